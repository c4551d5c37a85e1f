"""Everything a person can set, remembered between starts."""

from __future__ import annotations

import locale
import logging
import os
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.fault import BadSetting, cause
from game.kernel.message import Message, msg
from game.play.files import read_plain, set_aside, write_whole
from game.play.ledger import UNUSABLE
from game.play.save_lock import alone

log = logging.getLogger(__name__)

CHOICES: dict[str, tuple[object, ...]] = {
    "language": ("en", "zh_Hant", "zh_Hans"),
    "text_size": ("S", "M", "L", "XL"),
    "animation": ("off", "fast", "normal", "slow"),
    "bot_pace": ("slow", "normal", "fast", "instant"),
    "confirm": ("always", "slip", "never"),
    "highlight": ("off", "soft", "strong"),
    "speak_events": ("all", "turn"),
}
LARGEST = 1 << 20
"""Bytes; settings need about a thousand."""
NOTHING = b"{}"
"""What stands for a file that is not there."""
RANGES = {"ui_scale": (0.75, 2.0), "master_volume": (0.0, 1.0), "effects_volume": (0.0, 1.0), "speak_speed": (0.5, 3.0)}
TEXT_SIZES = {"S": 0.92, "M": 1.0, "L": 1.12, "XL": 1.25}
SOFA = ("XL", RANGES["ui_scale"][1])
"""Text size and user scale that are read from three metres; a window bounds the scale by what it has room for."""


class Settings(msgspec.Struct):
    """The settings with their defaults. ``lessons`` remembers how far each lesson has come (``Lesson.place``),
    ``coach_offered`` that a coach was offered after the first loss.
    """

    language: str = ""
    ui_scale: float = 1.0
    text_size: str = "M"
    sofa: bool = False
    full_screen: bool = False
    window: tuple[int, int] = (1280, 720)
    animation: str = "normal"
    reduced_motion: bool = False
    bot_pace: str = "normal"
    master_volume: float = 0.8
    effects_volume: float = 0.8
    muted: bool = False
    silent_unfocused: bool = True
    patterns: bool = False
    confirm: str = "slip"
    highlight: str = "soft"
    hints: bool = True
    open_table: bool = False
    clock: bool = False
    speak: bool = False
    speak_speed: float = 1.0
    speak_events: str = "all"
    lessons: dict[str, int | str] = {}
    coach_offered: bool = False

    def sizes(self) -> tuple[float, float]:
        """Return the factor of the text and the user scale in force; ``SOFA`` stands in for what was chosen."""
        text_size, scale = SOFA if self.sofa else (self.text_size, self.ui_scale)
        return TEXT_SIZES[text_size], scale


OWN = frozenset({"language", "window", "full_screen", "lessons", "coach_offered"})
"""What belongs to a person or machine rather than to taste: it stays when the defaults are taken back."""


def take_defaults(settings: Settings) -> None:
    """Set everything as it was before anybody changed it, but for what is somebody's ``OWN``."""
    fresh = Settings()
    for name in Settings.__struct_fields__:
        if name not in OWN:
            setattr(settings, name, getattr(fresh, name))


class SettingsFile:
    """Where the settings are kept, or only read if not ``kept``.

    ``notice`` says what had to be put right at the last reading, if anything.
    """

    def __init__(self, folder: Path, *, kept: bool = True) -> None:
        self.path = folder / "settings.json"
        self._kept = kept
        self.notice: Message | None = None
        self._read: dict[str, Any] = {}
        """The settings as they were read or written last: what differs from them was set since."""
        self._spoiled: list[str] = []
        """What could not be understood, and is set anew."""

    def load(self) -> Settings:
        """Return the settings; what cannot be understood gets its default and is told, the old file is kept aside."""
        settings = Settings()
        try:
            raw = self._raw()
        except OSError as error:
            self.notice = msg("fault.settings.unreadable", error=cause(error))
            raw = NOTHING
        try:
            kept = _decoded(raw)
        except UNUSABLE:
            kept = {}
            self._tell(raw, msg("fault.settings.lost", file=self.path.name))
        self._spoiled = [
            field.name
            for field in msgspec.structs.fields(Settings)
            if field.name in kept and not _take(settings, field, kept[field.name])
        ]
        if self._spoiled:
            names = ", ".join(self._spoiled)
            self._tell(raw, msg("fault.settings.damaged", names=names, file=self.path.name))
        settings.language = settings.language or language_of_system()
        self._read = _plain(settings)
        return settings

    def save(self, settings: Settings) -> None:
        """Write what was set since the settings were read. Raises BadSetting if that is not possible; nothing is lost.

        All else stays as it is in the file now: what a newer version or another program has set, and everything where
        the file could not be read at first.
        """
        if not self._kept:
            return
        now = _plain(settings)
        try:
            with alone(self.path):
                raw = self._raw()
                try:
                    kept, damaged = _decoded(raw), bool(self._spoiled)
                except UNUSABLE:
                    kept, damaged = {}, True
                if damaged:
                    set_aside(self.path, raw)
                new = {name: value for name, value in now.items() if name not in kept or self._is_set(name, value)}
                new["lessons"] = _merged(now["lessons"], self._read.get("lessons", {}), kept.get("lessons"))
                write_whole(self.path, msgspec.json.format(msgspec.json.encode({**kept, **new}), indent=1))
        except OSError as error:
            raise BadSetting("fault.settings.unwritable", error=cause(error)) from error
        self._read, self._spoiled = now, []

    def _is_set(self, name: str, value: object) -> bool:
        return name in self._spoiled or name not in self._read or self._read[name] != value

    def _raw(self) -> bytes:
        """Return what stands in the file, nothing without one. Raises OSError."""
        try:
            return read_plain(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return NOTHING

    def _tell(self, raw: bytes, notice: Message) -> None:
        """Keep a copy of the damaged file and say so."""
        self.notice = notice
        if not self._kept:
            return
        try:
            set_aside(self.path, raw)
        except OSError as error:
            log.warning("the damaged settings could not be set aside: %s", error)


def _decoded(raw: bytes) -> dict[str, Any]:
    """Return what stands in a file. Raises one of ``UNUSABLE``."""
    return msgspec.json.decode(raw if len(raw) <= LARGEST else b"", type=dict[str, Any])


def _plain(settings: Settings) -> dict[str, Any]:
    """Return the settings by name, as they are now."""
    return {**msgspec.structs.asdict(settings), "lessons": dict(settings.lessons)}


def _merged(now: dict[str, Any], read: dict[str, Any], kept: object) -> dict[str, Any]:
    """Return how far lessons have come: those that went on here since they were ``read``, others as they are kept."""
    there = kept if isinstance(kept, dict) else {}
    new = {name: place for name, place in now.items() if name not in read or read[name] != place}
    return {name: place for name, place in {**there, **new}.items() if name in now or name not in read}


def _take(settings: Settings, field: msgspec.structs.FieldInfo, value: object) -> bool:
    """Set one field if the value fits; tell whether it did."""
    try:
        fitting = msgspec.convert(value, field.type)
    except msgspec.ValidationError:
        return False
    if field.name in CHOICES and fitting not in CHOICES[field.name]:
        return False
    if field.name in RANGES and not RANGES[field.name][0] <= fitting <= RANGES[field.name][1]:
        return False
    if field.name == "window" and not all(200 <= side <= 20_000 for side in fitting):
        return False
    setattr(settings, field.name, fitting)
    return True


def language_of_system() -> str:
    """Return the language of ours that comes closest to the system's."""
    words = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")]
    try:
        words.append(locale.getlocale()[0] or "")
    except ValueError:
        log.info("the system names a locale that Python does not know")
    first = next((word for word in words if word), "en").replace("-", "_")
    return language_like(first)


def language_like(tag: str) -> str:
    """Return our language for a tag such as zh_TW: Taiwan, Hong Kong and Macau read traditional characters."""
    tag = tag.replace("-", "_").lower()
    if not tag.startswith(("zh", "chinese")):
        return "en"
    if "hans" in tag or "simplified" in tag:
        return "zh_Hans"
    return "zh_Hant" if any(part in tag for part in ("tw", "hk", "mo", "hant", "traditional")) else "zh_Hans"
