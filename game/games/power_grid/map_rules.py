"""The rules a map brings along: numbers and twists read from the properties of its file (PG-14.6).

A map of the base game has none of them. The properties are described in the README of the game.
"""

from __future__ import annotations

from dataclasses import replace

from game.boards.board import Facts
from game.games.power_grid.editions import USUAL_EDITION, facts_of
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
    read_second_network,
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
from game.games.power_grid.mechanisms.properties import flag, needs, numbers, parts, refill_of, told, words
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
from game.kernel.likeness import nearest

FLAGS = {
    "eco_fifth_plant_in_actual_market": "ecological_fifth",
    "eco_never_under_deck": "ecological_stay",
    "extra_lowest_removal_in_bureaucracy": "lowest_leaves",
}
"""Behaviours that are switched on by a flag alone, and the twist each is."""
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
"""Further such flags: those that a mechanism asks for itself (``properties.flag``)."""
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
    """Return the numbers of a table on a map with these properties, with the ``trust`` if it plays along.

    What the map does not say is ``usual``: the base game for so many players unless other numbers are given. Raises
    BadBoard naming a property that is wrong.
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
    market = tables.fuel.second_market
    second = market.start if market is not None else (0,) * len(FUELS)
    for kind, amount in enumerate(tables.market_start):
        laid, most = amount + second[kind], min(tables.fuel_totals[kind], len(tables.unit_prices[kind]) + second[kind])
        if laid > most:
            raise _too_much(facts, FUELS[kind], laid, most, usual.fuel_totals[kind])
    return tables


def _too_much(facts: Facts, fuel: str, laid: int, most: int, usual: int) -> BadBoard:
    """Return that more tokens would lie in the markets than there are or than fit; blamed is what the map names: first
    what it makes less than usual.
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
