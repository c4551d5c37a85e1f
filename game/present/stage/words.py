"""Words: everything that is said to the person who looks, but for the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from game.kernel.action import Action
from game.kernel.choice import Amount, Decision, Pick
from game.kernel.say import Say, say
from game.present.answer.gesture import Facet
from game.present.kit.labels import Label
from game.present.look import Look
from game.present.party import Mark
from game.present.pictures.picture import Picture

Progress: TypeAlias = Literal["done", "now", "next"]


@dataclass(frozen=True, slots=True)
class TimelineStep:
    """One station of the timeline; ``party`` is the id of whose turn it is, if anybody's.

    A round is shown by its number, or by the few letters of ``short``.
    """

    label: Say
    progress: Progress
    party: str = ""
    help: Say | None = None
    rule: str = ""
    short: Say | None = None


def progress(place: int, now: int) -> Progress:
    """Return how far a station is, if the one at ``now`` is running."""
    return "done" if place < now else "now" if place == now else "next"


@dataclass(frozen=True, slots=True)
class Timeline:
    """Rounds from number ``first`` on, the phases of this round, and who acts in which order in the phase that runs."""

    rounds: tuple[TimelineStep, ...]
    phases: tuple[TimelineStep, ...]
    order: tuple[TimelineStep, ...] = ()
    first: int = 1

    def called(self, number: int) -> Say:
        """Return what the round of this number is called, which runs: by its few letters if it has some."""
        short = next((step.short for step in self.rounds if step.progress == "now"), None)
        return short if short is not None else say("table.analysis.round", round=number)


@dataclass(frozen=True, slots=True)
class Aid:
    """A player aid: a small table that is always one key away; ``now`` marks the row that applies."""

    title: Say
    head: tuple[Say, ...]
    rows: tuple[tuple[Say | str, ...], ...]
    now: int = -1


@dataclass(frozen=True, slots=True)
class Change:
    """A figure of whoever decides, ``before`` the answer so far and ``after`` it."""

    label: Say
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Purse:
    """Money for what is decided: whose it is, how much (None: hidden), a picture of it, ``info`` about it.

    One that lies ``apart`` is not used for this decision.
    """

    name: Say
    amount: int | None
    sign: Picture
    apart: bool = False
    info: Say | None = None


@dataclass(frozen=True, slots=True)
class BasketItem:
    """One kind of thing in a basket: its name and mark, how many at what price, the sum, a figure that changes by it.

    ``facet`` is the gesture that has put it there and takes one out; ``sign`` is a small picture of what else comes of
    it. ``info`` says all of it in words.
    """

    facet: Facet
    name: Say
    mark: Mark
    words: Say
    total: int
    change: Change
    sign: Picture | None
    info: Say


class Words(Protocol):
    """What is said at a table."""

    # ---- before anything is chosen

    def prompt(self, look: Look) -> Say:
        """Return the one sentence that says what is expected of whom."""

    def outlook(self, look: Look) -> Say | None:
        """Return what stands below the prompt while nothing is chosen: where the player stands. None: nothing."""
        return None

    def pointed(self, look: Look) -> Say | None:
        """Return what stands below the prompt about the thing that is pointed at, if it is a quiet one."""
        return None

    def purses(self, look: Look) -> Sequence[Purse]:
        """Return the money of whoever decides, where it is not one purse that the table shows anyway."""
        return ()

    def idle(self, look: Look, target: str) -> Say:
        """Return what is said where a touch of the thing ``target`` means nothing that the rules could refuse.

        Nor does it with what is held (``look.held``) there.
        """

    def worded(self, look: Look, reason: Say) -> Say:
        """Return why the rules refuse something in words for people: names where the rules have ids."""
        return reason

    def amount_label(self, decision: Decision, choice: Amount) -> Say:
        """Return what the number of an ``Amount`` stands for ("your bid"); games without amounts keep this."""
        return say("table.amount")

    def pick_label(self, decision: Decision, choice: Pick) -> Say:
        """Return what is selected in a ``Pick``; games without selections keep this."""
        return say("table.pick")

    def item_label(self, decision: Decision, choice: Pick, item: int) -> Say:
        """Return the name of one thing that may be selected in a ``Pick``."""
        return say("table.pick.item", number=item + 1)

    # ---- about an answer

    def effect(self, look: Look, action: Action) -> Say:
        """Return what ``action`` would do, for the confirmation and the action panel."""

    def changes(self, look: Look, action: Action) -> Sequence[Change]:
        """Return what ``action`` makes of a few figures, where that is said better by numbers than by words."""
        return ()

    def lines(self, look: Look) -> Sequence[BasketItem]:
        """Return what lies in the basket, in the order in which it is carried out; none where the table shows it."""
        return ()

    def label(self, look: Look) -> Label:
        """Return what stands beside the draft: signed cost, then effect; nothing: the figures that ``changes`` names,
        else what the gold button says.
        """
        return ()

    def slip(self, look: Look, action: Action) -> Say | None:
        """Return what would be lost if ``action`` looks like a slip, else None."""
        return None

    def hurdle(self, look: Look) -> Say | None:
        """Return why the answer so far cannot be carried out as a whole (a basket too dear), or None."""
        return None

    def confirmation(self, decision: Decision, action: Action) -> Say | None:
        """Return what the gold button says for an action ("Bid 17"); None: the usual word."""
        return None

    def gold(self, look: Look, action: Action) -> Say | None:
        """Return what the gold button says for the answer so far ("Build 2 for 31"); None: the usual word."""
        return self.confirmation(look.decision, action) if look.decision is not None else None

    def waiting(self, look: Look) -> Say | None:
        """Return what the gold button says while nothing is chosen ("Choose a region"); None: the usual word."""
        return None

    def hint(self, look: Look, action: Action) -> Say:
        """Return what ``action``, which a bot has found, does, and why one would play it."""
        short, reason = self.in_short(look, action), self.reason(look, action)
        if short is None or reason is None:
            return reason or short or self.effect(look, action)
        return short if covers(short, reason) else say("table.hint.why", effect=short, reason=reason)

    def in_short(self, look: Look, action: Action) -> Say | None:
        """Return in few words what ``action`` does, for a hint; None: the gold button, which is told first, names it
        wholly, and why is all that is missing.
        """
        return self.effect(look, action)

    def reason(self, look: Look, action: Action) -> Say | None:
        """Return why one would play ``action``, where that is more than what it does."""
        return None

    def kind(self, action: Action) -> Say | None:
        """Return in one word of which kind an answer is ("a bid"), for clues; None: no word is needed."""
        return None

    def theme(self, view: Any, better: Action, worse: Action) -> Say | None:
        """Return what an exercise with these answers is about ("Auction"); None: the phase it stands in."""
        return None

    # ---- where the game is

    def timeline(self, view: Any) -> Timeline:
        """Return the rounds, phases and order."""

    def rule(self, view: Any) -> str:
        """Return the rule id that the rules reader opens at now."""

    def aids(self, view: Any) -> Sequence[Aid]:
        """Return the player aids."""
        return ()


def covers(effect: Say, reason: Say) -> bool:
    """Tell whether an effect says all that a reason for it does."""
    return reason in dict(effect.values).values() or (
        bool(reason.values) and all(value in effect.values for value in reason.values)
    )
