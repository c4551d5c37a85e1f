"""Set-up: from a seed, from a save, and as a save writes it (PG-2)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import TypeGuard

from game.games.power_grid.mechanisms.deck import Dealt
from game.games.power_grid.mechanisms.networks import draw_blocked, miscounted_blocked
from game.games.power_grid.plants import PLANTS, STEP_3
from game.games.power_grid.state import Auction, Grid, LaterStack, PowerGridState, Utility
from game.games.power_grid.world import World
from game.kernel.chance import Chance
from game.kernel.fault import BadSave
from game.kernel.message import Message, msg
from game.kernel.phase import Flow


def fresh(world: World, chance: Chance) -> PowerGridState:
    """The position before the first phase with everything drawn from ``chance`` (PG-2.6 to PG-2.12)."""
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
    """The fresh position with this turn order and these plants in market and stack."""
    return PowerGridState(
        flow=Flow.fresh(),
        chance=chance,
        grid=fresh_grid(world, chance, order, dealt, starter),
        auction=no_auction(),
    )


def fresh_grid(world: World, chance: Chance, order: list[int], dealt: Dealt, starter: int) -> Grid:
    """The table at the start, with nothing owned.

    The order after the Step 3 shuffle is drawn now, so that a set-up holds everything that chance decides (PG-14.3).
    """
    tables = world.tables
    reshuffled = sorted(PLANTS)
    chance.shuffle(reshuffled)
    return Grid(
        utilities=[_fresh_utility(world, u) for u in range(world.utilities)],
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
        houses=[0] * len(world.graph.cities),
        regions=0,
        later=_later(world, chance),
        trust=world.trust,
        step=1,
        places=1,
        turn=0,
        starter=starter,
        depot=world.offers.depot(),
    )


def _fresh_utility(world: World, u: int) -> Utility:
    return Utility(
        money=world.tables.start_money if u != world.trust else 0,
        plants=[],
        fuel=[0] * 4,
        cities=0,
        reach=[-1] * len(world.graph.cities),
        powered=0,
    )


def _later(world: World, chance: Chance) -> LaterStack | None:
    """The part for later stacks: a pile for a second one, or two more shuffles; None: neither."""
    if world.tables.shape.pile:
        return LaterStack()
    if not world.tables.step_cards.step_2_by_card:
        return None
    again, last = sorted(PLANTS), sorted(PLANTS)
    chance.shuffle(again)
    chance.shuffle(last)
    return LaterStack(again=again, last=last)


def no_auction() -> Auction:
    return Auction(out=0, sold=0, chooser=-1, plant=0, price=0, leader=-1, turn=-1, passed=0)


def write_setup(world: World, g: PowerGridState) -> dict[str, object]:
    """The explicit set-up of a fresh position, as ``read_setup`` reads it."""
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
    """A card as saves write it."""
    return "step_3" if card == STEP_3 else card


SETUP_FIELDS = ("turn_order", "deck", "removed", "region_starter", "regions", "reshuffled_deck")
MARKET, SECOND, THIRD, BLOCKED = "market", "second_reshuffle", "third_reshuffle", "blocked"
"""Further fields: where the first market is drawn, the stack is shuffled three times, or cities are blocked."""
WORD = word(STEP_3)
LONGEST = 100
"""Most items of a list; none is longer than the 43 cards."""


def read_setup(world: World, setup: Mapping[str, object]) -> PowerGridState:
    """The fresh position of an explicit set-up. Raises BadSave naming field, item and what would be right.

    ``turn_order`` lists seats, ``deck`` plants from the top with "step_3", ``removed`` plants; optional are ``regions``
    (ids in play from the start), ``region_starter`` (seat) and ``reshuffled_deck`` (which plants come first after the
    Step 3 shuffle); ``market`` lists the plants of the first market where they are drawn, ``blocked`` the cities in
    which nobody builds where some are drawn. The deck may be in any order, even one that shuffling never gives.
    """
    fields = fields_of(world)
    for name in setup:
        if name not in fields:
            raise _fault(name, msg("pg.setup.field"), msg("pg.setup.right.field", fields=", ".join(fields)))
    order = _turn_order(world, setup)
    market = _market(world, setup)
    removed = _removed(world, setup, market)
    dealt = Dealt(market, _deck(world, setup, removed, market), removed)
    g = lay_out(world, Chance.of(0), order, dealt, _starter(world, setup))
    g.grid.reshuffled = _first(_reshuffled(setup, "reshuffled_deck"), g.grid.reshuffled)
    if g.grid.later is not None:
        g.grid.later.again = _first(_reshuffled(setup, SECOND), g.grid.later.again)
        g.grid.later.last = _first(_reshuffled(setup, THIRD), g.grid.later.last)
    g.grid.regions = _regions(world, setup)
    g.grid.blocked = _blocked(world, setup)
    return g


def fields_of(world: World) -> tuple[str, ...]:
    """The fields that a set-up may have at a table."""
    drawn, often = world.tables.deck.drawn, world.tables.step_cards.step_2_by_card
    blocked = (BLOCKED,) if world.tables.blocked else ()
    return (*SETUP_FIELDS, *((MARKET,) if drawn else ()), *((SECOND, THIRD) if often else ()), *blocked)


def _first(prescribed: Sequence[int], order: Sequence[int]) -> list[int]:
    """An order in which the ``prescribed`` cards come first."""
    return [*prescribed, *(card for card in order if card not in prescribed)]


# ---- seats


def _turn_order(world: World, setup: Mapping[str, object]) -> list[int]:
    right = msg("pg.setup.right.turn_order", last=world.ordered - 1)
    order = setup.get("turn_order")
    if not _numbers(order):
        raise _fault("turn_order", msg("pg.setup.form"), right)
    utilities = range(world.ordered)
    _no_other("turn_order", order, utilities, right)
    _none_lost("turn_order", order, utilities, right)
    return [*order, *range(world.ordered, world.utilities)]


def _starter(world: World, setup: Mapping[str, object]) -> int:
    starter = setup.get("region_starter", 0)
    right = msg("pg.setup.right.region_starter", last=world.players - 1)
    if type(starter) is not int:
        raise _fault("region_starter", msg("pg.setup.form"), right)
    _no_other("region_starter", [starter], range(world.players), right)
    return starter


# ---- plants


def _market(world: World, setup: Mapping[str, object]) -> list[int]:
    """The first market: as printed, or the plants that were drawn for it (PGR-1.3, PGM-EU-2)."""
    recipe = world.tables.deck
    laid_out = list(recipe.laid_out())
    if not recipe.drawn:
        return laid_out
    free = [*laid_out, *recipe.drawable()]
    right = msg("pg.setup.right.market", count=recipe.size, plants=_listed(sorted(free)))
    market = setup.get(MARKET)
    if not _numbers(market):
        raise _fault(MARKET, msg("pg.setup.form"), right)
    _no_other(MARKET, market, PLANTS, right)
    for plant in market:
        if plant not in free:
            raise _fault(MARKET, msg("pg.setup.not_drawn", item=plant), right)
    _none_lost(MARKET, market, laid_out, right)
    if len(market) != recipe.size:
        raise _fault(MARKET, msg("pg.setup.count", count=len(market)), right)
    return sorted(market)


def _removed(world: World, setup: Mapping[str, object], market: Sequence[int]) -> list[int]:
    """The plants removed unseen: as many as the table says, and none that never is (PG-2.10)."""
    recipe = world.tables.deck
    free = [[plant for plant in group if plant not in market] for group in recipe.removable()]
    right = _right_removed(recipe.removed, free)
    removed = setup.get("removed", [])
    if not _numbers(removed):
        raise _fault("removed", msg("pg.setup.form"), right)
    _no_other("removed", removed, PLANTS, right)
    for plant in removed:
        if not any(plant in group for group in free):
            raise _fault("removed", msg("pg.setup.kept", item=plant), right)
    for group, count in zip(free, recipe.removed, strict=True):
        if sum(plant in group for plant in removed) != count:
            raise _fault("removed", msg("pg.setup.count", count=len(removed)), right)
    return list(removed)


def _right_removed(counts: Sequence[int], free: Sequence[Sequence[int]]) -> Message:
    """The words for how many plants must be removed, and from which."""
    first = msg("pg.setup.right.removed", count=counts[0], plants=_listed(free[0]))
    if len(counts) == 1:
        return first
    return msg("pg.setup.right.removed.both", low=first, count=counts[1], plants=_listed(free[1]))


def _deck(world: World, setup: Mapping[str, object], removed: Sequence[int], market: Sequence[int]) -> list[int]:
    """The stack: everything not laid out or removed, in any order."""
    recipe = world.tables.deck
    plants = [plant for plant in recipe.in_stack() if plant not in market]
    step_3 = (WORD,) if recipe.step_3_above is not None else ()
    right = msg("pg.setup.right.deck", plants=_listed(plants))
    deck = setup.get("deck")
    if not isinstance(deck, list) or not _numbers([card for card in deck if card != WORD]):
        raise _fault("deck", msg("pg.setup.form"), right)
    _no_other("deck", deck, (*PLANTS, *step_3), right)
    for card in deck:
        if card in removed:
            raise _fault("deck", msg("pg.setup.both", item=card), right)
        if card != WORD and card not in plants:
            raise _fault("deck", msg("pg.setup.elsewhere", item=card), right)
    _none_lost("deck", deck, [card for card in (*plants, *step_3) if card not in removed], right)
    return [STEP_3 if card == WORD else card for card in deck]


def _reshuffled(setup: Mapping[str, object], field: str) -> list[int]:
    right = msg("pg.setup.right.reshuffled_deck", plants=_listed(PLANTS))
    found = setup.get(field, [])
    if not _numbers(found):
        raise _fault(field, msg("pg.setup.form"), right)
    _no_other(field, found, PLANTS, right)
    return list(found)


# ---- regions


def _regions(world: World, setup: Mapping[str, object]) -> int:
    """The regions as a bit mask: one area, allowed by the map, and enough unless players choose the rest."""
    names, count = world.graph.regions, min(world.tables.regions, len(world.graph.regions))
    chosen_later = world.choices.regions_by_players and not world.every_region
    right = msg("pg.setup.right.regions" if chosen_later else "pg.setup.right.all_regions",
                count=count, regions=", ".join(names))  # fmt: skip
    found = setup.get("regions", list(names) if world.every_region else [])
    if not isinstance(found, list) or len(found) > LONGEST or not all(isinstance(item, str) for item in found):
        raise _fault("regions", msg("pg.setup.form"), right)
    _no_other("regions", found, names, right)
    if not (0 if chosen_later else world.fewest_regions) <= len(found) <= count:
        raise _fault("regions", msg("pg.setup.count", count=len(found)), right)
    regions = sum(1 << names.index(name) for name in found)
    if apart := world.apart(regions):
        raise _fault("regions", msg("pg.setup.apart", item=names[apart[0]]), right)
    if world.forbidden(regions) or (chosen_later and len(found) < count and not world.open_regions(regions)):
        raise _fault("regions", msg("pg.setup.forbidden", item=", ".join(found)), right)
    return regions


def _blocked(world: World, setup: Mapping[str, object]) -> int:
    """The cities blocked for good (bit mask): of each price as many as the map says (PGM-MH-3)."""
    prices, names = world.tables.blocked, world.graph.cities
    wanted = ", ".join(f"{count} x {price}" for price, count in prices)
    right = msg("pg.setup.right.blocked", count=wanted)
    found = setup.get(BLOCKED, [])
    if not isinstance(found, list) or len(found) > LONGEST or not all(isinstance(item, str) for item in found):
        raise _fault(BLOCKED, msg("pg.setup.form"), right)
    _no_other(BLOCKED, found, names, right)
    blocked = sum(1 << names.index(name) for name in found)
    if miscounted_blocked(prices, world.network.places, blocked):
        raise _fault(BLOCKED, msg("pg.setup.count", count=len(found)), right)
    return blocked


# ---- lists


def _numbers(found: object) -> TypeGuard[list[int]]:
    """True for a list of whole numbers; booleans are none."""
    return isinstance(found, list) and len(found) <= LONGEST and all(type(item) is int for item in found)


def _no_other(field: str, found: Sequence[object], known: Container[object], right: Message) -> None:
    """Refuse what does not exist, and what is there twice."""
    for index, item in enumerate(found):
        if item not in known:
            raise _fault(field, msg("pg.setup.unknown", item=str(item)[:40]), right)
        if item in found[:index]:
            raise _fault(field, msg("pg.setup.twice", item=str(item)), right)


def _none_lost(field: str, found: Sequence[object], needed: Sequence[object], right: Message) -> None:
    """Refuse a list in which something is missing."""
    for item in needed:
        if item not in found:
            raise _fault(field, msg("pg.setup.lost", item=str(item)), right)


def _listed(plants: Iterable[int]) -> str:
    return ", ".join(map(str, plants))


def _fault(field: str, problem: Message, right: Message) -> BadSave:
    return BadSave("fault.save.setup_item", field=field[:40], problem=problem, right=right)
