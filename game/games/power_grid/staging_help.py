"""What Power Grid tells people while they decide: prompts, effects, slips, refusals, player aids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.games.power_grid import market
from game.games.power_grid.actions import Bid, Build, Buy, ChooseRegion, Decline, Discard, Done, Offer, Pass, Power
from game.games.power_grid.art_map import MapArt
from game.games.power_grid.fuel import burned, price_of, room_of, runnable
from game.games.power_grid.planning import acting, basket_price, best_power, powered_by, run_price
from game.games.power_grid.plants import FUELS, PLANTS
from game.games.power_grid.staging_map import city_name, planned, region_name
from game.games.power_grid.staging_outlook import affordable, capacity
from game.games.power_grid.staging_words import listed, tokens
from game.games.power_grid.state import PowerGridState, Utility
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.say import Say, SeatName, say
from game.present.staging import Aid, Look

REFUSALS = {
    "own": "why.pg.own_not_now",
    "plant": "why.pg.plant_not_now",
    "fuel": "why.pg.fuel_not_now",
    "city": "why.pg.city_not_now",
    "name": "why.pg.city_not_now",
    "region": "why.pg.region_not_now",
    "stack": "why.pg.stack_secret",
}


Rows: TypeAlias = tuple[tuple[Say | str, ...], ...]


class Advisor:
    """Words for decisions at one table."""

    def __init__(self, world: World, art: MapArt) -> None:
        self.world = world
        self.art = art

    # ---- prompts

    def prompt(self, look: Look) -> Say:
        """Return the one sentence above the buttons."""
        g: PowerGridState = look.view
        if not g.flow.stack:
            return say("pg.prompt.over")
        if look.decision is None:
            return say("pg.prompt.wait")
        seat = look.decision.seat
        name = look.decision.prompt.removeprefix("pg.")
        if name == "bidding":
            return say("pg.prompt.bidding", seat=SeatName(seat), plant=g.auction.plant, amount=g.auction.price)
        if name == "auction":
            return say(self._auction_prompt(look.decision), seat=SeatName(seat))
        if name in ("fuel", "building") and all(isinstance(action, Done) for action in look.decision.every(2)):
            return say(f"pg.prompt.{name}.nothing", seat=SeatName(seat))
        return say(f"pg.prompt.{name}", seat=SeatName(seat))

    @staticmethod
    def _auction_prompt(decision: Decision) -> str:
        """Return the prompt for those who may decline, for those who have to (PG-5.1), and for the first round."""
        declines = [isinstance(action, Decline) for action in decision.every(2)]
        if all(declines):
            return "pg.prompt.auction.poor"
        return "pg.prompt.auction" if any(declines) else "pg.prompt.auction.first"

    # ---- effects

    def effect(self, look: Look, action: Action) -> Say:
        """Return what an action would do."""
        assert look.decision is not None
        g: PowerGridState = look.view
        utility = g.grid.utilities[look.decision.seat]
        if isinstance(action, (Offer, Bid)):
            plant = action.plant if isinstance(action, Offer) else g.auction.plant
            return self._plant_effect(g, utility, plant, action.amount)
        if isinstance(action, Build):
            return self._basket(look, utility, action.city)
        if isinstance(action, Power):
            return self._power_effect(g, look.decision.seat, action)
        if isinstance(action, Discard):
            lost = tokens((action.coal, action.oil, 0, 0))
            if lost is None:
                return say("pg.effect.discard", plant=action.plant)
            return say("pg.effect.discard.lost", plant=action.plant, tokens=lost)
        if isinstance(action, Buy):
            less = self.world.discount(utility.cities, action.fuel)
            price = price_of(self.world.tables, action.fuel, g.grid.fuel[action.fuel], action.amount, less)
            bought = say(f"pg.tokens.{FUELS[action.fuel]}", n=action.amount)
            return say("pg.effect.buy", tokens=bought, price=price, left=utility.money - price)
        if isinstance(action, ChooseRegion):
            return say("pg.effect.region", region=region_name(self.art, action.region))
        if isinstance(action, Done):
            return say(f"pg.effect.{look.decision.prompt.removeprefix('pg.')}.done", left=utility.money)
        assert isinstance(action, (Decline, Pass))
        return say("pg.effect.decline" if isinstance(action, Decline) else "pg.effect.pass", plant=g.auction.plant)

    def _plant_effect(self, g: PowerGridState, utility: Utility, plant: int, amount: int) -> Say:
        facts = PLANTS[plant]
        key = "pg.effect.plant" if facts.fuel else "pg.effect.plant.free"
        return say(
            key,
            plant=plant,
            amount=amount,
            cities=facts.cities,
            fuel=run_price(self.world, g.grid, plant),
            left=utility.money - amount,
        )

    def _basket(self, look: Look, utility: Utility, last: int) -> Say:
        g: PowerGridState = look.view
        cities = planned(look, self.world) or [last]
        total = basket_price(self.world, g.grid, utility, cities)
        names = listed([city_name(self.art, city) for city in cities])
        return say("pg.effect.build", n=len(cities), cities=names, price=total, left=utility.money - total)

    def _power_effect(self, g: PowerGridState, seat: int, action: Power) -> Say:
        utility = g.grid.utilities[seat]
        powered = powered_by(utility, action.plants)
        used = burned(action.plants, action.coal)
        income = self.world.tables.income(powered)
        left = tokens([have - amount for have, amount in zip(utility.fuel, used, strict=True)])
        spent = tokens(used)
        if spent is None:
            return say("pg.effect.power.free", n=powered, income=income)
        if left is None:
            return say("pg.effect.power.last", n=powered, income=income, tokens=spent)
        return say("pg.effect.power", n=powered, income=income, tokens=spent, left=left)

    # ---- slips

    def slip(self, look: Look, action: Action) -> Say | None:
        """Return what would probably be regretted."""
        if look.decision is None:
            return None
        g: PowerGridState = look.view
        seat = look.decision.seat
        utility = g.grid.utilities[seat]
        if isinstance(action, Offer):
            return self._offer_slip(g, utility, action)
        if isinstance(action, Bid) and action.amount > g.auction.price + 10:
            return say("pg.slip.high_bid", more=action.amount - g.auction.price)
        if isinstance(action, Build):
            total = basket_price(self.world, g.grid, utility, planned(look, self.world))
            return self._fuel_money(g, utility, total)
        if isinstance(action, Done) and look.decision.prompt == "pg.fuel":
            return self._no_fuel(g, utility)
        if isinstance(action, Power):
            best = powered_by(utility, best_power(self.world, g, seat).plants)
            here = powered_by(utility, action.plants)
            return say("pg.slip.power", powered=here, best=best) if here < best else self._idle_fuel(g, seat, action)
        return None

    def hurdle(self, look: Look) -> Say | None:
        """Return what is missing for all the cities in the basket."""
        if look.decision is None or look.decision.prompt != "pg.building":
            return None
        g: PowerGridState = look.view
        utility = g.grid.utilities[look.decision.seat]
        total = basket_price(self.world, g.grid, utility, planned(look, self.world))
        return say("pg.slip.basket", missing=total - utility.money) if total > utility.money else None

    def _offer_slip(self, g: PowerGridState, utility: Utility, action: Offer) -> Say | None:
        plant = PLANTS[action.plant]
        if action.amount > action.plant + 10:
            return say("pg.slip.high_opening", plant=action.plant)
        if plant.fuel and not any(g.grid.fuel[kind] for kind in plant.accepts):
            return say("pg.slip.no_fuel_on_market", plant=action.plant)
        if len(utility.plants) == self.world.tables.plant_limit and plant.cities <= min(
            PLANTS[p].cities for p in utility.plants
        ):
            return say("pg.slip.no_better", plant=action.plant)
        return None

    def _fuel_money(self, g: PowerGridState, utility: Utility, total: int) -> Say | None:
        """Warn of more cities than the plants can power."""
        del g
        capacity = sum(PLANTS[p].cities for p in utility.plants)
        reach = self.world.tables.end_cities
        cities = utility.cities.bit_count()
        if cities >= capacity + 3 and total and cities < reach - 4:
            return say("pg.slip.too_many", capacity=capacity)
        return None

    def _no_fuel(self, g: PowerGridState, utility: Utility) -> Say | None:
        """Warn of cities without power although fuel for them could be bought; in the first round there will be one."""
        cities = max(1, utility.cities.bit_count())
        now = min(cities, capacity(utility, fuelled=True))
        if now < min(cities, capacity(utility, fuelled=False)) and any(
            affordable(self.world, g, utility, number) for number in utility.plants
        ):
            return say("pg.slip.no_fuel", now=now, n=cities)
        return None

    def _idle_fuel(self, g: PowerGridState, seat: int, action: Power) -> Say | None:
        """Warn of plants that run without need."""
        utility = g.grid.utilities[seat]
        for number in action.plants:
            rest = tuple(p for p in action.plants if p != number)
            if PLANTS[number].fuel and powered_by(utility, rest) == powered_by(utility, action.plants):
                return say("pg.slip.needless", plant=number)
        return None

    # ---- refusals

    def refusal(self, look: Look, target: str) -> Say:
        """Return why a click on ``target`` does nothing now."""
        g: PowerGridState = look.view
        if not g.flow.stack:
            return say("why.game_over")
        if look.decision is None:
            return say("why.not_your_turn")
        kind, *rest = target.split(".")
        prompt = look.decision.prompt
        utility = g.grid.utilities[look.decision.seat]
        if kind == "plant" and prompt == "pg.auction":
            return self._plant_refusal(g, utility, int(rest[0]))
        if kind == "city" and prompt == "pg.building":
            return self._city_refusal(g, utility, rest[0])
        if kind == "fuel" and prompt == "pg.fuel":
            return self._fuel_refusal(g, utility, FUELS.index(rest[0]))
        if kind == "own" and prompt in ("pg.sale", "pg.powering"):
            return self._own_refusal(utility, look.decision.seat, int(rest[0]), int(rest[1]))
        if kind == "region" and prompt == "pg.regions":
            return self._region_refusal(g, self.world.graph.regions.index(rest[0]))
        return say(REFUSALS.get(kind, "why.pg.nothing_here"))

    def _region_refusal(self, g: PowerGridState, region: int) -> Say:
        regions = g.grid.regions
        if regions >> region & 1:
            return say("why.pg.region_chosen")
        return say("why.pg.region_forbidden" if self.world.forbidden(regions | 1 << region) else "why.pg.region_apart")

    def _plant_refusal(self, g: PowerGridState, utility: Utility, plant: int) -> Say:
        if plant not in market.actual(self.world, g):
            return say("why.pg.not_in_actual_market", plant=plant)
        if not self.world.may_own(utility.cities, plant):
            return say("why.pg.uranium_region")
        return say("why.pg.money", missing=plant - utility.money)

    @staticmethod
    def _own_refusal(utility: Utility, seat: int, owner: int, plant: int) -> Say:
        """Say whose plant it is, or that the fuel is short: all in all, or beside the plants that run already."""
        if owner != seat:
            return say("why.pg.plant_of_other", plant=plant, seat=SeatName(owner))
        alone = any(chosen for chosen, _ in runnable((plant,), utility.fuel))
        return say("why.pg.plant_beside" if alone else "why.pg.plant_lacks_fuel", plant=plant)

    def _city_refusal(self, g: PowerGridState, utility: Utility, name: str) -> Say:
        city = self.world.graph.cities.index(name)
        if not g.grid.regions >> self.world.graph.region_of[city] & 1:
            return say("why.pg.city_out_of_play")
        if utility.cities >> city & 1:
            return say("why.pg.city_own")
        if g.grid.houses[city] >= g.grid.places:
            return say("why.pg.city_full", n=g.grid.places)
        return say("why.pg.money", missing=basket_price(self.world, g.grid, utility, [city]) - utility.money)

    def _fuel_refusal(self, g: PowerGridState, utility: Utility, kind: int) -> Say:
        fuel = say(f"pg.fuel.{FUELS[kind]}")
        room = room_of(tuple(utility.plants)).left(utility.fuel, kind)
        if not any(kind in PLANTS[p].accepts for p in utility.plants):
            return say("why.pg.no_plant_burns", fuel=fuel)
        price = price_of(self.world.tables, kind, g.grid.fuel[kind], 1, self.world.discount(utility.cities, kind))
        if room > 0 and price > utility.money:
            return say("why.pg.money", missing=price - utility.money)
        return say("why.pg.no_room", fuel=fuel, n=max(0, room))

    # ---- aids

    def _paid_now(self, view: PowerGridState | None) -> int:
        """Return the row of what whoever decides would be paid now, -1 if that is nobody or several."""
        seats = acting(self.world, view) if view is not None else ()
        if view is None or len(seats) != 1:
            return -1
        utility = view.grid.utilities[seats[0]]
        return powered_by(utility, best_power(self.world, view, seats[0]).plants)

    def aids(self, view: PowerGridState | None) -> Sequence[Aid]:
        """Return payments, refill and the numbers of this table; the row that applies is marked."""
        tables = self.world.tables
        step = view.grid.step if view is not None else 1
        most = min(len(tables.payout) - 1, tables.end_cities)
        payments: Rows = tuple((str(n), str(tables.payout[n])) for n in range(most + 1))
        refill: Rows = tuple(
            (say("pg.step", step=s + 1), *(str(tables.refill[kind][s]) for kind in range(4))) for s in range(3)
        )
        numbers: Rows = (
            (say("pg.aid.regions"), str(tables.regions)),
            (say("pg.aid.limit"), str(tables.plant_limit)),
            (say("pg.aid.step_2"), str(tables.step_2_cities)),
            (say("pg.aid.end"), str(tables.end_cities)),
            (say("pg.aid.places"), " / ".join(map(str, tables.place_prices))),
        )
        return (
            Aid(say("pg.aid.payment"), (say("pg.aid.powered"), say("pg.aid.paid")), payments, self._paid_now(view)),
            Aid(
                say("pg.aid.refill"),
                (say("pg.aid.step"), *(say(f"pg.fuel.{fuel}") for fuel in FUELS)),
                refill,
                now=step - 1,
            ),
            Aid(say("pg.aid.table"), (say("pg.aid.what"), say("pg.aid.number")), numbers),
        )
