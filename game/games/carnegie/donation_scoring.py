"""What donations are worth at the end (CA-10.9)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from game.games.carnegie.components.projects import DONATION_CAP
from game.games.carnegie.kinds import Donation
from game.games.carnegie.projects import incomes
from game.games.carnegie.selling import PRICE
from game.games.carnegie.state import ANDREW, CarnegieState, Company
from game.games.carnegie.tables import DONATIONS, REGION_SPACES, SIZE_SPACES, TRACKS
from game.games.carnegie.world import World, donated, of_type, on_duty, owned
from game.kernel.cache import cached


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Points of exchange donations, in the order they were asked for, and what is left of money and goods."""

    vp: tuple[int, ...]
    money: int
    goods: int


def cap_of(world: World, company: Company) -> int:
    """Return the most points a donation of the company is worth (CA-10.9.4)."""
    return DONATION_CAP + sum([income.cap_bonus for _, _, income in incomes(world, company)])


def count(world: World, g: CarnegieState, seat: int, donation: Donation) -> int:
    """Return how often a donation without exchange counts, by the company of ``seat`` (CA-10.9.1, CA-10.9.2)."""
    company, per, types, starts = g.companies[seat], donation.per, donation.types, world.choices.starts_count
    if per == "fixed":
        return 1
    if per == "department_of_type":
        return of_type(world, company, types[0], starts)
    if per == "department":
        return sum([i >= 0 and (starts or world.tables.departments[i].number > 0) for i in company.departments])
    if per == "project_of_type":
        return sum([company.built[project].bit_count() for project in types])
    if per == "track_at_level":
        return sum([TRACKS[r].boxes[box - 1].level == types[0] for r, box in enumerate(company.tracks)])
    if per == "donation":
        return donated(g, seat)
    if per == "employee_on_duty":
        return on_duty(company)
    spaces = REGION_SPACES if per == "project_in_region" else SIZE_SPACES
    return (owned(company) & spaces[types[0]]).bit_count()


@cached(20_000)
def exchanges(spaces: tuple[int, ...], cap: int, money: int, goods: int, sale: bool = True) -> tuple[Exchanged, ...]:
    """Return every best way to give up money and goods for the exchange donations ``spaces`` (CA-10.9.3).

    With ``sale`` goods may be sold first; no good or dollar counts twice, and no donation goes over the cap. All ways
    with the most points are returned: they leave different things behind.
    """
    donations = [DONATIONS[space] for space in spaces]
    worth = money + PRICE * goods
    debt = PRICE if sale else 0
    reach = [min(cap // d.vp, worth // (d.money + PRICE * d.goods)) for d in donations]
    best = -1
    found: list[tuple[tuple[int, ...], int, int]] = []
    for times in product(*[range(most + 1) for most in reach]):
        points = goods_left = money_left = 0
        for n, donation in zip(times, donations, strict=True):
            points += n * donation.vp
            goods_left -= n * donation.goods
            money_left -= n * donation.money
        goods_left, money_left = goods + goods_left, money + money_left
        if points < best or goods_left < 0 or money_left + debt * goods_left < 0:
            continue
        if points > best:
            best, found = points, []
        found.append((times, money_left, goods_left))
    return tuple(_settled(donations, *way) for way in found)


def _settled(donations: list[Donation], times: tuple[int, ...], money: int, goods: int) -> Exchanged:
    sold = -(min(0, money) // PRICE)
    return Exchanged(tuple(n * d.vp for n, d in zip(times, donations, strict=True)), money + PRICE * sold, goods - sold)


def _made(g: CarnegieState, party: int) -> tuple[list[int], tuple[int, ...]]:
    """Return the donations of a party: those without and those with exchange."""
    spaces = [space for space, donors in enumerate(g.table.donors) if donors >> party & 1]
    exchange = [space for space in spaces if DONATIONS[space].per == "exchange"]
    return [space for space in spaces if space not in exchange], tuple(exchange)


def made_exchanges(g: CarnegieState, party: int) -> tuple[int, ...]:
    """Return the exchange donations of a party."""
    return _made(g, party)[1]


def donation_points(world: World, g: CarnegieState, seat: int) -> tuple[dict[int, int], dict[int, int]]:
    """Return the points of each donation of a seat, and of each of Andrew's, who plays against it (CA-11.4.3).

    The seat exchanges first, for the most points; where several ways bring as many, the one that leaves Andrew the
    least, goods that are left returned as well if that leaves him less (CA-11.4.5, ruling R-17). Nothing is sold for
    him.
    """
    company, cap = g.companies[seat], cap_of(world, g.companies[seat])
    mine, my_exchange = _made(g, seat)
    his, his_exchange = _made(g, ANDREW) if g.andrew is not None else ([], ())
    ways = exchanges(my_exchange, cap, company.money, company.goods)
    least = min(((_leaves(his_exchange, cap, way), way) for way in ways), key=lambda pair: sum(pair[0]))
    return (
        {**_capped(world, g, seat, mine, cap), **dict(zip(my_exchange, least[1].vp, strict=True))},
        {**_capped(world, g, seat, his, cap), **dict(zip(his_exchange, least[0], strict=True))},
    )


def _leaves(spaces: tuple[int, ...], cap: int, way: Exchanged) -> tuple[int, ...]:
    """Return the least that Andrew's exchanges can be left, each with what it brings (CA-11.4.5)."""
    if not spaces:
        return ()
    returned = range(way.goods + 1)
    left = [exchanges(spaces, cap, way.money + PRICE * n, way.goods - n, sale=False)[0].vp for n in returned]
    return min(left, key=sum)


def _capped(world: World, g: CarnegieState, seat: int, spaces: list[int], cap: int) -> dict[int, int]:
    return {space: min(cap, DONATIONS[space].vp * count(world, g, seat, DONATIONS[space])) for space in spaces}
