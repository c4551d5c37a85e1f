"""The stamp of an achievement: its seal with its sign, and what is said of it."""

from __future__ import annotations

from game.games.achievement import Achievement
from game.games.game_info import GameInfo
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.pictures.picture import Colour
from game.present.pictures.stamp import PAPER, SHEETS, SIGN, SIZE, drawn_sign, stamp_ink, stamp_picture
from game.screen.drawing.canvas import Canvas


def name_of(info: GameInfo, achievement: Achievement) -> Message:
    return msg(f"{info.prefix}.achievement.{achievement.key}")


def rule_words(info: GameInfo, achievement: Achievement) -> Message:
    """The achievement in a sentence."""
    return msg(f"{info.prefix}.achievement.{achievement.key}.rule", n=achievement.goal)


def draw_stamp(canvas: Canvas, place: Rect, info: GameInfo, achievement: Achievement, *, reached: bool) -> None:
    """Draw the stamp as large as it fits into the middle of ``place``: in ink where it is ``reached``."""
    size = min(place.w, place.h)
    dim = canvas.theme.cream_dim
    ink: Colour = stamp_ink(info.part(info.cover).edge) if reached else (*dim[:3], 190)
    canvas.picture(stamp_picture(ink, reached), *place.centre, size)
    wide = size * SIGN / SIZE
    if SHEETS not in achievement.sign:
        canvas.icon(achievement.sign, *place.centre, wide, ink)
        return
    ground = PAPER.top if reached else canvas.theme.table_bottom
    drawn = drawn_sign(achievement.sign, ink if reached else dim, ground)
    canvas.picture(drawn, *place.centre, wide * min(1.0, drawn.width / drawn.height))
