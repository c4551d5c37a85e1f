"""The rules a map brings along: numbers and twists read from the properties of its file (PG-14.6).

A map of the base game has none of them. The properties are described in the README of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from game.games.power_grid.plants import FUELS, PLANTS
from game.games.power_grid.tables import Tables, Twists, standard
from game.kernel.fault import BadBoard
from game.kernel.say import say

Facts: TypeAlias = Mapping[str, int | float | str | bool]
FLAGS = {
    "eco_fifth_plant_in_actual_market": "ecological_fifth",
    "eco_never_under_deck": "ecological_stay",
    "extra_lowest_removal_in_bureaucracy": "lowest_leaves",
}
"""Behaviours that are switched on by a flag alone."""
DESCRIBED = (
    "garbage_plants_never_removed_at_setup",
    "two_cards_on_top",
    "three_cards_on_top",
    "uranium_plant_needs_region",
    "city_discount",
    "deck_top_replacement",
    "forbidden_region_sets",
    "step_2_deck_insert",
)
"""Flags that only name what other properties say in full."""


def tables_of(players: int, facts: Facts) -> Tables:
    """Return the numbers of a table on a map with these properties. Raises BadBoard naming a property that is wrong."""
    tables = standard(players)
    if "fuel_start" in facts:
        start = _numbers(facts, "fuel_start", 4)
        tables = replace(tables, market_start=(start[0], start[1], start[2], start[3]))
    refill = f"refill_{players}"
    if refill in facts:
        rows = tuple(_numbers(facts, refill, 3, row) for row in str(facts[refill]).split("/"))
        if len(rows) != len(FUELS):
            raise _fault(refill)
        tables = replace(tables, refill=tuple((a, b, c) for a, b, c in rows))
    for kind, amount in enumerate(tables.market_start):
        if amount > len(tables.unit_prices[kind]):
            raise _fault("fuel_start")
    return replace(tables, twists=_twists(facts))


def _twists(facts: Facts) -> Twists:
    flags = str(facts.get("flags", "")).split()
    if unknown := [flag for flag in flags if flag not in FLAGS and flag not in DESCRIBED]:
        raise BadBoard("fault.map.flag", (), flag=unknown[0])
    return Twists(
        deck_top=_plants(facts, "deck_top") or (13,),
        deck_out=_plants(facts, "deck_out"),
        deck_keep=_plants(facts, "deck_keep"),
        deck_step_2=_plants(facts, "deck_step_2"),
        forbidden_regions=tuple(
            frozenset(part.split()) for part in str(facts.get("forbidden_regions", "")).split(";") if part.strip()
        ),
        uranium_regions=frozenset(str(facts.get("uranium_regions", "")).split()),
        discounts=tuple(_discount(part) for part in str(facts.get("discounts", "")).split(";") if part.strip()),
        **{FLAGS[flag]: True for flag in flags if flag in FLAGS},
    )


def _plants(facts: Facts, name: str) -> tuple[int, ...]:
    """Return plants given by number, or by kind."""
    found: list[int] = []
    for word in str(facts.get(name, "")).split():
        kind = [number for number, plant in PLANTS.items() if plant.kind == word]
        if not kind and not (word.isdigit() and int(word) in PLANTS):
            raise _fault(name)
        found += kind or [int(word)]
    return tuple(found)


def _discount(part: str) -> tuple[str, int, int]:
    words = part.split()
    if len(words) != 3 or words[1] not in FUELS or not words[2].isdigit():
        raise _fault("discounts")
    return words[0], FUELS.index(words[1]), int(words[2])


def _numbers(facts: Facts, name: str, count: int, text: str | None = None) -> tuple[int, ...]:
    words = (str(facts[name]) if text is None else text).split()
    if len(words) != count or not all(word.isdigit() for word in words):
        raise _fault(name)
    return tuple(map(int, words))


def _fault(name: str) -> BadBoard:
    return BadBoard("fault.map.property_value", (say("fault.map.property_value", name=name),), name=name)
