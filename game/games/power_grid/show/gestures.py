"""What a click means in Power Grid."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.power_grid import actions as act
from game.games.power_grid.mechanisms.plant_market import lowest_bid
from game.games.power_grid.planning import best_order, best_power
from game.games.power_grid.plants import FUELS, RESERVE, Cards
from game.games.power_grid.show.naming import SHELVES, token_id
from game.games.power_grid.show.routes import only_second
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import Message, msg
from game.present.answer.gesture import Facet, Facets, Handling, Lot, Press, Tap
from game.present.stage.gestures import NOTHING, PASS, REACH, Gestures, Pace
from game.present.view_context import ViewContext

BUILDING = ("pg.building", "sc.founding")
"""Phases in which cities are connected, also of games built on this one."""
BUTTONS: dict[type[Action], str] = {
    act.Decline: "pg.press.decline", act.Pass: "pg.press.pass", act.Done: "pg.press.done",
}  # fmt: skip


class PowerGridGestures(Gestures):
    """Cards, tokens, cities and plants are touched; cities are gathered."""

    keys: Sequence[tuple[str, Message]] = ((NOTHING, msg("pg.press.nothing")), REACH)

    def __init__(self, world: World) -> None:
        self.world = world

    def facets(self, look: ViewContext, action: Action) -> Facets:
        decision = look.decision
        assert decision is not None
        if isinstance(action, act.ChooseRegion):
            return (Facet("region", Tap(f"region.{self.world.graph.regions[action.region]}")),)
        if isinstance(action, act.Offer):
            return (Facet("plant", Tap(f"plant.{action.plant}", onto="stand")),)
        if isinstance(action, act.Buy):
            first = self._empty(look, action.fuel, action.market)
            *along, target = (token_id(action.fuel, first + n, action.market) for n in range(action.amount))
            return (Facet("fuel", Tap(target, onto=f"store.{decision.subject}", along=tuple(along))),)
        if isinstance(action, act.PlaceTrust):
            return (Facet("city", Tap(f"city.{self.world.graph.cities[action.city]}")),)
        if isinstance(action, act.Build):
            return (Facet("city", self._site(decision, action)),)
        if isinstance(action, act.Sell):
            return (Facet("button", Press("pg.press.sell")),)
        if decision.prompt == "pg.selling":
            return (Facet("button", Press("pg.press.keep", PASS)),)
        if isinstance(action, act.Discard):
            return self._discarding(decision, action)
        if isinstance(action, act.Power):
            return self._powering(self.world.cards(look.view.grid), decision, action)
        return (Facet("button", Press(BUTTONS[type(action)], PASS)),) if type(action) in BUTTONS else ()

    def _site(self, decision: Decision, action: act.Build) -> Tap:
        """The touch that builds: of the city, or of its second price where it can be connected, too."""
        name = self.world.graph.cities[action.city]
        city, second = f"city.{name}", f"second.{name}"
        if not self.world.network.chosen or act.Build(action.city, not action.second_network) not in decision:
            return Tap(city)
        return Tap(second, instead=city) if action.second_network else Tap(city, instead=second)

    def meant(self, look: ViewContext, target: str) -> Action | None:
        kind, *rest = target.split(".")
        prompt = look.decision.prompt if look.decision is not None else ""
        graph = self.world.graph
        if kind == "plant" and prompt == "pg.auction":
            return act.Offer(int(rest[0]), lowest_bid(look.view.grid, int(rest[0])))
        if kind in ("city", "name", "second") and prompt in BUILDING and rest[0] in graph.cities:
            city = graph.cities.index(rest[0])
            return act.Build(city, kind == "second" or only_second(look, city))
        if kind in ("city", "name") and prompt == "pg.trust" and rest[0] in graph.cities:
            return act.PlaceTrust(graph.cities.index(rest[0]))
        if kind == "region" and prompt == "pg.regions":
            return act.ChooseRegion(graph.regions.index(rest[0]))
        if kind in SHELVES and prompt == "pg.fuel":
            fuel, market = FUELS.index(rest[0]), SHELVES.index(kind)
            space = int(rest[1]) if rest[1:] else 0
            return act.Buy(fuel, max(1, space - self._empty(look, fuel, market) + 1), market)
        if kind == "own" and prompt == "pg.sale":
            asked, plant = look.decision.every() if look.decision is not None else (), int(rest[1])
            mixes = (a for a in asked if isinstance(a, act.Discard) and a.plant == plant)
            return next(mixes, act.Discard(plant, 0, 0))
        return self._run(look, int(rest[1])) if kind == "own" and prompt == "pg.powering" else None

    def _empty(self, look: ViewContext, fuel: int, market: int) -> int:
        """The number of empty spaces of a fuel in a market: those before the cheapest token."""
        grid, offers = look.view.grid, self.world.offers
        if market == RESERVE:
            return 0
        return len(offers.rows(grid, market)[fuel]) - offers.tokens(grid, market)[fuel]

    def _run(self, look: ViewContext, plant: int) -> act.Power:
        assert look.decision is not None
        taps = [facet.gesture.target for facet in look.draft if isinstance(facet.gesture, Tap)]
        running = {int(target.split(".")[2]) for target in taps if target.startswith("own.")}
        plants = tuple(sorted(running | {plant}))
        grid = look.view.grid
        mixes = self.world.cards(grid).coal_in_hybrids(plants, grid.utilities[look.decision.subject].fuel)
        return act.Power(plants, mixes[0] if mixes else 0)

    @staticmethod
    def _discarding(decision: Decision, action: act.Discard) -> Facets:
        """A click on the plant; where coal or oil has to go, a button for each mix but the first."""
        mixes = [a for a in decision.every() if isinstance(a, act.Discard) and a.plant == action.plant]
        words = msg("pg.press.lose", coal=action.coal, oil=action.oil)
        mix = Press("pg.press.lose", words=words) if action != mixes[0] else None
        return Facet("plant", Tap(f"own.{decision.subject}.{action.plant}")), Facet("mix", mix)

    @staticmethod
    def _powering(cards: Cards, decision: Decision, action: act.Power) -> Facets:
        """A click on each plant that runs; where hybrids have a choice, a button for each mix but the first."""
        runs = [a for a in decision.every() if isinstance(a, act.Power)]
        plants = sorted({plant for run in runs for plant in run.plants})
        taps = {plant: Tap(f"own.{decision.subject}.{plant}") for plant in action.plants}
        mixes = [run for run in runs if run.plants == action.plants]
        hybrid = cards.demand(action.plants)[1]
        words = msg("pg.press.mix", coal=action.coal, oil=hybrid - action.coal)
        mix = Press("pg.press.mix", words=words) if action != mixes[0] else None
        nothing = Press("pg.press.nothing", NOTHING) if not action.plants else None
        running = (Facet(f"run.{plant}", taps.get(plant)) for plant in plants)
        return *running, Facet("mix", mix), Facet("nothing", nothing)

    def handling(self, decision: Decision, action: Action) -> Handling:
        done = isinstance(action, act.Done) or (isinstance(action, act.Power) and not action.plants)
        return Handling(
            gathers=decision.prompt == "pg.building",
            instant=isinstance(action, act.Buy),
            closes=isinstance(action, act.Sell) if decision.prompt == "pg.selling" else done,
            forced=isinstance(action, act.Done | act.Decline),
        )

    def pace(self, decision: Decision) -> Pace:
        return Pace(brisk=decision.prompt == "pg.bidding", together=decision.prompt == "pg.bidding")

    def sequence(self, look: ViewContext, gathered: Sequence[Action]) -> Sequence[Action]:
        assert look.decision is not None
        builds = [action for action in gathered if isinstance(action, act.Build)]
        legs = best_order(self.world, look.view, look.view.grid.utilities[look.decision.subject], builds)
        return tuple(leg.build for leg in legs)

    def lot(self, look: ViewContext, action: Action) -> Lot | None:
        if look.decision is None or not isinstance(action, act.Offer | act.Bid):
            return None
        g, u = look.view, look.decision.subject
        plant = action.plant if isinstance(action, act.Offer) else g.auction.plant
        return Lot(f"{g.flow.round}.{plant}.{u}", g.grid.utilities[u].money)

    def proposal(self, look: ViewContext) -> Action | None:
        if look.decision is None or look.decision.prompt != "pg.powering":
            return None
        return best_power(self.world, look.view, look.decision.subject)
