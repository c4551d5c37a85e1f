"""The rules a map brings along: numbers and twists read from the properties of its file (PG-14.6).

A map of the base game has none of them. The properties are described in the README of the game.
"""

from __future__ import annotations

from dataclasses import replace

from game.boards.board import Facts
from game.games.power_grid.mechanisms.changed_plants import read_changed_cards
from game.games.power_grid.mechanisms.discounts import read_discounts
from game.games.power_grid.mechanisms.prices import read_prices, read_totals
from game.games.power_grid.mechanisms.reading import fault, numbers, parts, plants, told, words
from game.games.power_grid.plants import FUELS
from game.games.power_grid.setup import removable
from game.games.power_grid.tables import Tables, Twists, standard
from game.kernel.fault import BadBoard

FLAGS = {
    "eco_fifth_plant_in_actual_market": "ecological_fifth",
    "eco_never_under_deck": "ecological_stay",
    "extra_lowest_removal_in_bureaucracy": "lowest_leaves",
}
"""Behaviours that are switched on by a flag alone, and the twist each is."""
ASKED: tuple[str, ...] = ()
"""Further such flags: those that a mechanism asks for itself (``reading.flag``)."""
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


def tables_of(players: int, facts: Facts) -> Tables:
    """Return the numbers of a table on a map with these properties. Raises BadBoard naming a property that is wrong."""
    usual = standard(players)
    tables = replace(
        usual,
        unit_prices=read_prices(facts, usual.unit_prices),
        fuel_totals=read_totals(facts, usual.fuel_totals),
        changed_cards=read_changed_cards(facts),
        twists=_twists(facts),
    )
    if "fuel_start" in facts:
        start = numbers(facts, "fuel_start", 4)
        tables = replace(tables, market_start=(start[0], start[1], start[2], start[3]))
    refill = f"refill_{players}"
    if refill in facts:
        rows = tuple(numbers(facts, refill, 3, row) for row in str(facts[refill]).split("/"))
        if len(rows) != len(FUELS):
            raise fault(refill)
        tables = replace(tables, refill=tuple((a, b, c) for a, b, c in rows))
    for kind, amount in enumerate(tables.market_start):
        if amount > min(len(tables.unit_prices[kind]), tables.fuel_totals[kind]):
            raise fault("fuel_start")
    _require_one_place(tables)
    return tables


def _twists(facts: Facts) -> Twists:
    flags = words(facts, "flags")
    if unknown := [flag for flag in flags if flag not in (*FLAGS, *ASKED, *DESCRIBED)]:
        raise BadBoard("fault.map.flag", (), flag=unknown[0])
    out, at_step_2 = plants(facts, "deck_out"), plants(facts, "deck_step_2")
    usual = tuple(plant for plant in Twists().deck_top if plant not in (*out, *at_step_2))
    return Twists(
        deck_top=plants(facts, "deck_top") or usual,
        deck_out=out,
        deck_keep=plants(facts, "deck_keep"),
        deck_step_2=at_step_2,
        forbidden_regions=tuple(frozenset(part.split()) for part in parts(facts, "forbidden_regions")),
        uranium_regions=frozenset(words(facts, "uranium_regions")),
        discounts=read_discounts(facts),
        **{FLAGS[flag]: True for flag in flags if flag in FLAGS},
    )


def _require_one_place(tables: Tables) -> None:
    """Raise BadBoard naming a plant that would lie in two places at the start, or if too few can be removed unseen."""
    twists = tables.twists
    places = {"deck_out": twists.deck_out, "deck_step_2": twists.deck_step_2, "deck_top": twists.deck_top}
    taken = set(tables.opening)
    for name, lying in places.items():
        for plant in lying:
            if plant in taken:
                raise told("fault.map.plant_twice", name=name, plant=plant)
            taken.add(plant)
    if len(removable(tables)) < tables.plants_removed:
        raise told("fault.map.plants_few", needed=tables.plants_removed, plants=len(removable(tables)))
