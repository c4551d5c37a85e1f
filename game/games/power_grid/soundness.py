"""Invariants of positions, checked for positions from files (PG-1.6, PG-6.3, PG-9.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.power_grid.market import actual, largest_network, step_3_card_left
from game.games.power_grid.mechanisms.networks import miscounted_blocked
from game.games.power_grid.mechanisms.plant_market import lowest_bid
from game.games.power_grid.plants import FUELS, PLANTS, STEP_3
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.phase import Flow


def find_inconsistency(world: World, g: HasGrid) -> str | None:
    """What is impossible about a position, or None. Cards, fuel and houses are never lost or made."""
    return next(_shapes(world, g), None) or next(_sums(world, g), None)


def _shapes(world: World, g: HasGrid) -> Iterator[str]:
    """Yield fields that are too long, too short or out of range."""
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
    """Yield each fuel with tokens lost, made, or too many for the spaces of a market."""
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
    """Yield cities with houses that nobody built or that have no place, and cities blocked against the rules."""
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
    """The cheapest connection from a network to every city, -1 where there is none."""
    rows = [row for city, row in enumerate(world.distances(g.grid.regions)) if owned >> city & 1]
    return [min((row[city] for row in rows if row[city] >= 0), default=-1) for city in range(len(world.graph.cities))]


LATEST_ROUND = 100_000
"""A save cannot hold the actions of more rounds."""
AUCTION, BIDDING, SALE, BUILDING = "pg.auction", "pg.bidding", "pg.sale", "pg.building"
POWERING, SELLING = "pg.powering", "pg.selling"
STACKS = ([AUCTION, BIDDING], [AUCTION, SALE], [AUCTION, BIDDING, SALE])
"""The phases that run inside another one; every other phase runs alone."""


def most_money(world: World, round_number: int) -> int:
    """An amount in Elektro that nobody can exceed: all cities powered in every round."""
    return world.tables.start_money + world.tables.payout[-1] * round_number


def misstep(world: World, g: HasGrid, opening: Sequence[str], plan: Sequence[str]) -> str | None:
    """What no course of the game leads to, or None.

    The position has to pass ``find_inconsistency``; before the first phase it has no course yet.
    """
    if g.flow == Flow.fresh():
        return None
    checks = (_flow(g, opening, plan), _regions(world, g), _cards(world, g), _steps(world, g), _order(world, g),
              _utilities(world, g), _auction_now(world, g))  # fmt: skip
    return next((found for check in checks for found in check), None)


def _flow(g: HasGrid, opening: Sequence[str], plan: Sequence[str]) -> Iterator[str]:
    """Yield a place in the plan where the running phases cannot be."""
    flow = g.flow
    phases = [*opening, *plan] if flow.round == 1 else plan
    if not 1 <= flow.round <= LATEST_ROUND or not 0 <= flow.place < len(phases):
        yield "round"
        return
    running = phases[flow.place]
    inside = (running == AUCTION and flow.stack in STACKS) or (
        running in (BUILDING, POWERING) and flow.stack == [running, SELLING]
    )
    if flow.over != (not flow.stack) or (flow.stack != [running] and not inside and not flow.over):
        yield "phase"
    if flow.over and running != BUILDING:
        yield "end"


def _regions(world: World, g: HasGrid) -> Iterator[str]:
    regions, choosing = g.grid.regions, g.flow.stack == ["pg.regions"]
    fewest = 0 if choosing else world.fewest_regions
    if not fewest <= regions.bit_count() <= world.tables.regions or (choosing and not world.open_regions(regions)):
        yield "number of regions"
    if world.apart(regions) or world.forbidden(regions):
        yield "regions"
    if choosing and g.grid.turn > regions.bit_count():
        yield "turn"


def _cards(world: World, g: HasGrid) -> Iterator[str]:
    grid, tables = g.grid, world.tables
    groups = zip(tables.deck.removable(), tables.deck.removed, strict=True)
    by_group = [(sum(plant in group for plant in grid.removed), count) for group, count in groups]
    if any(found != count for found, count in by_group) or len(grid.removed) != tables.plants_removed:
        yield "removed"
    before = list(tables.deck.step_2)
    if grid.aside != before and (grid.step == 1 or grid.aside):
        yield "aside"
    if not set(tables.deck.out) <= set(grid.gone):
        yield "gone"
    known = len(grid.stack) - len(grid.under)
    if STEP_3 in grid.stack and grid.stack[known:] != grid.under:
        yield "under"
    if len(grid.market) > tables.shape.most(grid.step, tables.deck.size) - (SALE in g.flow.stack):
        yield "market"
    if STEP_3 in grid.market and g.flow.stack[:1] not in ([], [AUCTION], [BUILDING]):
        yield "Step 3 card"
    if step_3_card_left(world, g) and g.flow.stack not in ([], [BUILDING]):
        yield "Step 3 card"
    if tables.leaving.obsolete and grid.market and grid.market[0] <= largest_network(g) and SALE not in g.flow.stack:
        yield "obsolete plant"


def _steps(world: World, g: HasGrid) -> Iterator[str]:
    """Yield a Step or an end that comes too early or too late for the largest network."""
    grid, network = g.grid, largest_network(g)
    building, by_card = g.flow.stack[:1] == [BUILDING], world.tables.step_cards.step_2_by_card
    places = [its.open[grid.places - 1] for its in world.network.places]
    trusted = grid.utilities[grid.trust].cities if grid.trust >= 0 else 0
    full = any(
        houses > max(most, 2 * (trusted >> city & 1))
        for city, (houses, most) in enumerate(zip(grid.houses, places, strict=True))
    )
    if grid.places > grid.step or full or (building and not by_card and grid.places < grid.step):
        yield "places"
    if grid.step == 2 and not by_card and not world.step_2_due(grid, network):
        yield "Step 2"
    if not building and not g.flow.over and grid.step == 1 and world.step_2_due(grid, network):
        yield "Step 1"
    if not building and g.flow.over != (network >= world.end_cities(grid)):
        yield "end"


def _order(world: World, g: HasGrid) -> Iterator[str]:
    """Yield a turn order that is not the one of this round (PG-4.1, PG-4.2), as far as it can still be seen."""
    grid, stack = g.grid, g.flow.stack
    before = world.tables.order_after_auction and stack[:1] == [AUCTION]
    drawn = before or (g.flow.round == 1 and (stack[:1] == [AUCTION] or not world.choices.reorder))
    if drawn or not stack or stack[-1] == SELLING or stack[0] not in (AUCTION, "pg.fuel", BUILDING):
        return
    waiting = grid.order[: len(grid.order) - 1 - grid.turn] if stack == [BUILDING] else grid.order
    waiting = [u for u in waiting if u != grid.trust]
    cities = [grid.utilities[u].cities.bit_count() for u in waiting]
    unsold = stack[0] == AUCTION and not g.auction.sold
    plants = [max(grid.utilities[u].plants, default=0) for u in waiting]
    keys = list(zip(cities, plants, strict=True)) if unsold or g.flow.round == 1 else [(c, 0) for c in cities]
    if keys != sorted(keys, reverse=True):
        yield "turn order"


def _utilities(world: World, g: HasGrid) -> Iterator[str]:
    tables, phase = world.tables, g.flow.stack[-1:]
    if phase in (["pg.fuel"], [BUILDING], ["pg.powering"]) and g.grid.turn >= world.utilities:
        yield "turn"
    for u, utility in enumerate(g.grid.utilities):
        built = utility.cities.bit_count()
        selling = phase == [SALE] and u == g.auction.leader
        if utility.money > most_money(world, g.flow.round):
            yield f"money of {u}"
        if built > tables.houses or not 0 <= utility.powered <= built:
            yield f"cities of {u}"
        plants = world.cards(g.grid).counted(utility.plants)
        if plants > tables.plant_limit + selling or (selling and plants <= tables.plant_limit):
            yield f"plants of {u}"


# ---- the auction


def _auction_now(world: World, g: HasGrid) -> Iterator[str]:
    auction, stack = g.auction, g.flow.stack
    left = auction.out.bit_count() - (g.grid.trust >= 0 and auction.out >> g.grid.trust & 1) + (auction.again >= 0)
    if not 0 <= auction.sold <= left or (g.flow.round == 1 and auction.sold < left):
        yield "sold"
    if auction.again >= 0 and not _bought_with_token(world, g):
        yield "auction.again"
    if stack[:1] != [AUCTION]:
        if auction.chooser != -1 or _running(g):
            yield "auction"
        return
    free = [u for u in g.grid.order if not auction.out >> u & 1]
    if stack == [AUCTION] and (free[:1] != [auction.chooser] or _running(g)):
        yield "auction.chooser"
    if stack == [AUCTION, BIDDING]:
        yield from _bidding(world, g, free)
    if stack[-1] == SALE:
        yield from _sale(g)


def _bought_with_token(world: World, g: HasGrid) -> bool:
    """True if a utility may have bought the plant with the discount token and is still in (PGM-MH-17)."""
    auction, grid = g.auction, g.grid
    if not world.tables.second_purchase or g.flow.stack[:1] != [AUCTION] or not auction.sold:
        return False
    laid = grid.token and (g.flow.stack[-1] != SALE or grid.token != auction.plant)
    return not laid and not auction.out >> auction.again & 1 and bool(grid.utilities[auction.again].plants)


def _running(g: HasGrid) -> bool:
    """True if any field says that an auction is running."""
    auction = g.auction
    return (auction.plant, auction.price, auction.leader, auction.turn) != (0, 0, -1, -1)


def _bidding(world: World, g: HasGrid, free: Sequence[int]) -> Iterator[str]:
    """Yield a bid that nobody could make, or a bidder who is not asked."""
    auction, utilities = g.auction, g.grid.utilities
    if (
        auction.plant not in actual(world, g)
        or auction.price < lowest_bid(g.grid, auction.plant)
        or free[:1] != [auction.chooser]
    ):
        yield "auction.plant"
    still = [u for u in free if not auction.passed >> u & 1]
    if auction.leader not in still or auction.turn not in still or auction.leader == auction.turn:
        yield "auction.turn"
        return
    if auction.passed & auction.out:
        yield "auction.passed"
    if utilities[auction.leader].money < auction.price or utilities[auction.turn].money <= auction.price:
        yield "auction.price"
    if not all(world.may_own(g.grid, utilities[u].cities, auction.plant) for u in (auction.leader, auction.turn)):
        yield "auction.plant"


def _sale(g: HasGrid) -> Iterator[str]:
    auction = g.auction
    bought = auction.out >> auction.leader & 1 or auction.leader == auction.again
    if auction.leader < 0 or not bought or not auction.sold:
        yield "auction.leader"
    elif auction.plant not in g.grid.utilities[auction.leader].plants or auction.price < lowest_bid(
        g.grid, auction.plant
    ):
        yield "auction.plant"
    elif next(u for u in g.grid.order if u == auction.leader or not auction.out >> u & 1) != auction.chooser:
        yield "auction.chooser"
