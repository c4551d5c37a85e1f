"""What is said of ladders: what tables and rungs are called, which comes next, and how far it is."""

from __future__ import annotations

from game.games import cards
from game.games.card import OWN, Card
from game.kernel.message import Message, msg
from game.play.board import map_name
from game.play.ladder import Ladder, Rung


def table_of(ladder: Ladder) -> Message:
    """Return what a table is called: its map or mode and how many play, or the opponent led by the rules."""
    card = cards()[ladder.game]
    automa = card.automa_at(ladder.seats)
    players: Message = msg("table.result.players", n=ladder.seats)
    if automa is not None:
        players = msg("frame.ladder.against", name=msg(f"{card.prefix}.automa.{automa.id}"))
    if not ladder.table:
        return players
    return msg("frame.ladder.table", table=_name_of(card, ladder.table), players=players)


def level_of(ladder: Ladder, rung: Rung) -> Message:
    """Return what a rung is called: the level of the bots, or how strong the opponent led by the rules is."""
    card = cards()[ladder.game]
    automa = card.automa_at(ladder.seats)
    if automa is None:
        return msg(f"frame.level.{rung.level}")
    if not automa.strength:
        return msg(f"{card.prefix}.automa.{automa.id}")
    return msg(f"{card.prefix}.option.{automa.strength}.{rung.level}")


def next_of(ladder: Ladder, rung: Rung) -> Message:
    """Return which rung comes next."""
    game = msg(f"game.{ladder.game}")
    return msg("frame.ladder.next", game=game, table=table_of(ladder), level=level_of(ladder, rung))


def won_words(ladder: Ladder, rung: Rung) -> Message:
    """Return that a rung has been won."""
    game = msg(f"game.{ladder.game}")
    return msg("frame.ladder.won", game=game, table=table_of(ladder), level=level_of(ladder, rung))


def progress_of(rung: Rung) -> Message:
    """Return how far it is to a rung."""
    if rung.needed == 1:
        return msg("frame.ladder.once")
    key = "frame.ladder.progress" if rung.latest else "frame.ladder.untried"
    return msg(key, won=rung.lately, latest=rung.latest, needed=rung.needed)


def _name_of(card: Card, table: str) -> Message | str:
    option = card.map_option
    if option is None or option.id != card.ladder:
        return msg(f"{card.prefix}.option.{card.ladder}.{table}")
    return map_name(table) if table in option.values or table.startswith(OWN) else table
