"""Who sits at the table."""

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
    """Who plays, with a name and one of the six colours: on a seat a person or a bot of a level, or an automa.

    An automa has no seat: it comes after those who have one. ``style`` is the character that a bot is, if it is one.
    """

    name: str
    kind: Literal["human", "bot", "automa"] = "human"
    level: str = ""
    colour: int = 0
    style: str = ""

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return self.kind == HUMAN


def deciding(players: Sequence[Player]) -> tuple[Player, ...]:
    """Return those who have a seat, in seat order."""
    return tuple(player for player in players if player.kind != AUTOMA)


def needs_bots(players: Sequence[Player]) -> bool:
    """Tell whether anybody has to think for this table: bots sit at it, or a person alone, who may ask for hints."""
    with_seat = deciding(players)
    return len(with_seat) == 1 or not all(player.human for player in with_seat)


def seated(info: GameInfo, players: Sequence[Player]) -> tuple[Player, ...]:
    """Return the whole table: those with a seat, then the automa if the game has one for so many.

    One among ``players`` is taken as it is, else it is called by its id. Raises BadOption if none belongs there.
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
    """Return the names of a table: where two look alike, or like one that is ``taken``, the later is numbered."""
    known, found = {_seen(name) for name in taken}, []
    for base in names:
        name, number = base, 2
        while _seen(name) in known:
            name, number = f"{base} {number}", number + 1
        known.add(_seen(name))
        found.append(name)
    return found


def _seen(name: str) -> str:
    """Return a name as somebody sees it who does not look closely: case, blanks and ways to write it make no other."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def automa_player(name: str, others: Sequence[Player]) -> Player:
    """Return an automa at a table with ``others``, in a colour that is left."""
    taken = {player.colour for player in others}
    return Player(name, "automa", "", next((colour for colour in range(COLOURS) if colour not in taken), 0))
