"""What a board does differently with the supply of fuel: sold outside the market, coming in full, at an end."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.power_grid.mechanisms.glut import NONE
from game.games.power_grid.plants import FUELS, URANIUM
from game.games.power_grid.show.art.fuel import fuel_token
from game.games.power_grid.show.sentences import square
from game.games.power_grid.tables import Tables
from game.kernel.message import msg
from game.present.board_rule import BoardRule
from game.present.kit.discs import coin


def supply_rules(tables: Tables) -> Iterator[BoardRule]:
    """Tell where else fuel is for sale, what comes in full, when no more uranium comes, and what is dearer later."""
    fuel = tables.fuel
    if fuel.reserve is not None and fuel.reserve.stored:
        kind, price = fuel.reserve.kind, fuel.reserve.price
        words = msg("pg.board.storage", fuel=msg(f"pg.fuel.none.{FUELS[kind]}"), price=price)
        yield BoardRule(words, fuel_token(kind))
    elif fuel.reserve is not None:
        kind, price = fuel.reserve.kind, fuel.reserve.price
        words = msg("pg.board.from_supply", fuel=msg(f"pg.fuel.{FUELS[kind]}"), price=price)
        yield BoardRule(words, fuel_token(kind))
    if fuel.glut != NONE:
        words = msg("pg.board.glut", fuel=msg(f"pg.fuel.{FUELS[fuel.glut]}"))
        yield BoardRule(words, fuel_token(fuel.glut))
    if fuel.uranium_stop:
        yield BoardRule(msg("pg.board.uranium_stop", plant=fuel.uranium_stop), fuel_token(URANIUM))
    if tables.mines is not None:
        sold = msg(f"pg.board.kind.{tables.mines.kind}")
        yield BoardRule(msg("pg.board.mines", kind=sold), fuel_token(URANIUM))
    if fuel.later_prices is not None:
        rows = zip(tables.unit_prices, fuel.later_prices, strict=True)
        before, later = next((mine[0], its[0]) for mine, its in rows if mine != its)
        yield BoardRule(msg("pg.board.later", before=before, later=later), square(coin("E")))
