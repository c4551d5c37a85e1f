"""A position of Power Grid, composed of parts."""

from __future__ import annotations

from typing import Annotated, Protocol

from game.kernel.chance import Chance
from game.kernel.part import OWNER, SECRET, Part
from game.kernel.phase import Flow


class Utility(Part):
    """What one utility owns.

    ``money`` in Elektro, hidden from others (PG-1.12); ``plants`` are numbers, ascending; ``fuel`` counts coal, oil,
    garbage,
    uranium; ``cities`` is a bit mask; ``reach`` the cheapest connection from the network to every city, -1 where there
    is none.
    ``powered`` is the number of cities of the last powering (also that of the end, PG-12.3), ``spent`` what everybody
    has seen it pay since then, and lose by an outage in it. ``second_network`` is the city in which the second network
    began, -1: none did.
    """

    money: Annotated[int, OWNER]
    plants: list[int]
    fuel: list[int]
    cities: int
    reach: list[int]
    powered: int
    spent: int = 0
    second_network: int = -1


class Depot(Part):
    """What only some boards have beside the fuel market and the supply; others have no such part.

    ``second`` counts the tokens in a second market (PGM-KR-1), ``bound`` is the market that the running turn of buying
    is bound to, -1 for none (PGM-KR-4). ``reserve`` counts the tokens of a storage (PGM-SA-2), ``stopped`` is 1 when no
    uranium comes any more (PGR-6), ``shifted`` how many tokens have moved to the lowest price (PGM-ME-2). ``left`` are
    those who have left the circle of buying (bit mask, PGM-IN-4), ``built`` counts the houses of the last phase 4
    (PGM-IN-7), ``row`` the tokens in the row that mines sell into (PGM-AU-6).
    """

    second: list[int] = []
    bound: int = -1
    reserve: int = 0
    stopped: int = 0
    shifted: int = 0
    left: int = 0
    built: int = 0
    row: int = 0


class LaterStack(Part):
    """What becomes of the stack later on; most boards have no such part.

    ``pile`` are plants set aside for a second stack, ``turned`` tells that they have become it (PGM-MH-9), ``ended``
    that a card was missing when it had run out, too (PGM-MH-11). ``again`` and ``last`` are the orders of a second and
    a third shuffle (PGM-ME-7, PGM-ME-10), as ``reshuffled`` is that of the first.
    """

    pile: list[int] = []
    turned: bool = False
    ended: bool = False
    again: Annotated[list[int], SECRET] = []
    last: Annotated[list[int], SECRET] = []


class Grid(Part):
    """The common table.

    ``order`` is the turn order (PG-4). ``market`` is sorted and may hold the Step 3 card. ``stack`` has its top first;
    ``under`` are the plants everybody saw go under it. ``removed`` left unseen at set-up, ``gone`` openly; ``aside``
    wait for Step 2 on some maps. ``reshuffled`` holds all plants in the order of the Step 3 shuffle. ``houses`` counts
    the houses of each city; ``regions`` is a bit mask; ``places`` is how many houses a city takes in this building
    phase (PG-7.2.9); ``turn`` counts the utilities that have had their turn in a phase. ``token`` is the plant with the
    discount token, 0 if it lies nowhere, ``thrown`` the one that left unsold with it in this round (PGR-2). ``later``
    is what only some boards have of the stack; ``blocked`` the cities in which nobody builds (bit mask, PGM-MH-3).
    ``trust`` is the utility that is led by rules alone, -1 if there is none (PGR-8.2).
    """

    utilities: list[Utility]
    order: list[int]
    market: list[int]
    stack: Annotated[list[int], SECRET]
    removed: Annotated[list[int], SECRET]
    under: list[int]
    aside: list[int]
    reshuffled: Annotated[list[int], SECRET]
    gone: list[int]
    fuel: list[int]
    supply: list[int]
    houses: list[int]
    regions: int
    step: int
    places: int
    turn: int
    starter: int
    blocked: int = 0
    depot: Depot | None = None
    token: int = 0
    thrown: int = 0
    trust: int = -1
    later: LaterStack | None = None


class Auction(Part):
    """The plant auction of this round; ``out`` (left the phase) and ``passed`` (this auction) are bit masks of
    utilities.

    ``plant`` is 0 while nothing is put up; ``price`` is the last bid, by ``leader``; ``turn`` has to raise or pass.
    ``taken`` is 1 once the Trust has had its plant in this phase (PGR-8.2). ``sold`` counts who has bought, ``again``
    is who has done so with the discount token and may buy one more, -1: nobody (PGM-MH-17).
    """

    out: int
    sold: int
    chooser: int
    plant: int
    price: int
    leader: int
    turn: int
    passed: int
    taken: int = 0
    again: int = -1


def depot_of(grid: Grid) -> Depot:
    """Return what only boards with certain mechanisms have; those that ask are made for such boards only."""
    assert grid.depot is not None
    return grid.depot


class PowerGridState(Part):
    """The base game: utilities and seats are the same (SoleHouse)."""

    flow: Flow
    chance: Chance
    grid: Grid
    auction: Auction


class MoneyHolder(Protocol):
    """Whatever receives Elektro: a utility, or somebody behind it."""

    money: int


class HasGrid(Protocol):
    """What the phases of the base game need; richer states of games built on it have these parts too."""

    flow: Flow
    chance: Chance
    grid: Grid
    auction: Auction


def contenders(grid: Grid) -> range:
    """Return the utilities that play to win: all but the Trust."""
    return range(len(grid.utilities) if grid.trust < 0 else grid.trust)
