"""Words and signs of ladders: tables, rungs, the next rung, and the progress towards it."""

from __future__ import annotations

from collections.abc import Sequence

from game.games import game_infos
from game.games.game_info import LAND, OWN, GameInfo
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.play.board import map_name
from game.present.pictures.picture import Circle, Colour, Gradient, Line, Picture, Shape
from game.training.store.ladder import Ladder, Rung, Standing

BRIGHT, COIN_FOOT, COIN_RIM = (255, 220, 130, 255), (176, 122, 40, 255), (250, 238, 205, 255)
PALE, DIM = (190, 150, 80, 150), (150, 118, 66, 255)
INK: Colour = (62, 40, 14, 255)
WELL, WELL_RIM = (16, 26, 30, 255), (58, 74, 80, 255)
SIZE = 40.0
MIDDLE = SIZE / 2
TICK = ((12.5, 20.5), (18.0, 26.5), (28.5, 14.0))


@cached(8, "look")
def rung_picture(standing: Standing) -> Picture:
    """The sign of a rung, 40 units wide."""
    return Picture(SIZE, SIZE, tuple(_shapes(standing)), shadow=1 if standing == "won" else 0)


def _shapes(standing: Standing) -> Sequence[Shape]:
    match standing:
        case "won":
            coin = Circle(MIDDLE, MIDDLE, 17.0, Gradient(BRIGHT, COIN_FOOT), COIN_RIM, 1.6)
            return coin, Line(TICK, INK, 4.6)
        case "passed":
            return Circle(MIDDLE, MIDDLE, 15.0, WELL, DIM, 2.0), Line(TICK, PALE, 3.4)
        case "open":
            ring = Circle(MIDDLE, MIDDLE, 16.0, WELL, BRIGHT, 3.2)
            return ring, Circle(MIDDLE, MIDDLE, 5.0, BRIGHT)
        case "ahead":
            return (Circle(MIDDLE, MIDDLE, 13.0, WELL, WELL_RIM, 1.6),)


def named_of(ladder: Ladder) -> tuple[Message | str | None, Message]:
    """The map or mode of a table, where its game has several, and the number of players, or the automa."""
    info = game_infos()[ladder.game]
    automa = info.automa_at(ladder.seats)
    players: Message = msg("table.result.players", n=ladder.seats)
    if automa is not None:
        players = msg("frame.ladder.against", name=msg(f"{info.prefix}.automa.{automa.id}"))
    return _name_of(info, ladder.table) if ladder.table else None, players


def table_of(ladder: Ladder) -> Message:
    """The name of a table: its map or mode, and who plays."""
    table, players = named_of(ladder)
    return msg("frame.ladder.table", table=table, players=players) if table is not None else players


def level_of(ladder: Ladder, rung: Rung) -> Message:
    """The name of a rung: the level of the bots, or the strength of the automa."""
    info = game_infos()[ladder.game]
    automa = info.automa_at(ladder.seats)
    if automa is None:
        return msg(f"frame.level.{rung.level}")
    if not automa.strength:
        return msg(f"{info.prefix}.automa.{automa.id}")
    return msg(f"{info.prefix}.option.{automa.strength}.{rung.level}")


def next_of(ladder: Ladder, rung: Rung) -> Message:
    game = msg(f"game.{ladder.game}")
    return msg("frame.ladder.next", game=game, table=table_of(ladder), level=level_of(ladder, rung))


def won_words(ladder: Ladder, rung: Rung) -> Message:
    game = msg(f"game.{ladder.game}")
    return msg("frame.ladder.won", game=game, table=table_of(ladder), level=level_of(ladder, rung))


def progress_of(rung: Rung) -> Message:
    if rung.needed == 1:
        return msg("frame.ladder.once")
    key = "frame.ladder.progress" if rung.latest else "frame.ladder.untried"
    return msg(key, won=rung.lately, latest=rung.latest, needed=rung.needed)


def _name_of(info: GameInfo, table: str) -> Message | str:
    option = info.map_option
    if option is None or option.id != info.ladder:
        return msg(f"{info.prefix}.option.{info.ladder}.{table}")
    if table == LAND:
        return msg("frame.ladder.lands")
    return map_name(table) if table in option.values or table.startswith(OWN) else table
