"""The card of a game: all that a menu needs to know, without loading rules, screens or maps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.kernel.fault import BadOption

if TYPE_CHECKING:
    from game.boards.board import Board
    from game.kernel.game import Game


OWN = "own:"
"""Begins the value of an option that stands for a map people added themselves; the name of its file follows."""


@dataclass(frozen=True, slots=True)
class Option:
    """A rule that people may choose at set-up.

    Its texts are ``<prefix>.option.<id>``, ``....<value>`` and ``....<value>.help``. With ``maps`` its values are maps
    of the card, called ``map.<value>``, and people may choose maps of their own instead.
    """

    id: str
    values: tuple[str, ...]
    default: str
    maps: bool = False

    def allows(self, value: str) -> bool:
        """Tell whether the value can be chosen; whether there is such an own map is seen when it is loaded."""
        return value in self.values or (self.maps and value.startswith(OWN))


@dataclass(frozen=True, slots=True)
class Card:
    """What a game is called, who can play it and where its parts are.

    ``prefix`` begins the game's rule ids, phase ids and catalogue keys (``ee``). ``rules``, ``bot`` and ``staging`` are
    ``module:name`` and are imported when needed. ``maps`` lists the files below ``maps/<id>/`` without ending.
    """

    id: str
    prefix: str
    shelf: int
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    maps: tuple[str, ...]
    levels: tuple[str, ...]
    minutes_a_seat: int
    rules: str
    bot: str
    staging: str
    guide: str
    builds_on: tuple[str, ...] = ()

    def build(self, seats: int, options: Mapping[str, str], board: Board | None = None) -> Game[Any]:
        """Return the rules for this table. Raises BadOption if seats or options do not fit."""
        chosen = self.choose(options)
        if seats not in self.seats:
            raise BadOption("fault.option.seats", low=min(self.seats), high=max(self.seats), seats=seats)
        game: Game[Any] = self.part(self.rules)(seats, chosen, board)
        return game

    @property
    def map_option(self) -> Option | None:
        """The option that says which map is played on, if people choose it."""
        return next((option for option in self.options if option.maps), None)

    def choose(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return all options with defaults filled in. Raises BadOption on an unknown option or value."""
        known = {option.id: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadOption("fault.option.name", option=name, options=", ".join(known) or "-")
            if not known[name].allows(value):
                raise BadOption("fault.option.value", option=name, value=value, values=", ".join(known[name].values))
        return {option.id: options.get(option.id, option.default) for option in self.options}

    @staticmethod
    def part(where: str) -> Any:
        """Return the object at ``module:name``."""
        module, name = where.split(":")
        return getattr(import_module(module), name)
