"""Faults of a map in words: the property as the map names it, its value, and what that has to be."""

from __future__ import annotations

from game.boards.board import Board
from game.games.power_grid.editions import EDITIONS, USUAL_EDITION
from game.games.power_grid.mechanisms.properties import OF_CITIES, Form, names_of_maps
from game.kernel.fault import BadBoard
from game.kernel.likeness import SHOWN
from game.kernel.message import Message, msg

FORMS = names_of_maps(tuple(EDITIONS))
"""Every property that a map may have."""


def explained(bad: BadBoard, board: Board, edition: str = USUAL_EDITION) -> BadBoard:
    """Return a fault with the property by the name that the map gives it, its value, and what that has to be."""
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
    """Return that a value does not fit, and what would."""
    shown = str(value)[:SHOWN] or "-"
    return msg("fault.map.property_value", name=name, value=shown, right=_right(form), example=form.example)


def _right(form: Form) -> Message:
    return form.right if form.right is not None else msg("pg.form.like")
