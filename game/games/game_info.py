"""What a game says of itself: all that a menu needs to know, without loading rules, screens or maps."""

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
"""Begins the value of an option that stands for a map people added themselves; the name of its file follows."""

LAND = "land:"
"""Begins the value that stands for a land; what it is made from follows (``game.boards.lands.LandWish``)."""


USUAL_SEATS = 4


@dataclass(frozen=True, slots=True)
class When:
    """Holds where the option ``option`` is in force with one of ``values``."""

    option: str
    values: tuple[str, ...]

    def holds(self, options: Mapping[str, str]) -> bool:
        """Tell whether these options, all of them in force, meet the condition."""
        return options.get(self.option) in self.values

    def __str__(self) -> str:
        """Return the condition as it is written on the command line: ``rounds=short|long``."""
        return f"{self.option}={'|'.join(self.values)}"


@dataclass(frozen=True, slots=True)
class Option:
    """A rule that people may choose at set-up.

    Its texts are ``<prefix>.option.<id>``, ``....<value>`` and ``....<value>.help``. With ``maps`` its values are maps
    of the game, called ``map.<value>``, and people may choose maps of their own instead. With ``when``, which names an
    option named earlier, it is in force, shown and saved only where that condition holds. Set-up does not offer
    it where it has no effect: where ``idle`` holds, and with other numbers of players than ``seats``, if any are named.
    """

    id: str
    values: tuple[str, ...]
    default: str
    maps: bool = False
    when: When | None = None
    idle: When | None = None
    seats: tuple[int, ...] = ()

    def allows(self, value: str) -> bool:
        """Tell whether the value can be chosen; whether there is such an own map or land is seen when it is loaded."""
        return value in self.values or (self.maps and value.startswith((OWN, LAND)))


@dataclass(frozen=True, slots=True)
class SeatLimit:
    """Where ``when`` holds, only these of the game's seat counts can be played."""

    when: When
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Automa:
    """An opponent led by the rules: it is shown and scored, but has no seat and is never asked.

    It sits at the tables with so many ``seats`` of people and bots. Its name is the text ``<prefix>.automa.<id>``. The
    values of the option ``strength``, the weakest first, say how strong it is, if that can be chosen.
    """

    id: str
    seats: tuple[int, ...]
    strength: str = ""

    def strength_with(self, options: Mapping[str, str]) -> str:
        """Return how strong it is with these options, all of them in force; its id where that cannot be chosen."""
        return options.get(self.strength, self.id)


@dataclass(frozen=True, slots=True)
class Guide:
    """A guided game: ``lesson`` is the ``module:name`` of a ``Lesson`` and imported when needed.

    Progress is kept by ``id``, which no other guide of any game has. Its title is the text ``<prefix>.lesson.<id>``.
    """

    id: str
    lesson: str


BOT_SECONDS = 1.0
"""What an answer of a bot takes at the usual pace, with what is shown of it."""
STEP = 5
"""Minutes are told in steps of so many."""


@dataclass(frozen=True, slots=True)
class Length:
    """Real decisions of one seat in a whole game, the mean of games of bots.

    ``decisions`` are those at each number of seats of the game, by the value of an ``option``: edition, mode, rounds
    (empty where none changes much). On some ``boards`` a game has so many hundredths of them.
    """

    option: str
    decisions: tuple[tuple[str, tuple[int, ...]], ...]
    boards: tuple[tuple[str, int], ...] = ()

    def of_seat(self, kind: str, place: int, board: str) -> float:
        """Return the decisions of a seat at the ``place``-th number of seats."""
        by_seats: Mapping[str, tuple[int, ...]] = dict(self.decisions)
        return by_seats[kind][place] * dict(self.boards).get(board, 100) / 100


def in_steps(minutes: float) -> int:
    """Return minutes as they are told."""
    return max(STEP, STEP * nearest(minutes / STEP))


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a game is called, who can play it and where its parts are.

    ``prefix`` begins the game's rule ids, phase ids and catalogue keys (``ee``). ``rules``, ``bot``, ``show`` and
    ``cover`` (the box on the shelf) are ``module:name`` and are imported when needed. ``maps`` lists the files below
    ``maps/<id>/`` without ending, or those of the game ``maps_of``, whose own maps can be played on, too. ``seats`` are
    all seat counts there are; ``guides`` are learned in their order. ``seat_limits`` leave only some of them where an
    option has a given value. ``judge`` is the ``module:name`` of the bot whose play-outs tell chances, ``bot`` if left
    out, ``chances`` that of how far its judgement is believed.
    ``achievements`` is the ``module:name`` of what can be reached in the game (``game/games/achievement.py``).
    ``board_rules`` is the ``module:name`` of what tells the rules that a board has of its own
    (``game/present/board_rule.py``); empty where all boards play alike. ``map_faults`` is that of what tells all that
    is wrong with an own map by the rules, ``lands`` that of what makes boards from seeds (``game/boards/lands.py``).
    ``figures`` is the ``module:name`` of the pieces that pictures in its rules text are drawn from
    (``game/present/pictures/figure.py``). ``ladder`` is the
    option whose values have a ladder each; empty where all tables with as many seats have one. Without ``secrets``
    everybody sees all that anybody sees. ``weighing`` is how many play-outs each answer gets before a coach may speak,
    and how many at most. ``styles`` are the characters that a bot can be, whose names and sentences are the texts
    ``<prefix>.style.<style>`` and ``....habit``; ``habits`` is the ``module:name`` of what counts these habits
    (``game/bots/habits.py``); ``former_styles`` are those of earlier versions: where a save names one, the bot plays on
    without a habit.
    ``music`` is the ``module:name`` of the pieces that are heard at its table (``game/music/score.py``).
    ``length`` says how boards, editions and seats change the minutes.
    In the languages ``untranslated`` the game speaks English.
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
    show: str
    cover: str
    guides: tuple[Guide, ...] = ()
    builds_on: tuple[str, ...] = ()
    maps_of: str = ""
    seat_limits: tuple[SeatLimit, ...] = ()
    automa: Automa | None = None
    judge: str = ""
    chances: str = ""
    achievements: str = ""
    board_rules: str = ""
    map_faults: str = ""
    lands: str = ""
    figures: str = ""
    ladder: str = ""
    secrets: bool = True
    untranslated: tuple[str, ...] = ()
    weighing: tuple[int, int] = (24, 160)
    styles: tuple[str, ...] = ()
    habits: str = ""
    former_styles: tuple[str, ...] = ()
    length: Length | None = None
    music: str = ""

    def style_today(self, style: str) -> str:
        """Return a style as bots have it in this version: those of earlier ones have none."""
        return style if style in self.styles else ""

    def build(self, seats: int, options: Mapping[str, str], board: Board | None = None) -> Game[Any]:
        """Return the rules for this table. Raises BadOption if seats or options do not fit."""
        chosen = self.choose(options)
        self.require_seats(seats, chosen)
        game: Game[Any] = self.part(self.rules)(seats, chosen, board)
        return game

    @property
    def usual_level(self) -> str:
        """The level of bots that nobody has chosen: the second, so that beginners lose now and then; else the only."""
        return self.levels[min(1, len(self.levels) - 1)] if self.levels else ""

    def spoken(self, language: str) -> str:
        """Return the language in which the game speaks where ``language`` is wanted."""
        return "en" if language in self.untranslated else language

    # ---- seats

    def seats_for(self, options: Mapping[str, str]) -> tuple[int, ...]:
        """Return how many may play with these options; what they do not name has its default."""
        limits = self._limits(self.in_force(options))
        return tuple(count for count in self.seats if all(count in limit.seats for limit in limits))

    def require_seats(self, seats: int, options: Mapping[str, str]) -> None:
        """Raise BadOption unless so many may play with these options."""
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
        """Return the opponent led by the rules that sits at a table of so many seats, if there is one."""
        return self.automa if self.automa is not None and seats in self.automa.seats else None

    @property
    def usual_seats(self) -> int:
        """How many sit at the usual table: four, or as near to that as can be."""
        return min(self.seats, key=lambda seats: (abs(seats - USUAL_SEATS), seats))

    def minutes(self, people: int, seats: int = 0, options: Mapping[str, str] | None = None) -> int:
        """Return about how long a game with so many people takes, bots on the other ``seats``, in steps of 5 minutes.

        Without seats or options they are those of the usual table, for which ``minutes_a_seat`` holds.
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
        """Return how strong rivals can be at a table of so many seats, the weakest first: levels of bots, or strengths
        of the opponent led by the rules.
        """
        automa = self.automa_at(seats)
        if automa is None:
            return self.levels
        return next((option.values for option in self.options if option.id == automa.strength), (automa.id,))

    # ---- maps

    @property
    def map_option(self) -> Option | None:
        """The option that says which map is played on, if people choose it."""
        return next((option for option in self.options if option.maps), None)

    @property
    def map_game(self) -> str:
        """The game whose maps are played on: the name of their folder."""
        return self.maps_of or self.id

    # ---- options

    @property
    def leading(self) -> tuple[Option, ...]:
        """The options on which others depend, but the board: editions, modes."""
        named = {option.when.option for option in self.options if option.when is not None}
        return tuple(option for option in self.options if option.id in named and not option.maps)

    def choose(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return all options in force, defaults filled in.

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
        """Return the options that are in force with these values, defaults filled in; others are left out."""
        found: dict[str, str] = {}
        for option in self.options:
            if option.when is None or option.when.holds(found):
                found[option.id] = options.get(option.id, option.default)
        return found

    def offered(self, seats: int, options: Mapping[str, str]) -> tuple[Option, ...]:
        """Return the options that have an effect with so many seats and with these options, all of them in force."""
        return tuple(
            option
            for option in self.options
            if option.id in options
            and (not option.seats or seats in option.seats)
            and (option.idle is None or not option.idle.holds(options))
        )

    def reaching(self, name: str, value: str) -> dict[str, str]:
        """Return the options that have to be chosen for the option ``name`` to be in force with ``value``."""
        when = next(option.when for option in self.options if option.id == name)
        return {**(self.reaching(when.option, when.values[0]) if when is not None else {}), name: value}

    @staticmethod
    def part(where: str) -> Any:
        """Return the object at ``module:name``."""
        module, name = where.split(":")
        return getattr(import_module(module), name)
