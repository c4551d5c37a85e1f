"""Rules of maps: numbers and twists read from the properties of map files (PG-14.6).

Maps of the base game have none. The properties are described in the README of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from game.boards.board import Board, Facts, Graph
from game.games.power_grid.mechanisms.deck import read_recipe
from game.games.power_grid.mechanisms.fuel_markets import (
    ONE_BY_ONE,
    read_discounts,
    read_fuel_rules,
    read_prices,
    read_totals,
)
from game.games.power_grid.mechanisms.networks import (
    FREE,
    read_blocked,
    read_connections,
    read_outage,
    read_places,
    read_second_network,
    require_enough,
)
from game.games.power_grid.mechanisms.plant_market import (
    FIRST_DECLINE,
    NO_OBSOLETE,
    read_kept_out,
    read_leaving,
    read_open_backs,
    read_second_purchase,
    read_shape,
    read_token,
)
from game.games.power_grid.mechanisms.properties import (
    OF_CITIES,
    Form,
    flag,
    names_of_maps,
    needs,
    numbers,
    parts,
    refill_of,
    told,
    words,
)
from game.games.power_grid.mechanisms.special_plants import read_changed_cards, read_mines
from game.games.power_grid.mechanisms.steps import (
    AT_MOST_ALL,
    NEVER,
    WHEN_FULL,
    read_number,
    read_step_cards,
    read_thresholds,
)
from game.games.power_grid.plants import FUELS
from game.games.power_grid.tables import Tables, Twists, standard, with_trust
from game.kernel.fault import BadBoard
from game.kernel.message import Message, msg
from game.kernel.parsing import SHOWN, nearest

USUAL_EDITION = "2004"
RECHARGED: Facts = {
    "low_plants": "15",
    "opening": "random_low",
    "low_on_top": "1",
    "random_low_2": "1",
    "random_low_3": "2",
    "random_low_4": "1",
    "random_high_2": "5",
    "random_high_3": "6",
    "random_high_4": "3",
    "fuel_start": "24 18 9 2",
    "discount_token": "yes",
    "open_backs": "yes",
    "unsold_removal": "0",
    "step_2": "before_step_3",
    "flags": "no_obsolete",
}
"""PGR-1 to PGR-4."""
EDITIONS: Mapping[str, Facts] = {USUAL_EDITION: {}, "recharged": RECHARGED}
OF_THE_DECK = ("low_plants", "opening", "low_on_top", "random_low", "random_high", "open_backs")
"""Properties of an edition that a map with ``own_deck`` does not take (PGR-6.2)."""
FLAG_PROPERTY = "flags"


def facts_of(facts: Facts, edition: str) -> Facts:
    """The properties of a map as they apply in an edition."""
    prefixes = tuple(f"{name}_" for name in EDITIONS)
    plain = {name: value for name, value in facts.items() if not name.startswith(prefixes)}
    own = {name.removeprefix(f"{edition}_"): v for name, v in facts.items() if name.startswith(f"{edition}_")}
    beneath = dict(EDITIONS[edition])
    if facts.get("own_deck") == "yes":
        beneath = {name: value for name, value in beneath.items() if not name.startswith(OF_THE_DECK)}
    return _laid_over(_laid_over(beneath, plain), own)


def _laid_over(beneath: Facts, above: Facts) -> Facts:
    """Properties overlaid with others: flags add up, and a general one hides those for numbers of players."""
    seen = {name: value for name, value in beneath.items() if name[-2:-1] != "_" or name[:-2] not in above}
    flags = " ".join(str(layer[FLAG_PROPERTY]) for layer in (beneath, above) if FLAG_PROPERTY in layer)
    return {**seen, **above, **({FLAG_PROPERTY: flags} if flags else {})}


FLAGS = {
    "eco_fifth_plant_in_actual_market": "ecological_fifth",
    "eco_never_under_deck": "ecological_stay",
    "extra_lowest_removal_in_bureaucracy": "lowest_leaves",
}
"""Behaviours switched on by a flag alone, and the twist each is."""
ORDER_AFTER_AUCTION, POWER_ALL = "order_after_auction", "power_all"
ASKED: tuple[str, ...] = (
    AT_MOST_ALL,
    FIRST_DECLINE,
    FREE,
    NO_OBSOLETE,
    ONE_BY_ONE,
    ORDER_AFTER_AUCTION,
    POWER_ALL,
    WHEN_FULL,
)
"""Further such flags, asked for by a mechanism itself (``properties.flag``)."""
DESCRIBED = (
    "garbage_plants_never_removed_at_setup",
    "two_cards_on_top",
    "three_cards_on_top",
    "uranium_plant_needs_region",
    "city_discount",
    "deck_top_replacement",
    "forbidden_region_sets",
    "step_2_deck_insert",
    "own_prices",
    "regional_plants",
)
"""Flags that only name what other properties say in full."""


def tables_of(
    players: int, facts: Facts, edition: str = USUAL_EDITION, *, trust: bool = False, usual: Tables | None = None
) -> Tables:
    """The numbers of a table on a map with these properties; ``trust`` if the Trust plays.

    What the map does not say is ``usual``: by default the base game for so many players. Raises BadBoard naming a
    property that is wrong.
    """
    facts, usual = facts_of(facts, edition), usual or standard(players)
    totals, mines = read_totals(facts, usual.fuel_totals), read_mines(facts, players)
    rows = read_prices(facts, usual.unit_prices)
    prices = tuple(row if total else () for row, total in zip(rows, totals, strict=True))
    tables = replace(
        usual,
        edition=edition,
        deck=read_recipe(facts, usual.deck, players),
        unit_prices=prices,
        fuel=read_fuel_rules(facts, players, prices),
        outage=read_outage(facts),
        mines=mines,
        power_all=flag(facts, POWER_ALL),
        fuel_totals=totals,
        changed_cards=(*read_changed_cards(facts), *(mines.cards() if mines is not None else ())),
        refill=refill_of(facts, f"refill_{players}") or usual.refill,
        twists=_twists(facts),
        step_2_cities=read_number(facts, "step_2", players, usual.step_2_cities, usual.houses),
        end_cities=read_number(facts, "end", players, usual.end_cities, usual.houses),
        thresholds=read_thresholds(facts),
        blocked=read_blocked(facts, players),
        connections=read_connections(facts),
        second_network=read_second_network(facts),
        regions_free=flag(facts, FREE),
        leaving=read_leaving(facts),
        step_cards=read_step_cards(facts),
        kept_out=read_kept_out(facts),
        token=read_token(facts),
        second_purchase=read_second_purchase(facts),
        open_backs=read_open_backs(facts),
        order_after_auction=flag(facts, ORDER_AFTER_AUCTION),
    )
    if trust:
        tables = with_trust(tables)
    if tables.thresholds.steps == 1 and tables.deck.step_3_above is not None:
        raise needs("steps", "step_3_above = none")
    if tables.step_cards.step_2_by_card or tables.thresholds.steps == 1:
        tables = replace(tables, step_2_cities=NEVER)
    tables = replace(tables, shape=read_shape(facts, players, tables.deck.size))
    if "fuel_start" in facts:
        start = numbers(facts, "fuel_start", 4)
        tables = replace(tables, market_start=(start[0], start[1], start[2], start[3]))
    _require_room(tables, facts, usual)
    return tables


def _require_room(tables: Tables, facts: Facts, usual: Tables) -> None:
    """Raise BadBoard if the markets begin with more tokens of a fuel than there are or than fit."""
    market = tables.fuel.second_market
    second = market.start if market is not None else (0,) * len(FUELS)
    for kind, amount in enumerate(tables.market_start):
        laid, most = amount + second[kind], min(tables.fuel_totals[kind], len(tables.unit_prices[kind]) + second[kind])
        if laid > most:
            raise _too_much(facts, FUELS[kind], laid, most, usual.fuel_totals[kind])


def _too_much(facts: Facts, fuel: str, laid: int, most: int, usual: int) -> BadBoard:
    """The fault of more tokens in the markets than there are or than fit.

    It names the property to blame: first one by which the map has less than usual.
    """
    names = ("fuel_start", "second_start", "fuel_totals", f"prices_{fuel}")
    if laid <= usual:
        names = ("fuel_totals", f"prices_{fuel}", "fuel_start", "second_start")
    blamed = next((name for name in names if name in facts), names[0])
    return told("fault.map.fuel_much", name=blamed, fuel=fuel, laid=laid, most=most)


def _twists(facts: Facts) -> Twists:
    flags = words(facts, "flags")
    if unknown := [flag for flag in flags if flag not in (*FLAGS, *ASKED, *DESCRIBED)]:
        known = (*FLAGS, *ASKED, *DESCRIBED)
        like = nearest(unknown[0], known)
        raise told("fault.map.flag.like" if like else "fault.map.flag", name="flags", flag=unknown[0],
                   **({"like": like} if like else {}))  # fmt: skip
    return Twists(
        forbidden_regions=tuple(frozenset(part.split()) for part in parts(facts, "forbidden_regions")),
        uranium_regions=frozenset(words(facts, "uranium_regions")),
        discounts=read_discounts(facts),
        **{FLAGS[flag]: True for flag in flags if flag in FLAGS},
    )


FORMS = names_of_maps(tuple(EDITIONS))
"""Every property that a map may have."""


def explained(bad: BadBoard, board: Board, edition: str = USUAL_EDITION) -> BadBoard:
    """The fault with its property as the map writes it, its value, and what that must be."""
    if not bad.faults:
        return bad
    found = tuple(_explained(each, board, edition) for each in bad.faults)
    return BadBoard(found[0].key, found, **dict(found[0].values))


def _explained(said: Message, board: Board, edition: str) -> Message:
    values = dict(said.values)
    if "city" in values:
        city, name = str(values["city"]), str(values["name"])
        form = OF_CITIES.get(name)
        if said.key != "fault.map.city_value" or form is None:
            return said
        value = dict(zip(board.graph.cities, board.graph.facts, strict=False)).get(city, {}).get(name, "")
        shown = str(value)[:SHOWN] or "-"
        return msg("fault.map.city_value", city=city, name=name, value=shown, right=_right(form), example=form.example)
    name = str(values.get("name", ""))
    named = f"{edition}_{name}" if f"{edition}_{name}" in board.facts else name
    if said.key != "fault.map.property_value" or named not in FORMS:
        return msg(said.key, **{**values, "name": named}) if named != name else said
    return wrong_value(named, board.facts.get(named, ""), FORMS[named])


def wrong_value(name: str, value: object, form: Form) -> Message:
    """The fault of a value that does not fit, with what would."""
    shown = str(value)[:SHOWN] or "-"
    return msg("fault.map.property_value", name=name, value=shown, right=_right(form), example=form.example)


def _right(form: Form) -> Message:
    return form.right if form.right is not None else msg("pg.form.like")


def require_costs(graph: Graph) -> None:
    """Raise BadBoard naming every connection without a cost (PG-7.2.2)."""
    lacking = [(graph.cities[link.a], graph.cities[link.b]) for link in graph.links if link.cost is None]
    found = tuple(msg("pg.map.cost", a=a, b=b) for a, b in lacking)
    if found:
        raise BadBoard(found[0].key, found, **dict(found[0].values))


def require_room(graph: Graph, tables: Tables, seats: int) -> None:
    """Raise BadBoard if the regions in play might have too few cities for anybody to reach the end (PG-12.1)."""
    require_enough(tables.blocked, read_places(graph, tables.place_prices), seats)
    blocked = sum(count for _, count in tables.blocked)
    found, regions = fewest_cities(graph, tables.regions) - blocked, min(tables.regions, len(graph.regions))
    if tables.thresholds.at_most_all:
        tables = replace(tables, end_cities=min(tables.end_cities, found))
    needed = cities_needed(tables, seats)
    if found < needed:
        raise BadBoard("pg.map.small", seats=seats, regions=regions, needed=needed, cities=found)
    room, houses = fewest_places(graph, tables), seats * (tables.end_cities - 1) + 1
    if room < houses:
        raise BadBoard("pg.map.places", seats=seats, regions=regions, needed=houses, places=room)


def cities_needed(tables: Tables, seats: int) -> int:
    """Cities that must be in play if all have the usual places.

    One utility alone must find ``end_cities``, and with all places taken one of them must have reached them.
    """
    below_end = seats * (tables.end_cities - 1)
    return max(tables.end_cities, below_end // len(tables.place_prices) + 1)


def fewest_places(graph: Graph, tables: Tables) -> int:
    """Places of the smallest regions together in the last Step, with some cities blocked."""
    room: Counter[int] = Counter()
    for region, places in zip(graph.region_of, read_places(graph, tables.place_prices), strict=True):
        room[region] += places.open[tables.thresholds.steps - 1]
    blocked = sum(count for _, count in tables.blocked)
    largest = max(places.open[-1] for places in read_places(graph, tables.place_prices))
    return sum(sorted(room.values())[: tables.regions]) - blocked * largest


def fewest_cities(graph: Graph, regions: int) -> int:
    """Cities of the smallest regions together."""
    return sum(sorted(Counter(graph.region_of).values())[:regions])
