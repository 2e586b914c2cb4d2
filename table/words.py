"""Every sentence of the program itself, in the player's language, from gettext catalogues by key.

They lie in `assets/translations`; `packaging/catalogue.py` says how to add a sentence and compiles them.
A value is only ever put in, never read as a template: a player called `{0}` or `%s` is shown as that.
"""

from __future__ import annotations

import gettext
import os
import re
import time
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "es")
_HOLE = re.compile(r"\{([a-z_][a-z_0-9]*)\}")
_chosen = "en"


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    """A language's catalogue; what it lacks is said in English."""
    place = files("assets").joinpath("translations", code, "LC_MESSAGES", "hotseat.mo")
    with place.open("rb") as file:
        found = gettext.GNUTranslations(file)
    if code != LANGUAGES[0]:
        found.add_fallback(_catalogue(LANGUAGES[0]))
    return found


def language() -> str:
    """The language spoken now: `en` or `es`."""
    return _chosen


def set_language(code: str) -> None:
    """Speak this language; an empty one means as the system says, an unknown one English."""
    global _chosen
    wanted = code or system_language()
    _chosen = wanted if wanted in LANGUAGES else "en"


def system_language() -> str:
    """The first of our languages that the system's locale asks for."""
    asked = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    return _first_known(":".join(asked) if any(asked) else _locale()) or "en"


def _locale() -> str:
    """The locale as Python knows it, for systems whose environment says nothing; loaded only then."""
    import locale

    try:
        return locale.getlocale()[0] or ""
    except ValueError:  # a locale that Python can't read says nothing about the language
        return ""


def _first_known(asked: str) -> str:
    """The first of our languages among locales with colons between them, "" for none."""
    for part in asked.split(":"):
        code = part[:2].lower()
        if code in LANGUAGES or part.lower().startswith("spanish"):
            return code if code in LANGUAGES else "es"
    return ""


def template(key: str, n: float | None = None) -> str:
    """The text with its holes `{name}` open; a key that doesn't exist comes back as `[key]`."""
    texts = _catalogue(_chosen)
    text = key
    if n is not None:
        text = texts.ngettext(key, key, n if isinstance(n, int) else 1 if n == 1 else 2)
    if text == key:
        text = texts.gettext(key)
    return text if text != key else f"[{key}]"


def fill(text: str, args: dict[str, object]) -> str:
    """Put values into a template's holes; a hole without a value stays visible."""
    return _HOLE.sub(lambda hole: str(args[hole[1]]) if hole[1] in args else hole[0], text)


def say(key: str, **args: object) -> str:
    """A sentence in the player's language. Plural forms go by the argument `n`."""
    n = args.get("n")
    return fill(template(key, n if isinstance(n, (int, float)) else None), args)


def day(moment: float) -> str:
    """Day and month of a moment (seconds since 1970) as they are written in a title: "29 Nov"."""
    date = time.localtime(moment)
    return say("app.day", day=date.tm_mday, month=say(f"app.month_{date.tm_mon}"))
