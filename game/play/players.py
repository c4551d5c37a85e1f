"""The players of a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from game.games.game_info import GameInfo
from game.kernel.fault import BadOption

HUMAN = "human"
BOT = "bot"
AUTOMA = "automa"
COLOURS = 6


class Player(msgspec.Struct, frozen=True):
    """A person or a bot on a seat, or an automa.

    An automa has no seat and comes after those who have one.
    """

    name: str
    kind: Literal["human", "bot", "automa"] = "human"
    level: str = ""
    """The level of a bot."""
    colour: int = 0
    """One of the six colours, from 0."""
    style: str = ""
    """The character of a bot, if it has one."""

    @property
    def human(self) -> bool:
        """True if a person sits here."""
        return self.kind == HUMAN


def deciding(players: Sequence[Player]) -> tuple[Player, ...]:
    """The players with a seat, in seat order."""
    return tuple(player for player in players if player.kind != AUTOMA)


def needs_bots(players: Sequence[Player]) -> bool:
    """True if this table needs a bot worker: bots play, or a solo player may ask for hints."""
    with_seat = deciding(players)
    return len(with_seat) == 1 or not all(player.human for player in with_seat)


def seated(info: GameInfo, players: Sequence[Player]) -> tuple[Player, ...]:
    """The whole table: the players with a seat, then the automa if the game has one for so many.

    An automa among ``players`` is kept, else it is named after its id. Raises BadOption if none belongs there.
    """
    with_seat = deciding(players)
    others = tuple(player for player in players if player.kind == AUTOMA)
    automa = info.automa_at(len(with_seat))
    if automa is not None and not others:
        others = (automa_player(automa.id.replace("_", " ").title(), with_seat),)
    if len(others) != (automa is not None):
        raise BadOption("fault.option.automa", seats=len(with_seat))
    names = told_apart([player.name for player in with_seat], [player.name for player in others])
    return (*(replace(player, name=name) for player, name in zip(with_seat, names, strict=True)), *others)


def told_apart(names: Sequence[str], taken: Iterable[str] = ()) -> list[str]:
    """The names of a table, numbered where two look alike or like one that is ``taken``."""
    known, found = {_seen(name) for name in taken}, []
    for base in names:
        name, number = base, 2
        while _seen(name) in known:
            name, number = f"{base} {number}", number + 1
        known.add(_seen(name))
        found.append(name)
    return found


def _seen(name: str) -> str:
    """A name without the differences that are easily overlooked: case, blanks, ways to encode a letter."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def automa_player(name: str, others: Sequence[Player]) -> Player:
    """An automa at a table with ``others``, in a free colour."""
    taken = {player.colour for player in others}
    return Player(name, "automa", "", next((colour for colour in range(COLOURS) if colour not in taken), 0))
