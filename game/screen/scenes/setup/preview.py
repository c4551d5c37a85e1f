"""A table in small, and where the game stands: at its start, or as it was saved; only what every onlooker may see."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec

from game.boards.board import Board
from game.games import info_of
from game.games.game_info import GameInfo
from game.kernel.cache import Same
from game.kernel.fault import Fault
from game.kernel.game import Game
from game.kernel.message import Message
from game.kernel.score import Score
from game.play.board import board_for
from game.play.players import AUTOMA, BOT
from game.play.replay import stored_position
from game.play.save import SaveFile
from game.play.session import Session
from game.present.area import Rect
from game.present.lessons.lesson import Lesson
from game.present.pages.table import Table
from game.present.party import Badge, badges_of
from game.present.pictures.picture import Material
from game.present.stage.bundle import stage_of
from game.present.view_context import ViewContext
from game.screen.background import Background
from game.screen.drawing.canvas import Canvas, Pose
from game.screen.drawing.render_context import has_plate
from game.screen.widgets.base import Holder
from game.screen.widgets.label import Painting, PanelPlate

AREA = (1500.0, 860.0)
"""The room for which the table is laid out before it is made small."""
RIM = 4.0
"""Width of the rim around a table in small."""


class Preview(NamedTuple):
    """A table in small, what it stands on, which phase runs if the game has any, and the seats that are to decide."""

    table: Table
    ground: Material
    phase: Message | None = None
    waiting: tuple[int, ...] = ()
    scores: tuple[Score, ...] = ()
    """How everybody stands, of a game that was kept; empty where that is hidden."""


Options: TypeAlias = tuple[tuple[str, str], ...]


def opening(
    background: Background, info: GameInfo, seats: int, options: Options, badges: tuple[Badge, ...], data: Path
) -> Preview | None:
    """The table at the start, or None if the game cannot begin so or it is still being laid.

    Own maps lie in ``data``.
    """
    try:
        board = board_for(info, seats, dict(options), data)
    except Fault:
        return None
    digest = board.digest if board is not None else ""
    return background.find(_opening, info, seats, options, badges, data, digest)


def _opening(
    info: GameInfo, seats: int, options: Options, badges: tuple[Badge, ...], data: Path, digest: str
) -> Preview | None:
    try:
        board = board_for(info, seats, dict(options), data)
        game = info.build(seats, dict(options), board)
        return _preview(info, game, board, game.start(1), badges)
    except Fault:
        return None


def saved(background: Background, save: SaveFile, data: Path) -> Preview | None:
    """The table at the moment of saving, or None if the file does not tell or it is still being laid.

    Own maps lie in ``data``.
    """
    players = [[player.colour, player.kind, player.name] for player in save.players]
    key = msgspec.json.encode([save.game, save.rules, save.options, save.position, players, save.map])
    return background.find(_saved, key, data) if save.position is not None else None


def _saved(key: bytes, data: Path) -> Preview | None:
    game_id, rules, options, position, players, held = msgspec.json.decode(key)
    try:
        info = info_of(game_id)
        seats = sum(kind != AUTOMA for _, kind, _ in players)
        board = board_for(info, seats, options, data, held)
        game = info.build(seats, options, board)
        badges = tuple(Badge(colour, kind == BOT, name, kind == AUTOMA) for colour, kind, name in players)
        state = stored_position(game, position, rules)
        return _preview(info, game, board, state, badges)._replace(scores=_open_scores(game, state))
    except (Fault, IndexError, KeyError, TypeError, ValueError):
        return None


def _open_scores(game: Game[Any], state: Any) -> tuple[Score, ...]:
    """None if what is hidden changes any."""
    if game.over(state):
        return game.scores(state)
    known = game.scores(game.mask(state, None))
    totals = [score.total for score in game.scores(state)]
    return known if [score.total for score in known] == totals else ()


def lesson_table(background: Background, info: GameInfo, lesson: Lesson) -> Preview | None:
    """The table with which a lesson begins, or None if it is still being laid."""
    return background.find(_lesson_table, info, Same(lesson))


def _lesson_table(info: GameInfo, taught: Same[Lesson]) -> Preview | None:
    lesson = taught.it
    try:
        board = board_for(info, lesson.seats, lesson.options)
        game = info.build(lesson.seats, lesson.options, board)
        state = game.begin(game.set_up(lesson.seed) if lesson.setup is None else game.set_up_from(lesson.setup))
        badges = tuple(Badge(seat, seat > 0) for seat in range(lesson.seats))
        if info.automa_at(lesson.seats) is not None:
            badges = (*badges, Badge(lesson.seats, False, "", True))
        return _preview(info, game, board, state, badges)
    except Fault:
        return None


def session_table(session: Session) -> Preview:
    """The table of a game as it stands."""
    return _preview(session.info, session.game, session.board, session.state, badges_of(session))


def _preview(info: GameInfo, game: Game[Any], board: Board | None, state: Any, badges: tuple[Badge, ...]) -> Preview:
    stage = stage_of(info, game, board)
    view = game.mask(state, None)
    table = _unveiled(stage.scenery.table(ViewContext(view, None, None, badges, area=AREA)))
    phase = next((step.label for step in stage.words.timeline(view).phases if step.progress == "now"), None)
    waiting = tuple(dict.fromkeys(decision.seat for decision in game.decisions(state)))
    return Preview(table, stage.scenery.ground, phase, waiting)


def _unveiled(table: Table) -> Table:
    """The table without what stands before it out of focus: a game is known by its board, not by a plant for sale."""
    return replace(table, sprites=tuple(takewhile(lambda sprite: not sprite.blurs, table.sprites)))


def seen_part(table: Table) -> Rect:
    """The part of a table that is shown in small: of one with a frame what is framed, else all of it."""
    return table.frame or Rect(0.0, 0.0, table.width, table.height)


def board_of(table: Table) -> Rect:
    """The board on a table: what is framed, else all but the column at the right edge."""
    return table.frame or Rect(0.0, 0.0, table.width - table.column, table.height)


def middle_of(board: Rect, proportions: float) -> Rect:
    """The largest part in the middle of a board that is ``proportions`` times as wide as high."""
    w, h = min(board.w, board.h * proportions), min(board.h, board.w / proportions)
    return Rect(board.x + (board.w - w) / 2, board.y + (board.h - h) / 2, w, h)


def fitted(preview: Preview | None, room: Rect) -> Rect:
    """The largest rectangle at the left of ``room``, in its middle, that the table in small fills."""
    if preview is None:
        return room
    part = seen_part(preview.table)
    scale = min(room.w / part.w, room.h / part.h)
    return Rect(room.x, room.y + (room.h - part.h * scale) / 2, part.w * scale, part.h * scale)


def add_preview(pane: Holder, preview: Preview | None, room: Rect, align: float = 0.5) -> Rect:
    """Add the table in small, cut to its frame, or an empty well, at ``align`` of the room; return where it lies."""
    rect = fitted(preview, room.inset(RIM))
    rect = rect.moved((room.w - 2 * RIM - rect.w) * align, 0.0)
    pane.add(PanelPlate(rect.inset(-RIM), "inset"))
    if preview is not None:
        pane.add(Painting(rect, lambda canvas, room: draw_table(canvas, preview.table, room), widget_id="preview"))
    return rect.inset(-RIM)


def add_on_ground(pane: Holder, preview: Preview | None, room: Rect) -> None:
    """Add the table in small to the middle of ``room``, which is filled with what the table stands on."""
    pane.add(PanelPlate(room, preview.ground if preview is not None and has_plate(preview.ground) else "panel"))
    add_preview(pane, preview, room)


def draw_table(canvas: Canvas, table: Table, room: Rect, part: Rect | None = None) -> None:
    """Draw what is seen of a table, or a ``part`` of it, so that it fills ``room``, which has its proportions."""
    part = part or seen_part(table)
    scale = room.w / part.w
    left, top = room.x - part.x * scale, room.y - part.y * scale
    with canvas.clip(room):
        for sprite in table.sprites:
            x, y = left + sprite.x * scale, top + sprite.y * scale
            w = sprite.w * sprite.scale * scale
            canvas.picture(sprite.picture, x, y, w, Pose(angle=sprite.angle, alpha=sprite.alpha), small=True)
