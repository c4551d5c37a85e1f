"""What a game supplies to be shown: the protocol of ``games/<game>/staging.py``. No pygame, no files.

A staging inherits from ``Staging``: what a game has no use for keeps its default.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from game.boards.board import Board
from game.kernel.action import Action
from game.kernel.choice import Amount, Decision, Pick
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.say import Say, say
from game.present.gesture import Draft, Facets
from game.present.lens import WHOLE, Lens
from game.present.picture import Material
from game.present.script import Script
from game.present.table import Table

Progress: TypeAlias = Literal["done", "now", "next"]


Width: TypeAlias = Callable[[Say | str, float], float]


def rough_width(words: Say | str, size: float) -> float:
    """Return about how wide words are, where nobody can measure them."""
    return size * 0.5 * len(words.key if isinstance(words, Say) else words)


@dataclass(frozen=True, slots=True)
class Badge:
    """How a player looks everywhere: index into the six colours and shapes, and what the player is called.

    Pictures show ``name`` as it is; sentences use ``SeatName``.
    """

    colour: int
    bot: bool
    name: str = ""


@dataclass(frozen=True, slots=True)
class Look:
    """Who looks at what: ``view`` is masked for ``viewer``; ``decision`` is the viewer's own, if any.

    ``draft`` are the gestures done so far. ``area`` is the room for the table in pixels at 1920x1080, width and
    height: a staging may place things differently in a flat or tall room. ``hover`` is the thing the mouse (or the
    keyboard) points at, ``held`` the thing that has been lifted and not yet put down: for previews. ``lens`` is what is
    seen of the frame of the table. ``legible`` is the size of the smallest letters that can be read, and ``width``
    tells how wide words of a size are, both in the pixels of ``area``. ``patterns`` asks for marks on the pieces of
    players beside their colours.
    """

    view: Any
    viewer: int | None
    decision: Decision | None
    badges: tuple[Badge, ...]
    draft: Draft = ()
    area: tuple[float, float] = (1400.0, 800.0)
    hover: str = ""
    held: str = ""
    lens: Lens = WHOLE
    legible: float = 20.0
    width: Width = rough_width
    patterns: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One station of the timeline."""

    label: Say
    progress: Progress
    seat: int | None = None
    help: Say | None = None
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Timeline:
    """Rounds from number ``first`` on, the phases of this round, and who acts in which order in the phase that runs."""

    rounds: tuple[Step, ...]
    phases: tuple[Step, ...]
    order: tuple[Step, ...] = ()
    first: int = 1


@dataclass(frozen=True, slots=True)
class LogLine:
    """An event in words, the seat it belongs to, and the sprites that light up when one points at the line.

    ``fleeting`` lines may be read during their own round and after the end of the game, but are not kept in between:
    for what everybody sees happen but nobody may look up later (growth of a hidden pile).
    """

    say: Say
    seat: int | None = None
    pieces: tuple[str, ...] = ()
    major: bool = False
    fleeting: bool = False


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggested action and why."""

    action: Action
    reason: Say


@dataclass(frozen=True, slots=True)
class Series:
    """A plot: one value per seat and moment; lines, or ``stacked`` areas."""

    title: Say
    moments: tuple[Say, ...]
    values: tuple[tuple[float, ...], ...]
    """values[seat][moment]"""
    stacked: bool = False


@dataclass(frozen=True, slots=True)
class StatTable:
    """Statistics at the end: one row per line, one column per seat."""

    title: Say
    rows: tuple[tuple[Say, tuple[int | float | str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Aid:
    """A player aid: a small table that is always one key away; ``now`` marks the row that applies."""

    title: Say
    head: tuple[Say, ...]
    rows: tuple[tuple[Say | str, ...], ...]
    now: int = -1


@dataclass(frozen=True, slots=True)
class Moment:
    """One point of a finished or running game: the full position after ``index`` actions, and what led there."""

    index: int
    state: Any
    events: tuple[Event, ...] = ()


class Staging(Protocol):
    """How one game is shown, on a ``ground`` of some material. Built once per table: ``Staging(game, board)``."""

    ground: Material = "felt"

    def __init__(self, game: Game[Any], board: Board | None) -> None: ...

    def table(self, look: Look) -> Table:
        """Return everything on the table for this onlooker."""

    def facets(self, decision: Decision, action: Action) -> Facets:
        """Return the gestures that make up ``action``."""

    def script(self, event: Event, shown: Table) -> Script | None:
        """Return how ``event`` is animated on the table that is shown, or None."""

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        """Return the log line of an event (already masked for the viewer), or None if it needs none."""

    def gathers(self, decision: Decision) -> bool:
        """Tell whether clicks are gathered in a basket, to be carried out together: planning several buildings."""
        return False

    def sequence(self, look: Look, gathered: Sequence[Action]) -> Sequence[Action]:
        """Return the best order for the gathered actions."""
        return gathered

    def instant(self, decision: Decision, action: Action) -> bool:
        """Tell whether a touch carries the action out at once, because it is small and can be taken back."""
        return False

    def proposal(self, look: Look) -> Action | None:
        """Return what most people would do, to be filled in for a start, or None."""
        return None

    def hurdle(self, look: Look) -> Say | None:
        """Return why the answer so far cannot be carried out as a whole (a basket too dear), or None."""
        return None

    def confirmation(self, decision: Decision, action: Action) -> Say | None:
        """Return what the gold button says for an action ("Bid 17"); None: the usual word."""
        return None

    def brisk(self, decision: Decision) -> bool:
        """Tell whether very many such decisions follow each other, so that bots had better be quick."""
        return False

    def heeds(self, target: str) -> bool:
        """Tell whether the table may look different while the mouse points at ``target``."""
        return True

    def outlook(self, look: Look) -> Say | None:
        """Return what stands below the prompt while nothing is chosen: where the player stands. None: nothing."""
        return None

    def prompt(self, look: Look) -> Say:
        """Return the one sentence that says what is expected of whom."""

    def refusal(self, look: Look, target: str) -> Say:
        """Return why nothing can be done with the thing ``target`` now."""

    def timeline(self, view: Any) -> Timeline:
        """Return the rounds, phases and order."""

    def slip(self, look: Look, action: Action) -> Say | None:
        """Return what would be lost if ``action`` looks like a slip, else None."""

    def effect(self, look: Look, action: Action) -> Say:
        """Return what ``action`` would do, for the confirmation and the action panel."""

    def hint(self, look: Look, action: Action) -> Hint:
        """Return the reason to play ``action``, which a bot has found."""

    def rule(self, view: Any) -> str:
        """Return the rule id that the rules reader opens at now."""

    def aids(self, view: Any) -> Sequence[Aid]:
        """Return the player aids."""

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        """Return the plots of a finished game."""

    def statistics(self, moments: Sequence[Moment]) -> StatTable:
        """Return the per-player statistics of a finished game."""

    def standing(self, view: Any) -> StatTable | None:
        """Return what may be known of each player now, or None: it stands beside the log while the game runs."""
        return None

    def opened(self, state: Any, view: Any) -> Any:
        """Return the view with what learners may see beside it (other people's hidden piles) from the full state.

        Asked only when one person plays alone and wants it. Sealed decisions of rivals stay sealed.
        """
        return view

    def secret(self, view: Any, seat: int) -> bool:
        """Tell whether the screen of ``seat`` shows something now that the other people must not see."""

    def amount_label(self, decision: Decision, choice: Amount) -> Say:
        """Return what the number of an ``Amount`` stands for ("your bid"); games without amounts keep this."""
        return say("table.amount")

    def pick_label(self, decision: Decision, choice: Pick) -> Say:
        """Return what is selected in a ``Pick``; games without selections keep this."""
        return say("table.pick")

    def item_label(self, decision: Decision, choice: Pick, item: int) -> Say:
        """Return the name of one thing that may be selected in a ``Pick``."""
        return say("table.pick.item", number=item + 1)

    def facts(self) -> Mapping[str, Say]:
        """Return what the title card of the game says: short pitch, length, weight; games without any keep this."""
        return {}
