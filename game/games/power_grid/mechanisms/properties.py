"""Properties of maps: their forms, and reading them with faults that name the property."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.boards.board import Facts
from game.games.power_grid.plants import ACCEPTS, FUELS, PLANTS
from game.kernel.fault import BadBoard
from game.kernel.message import Message, Value, msg
from game.kernel.parsing import parse_int

PLAYERS = (2, 3, 4, 5, 6)


class Form(NamedTuple):
    """How a property is written."""

    example: str
    """An example."""
    right: Message | None = None
    """What it must be, where a few words can say that."""
    general: bool = True
    """True: there is one for all numbers of players."""
    players: bool = False
    """True: there are others for each number, as in ``end_4``."""


def _numbers(n: int) -> Message:
    return msg("pg.form.numbers", n=n)


def _between(low: int, high: int) -> Message:
    return msg("pg.form.between", low=low, high=high)


def _words(*words: str) -> Message:
    return msg("pg.form.words", words=", ".join(words))


ROW, REFILL, PLANT_LIST = msg("pg.form.row"), msg("pg.form.refill"), msg("pg.form.plants")
KINDS = msg("pg.form.some", words=", ".join(ACCEPTS))
YES = _words("yes", "no")
OF_MAPS: Mapping[str, Form] = {
    "title": Form("Two Woods"),
    "title_en": Form("Two Woods"),
    "title_zh_Hant": Form("雙林"),
    "title_zh_Hans": Form("双林"),
    "board_id": Form("germany"),
    "regions_touching": Form("east west; north west"),
    "verified": Form("low", _words("high", "medium", "low")),
    "city_plates": Form("numbers", _words("numbers")),
    "flags": Form("eco_never_under_deck"),
    "fuel_start": Form("24 18 6 8", _numbers(4)),
    **{f"prices_{fuel}": Form("1 1 1 2 2 3", ROW) for fuel in FUELS},
    **{f"prices_3_{fuel}": Form("3 3 4 4 5 5", ROW) for fuel in FUELS},
    **{f"second_prices_{fuel}": Form("1 1 2 2 3 3", ROW) for fuel in FUELS},
    "fuel_totals": Form("24 20 24 12", _numbers(4)),
    "refill": Form("4 5 3 / 2 3 4 / 1 2 3 / 1 1 1", REFILL, general=False, players=True),
    "second_refill": Form("1 2 1 / 1 1 1 / 0 1 1 / 0 0 0", REFILL, general=False, players=True),
    "second_market": Form("south north", msg("pg.form.two", words="north, east, south, west")),
    "second_start": Form("12 6 2 0", _numbers(4)),
    "reserve": Form("coal 8 storage"),
    "price_limit": Form("3 5 8", _numbers(3)),
    "outage": Form("2 3", _numbers(2)),
    "sale_kind": Form("uranium", _words(*dict.fromkeys(p.kind for p in PLANTS.values() if p.accepts))),
    "sale_prices": Form("2 2 3 3 4 4", ROW),
    "sale_leave": Form("2 2 4", _numbers(3), general=False, players=True),
    "glut": Form("oil", _words(*FUELS)),
    "uranium_stop": Form("39", _between(3, 50)),
    "deck_top": Form("13 18 22", PLANT_LIST),
    "deck_out": Form("13", PLANT_LIST, players=True),
    "deck_keep": Form("ecological 50", PLANT_LIST),
    "deck_step_2": Form("18 22 27", PLANT_LIST),
    "opening_size": Form("6", _between(1, 12), players=True),
    "low_plants": Form("15", _between(3, 50), players=True),
    "opening": Form("random_low", _words("lowest", "random_low")),
    "opening_with": Form("6 14", PLANT_LIST),
    "random_out": Form("0", _numbers(1), players=True),
    "random_low": Form("1", _numbers(1), players=True),
    "random_high": Form("1", _numbers(1), players=True),
    "low_on_top": Form("1", _numbers(1), players=True),
    "below_top_shuffled": Form("10 11 +3"),
    "first_card": Form("high", _words("any", "high")),
    "stack": Form("5-30 ascending; 31-35 step_3; 36-50"),
    "step_3_above": Form("2", players=True),
    "market_sizes": Form("4 5 / 6"),
    "step_2_draws": Form("no", YES),
    "market_cycle": Form("planned", _words("usual", "planned", "two_stacks")),
    "fill": Form("1 2", _numbers(2), players=True),
    "pile_aside": Form("2", _numbers(1)),
    "under_stack": Form("1 2", _numbers(2)),
    "unsold_removal": Form("2", _numbers(1)),
    "step_2": Form("stack", _words("numbers", "stack", "before_step_3")),
    "kept_out": Form("garbage uranium", KINDS),
    "kept_out_gone": Form("6 11 14", PLANT_LIST),
    "discount_token": Form("yes", YES),
    "second_purchase": Form("yes", YES),
    "open_backs": Form("yes", YES),
    "own_deck": Form("yes", YES),
    **{f"plant_{number}": Form("oil 3 6 5 denmark") for number in PLANTS},
    "forbidden_regions": Form("centre northeast northwest; a b c"),
    "uranium_regions": Form("hungary slovakia"),
    "discounts": Form("wien garbage 1"),
    **{f"step_2_{players}": Form("6", _between(1, 22)) for players in PLAYERS},
    "end": Form("18", _between(1, 22), general=False, players=True),
    "steps": Form("1", _words("1", "3")),
    "blocked": Form("10:6 15:6", general=False, players=True),
    "passage": Form("5", _between(1, 999)),
    "connection_at_most": Form("20", _between(1, 999)),
    "second_network": Form("start_cities", _words("start_cities", "other_landmass")),
    "second_network_fee": Form("20", _between(0, 999)),
    "second_network_place": Form("empty", _words("open", "empty")),
    "round_1_houses": Form("2", _words("1", "2")),
}
"""The properties of a map."""
OF_CITIES: Mapping[str, Form] = {
    "places": Form("10 10 20", msg("pg.form.places")),
    "open": Form("2 2 3", msg("pg.form.open")),
    "not_first": Form("true"),
    "start": Form("true"),
    "landmass": Form("ireland", msg("pg.form.landmass")),
    "entry": Form("9", _between(0, 999)),
}
"""Those of a city, beside what every game reads."""


def names_of_maps(editions: tuple[str, ...]) -> dict[str, Form]:
    """Every property that a map may have, with its form: also for numbers of players, also for one edition."""
    found: dict[str, Form] = {}
    for name, form in OF_MAPS.items():
        found |= {name: form} if form.general else {}
        found |= {f"{name}_{players}": form for players in PLAYERS if form.players}
    return found | {f"{edition}_{name}": form for edition in editions for name, form in found.items()}


def form_of(name: str, forms: Mapping[str, Form]) -> Form | None:
    """The form of a property, also of one for a number of players."""
    return forms.get(name) or forms.get(name.rpartition("_")[0])


def numbers(facts: Facts, name: str, count: int = 0, text: str | None = None) -> tuple[int, ...]:
    """The whole numbers of a property, or of a part ``text`` of it; exactly ``count`` unless that is 0.

    Raises BadBoard.
    """
    found = [parse_int(word) for word in (str(facts[name]) if text is None else text).split()]
    read = tuple(number for number in found if number is not None)
    if len(read) != len(found) or len(found) != (count or len(found)):
        raise fault(name)
    return read


def refill_of(facts: Facts, name: str) -> tuple[tuple[int, int, int], ...] | None:
    """The tokens of each fuel that come in Steps 1, 2 and 3; None without the property. Raises BadBoard."""
    if name not in facts:
        return None
    rows = [numbers(facts, name, 3, row) for row in str(facts[name]).split("/")]
    if len(rows) != len(FUELS):
        raise fault(name)
    return tuple((a, b, c) for a, b, c in rows)


def plants(facts: Facts, name: str) -> tuple[int, ...]:
    """The plants of a property, given by number or by kind; none without it. Raises BadBoard."""
    return tuple(number for word in words(facts, name) for number in _numbered(name, word))


def _numbered(name: str, word: str) -> list[int]:
    number = parse_int(word)
    found = [plant.number for plant in PLANTS.values() if plant.kind == word or plant.number == number]
    if not found:
        raise fault(name)
    return found


def words(facts: Facts, name: str) -> list[str]:
    """The words of a property; none without it."""
    return str(facts.get(name, "")).split()


def parts(facts: Facts, name: str, mark: str = ";") -> list[str]:
    """The parts of a property between semicolons, or another ``mark``; none without it."""
    return [part.strip() for part in str(facts.get(name, "")).split(mark) if part.strip()]


def own(facts: Facts, name: str, players: int) -> str | None:
    """The name of the property that holds for ``players``: that for the number, else the general one, else None."""
    special = f"{name}_{players}"
    return special if special in facts else name if name in facts else None


def choice(facts: Facts, name: str, known: tuple[str, ...]) -> str:
    """The value of a property that must be one of the words ``known``; by default the first. Raises BadBoard."""
    found = str(facts.get(name, known[0])).strip()
    if found not in known:
        raise fault(name)
    return found


def flag(facts: Facts, name: str) -> bool:
    """True if the map switches a behaviour on by its name alone."""
    return name in words(facts, "flags")


def fault(name: str) -> BadBoard:
    """The fault of a property whose value is wrong."""
    return told("fault.map.property_value", name=name, value="-", **_form(form_of(name, OF_MAPS)))


def needs(name: str, needed: str) -> BadBoard:
    """The fault of a property that means nothing without another one."""
    return told("fault.map.property.needs", name=name, needed=needed)


def city_fault(city: str, name: str) -> BadBoard:
    """The fault of a property of a city whose value is wrong."""
    return told("fault.map.city_value", city=city, name=name, value="-", **_form(OF_CITIES.get(name)))


def _form(form: Form | None) -> dict[str, Value]:
    right = form.right if form is not None else None
    return {"right": right or msg("pg.form.like"), "example": form.example if form is not None else "-"}


def told(key: str, **values: Value) -> BadBoard:
    """A fault with words of its own."""
    return BadBoard(key, (msg(key, **values),), **values)
