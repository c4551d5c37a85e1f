"""What is being set up: who plays, with which options, from which seed; and the last set-up of each game."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

import msgspec

from game.bots.styles import MIXED, drawn, on_offer
from game.games.game_info import USUAL_SEATS, GameInfo
from game.kernel.fault import Fault
from game.kernel.message import Message, msg
from game.play.board import board_for
from game.play.files import Writer
from game.play.ledger import Ledger
from game.play.players import COLOURS, HUMAN, Player, automa_player, told_apart
from game.play.session_tags import THRESHOLDS, Threshold
from game.present.party import Badge, character_name

NAME_LIMIT = 16
SEED_LIMIT = 10**9
LARGEST = 1 << 20
"""Bytes of the file of set-ups; one needs about three hundred."""


class SeatChoice(msgspec.Struct):
    """One seat: a person or a bot of a level, with name and colour. An empty name stands for the usual one.

    ``style`` is the character that a bot is to be, or ``mixed``: one drawn at the start.
    """

    kind: str
    name: str = ""
    colour: int = 0
    style: str = ""


class LastSetup(msgspec.Struct):
    """The last set-up of one game; ``land`` is the wish for the last land, whether or not it is played on."""

    count: int
    places: list[SeatChoice]
    options: dict[str, str]
    coach: int = 0
    land: str = ""


class Memory(msgspec.Struct):
    """The last set-up of every game, and the game set up last."""

    game: str = ""
    kept: dict[str, LastSetup] = msgspec.field(default_factory=dict)


@dataclass
class Draft:
    """A game about to begin. ``places`` holds the most seats there can be; the first ``count`` take part.

    ``options`` has a value for every option of the game, so that one that depends on another is as it was when it comes
    back; ``chosen`` are those in force.
    """

    info: GameInfo
    count: int
    places: list[SeatChoice]
    options: dict[str, str]
    seed: int = 0
    coach: Threshold = 0
    """From how many points of winning chance on a coach speaks to a person alone; 0: there is none."""
    land: str = ""
    """The wish for the last land, in words; empty: there was none."""

    @property
    def coached(self) -> Threshold:
        """From how many points on a coach speaks at this table: only beside a person alone against others."""
        return self.coach if self.alone else 0

    @property
    def alone(self) -> bool:
        """True if one person plays alone against bots, or against an automa."""
        return self.people == 1 and (self.count > 1 or self.automa_name is not None)

    @property
    def people(self) -> int:
        return sum(place.kind == HUMAN for place in self.playing)

    @property
    def playing(self) -> list[SeatChoice]:
        """The seats that take part, in seat order."""
        return self.places[: self.count]

    @property
    def chosen(self) -> dict[str, str]:
        """The options in force."""
        return self.info.in_force(self.options)

    @property
    def counts(self) -> tuple[int, ...]:
        """The numbers of players that these options allow."""
        return self.info.seats_for(self.options)

    @property
    def minutes(self) -> int:
        """About how long a game at this table takes; where only bots play, people in their place."""
        return self.info.minutes(self.people or self.count, self.count, self.chosen)

    def set_option(self, name: str, value: str) -> None:
        """Choose a value; where it does not go with the number of players, the nearest number that does is taken."""
        self.options[name] = value
        self.set_count(_nearest(self.count, self.counts))

    def set_count(self, count: int) -> None:
        """Let ``count`` seats take part."""
        self.count = count
        self._part_colours()

    def set_colour(self, seat: int, colour: int) -> None:
        """Give a colour to a seat; who had it gets the other's."""
        for place in self.places:
            if place.colour == colour:
                place.colour = self.places[seat].colour
        self.places[seat].colour = colour

    def move(self, seat: int, to: int) -> None:
        """Put the player of ``seat`` at the seat ``to``; those between close up."""
        to = min(max(to, 0), self.count - 1)
        self.places.insert(to, self.places.pop(seat))

    @property
    def shared(self) -> str:
        """The seed as somebody else types it."""
        return str(self.seed)

    def roll(self) -> None:
        """Take a new seed at random."""
        self.seed = secrets.randbelow(SEED_LIMIT)

    def set_seed(self, digits: str) -> None:
        """Take the seed as typed; nothing typed means a random seed at the start."""
        figures = "".join(letter for letter in digits if letter in "0123456789")
        self.seed = int(figures[:9]) if figures else secrets.randbelow(SEED_LIMIT)

    def names(self, words: Callable[[Message], str]) -> list[str]:
        """The names at the table: no two alike, none empty."""
        return self._names(words, self.styles)

    def _names(self, words: Callable[[Message], str], styles: Sequence[str]) -> list[str]:
        taken = () if self.automa_name is None else (words(self.automa_name),)
        names = [
            place.name.strip() or words(_name_of(self, seat, style))
            for seat, (place, style) in enumerate(zip(self.playing, styles, strict=True))
        ]
        return told_apart(names, taken)

    def players(self, words: Callable[[Message], str]) -> list[Player]:
        """The players at the table, an automa last."""
        return self._players(words, self.styles)

    def _players(self, words: Callable[[Message], str], styles: Sequence[str]) -> list[Player]:
        players = [
            Player(name, "human", "", place.colour)
            if place.kind == HUMAN
            else Player(name, "bot", place.kind, place.colour, style)
            for place, name, style in zip(self.playing, self._names(words, styles), styles, strict=True)
        ]
        name = self.automa_name
        return players if name is None else [*players, automa_player(words(name), players)]

    @property
    def wanted_styles(self) -> list[str]:
        """The character that the bot of each seat is to be, or ``mixed``; empty: none."""
        return ["" if place.kind == HUMAN else place.style for place in self.playing]

    @property
    def styles(self) -> tuple[str, ...]:
        """The character that the bot of each seat will be, drawn if that is wanted; empty: none."""
        return drawn(self.wanted_styles, self.info.styles, self.seed)

    @property
    def automa_name(self) -> Message | None:
        """None if no automa sits there."""
        automa = self.info.automa_at(self.count)
        return None if automa is None else msg(f"{self.info.prefix}.automa.{automa.id}")

    def badges(self, words: Callable[[Message], str]) -> tuple[Badge, ...]:
        """The players as they look before the game begins: who will be drawn has no name yet."""
        players = self._players(words, self.wanted_styles)
        return tuple(Badge(player.colour, not player.human, player.name) for player in players)

    def _part_colours(self) -> None:
        taken: set[int] = set()
        for place in self.places:
            if place.colour in taken or not 0 <= place.colour < COLOURS:
                place.colour = next(colour for colour in range(COLOURS) if colour not in taken)
            taken.add(place.colour)


def usual_name(draft: Draft, seat: int) -> Message:
    """The name of the player of a seat who has not been given one, as long as nobody has been drawn."""
    return _name_of(draft, seat, draft.places[seat].style)


def _name_of(draft: Draft, seat: int, style: str) -> Message:
    place = draft.places[seat]
    if place.kind != HUMAN and style == MIXED:
        return msg("frame.setup.style.secret")
    if place.kind != HUMAN:
        return character_name(draft.info, style) if style else msg(f"shell.bot.{place.colour}")
    number = sum(1 for each in draft.places[:seat] if each.kind == HUMAN) + 1
    return msg("shell.you") if number == 1 else msg("shell.player", number=number)


def fresh(info: GameInfo) -> Draft:
    """The usual set-up: one person against bots of the usual level, four players if the game takes them."""
    level = info.usual_level or HUMAN
    most = max(info.seats)
    places = [SeatChoice(HUMAN if seat == 0 else level, "", seat) for seat in range(most)]
    options = {option.id: option.default for option in info.options}
    draft = Draft(info, _nearest(USUAL_SEATS, info.seats_for({})), places, options)
    draft.roll()
    return draft


def _nearest(count: int, counts: Sequence[int]) -> int:
    """Of two, the smaller."""
    return min(counts, key=lambda one: (abs(one - count), one))


def cached(info: GameInfo, memory: Memory) -> Draft:
    """The last set-up of the game as far as it still fits, else the usual one."""
    draft = fresh(info)
    kept = memory.kept.get(info.id)
    if kept is None:
        return draft
    kinds = (HUMAN, *info.levels)
    for seat, place in enumerate(kept.places[: len(draft.places)]):
        if place.kind in kinds:
            style = place.style if place.style in on_offer(info.styles) else ""
            draft.places[seat] = SeatChoice(place.kind, place.name[:NAME_LIMIT], place.colour, style)
    known = {option.id: option for option in info.options}
    draft.options.update({n: value for n, value in kept.options.items() if n in known and known[n].allows(value)})
    draft.coach = next((each for each in THRESHOLDS if each == kept.coach), 0)
    draft.land = kept.land
    draft.set_count(kept.count if kept.count in draft.counts else _nearest(draft.count, draft.counts))
    return draft


_BEHIND = Writer()
"""Writes set-ups: no disk has to be waited for when a game begins."""


class MemoryFile:
    """Where the last set-ups are kept, at ``path``. What cannot be read is left as it is: it is only a convenience."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._ledger = Ledger(path, Memory, LARGEST, "setups")

    def load(self) -> Memory:
        _BEHIND.flush()
        return self._ledger.read()

    def draft(self, info: GameInfo) -> Draft:
        """The last set-up of a game, else the usual one."""
        return cached(info, self.load())

    def keep(self, draft: Draft) -> None:
        """Remember a set-up as it is now; nobody waits until it is written."""
        game = draft.info.id
        kept = deepcopy(LastSetup(draft.count, draft.places, draft.options, draft.coach, draft.land))

        def change(memory: Memory) -> None:
            memory.game = game
            memory.kept[game] = kept

        def write() -> None:
            self._ledger.change(change)

        _BEHIND.put((self.path, game), write)


def trouble(draft: Draft, data: Path) -> Message | None:
    """Why the game cannot begin with these seats and options, or None; own maps lie in ``data``."""
    try:
        board = board_for(draft.info, draft.count, draft.chosen, data)
        draft.info.build(draft.count, draft.chosen, board)
    except Fault as fault:
        return fault.said
    return None
