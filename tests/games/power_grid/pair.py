"""One game of Power Grid in two hands: the rules, and the second reading of them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.bots.bot import LEVELS
from game.bots.thinking import choose
from game.games.power_grid.actions import Power
from game.games.power_grid.bots.bot import BOT
from game.games.power_grid.game_info import INFO
from game.games.power_grid.phases.turns import DONE_TURN
from game.games.power_grid.plants import FUELS, PLANTS
from game.games.power_grid.rules import PowerGrid
from game.games.power_grid.setup import word
from game.games.power_grid.state import PowerGridState
from game.kernel.action import Action
from game.kernel.choice import Amount, Decision, One
from game.play.board import board_for
from tests.games.power_grid import maps
from tests.games.power_grid.reference import Legal, Reference
from tests.games.power_grid.reference_tables import Atlas

ATLASES = {
    "germany": Atlas(maps.GERMANY_REGIONS, maps.GERMANY_CONNECTIONS),
    "usa": Atlas(maps.USA_REGIONS, maps.USA_CONNECTIONS),
}


def rules(seats: int, board: str, options: Mapping[str, str] | None = None) -> PowerGrid:
    game = INFO.build(seats, INFO.choose(options or {}), board_for(INFO, seats, {"map": board}))
    assert isinstance(game, PowerGrid)
    return game


def written_setup(game: PowerGrid, seed: int, *, mixed: bool = False) -> dict[str, object]:
    """Return a set-up; ``mixed``: any card may lie anywhere, so that the Step 3 card turns up in any phase."""
    setup = game.setup_of(game.set_up(seed))
    if mixed:
        deck = setup["deck"]
        assert isinstance(deck, list)
        Random(seed).shuffle(deck)
    return setup


def legal(decision: Decision) -> Legal:
    """Return what a decision offers as ranges."""
    found = set()
    for choice in decision.choices:
        if isinstance(choice, One):
            found.add((choice.action, choice.action))
        else:
            assert isinstance(choice, Amount) and choice.step == 1
            found.add((choice.make(choice.low), choice.make(choice.high)))
    return frozenset(found)


class Pair:
    """One game in both hands, from a set-up written out."""

    def __init__(
        self, seats: int, board: str, setup: Mapping[str, object], options: Mapping[str, str] | None = None
    ) -> None:
        self.game = rules(seats, board, options)
        self.g: PowerGridState = self.game.begin(self.game.set_up_from(setup))
        self.reference = Reference(seats, ATLASES[board], setup, INFO.choose(options or {}))
        self.compare()

    def decision(self) -> Decision | None:
        return next(iter(self.game.decisions(self.g)), None)

    def play(self, action: Action) -> None:
        """Carry out a legal action with both and compare."""
        self.game.apply(self.g, self.game.decisions(self.g)[0].seat, action)
        self.reference.answer(action)
        self.compare()

    def compare(self) -> None:
        """Assert that both stand at the same position and ask the same."""
        g, grid, reference, cities = self.g, self.g.grid, self.reference, self.game.world.graph.cities
        asked = [(decision.seat, legal(decision)) for decision in self.game.decisions(g)]
        assert asked == ([] if reference.question is None else [reference.question])
        assert (g.flow.round, grid.step, grid.order) == (reference.round, reference.step, reference.order)
        for utility, owner in zip(grid.utilities, reference.owners, strict=True):
            assert (utility.money, set(utility.plants)) == (owner.money, owner.plants)
            assert dict(zip(FUELS, utility.fuel, strict=True)) == owner.fuel
            assert {city for c, city in enumerate(cities) if utility.cities >> c & 1} == owner.cities
        assert [word(card) for card in grid.market] == reference.market
        assert [word(card) for card in grid.stack] == reference.stack
        assert set(grid.gone) == reference.gone
        assert dict(zip(FUELS, grid.fuel, strict=True)) == {kind: len(left) for kind, left in reference.tokens.items()}
        assert dict(zip(FUELS, grid.supply, strict=True)) == reference.supply
        assert {r for i, r in enumerate(self.game.world.graph.regions) if grid.regions >> i & 1} == reference.regions

    def compare_results(self) -> None:
        """Assert that both find the same result."""
        scores, results = self.game.scores(self.g), self.reference.results()
        assert [(s.total, *(tie.points for tie in s.ties)) for s in scores] == results
        assert [s.rank == 1 for s in scores] == [result == max(results) for result in results]


# ---- ways to play


def wild(pair: Pair, decision: Decision, rng: Random) -> Action:
    return decision.sample(rng)


def thrifty(pair: Pair, decision: Decision, rng: Random) -> Action:
    """Return the action of somebody who bids low, runs all plants and seldom ends a turn early."""
    choice = rng.choice(decision.choices)
    if isinstance(choice, Amount) and decision.prompt != "pg.fuel":
        return choice.make(min(choice.high, choice.low + rng.randrange(4)))
    if decision.prompt == "pg.powering":
        return max(decision.every(), key=lambda a: (sum(PLANTS[p].cities for p in running(a)), rng.random()))
    if choice == DONE_TURN and rng.random() < 0.7:
        return decision.choices[-1].sample(rng)
    return choice.sample(rng)


def running(action: Action) -> tuple[int, ...]:
    """Return the plants that run."""
    assert isinstance(action, Power)
    return action.plants


def practised(pair: Pair, decision: Decision, rng: Random) -> Action:
    """Return what an easy bot does, now and then any legal action."""
    if rng.random() < 0.1:
        return decision.sample(rng)
    view = pair.game.mask(pair.g, decision.seat)
    return choose(pair.game, BOT, view, decision, LEVELS["easy"], rng)


STYLES = (wild, thrifty, practised)
