"""The catalogue: turns messages into sentences of one language."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Mapping
from pathlib import Path

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
        self._domains = [
            gettext.GNUTranslations(path.open("rb"))
            for path in sorted((folder / language / "LC_MESSAGES").glob("*.mo"))
        ]
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
        return pattern.format(**values) if values else pattern

    def _value(self, value: Value, name: Callable[[int], str]) -> int | str:
        if isinstance(value, Say):
            return self.render(value, name)
        if isinstance(value, SeatName):
            return name(value.seat)
        return value
