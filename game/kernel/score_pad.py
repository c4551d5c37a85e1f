"""The score pad of a game: a row for each category, a column for each contestant, and what orders equal totals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.kernel.message import Message, msg
from game.kernel.score import Score, ScoreLine


@dataclass(frozen=True, slots=True)
class PadChip:
    """One thing of a row: its ``figure``, its ``name``, and the ``kind`` of thing it is, which chooses its colour.

    ``short`` is its name where it has a line of its own.
    """

    figure: int
    name: Message
    kind: str = ""
    short: Message | None = None


@dataclass(frozen=True, slots=True)
class PadRow:
    """A category: a figure for each column, None where the category is none of that contestant's.

    ``chips`` are the single things behind the figures, column by column. ``parts`` are rows that add up to this one.
    ``signed`` figures are told with plus or minus.
    """

    name: Message
    figures: tuple[int | None, ...]
    chips: tuple[tuple[PadChip, ...], ...] = ()
    parts: tuple[PadRow, ...] = ()
    signed: bool = False

    @property
    def best(self) -> int | None:
        """The best figure of the row; None if all are alike."""
        known = [figure for figure in self.figures if figure is not None]
        return max(known) if len(set(known)) > 1 else None


@dataclass(frozen=True, slots=True)
class PadGroup:
    """Rows that belong together, below a ``title`` if there is one."""

    rows: tuple[PadRow, ...]
    title: Message | None = None


@dataclass(frozen=True, slots=True)
class ScorePad:
    """What everybody's result is made of, with the contestants (``columns``, numbers of parties) as they sat.

    Rows of the groups add up to ``total``, unless the totals are one of them. ``ties`` are compared in order where
    totals are equal, and those that were needed are ``decisive``.
    """

    columns: tuple[int, ...]
    groups: tuple[PadGroup, ...]
    total: PadRow
    ties: tuple[PadRow, ...]
    decisive: frozenset[str]
    places: tuple[int, ...]

    @property
    def rows(self) -> tuple[PadRow, ...]:
        """The rows of all groups."""
        return tuple([row for group in self.groups for row in group.rows])

    @property
    def apart(self) -> bool:
        """Return True if the two contestants score for different things."""
        return len(self.columns) == 2 and any(None in row.figures for row in self.rows)

    def tied(self, column: int) -> bool:
        """Return True if another column has the same total."""
        return self.total.figures.count(self.total.figures[column]) > 1


def score_pad(scores: Sequence[Score], total: Message | None = None, groups: tuple[PadGroup, ...] = ()) -> ScorePad:
    """Return the pad of ``scores``: ``groups`` if there are any, else a row for each part."""
    columns = sorted(scores, key=lambda score: score.seat)
    totals = PadRow(total or msg("frame.pad.total"), tuple([score.total for score in columns]))
    ties = part_rows([score.ties for score in columns])
    return ScorePad(
        tuple([score.seat for score in columns]), groups or (PadGroup(part_rows([score.told for score in columns])),),
        totals, ties, frozenset(_decisive(columns)), tuple([score.rank for score in columns]),
    )  # fmt: skip


def part_rows(columns: Sequence[Sequence[ScoreLine]]) -> tuple[PadRow, ...]:
    """Return a row for each part that any column has."""
    points = [{line.key: line.points for line in lines} for lines in columns]
    keys = dict.fromkeys([line.key for lines in columns for line in lines])
    return tuple([PadRow(Message(key), tuple([each.get(key) for each in points])) for key in keys])


def _decisive(columns: Sequence[Score]) -> Iterable[str]:
    """Yield the keys of the tie-breaks that put equal totals in order."""
    order = sorted(columns, key=lambda score: score.rank)
    for mine, other in pairwise(order):
        if mine.total == other.total and mine.rank != other.rank:
            yield next(a.key for a, b in zip(mine.ties, other.ties, strict=True) if a.points != b.points)
