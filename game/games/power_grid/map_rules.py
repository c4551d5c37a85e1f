"""The rules a map brings along: numbers and twists read from the properties of its file (PG-14.6).

A map of the base game has none of them. The properties are described in the README of the game.
"""

from __future__ import annotations

from dataclasses import replace

from game.boards.board import Facts
from game.games.power_grid.plants import ACCEPTS, FUELS, PLANTS, Plant
from game.games.power_grid.setup import removable
from game.games.power_grid.tables import ChangedCard, Tables, Twists, standard
from game.kernel.fault import BadBoard
from game.kernel.figures import whole
from game.kernel.say import say

SPACES, MOST_PRICES = 36, 16
"""Spaces of a fuel and different prices of a fuel market at most."""
CHANGED = "plant_"
"""Begins the names of properties that put another plant on a card; its number follows."""
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
    "own_prices",
    "regional_plants",
)
"""Flags that only name what other properties say in full."""


def tables_of(players: int, facts: Facts) -> Tables:
    """Return the numbers of a table on a map with these properties. Raises BadBoard naming a property that is wrong."""
    tables = _prices(standard(players), facts)
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
        if amount > min(len(tables.unit_prices[kind]), tables.fuel_totals[kind]):
            raise _fault("fuel_start")
    tables = replace(tables, twists=_twists(facts), changed_cards=_changed_cards(facts))
    _require_one_place(tables)
    return tables


def _prices(tables: Tables, facts: Facts) -> Tables:
    """Return the tables with the price rows and the number of tokens of the map (PGM-0-3)."""
    rows = list(tables.unit_prices)
    for kind, fuel in enumerate(FUELS):
        name = f"prices_{fuel}"
        if name in facts:
            rows[kind] = _numbers(facts, name)
            if rows[kind] != tuple(sorted(rows[kind])) or not 1 <= len(rows[kind]) <= SPACES or not rows[kind][0]:
                raise _fault(name)
    if len({price for row in rows for price in row}) > MOST_PRICES:
        raise _fault("prices_uranium" if "prices_uranium" in facts else "prices_coal")
    totals = tables.fuel_totals
    if "fuel_totals" in facts:
        given = _numbers(facts, "fuel_totals", 4)
        totals = (given[0], given[1], given[2], given[3])
    return replace(tables, unit_prices=tuple(rows), fuel_totals=totals)


def _twists(facts: Facts) -> Twists:
    flags = str(facts.get("flags", "")).split()
    if unknown := [flag for flag in flags if flag not in FLAGS and flag not in DESCRIBED]:
        raise BadBoard("fault.map.flag", (), flag=unknown[0])
    out, at_step_2 = _plants(facts, "deck_out"), _plants(facts, "deck_step_2")
    usual = tuple(plant for plant in Twists().deck_top if plant not in (*out, *at_step_2))
    return Twists(
        deck_top=_plants(facts, "deck_top") or usual,
        deck_out=out,
        deck_keep=_plants(facts, "deck_keep"),
        deck_step_2=at_step_2,
        forbidden_regions=tuple(
            frozenset(part.split()) for part in str(facts.get("forbidden_regions", "")).split(";") if part.strip()
        ),
        uranium_regions=frozenset(str(facts.get("uranium_regions", "")).split()),
        discounts=tuple(_discount(part) for part in str(facts.get("discounts", "")).split(";") if part.strip()),
        **{FLAGS[flag]: True for flag in flags if flag in FLAGS},
    )


def _changed_cards(facts: Facts) -> tuple[ChangedCard, ...]:
    """Return the plants that are other ones here, ascending (PGM-NE-1): ``plant_7`` and so on, any number of each."""
    names = sorted((name for name in facts if name.startswith(CHANGED)), key=lambda name: (len(name), name))
    return tuple(_changed(name, part) for name in names for part in str(facts[name]).split(";") if part.strip())


def _changed(name: str, text: str) -> ChangedCard:
    """Return the card that is written as kind, fuel, storage, cities, and the region it belongs to, if to any."""
    number, words = whole(name.removeprefix(CHANGED)), text.split()
    figures = [whole(word) for word in words[1:4]]
    known = number in PLANTS and len(words) in (4, 5) and words[0] in ACCEPTS
    if number is None or not known or any(figure is None for figure in figures):
        raise _fault(name)
    fuel, storage, cities = (figure or 0 for figure in figures)
    kind = next(kind for kind in ACCEPTS if kind == words[0])
    burns = bool(ACCEPTS[kind])
    if burns != (fuel > 0) or storage < fuel or (not burns and storage) or not cities:
        raise _fault(name)
    return ChangedCard(Plant(number, kind, fuel, cities, storage), words[4] if len(words) == 5 else "")


def _plants(facts: Facts, name: str) -> tuple[int, ...]:
    """Return plants given by number, or by kind."""
    return tuple(number for word in str(facts.get(name, "")).split() for number in _numbered(name, word))


def _numbered(name: str, word: str) -> list[int]:
    number = whole(word)
    found = [plant.number for plant in PLANTS.values() if plant.kind == word or plant.number == number]
    if not found:
        raise _fault(name)
    return found


def _discount(part: str) -> tuple[str, int, int]:
    words = part.split()
    less = whole(words[2]) if len(words) == 3 and words[1] in FUELS else None
    if less is None:
        raise _fault("discounts")
    return words[0], FUELS.index(words[1]), less


def _numbers(facts: Facts, name: str, count: int = 0, text: str | None = None) -> tuple[int, ...]:
    """Return whole numbers, exactly ``count`` of them unless that is 0."""
    found = [whole(word) for word in (str(facts[name]) if text is None else text).split()]
    numbers = tuple(number for number in found if number is not None)
    if len(numbers) != len(found) or len(found) != (count or len(found)):
        raise _fault(name)
    return numbers


def _require_one_place(tables: Tables) -> None:
    """Raise BadBoard naming a plant that would lie in two places at the start, or if too few can be removed unseen."""
    twists = tables.twists
    places = {"deck_out": twists.deck_out, "deck_step_2": twists.deck_step_2, "deck_top": twists.deck_top}
    taken = set(tables.opening)
    for name, plants in places.items():
        for plant in plants:
            if plant in taken:
                raise _told("fault.map.plant_twice", name=name, plant=plant)
            taken.add(plant)
    if len(removable(tables)) < tables.plants_removed:
        raise _told("fault.map.plants_few", needed=tables.plants_removed, plants=len(removable(tables)))


def _fault(name: str) -> BadBoard:
    return _told("fault.map.property_value", name=name)


def _told(key: str, **values: str | int) -> BadBoard:
    return BadBoard(key, (say(key, **values),), **values)
