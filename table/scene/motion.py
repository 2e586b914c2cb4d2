"""What moves on the table after a move: functions of time that end where the state says (DESIGN.md 6.1).

The state has changed already. A piece that lies elsewhere now flies from where it was shown; dice fall and
come to rest on what was thrown. All of it may be skipped at any moment.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct, field

from rules.kernel.events import Event, EventKind, Look
from table.paint import theme
from table.paint.dice import DieDesign, design, draw_pose
from table.paint.face_data import FaceData
from table.paint.faces import Turn
from table.scene import interludes
from table.scene.board import Board
from table.scene.interludes import Clash, Flip, Herald, Toss, Turning
from table.scene.layout import Spot
from table.scene.pieces import Pieces
from table.scene.throw import Throw
from table.scene.walks import Walk, walks

FLIGHT = theme.MOTION["flight"]
STAGGER = theme.MOTION["stagger"]
DICE_ALL = theme.MOTION["dice"]
"""Seconds in which all throws between two questions are shown."""
LONGEST = 6.0


class Seen(Struct, frozen=True):
    """How a piece looks at one end of its flight: a face or, if None, a back; on its side or not, or askew."""

    face: FaceData | None
    back: str
    turned: bool
    tilt: int = 0


class Flight(Struct):
    """A piece on its way."""

    piece: int
    start: pygame.Rect
    end: pygame.Rect
    before: Seen
    after: Seen
    at: float
    lasts: float
    vanishes: bool = False
    steady: tuple[pygame.Surface, int, int, int, int] | None = None
    """For a piece that looks the same all the way: its sprite, where its corner starts, how far it goes."""


class Roll(Struct):
    """Dice on their way."""

    throw: Throw
    die: DieDesign
    box: pygame.Rect
    at: float
    lasts: float


class Motion(Struct):
    """All that moves after one move. Times are seconds of the host's clock."""

    begun: float
    flights: list[Flight] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    clashes: list[Clash] = field(default_factory=list)
    heralds: list[Herald] = field(default_factory=list)
    flips: list[Flip | Turning] = field(default_factory=list)
    walks: list[Walk] = field(default_factory=list)
    toss: Toss | None = None
    sounds: list[tuple[float, str]] = field(default_factory=list)
    ends: float = 0.0
    at_rest: list[Roll] = field(default_factory=list)
    """The throw that stays in the tray when all is over."""

    @property
    def pieces(self) -> frozenset[int]:
        """The pieces that are in the air, or still wait where they were."""
        return frozenset(flight.piece for flight in self.flights)

    def over(self, now: float) -> bool:
        """Whether everything is where the state says."""
        return now >= self.ends

    def due_sounds(self, now: float) -> list[str]:
        """The sounds that should have begun by now; each is given once."""
        due = [name for when, name in self.sounds if when <= now]
        self.sounds = [(when, name) for when, name in self.sounds if when > now]
        return due

    def rects(self, now: float) -> list[pygame.Rect]:
        """What the moving things cover now, with their shadows."""
        covered = [_reach(flight, now) for flight in self.flights]
        covered.extend(roll.box for roll in self.rolls if now >= roll.at)
        covered.extend(clash.box for clash in self.clashes if now >= clash.at and not clash.over(now))
        covered.extend(said.box.inflate(said.box.h, said.box.h) for said in self.heralds)
        covered.extend(flip.socket for flip in self.flips)
        if self.toss is not None:
            covered.append(self.toss.reach)
        covered.extend(walk.reach(now) for walk in self.walks)
        return covered

    def paint(self, surface: pygame.Surface, pieces: Pieces, now: float, part: pygame.Rect) -> None:
        """Draws what moves inside `part` of the window."""
        latest = [roll for roll in self.rolls if now >= roll.at and roll.box.colliderect(part)]
        for roll in latest[-1:]:
            _paint_roll(surface, roll, now)
        for flip in self.flips:
            if flip.socket.colliderect(part):
                flip.paint(surface, now)
        surface.fblits(_flown(pieces, self.flights, now, part))
        if self.toss is not None and self.toss.reach.colliderect(part):
            self.toss.paint(surface, now)
        for walk in self.walks:
            walk.paint(surface, now)
        for clash in self.clashes:
            if now >= clash.at and not clash.over(now) and clash.box.colliderect(part):
                clash.paint(surface, now)
        for said in self.heralds:
            if now >= said.at and not said.over(now):
                said.paint(surface, now)


def paint_at_rest(surface: pygame.Surface, roll: Roll) -> None:
    """Dice as they lie after their throw."""
    _paint_roll(surface, roll, roll.at + roll.lasts)


def plan(
    old: Board,
    new: Board,
    events: Sequence[Event],
    now: float,
    factor: float,
    dropped: tuple[int, pygame.Rect] | None = None,
) -> Motion:
    """What has to move from the old board to the new one. `factor` stretches all times (0: nothing moves).

    `dropped`: the piece that was dragged, and where it was let go.
    """
    motion = Motion(now)
    if factor <= 0:
        return motion
    moments, rolls, sounds, spent = _moments(new, events, factor, motion.clashes, motion.heralds)
    tossed = any(new.teller.game.all_kinds[event.kind].look is Look.COIN for event in events)
    first = interludes.TOSS * factor if tossed else 0.0  # what the coin decides waits for it
    for piece in sorted(old.spots.keys() | new.spots.keys()):
        flight = _flight(old, new, piece, dropped)
        if flight is not None:
            flight.at = now + moments.get(piece, first)
            flight.lasts = FLIGHT * factor
            motion.flights.append(flight)
    motion.rolls = rolls
    for roll in rolls:
        roll.at += now
    for clash in motion.clashes:
        clash.at += now
    interludes.apart(motion.clashes)
    motion.walks = walks(old, new, now, factor)
    for said in motion.heralds:
        said.at += now
    turns = max([now, *(said.at + said.lasts for said in motion.heralds)])
    motion.flips = interludes.flips(old, new, turns, interludes.FLIP * factor)
    motion.sounds = [(now + when, name) for when, name in sounds]
    last = max((flight.at + flight.lasts for flight in motion.flights), default=now)
    motion.at_rest = rolls[-1:]
    motion.ends = max(last, now + spent if rolls or motion.clashes or motion.heralds else now)
    if tossed:
        motion.toss = interludes.toss(new, now, interludes.TOSS * factor)
        motion.ends = max(motion.ends, now + interludes.TOSS * factor)
    motion.ends = max([motion.ends, *(part.at + part.lasts for part in (*motion.flips, *motion.walks))])
    return motion


def _moments(
    board: Board, events: Sequence[Event], factor: float, clashes: list[Clash], heralds: list[Herald]
) -> tuple[dict[int, float], list[Roll], list[tuple[float, str]], float]:
    """When each piece begins to move, the throws, the sounds, and the seconds that all takes; meetings are added to
    `clashes`, those that follow each other are shown at once."""
    kinds = board.teller.game.all_kinds
    throws = [event for event in events if kinds[event.kind].look is Look.DICE]
    each = min(1.1, DICE_ALL / max(1, len(throws))) * factor
    moments: dict[int, float] = {}
    rolls: list[Roll] = []
    sounds: list[tuple[float, str]] = []
    at, beat = 0.0, None
    for event in events:
        kind = kinds[event.kind]
        if kind.look is Look.COIN:
            sounds.append((at, kind.sound))
            at += interludes.TOSS * factor
            continue
        if kind.look is Look.HERALD:
            heralds.append(interludes.herald(board, event, at, interludes.HERALD * factor))
            at += interludes.HERALD * factor
        if kind.look is Look.CLASH:
            meeting = interludes.clash(board, kind, event, at, interludes.CLASH * factor)
            if meeting is not None:
                clashes.append(meeting)
                sounds.append((at, kind.sound))
            continue
        if clashes and clashes[-1].at + clashes[-1].lasts > at:
            at = clashes[-1].at + clashes[-1].lasts
        if kind.sound and (not sounds or sounds[-1][1] != kind.sound or at - sounds[-1][0] > 0.05):
            sounds.append((at, kind.sound))
        if kind.look is Look.DICE:
            roll = _roll(board, event, at, each, len(rolls))
            if roll is not None:
                rolls.append(roll)
                at += each + 0.06 * factor
            continue
        for piece in _pieces_of(kind, event):
            moments.setdefault(piece, at)
        if kind.look not in (Look.NONE, Look.SAY, Look.HERALD) and event.beat != beat:
            at += STAGGER * factor
        beat = event.beat
    if clashes:
        at = max(at, clashes[-1].at + clashes[-1].lasts)
    if at > LONGEST * factor:
        share = LONGEST * factor / at
        moments = {piece: when * share for piece, when in moments.items()}
        sounds = [(when * share, name) for when, name in sounds]
        for roll in rolls:
            roll.at *= share
            roll.lasts *= share
        for clash in clashes:
            clash.at *= share
            clash.lasts *= share
        for said in heralds:
            said.at *= share
            said.lasts *= share
        at = LONGEST * factor
    return moments, rolls, sounds, at


def _pieces_of(kind: EventKind, event: Event) -> list[int]:
    return [n for spec, n in zip(kind.fields, event.data, strict=False) if spec.endswith(":piece") and n >= 0]


def _roll(board: Board, event: Event, at: float, lasts: float, number: int) -> Roll | None:
    name, faces = board.teller.present.dice(board.teller.view, event)
    spec = board.pieces.spec.die.get(name)
    if spec is None or not faces:
        return None
    die = design(spec, board.pieces.die_labels(name))
    seed = hash((event.data, number)) & 0xFFFF
    wanted = [die.face_for(label, seed + i) for i, label in enumerate(faces)]
    box = board.tray().inflate(-theme.px(12), -theme.px(12))
    throw = Throw.make(seed, wanted, (box.x, box.y, box.w, box.h), die.solid, radius=min(box.w, box.h) * 0.2)
    return Roll(throw, die, box.inflate(theme.px(12), theme.px(12)), at, lasts)


def _flight(old: Board, new: Board, piece: int, dropped: tuple[int, pygame.Rect] | None) -> Flight | None:
    origin = new.origin(old, piece)
    before, after = old.spots.get(origin), new.spots.get(piece)
    if before is None and after is None:
        return None
    start_look = old.looks.get(origin)
    end_look = new.looks.get(piece)
    if after is not None and after.covered and (before is None or before.covered):
        return None
    start = before.rect if before else _away(old, old.zone_of(origin), after)
    end = after.rect if after else _away(new, new.zone_of(piece), before)
    if dropped is not None and dropped[0] == origin:
        start = dropped[1]
    if start_look is None:
        start_look = end_look
    if end_look is None:
        end_look = start_look
    marked = old.marks_of(origin) != new.marks_of(piece)
    if start_look is None or end_look is None or (start == end and start_look == end_look and not marked):
        return None
    return Flight(piece, start, end, Seen(*start_look), Seen(*end_look), 0.0, FLIGHT, after is None)


def _away(board: Board, zone: int, like: Spot | None) -> pygame.Rect:
    """Where a piece is that can't be seen: small, in the middle of its zone's anchor."""
    anchor = board.anchor(zone)
    size = like.rect.size if like else (20, 28)
    rect = pygame.Rect(0, 0, max(4, size[0] // 3), max(6, size[1] // 3))
    rect.center = anchor.center
    return rect


def ease(share: float) -> float:
    """Fast at first, soft at the end."""
    return 1 - (1 - share) ** 3


def _share(flight: Flight, now: float) -> float:
    """How far a flight has come, 0 to 1."""
    return 1.0 if flight.lasts <= 0 else min(1.0, max(0.0, (now - flight.at) / flight.lasts))


def _where(flight: Flight, now: float) -> tuple[int, int, int]:
    """The middle of a flying piece and its height when upright."""
    eased = ease(_share(flight, now))
    height = round(flight.start.h + (flight.end.h - flight.start.h) * eased)
    cx = flight.start.centerx + (flight.end.centerx - flight.start.centerx) * eased
    cy = flight.start.centery + (flight.end.centery - flight.start.centery) * eased
    return round(cx), round(cy), max(8, height)


def _reach(flight: Flight, now: float) -> pygame.Rect:
    """A square that holds a flying piece however it's turned, and its shadow."""
    return _square(*_where(flight, now))


def _square(cx: int, cy: int, height: int) -> pygame.Rect:
    side = round(height * 1.3) + 8
    return pygame.Rect(cx - side // 2, cy - side // 2, side, side)


def _begins(flight: Flight) -> float:
    return flight.at


Blit = tuple[pygame.Surface, tuple[int, int]]


def _flown(pieces: Pieces, flights: list[Flight], now: float, part: pygame.Rect) -> list[Blit]:
    """The sprites of what flies in this part of the window, and where their corners are; who starts last lies lowest.

    A frame may hold hundreds (DESIGN.md 9), and most look the same all the way: they cost an addition, not a search.
    """
    flights.sort(key=_begins, reverse=True)
    left, top, right, bottom = part.x, part.y, part.right, part.bottom
    blits: list[Blit] = []
    for flight in flights:
        steady = flight.steady
        if steady is None:
            blit = _changing(pieces, flight, now)
            if blit is not None:
                blits.append(blit)
            continue
        rest = (flight.at + flight.lasts - now) / flight.lasts
        rest = 1.0 if rest > 1.0 else rest if rest > 0.0 else 0.0
        eased = 1.0 - rest * rest * rest
        sprite, x, y, dx, dy = steady
        x += int(dx * eased)
        y += int(dy * eased)
        if x < right and y < bottom and x + sprite.get_width() > left and y + sprite.get_height() > top:
            blits.append((sprite, (x, y)))
    return blits


def _changing(pieces: Pieces, flight: Flight, now: float) -> Blit | None:
    """The sprite of a flight as it is now, and its corner; one that will stay as it is, is noted."""
    cx, cy, height = _where(flight, now)
    share = _share(flight, now)
    if share >= 1.0 and flight.vanishes:
        return None
    look = flight.before if share < 0.5 else flight.after
    turn: Turn = 90 if look.turned else 0
    flips = (flight.before.face is None) != (flight.after.face is None)
    if flips and 0.0 < share < 1.0:
        flat = pieces.plain(look.face, look.back, height, turn)
        wide = max(2, round(flat.get_width() * abs(1 - 2 * share)))
        sprite = pygame.transform.smoothscale(flat, (wide, flat.get_height()))
    else:
        sprite = _askew(pieces, flight, look, height, turn, share)
    w, h = sprite.get_size()
    start, end = flight.start, flight.end
    if flight.before == flight.after and start.h == end.h and not flight.vanishes and flight.lasts > 0:
        x, y = start.centerx - w // 2, start.centery - h // 2
        flight.steady = sprite, x, y, end.centerx - start.centerx, end.centery - start.centery
    return sprite, (cx - w // 2, cy - h // 2)


def _askew(pieces: Pieces, flight: Flight, look: Seen, height: int, turn: Turn, share: float) -> pygame.Surface:
    """The sprite on the way from one tilt to the other."""
    degrees = flight.before.tilt + (flight.after.tilt - flight.before.tilt) * ease(share)
    sprite = pieces.ready(look.face, look.back, height, turn)
    if abs(degrees) < 0.5:
        return sprite
    return pygame.transform.rotozoom(pieces.plain(look.face, look.back, height, turn), -degrees, 1)


def _paint_roll(surface: pygame.Surface, roll: Roll, now: float) -> None:
    share = min(1.0, (now - roll.at) / roll.lasts) if roll.lasts > 0 else 1.0
    poses = roll.throw.at(share * roll.throw.duration)
    for pose in sorted(poses, key=lambda p: p.y):
        draw_pose(surface, roll.die, pose, roll.throw.radius)
