"""Setting the game up from a seed, and writing a set-up out (PG-2)."""

from __future__ import annotations

from game.games.power_grid.plants import PLANTS, STEP_3
from game.games.power_grid.state import Auction, Grid, PowerGridState, Utility
from game.games.power_grid.tables import Tables
from game.games.power_grid.world import World
from game.kernel.chance import Chance
from game.kernel.phase import Flow


def fresh(world: World, chance: Chance) -> PowerGridState:
    """Return the position before the first phase with everything drawn from ``chance`` (PG-2.6 to PG-2.12)."""
    numbers = sorted(PLANTS)
    chance.shuffle(numbers)
    drawn = numbers[: world.utilities]
    order = sorted(range(world.utilities), key=lambda u: drawn[u], reverse=True)
    deck, removed = _stacked(world.tables, chance)
    g = lay_out(world, chance, order, deck, removed, chance.below(world.players))
    _draw_regions(world, g)
    return g


def _draw_regions(world: World, g: PowerGridState) -> None:
    """Bring random regions into play, each next to one before, unless players choose them (PG-2.2, ruling R-2)."""
    while not world.choices.regions_by_players and (open_regions := world.open_regions(g.grid.regions)):
        g.grid.regions |= 1 << open_regions[g.chance.below(len(open_regions))]


def _stacked(tables: Tables, chance: Chance) -> tuple[list[int], list[int]]:
    """Return the stack, top first, and the plants removed unseen (PG-2.10); some maps lay other plants on top."""
    twists = tables.twists
    stack = [p for p in in_deck(tables) if p not in twists.deck_top]
    chance.shuffle(stack)
    removed = [p for p in stack if p not in twists.deck_keep][: tables.plants_removed]
    return [*twists.deck_top, *(p for p in stack if p not in removed), STEP_3], removed


def in_deck(tables: Tables) -> list[int]:
    """Return the plants that begin in the stack or are removed from it unseen, ascending."""
    elsewhere = {*tables.opening, *tables.twists.deck_out, *tables.twists.deck_step_2}
    return [p for p in sorted(PLANTS) if p not in elsewhere]


def removable(tables: Tables) -> list[int]:
    """Return the plants of which some are removed unseen, ascending (PG-2.10, ruling R-3)."""
    return [p for p in in_deck(tables) if p not in (*tables.twists.deck_top, *tables.twists.deck_keep)]


def lay_out(
    world: World, chance: Chance, order: list[int], deck: list[int], removed: list[int], starter: int
) -> PowerGridState:
    """Return the fresh position with this turn order, stack (top first) and removed plants."""
    return PowerGridState(
        flow=Flow.fresh(),
        chance=chance,
        grid=fresh_grid(world, chance, order, deck, removed, starter),
        auction=no_auction(),
    )


def fresh_grid(
    world: World, chance: Chance, order: list[int], deck: list[int], removed: list[int], starter: int
) -> Grid:
    """Return the table at the start, with nothing owned.

    The order after the Step 3 shuffle is drawn now: a set-up then says everything that chance decides (PG-14.3).
    """
    tables, cities = world.tables, len(world.graph.cities)
    reshuffled = sorted(PLANTS)
    chance.shuffle(reshuffled)
    utilities = [
        Utility(money=tables.start_money, plants=[], fuel=[0] * 4, cities=0, reach=[-1] * cities, powered=0)
        for _ in range(world.utilities)
    ]
    return Grid(
        utilities=utilities,
        order=order,
        market=list(tables.opening),
        stack=deck,
        removed=removed,
        reshuffled=reshuffled,
        under=[],
        aside=list(tables.twists.deck_step_2),
        gone=list(tables.twists.deck_out),
        fuel=list(tables.market_start),
        supply=[total - start for total, start in zip(tables.fuel_totals, tables.market_start, strict=True)],
        houses=[0] * cities,
        regions=0,
        step=1,
        places=1,
        turn=0,
        starter=starter,
    )


def no_auction() -> Auction:
    """Return the auction before the first one."""
    return Auction(out=0, sold=0, chooser=-1, plant=0, price=0, leader=-1, turn=-1, passed=0)


def described(world: World, g: PowerGridState) -> dict[str, object]:
    """Return the explicit set-up of a fresh position, as ``written_setup.explicit`` reads it."""
    return {
        "turn_order": list(g.grid.order),
        "deck": [word(card) for card in g.grid.stack],
        "removed": list(g.grid.removed),
        "region_starter": g.grid.starter,
        "regions": [region for r, region in enumerate(world.graph.regions) if g.grid.regions >> r & 1],
        "reshuffled_deck": list(g.grid.reshuffled),
    }


def word(card: int) -> int | str:
    """Return a card as saves write it."""
    return "step_3" if card == STEP_3 else card
