"""Phase 5: cities are powered and paid for, fuel comes, the plant market is renewed (PG-8).

Where there are mines, their owners sell, and tokens leave the row (PGM-AU-7 to AU-10). A planned plant market is filled
before all that, and its lowest plants leave (PGM-CN-9, PGM-CN-10).
"""

from __future__ import annotations

from typing import ClassVar

from game.games.power_grid import market
from game.games.power_grid.actions import Power, Sell
from game.games.power_grid.events import CardSetAside, FuelRefilled, MinesSold, Powered, RowEmptied
from game.games.power_grid.phases.trust import burn
from game.games.power_grid.phases.turns import DONE_TURN, Turns
from game.games.power_grid.plants import FIRST_MARKET, STEP_3, Cards
from game.games.power_grid.state import HasGrid, depot_of
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.cache import cached
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Phase, Verdict, push


class Powering(Turns):
    """Each utility in turn order runs plants and is paid for the cities powered."""

    id = "pg.powering"
    forwards: ClassVar[bool] = True

    def decisions(self, g: HasGrid) -> tuple[Decision, ...]:
        """Every set of plants that can run, with every mix of the hybrids (PG-8.1.1, PG-8.1.6)."""
        u = self.acting(g)
        return (Decision(self.world.house.decider(g, u), self.id, self._choices(g, u), subject=u),)

    def ahead(self, g: HasGrid, seat: int, begun: bool) -> list[HasGrid]:
        """The turns of powering, only within the phase: before it fuel and cities still change."""
        return super().ahead(g, seat, begun) if begun else []

    def _choices(self, g: HasGrid, u: int) -> tuple[One, ...]:
        """What can run; where powering is a duty, what powers most (PGM-IN-6)."""
        utility, cards = g.grid.utilities[u], self.world.cards(g.grid)
        if self.world.tables.power_all:
            return _full_runs(cards, tuple(utility.plants), tuple(utility.fuel), utility.cities.bit_count())
        return _runs(cards, tuple(utility.plants), tuple(utility.fuel))

    def _seek(self, g: HasGrid, out: Events) -> Verdict:
        """Find the next to decide; where powering is a duty, a utility without a choice is not asked (PGM-IN-6)."""
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
        """The payment for the cities just powered (PG-8.1.3)."""
        utility = g.grid.utilities[u]
        return self.world.income(g, utility, utility.powered)

    def why_not(self, g: HasGrid, seat: int, action: Action) -> Message | None:
        """Why a run is refused: a plant that is not owned, plants out of order, or too little fuel."""
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


# Cached: play-outs ask for the same few holdings again and again.
@cached(4096)
def _runs(cards: Cards, plants: tuple[int, ...], fuel: tuple[int, ...]) -> tuple[One, ...]:
    return tuple(One(Power(chosen, coal)) for chosen, mixes in cards.runnable(plants, fuel) for coal in mixes)


@cached(4096)
def _full_runs(cards: Cards, plants: tuple[int, ...], fuel: tuple[int, ...], cities: int) -> tuple[One, ...]:
    """What can run with this fuel and powers as many of the cities as possible (PGM-IN-6)."""
    most = cards.most_powered(plants, fuel, cities)
    runs = [(chosen, mixes) for chosen, mixes in cards.runnable(plants, fuel) if cards.capacity(chosen) >= most]
    return tuple(One(Power(chosen, coal)) for chosen, mixes in runs for coal in mixes)


SELL = One(Sell())


class Selling(Turns):
    """Runs after the last payment, and after phase 4 of the last round, in reverse turn order (PGM-AU-7, PGM-AU-10).

    Owners sell without being asked, unless the table has chosen that they are (PGM-AU-9).
    """

    id = "pg.selling"

    def ahead(self, g: HasGrid, seat: int, begun: bool) -> list[HasGrid]:
        """Nothing: mines sell without a decision."""
        return []

    def decisions(self, g: HasGrid) -> tuple[Decision, ...]:
        """Selling, and keeping what the mines have."""
        u = self.acting(g)
        return (Decision(self.world.house.decider(g, u), self.id, (SELL, DONE_TURN), subject=u),)

    def apply(self, g: HasGrid, seat: int, action: Action, out: Events) -> Verdict:
        if isinstance(action, Sell):
            self._sell(g, self.acting(g), out)
        return self.end_turn(g, out)

    def _seek(self, g: HasGrid, out: Events) -> Verdict:
        """Find the next owner whose sale brings something; those who are not asked sell on the way."""
        sequence = self.sequence(g)
        while g.grid.turn < len(sequence):
            u = sequence[g.grid.turn]
            if self.world.mined(g.grid, u):
                if self.world.choices.sale_asked:
                    return WAIT
                self._sell(g, u, out)
            g.grid.turn += 1
        return self.close(g, out)

    def _sell(self, g: HasGrid, u: int, out: Events) -> None:
        """Pay the highest empty price for each city on the mines, and put a token for each mine into the row."""
        mines, depot, cards = self.world.tables.mines, depot_of(g.grid), self.world.cards(g.grid)
        assert mines is not None
        owned = [cards[number].sells for number in g.grid.utilities[u].plants if cards[number].sells]
        price, income = mines.price(depot.row), self.world.mined(g.grid, u)
        tokens = mines.laid(depot.row, len(owned))
        self.world.house.payee(g, u).money += income
        g.grid.utilities[u].spent -= income
        depot.row += tokens
        if out is not None:
            out.append(MinesSold(u, price, sum(owned), income, tokens))

    def close(self, g: HasGrid, out: Events) -> Verdict:
        """Remove tokens from the cheapest spaces, except after the last round (PGM-AU-8, PGM-AU-10)."""
        mines, depot = self.world.tables.mines, depot_of(g.grid)
        assert mines is not None
        if g.flow.stack[0] == "pg.building":
            return DONE
        count = min(depot.row, mines.leave[g.grid.step - 1])
        depot.row -= count
        if out is not None:
            out.append(RowEmptied(count))
        return DONE


class Refill(Phase[HasGrid]):
    """Fuel comes from the supply, the most expensive spaces first, by the Step at the start of phase 5 (PG-8.2.1)."""

    id = "pg.refill"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Add the table's amounts as far as supply and free places allow, once refills have begun."""
        grid, offers = g.grid, self.world.offers
        burn(g)
        if g.flow.round < self.world.tables.first_refill:
            return DONE
        for fuel_market, amounts in offers.coming(grid):
            moved = offers.moving(grid) if fuel_market == FIRST_MARKET else 0
            offers.refill(grid, fuel_market, amounts)
            if out is not None:
                out.append(FuelRefilled(amounts, fuel_market, moved))
        return DONE


class Renewal(Phase[HasGrid]):
    """Phase 5 of the plant market.

    In Steps 1 and 2 the highest plant (or as many as the table says) goes under the stack, in Step 3 the lowest leaves
    (PG-8.3.1, PG-8.3.2).
    """

    id = "pg.renewal"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Renew the market by the Step at the start of phase 5 (PG-8.3.3); a Step 3 card drawn now acts at once
        (PG-11.4).
        """
        if g.grid.step == 3:
            market.remove_lowest(g, "update", out)
            market.renew(self.world, g, out)
        else:
            for _ in range(self.world.tables.shape.stored[g.grid.step - 1]):
                self.exchange(g, out)
            market.clear_obsolete(self.world, g, out, self.begin_step_3)
        return DONE

    def exchange(self, g: HasGrid, out: Events) -> None:
        """Put the highest plant under the stack and draw.

        On some maps the lowest leaves as well, unless the discount token has thrown one out in this round (PG-14.6,
        PGR-6).
        """
        world = self.world
        stored = sum(self.store_highest(g, out) for _ in range(world.tables.plants_stored))
        if world.tables.twists.lowest_leaves and not g.grid.thrown:
            market.remove_lowest(g, "update", out)
            market.draw(world, g, out)
        for _ in range(stored):
            market.draw(world, g, out)
        self.begin_step_3(g, out)

    def begin_step_3(self, g: HasGrid, out: Events) -> None:
        """Begin Step 3 if its card was drawn, before the check for obsolete plants goes on (PG-9.3)."""
        market.end_phase(self.world, g, out)

    def store_highest(self, g: HasGrid, out: Events) -> bool:
        """Put the highest plant under the whole stack; True if the market has a card less now or had none."""
        grid = g.grid
        if not grid.market or grid.market[-1] == STEP_3:
            return True
        card = self.to_store(g)
        if card is None:
            return False
        grid.market.remove(card)
        market.store(g, card, out)
        return True

    def to_store(self, g: HasGrid) -> int | None:
        """The plant that goes under the stack; on some maps never an ecological one (PG-14.6)."""
        if not self.world.tables.twists.ecological_stay:
            return g.grid.market[-1]
        cards = self.world.cards(g.grid)
        return max((card for card in g.grid.market if cards[card].kind != "ecological"), default=None)


class TwoStacks(Renewal):
    """The highest plants go into a second stack; once that is used up the lowest leaves (PGM-MH-9 to PGM-MH-12)."""

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Renew the market by what there is at the start: a first stack, a second one, or none."""
        world, later = self.world, g.grid.later
        assert later is not None
        if market.exhausted(g):
            market.remove_lowest(g, "update", out)
        elif later.turned:
            self.exchange(g, out)
        else:
            for _ in range(world.tables.shape.pile):
                self._set_aside(g, out)
            while len(g.grid.market) < world.tables.deck.size and (g.grid.stack or later.pile):
                market.draw(world, g, out)
        if not g.grid.stack:
            market.run_out(g, out)
        market.clear_obsolete(world, g, out)
        return DONE

    def _set_aside(self, g: HasGrid, out: Events) -> None:
        """Put the highest plant of the future market on the pile, if there is one."""
        cards, later = g.grid.market, g.grid.later
        if later is not None and len(cards) > self.world.tables.shape.actual:
            card = cards.pop()
            later.pile.append(card)
            if out is not None:
                out.append(CardSetAside(card))


def renewal_of(world: World) -> Renewal:
    return TwoStacks(world) if world.tables.shape.pile else Renewal(world)


class Filling(Phase[HasGrid]):
    """In Steps 1 and 2 cards come, then the lowest leave; a Step 3 card among them stops it and acts at once."""

    id = "pg.filling"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Fill the market; not in Step 3, when every sale has been replaced (PGM-CN-11)."""
        if g.grid.step < 3:
            self._fill(g, out)
        return DONE

    def _fill(self, g: HasGrid, out: Events) -> None:
        shape, cards = self.world.tables.shape, g.grid.market
        for _ in range(arriving(self.world, len(cards))):
            market.draw(self.world, g, out)
            if STEP_3 in cards:
                market.end_phase(self.world, g, out)
                return
        while len(cards) > shape.staying:
            market.remove_lowest(g, "too_many", out)


def arriving(world: World, left: int) -> int:
    """How many cards come into a planned market in which ``left`` plants are left (PGM-CN-9)."""
    shape = world.tables.shape
    return max(shape.arriving, shape.staying - left)
