"""What a board does differently with fuel, in sentences: markets, prices, tokens at the start, refills."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.power_grid.mechanisms.fuel_markets import NO_GLUT
from game.games.power_grid.plants import FUELS, URANIUM
from game.games.power_grid.show.art.fuel import fuel_token, house_sign
from game.games.power_grid.show.sentences import both, square
from game.games.power_grid.tables import Tables
from game.kernel.message import Message, Value, msg
from game.present.board_rule import BoardRule
from game.present.kit.discs import coin


def fuel_twists(tables: Tables) -> Iterator[BoardRule]:
    """Tell where and how fuel is bought."""
    yield from _second_market(tables)
    yield from _buying(tables)


def _second_market(tables: Tables) -> Iterator[BoardRule]:
    """Tell that there are two markets, and of which fuel the second one has none."""
    second = tables.fuel.second_market
    if second is None:
        return
    first, other = (msg(f"pg.market.name.{name}") for name in second.names)
    words = msg("pg.board.markets", first=first, second=other)
    lacking = [kind for kind, row in enumerate(second.prices) if not row]
    if lacking:
        none = both([msg(f"pg.fuel.none.{FUELS[kind]}") for kind in lacking])
        words = msg("pg.board.markets.lacking", markets=words, market=other, fuel=none)
    yield BoardRule(words, square(coin("E")))


def _buying(tables: Tables) -> Iterator[BoardRule]:
    """Tell that fuel is bought one by one, and what a token may cost in each Step."""
    limits = tables.fuel.price_limit
    values = dict(zip(("first", "second", "third"), limits or (), strict=False))
    if tables.fuel.one_by_one:
        words = msg("pg.board.one_by_one")
        yield BoardRule(msg("pg.board.one_by_one.limit", rule=words, **values) if limits else words, square(coin("E")))
    elif limits:
        yield BoardRule(msg("pg.board.limit", **values), square(coin("E")))


def powering_rules(tables: Tables, founded: bool) -> Iterator[BoardRule]:
    """Tell of the duty to power cities, and of the outage; whether ``founded`` companies build (ruling RM-C-11)."""
    outage, duty = tables.outage, msg("pg.board.power_all") if tables.power_all else None
    if outage is not None:
        words = msg("pg.board.outage.founded" if founded else "pg.board.outage", houses=outage.houses, loss=outage.loss)
        yield BoardRule(msg("pg.board.both", first=duty, second=words) if duty else words, square(house_sign()))
    elif duty is not None:
        yield BoardRule(duty, square(house_sign()))


def fuel_numbers(tables: Tables, usual: Tables) -> Iterator[BoardRule]:
    """Tell which prices fuel has, which fuel the markets start with more or less of, and whether they are refilled by a
    table of their own.
    """
    if any(row and row != its for row, its in zip(tables.unit_prices, usual.unit_prices, strict=True)):
        prices = [price for row in tables.unit_prices for price in row]
        kinds = [kind for kind, row in enumerate(tables.unit_prices) if row != usual.unit_prices[kind]]
        yield BoardRule(msg("pg.board.prices", low=min(prices), high=max(prices)), fuel_token(kinds[0]), laid=True)
    starts = zip(tables.market_start, usual.market_start, strict=True)
    lacking = [kind for kind, total in enumerate(tables.fuel_totals) if not total]
    other = [kind for kind, (mine, its) in enumerate(starts) if mine != its and kind not in lacking]
    empty = [kind for kind in range(len(FUELS)) if usual.refill[kind][0] > 0 == tables.refill[kind][0]]
    never = [kind for kind in empty if kind not in lacking]
    if lacking:
        none = both([msg(f"pg.fuel.none.{FUELS[kind]}") for kind in lacking])
        yield BoardRule(msg("pg.board.lacking", fuel=none), fuel_token(lacking[0]), laid=True)
    start, refill = _start(tables, other), msg("pg.board.refill") if tables.refill != usual.refill else None
    if never:
        refill = msg(f"pg.board.refill.{FUELS[never[0]]}")
    words = msg("pg.board.fuel", start=start, refill=refill) if start and refill else start or refill
    if words is not None:
        first = (*other, *never, *(k for k in range(len(FUELS)) if tables.refill[k] != usual.refill[k]))[0]
        yield BoardRule(words, fuel_token(first), laid=True)


def _start(tables: Tables, other: Sequence[int]) -> Message | None:
    """Return what lies in the markets at the start: in a single one only what is unusual, the kinds ``other``."""
    second = tables.fuel.second_market
    if second is not None:
        first, last = (msg(f"pg.market.name.{name}") for name in second.names)
        amounts = {"tokens": _tokens(tables.market_start), "others": _tokens(second.start)}
        return msg("pg.board.start.two", first=first, second=last, **amounts)
    if not other:
        return None
    return msg("pg.board.start", tokens=both([_token(kind, tables.market_start[kind]) for kind in other]))


def _tokens(amounts: Sequence[int]) -> Value:
    return both([_token(kind, amount) for kind, amount in enumerate(amounts) if amount])


def _token(kind: int, amount: int) -> Message:
    return msg(f"pg.tokens.{FUELS[kind]}", n=amount)


# ---- supply


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
    if fuel.glut != NO_GLUT:
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
