"""Hints: a strong bot is asked what it would do with what the person sees, and its answer becomes a suggestion."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.report import Weighed
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import Message, msg
from game.kernel.rounding import percent
from game.play.session import Entry, Session
from game.present.record.deeds import rival_of
from game.present.running.table_presenter import TablePresenter
from game.present.stage.told import ActionText, brief, hint, merits


class Suggestion(NamedTuple):
    """An action, and what a search has weighed it against; None: the bot goes by a rule of thumb."""

    action: Action
    weighed: Weighed | None


class Hinting:
    """One question at a time. Nothing is asked before somebody wants a hint."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._asked: int | None = None

    @property
    def waiting(self) -> bool:
        return self._asked is not None

    def ask(self, decision: Decision) -> bool:
        """Begin to think about a decision of a person; True if there is a bot to ask."""
        if self.session.bots is None or self._asked is not None:
            return self._asked is not None
        self._asked = self.session.ask(decision)
        return True

    def poll(self) -> Suggestion | None:
        """The suggestion, once it has been found; never waits."""
        if self._asked is None or self.session.bots is None:
            return None
        answer = self.session.bots.poll()
        if answer is None or answer.number != self._asked:
            return None
        self._asked = None
        action: Action = self.session.codec.load(answer.name, answer.arguments)
        return Suggestion(action, answer.weighed)

    def drop(self) -> None:
        if self._asked is not None and self.session.bots is not None:
            self.session.bots.cancel(self._asked)
        self._asked = None


class Given:
    """The hint that was given last: while nothing else is done, nobody warns of it or doubts it by what it has said."""

    def __init__(self, presenter: TablePresenter) -> None:
        self.presenter = presenter
        self._last: tuple[Entry | None, Suggestion, ActionText] | None = None

    def note(self, found: Suggestion, told: ActionText) -> None:
        """Remember the hint and its words."""
        self._last = self._newest, found, told

    @property
    def now(self) -> Suggestion | None:
        """The hint that was given for the decision asked now, whatever has been touched since."""
        return self._last[1] if self._last is not None and self._last[0] is self._newest else None

    def told(self, answer: tuple[Action, ...]) -> ActionText | None:
        """The words of the hint, if ``answer`` is what it advised."""
        return self._last[2] if self._last is not None and self.urges(answer) else None

    def urges(self, answer: tuple[Action, ...]) -> bool:
        """True if ``answer`` is what has been advised, with no more behind it than what ends such a turn."""
        draft, first, last = self.presenter.draft, answer[:1], answer[1:]
        if self.now is None or draft is None or first != (self.now.action,):
            return False
        return all(self.presenter.stage.gestures.handling(draft.decision, each).closes for each in last)

    @property
    def _newest(self) -> Entry | None:
        """What was done last: after it the same is asked, even if more was done and taken back."""
        log = self.presenter.session.log
        return log[-1] if log else None


def undoubted(presenter: TablePresenter, found: Suggestion | None) -> Suggestion | None:
    """``found``, unless it would be doubted and is hardly better than the next best answer."""
    weighed = found.weighed if found is not None else None
    if found is None or weighed is None or weighed.sure:
        return found
    return found if presenter.stage.words.told(presenter.look().undrawn(), found.action).doubt is None else None


def advice(presenter: TablePresenter, found: Suggestion, told: ActionText) -> Message:
    """The words of a hint that is drawn up: what to do and why; the button's words where they say all of what to do."""
    reason = _weighed(presenter, found, hint(told))
    if told.gold is None or not told.named:
        return msg("table.hint.says", reason=reason)
    if reason == told.effect:
        return msg("table.hint.says", reason=told.gold)
    return msg("table.hint.do", deed=told.gold, reason=reason)


def judgement(presenter: TablePresenter, found: Suggestion, told: ActionText) -> Message:
    """The words of a hint about an answer that is doubted: go on or go back, and why."""
    if found.action in presenter.answer():  # the question says already what is doubted
        return msg("table.hint.go_on", reason=_weighed(presenter, found, merits(told)))
    reason = _weighed(presenter, found, hint(told))
    if told.gold is None or not told.named:
        return msg("table.hint.better", reason=reason)
    return msg("table.hint.go_back", deed=told.gold, reason=reason)


def _weighed(presenter: TablePresenter, found: Suggestion, reason: Message) -> Message:
    """Both chances are told only where the suggestion is clearly better than the next best."""
    look, weighed = presenter.look().undrawn(), found.weighed
    rival = rival_of(presenter.session.codec, look, weighed) if weighed is not None and not weighed.blind else None
    if weighed is None or rival is None or not weighed.sure:
        return reason
    mine, against = percent(weighed.chance), percent(weighed.against)
    other = brief(presenter.stage.words.told(look, rival))
    return msg("table.hint.chance", reason=reason, mine=mine, against=against, rival=other)
