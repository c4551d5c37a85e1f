"""The stamps that a game has brought: side by side beside who has won, a click leads to all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.games.achievement import Achievement
from game.games.game_info import GameInfo
from game.kernel.message import msg
from game.present.area import Rect
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas
from game.screen.widgets.base import Clickable, Text
from game.screen.widgets.stamp import draw_stamp, name_of, rule_words

MOST = 4
"""Stamps side by side; how many more there are is told beside them."""
BETWEEN = 4.0
MORE = 54.0


def split_stamps(room: Rect, count: int, size: float) -> tuple[Rect, Sequence[Rect], Rect | None]:
    """The rest of a room, the places for ``count`` stamps at its right, and that for how many more."""
    shown = min(count, MOST)
    if not shown:
        return room, (), None
    more_ = MORE if count > shown else 0.0
    right, rest = room.split_right(shown * (size + BETWEEN) + more_, 8)
    places, beside = right.split_left(right.w - more_)
    return rest, places.row(shown, BETWEEN), beside if more_ else None


class NewStamp(Clickable):
    """A stamp that was reached in this game, told below while it is pointed at. A click leads to all stamps."""

    def __init__(self, rect: Rect, info: GameInfo, achievement: Achievement, on_open: Callable[[], None]) -> None:
        name = name_of(info, achievement)
        super().__init__(f"result.stamp.{achievement.key}", rect, on_open, name=msg("frame.achievement.new", name=name))
        self.info = info
        self.achievement = achievement
        self.told: tuple[Text, Text] = (self.name, rule_words(info, achievement))

    def node(self) -> AccessNode | None:
        return more(super().node(), self.render(self.told[1]))

    def draw(self, canvas: Canvas) -> None:
        if self.warm > 0:
            canvas.plate(self.rect, "row.hover", alpha=int(255 * self.warm))
        draw_stamp(canvas, self.rect, self.info, self.achievement, reached=True)
