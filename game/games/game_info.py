"""Manifest of a game: everything a menu needs to know, without loading rules, screens or maps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.kernel.fault import BadOption
from game.kernel.rounding import nearest

if TYPE_CHECKING:
    from game.boards.board import Board
    from game.kernel.game import Game


OWN = "own:"
"""Prefix of an option's value that is an own map; the name of its file follows."""

LAND = "land:"
"""Prefix of a value that is a land; its wish follows (``game.boards.lands.LandWish``)."""


USUAL_SEATS = 4
"""Seats of a new game, or the nearest number that the game allows."""


@dataclass(frozen=True, slots=True)
class When:
    """A condition: ``option`` is in force with one of ``values``."""

    option: str
    values: tuple[str, ...]

    def holds(self, options: Mapping[str, str]) -> bool:
        """True if ``options``, all of them in force, meet the condition."""
        return options.get(self.option) in self.values

    def __str__(self) -> str:
        """The condition as on the command line: ``rounds=short|long``."""
        return f"{self.option}={'|'.join(self.values)}"


@dataclass(frozen=True, slots=True)
class Option:
    """A rule that people may choose at set-up.

    Its texts are ``<prefix>.option.<id>``, ``....<value>`` and ``....<value>.help``.
    """

    id: str
    values: tuple[str, ...]
    default: str
    maps: bool = False
    """True: its values are maps of the game, called ``map.<value>``, and people may choose own maps instead."""
    when: When | None = None
    """Where this fails, the option is not in force, not shown and not saved; it names an earlier option."""
    idle: When | None = None
    """Where this holds, the option has no effect and is not offered."""
    seats: tuple[int, ...] = ()
    """The seat counts at which the option has an effect; empty: all."""

    def allows(self, value: str) -> bool:
        """True if ``value`` can be chosen. An own map or a land is checked only when it is loaded."""
        return value in self.values or (self.maps and value.startswith((OWN, LAND)))


@dataclass(frozen=True, slots=True)
class SeatLimit:
    """Where ``when`` holds, only ``seats`` of the game's seat counts can be played."""

    when: When
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Automa:
    """An opponent played by the rules: it is shown and scored, but has no seat and never decides.

    Its name is the text ``<prefix>.automa.<id>``.
    """

    id: str
    seats: tuple[int, ...]
    """It plays where this many people and bots sit."""
    strength: str = ""
    """The option for its strength, with values from the weakest; empty if that cannot be chosen."""

    def strength_with(self, options: Mapping[str, str]) -> str:
        """Its strength with ``options``, all of them in force; its id where that cannot be chosen."""
        return options.get(self.strength, self.id)


@dataclass(frozen=True, slots=True)
class Guide:
    """A guided game. Its title is the text ``<prefix>.lesson.<id>``."""

    id: str
    """Progress is stored by it: no other guide of any game has the same."""
    lesson: str
    """The ``module:name`` of a ``Lesson``, imported when needed."""


BOT_SECONDS = 1.0
"""Seconds that a bot's decision takes at the usual pace, with its animation."""
STEP = 5
"""Minutes are shown in steps of this many."""


@dataclass(frozen=True, slots=True)
class Length:
    """Real decisions of one seat in a whole game, the mean of games of bots."""

    option: str
    """The edition, mode or number of rounds that changes the length most; empty if none does."""
    decisions: tuple[tuple[str, tuple[int, ...]], ...]
    """By value of ``option``: the decisions at each seat count of the game."""
    boards: tuple[tuple[str, int], ...] = ()
    """Boards on which a game has this many hundredths of the decisions."""

    def of_seat(self, kind: str, place: int, board: str) -> float:
        """The decisions of a seat at the ``place``-th seat count."""
        by_seats: Mapping[str, tuple[int, ...]] = dict(self.decisions)
        return by_seats[kind][place] * dict(self.boards).get(board, 100) / 100


def in_steps(minutes: float) -> int:
    """Minutes rounded as they are shown."""
    return max(STEP, STEP * nearest(minutes / STEP))


@dataclass(frozen=True, slots=True)
class GameInfo:
    """The manifest of a game.

    Fields of the form ``module:name`` are imported when needed (see ``part``).
    """

    id: str
    prefix: str
    """Begins the game's rule ids, phase ids and catalogue keys (``ee``)."""
    shelf: int
    """Its place on the shelf."""
    seats: tuple[int, ...]
    """All seat counts."""
    options: tuple[Option, ...]
    maps: tuple[str, ...]
    """Files below ``maps/<id>/`` without ending, or those of the game ``maps_of``."""
    levels: tuple[str, ...]
    minutes_a_seat: int
    rules: str
    bot: str
    show: str
    cover: str
    """``module:name`` of the box on the shelf."""
    guides: tuple[Guide, ...] = ()
    """Guided games, in the order they are learned."""
    builds_on: tuple[str, ...] = ()
    maps_of: str = ""
    """The game whose maps, own ones included, can be played on."""
    seat_limits: tuple[SeatLimit, ...] = ()
    """Options that allow only some seat counts."""
    automa: Automa | None = None
    judge: str = ""
    """``module:name`` of the bot whose play-outs give chances; ``bot`` if empty."""
    chances: str = ""
    """``module:name`` of how far its judgement is believed (``game/bots/playout_evaluator.py``)."""
    achievements: str = ""
    """``module:name`` of the achievements (``game/games/achievement.py``)."""
    board_rules: str = ""
    """``module:name`` of the special rules of boards (``game/present/board_rule.py``); empty where all play alike."""
    map_faults: str = ""
    """``module:name`` of the check of own maps by the rules."""
    lands: str = ""
    """``module:name`` of the maker of boards from seeds (``game/boards/lands.py``)."""
    figures: str = ""
    """``module:name`` of the pieces in pictures of the rules text (``game/present/pictures/figure.py``)."""
    ladder: str = ""
    """The option with a ladder for each value; empty where tables with as many seats share one."""
    secrets: bool = True
    """False: everybody sees everything."""
    untranslated: tuple[str, ...] = ()
    """Languages in which the game speaks English."""
    weighing: tuple[int, int] = (24, 160)
    """Play-outs each answer gets before a coach may warn, and at most."""
    styles: tuple[str, ...] = ()
    """Characters of bots; their texts are ``<prefix>.style.<style>`` and ``....habit``."""
    habits: str = ""
    """``module:name`` of what counts their habits (``game/bots/habits.py``)."""
    length: Length | None = None
    """How boards, editions and seats change the minutes."""
    music: str = ""
    """``module:name`` of the music at its table (``game/music/score.py``)."""

    def style_today(self, style: str) -> str:
        """``style`` if a bot has it, else none: files of a newer version may name others."""
        return style if style in self.styles else ""

    def build(self, seats: int, options: Mapping[str, str], board: Board | None = None) -> Game[Any]:
        """The rules for a table. Raises BadOption if seats or options do not fit."""
        chosen = self.choose(options)
        self.require_seats(seats, chosen)
        game: Game[Any] = self.part(self.rules)(seats, chosen, board)
        return game

    @property
    def usual_level(self) -> str:
        """The default level of bots: the second, so that beginners lose now and then; else the only one."""
        return self.levels[min(1, len(self.levels) - 1)] if self.levels else ""

    def spoken(self, language: str) -> str:
        """The language the game speaks where ``language`` is wanted."""
        return "en" if language in self.untranslated else language

    # ---- seats

    def seats_for(self, options: Mapping[str, str]) -> tuple[int, ...]:
        """The seat counts that can be played with ``options``, defaults filled in."""
        limits = self._limits(self.in_force(options))
        return tuple(count for count in self.seats if all(count in limit.seats for limit in limits))

    def require_seats(self, seats: int, options: Mapping[str, str]) -> None:
        """Raise BadOption unless ``seats`` can play with ``options``."""
        if seats not in self.seats:
            few, many = min(self.seats), max(self.seats)
            if few == many:
                raise BadOption("fault.option.seats.exactly", high=many, seats=seats)
            raise BadOption("fault.option.seats", low=few, high=many, seats=seats)
        for limit in self._limits(self.in_force(options)):
            if seats not in limit.seats:
                counts = ", ".join(map(str, limit.seats))
                raise BadOption("fault.option.seats_with", option=str(limit.when), counts=counts, seats=seats)

    def _limits(self, options: Mapping[str, str]) -> tuple[SeatLimit, ...]:
        return tuple(limit for limit in self.seat_limits if limit.when.holds(options))

    def automa_at(self, seats: int) -> Automa | None:
        """The automa that plays at a table of ``seats`` seats, else None."""
        return self.automa if self.automa is not None and seats in self.automa.seats else None

    @property
    def usual_seats(self) -> int:
        """The usual seat count: four, or the nearest to it."""
        return min(self.seats, key=lambda seats: (abs(seats - USUAL_SEATS), seats))

    def minutes(self, people: int, seats: int = 0, options: Mapping[str, str] | None = None) -> int:
        """About how long a game with ``people`` takes, bots on the other ``seats``, in steps of 5 minutes.

        Without seats or options it is for the usual table, to which ``minutes_a_seat`` refers.
        """
        if self.length is None:
            return in_steps(self.minutes_a_seat * people)
        seats = seats or self.usual_seats
        here, usual = self._decisions(seats, options or {}), self._decisions(self.usual_seats, {})
        bots = max(0, seats - people) * here * BOT_SECONDS / 60
        return in_steps(self.minutes_a_seat * people * here / usual + bots)

    def _decisions(self, seats: int, options: Mapping[str, str]) -> float:
        assert self.length is not None
        chosen = self.in_force(options)
        kind = chosen.get(self.length.option, "")
        board = chosen[self.map_option.id] if self.map_option is not None else ""
        return self.length.of_seat(kind, self.seats.index(seats), board)

    def rungs(self, seats: int) -> tuple[str, ...]:
        """The strengths of rivals at a table of ``seats``, the weakest first: levels of bots, or of the automa."""
        automa = self.automa_at(seats)
        if automa is None:
            return self.levels
        return next((option.values for option in self.options if option.id == automa.strength), (automa.id,))

    # ---- maps

    @property
    def map_option(self) -> Option | None:
        """The option for the map, if people choose it."""
        return next((option for option in self.options if option.maps), None)

    @property
    def map_game(self) -> str:
        """The game whose maps are used: the name of their folder."""
        return self.maps_of or self.id

    # ---- options

    @property
    def leading(self) -> tuple[Option, ...]:
        """The options on which others depend, but the board: editions, modes."""
        named = {option.when.option for option in self.options if option.when is not None}
        return tuple(option for option in self.options if option.id in named and not option.maps)

    def choose(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options in force, defaults filled in.

        Raises BadOption on an unknown option or value, and on an option that is not in force with the others.
        """
        known = {option.id: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadOption("fault.option.name", option=name, options=", ".join(known) or "-")
            if not known[name].allows(value):
                raise BadOption("fault.option.value", option=name, value=value, values=", ".join(known[name].values))
        chosen = self.in_force(options)
        for name in options:
            if name not in chosen:
                raise BadOption("fault.option.idle", option=name, needed=str(known[name].when))
        return chosen

    def in_force(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options in force with these values, defaults filled in; others are left out."""
        found: dict[str, str] = {}
        for option in self.options:
            if option.when is None or option.when.holds(found):
                found[option.id] = options.get(option.id, option.default)
        return found

    def offered(self, seats: int, options: Mapping[str, str]) -> tuple[Option, ...]:
        """The options with an effect at ``seats`` seats and with ``options``, all of them in force."""
        return tuple(
            option
            for option in self.options
            if option.id in options
            and (not option.seats or seats in option.seats)
            and (option.idle is None or not option.idle.holds(options))
        )

    def reaching(self, name: str, value: str) -> dict[str, str]:
        """The options to choose for the option ``name`` to be in force with ``value``."""
        when = next(option.when for option in self.options if option.id == name)
        return {**(self.reaching(when.option, when.values[0]) if when is not None else {}), name: value}

    @staticmethod
    def part(where: str) -> Any:
        module, name = where.split(":")
        return getattr(import_module(module), name)
