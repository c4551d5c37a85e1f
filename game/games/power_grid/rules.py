"""Power Grid: the plan of a round, set-up, result and summary."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from game.boards.board import Board
from game.games.power_grid import setup as setting_up
from game.games.power_grid.actions import ACTIONS
from game.games.power_grid.events import EVENTS
from game.games.power_grid.map_rules import explained, require_costs, require_room, tables_of
from game.games.power_grid.market import actual, market_described
from game.games.power_grid.pad import pad_of
from game.games.power_grid.phases.auction import Bidding, PlantAuction, Sale
from game.games.power_grid.phases.building import Building
from game.games.power_grid.phases.bureaucracy import Filling, Powering, Refill, Selling, renewal_of
from game.games.power_grid.phases.fuelling import Fuelling
from game.games.power_grid.phases.order import FirstOrder, Order
from game.games.power_grid.phases.preparation import MarketKeeping, Regions
from game.games.power_grid.phases.trust import TrustPlacing, trust_described
from game.games.power_grid.plants import FUELS, PLANTS
from game.games.power_grid.setup import read_setup
from game.games.power_grid.soundness import find_inconsistency, misstep, most_money
from game.games.power_grid.state import PowerGridState
from game.games.power_grid.tables import Tables, chosen, trusted
from game.games.power_grid.unseen import likely_stack, show_back
from game.games.power_grid.world import Insight, SoleHouse, TrustHouse, World
from game.kernel.chance import Chance
from game.kernel.event import Event
from game.kernel.fault import BadBoard
from game.kernel.game import Game
from game.kernel.part import HIDDEN, Sight
from game.kernel.phase import Phase
from game.kernel.score import Score, ScoreLine, ranked
from game.kernel.score_pad import ScorePad

OPENING = ("pg.regions",)
ROUND = (
    "pg.order", "pg.auction", "pg.first_order", "pg.fuel", "pg.building", "pg.powering", "pg.refill", "pg.renewal",
)  # fmt: skip
"""Phases of a round (PG-3.1); ``pg.first_order`` sets the order again after the first auction alone (PG-4.3)."""
KEEPING, FILLING, TRUST = "pg.keeping", "pg.filling", "pg.trust"


def opening_of(tables: Tables) -> tuple[str, ...]:
    """The phases before the first round.

    Plants that are kept out leave the market (PGM-ME-6), and with the Trust its first houses are placed (PGR-8.2).
    """
    placing = (TRUST,) if tables.trust else ()
    return (*OPENING, KEEPING, *placing) if tables.kept_out.kinds else (*OPENING, *placing)


def ordered(plan: Sequence[str], tables: Tables) -> tuple[str, ...]:
    """The phases of a round with the order before the auction, or after it (PGM-BW-1)."""
    if not tables.order_after_auction or "pg.order" not in plan:
        return tuple(plan)
    found = [phase for phase in plan if phase not in ("pg.order", "pg.first_order")]
    found.insert(found.index("pg.auction") + 1, "pg.order")
    return tuple(found)


def round_of(tables: Tables) -> tuple[str, ...]:
    """The phases of a round.

    The order may come after the auction (PGM-BW-1), and a planned market is filled before plants run (PGM-CN-9).
    """
    plan = list(ordered(ROUND, tables))
    if tables.shape.planned:
        plan.insert(plan.index("pg.powering"), FILLING)
    return tuple(plan)


PHASES: tuple[Callable[[World], Phase[Any]], ...] = (
    Regions,
    Order,
    PlantAuction,
    Bidding,
    Sale,
    FirstOrder,
    Fuelling,
    Building,
    Powering,
    Selling,
    Refill,
    renewal_of,
    MarketKeeping,
    Filling,
    TrustPlacing,
)


def build(seats: int, options: Mapping[str, str], board: Board | None) -> PowerGrid:
    """The rules of a table on ``board``. Raises BadBoard if it has too few cities for so many players."""
    assert board is not None
    try:
        tables = tables_of(seats, board.facts, options["edition"], trust=trusted(options))
        require_costs(board.graph)
        require_room(board.graph, tables, seats)
        house = TrustHouse(seats) if tables.trust else SoleHouse()
        return PowerGrid(World(seats, tables, board.graph, chosen(options), house, seats + tables.trust))
    except BadBoard as bad:
        raise explained(bad, board, options["edition"]) from bad


class PowerGrid(Game[PowerGridState]):
    """The base game for 2 to 6 players."""

    id = "power_grid"
    state_type = PowerGridState
    actions = ACTIONS
    events = EVENTS

    def __init__(self, world: World) -> None:
        plan, opening = round_of(world.tables), opening_of(world.tables)
        super().__init__(world.players, [phase(world) for phase in PHASES], plan, opening)
        self.world = world

    def set_up(self, seed: int) -> PowerGridState:
        return setting_up.fresh(self.world, Chance.of(seed))

    def set_up_from(self, setup: Mapping[str, object]) -> PowerGridState:
        return read_setup(self.world, setup)

    def setup_of(self, g: PowerGridState) -> dict[str, object]:
        return setting_up.write_setup(self.world, g)

    def sight(self, g: PowerGridState, seat: int | None) -> Sight:
        """A view of the money of the seat's own utility."""
        return Insight(self.world.house, g, seat)

    def mask(self, g: PowerGridState, seat: int | None) -> PowerGridState:
        """What a seat may know: money of others is hidden unless open or the game is over (PG-1.12)."""
        view = super().mask(g, seat)
        show_back(self.world, g.grid, view.grid)
        if self.world.choices.money_open or self.over(g):
            for mine, theirs in zip(view.grid.utilities, g.grid.utilities, strict=True):
                mine.money = theirs.money
        return view

    def determinize(self, view: PowerGridState, seat: int, rng: Random) -> PowerGridState:
        """A full position that agrees with the view: stack and hidden money are drawn."""
        g = view.clone()
        grid = g.grid
        grid.stack, grid.removed = likely_stack(self.world, grid, rng)
        grid.reshuffled = rng.sample(sorted(PLANTS), len(PLANTS))
        if grid.later is not None and grid.later.again:
            grid.later.again = rng.sample(sorted(PLANTS), len(PLANTS))
            grid.later.last = rng.sample(sorted(PLANTS), len(PLANTS))
        g.chance = Chance.of(rng.getrandbits(64))
        for u, utility in enumerate(grid.utilities):
            if utility.money == HIDDEN:
                utility.money = self._guess_money(view, u, grid.utilities[seat].money, rng)
        return g

    def _guess_money(self, view: PowerGridState, u: int, own: int, rng: Random) -> int:
        """Draw the money of a utility: all of it before its first plant, more than the bid if it may raise."""
        if view.flow.round == 1 and not view.grid.utilities[u].plants:
            return self.world.tables.start_money
        least = view.auction.price + (u == view.auction.turn)
        drawn = own + rng.randint(-own // 2, own // 2 + 20)
        return max(least, min(drawn, most_money(self.world, view.flow.round)))

    def find_inconsistency(self, g: PowerGridState) -> str | None:
        return find_inconsistency(self.world, g) or misstep(self.world, g, self.opening, self.plan)

    def names(self) -> Mapping[str, Sequence[str]]:
        return self.world.names()

    def scores(self, g: PowerGridState) -> tuple[Score, ...]:
        """The result: powered cities, then money, then connected cities (PG-12.3, PG-12.4)."""
        cards = self.world.cards(g.grid)
        return ranked(
            [
                Score(seat, powered, (ScoreLine("pg.score.powered", powered),),
                      (ScoreLine("pg.score.money", u.money), ScoreLine("pg.score.cities", u.cities.bit_count())))
                for seat, u in enumerate(g.grid.utilities[: self.seats])
                for powered in (cards.most_powered(u.plants, u.fuel, u.cities.bit_count()),)
            ]
        )  # fmt: skip

    def score_pad(self, g: PowerGridState, events: Sequence[Event]) -> ScorePad:
        """What was built, and the purse as a sum."""
        utilities = g.grid.utilities[: self.seats]
        return pad_of(self.scores(g), utilities, self.world.cards(g.grid), events, self.world.tables.start_money)

    def summary(self, g: PowerGridState) -> dict[str, object]:
        """The position in plain words: see the README of the game."""
        grid, auction, graph = g.grid, g.auction, self.world.graph
        offered = actual(self.world, g)
        running = None
        if auction.plant:
            running = {
                "plant": auction.plant,
                "price": auction.price,
                "leader": auction.leader,
                "passed": [u for u in range(self.seats) if auction.passed >> u & 1],
            }
        return {
            "round": g.flow.round,
            "step": grid.step,
            "phase": g.flow.stack[-1] if g.flow.stack else "over",
            "turn_order": list(grid.order[: self.world.ordered]),
            "deciding": [d.seat for d in self.decisions(g)],
            "players": [
                {
                    "money": u.money,
                    "plants": list(u.plants),
                    "fuel": dict(zip(FUELS, u.fuel, strict=True)),
                    "cities": [city for c, city in enumerate(graph.cities) if u.cities >> c & 1],
                    **self.world.network.described(u),
                }
                for u in grid.utilities[: self.seats]
            ],
            **trust_described(self.world, g),
            **({"blocked": self.world.network.blocked(grid)} if self.world.tables.blocked else {}),
            "regions": [region for r, region in enumerate(graph.regions) if grid.regions >> r & 1],
            "market": offered,
            "future_market": [setting_up.word(c) for c in grid.market if c not in offered],
            "stack": len(grid.stack),
            **self.world.offers.described(grid),
            "auction": running,
            **market_described(self.world, g),
        }
