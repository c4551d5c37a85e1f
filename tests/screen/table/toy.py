"""A toy game with every kind of choice: drag, click, button, amount and selection, and a secret to keep.

Each round everybody lays a card face down (or waves the flag, or passes), then all cards are shown, then everybody
bids an amount or passes, then keeps one or two of three things. A card laid left is a coin, bids are paid; most coins
win.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from game.games.game_info import GameInfo, Guide
from game.kernel.action import Action
from game.kernel.choice import Amount, Choice, Decision, One, Pick
from game.kernel.event import Event, Events
from game.kernel.game import Game
from game.kernel.part import HIDDEN, OWNER, Part
from game.kernel.phase import DONE, WAIT, Flow, Phase, Verdict
from game.kernel.score import Score, ScoreLine, ranked
from game.kernel.value import value

ROUNDS = 2
LEFT, RIGHT, FLAG, PASSED = 1, 2, 3, 4


@value
class Lay(Action):
    """Lay ``card`` on a place."""

    name: ClassVar[str] = "lay"
    card: int
    place: int


@value
class Wave(Action):
    """Wave the flag."""

    name: ClassVar[str] = "wave"


@value
class Pass(Action):
    """Do nothing."""

    name: ClassVar[str] = "pass"


@value
class Bid(Action):
    """Bid ``amount`` coins."""

    name: ClassVar[str] = "bid"
    amount: int


@value
class Keep(Action):
    """Keep ``picks``."""

    name: ClassVar[str] = "keep"
    picks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """``seat`` has decided; what it laid is known to itself."""

    seat: int
    card: int

    def masked(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """All cards are open."""

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """``seat`` has bid or kept something."""

    seat: int
    amount: int


class Place(Part):
    """What one player has."""

    card: Annotated[int, OWNER]
    where: Annotated[int, OWNER]
    coins: int
    kept: list[int]


class ToyState(Part):
    """The whole position."""

    flow: Flow
    turn: int
    places: list[Place]


class InOrder(Phase[ToyState]):
    """Everybody once, in seat order."""

    def enter(self, g: ToyState, out: Events) -> Verdict:
        g.turn = 0
        return WAIT

    def choices(self, g: ToyState, seat: int) -> tuple[Choice, ...]:
        raise NotImplementedError

    def do(self, g: ToyState, seat: int, action: Any, out: Events) -> None:
        raise NotImplementedError

    def decisions(self, g: ToyState) -> tuple[Decision, ...]:
        return (Decision(g.turn, self.id, self.choices(g, g.turn)),)

    def apply(self, g: ToyState, seat: int, action: Action, out: Events) -> Verdict:
        self.do(g, seat, action, out)
        g.turn += 1
        return DONE if g.turn == len(g.places) else WAIT


class Laying(InOrder):
    """Cards face down."""

    id = "toy.lay"
    secret = True

    def choices(self, g: ToyState, seat: int) -> tuple[Choice, ...]:
        lays = [One(Lay(card, place)) for card in (1, 2) for place in (LEFT, RIGHT)]
        return (*lays, One(Wave()), One(Pass()))

    def do(self, g: ToyState, seat: int, action: Any, out: Events) -> None:
        place = g.places[seat]
        if isinstance(action, Lay):
            place.card, place.where = action.card, action.place
        else:
            place.card, place.where = 0, FLAG if isinstance(action, Wave) else PASSED
        if out is not None:
            out.append(Laid(seat, place.card))


class Showing(Phase[ToyState]):
    """All cards are turned."""

    id = "toy.show"

    def enter(self, g: ToyState, out: Events) -> Verdict:
        for place in g.places:
            place.coins += place.where == LEFT
        if out is not None:
            out.append(Shown())
        return DONE


class Bidding(InOrder):
    """An amount, or passing."""

    id = "toy.bid"

    def choices(self, g: ToyState, seat: int) -> tuple[Choice, ...]:
        return (Amount(Bid, 1, g.places[seat].coins), One(Pass()))

    def do(self, g: ToyState, seat: int, action: Any, out: Events) -> None:
        amount = action.amount if isinstance(action, Bid) else 0
        g.places[seat].coins -= amount
        if out is not None:
            out.append(Paid(seat, amount))


class Keeping(InOrder):
    """One or two of three things."""

    id = "toy.keep"

    def choices(self, g: ToyState, seat: int) -> tuple[Choice, ...]:
        return (Pick(Keep, (0, 1, 2), 1, 2),)

    def apply(self, g: ToyState, seat: int, action: Action, out: Events) -> Verdict:
        verdict = super().apply(g, seat, action, out)
        if verdict == DONE:
            for place in g.places:
                place.card = place.where = 0
            g.flow.over = g.flow.round == ROUNDS
        return verdict

    def do(self, g: ToyState, seat: int, action: Any, out: Events) -> None:
        g.places[seat].kept = list(action.picks)
        if out is not None:
            out.append(Paid(seat, 0))


class Toy(Game[ToyState]):
    """The rules."""

    id = "toy"
    state_type = ToyState
    actions = (Lay, Wave, Pass, Bid, Keep)
    events = (Laid, Shown, Paid)

    def __init__(self, seats: int) -> None:
        phases = (Laying(), Showing(), Bidding(), Keeping())
        super().__init__(seats, phases, [phase.id for phase in phases])

    def set_up(self, seed: int) -> ToyState:
        places = [Place(card=0, where=0, coins=9, kept=[]) for _ in range(self.seats)]
        return ToyState(flow=Flow.fresh(), turn=0, places=places)

    def scores(self, g: ToyState) -> tuple[Score, ...]:
        return ranked([Score(seat, p.coins, (ScoreLine("table.amount", p.coins),)) for seat, p in enumerate(g.places)])

    def summary(self, g: ToyState) -> dict[str, object]:
        return {"coins": [place.coins for place in g.places]}


def build(seats: int, options: Mapping[str, str], board: object) -> Toy:
    """Return the rules for a table."""
    return Toy(seats)


INFO = GameInfo(
    id="toy",
    prefix="toy",
    shelf=99,
    seats=(2, 3),
    options=(),
    maps=(),
    levels=("easy",),
    minutes_a_seat=1,
    rules=f"{__name__}:build",
    bot="",
    show="tests.screen.table.toy_show:stage",
    cover="tests.sample_game.show.box:COVER",
    guides=(Guide("toy", "tests.screen.table.toy_show:LESSON"),),
)
