"""What a board does differently with its cities, in sentences: places, numbers that begin Step 2 and end the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.boards.board import Board
from game.games.power_grid.mechanisms.places import Places, read_places, usual_places
from game.games.power_grid.show.art.fuel import house_sign
from game.games.power_grid.show.naming import city_name
from game.games.power_grid.show.sentences import both
from game.games.power_grid.tables import Tables
from game.kernel.say import say
from game.present.board_rule import BoardRule


def of_cities(board: Board, tables: Tables, usual: Tables) -> Iterator[BoardRule]:
    """Yield what differs in where one builds and in what houses bring about."""
    yield from _places(board, tables)
    yield from _numbers(tables, usual)


def _places(board: Board, tables: Tables) -> Iterator[BoardRule]:
    """Tell which places cities have that differ from the base game, and which differ from most others of the board."""
    found = read_places(board.graph, tables.place_prices)
    by_kind: dict[Places, list[int]] = {}
    for city, places in enumerate(found):
        by_kind.setdefault(places, []).append(city)
    if all(len(places.prices) == 1 for places in by_kind):
        prices = [places.prices[0] for places in by_kind]
        yield BoardRule(say("pg.board.places.single", low=min(prices), high=max(prices)), house_sign())
        return
    most = Counter(found).most_common(1)[0][0]
    if most != usual_places(tables.place_prices):
        yield BoardRule(say("pg.board.places.usual", prices=_row(most.prices)), house_sign())
    for places, cities in by_kind.items():
        if places != most:
            named = both([city_name(board, city) for city in cities])
            words = say("pg.board.places.some", cities=named, prices=_row(places.prices), open=_row(places.open))
            yield BoardRule(words, house_sign(), tuple(cities))
    if closed := [city for city, places in enumerate(found) if places.not_first]:
        named = both([city_name(board, city) for city in closed])
        yield BoardRule(say("pg.board.places.not_first", cities=named), house_sign(), tuple(closed))


def _row(numbers: Sequence[int]) -> str:
    return " / ".join(map(str, numbers))


def _numbers(tables: Tables, usual: Tables) -> Iterator[BoardRule]:
    step_2, end = tables.step_2_cities != usual.step_2_cities, tables.end_cities != usual.end_cities
    key = "both" if step_2 and end else "step_2" if step_2 else "end" if end else ""
    if key:
        values = {"step_2": tables.step_2_cities} if step_2 else {}
        values |= {"end": tables.end_cities} if end else {}
        yield BoardRule(say(f"pg.board.numbers.{key}", **values), house_sign())
    if tables.thresholds.when_full:
        yield BoardRule(say("pg.board.numbers.full"), house_sign())
    if tables.thresholds.at_most_all and tables.end_cities <= tables.houses:
        yield BoardRule(say("pg.board.numbers.all"), house_sign())
