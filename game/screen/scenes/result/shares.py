"""The bar of everybody's points side by side, below the board of the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.kernel.message import Message, msg
from game.kernel.score import Score
from game.present.party import Party, party_of, those
from game.present.pictures.pieces import colour_of
from game.screen.access.node import AccessNode
from game.screen.drawing.canvas import Canvas, Rect, one_line
from game.screen.scenes.result.counting import Counting
from game.screen.widgets.base import Widget


class Counted(Protocol):
    """Scores that are counted up."""

    scores: tuple[Score, ...]
    parties: tuple[Party, ...]
    counting: Counting

    @property
    def ranked(self) -> Sequence[Score]:
        """The scores in the order of the rows."""

    @property
    def counted(self) -> Message | None:
        """What is counted, None if that is points of several kinds."""


class Shares(Widget):
    """A bar of everybody's points side by side, as far as they are counted, with the figures below."""

    def __init__(self, rect: Rect, scene: Counted) -> None:
        super().__init__("shares", rect)
        self.scene = scene

    @property
    def busy(self) -> bool:
        return super().busy or not self.scene.counting.done

    @property
    def _title(self) -> str:
        what = self.scene.counted
        return self.render(msg("frame.result.shares") if what is None else msg("frame.result.shares.of", what=what))

    def node(self) -> AccessNode | None:
        scene = self.scene
        told = (
            f"{self.render(those(scene.parties, (party_of(score.seat),))[0].title)}: {scene.counting.part(score.total)}"
            for score in scene.ranked
        )
        return AccessNode(self.id, "words", self._title, ", ".join(told))

    def draw(self, canvas: Canvas) -> None:
        scene, theme = self.scene, canvas.theme
        head, rest = self.rect.split_top(30)
        canvas.text(self._title, head, one_line(21, "strong", theme.gold))
        told = {score.seat: max(0, scene.counting.part(score.total)) for score in scene.scores}
        every = sum(told.values())
        bar = rest.split_top(16)[0]
        canvas.plate(bar, "track")
        if not every:
            return
        x = bar.x
        for score in scene.ranked:
            wide = bar.w * told[score.seat] / every
            party = those(scene.parties, (party_of(score.seat),))[0]
            if wide >= 2:
                canvas.fill(Rect(x, bar.y + 1, wide - 1, bar.h - 2), share_colour(party))
            if wide >= 24:
                figure = Rect(x, bar.bottom + 2, wide, 26)
                canvas.text(str(told[score.seat]), figure, one_line(20, "number", align="centre", fit=False))
            x += wide


def share_colour(party: Party) -> tuple[int, int, int]:
    """Return the colour of a party on a dark ground."""
    red, green, blue = colour_of(party.mark)[:3]
    return (red, green, blue) if max(red, green, blue) >= 90 else (204, 204, 198)
