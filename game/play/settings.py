"""Everything a person can set, remembered between starts."""

from __future__ import annotations

import locale
import logging
import os
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.fault import BadSetting, cause
from game.kernel.say import Say, say
from game.play.files import read_plain, write_whole

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
        self.notice: Say | None = None
        self._unread = False
        """Whether there is a file that could not be opened: it is not written over."""
        self._unknown: dict[str, Any] = {}
        """What a newer version has set, for it to find again."""

    def load(self) -> Settings:
        """Return the settings; what cannot be understood gets its default and is told, the old file is kept aside."""
        settings = Settings()
        try:
            raw = read_plain(self.path)
        except FileNotFoundError:
            raw = b"{}"
        except OSError as error:
            self._unread = self.path.is_file()
            self.notice = say("fault.settings.unreadable", error=cause(error))
            raw = b"{}"
        try:
            kept = msgspec.json.decode(raw if len(raw) <= LARGEST else b"", type=dict[str, Any])
        except (msgspec.MsgspecError, ValueError, RecursionError):
            kept = {}
            self._set_aside(raw, say("fault.settings.lost", file=self.path.name))
        spoiled = [
            field.name
            for field in msgspec.structs.fields(Settings)
            if field.name in kept and not _take(settings, field, kept[field.name])
        ]
        if spoiled:
            names = ", ".join(spoiled)
            self._set_aside(raw, say("fault.settings.damaged", names=names, file=self.path.name))
        own = {field.name for field in msgspec.structs.fields(Settings)}
        self._unknown = {name: value for name, value in kept.items() if name not in own}
        settings.language = settings.language or language_of_system()
        return settings

    def save(self, settings: Settings) -> None:
        """Write the settings. Raises BadSetting if the folder does not allow it; nothing is lost.

        A file that could not be opened is moved aside first.
        """
        if not self._kept:
            return
        try:
            if self._unread:
                self.path.replace(self._aside)
                self._unread = False
            known = msgspec.structs.asdict(settings)
            write_whole(self.path, msgspec.json.format(msgspec.json.encode({**known, **self._unknown}), indent=1))
        except OSError as error:
            raise BadSetting("fault.settings.unwritable", error=cause(error)) from error

    @property
    def _aside(self) -> Path:
        return self.path.with_suffix(".damaged.json")

    def _set_aside(self, raw: bytes, notice: Say) -> None:
        """Keep a copy of the damaged file and say so."""
        self.notice = notice
        if not self._kept:
            return
        try:
            write_whole(self._aside, raw)
        except OSError as error:
            log.warning("the damaged settings could not be set aside: %s", error)


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
