"""The catalogue: turns messages into sentences of one language."""

from __future__ import annotations

import gettext
import logging
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from string import Formatter
from typing import Literal

from game.games import untranslated
from game.kernel.cache import cached
from game.kernel.fault import BadSetting
from game.kernel.message import Message, NameLine, SeatName, Titled, Value, msg

log = logging.getLogger(__name__)

LANGUAGES: Mapping[str, str] = {"en": "English", "zh_Hant": "繁體中文", "zh_Hans": "简体中文"}
"""The languages and what they call themselves."""


class Catalogue:
    """All texts of one language: the union of its domains under ``assets/locale/<language>/LC_MESSAGES``.

    Keys are the message ids. A message with the value ``n`` may have plural forms; any value may be counted within a
    text: ``{goods:good|goods}`` is "1 good" or "3 goods". Where files are missing or damaged, another language speaks,
    English before the others, and ``notice`` says so; a game that says that it is ``untranslated`` is meant to. Where
    a text begins with ``{seat}:`` and the seat has no name, both are left out: "Anna: choose a city", "Choose a city".
    """

    def __init__(self, language: str, folder: Path) -> None:
        """Raise BadSetting if no text of any language can be read."""
        self.language = language
        self.notice: Message | None = None
        rooms = {each: folder / each / "LC_MESSAGES" for each in (language, *LANGUAGES)}
        names = sorted({path.name for room in rooms.values() for path in room.glob("*.mo")})
        self._domains = list(filter(None, (_read(rooms[language] / name) for name in names)))
        if len(self._domains) < len(names):
            others = [_read(room / name) for room in list(rooms.values())[1:] for name in names]
            meant = {f"{game}.mo" for game in untranslated(language)}
            lacking = [name for name in names if name not in meant and _read(rooms[language] / name) is None]
            if lacking:
                spoken = LANGUAGES.get(language, language)
                self.notice = msg("fault.texts.lacking", language=spoken, files=", ".join(lacking))
            self._domains += filter(None, others)
        if not self._domains:
            raise BadSetting("fault.texts.missing")
        self._cache: dict[tuple[str, int | None], tuple[str, gettext.GNUTranslations]] = {}

    def pattern(self, key: str, n: int | None = None) -> str | None:
        """The text of ``key`` with its placeholders, or None if there is none."""
        found = self._found(key, n)
        return None if found is None else found[0]

    def _found(self, key: str, n: int | None) -> tuple[str, gettext.GNUTranslations] | None:
        """The text of ``key``, and the domain it is from: its language says how things are counted in it."""
        found = self._cache.get((key, n))
        if found is None:
            for domain in self._domains:
                text = domain.gettext(key) if n is None else domain.ngettext(key, key, n)
                if text != key:
                    found = self._cache[key, n] = (text, domain)
                    break
            else:
                return self._found(key, None) if n is not None else None
        return found

    def render(self, message: Message | str, name: Callable[[int], str] = str) -> str:
        """The sentence; ``name`` tells what a seat is called. An unknown key is shown in angle brackets."""
        if isinstance(message, str):
            return message
        values = {word: self._value(value, name) for word, value in message.values}
        n = values.get("n")
        found = self._found(message.key, n if isinstance(n, int) else None)
        if found is None:
            return f"⟨{message.key}⟩"
        pattern, domain = found
        if not values:
            return pattern
        address = _ADDRESS.match(pattern) if values.get("seat") == "" else None
        if address is not None:
            pattern = pattern[address.end() :]
        if "|" in pattern or self.language.startswith("zh"):
            text = self._filled(pattern, values, domain)
        else:
            text = pattern.format(**values)
        capital = address is not None or _opens_with_words(pattern, message)
        return text[:1].upper() + text[1:] if capital else text

    def _filled(self, pattern: str, values: Mapping[str, int | str], domain: gettext.GNUTranslations) -> str:
        """In Chinese, Latin letters and figures are set apart."""
        joined = _next_to if self.language.startswith("zh") else str.__add__
        text = ""
        for words, place, form, conversion in _parts(pattern):
            text = joined(text, words)
            if place is not None:
                value, _ = _FORMATTER.get_field(place, (), values)
                text = joined(text, _formed(_FORMATTER.convert_field(value, conversion), form or "", domain))
        return text

    def _value(self, value: Value, name: Callable[[int], str]) -> int | str:
        if isinstance(value, Message):
            return self.render(value, name)
        if isinstance(value, SeatName):
            return name(value.seat)
        if isinstance(value, Titled):
            return value.spoken(self.language)
        if isinstance(value, NameLine):
            return in_two(self.render(value.name, name))[value.line]
        return value


def in_two(name: str) -> tuple[str, str]:
    """The two lines of a name, about as long as each other; the lower is empty where nothing may be broken.

    Latin names break between words, Chinese ones anywhere behind the second character.
    """
    inside = range(2, len(name))
    cuts = [at for at in inside if name[at - 1] in " -·" or (_chinese(name[at - 1]) and _chinese(name[at]))]
    at = min(cuts, key=lambda at: abs(2 * at - len(name)), default=len(name))
    return name[:at].rstrip(), name[at:]


def _read(path: Path) -> gettext.GNUTranslations | None:
    """None where the file is missing or damaged."""
    try:
        return _domain(path, path.stat().st_mtime_ns)
    except FileNotFoundError:
        return None
    except Exception as error:  # a damaged file fails in many ways
        log.warning("texts cannot be read: %s: %s", path, error)
        return None


@cached(64, "look")
def _domain(path: Path, written: int) -> gettext.GNUTranslations:
    """A file is read again only after it was written again."""
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def _formed(value: int | str, form: str, domain: gettext.GNUTranslations) -> str:
    if "|" not in form:
        return format(value, form)
    number = int(value) if str(value).isdigit() else 2
    words = form.split("|")
    return f"{value} {words[min(domain.plural(number), len(words) - 1)]}"  # type: ignore[attr-defined]


_FORMATTER = Formatter()
_ADDRESS = re.compile(r"\{seat\}(: |：)")


@cached(4096, "look")
def _parts(pattern: str) -> tuple[tuple[str, str | None, str | None, Literal["r", "s", "a"] | None], ...]:
    """The words of a pattern, each with the placeholder behind it."""
    return tuple(_FORMATTER.parse(pattern))  # type: ignore[arg-type]


def _opens_with_words(pattern: str, message: Message) -> bool:
    """True for words of ours, such as "the left engine"; a name stays as it is written."""
    if not pattern.startswith("{") or pattern[-1] not in ".!?":
        return False
    place = _parts(pattern)[0][1]
    return any(word == place and isinstance(value, Message) for word, value in message.values)


def _next_to(text: str, more: str) -> str:
    meet = text and more and {_script(text[-1]), _script(more[0])} == {"chinese", "latin"}
    return f"{text} {more}" if meet else text + more


def _script(letter: str) -> str:
    """A sign of money is of the kind of the figures it stands before; other marks are of none."""
    if _chinese(letter):
        return "chinese"
    return "latin" if (letter.isalnum() and letter < "\u2e80") or letter == "$" else ""


def _chinese(letter: str) -> bool:
    return "\u3400" <= letter <= "\u9fff" or "\uf900" <= letter <= "\ufaff"
