"""A game built on the phases of Power Grid, as The Stock Companies will be: companies, and players who direct them.

Nothing inside the base phases is touched. Beside grid and auction lies a part of its own; the house says who decides,
who sits out and who is paid; a phase of its own stands at the beginning of each round.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, ClassVar

from game.boards.board import Board
from game.games.power_grid.actions import ACTIONS
from game.games.power_grid.events import EVENTS
from game.games.power_grid.mechanisms.deck import Dealt
from game.games.power_grid.phases.auction import Bidding, PlantAuction
from game.games.power_grid.phases.bureaucracy import Powering
from game.games.power_grid.plants import STEP_3
from game.games.power_grid.rules import OPENING, PHASES, ROUND
from game.games.power_grid.setup import fresh_grid, no_auction
from game.games.power_grid.soundness import find_inconsistency
from game.games.power_grid.state import Auction, Grid, HasGrid, MoneyHolder
from game.games.power_grid.tables import Choices, standard
from game.games.power_grid.world import Insight, World
from game.kernel.action import Action
from game.kernel.chance import Chance
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.game import Game
from game.kernel.part import OWNER, Part, Sight
from game.kernel.phase import DONE, WAIT, Flow, Phase, Verdict, push
from game.kernel.value import value

NOBODY = -1
GIVING = 0
"""The company whose income goes to its director."""
CHOICES = Choices(regions_by_players=True, may_discard_new=True, step_3_at_once=False, reorder=True, money_open=False)


class Director(Part):
    """A player; ``money`` is private."""

    money: Annotated[int, OWNER]


class Room(Part):
    """Who directs which company, which of them sits out this round, and what the players have."""

    director: list[int]
    idle: int
    directors: list[Director]


class RoomState(Part):
    """The parts the base phases know, and one more beside them."""

    flow: Flow
    chance: Chance
    grid: Grid
    auction: Auction
    room: Room


def room_of(g: HasGrid) -> Room:
    """Return the part that the base game does not know."""
    assert isinstance(g, RoomState)
    return g.room


class BoardRoom:
    """The house: directors decide, one company sits out, the income of one goes to its director."""

    def decider(self, g: HasGrid, utility: int) -> int:
        return room_of(g).director[utility]

    def may_act(self, g: HasGrid, utility: int) -> bool:
        """Tell whether the company does not sit out."""
        return room_of(g).idle != utility

    def payee(self, g: HasGrid, utility: int) -> MoneyHolder:
        """Return the director of the giving company, else the company."""
        room = room_of(g)
        return room.directors[room.director[utility]] if utility == GIVING else g.grid.utilities[utility]

    def owners(self, g: HasGrid, utility: int) -> int:
        """Return the bit of the director."""
        return 1 << room_of(g).director[utility]


class Meeting(Phase[RoomState]):
    """The beginning of a round: from the second on a company sits out, and directors change."""

    id = "room.meeting"

    def enter(self, g: RoomState, out: Events) -> Verdict:
        """Move on by one company and by one director."""
        if g.flow.round > 1:
            g.room.idle = g.flow.round % len(g.room.director)
            g.room.director = [(seat + 1) % len(g.room.directors) for seat in g.room.director]
        return DONE


class BoardRoomGame(Game[RoomState]):
    """Five companies and three players on the phases of the base game."""

    id = "board_room"
    state_type = RoomState
    actions: ClassVar[tuple[type[Action], ...]] = ACTIONS
    events = EVENTS
    base: ClassVar[Sequence[Callable[[World], Phase[Any]]]] = PHASES

    def __init__(self, board: Board, seats: int = 3, companies: int = 5) -> None:
        self.world = World(seats, standard(companies), board.graph, CHOICES, BoardRoom(), utilities=companies)
        phases = [Meeting(), *(phase(self.world) for phase in self.base)]
        super().__init__(seats, phases, ("room.meeting", *ROUND), OPENING)

    def set_up(self, seed: int) -> RoomState:
        """Return the fresh position: every company has its plants to buy, every player directs one or two."""
        world, chance = self.world, Chance.of(seed)
        deck = world.tables.deck.in_stack()
        chance.shuffle(deck)
        order = list(range(world.utilities))
        room = Room(
            director=[u % self.seats for u in order],
            idle=NOBODY,
            directors=[Director(money=0) for _ in range(self.seats)],
        )
        dealt = Dealt(list(world.tables.deck.laid_out()), [*deck, STEP_3], [])
        grid = fresh_grid(world, chance, order, dealt, starter=0)
        return RoomState(flow=Flow.fresh(), chance=chance, grid=grid, auction=no_auction(), room=room)

    def sight(self, g: RoomState, seat: int | None) -> Sight:
        """Return a look at what the companies of the seat have."""
        return Insight(self.world.house, g, seat)

    def find_inconsistency(self, g: RoomState) -> str | None:
        """Return what is impossible about the companies."""
        return find_inconsistency(self.world, g)


# ---- a mode whose rules differ inside the phases: it overrides named seams, nothing else


@value
class Share(Action):
    """Hand the income out, or keep it (SC1-13.2)."""

    name: ClassVar[str] = "share"
    out: bool


class Raises(Bidding):
    """SC1-10.2 and SC1-10.3: in company order, at most 5 higher."""

    def sequence(self, g: HasGrid) -> list[int]:
        """Return the company order."""
        return g.grid.order

    def highest_bid(self, g: HasGrid, u: int) -> int:
        """Return 5 more than the last bid, or all the money."""
        return min(super().highest_bid(g, u), g.auction.price + 5)


class Openings(PlantAuction):
    """SC1-10.3: the first bid is at most 5 above the number."""

    def highest_opening(self, g: HasGrid, u: int, plant: int, money: int) -> int:
        """Return 5 more than the number, or all the money."""
        return min(money, plant + 5)

    def must_buy(self, g: HasGrid, u: int) -> bool:
        """Nobody has to (SC1-10.1)."""
        return False


class Earnings(Powering):
    """SC1-13: the dearest company first, another income, and a decision after each."""

    def sequence(self, g: HasGrid) -> list[int]:
        """Return the reverse order."""
        return g.grid.order[::-1]

    def income(self, g: HasGrid, u: int) -> int:
        """Return 20 and 10 for each city (SC1-13.1)."""
        return 20 + 10 * g.grid.utilities[u].powered

    def end_turn(self, g: HasGrid, out: Events) -> Verdict:
        """Ask what becomes of the income first (SC1-13.2)."""
        return push("room.dividend")

    def resume(self, g: HasGrid, out: Events) -> Verdict:
        """Go on with the next company."""
        return super().end_turn(g, out)


class Dividend(Phase[RoomState]):
    """A director hands the income out, or leaves it with the company."""

    id = "room.dividend"

    def __init__(self, world: World) -> None:
        self.earnings = Earnings(world)

    def enter(self, g: RoomState, out: Events) -> Verdict:
        """Ask the director of the company that was paid."""
        return WAIT

    def decisions(self, g: RoomState) -> tuple[Decision, ...]:
        """Return both answers."""
        director = g.room.director[self.earnings.acting(g)]
        return (Decision(director, self.id, (One(Share(True)), One(Share(False)))),)

    def apply(self, g: RoomState, seat: int, action: Action, out: Events) -> Verdict:
        """Move the income to the director."""
        u = self.earnings.acting(g)
        if action == Share(True) and u != GIVING:
            g.grid.utilities[u].money -= self.earnings.income(g, u)
            g.room.directors[seat].money += self.earnings.income(g, u)
        return DONE


class ChangedGame(BoardRoomGame):
    """The same with bids, order and income of its own."""

    actions = (*ACTIONS, Share)
    base = (*PHASES, Openings, Raises, Earnings, Dividend)
    """Later phases replace those with the same id."""
