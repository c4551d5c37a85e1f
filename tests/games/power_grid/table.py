"""A small language to arrange positions of Power Grid, act once, and look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.boards.board import Board, Graph, Layout, Link
from game.games.power_grid.actions import Decline, Done, Offer, Pass
from game.games.power_grid.game_info import INFO
from game.games.power_grid.plants import STEP_3
from game.games.power_grid.rules import PowerGrid
from game.games.power_grid.state import Depot, LaterStack, PowerGridState, Utility
from game.kernel.action import Action
from game.kernel.choice import Amount
from tests.rules_table import RulesTable

A, B, C, D, E, F = range(6)
COAL, OIL, GARBAGE, URANIUM = range(4)
S3 = STEP_3
SIX_NEED = 27
"""Cities, so that with all places taken one of six must have reached the end."""


def square(cities: int = 24, cost: int = 5) -> Board:
    """Return a ring of cities in one region: c00, c01, ..., every connection of the same cost."""
    names = tuple(f"c{i:02}" for i in range(cities))
    pairs = sorted((min(i, (i + 1) % cities), max(i, (i + 1) % cities)) for i in range(cities))
    links = tuple(Link(a, b, cost) for a, b in pairs)
    return Board("ring", Graph(names, ("all",), (0,) * cities, links), Layout(1, 1, {}), "")


class PowerTable(RulesTable):
    """A game of Power Grid under the hands of a test."""

    game: PowerGrid
    g: PowerGridState

    def __init__(self, seats: int, board: Board | None = None, **options: str) -> None:
        self.board = board or square(SIX_NEED if seats == 6 else 24)
        game = INFO.build(seats, options, self.board)
        assert isinstance(game, PowerGrid)
        self.game = game
        self.g = game.set_up(1)
        self.g.grid.regions = (1 << len(self.board.graph.regions)) - 1
        self.g.grid.order = list(range(seats))
        self.events = []

    # ---- arrange

    def regions(self, *names: str) -> PowerTable:
        """Put exactly these regions into play."""
        self.g.grid.regions = sum(1 << self.board.graph.regions.index(n) for n in names)
        return self

    def at(self, phase: str, number: int = 2, step: int = 1) -> PowerTable:
        """Begin ``phase`` of round ``number``."""
        self.g.flow.round = number
        self.g.flow.place = self.game.plan.index(phase) - 1
        self.g.grid.step = step
        if number == 1:
            self.g.flow.place += len(self.game.opening)
        self.game.begin(self.g, self.events)
        return self

    def order(self, *utilities: int) -> PowerTable:
        """Set the turn order."""
        self.g.grid.order = list(utilities)
        return self

    def market(self, *cards: int) -> PowerTable:
        """Set the plant market."""
        self.g.grid.market = list(cards)
        return self

    def stack(self, *cards: int) -> PowerTable:
        """Set the stack, top first."""
        self.g.grid.stack = list(cards)
        return self

    def fuel(self, market: Sequence[int], supply: Sequence[int] | None = None) -> PowerTable:
        """Set fuel market and supply: coal, oil, garbage, uranium."""
        self.g.grid.fuel = list(market)
        self.g.grid.supply = list(supply or (24, 24, 24, 12))
        return self

    def owner(
        self,
        seat: int,
        *,
        money: int | None = None,
        plants: Sequence[int] | None = None,
        fuel: Sequence[int] | None = None,
        cities: Sequence[str | int] | None = None,
    ) -> PowerTable:
        """Set what a seat owns."""
        utility = self.g.grid.utilities[seat]
        if money is not None:
            utility.money = money
        if plants is not None:
            utility.plants = sorted(plants)
            self.g.grid.market = [c for c in self.g.grid.market if c not in plants]
            self.g.grid.stack = [c for c in self.g.grid.stack if c not in plants]
        if fuel is not None:
            utility.fuel = list(fuel)
        for city in cities or ():
            self._house(utility, self.city(city))
        return self

    def rich(self, money: int = 100) -> PowerTable:
        """Give everybody so much money."""
        for utility in self.g.grid.utilities:
            utility.money = money
        return self

    def _house(self, utility: Utility, city: int) -> None:
        building = self.game.phases["pg.building"]
        building.connect(self.g, utility, city)  # type: ignore[attr-defined]

    # ---- look

    def city(self, name: str | int) -> int:
        return name if isinstance(name, int) else self.board.graph.cities.index(name)

    @property
    def later(self) -> LaterStack:
        """What comes after the stack, on boards where something does."""
        later = self.g.grid.later
        assert later is not None
        return later

    def utility(self, seat: int) -> Utility:
        return self.g.grid.utilities[seat]

    def offered(self) -> list[int]:
        """The plants that may be put up."""
        return sorted({action.plant for action in self.actions(Offer)})

    def amount(self, like: Action) -> Amount:
        """Return the range that offers actions like this one."""
        for choice in self.game.decisions(self.g)[0].choices:
            if isinstance(choice, Amount) and type(choice.make(choice.low)) is type(like):
                made = choice.make(choice.low)
                if all(getattr(made, f) == getattr(like, f) for f in ("plant", "fuel") if hasattr(like, f)):
                    return choice
        raise AssertionError(f"no range for {like}")

    def build_cost(self, seat: int, city: str | int) -> int:
        """Return place + connection in Elektro."""
        return sum(self.game.world.network.cost(self.g.grid, self.utility(seat), self.city(city)))

    # ---- act

    def sell(self, plant: int, price: int = 0) -> PowerTable:
        """Let the chooser have a plant, for its number if nothing else is said: everybody else passes."""
        self.go(Offer(plant, price or plant))
        return self.all("pg.bidding", Pass())

    def all(self, phase: str, action: Action) -> PowerTable:
        """Let everybody who is asked in a phase answer the same until it ends."""
        while self.g.flow.stack and self.phase == phase:
            self.go(action)
        return self

    def everybody(self, action: Action) -> PowerTable:
        """Let everybody who is still asked in this phase answer the same."""
        return self.all(self.phase, action)

    def nobody_buys(self) -> PowerTable:
        return self.all("pg.auction", Decline())

    def nobody_builds(self) -> PowerTable:
        return self.all("pg.building", Done())


def counts(g: PowerGridState) -> Mapping[int, int]:
    """Return how many tokens of each fuel there are in all; a storage holds coal on every board that has one."""
    grid, depot = g.grid, g.grid.depot or Depot()
    piles = [grid.fuel, grid.supply, depot.second or [0] * 4, [depot.reserve, 0, 0, 0]]
    return {kind: sum(pile[kind] for pile in [*piles, *(u.fuel for u in grid.utilities)]) for kind in range(4)}
