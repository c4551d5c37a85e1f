"""The founding city, chosen at once by the founder (SC1-5.3, SC1-5.4)."""

from __future__ import annotations

from game.games.power_grid.actions import Build
from game.games.power_grid.events import CityConnected
from game.games.stock_companies.phases.building import CompanyBuilding
from game.games.stock_companies.state import StockState
from game.games.stock_companies.trading import founding_cities
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, Phase, Verdict


class Founding(Phase[StockState]):
    """The company just founded gets a house in a city; its treasury pays the place."""

    id = "sc.founding"

    def __init__(self, world: StockWorld) -> None:
        self.world = world
        self._building = CompanyBuilding(world)
        self._builds = tuple(One(Build(city)) for city in range(len(world.graph.cities)))

    def decisions(self, g: StockState) -> tuple[Decision, ...]:
        """Return every city with a free place of the Step in force."""
        company = g.exchange.founded[-1]
        cities = tuple(self._builds[city] for city in founding_cities(self.world, g))
        return (Decision(g.exchange.presidents[company], self.id, cities, subject=company),)

    def apply(self, g: StockState, seat: int, action: Action, out: Events) -> Verdict:
        """Put the house down."""
        assert isinstance(action, Build)
        company = g.exchange.founded[-1]
        utility = g.grid.utilities[company]
        place = self.world.network.price(g.grid, action.city, g.grid.step)
        utility.money -= place
        self._building.connect(g, utility, action.city)
        if out is not None:
            out.append(CityConnected(company, action.city, place, 0))
        return DONE

    def why_not(self, g: StockState, seat: int, action: Action) -> Message | None:
        """Say why a city cannot be the first."""
        if not isinstance(action, Build):
            return None
        if action.city not in self.world.in_play(g.grid.regions):
            return msg("why.pg.city_out_of_play")
        if not self.world.network.may_begin(action.city):
            return msg("why.pg.city_not_first")
        return self.world.network.places[action.city].full(g.grid.step)
