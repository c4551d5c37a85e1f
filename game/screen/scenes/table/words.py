"""What the table says: names in sentences, and the panel for each situation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from game.kernel.choice import Decision
from game.kernel.message import Message, SeatName, msg
from game.present.answer.answer_controller import AnswerController
from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.gesture import Press
from game.present.answer.undo import can_redo, undo_refusal
from game.present.party import Mark, acting, mark_of, party_of, seated
from game.present.pictures.picture import Face
from game.present.running.table_presenter import TablePresenter
from game.present.stage.gestures import REACH
from game.present.stage.told import ActionText, aloud
from game.present.view_context import ViewContext, Width
from game.screen.drawing.canvas import Canvas, RenderContext
from game.screen.scenes.table.board_input import Past
from game.screen.scenes.table.choices import press_id
from game.screen.scenes.table.panel import Main, Panel, Tool
from game.screen.services import Services
from game.screen.widgets.base import Text

MOST_SAID = 5000
"""Sentences that are remembered as they were said."""


class NamedServices:
    """The services of the program, with the names of the players of one game in every sentence."""

    def __init__(self, services: Services, names: Callable[[int], str]) -> None:
        self._services = services
        self._names = names
        self._said: dict[tuple[str, Text], str] = {}

    @property
    def settings(self) -> Any:
        return self._services.settings

    def render(self, message: Text) -> str:
        if isinstance(message, str):
            return message
        key = (self.settings.language, message)
        found = self._said.get(key)
        if found is None:
            if len(self._said) > MOST_SAID:
                self._said.clear()
            found = self._said[key] = self._services.render(message, self._names)
        return found

    def play_sound(self, name: Any) -> None:
        self._services.play_sound(name)


def panel_of(answering: AnswerController, on_result: Callable[[], None]) -> Panel:
    """The panel of now; ``on_result`` is for a game that is over."""
    presenter = answering.presenter
    if presenter.over:
        main = (msg("table.result"), on_result, ("enter",))
        return _panel(presenter, (), msg("table.over"), msg("table.over.note"), (), main)
    if presenter.telling:
        return _telling(answering)
    if presenter.draft is None:
        return _waiting(answering)
    return _draft(answering, answering.advice) if presenter.planned is None else _planning(answering)


def past_panel(past: Past, moment: int) -> Panel:
    """The panel while ``past`` is at another moment than now."""
    main = (msg("table.past.back"), past.look_at_present, ("escape", "enter"))
    prompt = msg("table.past", moment=moment, moments=len(past.presenter.session.log))
    return _panel(past.presenter, (), prompt, msg("table.past.note"), (), main, main_id="present")


def _panel(
    presenter: TablePresenter,
    marks: tuple[Mark, ...],
    prompt: Message | str,
    note: Message | None,
    tools: tuple[Tool, ...],
    main: Main | None,
    main_id: str = "confirm",
) -> Panel:
    pattern = presenter.settings.patterns
    return Panel(marks, prompt, note, False, tools, main, None, pattern, main_id)


def _telling(answering: AnswerController) -> Panel:
    presenter = answering.presenter
    entries = presenter.entries()
    line = entries[-1].line if entries else None
    mark = mark_of(presenter.parties, line.party) if line is not None else None
    skip = Tool("skip", "fast", msg("table.skip"), presenter.skip, (), True, word=msg("table.skip"))
    tools = (*_withdraw(answering), skip, *_hurry(presenter))
    prompt = line.message if line is not None else msg("table.telling")
    return _panel(presenter, (mark,) if mark is not None else (), prompt, None, tools, None)


def _waiting(answering: AnswerController) -> Panel:
    presenter = answering.presenter
    seat = presenter.thinking
    if seat is None:
        return _panel(presenter, (), msg("table.telling"), None, _withdraw(answering), None)
    note = _last(presenter, msg("table.thinking", seat=SeatName(seat)))
    prompt = presenter.prompt()
    decision = next(decision for decision in presenter.session.waiting() if decision.seat == seat)
    tools = (*_withdraw(answering), *_plan(answering), *_undo(answering), *_hurry(presenter))
    return _panel(presenter, _who(presenter, decision), prompt, note, tools, None)


def _planning(answering: AnswerController) -> Panel:
    """What is planned is told as what is asked; the gold button only looks on again."""
    presenter, panel = answering.presenter, _draft(answering, None)
    begun = presenter.draft is not None and presenter.draft.begun
    gold = msg("table.plan.keep" if begun else "table.plan.stop")
    tools = (*_plan(answering), *_undo(answering), *_hurry(presenter))
    main = (gold, presenter.stop_planning, ("enter",))
    return replace(panel, tools=tools, main=main, main_id="plan.stop", missing=None)


def _last(presenter: TablePresenter, thinking: Message) -> Message:
    """It stays to be read when its pages have turned."""
    entries = presenter.entries()
    if not entries or entries[-1].heading:
        return thinking
    return msg("table.thinking.after", line=entries[-1].line.message, thinking=thinking)


def _who(presenter: TablePresenter, decision: Decision) -> tuple[Mark, ...]:
    """Before the mark of who decides, that of the company it is decided for."""
    parties = presenter.parties
    seat, acts = party_of(decision.seat), acting(parties, decision)
    shown = (mark_of(parties, acts), mark_of((*parties, *seated(presenter.badges)), seat) if acts != seat else None)
    return tuple(mark for mark in shown if mark is not None)


def _draft(answering: AnswerController, advice: Message | None) -> Panel:
    presenter, draft = answering.presenter, answering.presenter.draft
    assert draft is not None
    look, action = presenter.look(), presenter.ready()
    told = presenter.stage.words.told(look, action) if action is not None else None
    reckoning = presenter.stage.words.reckoning(look)
    slip = (reckoning.hurdle or answering.doubt(told)) if told is not None else None
    meant = _meant(presenter, look, told)
    pointed = presenter.stage.words.pointed(look)
    said_now = advice or pointed or slip
    note = said_now or meant
    tools = _undo(answering)
    if presenter.settings.hints and presenter.session.solo:
        tools = (*tools, Tool("hint", "bulb", msg("table.hint"), answering.hint, ("h",), True, word=msg("table.hint")))
    closing = draft.closing() if action is None else None
    main: Main
    if closing is not None:
        closed = presenter.stage.words.told(look, closing[1])
        main, main_id = (_gold(presenter, closed), partial(answering.close, closing[0]), ("enter",)), closing_id(draft)
    else:
        main, main_id = (_gold(presenter, told), answering.confirm, ("enter",)), "confirm"
    prompt = presenter.prompt()
    missing = reckoning.hurdle if action is not None or closing else prompt
    return Panel(
        _who(presenter, draft.decision),
        prompt,
        note,
        slip is not None and note == slip,
        tools,
        main,
        draft,
        presenter.settings.patterns,
        main_id,
        missing,
        told.figures if told is not None else (),
        reckoning,
        said_now is not None,
        aloud(told) if told is not None and slip is not None and note == told.doubt else (),
    )


def _meant(presenter: TablePresenter, look: ViewContext, told: ActionText | None) -> Message | None:
    words, draft = presenter.stage.words, presenter.draft
    if told is None or draft is None:
        return words.prompt(look).outlook
    if draft.limit:
        return msg("table.reach.note", effect=words.told(look, draft.steppers[0].choice.make(draft.limit)).effect)
    return told.effect


def closing_id(draft: AnswerDraft) -> str:
    """The id of the gold button while it stands for another one: that of the other."""
    closing = draft.closing()
    assert closing is not None and isinstance(closing[0].gesture, Press)
    return press_id(draft, closing[0].gesture)


def _gold(presenter: TablePresenter, told: ActionText | None) -> Message:
    if told is None:
        return presenter.stage.words.prompt(presenter.look()).waits or msg("table.choose")
    if presenter.draft is not None and presenter.draft.limit:
        return msg("table.reach.gold", limit=presenter.draft.limit)
    return told.gold or msg("table.confirm")


def _undo(answering: AnswerController) -> tuple[Tool, ...]:
    presenter = answering.presenter
    refusal = undo_refusal(presenter)
    return (
        Tool(
            "undo", "undo", msg("table.undo"), answering.undo, ("ctrl+z",), refusal is None, refusal,
            word=msg("table.undo"),
        ),
        Tool(
            "redo", "redo", msg("table.redo"), answering.redo, ("ctrl+y",), can_redo(presenter),
            msg("table.redo.nothing"), True, msg("table.redo"),
        ),
        Tool(
            "restart", "restart", msg("table.restart"), answering.restart, ("ctrl+shift+z",), refusal is None, refusal,
            True, msg("table.restart.word"),
        ),
    )  # fmt: skip


def _withdraw(answering: AnswerController) -> tuple[Tool, ...]:
    """Where others may look too, the limit itself is not said."""
    presenter = answering.presenter
    proxy_bid = presenter.proxy_bids.of(presenter.viewer)
    if proxy_bid is None:
        return ()
    name = msg("table.reach.withdraw")
    if not presenter.seating.shared:
        name = msg("table.reach.withdraw.from", limit=proxy_bid.limit)
    word = msg("table.reach.withdraw.word")
    return (Tool("withdraw", "close", name, answering.withdraw, (REACH[0],), True, word=word),)


def _plan(answering: AnswerController) -> tuple[Tool, ...]:
    """While others act, whoever looks may plan what is asked next, then what is asked after that."""
    presenter = answering.presenter
    coming = presenter.coming()
    if len(coming) < (1 if presenter.planned is None else 2):
        return ()
    first = presenter.planned is None
    name, word = msg("table.plan" if first else "table.plan.other"), msg(f"table.plan.{'word' if first else 'next'}")
    return (Tool("plan", "pencil", name, answering.plan, (PLAN,), True, word=word),)


def _hurry(presenter: TablePresenter) -> tuple[Tool, ...]:
    """Skipping to the own turn makes sense where bots play in between."""
    bots = any(badge.bot for badge in presenter.badges)
    if not bots:
        return ()
    return (Tool("hurry", "last", msg("table.hurry"), presenter.hurry, ("end",), True, word=msg("table.hurry.word")),)


PLAN = "f"
"""The key that plans while others act."""
MEASURED_AT = 40
"""Pixels at which words are measured."""


class Letters:
    """Measures words in the letters of the table; the same ``width`` as long as language and letters stay."""

    def __init__(self, say: Callable[[Message | str], str]) -> None:
        self._say = say
        self._context: RenderContext | None = None
        self._width: Width | None = None
        self._known: dict[tuple[Message | str, Face], float] = {}

    def width(self, canvas: Canvas) -> Width:
        """The measure of words on this canvas."""
        if self._width is None or self._context is not canvas.context:
            self._context = canvas.context
            self._known = {}
            self._width = self._measure
        return self._width

    def _measure(self, words: Message | str, size: float, face: Face = "strong") -> float:
        assert self._context is not None
        found = self._known.get((words, face))
        if found is None:
            found = self._context.letters.width(self._say(words), face, MEASURED_AT) / MEASURED_AT
            self._known[words, face] = found
        return found * size


def legible(canvas: Canvas) -> float:
    """Size of the smallest letters that can be read, in units."""
    return canvas.context.readable / canvas.scale
