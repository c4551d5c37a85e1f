"""The catalogue: turns messages into sentences of one language."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Literal

from game.kernel.fault import BadSetting
from game.kernel.say import Say, SeatName, Value

LANGUAGES: Mapping[str, str] = {"en": "English", "zh_Hant": "繁體中文", "zh_Hans": "简体中文"}
"""The languages and what they call themselves."""


class Catalogue:
    """All texts of one language: the union of its domains under ``assets/locale/<language>/LC_MESSAGES``.

    Keys are the message ids. A message with the value ``n`` may have plural forms.
    """

    def __init__(self, language: str, folder: Path) -> None:
        self.language = language
        paths = sorted((folder / language / "LC_MESSAGES").glob("*.mo"))
        self._domains = [_domain(path, path.stat().st_mtime_ns) for path in paths]
        if not self._domains:
            raise BadSetting("fault.texts.missing", language=language)
        self._cache: dict[tuple[str, int | None], str] = {}

    def pattern(self, key: str, n: int | None = None) -> str | None:
        """Return the text of ``key`` with its placeholders, or None if there is none."""
        found = self._cache.get((key, n))
        if found is None:
            for domain in self._domains:
                found = domain.gettext(key) if n is None else domain.ngettext(key, key, n)
                if found != key:
                    self._cache[key, n] = found
                    break
            else:
                return self.pattern(key) if n is not None else None
        return found

    def render(self, message: Say | str, name: Callable[[int], str] = str) -> str:
        """Return the sentence; ``name`` tells what a seat is called. An unknown key is shown in angle brackets."""
        if isinstance(message, str):
            return message
        values = {word: self._value(value, name) for word, value in message.values}
        n = values.get("n")
        pattern = self.pattern(message.key, n if isinstance(n, int) else None)
        if pattern is None:
            return f"⟨{message.key}⟩"
        if not values:
            return pattern
        return _spaced(pattern, values) if self.language.startswith("zh") else pattern.format(**values)

    def _value(self, value: Value, name: Callable[[int], str]) -> int | str:
        if isinstance(value, Say):
            return self.render(value, name)
        if isinstance(value, SeatName):
            return name(value.seat)
        return value


@lru_cache(maxsize=64)
def _domain(path: Path, written: int) -> gettext.GNUTranslations:
    """Return the texts of a file, which is read again only after it was written again."""
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


_FORMATTER = Formatter()


def _spaced(pattern: str, values: Mapping[str, int | str]) -> str:
    """Return the pattern filled in; a value in Latin letters or figures is set apart from Chinese around it."""
    text = ""
    for words, place, form, conversion in _parts(pattern):
        text = _next_to(text, words)
        if place is not None:
            value, _ = _FORMATTER.get_field(place, (), values)
            text = _next_to(text, _FORMATTER.format_field(_FORMATTER.convert_field(value, conversion), form or ""))
    return text


@lru_cache(maxsize=4096)
def _parts(pattern: str) -> tuple[tuple[str, str | None, str | None, Literal["r", "s", "a"] | None], ...]:
    """Return the words of a pattern, each with the placeholder behind it."""
    return tuple(_FORMATTER.parse(pattern))  # type: ignore[arg-type]


def _next_to(text: str, more: str) -> str:
    """Join two pieces, with a space where Chinese and Latin meet."""
    meet = text and more and {_script(text[-1]), _script(more[0])} == {"chinese", "latin"}
    return f"{text} {more}" if meet else text + more


def _script(letter: str) -> str:
    """Return which kind of letter it is, a sign of money like the figures it stands before; other marks are of none."""
    if "\u3400" <= letter <= "\u9fff" or "\uf900" <= letter <= "\ufaff":
        return "chinese"
    return "latin" if (letter.isalnum() and letter < "\u2e80") or letter == "$" else ""
