"""A table in small: at the start of a game, or as it was when it was saved; only what every onlooker may see."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from game.games import card_of
from game.games.card import Card
from game.kernel.fault import Fault
from game.kernel.part import BadPart
from game.kernel.say import Say
from game.play.board import board_for
from game.play.save import SaveFile
from game.present.staging import Badge, Look
from game.present.table import Table
from game.screen.canvas import Canvas, Rect


@lru_cache(maxsize=16)
def opening_table(
    card: Card, seats: int, options: tuple[tuple[str, str], ...]
) -> tuple[Table | None, Mapping[str, Say]]:
    """Return the table at the start, and what the game says of itself."""
    try:
        board = board_for(card, seats, dict(options))
        game = card.build(seats, dict(options), board)
        staging = card.part(card.staging)(game, board)
        badges = tuple(Badge(seat, False, "") for seat in range(seats))
        return _table(game, staging, game.start(1), badges), staging.facts()
    except Fault:
        return None, {}


def saved_table(save: SaveFile) -> Table | None:
    """Return the table at the moment of saving, or None if the file does not tell."""
    key = msgspec.json.encode(
        [save.game, save.options, save.position, [[p.colour, p.kind, p.name] for p in save.players]]
    )
    return _saved(key) if save.position is not None else None


@lru_cache(maxsize=32)
def _saved(key: bytes) -> Table | None:
    game_id, options, position, players = msgspec.json.decode(key)
    try:
        card = card_of(game_id)
        board = board_for(card, len(players), options)
        game = card.build(len(players), options, board)
        staging = card.part(card.staging)(game, board)
        badges = tuple(Badge(colour, kind != "human", name) for colour, kind, name in players)
        return _table(game, staging, game.state_type.load(position), badges)
    except (Fault, BadPart, IndexError, KeyError, TypeError, ValueError):
        return None


def _table(game: Any, staging: Any, state: Any, badges: tuple[Badge, ...]) -> Table:
    table: Table = staging.table(Look(game.mask(state, None), None, None, badges))
    return table


def draw_table(canvas: Canvas, table: Table, room: Rect) -> None:
    """Draw a table in small, in the middle of ``room``."""
    scale = min(room.w / table.width, room.h / table.height)
    left = room.x + (room.w - table.width * scale) / 2
    top = room.y + (room.h - table.height * scale) / 2
    for sprite in table.sprites:
        x, y = left + sprite.x * scale, top + sprite.y * scale
        canvas.picture(sprite.picture, x, y, sprite.w * sprite.scale * scale, angle=sprite.angle, alpha=sprite.alpha)
