"""Setting the game up from a seed, and writing a set-up out (PG-2)."""

from __future__ import annotations

from game.games.power_grid.mechanisms.deck import Dealt
from game.games.power_grid.mechanisms.networks import draw_blocked
from game.games.power_grid.plants import PLANTS, STEP_3
from game.games.power_grid.state import Auction, Grid, LaterStack, PowerGridState, Utility
from game.games.power_grid.world import World
from game.kernel.chance import Chance
from game.kernel.phase import Flow


def fresh(world: World, chance: Chance) -> PowerGridState:
    """Return the position before the first phase with everything drawn from ``chance`` (PG-2.6 to PG-2.12)."""
    numbers = sorted(PLANTS)
    chance.shuffle(numbers)
    drawn = numbers[: world.ordered]
    order = [
        *sorted(range(world.ordered), key=lambda u: drawn[u], reverse=True),
        *range(world.ordered, world.utilities),
    ]
    dealt = world.tables.deck.deal(chance)
    g = lay_out(world, chance, order, dealt, chance.below(world.players))
    _draw_regions(world, g)
    g.grid.blocked = draw_blocked(world.tables.blocked, world.network.places, chance)
    return g


def _draw_regions(world: World, g: PowerGridState) -> None:
    """Bring random regions into play, each next to one before, unless players choose them (PG-2.2, ruling R-2).

    Where all are needed, nobody chooses (PGM-0-2).
    """
    if world.choices.regions_by_players:
        g.grid.regions = world.every_region
    while not world.choices.regions_by_players and (open_regions := world.open_regions(g.grid.regions)):
        g.grid.regions |= 1 << open_regions[g.chance.below(len(open_regions))]


def lay_out(world: World, chance: Chance, order: list[int], dealt: Dealt, starter: int) -> PowerGridState:
    """Return the fresh position with this turn order and these plants in market and stack."""
    return PowerGridState(
        flow=Flow.fresh(),
        chance=chance,
        grid=fresh_grid(world, chance, order, dealt, starter),
        auction=no_auction(),
    )


def fresh_grid(world: World, chance: Chance, order: list[int], dealt: Dealt, starter: int) -> Grid:
    """Return the table at the start, with nothing owned.

    The order after the Step 3 shuffle is drawn now: a set-up then says everything that chance decides (PG-14.3).
    """
    tables, cities = world.tables, len(world.graph.cities)
    reshuffled = sorted(PLANTS)
    chance.shuffle(reshuffled)
    utilities = [
        Utility(
            money=tables.start_money if u != world.trust else 0,
            plants=[],
            fuel=[0] * 4,
            cities=0,
            reach=[-1] * cities,
            powered=0,
        )
        for u in range(world.utilities)
    ]
    return Grid(
        utilities=utilities,
        order=order,
        market=dealt.market,
        stack=dealt.stack,
        removed=dealt.removed,
        reshuffled=reshuffled,
        under=[],
        aside=list(tables.deck.step_2),
        gone=list(tables.deck.out),
        fuel=list(tables.market_start),
        supply=world.offers.supply(tables),
        houses=[0] * cities,
        regions=0,
        later=_later(world, chance),
        trust=world.trust,
        step=1,
        places=1,
        turn=0,
        starter=starter,
        depot=world.offers.depot(),
    )


def _later(world: World, chance: Chance) -> LaterStack | None:
    """Return what becomes of the stack later on: a pile for a second one, or two more shuffles; None: nothing."""
    if world.tables.shape.pile:
        return LaterStack()
    if not world.tables.step_cards.step_2_by_card:
        return None
    again, last = sorted(PLANTS), sorted(PLANTS)
    chance.shuffle(again)
    chance.shuffle(last)
    return LaterStack(again=again, last=last)


def no_auction() -> Auction:
    """Return the auction before the first one."""
    return Auction(out=0, sold=0, chooser=-1, plant=0, price=0, leader=-1, turn=-1, passed=0)


def write_setup(world: World, g: PowerGridState) -> dict[str, object]:
    """Return the explicit set-up of a fresh position, as ``written_setup.explicit`` reads it."""
    later = g.grid.later
    drawn = {"market": list(g.grid.market)} if world.tables.deck.drawn else {}
    return {
        "turn_order": list(g.grid.order[: world.ordered]),
        **drawn,
        "deck": [word(card) for card in g.grid.stack],
        "removed": list(g.grid.removed),
        "region_starter": g.grid.starter,
        "regions": [region for r, region in enumerate(world.graph.regions) if g.grid.regions >> r & 1],
        "reshuffled_deck": list(g.grid.reshuffled),
        **({"blocked": world.network.blocked(g.grid)} if world.tables.blocked else {}),
        **(
            {"second_reshuffle": list(later.again), "third_reshuffle": list(later.last)}
            if later is not None and later.again
            else {}
        ),
    }


def word(card: int) -> int | str:
    """Return a card as saves write it."""
    return "step_3" if card == STEP_3 else card
