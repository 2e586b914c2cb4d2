"""What a fight would come to, reckoned without playing it (SPEC.md 10.4 to 10.7)."""

from __future__ import annotations

from rules.avarium_academy.bot_worth import WINNING, merit_worth, student
from rules.avarium_academy.catalogue import IDOL, KIND
from rules.avarium_academy.compiling import STEADFAST
from rules.avarium_academy.fights import may_attack, may_join, supporters, targets
from rules.avarium_academy.state import AvariumState, class_of, seat_in_class
from rules.avarium_academy.steps import ATTACK, DEFENCE
from rules.avarium_academy.values import combat, defense, has

EXPELLED, TIRED = 1.15, 0.45


class Reckoner:
    """Values of the cards in all Classes, looked up once for one decision."""

    def __init__(self, state: AvariumState, seat: int) -> None:
        """`seat` is whose decision it is."""
        self.state = state
        self.seat = seat
        self.combats: dict[int, int] = {}
        self.caps: dict[int, int] = {}
        self.worths: dict[int, float] = {}
        facts = state.facts
        faces = state.pieces.face
        for other in range(len(state.seats)):
            for piece in state.zones[class_of(other)].cards:
                self.combats[piece] = combat(state, piece)
                idol = KIND[faces[piece]] == IDOL
                self.caps[piece] = facts.merit[other] if idol else max(0, defense(state, piece))
                self.worths[piece] = 0.0 if idol else student(state, piece)

    def power(self, party: list[int]) -> int:
        """The damage of a party."""
        turned = self.state.pieces.turned
        return sum(self.combats[piece] for piece in party if not turned[piece])

    def owner(self, piece: int) -> int:
        """Whose Class a card is in."""
        return seat_in_class(self.state.pieces.zone[piece])

    def split(self, total: int, party: list[int]) -> list[int]:
        """10.6: beyond the leader first what is expelled exactly, dearest first, then Idols, then ready Students."""
        faces, turned = self.state.pieces.face, self.state.pieces.turned
        damage = [0] * len(party)
        damage[0] = min(total, self.caps[party[0]])
        left = total - damage[0]
        rest = sorted(range(1, len(party)), key=lambda at: -self.worths[party[at]])
        for at in rest:
            need = self.caps[party[at]]
            if KIND[faces[party[at]]] != IDOL and 0 < need <= left:
                damage[at] = need
                left -= need
        order = sorted(rest, key=lambda at: (KIND[faces[party[at]]] != IDOL, turned[party[at]]))
        for at in order:
            more = min(left, self.caps[party[at]] - damage[at])
            damage[at] += more
            left -= more
        return damage

    def losses(self, total: int, party: list[int]) -> dict[int, float]:
        """What a party loses to so much damage, by seat."""
        state = self.state
        faces, turned, merit = state.pieces.face, state.pieces.turned, state.facts.merit
        found: dict[int, float] = {}
        for piece, n in zip(party, self.split(total, party), strict=True):
            if not n:
                continue
            owner = self.owner(piece)
            if KIND[faces[piece]] == IDOL:
                lost = merit_worth(merit[owner]) - merit_worth(merit[owner] - n)
                if n >= merit[owner]:
                    lost += WINNING
            elif n >= self.caps[piece]:
                lost = EXPELLED * self.worths[piece]
            else:
                tires = not turned[piece] and not has(state, piece, STEADFAST)
                lost = TIRED + 0.1 * self.combats[piece] if tires else 0.0
            found[owner] = found.get(owner, 0.0) + lost
        return found

    def outcome(self, attack: list[int], defence: list[int]) -> dict[int, float]:
        """What everybody loses in that fight."""
        found = self.losses(self.power(attack), defence)
        for owner, lost in self.losses(self.power(defence), attack).items():
            found[owner] = found.get(owner, 0.0) + lost
        return found

    def gain(self, attack: list[int], defence: list[int]) -> float:
        """What the fight brings the seat: the mean loss of its enemies minus its own."""
        found = self.outcome(attack, defence)
        mine = found.pop(self.seat, 0.0)
        others = len(self.state.seats) - 1
        share = sum(found.values()) if others == 1 else 0.75 * sum(found.values())
        return share - mine

    def answer(self, attack: list[int], target: int) -> list[int]:
        """The defence with the support that would hurt the attacker most."""
        enemy = self.owner(target)
        best, least = [target], self.gain(attack, [target])
        for piece in supporters(self.state, enemy, DEFENCE):
            if piece != target:
                found = self.gain(attack, [target, piece])
                if found < least:
                    best, least = [target, piece], found
        return best

    def attacks(self) -> list[tuple[float, int, int]]:
        """All attacks with their gain against the best answer, the best first: (gain, leader, target)."""
        state = self.state
        own = [piece for piece in state.zones[class_of(self.seat)].cards if may_attack(state, piece)]
        helps = [piece for piece in own if may_join(state, piece, ATTACK)]
        found = []
        for target in targets(state, self.seat):
            for leader in own:
                best = -WINNING
                for other in [None, *helps]:
                    if other == leader:
                        continue
                    party = [leader] if other is None else [leader, other]
                    best = max(best, self.gain(party, self.answer(party, target)))
                found.append((best, leader, target))
        return sorted(found, reverse=True)
