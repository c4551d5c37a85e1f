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
    """Rounds from number ``first`` on, the phases of this round, and who acts in which order in the phase that runs.

    ``rule`` is the id of the rule that the rules reader opens at now.
    """

    rounds: tuple[TimelineStep, ...]
    phases: tuple[TimelineStep, ...]
    order: tuple[TimelineStep, ...] = ()
    first: int = 1
    rule: str = ""

    def called(self, number: int) -> Message:
        """The name of the running round: its few letters if it has some, else ``number``."""
        short = next((step.short for step in self.rounds if step.progress == "now"), None)
        return short if short is not None else msg("table.analysis.round", round=number)


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is expected of whom, ``said`` in one sentence.

    While nothing is chosen, ``outlook`` stands below it: where the player stands. The gold button ``waits`` then with
    these words ("Choose a region"); None: with the usual word.
    """

    said: Message
    outlook: Message | None = None
    waits: Message | None = None


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


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What the answer so far comes to, and what there is for it.

    ``purses`` are the money of whoever decides, where it is not one purse that the table shows anyway. ``lines`` are
    the contents of the basket, in the order in which they are carried out; none where the table shows it. ``shelf`` are
    the facets of everything that may lie there, in the order of ``lines``: places are kept. ``hurdle`` says why the
    answer cannot be carried out as a whole (a basket too dear).
    """

    purses: tuple[Purse, ...] = ()
    lines: tuple[BasketItem, ...] = ()
    shelf: tuple[Facet, ...] = ()
    hurdle: Message | None = None


NOTHING_TO_RECKON = Reckoning()


class TableWords(Protocol):
    """The words said at a table."""

    # ---- before anything is chosen

    def prompt(self, look: ViewContext) -> Prompt:
        """What is expected of whom."""

    def pointed(self, look: ViewContext) -> Message | None:
        """The line below the prompt about the quiet thing that is pointed at."""
        return None

    def choice_label(self, decision: Decision, choice: Amount | Pick, item: int | None = None) -> Message:
        """The name of the number of an ``Amount`` ("your bid"), or of what a ``Pick`` selects; of one ``item`` of it.

        Games without amounts and selections keep this.
        """
        if isinstance(choice, Amount):
            return msg("table.amount")
        return msg("table.pick") if item is None else msg("table.pick.item", number=item + 1)

    # ---- about an answer

    def told(self, look: ViewContext, action: Action) -> ActionText:
        """All that is said of ``action``, with the answer so far."""

    def reckoning(self, look: ViewContext) -> Reckoning:
        """What the answer so far comes to."""
        return NOTHING_TO_RECKON

    def refusal(self, look: ViewContext, target: str, reason: Message | None) -> Message:
        """The answer to a touch of the thing ``target``, or to laying there what is held (``look.held``).

        That is the ``reason`` of the rules in words for people: names where the rules have ids. Without one it means
        nothing that the rules could refuse. ``target`` is empty where nothing was touched.
        """
        return reason or msg("why.not_now")

    # ---- where the game is

    def timeline(self, view: Any) -> Timeline:
        """The rounds, phases and order."""

    def aids(self, view: Any) -> Sequence[Aid]:
        return ()
