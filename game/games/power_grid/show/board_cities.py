"""What a board does differently with its cities, in sentences: networks, ways, places, numbers that end the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.boards.board import Board
from game.games.power_grid.map_rules import fewest_cities
from game.games.power_grid.mechanisms.networks import (
    OTHER_LANDMASS,
    START,
    START_CITIES,
    CityPlaces,
    landmasses,
    read_entries,
    read_places,
    usual_places,
)
from game.games.power_grid.mechanisms.steps import NEVER
from game.games.power_grid.show.art.fuel import flag_sign, house_sign
from game.games.power_grid.show.naming import city_name
from game.games.power_grid.show.sentences import both, listed
from game.games.power_grid.tables import Tables
from game.kernel.message import msg
from game.present.board_rule import BoardRule


def of_cities(board: Board, tables: Tables, usual: Tables) -> Iterator[BoardRule]:
    """Yield what differs in where one builds, in what ways cost, and in what houses bring about."""
    yield from _networks(board, tables)
    yield from _ways(board, tables)
    yield from _places(board, tables)
    if tables.blocked:
        blocked = sum(count for _, count in tables.blocked)
        yield BoardRule(msg("pg.board.blocked", n=blocked), house_sign())
    yield from _numbers(board, tables, usual)


def of_regions(board: Board, tables: Tables) -> Iterator[BoardRule]:
    """Yield what differs in which regions may be in play together."""
    if tables.regions_free:
        yield BoardRule(msg("pg.board.regions_free"), house_sign())
    elif len(set(landmasses(board.graph, tables.regions_free))) > 1 and tables.regions < len(board.graph.regions):
        yield BoardRule(msg("pg.board.landmasses"), house_sign())


def _networks(board: Board, tables: Tables) -> Iterator[BoardRule]:
    """Tell where networks begin, and who may begin a second one."""
    second, facts = tables.second_network, board.graph.facts
    starts = [city for city, its in enumerate(facts) if its.get(START, False)]
    if starts:
        named = listed([city_name(board, city) for city in starts], "pg.list.or")
        words = msg("pg.board.starts", cities=named)
        if second.where == START_CITIES and second.fee:
            words = msg("pg.board.starts.second.fee", cities=named, fee=second.fee)
        elif second.where == START_CITIES:
            words = msg("pg.board.starts.second", cities=named)
        yield BoardRule(words, flag_sign(), tuple(starts))
    if second.where == OTHER_LANDMASS:
        key = "pg.board.overseas.empty" if second.empty else "pg.board.overseas"
        yield BoardRule(msg(key, fee=second.fee), flag_sign())
    if second.opening_houses:
        yield BoardRule(msg("pg.board.opening", n=second.opening_houses), flag_sign(), tuple(starts))


def _ways(board: Board, tables: Tables) -> Iterator[BoardRule]:
    """Tell what connections cost besides their cables, and at most."""
    connections = tables.connections
    if connections.passage:
        yield BoardRule(msg("pg.board.passage", n=connections.passage), house_sign())
    entries = [entry for entry in read_entries(board.graph, connections) if entry]
    if entries:
        yield BoardRule(msg("pg.board.entry", low=min(entries), high=max(entries)), house_sign())
    if connections.at_most:
        yield BoardRule(msg("pg.board.at_most", n=connections.at_most), house_sign())


def _places(board: Board, tables: Tables) -> Iterator[BoardRule]:
    """Tell which places cities have that differ from the base game, and which differ from most others of the board."""
    found = read_places(board.graph, tables.place_prices)
    by_kind: dict[CityPlaces, list[int]] = {}
    for city, places in enumerate(found):
        by_kind.setdefault(places, []).append(city)
    if all(len(places.prices) == 1 for places in by_kind):
        prices = [places.prices[0] for places in by_kind]
        yield BoardRule(msg("pg.board.places.single", low=min(prices), high=max(prices)), house_sign())
        return
    most = Counter(found).most_common(1)[0][0]
    if most != usual_places(tables.place_prices):
        yield BoardRule(msg("pg.board.places.usual", prices=_row(most.prices)), house_sign())
    for places, cities in by_kind.items():
        if places == most:
            continue
        named = both([city_name(board, city) for city in cities])
        words = msg("pg.board.places.some", cities=named, prices=_row(places.prices), open=_row(places.open))
        if _alone(places):
            words = msg("pg.board.places.alone", cities=named, price=places.prices[0])
        yield BoardRule(words, house_sign(), tuple(cities))
    if closed := [city for city, places in enumerate(found) if places.not_first and not _alone(places)]:
        named = both([city_name(board, city) for city in closed])
        yield BoardRule(msg("pg.board.places.not_first", cities=named), house_sign(), tuple(closed))


def _alone(places: CityPlaces) -> bool:
    """Tell whether a city has one place that is always open, with which nobody begins."""
    return places.open == (1, 1, 1) and places.not_first


def _row(numbers: Sequence[int]) -> str:
    return " / ".join(map(str, numbers))


def _numbers(board: Board, tables: Tables, usual: Tables) -> Iterator[BoardRule]:
    step_2, end = tables.step_2_cities not in (usual.step_2_cities, NEVER), tables.end_cities != usual.end_cities
    key = "both" if step_2 and end else "step_2" if step_2 else "end" if end else ""
    if key:
        values = {"step_2": tables.step_2_cities} if step_2 else {}
        values |= {"end": tables.end_cities} if end else {}
        yield BoardRule(msg(f"pg.board.numbers.{key}", **values), house_sign())
    if tables.thresholds.steps == 1:
        yield BoardRule(msg("pg.board.one_step"), house_sign())
    if tables.thresholds.when_full and not usual.thresholds.when_full:
        yield BoardRule(msg("pg.board.numbers.full"), house_sign())
    if (
        tables.thresholds.at_most_all
        and fewest_cities(board.graph, tables.regions) < tables.end_cities <= tables.houses
    ):
        yield BoardRule(msg("pg.board.numbers.all"), house_sign())
