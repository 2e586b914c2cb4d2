"""Takes the pictures of the guide, in both languages, from the real program in a real window.

    python packaging/guide/pictures.py [PROGRAM]

PROGRAM is the frozen one (build/frozen/hotseat/hotseat); without it the checkout is started. Needs Xvfb, xdotool
and ImageMagick. The game is taken up at a moment that `moment.py` makes, so the pictures come out alike.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "desktop"))

import moment
from desktop import Desktop, Display, Seen

HERE = Path(__file__).resolve().parent
LANGUAGES = ("en", "es")
COLOURS = 200
"""Of the palette: the picture looks the same and weighs a third."""
PAUSE = 1.0
"""Seconds for what comes by itself after a moment."""


class Photographer:
    """Starts the program in one language and keeps what is seen."""

    def __init__(self, display: Display, language: str, program: list[str]) -> None:
        self.display, self.language = display, language
        self.program = program or [sys.executable, "-m", "table"]
        self.folder = HERE / "pictures" / language
        self.folder.mkdir(parents=True, exist_ok=True)

    def show(self, home: Path, *args: str, newcomer: bool = False) -> Desktop:
        """Opens a window with nothing flying about; for a newcomer as it is."""
        config = home / "config"
        if not newcomer:
            config.mkdir(exist_ok=True)
            calm = 'animation = "off"\nbot_pace = "fast"\nmute = true\n'
            (config / "settings.toml").write_text(calm, encoding="utf-8")
        told = {"LANGUAGE": self.language}
        return Desktop(self.display, home, *args, program=self.program, environment=told, newcomer=newcomer)

    def keep(self, run: Desktop, name: str) -> None:
        """The window as the X server shows it, without the pointer."""
        place = self.folder / f"{name}.png"
        run.screenshot(place)
        options = ["-strip", "-dither", "None", "-colors", str(COLOURS), "-define", "png:compression-level=9"]
        subprocess.run(["mogrify", *options, str(place)], check=True)
        print(f"{place.relative_to(HERE)}: {place.stat().st_size // 1024} KB", flush=True)

    def the_first_start(self, home: Path) -> None:
        """What a newcomer is asked."""
        run = self.show(home, newcomer=True)
        run.move((2, 2))
        run.find(key="look")
        time.sleep(PAUSE)
        self.keep(run, "welcome")
        run.close()

    def before_a_game(self, home: Path) -> None:
        """The title, a new game, the settings."""
        run = self.show(home)
        run.move((2, 2))
        run.find(key="quit")
        time.sleep(PAUSE)  # the picture on the title comes after the menu
        self.keep(run, "title")
        run.press("new game")
        games = run.find(key="games")
        wanted = next(node for node in games.walk() if "Kaboom" in node.name)
        run.click(wanted)
        run.move((2, 2))
        time.sleep(PAUSE)
        self.keep(run, "new-game")
        run.close()

    def a_game(self, home: Path) -> None:
        """The curtain, the table, a card in the air, a refusal, the rulebook."""
        moment.keep(home / "saves")
        run = self.show(home)
        run.press("continue")
        curtain = run.find(key="uncover")
        run.move((2, 2))
        time.sleep(PAUSE)
        self.keep(run, "curtain")
        run.click(curtain)
        run.wait(lambda tree: held(tree) is not None)
        time.sleep(PAUSE)  # bots may step in of their own accord
        card = held(run.wait())
        assert card is not None, "somebody holds a card that may be played"
        run.move(card.centre)
        time.sleep(PAUSE)  # the card is shown large when the pointer rests on it
        self.keep(run, "table")
        self.a_card_in_the_air(run, card)
        run.key("F1")
        run.wait(lambda tree: tree.name == "rules")
        run.move((2, 2))
        time.sleep(PAUSE)
        self.keep(run, "rules")
        run.close()

    def a_card_in_the_air(self, run: Desktop, card: Seen) -> None:
        """Held over the table, then dropped where it may not go."""
        x, y = card.centre
        run.drag(card, (x + 60, y - 240), drop=False)
        tree = run.wait(lambda tree: "held" in tree.state)
        self.keep(run, "drag")
        wrong = [z for z in tree.all(role="zone") if not z.state.get("target") and z.rect[1] < 480]
        if wrong:
            run.move(wrong[0].centre)
        run.drop()
        run.answered()
        self.keep(run, "refusal")


def held(tree: Seen) -> Seen | None:
    """A card of the open hand that may be played."""
    if tree.find(role="curtain") is not None or tree.find(role="dialog") is not None:
        return None
    found = [n for n in tree.all(role="card") if n.state.get("source") and "hand:" in str(n.state.get("zone"))]
    return found[0] if len(found) > 1 else None


def main(program: list[str]) -> None:
    """All pictures."""
    display = Display()
    try:
        for language in LANGUAGES:
            photographer = Photographer(display, language, program)
            steps: tuple[Callable[[Path], None], ...] = (
                photographer.the_first_start,
                photographer.before_a_game,
                photographer.a_game,
            )
            for step in steps:
                with tempfile.TemporaryDirectory(prefix="hotseat-guide-") as home:
                    step(Path(home))
    finally:
        display.close()


if __name__ == "__main__":
    main(sys.argv[1:])
