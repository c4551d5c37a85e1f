"""Phase 5a: powering cities and payment (PG-8.1)."""

from __future__ import annotations

from typing import ClassVar

from game.games.power_grid.actions import Power
from game.games.power_grid.cards import Cards
from game.games.power_grid.events import Powered
from game.games.power_grid.phases.turns import Turns
from game.games.power_grid.state import HasGrid
from game.kernel.action import Action
from game.kernel.cache import cached
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Verdict, push


class Powering(Turns):
    """Each utility in turn order runs plants and is paid for the cities powered."""

    id = "pg.powering"
    forwards: ClassVar[bool] = True

    def decisions(self, g: HasGrid) -> tuple[Decision, ...]:
        """Return every set of plants that can run, with every mix of the hybrids (PG-8.1.1, PG-8.1.6)."""
        u = self.acting(g)
        return (Decision(self.world.house.decider(g, u), self.id, self._choices(g, u), subject=u),)

    def _choices(self, g: HasGrid, u: int) -> tuple[One, ...]:
        """Return what can run; where powering is a duty, what powers most (PGM-IN-6)."""
        utility, cards = g.grid.utilities[u], self.world.cards(g.grid)
        if self.world.tables.power_all:
            return _full_runs(cards, tuple(utility.plants), tuple(utility.fuel), utility.cities.bit_count())
        return _runs(cards, tuple(utility.plants), tuple(utility.fuel))

    def _seek(self, g: HasGrid, out: Events) -> Verdict:
        """Find who has to decide; where powering is a duty, nobody is asked who has no choice (PGM-IN-6)."""
        verdict = super()._seek(g, out)
        if verdict != WAIT or not self.world.tables.power_all:
            return verdict
        u = self.acting(g)
        choices = self._choices(g, u)
        if len(choices) > 1:
            return WAIT
        return self.apply(g, self.world.house.decider(g, u), choices[0].action, out)

    def apply(self, g: HasGrid, seat: int, action: Action, out: Events) -> Verdict:
        """Burn the fuel and pay for the powered cities (PG-8.1.2 to PG-8.1.4)."""
        assert isinstance(action, Power)
        u = self.acting(g)
        utility = g.grid.utilities[u]
        cards = self.world.cards(g.grid)
        used = cards.burned(action.plants, action.coal)
        if any(used):
            for kind, amount in enumerate(used):
                utility.fuel[kind] -= amount
            self.world.offers.burn(g.grid, used)
        utility.powered = min(utility.cities.bit_count(), cards.capacity(action.plants))
        income = self.income(g, u)
        utility.spent = lost = self.world.tables.income(utility.powered) - income
        self.world.house.payee(g, u).money += income
        if out is not None:
            out.append(Powered(u, action.plants, used, utility.powered, income, lost))
        return self.end_turn(g, out)

    def close(self, g: HasGrid, out: Events) -> Verdict:
        """End the phase; where there are mines, their owners sell now (PGM-AU-7)."""
        return DONE if self.world.tables.mines is None else push("pg.selling")

    def income(self, g: HasGrid, u: int) -> int:
        """Return the payment for the cities just powered (PG-8.1.3)."""
        utility = g.grid.utilities[u]
        return self.world.income(g, utility, utility.powered)

    def why_not(self, g: HasGrid, seat: int, action: Action) -> Message | None:
        """Say that a plant is not owned, that they are not in order, or that the fuel does not suffice."""
        if not isinstance(action, Power):
            return None
        utility = g.grid.utilities[self.acting(g)]
        for plant in action.plants:
            if plant not in utility.plants:
                return self._foreign(g, plant)
        if list(action.plants) != sorted(set(action.plants)):
            return msg("why.pg.plants_unsorted")
        cards = self.world.cards(g.grid)
        if mixes := cards.coal_in_hybrids(action.plants, utility.fuel):
            most = cards.most_powered(utility.plants, utility.fuel, utility.cities.bit_count())
            return msg("why.pg.power_all", n=most) if action.coal in mixes else msg("why.pg.fuel_short")
        for plant in action.plants:
            if not cards.coal_in_hybrids((plant,), utility.fuel):
                return msg("why.pg.plant_lacks_fuel", plant=plant)
        return msg("why.pg.plants_lack_fuel")

    def _foreign(self, g: HasGrid, plant: int) -> Message:
        owners = (u for u, utility in enumerate(g.grid.utilities) if plant in utility.plants)
        owner = next(owners, None)
        if owner is None:
            return msg("why.pg.plant_not_owned")
        return msg("why.pg.plant_of_other", plant=plant, seat=self.world.name_of(owner))


@cached(4096)
def _runs(cards: Cards, plants: tuple[int, ...], fuel: tuple[int, ...]) -> tuple[One, ...]:
    """Return what can run with this fuel, as choices."""
    return tuple(One(Power(chosen, coal)) for chosen, mixes in cards.runnable(plants, fuel) for coal in mixes)


@cached(4096)
def _full_runs(cards: Cards, plants: tuple[int, ...], fuel: tuple[int, ...], cities: int) -> tuple[One, ...]:
    """Return what can run with this fuel and powers as many of the cities as possible (PGM-IN-6)."""
    most = cards.most_powered(plants, fuel, cities)
    runs = [(chosen, mixes) for chosen, mixes in cards.runnable(plants, fuel) if cards.capacity(chosen) >= most]
    return tuple(One(Power(chosen, coal)) for chosen, mixes in runs for coal in mixes)
