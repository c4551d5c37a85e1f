"""The final score and its parts, with the best connection and the points of donations (CA-10, CA-11.4)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from game.games.carnegie.component_types import Donation
from game.games.carnegie.components.projects import (
    ANDREW_TILE_VP,
    ANDREW_TRACK_VP,
    CHOICE_TILE_VP,
    CONNECTION,
    DONATION_CAP,
    LEAST_LARGE_CITIES,
    ON_DUTY_VP,
)
from game.games.carnegie.components.timeline_data import VICTORY
from game.games.carnegie.purse import GOODS_PRICE
from game.games.carnegie.state import ANDREW, Andrew, CarnegieState, Company
from game.games.carnegie.tables import (
    CELLS,
    CITY_NEIGHBOURS,
    CITY_REGION,
    CITY_SPACES,
    DONATIONS,
    LAST_BOX,
    MAP,
    REGION_SPACES,
    REGIONS,
    ROOMS,
    SIZE_SPACES,
    TRACKS,
    bits,
)
from game.games.carnegie.world import World, donated, has_choice_tiles, incomes, of_type, on_duty, owned, working
from game.kernel.cache import cached
from game.kernel.score import Score, ScoreLine, ranked


def contestants(world: World, g: CarnegieState) -> tuple[Score, ...]:
    """The final scores if the game ended now, ranked: one for each seat, then Andrew's if he plays.

    Goods and money are given up for welfare donations as suits their owner best.
    """
    points = [donation_points(world, g, seat) for seat in range(len(g.companies))]
    scores = [_score(seat, _lines(world, g, seat, sum(mine.values()))) for seat, (mine, _) in enumerate(points)]
    if g.andrew is not None:
        scores.append(_score(ANDREW, _andrews_lines(world, g.andrew, sum(points[0][1].values()))))
    return ranked(scores)


def _score(party: int, lines: tuple[ScoreLine, ...]) -> Score:
    return Score(party, sum([line.points for line in lines]), lines)


def _lines(world: World, g: CarnegieState, seat: int, donations: int) -> tuple[ScoreLine, ...]:
    company = g.companies[seat]
    connection = connection_vp(cities_of(owned(company)), levels_of(company.tracks))
    return (
        ScoreLine("ca.score.score_track", company.vp),
        ScoreLine("ca.score.unused_action_choice", CHOICE_TILE_VP * company.choice_tile, not has_choice_tiles(world)),
        ScoreLine("ca.score.employees_on_duty", ON_DUTY_VP * on_duty(company)),
        ScoreLine("ca.score.departments", _departments(world, company)),
        ScoreLine("ca.score.project_tabs", _tabs(world, company)),
        ScoreLine("ca.score.connection", connection),
        ScoreLine("ca.score.city_discs", city_points(world, owned(company))),
        ScoreLine(
            "ca.score.end_game_departments", _end_game(world, company, connection), world.choices.expansion == "off"
        ),
        ScoreLine("ca.score.donations", donations),
    )


def _departments(world: World, company: Company) -> int:
    """The points of the tiles by floor (CA-10.5); printed departments score nothing here."""
    kinds = world.tables.departments
    return sum([CELLS[c].vp for c, index in enumerate(company.departments) if index >= 0 and kinds[index].number])


def _tabs(world: World, company: Company) -> int:
    """The points of the positions of the tabs (CA-10.6)."""
    return sum([world.tables.tabs[tab].positions[pulls].vp for tab, pulls in enumerate(company.pulls)])


def city_points(world: World, spaces: int) -> int:
    """The points printed at the cities for discs on ``spaces`` (CA-10.8)."""
    return sum([vp * (spaces & worth).bit_count() for vp, worth in enumerate(world.tables.vp_spaces, 1)])


def _end_game(world: World, company: Company, connection: int) -> int:
    """The points of expansion departments with an employee on duty (CA-10.10)."""
    total = 0
    discs = owned(company)
    projects = [(discs & spaces).bit_count() for spaces in REGION_SPACES]
    if green := working(world, company, "vp_per_empty_company_cell"):
        total += green.amount * sum(company.departments[cell] < 0 for cell in ROOMS)
    if relations := working(world, company, "vp_per_project_in_chosen_region"):
        total += relations.amount * max(projects)
    if libraries := working(world, company, "vp_per_project_in_weakest_region"):
        total += libraries.amount * min(projects)
    if post := working(world, company, "connection_points_plus_one"):
        widened = connection_vp(cities_of(discs), levels_of(company.tracks), 1, post.most, post.bonus)
        total += widened - connection
    return total


def _andrews_lines(world: World, andrew: Andrew, donations: int) -> tuple[ScoreLine, ...]:
    """Andrew's points (CA-11.4.2); the running card counts in its slot."""
    slots = andrew.slots + [andrew.slot] * (andrew.slot >= 0)
    return (
        ScoreLine("ca.score.andrew_cards", sum([VICTORY[slot] for slot in slots])),
        ScoreLine("ca.score.andrew_departments", ANDREW_TILE_VP * len(andrew.tiles)),
        ScoreLine("ca.score.andrew_tracks", ANDREW_TRACK_VP * andrew.tracks.count(LAST_BOX)),
        ScoreLine("ca.score.city_discs", city_points(world, andrew.built)),
        ScoreLine("ca.score.donations", donations),
    )


_LARGE_CITIES = sum(1 << city for city, facts in enumerate(MAP) if facts.connection_points)
_CITY_POINTS = {1 << city: facts.connection_points for city, facts in enumerate(MAP) if facts.connection_points}
_IN_REGIONS = tuple(
    sum(1 << city for city, region in enumerate(CITY_REGION) if regions >> region & 1)
    for regions in range(1 << len(REGIONS))
)
"""For each set of regions the mask of their cities."""


def cities_of(spaces: int) -> int:
    """The cities (mask) of the building spaces in a mask."""
    return sum([1 << city for city, mask in enumerate(CITY_SPACES) if mask & spaces])


def levels_of(tracks: list[int]) -> tuple[int, ...]:
    """The transport level of each region, 0 cart to 2 railroad, by the boxes of the discs (ruling R-25)."""
    return tuple([TRACKS[region].boxes[box - 1].level for region, box in enumerate(tracks)])


def connection_vp(cities: int, levels: tuple[int, ...], extra: int = 0, most: int = 0, bonus: int = 0) -> int:
    """The points of the best connection among ``cities`` (a mask), 0 if there is none."""
    return best_connection(cities, levels, extra, most, bonus)[0]


@cached(20_000)
def best_connection(
    cities: int, levels: tuple[int, ...], extra: int = 0, most: int = 0, bonus: int = 0
) -> tuple[int, int]:
    """The points of the best connection among ``cities`` (a mask) and the linked group that brings them; 0 if none.

    For each set of regions only its cities count; their linked groups are valued with its lowest level, so that leaving
    cities out is tried in every way that can help (ruling R-27); of equal groups the smallest is meant. Post Office
    (tile 28) counts ``extra`` connection points more, at most ``most``; for that many there are ``bonus`` points beyond
    the last row of the table.
    """
    if (cities & _LARGE_CITIES).bit_count() < LEAST_LARGE_CITIES:
        return 0, 0
    best = found = 0
    for regions in range(1, len(_IN_REGIONS)):
        allowed = cities & _IN_REGIONS[regions]
        left = allowed & _LARGE_CITIES
        if left.bit_count() < LEAST_LARGE_CITIES:
            continue
        level = min([levels[region] for region in bits(regions)])
        while left:
            group = _linked(left & -left, allowed)
            large = group & left
            left &= ~group
            if large.bit_count() >= LEAST_LARGE_CITIES:
                points = sum([n for bit, n in _CITY_POINTS.items() if bit & large])
                value = _value(points, level, extra, most, bonus)
                if value > best or (value == best and group.bit_count() < found.bit_count()):
                    best, found = value, group
    return best, found


def _linked(start: int, allowed: int) -> int:
    """All cities of ``allowed`` that routes join to ``start``."""
    group = fresh = start
    while fresh:
        reached = 0
        while fresh:
            low = fresh & -fresh
            reached |= CITY_NEIGHBOURS[low.bit_length() - 1]
            fresh ^= low
        fresh = reached & allowed & ~group
        group |= fresh
    return group


def _value(points: int, level: int, extra: int, most: int, bonus: int) -> int:
    top = max(CONNECTION)
    if extra:
        points = min(most, points + extra)
    return CONNECTION[min(points, top)][level] + (bonus if extra and points == most > top else 0)


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Points of exchange donations, in the order they were asked for, and the money and goods left."""

    vp: tuple[int, ...]
    money: int
    goods: int


def cap_of(world: World, company: Company) -> int:
    """The most points a donation of the company is worth (CA-10.9.4)."""
    return DONATION_CAP + sum([income.cap_bonus for _, _, income in incomes(world, company)])


def donation_count(world: World, g: CarnegieState, seat: int, donation: Donation) -> int:
    """How often a donation without exchange counts, by the company of ``seat`` (CA-10.9.1, CA-10.9.2)."""
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
    """Every best way to give up money and goods for the exchange donations ``spaces`` (CA-10.9.3).

    With ``sale`` goods may be sold first; no good or dollar counts twice, and no donation goes over the cap. All ways
    with the most points are returned: they leave different things behind.
    """
    donations = [DONATIONS[space] for space in spaces]
    worth = money + GOODS_PRICE * goods
    debt = GOODS_PRICE if sale else 0
    reach = [min(cap // d.vp, worth // (d.money + GOODS_PRICE * d.goods)) for d in donations]
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
    sold = -(min(0, money) // GOODS_PRICE)
    return Exchanged(
        tuple(n * d.vp for n, d in zip(times, donations, strict=True)), money + GOODS_PRICE * sold, goods - sold
    )


def _made(g: CarnegieState, party: int) -> tuple[list[int], tuple[int, ...]]:
    """The donations of a party: those without and those with exchange."""
    spaces = [space for space, donors in enumerate(g.table.donors) if donors >> party & 1]
    exchange = [space for space in spaces if DONATIONS[space].per == "exchange"]
    return [space for space in spaces if space not in exchange], tuple(exchange)


def made_exchanges(g: CarnegieState, party: int) -> tuple[int, ...]:
    return _made(g, party)[1]


def donation_points(world: World, g: CarnegieState, seat: int) -> tuple[dict[int, int], dict[int, int]]:
    """The points of each donation of a seat, and of each of Andrew's, who plays against it (CA-11.4.3).

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
    """The least that Andrew's exchanges can be left, by donation (CA-11.4.5)."""
    if not spaces:
        return ()
    returned = range(way.goods + 1)
    left = [exchanges(spaces, cap, way.money + GOODS_PRICE * n, way.goods - n, sale=False)[0].vp for n in returned]
    return min(left, key=sum)


def _capped(world: World, g: CarnegieState, seat: int, spaces: list[int], cap: int) -> dict[int, int]:
    return {space: min(cap, DONATIONS[space].vp * donation_count(world, g, seat, DONATIONS[space])) for space in spaces}
