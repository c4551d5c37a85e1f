"""Words: everything that is said to the person who looks, but for the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from game.kernel.action import Action
from game.kernel.choice import Amount, Decision, Pick
from game.kernel.message import Message, msg
from game.present.answer.gesture import Facet
from game.present.party import Mark
from game.present.pictures.picture import Picture
from game.present.stage.told import ActionText, FigureChange
from game.present.view_context import ViewContext

Progress: TypeAlias = Literal["done", "now", "next"]


@dataclass(frozen=True, slots=True)
class TimelineStep:
    """One station of the timeline; ``party`` is the id of whose turn it is, if anybody's.

    A round is shown by its number, or by the few letters of ``short``.
    """

    label: Message
    progress: Progress
    party: str = ""
    help: Message | None = None
    rule: str = ""
    short: Message | None = None


def progress(place: int, now: int) -> Progress:
    """The state of the station at ``place`` while the one at ``now`` is running."""
    return "done" if place < now else "now" if place == now else "next"


def phase_steps(labels: Iterable[Message], current: int, rules: Iterable[str]) -> tuple[TimelineStep, ...]:
    """Phases of which the one at ``current`` runs; the help of each has its key with ``.help``."""
    return tuple(
        TimelineStep(label, progress(place, current), help=Message(f"{label.key}.help"), rule=rule)
        for place, (label, rule) in enumerate(zip(labels, rules, strict=True))
    )


@dataclass(frozen=True, slots=True)
class Timeline:
    """Rounds from number ``first`` on, the phases of this round, and who acts in which order in the phase that runs."""

    rounds: tuple[TimelineStep, ...]
    phases: tuple[TimelineStep, ...]
    order: tuple[TimelineStep, ...] = ()
    first: int = 1

    def called(self, number: int) -> Message:
        """The name of the running round: its few letters if it has some, else ``number``."""
        short = next((step.short for step in self.rounds if step.progress == "now"), None)
        return short if short is not None else msg("table.analysis.round", round=number)


@dataclass(frozen=True, slots=True)
class Aid:
    """A player aid: a small table that is always one key away; ``now`` marks the row that applies."""

    title: Message
    head: tuple[Message, ...]
    rows: tuple[tuple[Message | str, ...], ...]
    now: int = -1


@dataclass(frozen=True, slots=True)
class Purse:
    """Money for what is decided: whose it is, how much (None: hidden), a picture of it, ``info`` about it.

    One that lies ``apart`` is not used for this decision.
    """

    name: Message
    amount: int | None
    sign: Picture
    apart: bool = False
    info: Message | None = None


@dataclass(frozen=True, slots=True)
class BasketItem:
    """One kind of thing in a basket: its name and mark, how many at what price, the sum, a figure that changes by it.

    ``facet`` is the gesture that has put it there and takes one out; ``sign`` is a small picture of what else comes of
    it. ``info`` says all of it in words.
    """

    facet: Facet
    name: Message
    mark: Mark
    words: Message
    total: int
    change: FigureChange
    sign: Picture | None
    info: Message


class TableWords(Protocol):
    """The words said at a table."""

    # ---- before anything is chosen

    def prompt(self, look: ViewContext) -> Message:
        """One sentence that says what is expected of whom."""

    def outlook(self, look: ViewContext) -> Message | None:
        """The line below the prompt while nothing is chosen: where the player stands. None: nothing."""
        return None

    def pointed(self, look: ViewContext) -> Message | None:
        """The line below the prompt about the quiet thing that is pointed at."""
        return None

    def purses(self, look: ViewContext) -> Sequence[Purse]:
        """The money of whoever decides, where it is not one purse that the table shows anyway."""
        return ()

    def idle(self, look: ViewContext, target: str) -> Message:
        """The answer to a touch of the thing ``target`` that means nothing the rules could refuse.

        Nor does it with what is held (``look.held``) there.
        """

    def worded(self, look: ViewContext, reason: Message) -> Message:
        """The reason of the rules in words for people: names where the rules have ids."""
        return reason

    def amount_label(self, decision: Decision, choice: Amount) -> Message:
        """The name of the number of an ``Amount`` ("your bid"); games without amounts keep this."""
        return msg("table.amount")

    def pick_label(self, decision: Decision, choice: Pick) -> Message:
        """The name of what a ``Pick`` selects; games without selections keep this."""
        return msg("table.pick")

    def item_label(self, decision: Decision, choice: Pick, item: int) -> Message:
        """The name of one thing that may be selected in a ``Pick``."""
        return msg("table.pick.item", number=item + 1)

    # ---- about an answer

    def told(self, look: ViewContext, action: Action) -> ActionText:
        """All that is said of ``action``, with the answer so far."""

    def lines(self, look: ViewContext) -> Sequence[BasketItem]:
        """The contents of the basket, in the order in which they are carried out; none where the table shows it."""
        return ()

    def shelf(self, look: ViewContext) -> Sequence[Facet]:
        """The facets of everything that may lie in the basket, in the order of ``lines``: places are kept."""
        return ()

    def hurdle(self, look: ViewContext) -> Message | None:
        """Why the answer so far cannot be carried out as a whole (a basket too dear), or None."""
        return None

    def waiting(self, look: ViewContext) -> Message | None:
        """The words of the gold button while nothing is chosen ("Choose a region"); None: the usual word."""
        return None

    # ---- where the game is

    def timeline(self, view: Any) -> Timeline:
        """The rounds, phases and order."""

    def rule(self, view: Any) -> str:
        """The rule id that the rules reader opens at now."""

    def aids(self, view: Any) -> Sequence[Aid]:
        return ()
