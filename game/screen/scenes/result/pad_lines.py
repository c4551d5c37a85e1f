"""The score pad in lines: as one list with a column for everybody, or as two lists of contestants who score apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.kernel.message import Message, msg
from game.kernel.score_pad import PadChip, PadRow, ScorePad

LineKind: TypeAlias = Literal["title", "row", "sum", "part", "gift", "total", "tie", "place"]
"""What a line is: a heading, a category, one that unfolds, a part of that, a single thing, and what stands at the foot.
"""
NONE = "–"
"""Stands for nothing, and where a row is no part of somebody's score."""


@dataclass(frozen=True, slots=True)
class PadLine:
    """One line of a list: figures and chips for its columns, None where there is nothing to tell."""

    kind: LineKind
    name: Message
    figures: tuple[int | None, ...] = ()
    chips: tuple[tuple[PadChip, ...], ...] = ()
    best: int | None = None
    signed: bool = False
    decisive: bool = False

    def told(self, place: int) -> str:
        """The words in a column."""
        figure = self.figures[place] if self.figures else None
        if not figure and self.kind not in ("total", "tie"):
            return NONE
        return f"{figure:+d}".replace("-", "−") if self.signed else f"{figure or 0}"

    def good(self, place: int) -> bool:
        """True if no other figure of the row is better."""
        return self.best is not None and self.figures[place] == self.best


@dataclass(frozen=True, slots=True)
class PadList:
    """The ``columns`` of the pad (their places) that share these lines; ``bottom`` stands level with that of others."""

    columns: tuple[int, ...]
    top: tuple[PadLine, ...]
    middle: tuple[PadLine, ...]
    bottom: tuple[PadLine, ...]

    @property
    def lines(self) -> tuple[PadLine, ...]:
        return (*self.top, *self.middle, *self.bottom)


def lists_of(pad: ScorePad, unfolded: bool) -> tuple[PadList, ...]:
    """The pad as one list, or as two where both score for different things.

    What is given is folded into a line with chips for each field; ``unfolded`` each gift has a line of its own.
    """
    if pad.apart:
        return tuple(_alone(pad, place) for place in range(len(pad.columns)))
    lines = [line for group in pad.groups for line in _group(group.title, group.rows, unfolded)]
    return (PadList(tuple(range(len(pad.columns))), tuple(lines), (), tuple(_foot(pad))),)


def _group(title: Message | None, rows: Sequence[PadRow], unfolded: bool) -> Iterator[PadLine]:
    if title is not None:
        yield PadLine("title", title)
    for row in rows:
        yield _line("sum" if row.parts else "row", row)
        if unfolded:
            yield from _gifts(row)
        else:
            yield from (_line("part", part) for part in row.parts)


def _line(kind: LineKind, row: PadRow) -> PadLine:
    return PadLine(kind, row.name, row.figures, row.chips, row.best, row.signed)


def _gifts(row: PadRow) -> Iterator[PadLine]:
    columns = [[chip for part in row.parts for chip in part.chips[place]] for place in range(len(row.figures))]
    every = [chip for part in row.parts for chips in part.chips for chip in chips]
    for name, short in dict.fromkeys((chip.name, chip.short) for chip in every):
        chips = tuple(tuple(chip for chip in column if chip.name == name) for column in columns)
        figures = tuple(sum(chip.figure for chip in column) if column else None for column in chips)
        yield _line("gift", PadRow(short or name, figures, chips))


def _foot(pad: ScorePad) -> Iterator[PadLine]:
    yield PadLine("total", pad.total.name, pad.total.figures, best=max(each or 0 for each in pad.total.figures))
    for row in _needed(pad):
        decisive = row.name.key in pad.decisive
        name = msg("frame.pad.tie", what=row.name) if decisive else row.name
        yield PadLine("tie", name, row.figures, best=_tied_best(pad, row), decisive=decisive)
    yield PadLine("place", msg("frame.pad.place"), pad.places)


def _needed(pad: ScorePad) -> tuple[PadRow, ...]:
    """The first tie-break, and all up to the last that was needed."""
    last = max([0, *(n for n, row in enumerate(pad.ties) if row.name.key in pad.decisive)])
    return pad.ties[: last + 1]


def _tied_best(pad: ScorePad, row: PadRow) -> int | None:
    most = max(each or 0 for each in pad.total.figures)
    leading = [row.figures[place] or 0 for place, total in enumerate(pad.total.figures) if total == most]
    return max(leading) if len(leading) > 1 else None


def _alone(pad: ScorePad, place: int) -> PadList:
    def own(row: PadRow) -> PadRow:
        chips = (row.chips[place],) if row.chips else ()
        return PadRow(row.name, (row.figures[place],), chips, tuple(map(own, row.parts)), row.signed)

    mine = [own(row) for row in pad.rows if row.figures[place] is not None]
    middle = [line for row in mine if row.parts for line in (_line("sum", row), *_gifts(row))]
    total = PadLine("total", pad.total.name, (pad.total.figures[place],), best=max(n or 0 for n in pad.total.figures))
    return PadList((place,), tuple(_line("row", row) for row in mine if not row.parts), tuple(middle), (total,))
