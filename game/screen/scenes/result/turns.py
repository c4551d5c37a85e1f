"""The game in three turns: a number, the round, a strong lead, and at most two lines that a person would say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.kernel.message import msg
from game.present.area import Rect
from game.present.party import Party
from game.present.pictures.picture import Face
from game.present.record.story import StoryTurn
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.drawing.letters.breaking import compounds
from game.screen.scenes.result.curves import DISC
from game.screen.widgets import look
from game.screen.widgets.base import Clickable
from game.screen.widgets.prose.flow import BrokenText, ProseStyle, flow
from game.screen.widgets.prose.marks import ProseBlock, TextSpan

NUMBER, BETWEEN = 44.0, 14.0
LEADING = 1.3
LINES = 2
"""How many lines a turn has."""


class TurnWords(NamedTuple):
    """What a turn says: its lead, what was done, what came of it, and when; parts may be empty."""

    lead: str
    done: str
    outcome: str
    when: str

    def body(self, *, brief: bool = False) -> str:
        """All that follows the lead; a ``brief`` one says what was done, and not what came of it."""
        gap = "" if self.lead.endswith("。") else " "
        parts = [self.done] if brief and self.done else [part for part in (self.done, self.outcome) if part]
        return gap + gap.join(parts)


class TurnFace(NamedTuple):
    """How all turns of a list are written: size, that of the round, room for it, and the texts themselves."""

    size: float
    small: float
    when: float
    pages: tuple[BrokenText, ...]


def written(canvas: Canvas, rows: Sequence[TurnWords], rects: Sequence[Rect], size: float) -> TurnFace:
    """The face in which ``rows`` fit into rooms of like size: as large as may be up to ``size``.

    Where no size lets all of a row in, what came of it gives way, as the curve shows that too.
    """
    unit = canvas.scale * canvas.context.text_size
    most = round(size * unit)
    least = min(most, canvas.context.readable)
    for pixels in (*range(most, least - 1, -1), 0):
        letters = max(pixels, least) / unit
        small = max(letters * 0.9, least / unit)
        when = max(canvas.measure(row.when, size=small)[0] for row in rows) + BETWEEN
        wide = min(rect.w for rect in rects) - NUMBER - when - 10
        high = min(rect.h for rect in rects)
        lines = max(LINES, int(high / (letters * canvas.context.text_size * LEADING)))
        pages = [_page(canvas, row, wide, letters, brief=False) for row in rows]
        if all(len(_lines(page)) <= lines and page.height <= high for page in pages):
            return TurnFace(letters, small, when, tuple(pages))
    brief = [_page(canvas, row, wide, letters, brief=len(_lines(page)) > lines or page.height > high)
             for row, page in zip(rows, pages, strict=True)]  # fmt: skip
    return TurnFace(letters, small, when, tuple(brief))


def _lines(page: BrokenText) -> set[float]:
    return {run.y for run in page.runs}


def _page(canvas: Canvas, row: TurnWords, wide: float, size: float, *, brief: bool) -> BrokenText:
    spans = TextSpan(row.lead, strong=True), TextSpan(row.body(brief=brief))
    style = ProseStyle(size, LEADING * canvas.context.text_size, together=compounds(canvas.context.language))
    return flow([ProseBlock("paragraph", spans)], wide, partial(_measure, canvas), style)


def _measure(canvas: Canvas, words: str, size: float, face: Face) -> float:
    return canvas.measure(words, size=size, face=face)[0]


class TurnRow(Clickable):
    """One turn of the story; its number is the key that shows it in the replay."""

    def __init__(
        self, rect: Rect, turn: StoryTurn, party: Party, number: int, words: TurnWords, face: TurnFace,
        on_open: Callable[[StoryTurn], None],
    ) -> None:  # fmt: skip
        super().__init__(f"turn.{number}", rect, partial(on_open, turn), name=words.lead, hotkeys=(str(number),))
        self.number = number
        self.words = words
        self.face = face
        self.told = (party.title, msg("frame.story.open"))

    def node(self) -> AccessNode | None:
        return more(super().node(), self.words.when, self.words.body())

    def draw(self, canvas: Canvas) -> None:
        theme, size = canvas.theme, self.face.size
        look.row(canvas, self.rect, self.warm, chosen=False)
        page = self.face.pages[self.number - 1]
        top = self.rect.y + max(0.0, (self.rect.h - page.height) / 2)
        line = size * LEADING * canvas.context.text_size
        y = top + line / 2
        canvas.picture(DISC, self.rect.x + NUMBER / 2, y, min(38.0, size * 1.5))
        number = Rect(self.rect.x, y - 20, NUMBER, 40)
        canvas.text(str(self.number), number, one_line(self.face.small, "number", theme.ink, align="centre", fit=False))
        when = Rect(self.rect.x + NUMBER + 4, top, self.face.when, line)
        canvas.text(self.words.when, when, one_line(self.face.small, colour=theme.cream_dim, fit=False))
        left = when.right
        for run in page.runs:
            place = Rect(left + run.x, top + run.y, run.w + 4, run.h)
            colour = theme.cream if run.face == "strong" else theme.cream_soft
            canvas.text(run.text, place, one_line(run.size, run.face, colour, fit=False))
