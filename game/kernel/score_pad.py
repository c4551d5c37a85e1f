"""The score pad of a game: a row for each category, a column for each contestant, and what orders equal totals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.kernel.message import Message, msg
from game.kernel.score import Score, ScoreLine


@dataclass(frozen=True, slots=True)
class PadChip:
    """One thing behind a figure of the pad."""

    figure: int
    name: Message
    kind: str = ""
    """The kind of thing it is, which chooses its colour."""
    short: Message | None = None
    """A shorter name, for where it has a line of its own."""


@dataclass(frozen=True, slots=True)
class PadRow:
    """A category of the pad."""

    name: Message
    figures: tuple[int | None, ...]
    """A figure for each column; None where that contestant cannot score here."""
    chips: tuple[tuple[PadChip, ...], ...] = ()
    """The single things behind each figure, column by column."""
    parts: tuple[PadRow, ...] = ()
    """Rows that add up to this one."""
    signed: bool = False
    """True: figures are shown with plus or minus."""

    @property
    def best(self) -> int | None:
        """The best figure in the row; None if all are equal."""
        known = [figure for figure in self.figures if figure is not None]
        return max(known) if len(set(known)) > 1 else None


@dataclass(frozen=True, slots=True)
class PadGroup:
    """Rows that belong together, below a ``title`` if there is one."""

    rows: tuple[PadRow, ...]
    title: Message | None = None


@dataclass(frozen=True, slots=True)
class ScorePad:
    """Everybody's result by category.

    The rows of the groups add up to ``total``, unless they show totals themselves.
    """

    columns: tuple[int, ...]
    """The contestants (numbers of parties) in the order they sat."""
    groups: tuple[PadGroup, ...]
    total: PadRow
    ties: tuple[PadRow, ...]
    """Compared in order where totals are equal."""
    decisive: frozenset[str]
    """The keys of those ``ties`` that put equal totals in order."""
    places: tuple[int, ...]
    """The rank of each column."""

    @property
    def rows(self) -> tuple[PadRow, ...]:
        """All rows of all groups."""
        return tuple([row for group in self.groups for row in group.rows])

    @property
    def apart(self) -> bool:
        """True if the two contestants score for different things."""
        return len(self.columns) == 2 and any(None in row.figures for row in self.rows)

    def tied(self, column: int) -> bool:
        """True if another column has the same total."""
        return self.total.figures.count(self.total.figures[column]) > 1


def score_pad(scores: Sequence[Score], total: Message | None = None, groups: tuple[PadGroup, ...] = ()) -> ScorePad:
    """The pad of ``scores``: the given ``groups`` if any, else a row for each part."""
    columns = sorted(scores, key=lambda score: score.seat)
    totals = PadRow(total or msg("frame.pad.total"), tuple([score.total for score in columns]))
    ties = part_rows([score.ties for score in columns])
    return ScorePad(
        tuple([score.seat for score in columns]), groups or (PadGroup(part_rows([score.told for score in columns])),),
        totals, ties, frozenset(_decisive(columns)), tuple([score.rank for score in columns]),
    )  # fmt: skip


def part_rows(columns: Sequence[Sequence[ScoreLine]]) -> tuple[PadRow, ...]:
    """A row for each part that any column has."""
    points = [{line.key: line.points for line in lines} for lines in columns]
    keys = dict.fromkeys([line.key for lines in columns for line in lines])
    return tuple([PadRow(Message(key), tuple([each.get(key) for each in points])) for key in keys])


def _decisive(columns: Sequence[Score]) -> Iterable[str]:
    """The keys of the tie-breaks that put equal totals in order."""
    order = sorted(columns, key=lambda score: score.rank)
    for mine, other in pairwise(order):
        if mine.total == other.total and mine.rank != other.rank:
            yield next(a.key for a, b in zip(mine.ties, other.ties, strict=True) if a.points != b.points)
