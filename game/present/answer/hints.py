"""Hints: a strong bot is asked what it would do with what the person sees, and its answer becomes a suggestion."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.report import RIGHT, Weighed
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.codec import Codec
from game.kernel.rounding import percent
from game.kernel.say import Say, say
from game.play.entry import Entry
from game.play.session import Session
from game.present.look import Look
from game.present.record.reasons import brief, rival_of
from game.present.running.sitting import Sitting
from game.present.stage.words import Words


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
        """Whether an answer is being thought about."""
        return self._asked is not None

    def ask(self, decision: Decision) -> bool:
        """Begin to think about a decision of a person; tell whether there is anybody to ask."""
        if self.session.bots is None or self._asked is not None:
            return self._asked is not None
        self._asked = self.session.ask(decision)
        return True

    def poll(self) -> Suggestion | None:
        """Return the suggested action once, when it has been found, and what it was found by; never waits."""
        if self._asked is None or self.session.bots is None:
            return None
        answer = self.session.bots.poll()
        if answer is None or answer.number != self._asked:
            return None
        self._asked = None
        action: Action = self.session.codec.load(answer.name, answer.arguments)
        return Suggestion(action, answer.weighed)

    def drop(self) -> None:
        """Want no hint any more."""
        if self._asked is not None and self.session.bots is not None:
            self.session.bots.cancel(self._asked)
        self._asked = None


class Given:
    """The hint that was given last: while nothing else has been done, it is neither doubted nor warned of."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._last: tuple[Entry | None, Suggestion] | None = None

    def note(self, found: Suggestion) -> None:
        """Remember what has been advised."""
        self._last = self._newest, found

    @property
    def now(self) -> Suggestion | None:
        """The hint that was given for the decision that is asked now, whatever has been touched since."""
        return self._last[1] if self._last is not None and self._last[0] is self._newest else None

    def urges(self, answer: tuple[Action, ...]) -> bool:
        """Tell whether an answer is what has been advised."""
        return self.now is not None and answer == (self.now.action,)

    @property
    def _newest(self) -> Entry | None:
        """What was done last: after it the same is asked, also when more was done and taken back."""
        return self.session.log[-1] if self.session.log else None


def undoubted(sitting: Sitting, found: Suggestion | None) -> Suggestion | None:
    """Return what somebody has found, unless it would be doubted and is hardly better than the next best answer."""
    weighed = found.weighed if found is not None else None
    if found is None or weighed is None or weighed.chance - weighed.against >= RIGHT:
        return found
    return found if sitting.stage.words.slip(sitting.look().undrawn(), found.action) is None else None


def reason_of(words: Words, codec: Codec, look: Look, found: Suggestion) -> Say:
    """Return why an action is suggested: what comes of it, and where a search has found it clearly better than the next
    best answer, the chances of winning with both.
    """
    reason, weighed = words.hint(look, found.action), found.weighed
    rival = rival_of(codec, look, weighed) if weighed is not None and not weighed.blind else None
    if weighed is None or rival is None or weighed.chance - weighed.against < RIGHT:
        return reason
    mine, against = percent(weighed.chance), percent(weighed.against)
    other = brief(words, codec, look.undrawn(), rival)
    return say("table.hint.chance", reason=reason, mine=mine, against=against, rival=other)


def advice(sitting: Sitting, found: Suggestion) -> Say:
    """Return what a hint says that is drawn up: what to do, in the words of the golden button, and why."""
    look = sitting.look()
    deed, reason = sitting.stage.words.gold(look, found.action), _reason(sitting, look, found)
    return say("table.hint.says", reason=reason) if deed is None else say("table.hint.do", deed=deed, reason=reason)


def judgement(sitting: Sitting, found: Suggestion) -> Say:
    """Return what a hint says of the answer that is doubted: go on or go back, and why."""
    words, asking, alone = sitting.stage.words, sitting.asking, sitting.look().undrawn()
    basket = asking.basket() if asking is not None else ()
    meant = sitting.stage.gestures.sequence(sitting.look(), basket) if basket else (sitting.ready(),)
    reason = _reason(sitting, alone, found)
    if found.action in meant:
        return say("table.hint.go_on", reason=reason)
    deed = words.gold(alone, found.action)
    if deed is None:
        return say("table.hint.better", reason=reason)
    return say("table.hint.go_back", deed=deed, reason=reason)


def _reason(sitting: Sitting, look: Look, found: Suggestion) -> Say:
    return reason_of(sitting.stage.words, sitting.session.codec, look, found)
