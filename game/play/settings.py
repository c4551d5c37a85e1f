"""Settings: everything a person can set, stored between starts."""

from __future__ import annotations

import locale
import logging
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, get_type_hints

import msgspec

from game.kernel.fault import BadSetting, cause
from game.kernel.message import Message, msg
from game.play.files import read_plain, set_aside, write_whole
from game.play.ledger import UNUSABLE
from game.play.save_lock import alone

log = logging.getLogger(__name__)

TEXT_SIZES = {"S": 0.92, "M": 1.0, "L": 1.12, "XL": 1.25}
LARGEST = 1 << 20
"""Bytes; settings need about a thousand."""
NOTHING = b"{}"
"""Stands for a missing file."""

Control: TypeAlias = Literal["switch", "choice", "volume", "part", "scale", "language", "full_screen", "deed"]


class SettingRow(NamedTuple):
    """The description of one setting."""

    name: str
    """The name of the setting, also in its texts."""
    kind: Control
    chapter: str
    values: tuple[str, ...] = ()
    """The values to choose from."""
    scale: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """The least, the most and the step of a number."""
    own: bool = False
    """True: it belongs to a person or machine rather than to taste, and survives a reset."""
    tables: bool = False
    """True: what is on a table, or how it is drawn, depends on it; games are told it with everything they show."""


def _row(
    chapter: str,
    kind: Control,
    values: tuple[str, ...] = (),
    scale: tuple[float, float, float] = (0.0, 0.0, 0.0),
    own: bool = False,
    tables: bool = False,
) -> msgspec.Meta:
    """A setting's description, and the check of its stored value: one of ``values``, a number of the ``scale``."""
    extra: dict[str, object] = {"row": SettingRow("", kind, chapter, values, scale, own, tables)}
    if values:
        return msgspec.Meta(pattern=rf"\A(?:{'|'.join(map(re.escape, values))})\Z", extra=extra)
    return msgspec.Meta(ge=scale[0], le=scale[1], extra=extra) if scale[1] else msgspec.Meta(extra=extra)


Side: TypeAlias = Annotated[int, msgspec.Meta(ge=200, le=20_000)]
UNSEEN = _row("", "deed", own=True)
"""Stored, but shown in no chapter."""


class Settings(msgspec.Struct):
    """The settings with their defaults, in the order of their rows.

    Each is described here and nowhere else: how it is stored, checked and chosen. Its texts are
    ``shell.settings.<name>``, ``....help``, and ``....<value>`` for each value.
    """

    language: Annotated[str, _row("display", "language", ("en", "zh_Hant", "zh_Hans"), own=True)] = ""
    ui_scale: Annotated[float, _row("display", "scale", scale=(0.75, 2.0, 0.05))] = 1.0
    text_size: Annotated[str, _row("display", "choice", tuple(TEXT_SIZES))] = "M"
    sofa: Annotated[bool, _row("display", "switch")] = False
    full_screen: Annotated[bool, _row("display", "full_screen", own=True)] = False
    patterns: Annotated[bool, _row("display", "switch", tables=True)] = False
    animation: Annotated[str, _row("pace", "choice", ("slow", "normal", "fast", "off"))] = "normal"
    bot_pace: Annotated[str, _row("pace", "choice", ("slow", "normal", "fast", "instant"))] = "normal"
    reduced_motion: Annotated[bool, _row("pace", "switch")] = False
    confirm: Annotated[str, _row("pace", "choice", ("always", "slip", "never"))] = "slip"
    clock: Annotated[bool, _row("pace", "switch")] = False
    highlight: Annotated[str, _row("help", "choice", ("off", "soft", "strong"))] = "soft"
    hints: Annotated[bool, _row("help", "switch")] = True
    open_table: Annotated[bool, _row("help", "switch", tables=True)] = False
    rivals_strip: Annotated[bool, _row("help", "switch")] = False
    master_volume: Annotated[float, _row("sound", "volume", scale=(0.0, 1.0, 0.05))] = 0.8
    effects_volume: Annotated[float, _row("sound", "volume", scale=(0.0, 1.0, 0.05))] = 0.8
    music: Annotated[str, _row("sound", "choice", ("off", "title", "always"))] = "title"
    music_volume: Annotated[float, _row("sound", "part", scale=(0.0, 1.0, 0.05))] = 0.5
    muted: Annotated[bool, _row("sound", "switch")] = False
    silent_unfocused: Annotated[bool, _row("sound", "switch")] = True
    speak: Annotated[bool, _row("aloud", "switch")] = False
    speak_speed: Annotated[float, _row("aloud", "part", scale=(0.5, 3.0, 0.25))] = 1.0
    speak_events: Annotated[str, _row("aloud", "choice", ("all", "turn"))] = "all"
    window: Annotated[tuple[Side, Side], UNSEEN] = (1280, 720)
    lessons: Annotated[dict[str, str], UNSEEN] = {}
    """How far each lesson has come (``Lesson.place``)."""
    coach_offered: Annotated[bool, UNSEEN] = False
    """True once a coach was offered after the first loss."""

    def sizes(self) -> tuple[float, float]:
        """The text factor and the user scale in force; in couch mode those of ``SOFA``."""
        text_size, scale = SOFA if self.sofa else (self.text_size, self.ui_scale)
        return TEXT_SIZES[text_size], scale

    def of_tables(self) -> Settings:
        """The settings on which tables depend; the others have their defaults."""
        return Settings(**{name: getattr(self, name) for name in OF_TABLES})


def _described() -> Iterator[SettingRow]:
    for name, kind in get_type_hints(Settings, include_extras=True).items():
        yield kind.__metadata__[0].extra["row"]._replace(name=name)


ROWS = {row.name: row for row in _described()}
"""Every setting's description, by name."""
OF_TABLES = tuple(row.name for row in ROWS.values() if row.tables)
SOFA = (max(TEXT_SIZES, key=lambda size: TEXT_SIZES[size]), ROWS["ui_scale"].scale[1])
"""Text size and user scale readable from three metres; a window limits the scale to what it has room for."""


def take_defaults(settings: Settings) -> None:
    """Reset every setting to its default, except the player's ``own``."""
    fresh = Settings()
    for row in ROWS.values():
        if not row.own:
            setattr(settings, row.name, getattr(fresh, row.name))


class SettingsFile:
    """The file of the settings; only read if not ``kept``.

    ``notice`` says what was mended at the last reading, if anything.
    """

    def __init__(self, folder: Path, *, kept: bool = True) -> None:
        self.path = folder / "settings.json"
        self._kept = kept
        self.notice: Message | None = None
        self._read: dict[str, Any] = {}
        """The settings as last read or written: what differs from them was set since."""
        self._spoiled: list[str] = []
        """Settings that could not be understood and have their defaults."""

    def load(self) -> Settings:
        """The settings; what cannot be understood gets its default, with a notice, and the old file is kept aside."""
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
        """Write what was set since the settings were read. Raises BadSetting if that fails; nothing is lost.

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
        """The contents of the file, ``{}`` without one. Raises OSError."""
        try:
            return read_plain(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return NOTHING

    def _tell(self, raw: bytes, notice: Message) -> None:
        self.notice = notice
        if not self._kept:
            return
        try:
            set_aside(self.path, raw)
        except OSError as error:
            log.warning("the damaged settings could not be set aside: %s", error)


def _decoded(raw: bytes) -> dict[str, Any]:
    """The settings in a file. Raises one of ``UNUSABLE``."""
    return msgspec.json.decode(raw if len(raw) <= LARGEST else b"", type=dict[str, Any])


def _plain(settings: Settings) -> dict[str, Any]:
    return {**msgspec.structs.asdict(settings), "lessons": dict(settings.lessons)}


def _merged(now: dict[str, Any], read: dict[str, Any], kept: object) -> dict[str, Any]:
    """The progress of lessons: those that moved here since they were ``read``, others as kept in the file."""
    there = kept if isinstance(kept, dict) else {}
    new = {name: place for name, place in now.items() if name not in read or read[name] != place}
    return {name: place for name, place in {**there, **new}.items() if name in now or name not in read}


def _take(settings: Settings, field: msgspec.structs.FieldInfo, value: object) -> bool:
    """Set one field if the value fits; True if it did."""
    try:
        fitting = msgspec.convert(value, field.type)
    except msgspec.ValidationError:
        return False
    setattr(settings, field.name, fitting)
    return True


def language_of_system() -> str:
    """The available language that comes closest to the system's."""
    words = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")]
    try:
        words.append(locale.getlocale()[0] or "")
    except ValueError:
        log.info("the system names a locale that Python does not know")
    first = next((word for word in words if word), "en").replace("-", "_")
    return language_like(first)


def language_like(tag: str) -> str:
    """The available language for a tag such as zh_TW: Taiwan, Hong Kong and Macau read traditional characters."""
    tag = tag.replace("-", "_").lower()
    if not tag.startswith(("zh", "chinese")):
        return "en"
    if "hans" in tag or "simplified" in tag:
        return "zh_Hans"
    return "zh_Hant" if any(part in tag for part in ("tw", "hk", "mo", "hant", "traditional")) else "zh_Hans"
