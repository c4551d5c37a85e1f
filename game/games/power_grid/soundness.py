"""What has to hold in every position, for positions that come from a file (PG-1.6, PG-6.3, PG-9.1)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.power_grid.mechanisms.networks import miscounted_blocked
from game.games.power_grid.plants import FUELS, PLANTS, STEP_3
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World


def find_inconsistency(world: World, g: HasGrid) -> str | None:
    """Return what is impossible about a position, or None. Cards, fuel and houses are never lost or made."""
    return next(_shapes(world, g), None) or next(_sums(world, g), None)


def _shapes(world: World, g: HasGrid) -> Iterator[str]:
    """Yield the fields that are too long, too short or out of range."""
    grid, utilities, cities = g.grid, world.utilities, len(world.graph.cities)
    if len(grid.utilities) != utilities or sorted(grid.order) != list(range(utilities)):
        yield "table"
    if (
        grid.step not in (1, 2, 3)
        or grid.places not in (1, 2, 3)
        or not 0 <= grid.turn <= max(utilities, world.tables.regions, 6 * world.tables.trust)
    ):
        yield "step"
    if not 0 <= grid.starter < world.players or grid.regions < 0 or grid.regions >> len(world.graph.regions):
        yield "regions"
    if len(grid.fuel) != 4 or len(grid.supply) != 4 or len(grid.houses) != cities:
        yield "lists"
    if not world.offers.sound(grid, g.flow.stack[-1:] == ["pg.fuel"]):
        yield "depot"
    if sorted(grid.reshuffled) != sorted(PLANTS):
        yield "reshuffled"
    for u, utility in enumerate(grid.utilities):
        sound = len(utility.fuel) == 4 and len(utility.reach) == cities and utility.cities >> cities == 0
        if not sound or utility.money < 0:
            yield f"utilities[{u}]"
    yield from _auction(world, g)


def _auction(world: World, g: HasGrid) -> Iterator[str]:
    auction, everybody = g.auction, (1 << world.utilities) - 1
    for name in ("chooser", "leader", "turn", "again"):
        if not -1 <= getattr(auction, name) < world.utilities:
            yield f"auction.{name}"
    if not 0 <= auction.out <= everybody or not 0 <= auction.passed <= everybody or auction.price < 0:
        yield "auction"


def _sums(world: World, g: HasGrid) -> Iterator[str]:
    """Yield what does not add up."""
    grid = g.grid
    owned = [plant for utility in grid.utilities for plant in utility.plants]
    pile = grid.later.pile if grid.later is not None else []
    cards = [*grid.stack, *grid.market, *grid.removed, *grid.aside, *grid.gone, *pile, *owned]
    if world.tables.deck.step_3_above is None or (
        STEP_3 not in cards and (grid.step == 3 or world.choices.step_3_at_once)
    ):
        cards.append(STEP_3)
    elif grid.step == 3:
        yield "Step 3 card"
    if sorted(cards) != [*sorted(PLANTS), STEP_3] or STEP_3 in [*owned, *grid.gone]:
        yield "cards"
        return
    yield from _beside(world, g)
    if not set(grid.under) <= set(grid.stack) or len(set(grid.under)) != len(grid.under):
        yield "under"
    if grid.market != sorted(grid.market) or any(u.plants != sorted(u.plants) for u in grid.utilities):
        yield "unsorted cards"
    yield from _fuel(world, g)
    yield from _houses(world, g)
    plants = world.cards(grid)
    for u, utility in enumerate(grid.utilities):
        fits = plants.room_of(tuple(utility.plants)).holds(utility.fuel)
        begun = u == grid.trust or world.network.is_sound(utility)
        if not fits or not begun or utility.reach != _reach(world, g, utility.cities):
            yield f"utilities[{u}]"


def _fuel(world: World, g: HasGrid) -> Iterator[str]:
    """Yield a fuel of which tokens are lost, made, or too many for the spaces of a market."""
    grid = g.grid
    offers, outside = world.offers, world.offers.outside(grid)
    for kind, total in enumerate(world.tables.fuel_totals):
        held = [utility.fuel[kind] for utility in grid.utilities]
        laid = [offers.tokens(grid, market)[kind] for market in offers.markets]
        piles = [grid.supply[kind], outside[kind], *held, *laid]
        crowded = any(offers.tokens(grid, m)[kind] > len(offers.rows(grid, m)[kind]) for m in offers.markets)
        if min(piles) < 0 or sum(piles) != total or crowded:
            yield FUELS[kind]


def _houses(world: World, g: HasGrid) -> Iterator[str]:
    """Yield a city with houses that nobody built or that have no place; cities that are blocked against the rules."""
    grid = g.grid
    in_play = set(world.in_play(grid.regions))
    for city, houses in enumerate(grid.houses):
        built = sum(utility.cities >> city & 1 for utility in grid.utilities)
        trusted = grid.trust >= 0 and grid.utilities[grid.trust].cities >> city & 1
        too_many = houses > max(world.network.places[city].open[grid.step - 1], 2 * trusted)
        barred = city not in in_play or grid.blocked >> city & 1
        if houses != built or too_many or (houses and barred):
            yield world.graph.cities[city]
    if miscounted_blocked(world.tables.blocked, world.network.places, grid.blocked):
        yield "blocked"


def _beside(world: World, g: HasGrid) -> Iterator[str]:
    """Yield a discount token or a part of the stack that cannot be on this board."""
    grid, later, tables = g.grid, g.grid.later, world.tables
    if grid.token and (not tables.token or grid.token not in (*grid.market[:1], g.auction.plant)):
        yield "token"
    if grid.token and "pg.auction" not in g.flow.stack:
        yield "token"
    if grid.trust != world.trust or g.auction.taken not in ((0, 1) if tables.trust else (0,)):
        yield "trust"
    if grid.thrown and (not tables.token or grid.thrown not in grid.gone):
        yield "thrown"
    twice = tables.step_cards.step_2_by_card
    if (later is not None) != bool(tables.shape.pile or twice):
        yield "later"
    elif later is not None:
        if (later.turned or later.pile) and (not tables.shape.pile or (later.turned and later.pile)):
            yield "pile"
        if later.ended and (not later.turned or grid.stack):
            yield "ended"
        shuffled = sorted(PLANTS) if twice and grid.step == 1 else []
        if sorted(later.again) != shuffled or sorted(later.last) != shuffled:
            yield "again"


def _reach(world: World, g: HasGrid, owned: int) -> list[int]:
    """Return the cheapest connection from a network to every city, -1 where there is none."""
    rows = [row for city, row in enumerate(world.distances(g.grid.regions)) if owned >> city & 1]
    return [min((row[city] for row in rows if row[city] >= 0), default=-1) for city in range(len(world.graph.cities))]
