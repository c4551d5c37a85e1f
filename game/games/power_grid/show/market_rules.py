"""What the plant market of a board does differently, told in sentences with signs (M-4, M-19, M-25 to M-29, E-2)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.power_grid.plants import ACCEPTS
from game.games.power_grid.show.art.backs import token_picture
from game.games.power_grid.show.art.panels import leaving_mark
from game.games.power_grid.show.art.plants import kind_sign, plant_back
from game.games.power_grid.show.sentences import both, plants_named, square
from game.games.power_grid.tables import Tables
from game.kernel.message import Message, msg
from game.present.board_rule import BoardRule


def market_rules(tables: Tables, usual: Tables) -> Iterator[BoardRule]:
    """Yield what is told of the market: its size, what comes and goes, and what begins the Steps."""
    back, leaving = square(plant_back()), square(leaving_mark())
    for words in (*_cycle(tables), *_size(tables, usual)):
        yield BoardRule(words, back)
    if tables.kept_out.kinds:
        kinds = [kind for kind in ACCEPTS if kind in tables.kept_out.kinds]
        yield BoardRule(_kept_out(tables), kind_sign(kinds[0]))
    for words in _token(tables, usual):
        yield BoardRule(words, square(token_picture()))
    for words in (*_leaving(tables, usual), *_steps(tables, usual)):
        yield BoardRule(words, leaving)
    if tables.order_after_auction:
        yield BoardRule(msg("pg.board.order_after_auction"), back)


def _cycle(tables: Tables) -> Iterator[Message]:
    shape = tables.shape
    if shape.planned:
        yield msg("pg.board.planned", n=shape.arriving, left=shape.staying, last=shape.step_3)
    if shape.pile:
        yield msg("pg.board.two_stacks", n=shape.pile)


def _size(tables: Tables, usual: Tables) -> Iterator[Message]:
    """Tell how many plants lie in the market, where that is another number than usual and not planned."""
    shape, size = tables.shape, tables.deck.size
    if not shape.planned and (shape.actual, size, shape.step_3) != (usual.shape.actual, usual.deck.size, 0):
        last = shape.step_3 or size - 2
        yield msg("pg.board.market", n=size, actual=shape.actual or size, last=last)
    if not shape.step_2_draws:
        yield msg("pg.board.market.step_2", n=size - 1)
    if shape.stored[1] > usual.shape.stored[1]:
        yield msg("pg.board.stored", n=shape.stored[1])


def _token(tables: Tables, usual: Tables) -> Iterator[Message]:
    if tables.token != usual.token:
        yield msg("pg.board.token") if tables.token else msg("pg.board.token.none")
    if tables.second_purchase:
        yield msg("pg.board.second_purchase")
    if tables.trust and not usual.trust:
        yield msg("pg.board.trust")
    if tables.open_backs and not usual.open_backs:
        yield msg("pg.board.open_backs", last=tables.deck.low)


def _kept_out(tables: Tables) -> Message:
    kept = tables.kept_out
    kinds = both([msg(f"pg.board.kind.{kind}") for kind in ACCEPTS if kind in kept.kinds])
    if kept.gone:
        return msg("pg.board.kept_out.gone", kinds=kinds, plants=plants_named(kept.gone))
    return msg("pg.board.kept_out", kinds=kinds)


def _leaving(tables: Tables, usual: Tables) -> Iterator[Message]:
    leaving, its = tables.leaving, usual.leaving
    if leaving.obsolete != its.obsolete:
        yield msg("pg.board.no_obsolete")
    if leaving.unsold != its.unsold:
        yield msg("pg.board.unsold", n=leaving.unsold) if leaving.unsold else msg("pg.board.unsold.none")
    if leaving.first_decline:
        yield msg("pg.board.first_decline")


def _steps(tables: Tables, usual: Tables) -> Iterator[Message]:
    if tables.step_cards.step_2_by_card:
        yield msg("pg.board.step_2_by_card")
    if tables.step_cards.step_2_first != usual.step_cards.step_2_first:
        yield msg("pg.board.step_2_first")
