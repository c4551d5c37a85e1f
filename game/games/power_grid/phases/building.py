"""Phase 4: building houses (PG-7.2), then the end of the game, Step 2 and Step 3 (PG-10, PG-11.3, PG-12.1)."""

from __future__ import annotations

from game.games.power_grid import market
from game.games.power_grid.actions import Build
from game.games.power_grid.events import CityConnected, GridFailed
from game.games.power_grid.mechanisms.networks import Outage
from game.games.power_grid.network import SHUT
from game.games.power_grid.phases.trust import follow
from game.games.power_grid.phases.turns import DONE_TURN, Turns
from game.games.power_grid.plants import STEP_3
from game.games.power_grid.state import HasGrid, Utility, contenders, depot_of
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.choice import Choice, Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Verdict, push


class Building(Turns):
    """Each utility connects any number of cities, one after the other (PG-7.2.1)."""

    id = "pg.building"

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._builds = tuple(One(Build(city)) for city in range(len(world.graph.cities)))
        self._seconds = tuple(One(Build(city, True)) for city in range(len(world.graph.cities)))
        self._with_step_3 = self._card_at_once()
        self._chooses = world.network.chosen
        self._payable = world.network.payable

    def _card_at_once(self) -> market.WithStep3 | None:
        """What is done with a Step 3 card as soon as it is drawn in this phase; None: nothing before it ends."""
        by_card, at_once = self.world.tables.step_cards.step_2_by_card, self.world.choices.step_3_at_once
        if not by_card:
            return market.remove_step_3_card if at_once else None

        def act(g: HasGrid, out: Events) -> None:
            if g.grid.step == 1 and STEP_3 in g.grid.market:
                market.first_appearance(self.world, g, out)
            elif at_once:
                market.remove_step_3_card(g, out)

        return act

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Fix the number of open places for the whole phase (PG-7.2.9)."""
        self._open(g)
        return super().enter(g, out)

    def _open(self, g: HasGrid) -> None:
        g.grid.places = g.grid.step
        if self.world.tables.outage is not None:
            depot_of(g.grid).built = 0

    def ahead(self, g: HasGrid, seat: int, begun: bool) -> list[HasGrid]:
        """The turns of building, with the places that will be open as far as is known."""
        if not begun:
            self._open(g)
        return super().ahead(g, seat, begun)

    def decisions(self, g: HasGrid) -> tuple[Decision, ...]:
        """Every city the utility can pay, and the end of the turn."""
        u = self.acting(g)
        choices: list[Choice] = [DONE_TURN]
        choices += [self._builds[city] for city in self.buildable(g, u)]
        if self._chooses:
            choices += [self._seconds[city] for city in self.seconds(g, u)]
        return (Decision(self.world.house.decider(g, u), self.id, tuple(choices), subject=u),)

    def buildable(self, g: HasGrid, u: int) -> list[int]:
        """The cities that the utility may connect now."""
        return self._payable(g, u)

    def payable(self, g: HasGrid, u: int) -> list[int]:
        """The cities with an open place that the utility can reach and pay (PG-7.2.2 to PG-7.2.8)."""
        return self._payable(g, u)

    def seconds(self, g: HasGrid, u: int) -> list[int]:
        """The cities in which the utility may choose to begin its second network (PGM-JP-4)."""
        return self.world.network.second_payable(g, u)

    def lone(self, g: HasGrid) -> Decision | None:
        """The end of the turn, where no city can be connected."""
        return None if self.may_build(g, self.acting(g)) else self.only_done(g)

    def may_build(self, g: HasGrid, u: int) -> bool:
        """True if the utility may connect some city."""
        return bool(self._payable(g, u)) or bool(self._chooses and self.seconds(g, u))

    def apply(self, g: HasGrid, seat: int, action: Action, out: Events) -> Verdict:
        """Connect a city, or end the turn."""
        if not isinstance(action, Build):
            return self.end_turn(g, out)
        u = self.acting(g)
        utility, city = g.grid.utilities[u], action.city
        place, connection = self.world.network.cost(g.grid, utility, city, action.second_network)
        utility.money -= place + connection
        utility.spent += place + connection
        self.connect(g, utility, city, action.second_network)
        if out is not None:
            out.append(CityConnected(u, city, place, connection, utility.second_network == city))
        follow(self.world, g, city, out)
        if self.world.tables.outage is not None:
            self._count(g, self.world.tables.outage, out)
        market.clear_obsolete(self.world, g, out, self._with_step_3)
        return WAIT

    def _count(self, g: HasGrid, outage: Outage, out: Events) -> None:
        """Count the houses of this phase; too many of them cause an outage (PGM-IN-7)."""
        depot = depot_of(g.grid)
        depot.built += 1
        if out is not None and depot.built == self.world.first_failing(g, outage):
            out.append(GridFailed(depot.built))

    def connect(self, g: HasGrid, utility: Utility, city: int, second: bool = False) -> None:
        """Put a house down and shorten the ways from the network (PG-7.2.6)."""
        self.world.network.connect(g.grid, utility, city, second)

    def close(self, g: HasGrid, out: Events) -> Verdict:
        """In order: the end of the game with the most cities powered (PG-12.3), Step 2, a Step 3 card (PG-11.8)."""
        network = market.largest_network(g)
        if network >= self.world.end_cities(g.grid):
            cards = self.world.cards(g.grid)
            for utility in (g.grid.utilities[u] for u in contenders(g.grid)):
                utility.powered = cards.most_powered(utility.plants, utility.fuel, utility.cities.bit_count())
            if self.world.tables.mines is not None:
                return push("pg.selling")
            g.flow.over = True
            return DONE
        if g.grid.step == 1 and self.world.step_2_due(g.grid, network):
            market.begin_step_2(self.world, g, out, self._with_step_3)
        left = self.world.choices.step_3_at_once and market.step_3_card_left(self.world, g)
        market.end_phase(self.world, g, out, left)
        return DONE

    def resume(self, g: HasGrid, out: Events) -> Verdict:
        """End the game after the last sale from mines (PGM-AU-10)."""
        g.flow.over = True
        return DONE

    def why_not(self, g: HasGrid, seat: int, action: Action) -> Message | None:
        if not isinstance(action, Build):
            return None
        u = self.acting(g)
        reason = no_house(self.world, g, u, action)
        cost = sum(self.world.network.cost(g.grid, g.grid.utilities[u], action.city, action.second_network))
        return reason or msg("why.pg.money", missing=cost - g.grid.utilities[u].money)


def no_house(world: World, g: HasGrid, u: int, action: Build) -> Message | None:
    """Why a utility cannot build here with any amount of money, or None."""
    grid, utility, city, network = g.grid, g.grid.utilities[u], action.city, world.network
    if city not in world.in_play(grid.regions):
        return msg("why.pg.city_out_of_play")
    if utility.cities >> city & 1:
        return msg("why.pg.city_own")
    if grid.blocked >> city & 1:
        return msg("why.pg.city_blocked")
    if network.price(grid, city) == SHUT:
        return network.places[city].full(grid.places)
    if utility.cities.bit_count() >= world.tables.houses:
        return msg("why.pg.no_houses")
    if not utility.cities:
        return None if network.may_begin(city) and not action.second_network else msg("why.pg.city_not_first")
    if action.second_network or utility.reach[city] < 0:
        return no_second_network(world, g, utility, city)
    return msg("why.pg.opening", n=network.second.opening_houses) if network.opening(g) else None


def no_second_network(world: World, g: HasGrid, utility: Utility, city: int) -> Message | None:
    """Why a second network cannot begin in a city with an open place, or None (PGM-UK-4, PGM-JP-4)."""
    network = world.network
    if not network.second.where:
        return msg("why.pg.city_unreachable")
    if network.second_sites(g, utility.cities, utility.second_network) >> city & 1:
        return None
    if utility.second_network >= 0:
        return msg("why.pg.second.used")
    if network.second.empty and g.grid.houses[city]:
        return msg("why.pg.second.empty")
    return msg("why.pg.city_unreachable" if network.may_begin(city) else "why.pg.city_not_first")
