"""How Power Grid is shown: table, gestures, words. The pieces live in the modules beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.boards.board import Board
from game.games.power_grid import charts, staging_script, staging_table, staging_timeline, staging_words
from game.games.power_grid.actions import Bid, Build, Buy, ChooseRegion, Decline, Discard, Done, Offer, Pass, Power
from game.games.power_grid.art_map import MapArt
from game.games.power_grid.planning import acting, best_order, best_power
from game.games.power_grid.plants import FUELS, PLANTS
from game.games.power_grid.rules import PowerGrid
from game.games.power_grid.staging_help import Advisor
from game.games.power_grid.staging_outlook import outlook
from game.games.power_grid.staging_places import Places
from game.kernel.action import Action
from game.kernel.choice import Amount, Decision
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.say import Say, say
from game.present.gesture import Drafting, Facet, Facets, Press, Tap
from game.present.lens import WHOLE
from game.present.picture import Material
from game.present.script import Script
from game.present.staging import Aid, Hint, LogLine, Look, Moment, Series, Staging, StatTable, Timeline
from game.present.table import Table

BUTTONS: dict[type[Action], str] = {Decline: "pg.press.decline", Pass: "pg.press.pass", Done: "pg.press.done"}


class PowerGridStaging(Staging):
    """Power Grid on the screen."""

    ground: Material = "felt"

    def __init__(self, game: Game[Any], board: Board | None) -> None:
        assert isinstance(game, PowerGrid) and board is not None
        self.game = game
        self.art = MapArt(board)
        self.advisor = Advisor(game.world, self.art)
        self._places = Places(1400.0, 800.0, game.seats, board.layout, WHOLE, 20.0)
        self._fuel = list(game.world.tables.market_start)
        """Tokens in the fuel market of the table last shown: which token stands for which amount."""

    # ---- table and gestures

    def table(self, look: Look) -> Table:
        """Return everything on the table, the draft shown as if it were done."""
        w, h = look.area
        places = Places(
            w,
            h,
            self.game.seats,
            self.art.board.layout,
            look.lens,
            look.legible,
            tuple(badge.colour for badge in look.badges),
            look.patterns,
        )
        if places != self._places:  # the old ones have measured their parts already
            self._places = places
        self._fuel = list(look.view.grid.fuel)
        return staging_table.build(
            look, self._places, self.art, self.game.world, self._meant(look), acting(self.game.world, look.view)
        )

    def _meant(self, look: Look) -> Action | None:
        """Return the action that the draft stands for."""
        decision = look.decision
        if decision is None or not look.draft or self.gathers(decision):
            return None
        drafting = Drafting(decision.every(), lambda action: self.facets(decision, action))
        drafting.draft = look.draft
        return drafting.ready()

    def facets(self, decision: Decision, action: Action) -> Facets:
        """Return the gestures that make up an action."""
        if isinstance(action, ChooseRegion):
            return (Facet("region", Tap(f"region.{self.game.world.graph.regions[action.region]}")),)
        if isinstance(action, Offer):
            return (Facet("plant", Tap(f"plant.{action.plant}", onto="stand")),)
        if isinstance(action, Buy):
            spaces = len(self.game.world.tables.unit_prices[action.fuel])
            space = spaces - self._fuel[action.fuel] + action.amount - 1
            target = f"fuel.{FUELS[action.fuel]}.{space}"
            return (Facet("fuel", Tap(target, onto=f"store.{decision.seat}")),)
        if isinstance(action, Build):
            return (Facet("city", Tap(f"city.{self.game.world.graph.cities[action.city]}")),)
        if isinstance(action, Discard):
            return self._discarding(decision, action)
        if isinstance(action, Power):
            return self._powering(decision, action)
        return (Facet("button", Press(BUTTONS[type(action)], "p")),) if type(action) in BUTTONS else ()

    def _discarding(self, decision: Decision, action: Discard) -> Facets:
        """A click on the plant; where coal or oil has to go, a button for each mix but the first."""
        mixes = [a for a in decision.every() if isinstance(a, Discard) and a.plant == action.plant]
        words = say("pg.press.lose", coal=action.coal, oil=action.oil)
        mix = Press("pg.press.lose", words=words) if action != mixes[0] else None
        return (
            Facet("plant", Tap(f"own.{decision.seat}.{action.plant}")),
            Facet("mix", mix),
        )

    def _powering(self, decision: Decision, action: Power) -> Facets:
        """A click on each plant that runs; where hybrids have a choice, a button for each mix but the first."""
        runs = [a for a in decision.every() if isinstance(a, Power)]
        plants = sorted({plant for run in runs for plant in run.plants})
        mixes = [run for run in runs if run.plants == action.plants]
        hybrid = sum(PLANTS[plant].fuel for plant in action.plants if PLANTS[plant].kind == "hybrid")
        words = say("pg.press.mix", coal=action.coal, oil=hybrid - action.coal)
        mix = Press("pg.press.mix", words=words) if action != mixes[0] else None
        nothing = Press("pg.press.nothing", "n") if not action.plants else None
        return (
            *(
                Facet(f"run.{plant}", Tap(f"own.{decision.seat}.{plant}") if plant in action.plants else None)
                for plant in plants
            ),
            Facet("mix", mix),
            Facet("nothing", nothing),
        )

    def gathers(self, decision: Decision) -> bool:
        """Cities are planned together before they are built."""
        return decision.prompt == "pg.building"

    def sequence(self, look: Look, gathered: Sequence[Action]) -> Sequence[Action]:
        """Return the buildings in the cheapest order."""
        assert look.decision is not None
        cities = [action.city for action in gathered if isinstance(action, Build)]
        grid = look.view.grid
        order = best_order(self.game.world, grid, grid.utilities[look.decision.seat], cities)
        return tuple(Build(city) for city, _ in order)

    def instant(self, decision: Decision, action: Action) -> bool:
        """Fuel is bought at a touch."""
        return isinstance(action, Buy)

    def proposal(self, look: Look) -> Action | None:
        """Return the best run of the plants."""
        if look.decision is None or look.decision.prompt != "pg.powering":
            return None
        return best_power(self.game.world, look.view, look.decision.seat)

    def hurdle(self, look: Look) -> Say | None:
        """Return what is missing for all the cities in the basket."""
        return self.advisor.hurdle(look)

    def confirmation(self, decision: Decision, action: Action) -> Say | None:
        """Return what the gold button says."""
        if isinstance(action, Offer):
            return say("pg.confirm.offer", plant=action.plant, amount=action.amount)
        if isinstance(action, Bid):
            return say("pg.confirm.bid", amount=action.amount)
        if type(action) in BUTTONS:
            return say(BUTTONS[type(action)])
        return say("pg.confirm.build") if isinstance(action, Build) else None

    # ---- motion and words

    def script(self, event: Event, shown: Table) -> Script | None:
        """Return how an event is animated on the table last built."""
        return staging_script.script(event, shown, self._places, self.art, self.game.world.tables.unit_prices)

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        """Return an event in words."""
        return staging_words.line(event, self.art)

    def prompt(self, look: Look) -> Say:
        """Return what is expected of whom, by the rules: a lesson may offer less."""
        asked = look.decision
        legal = self.game.decision(look.view, asked.seat) if asked is not None else None
        return self.advisor.prompt(replace(look, decision=legal or asked))

    def brisk(self, decision: Decision) -> bool:
        """Bids follow each other by the dozen."""
        return decision.prompt == "pg.bidding"

    def heeds(self, target: str) -> bool:
        """Only cities light up, with the way to them."""
        return target.startswith("city.")

    def outlook(self, look: Look) -> Say | None:
        """Return how far the fuel lasts, or how many cities could be powered."""
        return outlook(self.game.world, look)

    def refusal(self, look: Look, target: str) -> Say:
        """Return why nothing can be done with a thing now."""
        return self.advisor.refusal(look, target)

    def slip(self, look: Look, action: Action) -> Say | None:
        """Return what would be lost by an action that looks like a slip."""
        return self.advisor.slip(look, action)

    def effect(self, look: Look, action: Action) -> Say:
        """Return what an action would do."""
        return self.advisor.effect(look, action)

    def hint(self, look: Look, action: Action) -> Hint:
        """Return the reason for an action that a bot has found."""
        return Hint(action, say("pg.hint", effect=self.advisor.effect(look, action)))

    def amount_label(self, decision: Decision, choice: Amount) -> Say:
        """Return what the stepper is for."""
        return say("pg.amount.bid" if decision.prompt == "pg.bidding" else "pg.amount.opening")

    def rule(self, view: Any) -> str:
        """Return the rule that the reader opens at."""
        return staging_timeline.rule(view)

    def opened(self, state: Any, view: Any) -> Any:
        """Return the view with everybody's money, for learners."""
        shown = view.clone()
        for mine, full in zip(shown.grid.utilities, state.grid.utilities, strict=True):
            mine.money = full.money
        return shown

    def secret(self, view: Any, seat: int) -> bool:
        """Tell whether the seat's screen shows money that the others must not see."""
        return not self.game.world.choices.money_open and not self.game.over(view)

    # ---- where the game is

    def timeline(self, view: Any) -> Timeline:
        """Return the rounds so far, the phases, and the order of turns."""
        return staging_timeline.timeline(self.game.world, view)

    # ---- aids and results

    def aids(self, view: Any) -> Sequence[Aid]:
        """Return the tables that are always at hand."""
        return self.advisor.aids(view)

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        """Return the plots over the rounds."""
        return charts.series(moments)

    def statistics(self, moments: Sequence[Moment]) -> StatTable:
        """Return what each player did."""
        return charts.statistics(moments)

    def standing(self, view: Any) -> StatTable | None:
        """Return what may be known of each player now."""
        return charts.standing(view)

    def facts(self) -> Mapping[str, Say]:
        """Return the card of the game for the set-up."""
        return {
            "pitch": say("pg.facts.pitch"),
            "length": say("pg.facts.length", n=self.game.world.tables.end_cities),
            "weight": say("pg.facts.weight"),
        }
