"""What the table says: names in sentences, and the panel for each situation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.kernel.action import Action
from game.kernel.say import Say, SeatName, say
from game.present.sitting import Sitting
from game.screen.scenes.table_panel import Panel, Tool
from game.screen.widgets.base import Text

if TYPE_CHECKING:
    from game.app import App


class Named:
    """The services of the program, with the names of the players of one game in every sentence."""

    def __init__(self, app: App, names: Callable[[int], str]) -> None:
        self._app = app
        self._names = names

    @property
    def settings(self) -> Any:
        """The settings in force now."""
        return self._app.settings

    @property
    def language(self) -> str:
        """The language in force now."""
        return self._app.settings.language

    def say(self, message: Text) -> str:
        """Return the words in the reader's language."""
        return self._app.say(message, self._names)

    def play_sound(self, name: Any) -> None:
        """Sound an effect."""
        self._app.play_sound(name)


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the buttons of the panel do."""

    confirm: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    restart: Callable[[], None]
    hint: Callable[[], None]
    skip: Callable[[], None]
    hurry: Callable[[], None]
    present: Callable[[], None]
    result: Callable[[], None]


def panel_of(sitting: Sitting, moment: int | None, advice: Say | None, deeds: Deeds, *, hints: bool) -> Panel:
    """Return what the panel says and offers now. ``advice`` is the reason of a hint."""
    if moment is not None:
        return _looking_back(sitting, moment, deeds)
    if sitting.over:
        main = (say("table.result"), deeds.result, ("enter",))
        return _panel(sitting, -1, say("table.over"), say("table.over.note"), (), main)
    if sitting.director.playing:
        return _telling(sitting, deeds)
    if sitting.asking is None:
        return _waiting(sitting, deeds)
    return _asking(sitting, advice, deeds, hints)


def _panel(
    sitting: Sitting,
    seat: int,
    prompt: Say | str,
    note: Say | None,
    tools: tuple[Tool, ...],
    main: tuple[Text, Callable[[], None], tuple[str, ...]] | None,
    *,
    main_id: str = "confirm",
) -> Panel:
    token = sitting.badges[seat].colour if seat >= 0 else -1
    pattern = bool(getattr(sitting.manner, "patterns", False))
    return Panel(token, prompt, note, False, tools, main, None, pattern, main_id)


def _looking_back(sitting: Sitting, moment: int, deeds: Deeds) -> Panel:
    main = (say("table.past.back"), deeds.present, ("escape", "enter"))
    prompt = say("table.past", moment=moment, moments=len(sitting.session.log))
    return _panel(sitting, -1, prompt, say("table.past.note"), (), main, main_id="present")


def _telling(sitting: Sitting, deeds: Deeds) -> Panel:
    """While events are told, the panel says the newest line of the log."""
    entries = sitting.entries()
    line = entries[-1].line if entries else None
    seat = line.seat if line is not None and line.seat is not None else -1
    tools = (_skip(deeds), *_hurry(sitting, deeds))
    return _panel(sitting, seat, line.say if line is not None else say("table.telling"), None, tools, None)


def _waiting(sitting: Sitting, deeds: Deeds) -> Panel:
    seat = sitting.thinking
    if seat is None:
        return _panel(sitting, -1, say("table.telling"), None, (), None)
    note = say("table.thinking", seat=SeatName(seat))
    prompt = sitting.staging.prompt(sitting.look())
    return _panel(sitting, seat, prompt, note, (*_undo(sitting, deeds), *_hurry(sitting, deeds)), None)


def _asking(sitting: Sitting, advice: Say | None, deeds: Deeds, hints: bool) -> Panel:
    asking = sitting.asking
    assert asking is not None
    look, action = sitting.look(), sitting.ready()
    slip = sitting.staging.hurdle(look) or sitting.staging.slip(look, action) if action is not None else None
    meant = sitting.staging.effect(look, action) if action is not None else sitting.staging.outlook(look)
    note = advice or slip or meant
    tools = _undo(sitting, deeds)
    if hints and sitting.session.solo:
        tools = (*tools, Tool("hint", "bulb", say("table.hint"), deeds.hint, ("h",), True))
    return Panel(
        sitting.badges[asking.decision.seat].colour,
        sitting.staging.prompt(look),
        note,
        slip is not None and advice is None,
        tools,
        (_gold(sitting, action), deeds.confirm, ("enter",)),
        asking,
        bool(getattr(sitting.manner, "patterns", False)),
        missing=sitting.staging.prompt(look) if action is None else sitting.staging.hurdle(look),
    )


def _gold(sitting: Sitting, action: Action | None) -> Say:
    asking = sitting.asking
    words = sitting.staging.confirmation(asking.decision, action) if asking is not None and action is not None else None
    return words or say("table.confirm")


def _undo(sitting: Sitting, deeds: Deeds) -> tuple[Tool, ...]:
    refusal = sitting.undo_refusal()
    return (
        Tool("undo", "undo", say("table.undo"), deeds.undo, ("ctrl+z",), refusal is None, refusal),
        Tool("redo", "redo", say("table.redo"), deeds.redo, ("ctrl+y",), sitting.can_redo(), say("table.redo.nothing")),
        Tool("restart", "restart", say("table.restart"), deeds.restart, ("ctrl+shift+z",), refusal is None, refusal),
    )


def _skip(deeds: Deeds) -> Tool:
    return Tool("skip", "fast", say("table.skip"), deeds.skip, (), True)


def _hurry(sitting: Sitting, deeds: Deeds) -> tuple[Tool, ...]:
    """Skipping to the own turn makes sense where bots play in between."""
    bots = any(badge.bot for badge in sitting.badges)
    return (Tool("hurry", "last", say("table.hurry"), deeds.hurry, ("end",), True),) if bots else ()
