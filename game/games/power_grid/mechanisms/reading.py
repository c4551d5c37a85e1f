"""Reading properties of a map: numbers, plants and lists, with a fault that names the property."""

from __future__ import annotations

from game.boards.board import Facts
from game.games.power_grid.mechanisms.forms import OF_CITIES, OF_MAPS, Form, form_of
from game.games.power_grid.plants import FUELS, PLANTS
from game.kernel.fault import BadBoard
from game.kernel.message import Value, msg
from game.kernel.parsing import parse_int


def numbers(facts: Facts, name: str, count: int = 0, text: str | None = None) -> tuple[int, ...]:
    """Return the whole numbers of a property, or of a part ``text`` of it; exactly ``count`` unless that is 0."""
    found = [parse_int(word) for word in (str(facts[name]) if text is None else text).split()]
    read = tuple(number for number in found if number is not None)
    if len(read) != len(found) or len(found) != (count or len(found)):
        raise fault(name)
    return read


def refill_of(facts: Facts, name: str) -> tuple[tuple[int, int, int], ...] | None:
    """Return what comes of each fuel in Steps 1, 2 and 3; None without the property."""
    if name not in facts:
        return None
    rows = [numbers(facts, name, 3, row) for row in str(facts[name]).split("/")]
    if len(rows) != len(FUELS):
        raise fault(name)
    return tuple((a, b, c) for a, b, c in rows)


def plants(facts: Facts, name: str) -> tuple[int, ...]:
    """Return the plants of a property, given by number or by kind; none without it."""
    return tuple(number for word in words(facts, name) for number in _numbered(name, word))


def _numbered(name: str, word: str) -> list[int]:
    number = parse_int(word)
    found = [plant.number for plant in PLANTS.values() if plant.kind == word or plant.number == number]
    if not found:
        raise fault(name)
    return found


def words(facts: Facts, name: str) -> list[str]:
    """Return what stands between blanks; nothing without the property."""
    return str(facts.get(name, "")).split()


def parts(facts: Facts, name: str, mark: str = ";") -> list[str]:
    """Return what stands between semicolons, or another ``mark``; nothing without the property."""
    return [part.strip() for part in str(facts.get(name, "")).split(mark) if part.strip()]


def own(facts: Facts, name: str, players: int) -> str | None:
    """Return the name of a property that may have a value of its own for a number of players: that one if it is there,
    else the general one, None without either.
    """
    special = f"{name}_{players}"
    return special if special in facts else name if name in facts else None


def choice(facts: Facts, name: str, known: tuple[str, ...]) -> str:
    """Return one of the words that a property may be; without it the first."""
    found = str(facts.get(name, known[0])).strip()
    if found not in known:
        raise fault(name)
    return found


def flag(facts: Facts, name: str) -> bool:
    """Tell whether the map switches a behaviour on by its name alone."""
    return name in words(facts, "flags")


def fault(name: str) -> BadBoard:
    """Return the fault of a property whose value is wrong."""
    return told("fault.map.property_value", name=name, value="-", **_form(form_of(name, OF_MAPS)))


def needs(name: str, needed: str) -> BadBoard:
    """Return the fault of a property that means nothing without another one."""
    return told("fault.map.property.needs", name=name, needed=needed)


def city_fault(city: str, name: str) -> BadBoard:
    """Return the fault of a property of a city whose value is wrong."""
    return told("fault.map.city_value", city=city, name=name, value="-", **_form(OF_CITIES.get(name)))


def _form(form: Form | None) -> dict[str, Value]:
    right = form.right if form is not None else None
    return {"right": right or msg("pg.form.like"), "example": form.example if form is not None else "-"}


def told(key: str, **values: Value) -> BadBoard:
    """Return a fault with words of its own."""
    return BadBoard(key, (msg(key, **values),), **values)
