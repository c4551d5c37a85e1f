"""What a board does differently from the base game, told in sentences with signs (PG-14.6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.boards.board import Board
from game.games.power_grid.map_rules import USUAL_EDITION, tables_of
from game.games.power_grid.mechanisms.special_plants import ChangedCard
from game.games.power_grid.plants import FUELS, URANIUM
from game.games.power_grid.show.art.fuel import fuel_token
from game.games.power_grid.show.art.panels import leaving_mark
from game.games.power_grid.show.art.plants import kind_sign, plant_back
from game.games.power_grid.show.board_cities import of_cities, of_regions
from game.games.power_grid.show.deck_rules import deck_rules, market_rules
from game.games.power_grid.show.fuel_rules import fuel_numbers, fuel_twists, powering_rules, supply_rules
from game.games.power_grid.show.naming import city_name, region_name
from game.games.power_grid.show.sentences import both, listed, plants_named, square
from game.games.power_grid.tables import Tables, Twists, standard, trusted
from game.kernel.fault import BadBoard
from game.kernel.message import Message, msg
from game.present.board_rule import BoardRule

FUEL, PLANT, LAND, CITY = (msg(f"pg.board.about.{topic}") for topic in ("fuel", "plants", "regions", "cities"))


def board_rules(board: Board, seats: int, options: Mapping[str, str]) -> tuple[BoardRule, ...]:
    """Return the rules of a board of its own in a game of Power Grid with so many seats, what matters most first.

    There are none on a board of the base game, nor on one whose properties have faults. The signs are square; that of
    a rule about regions lies on a city in each of them.
    """
    try:
        return tuple(rules_of(board, *both_tables(board, seats, options)))
    except BadBoard:
        return ()


def both_tables(board: Board, seats: int, options: Mapping[str, str]) -> tuple[Tables, Tables]:
    """Return the numbers of a table, and those of a map without properties in the same edition."""
    edition, trust = options.get("edition", USUAL_EDITION), trusted(options)
    return tables_of(seats, board.facts, edition, trust=trust), tables_of(seats, {}, edition, trust=trust)


def edition_rules(board: Board, tables: Tables, seats: int) -> tuple[BoardRule, ...]:
    """Return what the edition of a table does differently on every board (PGR); nothing for the usual one."""
    bare = replace(board, facts={}, graph=replace(board.graph, facts=()))
    return tuple(rules_of(bare, tables_of(seats, {}, tables.edition, trust=tables.trust), standard(seats)))


def rules_of(board: Board, tables: Tables, usual: Tables, *, founded: bool = False) -> Iterator[BoardRule]:
    """Yield what differs between the numbers of a table and those that are ``usual``.

    ``founded`` tells that those who build are companies that players have founded.
    """
    twists = tables.twists
    yield from _about(CITY, of_cities(board, tables, usual))
    yield from _about(PLANT, _uranium(board, twists))
    yield from _about(FUEL, fuel_twists(tables))
    yield from _about(CITY, powering_rules(tables, founded))
    yield from _about(FUEL, supply_rules(tables))
    yield from _about(FUEL, _discounts(board, twists))
    yield from _about(LAND, of_regions(board, tables))
    yield from _about(LAND, _forbidden(board, tables))
    yield from _about(PLANT, _changed(board, tables.changed_cards))
    yield from _about(PLANT, _market(tables))
    yield from _about(PLANT, market_rules(tables, usual))
    yield from _about(PLANT, deck_rules(tables, usual))
    yield from _about(FUEL, fuel_numbers(tables, usual))


def _about(topic: Message, rules: Iterator[BoardRule]) -> Iterator[BoardRule]:
    """Yield rules with their topic."""
    yield from (replace(rule, about=topic) for rule in rules)


# ---- where things are


def _uranium(board: Board, twists: Twists) -> Iterator[BoardRule]:
    """Tell where one has to be for a plant for uranium, or where that is not enough if that is said sooner."""
    if not twists.uranium_regions:
        return
    there = [r for r, name in enumerate(board.graph.regions) if name in twists.uranium_regions]
    not_there = [r for r in range(len(board.graph.regions)) if r not in there]
    key, named = ("pg.board.uranium.but", not_there) if 0 < len(not_there) < len(there) else ("pg.board.uranium", there)
    names = listed([region_name(board, region) for region in named], "pg.list.or") if named else ""
    yield BoardRule(msg(key, regions=names), fuel_token(URANIUM), _middles(board, there))


def _discounts(board: Board, twists: Twists) -> Iterator[BoardRule]:
    for name, fuel, less in twists.discounts:
        if name in board.graph.cities:
            city = board.graph.cities.index(name)
            words = msg(f"pg.board.discount.{FUELS[fuel]}", city=city_name(board, city), n=less)
            yield BoardRule(words, fuel_token(fuel), (city,))


def _forbidden(board: Board, tables: Tables) -> Iterator[BoardRule]:
    """Tell which choices of regions are refused, of those that so many players could make."""
    graph = board.graph
    for names in tables.twists.forbidden_regions:
        regions = [region for region, name in enumerate(graph.regions) if name in names]
        if len(regions) == len(names) == tables.regions:
            words = msg("pg.board.forbidden", regions=both([region_name(board, region) for region in regions]))
            yield BoardRule(words, square(leaving_mark()), _middles(board, regions))


def _middles(board: Board, regions: Sequence[int]) -> tuple[int, ...]:
    """Return of each region the city that lies nearest to the middle of its cities."""
    cities = board.layout.cities
    found: list[int] = []
    for region in regions:
        mine = [city for city, home in enumerate(board.graph.region_of) if home == region]
        if mine:
            x = sum(cities[city][0] for city in mine) / len(mine)
            y = sum(cities[city][1] for city in mine) / len(mine)
            found.append(min(mine, key=lambda city: (cities[city][0] - x) ** 2 + (cities[city][1] - y) ** 2))
    return tuple(found)


# ---- plants


def _changed(board: Board, cards: Sequence[ChangedCard]) -> Iterator[BoardRule]:
    """Tell which plants are others: those of each region, and those that always are."""
    names = board.graph.regions
    by_region = {name: [card.plant.number for card in cards if card.region == name] for name in names}
    homes = [(region, by_region[name]) for region, name in enumerate(names) if by_region[name]]
    if homes:
        parts = [
            msg("pg.board.regional.one", region=region_name(board, region), plants=both(plants))
            for region, plants in homes
        ]
        words = msg("pg.board.regional", changes=listed(parts, "pg.list"))
        yield BoardRule(words, square(plant_back()), _middles(board, [region for region, _ in homes]))
    always = [card.plant.number for card in cards if not card.region and not card.plant.sells]
    if always:
        yield BoardRule(msg("pg.board.changed", plants=plants_named(always)), square(plant_back()))


def _market(tables: Tables) -> Iterator[BoardRule]:
    twists = tables.twists
    if twists.ecological_fifth:
        yield BoardRule(msg("pg.board.fifth"), kind_sign("ecological"))
    if twists.lowest_leaves:
        yield BoardRule(msg("pg.board.lowest"), square(leaving_mark()))
    if tables.deck.step_2:
        yield BoardRule(msg("pg.board.step_2", plants=both(tables.deck.step_2)), square(plant_back()))
