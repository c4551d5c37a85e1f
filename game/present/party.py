"""Parties: whatever has a name, a colour, a log line, a column or a rank; how players look, which bots have habits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.games.game_info import GameInfo
from game.kernel.choice import Decision
from game.kernel.message import Message, SeatName, msg
from game.kernel.score import Score
from game.play.players import AUTOMA, BOT
from game.play.session import Session
from game.present.pictures.picture import Shape
from game.present.stage.record import winners

PartyKind: TypeAlias = Literal["player", "company", "automa"]
"""A player decides; a company is directed by players; an automa is a contestant that follows rules and is never asked.
"""


@dataclass(frozen=True, slots=True)
class Mark:
    """The sign of a party where there is room for a small one only.

    Players have a flat token of a ``colour``, 0 to 5. A company has a crest: a shield of one of six company colours
    with an ``emblem``, shapes inside 64 by 72. An automa has a token with a cog on it.
    """

    kind: PartyKind
    colour: int
    emblem: tuple[Shape, ...] = ()


@dataclass(frozen=True, slots=True)
class Badge:
    """How a seat looks, as people chose it at set-up: index into the six colours and shapes, and its name.

    ``automa`` tells that rules act for the seat; ``bot`` that a program decides there.
    """

    colour: int
    bot: bool
    name: str = ""
    automa: bool = False

    @property
    def mark(self) -> Mark:
        return Mark("automa" if self.automa else "player", self.colour)


@dataclass(frozen=True, slots=True)
class Party:
    """Somebody or something that acts, owns or competes.

    ``id`` is what steps, log lines, plots and statistics refer to: ``party_of`` a seat, or a word of the game
    (``company.2``). ``name`` stands in sentences, ``title`` in pictures, where it may be cut. A decision with a
    ``subject`` is made for the party of that number. Where a ``leader`` (id) wins, so does the party.
    """

    id: str
    name: Message | SeatName
    title: Message | str
    mark: Mark
    bot: bool = False
    subject: int = -1
    leader: str = ""


def party_of(seat: int) -> str:
    """The id of the party that a seat is."""
    return f"seat.{seat}"


def seated(badges: Sequence[Badge]) -> tuple[Party, ...]:
    """The parties that the seats are, in seat order: all there are in most games."""
    return tuple(
        Party(party_of(seat), SeatName(seat), badge.name, badge.mark, badge.bot) for seat, badge in enumerate(badges)
    )


def those(parties: Sequence[Party], ids: Sequence[str]) -> tuple[Party, ...]:
    """The parties with these ids, in the order of the ids. Raises KeyError if there is none of that id."""
    known = {party.id: party for party in parties}
    return tuple(known[each] for each in ids)


def acting(parties: Sequence[Party], decision: Decision) -> str:
    """The id of the party for which the seat of a decision decides: itself, or one that it directs."""
    subjects = (party.id for party in parties if party.subject == decision.subject >= 0)
    return next(subjects, party_of(decision.seat))


def honoured(parties: Sequence[Party], scores: Sequence[Score]) -> tuple[str, ...]:
    """The ids of the parties whose works shine at the end: the winners, and those that they lead."""
    first = tuple(party_of(score.seat) for score in winners(scores))
    return (*first, *(party.id for party in parties if party.leader in first))


def mark_of(parties: Sequence[Party], party: str) -> Mark | None:
    """None if it is nobody's."""
    return next((each.mark for each in parties if each.id == party), None)


def badges_of(session: Session) -> tuple[Badge, ...]:
    return tuple(
        Badge(player.colour, player.kind == BOT, player.name, player.kind == AUTOMA) for player in session.players
    )


def character_name(info: GameInfo, style: str) -> Message:
    return msg(f"{info.prefix}.style.{style}")


def character_habit(info: GameInfo, style: str) -> Message:
    """A sentence about a character's habit."""
    return msg(f"{info.prefix}.style.{style}.habit")


def characters(session: Session) -> dict[str, Message]:
    """The habit of each party that is a character."""
    return {
        party_of(seat): character_habit(session.info, player.style)
        for seat, player in enumerate(session.players)
        if player.style
    }
