"""The keyboard at a table: the ring, what Tab walks, arrows, Enter, Esc, numbers, the palette."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from sitting import Sitting, played, scenario

from table.fake_host import click, key, press, typed
from table.screens.game_keys_ring import distance
from table.ui.button import Button

TAB, ENTER, ESC = key(pygame.K_TAB), key(pygame.K_RETURN), key(pygame.K_ESCAPE)
BACK_TAB = key(pygame.K_TAB, pygame.KMOD_SHIFT)


@pytest.fixture
def rescue(tmp_path: Path) -> Sitting:
    """S04: A holds a T-Rex and a Pterodactyl, B a laser."""
    return Sitting(scenario("S04"), tmp_path)


def here(table: Sitting) -> str:
    """The key of what the keyboard is on; "" for nothing."""
    found = [node.key for node in table.app.tree().walk() if node.state.get("focused")]
    assert len(found) <= 1, "the keyboard is in one place"
    return found[0] if found else ""


def names(table: Sitting) -> str:
    """The name of what the keyboard is on."""
    return next((node.name for node in table.app.tree().walk() if node.state.get("focused")), "")


def slash() -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/", scancode=0)


# -- Tab, Enter, Esc ---------------------------------------------------------------------------------------


def test_tab_walks_sources_then_buttons_and_round_again(rescue: Sitting) -> None:
    seen = []
    for _ in range(4):
        rescue.give(TAB)
        seen.append(names(rescue))
    assert seen == ["T-Rex", "Pterodactyl", "Draw a card", "T-Rex"], "the deck does what the button does: one stop"
    rescue.give(BACK_TAB, BACK_TAB)
    assert names(rescue) == "Pterodactyl"


def test_the_ring_is_seen(rescue: Sitting) -> None:
    before = rescue.pixels()
    rescue.give(TAB)
    assert rescue.pixels() != before
    rescue.give(ESC)
    rescue.screen.inspect.show(None)
    after = rescue.pixels()
    assert max(abs(a - b) for a, b in zip(before, after, strict=True)) < 4, "Esc takes it away"


def test_enter_picks_then_plays_on_the_first_target(rescue: Sitting) -> None:
    rescue.give(TAB, ENTER)
    assert rescue.find(role="card", name="T-Rex").state["selected"]
    assert here(rescue) == "zone:platform:0", "the keyboard is on where it may go"
    rescue.give(ENTER)
    assert [node.name for node in rescue.cards("platform:0")] == ["T-Rex"]
    assert len(rescue.session.record.log) == 1
    assert names(rescue) == "Draw a card", "what is left to do"


def test_escape_backs_out_without_cost_and_returns_to_the_card(rescue: Sitting) -> None:
    before = rescue.bytes()
    rescue.give(TAB, TAB, ENTER, ESC)
    assert rescue.bytes() == before
    assert names(rescue) == "Pterodactyl"
    rescue.give(ESC)
    assert here(rescue) == ""


def test_one_target_for_each_thing_that_can_be_meant(tmp_path: Path) -> None:
    table = Sitting(scenario("S13"), tmp_path)  # two lasers; B has three dinosaurs
    table.give(TAB, ENTER)
    seen = [names(table)]
    for _ in range(2):
        table.give(TAB)
        seen.append(names(table))
    assert seen == ["T-Rex", "Pterodactyl", "Triceratops"]
    table.give(BACK_TAB, ENTER)
    assert table.cards("platform:1")[1].state["turned"], "the Pterodactyl was hit"


def test_the_next_part_of_a_move_is_walked_by_tab(tmp_path: Path) -> None:
    table = Sitting(scenario("S16"), tmp_path)  # steal-dino: a dinosaur, then a platform
    table.give(TAB, ENTER)
    while names(table) != "Pterodactyl":
        table.give(TAB)
    table.give(ENTER)
    assert table.has(key="cancel"), "the platform is asked for"
    keys = [here(table)]
    table.give(TAB)
    keys.append(here(table))
    assert keys == ["zone:platform:0", "zone:platform:2"], "every other platform, in turn order"
    table.give(BACK_TAB, ENTER)
    assert [node.name for node in table.cards("platform:0")] == ["T-Rex", "Pterodactyl"]


def test_a_chooser_is_answered_by_number(tmp_path: Path) -> None:
    table = Sitting(scenario("S43"), tmp_path)  # advanced: face up or hidden
    table.give(TAB, ENTER, ENTER)
    menu = table.find(role="menu")
    assert menu.children[0].state["marked"], "a line is marked at once"
    wanted = next(n for n, line in enumerate(menu.children) if line.name == "Rescue Diplodocus")
    table.give(key(pygame.K_1 + wanted))
    assert [node.name for node in table.cards("platform:0")][-1] == "Diplodocus"


def test_the_mouse_takes_the_ring_away_and_tab_begins_anew(rescue: Sitting) -> None:
    rescue.give(TAB, press((150, 440)))
    assert here(rescue) == ""


def test_a_disabled_button_is_no_stop(rescue: Sitting) -> None:
    assert "move:end" not in [s.key for s in rescue.screen.keys.ring.stops() if isinstance(s, Button)]


def test_enter_without_a_ring_presses_the_highlighted_button_only(rescue: Sitting) -> None:
    rescue.give(ENTER)
    assert not rescue.session.record.log, "no button is highlighted while two actions are left"


def test_the_keyboard_does_nothing_behind_the_curtain_but_lift_it(tmp_path: Path) -> None:
    table = Sitting(played(2, 3, 5), tmp_path)
    table.session.covered = True
    table.screen.refresh()
    table.frame()
    before = table.bytes()
    table.give(ENTER, key(pygame.K_SPACE), key(pygame.K_RIGHT), slash())
    assert table.has("curtain")
    table.give(TAB)
    assert here(table) == "uncover", "the first stop is the button that uncovers"
    table.give(ENTER)
    assert not table.has("curtain")
    assert table.bytes() == before


# -- arrows ------------------------------------------------------------------------------------------------


def test_arrows_go_to_the_neighbour_and_to_other_places(tmp_path: Path) -> None:
    table = Sitting(played(3, 5, 14), tmp_path)
    hand = table.cards(f"hand:{table.session.looking}")
    assert len(hand) == 2
    table.give(TAB)
    table.screen.keys.ring.go(("piece", hand[0].state["id"]))
    table.give(key(pygame.K_RIGHT))
    assert here(table) == hand[1].key
    table.give(key(pygame.K_LEFT))
    assert here(table) == hand[0].key
    table.give(key(pygame.K_RIGHT), key(pygame.K_RIGHT))
    assert here(table).startswith("move:"), "right of the hand are the buttons"
    for _ in range(8):
        table.give(key(pygame.K_UP))
    assert table.find(key=here(table)).rect.y < 120, "up to the upper edge"


def test_every_card_and_place_is_reached_by_arrows(tmp_path: Path) -> None:
    table = Sitting(played(4, 5, 20), tmp_path)
    ring = table.screen.keys.ring
    everything = ring.everything()
    reached, fresh = {everything[0]}, [everything[0]]
    while fresh:
        here_now = fresh.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            ring.go(here_now)
            ring.move(dx, dy)
            now = ring.current()
            if now is not None and now not in reached:
                reached.add(now)
                fresh.append(now)
    assert reached == set(everything)


def test_what_lies_straight_ahead_is_nearer() -> None:
    a = pygame.Rect(0, 0, 10, 10)
    straight, aslant = pygame.Rect(60, 0, 10, 10), pygame.Rect(30, 60, 10, 10)
    ahead, aside = distance(a, straight, 1, 0), distance(a, aslant, 1, 0)
    assert ahead is not None
    assert aside is not None
    assert ahead < aside


def test_the_zoomed_table_moves_so_that_the_ring_is_seen(tmp_path: Path) -> None:
    table = Sitting(played(4, 5, 20), tmp_path)
    table.screen.lens.zoom(6, (30, 60))
    table.frame()
    far = max(table.screen.board.layout.by_zone, key=lambda z: table.screen.board.layout.by_zone[z].rect.right)
    assert not table.screen.frame.table.contains(table.screen.board.layout.by_zone[far].rect)
    table.screen.keys.ring.go(("zone", far))
    rect = table.screen.board.rect_of(("zone", far))
    assert rect is not None
    assert rect.colliderect(table.screen.frame.table)


# -- F6, menu, keys that others have ------------------------------------------------------------------------


def test_f6_goes_through_the_parts_of_the_window(rescue: Sitting) -> None:
    rescue.give(key(pygame.K_F6))
    assert here(rescue) == "home"
    rescue.give(TAB)
    assert here(rescue) in ("undo", "redo", "scores", "rules", "seats"), "in the bar Tab walks the bar"
    rescue.give(key(pygame.K_F6))
    assert names(rescue) == "T-Rex", "there is nothing in the log yet: on to the table"


def test_the_menu_key_opens_the_menu_of_a_card(rescue: Sitting) -> None:
    rescue.give(TAB, key(pygame.K_F10, pygame.KMOD_SHIFT))
    assert rescue.has("menu")
    rescue.give(ESC)
    assert not rescue.has("menu")


def test_rebound_keys_hold_at_once(rescue: Sitting) -> None:
    rescue.give(TAB, ENTER, ENTER)
    assert len(rescue.session.record.past) == 1
    rescue.app.change(keys={"undo": ["u"]})
    rescue.give(key(pygame.K_z, pygame.KMOD_CTRL))
    assert len(rescue.session.record.past) == 1, "the usual key does nothing any more"
    rescue.give(key(pygame.K_u))
    assert not rescue.session.record.past
    rescue.app.change(keys={})


# -- the palette -------------------------------------------------------------------------------------------


def test_the_palette_finds_a_card_and_puts_the_keyboard_there(rescue: Sitting) -> None:
    rescue.give(slash())
    assert rescue.has("palette")
    rescue.give(*typed("ptero"))
    rows = rescue.find(key="palette-list").children
    assert rows[0].name == "Pterodactyl"
    rescue.give(ENTER)
    assert not rescue.has("palette")
    assert names(rescue) == "Pterodactyl"
    rescue.give(ENTER, ENTER)
    assert [node.name for node in rescue.cards("platform:0")] == ["Pterodactyl"]


def test_the_palette_does_what_is_asked_and_refuses_with_the_clauses_sentence(rescue: Sitting) -> None:
    rescue.give(slash(), *typed("end turn"), ENTER)
    assert rescue.has("palette"), "what is refused isn't done, and stays to be read"
    rescue.give(ESC, slash(), *typed("draw"), ENTER)
    assert len(rescue.session.record.log) == 1


def test_letters_typed_into_the_palette_are_no_shortcuts(rescue: Sitting) -> None:
    camera = rescue.screen.lens.camera
    rescue.give(slash(), key(pygame.K_w), *typed("w"), key(pygame.K_0), *typed("0"))
    assert (camera.zoom, camera.y) == (1.0, 0.5)
    assert rescue.find(key="palette-entry").state["value"] == "w0"


def test_the_palette_finds_a_rule(rescue: Sitting) -> None:
    rescue.give(slash(), *typed("KAB-024"), ENTER)
    top = rescue.app.top
    assert top is not None
    assert top.name == "rules"


def test_a_click_on_a_line_of_the_palette_does_it(rescue: Sitting) -> None:
    rescue.give(slash(), *typed("draw"))
    rescue.give(*click(rescue.find(key="palette-list").children[0].rect.center))
    assert len(rescue.session.record.log) == 1
