"""A position of Power Grid, composed of parts."""

from __future__ import annotations

from typing import Annotated, Protocol, Self

from game.kernel.chance import Chance
from game.kernel.part import OWNER, SECRET, Part
from game.kernel.phase import Flow


class Utility(Part):
    """One utility."""

    money: Annotated[int, OWNER]
    """Elektro, hidden from others (PG-1.12)."""
    plants: list[int]
    """Numbers, ascending."""
    fuel: list[int]
    """Tokens of coal, oil, garbage, uranium."""
    cities: int
    """A bit mask."""
    reach: list[int]
    """The cheapest connection from the network to every city, -1 where there is none."""
    powered: int
    """Cities of the last powering, also that of the end (PG-12.3)."""
    spent: int = 0
    """What everybody has seen it pay since then, and lose by an outage in it."""
    second_network: int = -1
    """The city in which the second network began, -1: none did."""


class Depot(Part):
    """What only some boards have beside the fuel market and the supply; others have no such part."""

    second: list[int] = []
    """Tokens in a second market (PGM-KR-1)."""
    bound: int = -1
    """The market that the running turn of buying is bound to, -1 for none (PGM-KR-4)."""
    reserve: int = 0
    """Tokens of a storage (PGM-SA-2)."""
    stopped: int = 0
    """1 when no uranium comes any more (PGR-6)."""
    shifted: int = 0
    """Tokens that have moved to the lowest price (PGM-ME-2)."""
    left: int = 0
    """Utilities that have left the circle of buying (bit mask, PGM-IN-4)."""
    built: int = 0
    """Houses of the last phase 4 (PGM-IN-7)."""
    row: int = 0
    """Tokens in the row that mines sell into (PGM-AU-6)."""


class LaterStack(Part):
    """What happens to the stack later; most boards have no such part."""

    pile: list[int] = []
    """Plants set aside for a second stack."""
    turned: bool = False
    """True once they have become it (PGM-MH-9)."""
    ended: bool = False
    """True once a card was missing when it had run out, too (PGM-MH-11)."""
    again: Annotated[list[int], SECRET] = []
    """The order of a second shuffle (PGM-ME-7), as ``reshuffled`` is that of the first."""
    last: Annotated[list[int], SECRET] = []
    """The order of a third shuffle (PGM-ME-10)."""


class Grid(Part):
    """The common table."""

    utilities: list[Utility]
    order: list[int]
    """The turn order (PG-4)."""
    market: list[int]
    """Sorted; may hold the Step 3 card."""
    stack: Annotated[list[int], SECRET]
    """The top first."""
    removed: Annotated[list[int], SECRET]
    """Plants removed unseen at set-up."""
    under: list[int]
    """Plants that everybody saw go under the stack."""
    aside: list[int]
    """Plants that wait for Step 2 on some maps."""
    reshuffled: Annotated[list[int], SECRET]
    """All plants in the order of the Step 3 shuffle."""
    gone: list[int]
    """Plants that left the game openly."""
    fuel: list[int]
    supply: list[int]
    houses: list[int]
    """Houses in each city."""
    regions: int
    """A bit mask."""
    step: int
    places: int
    """How many houses a city takes in this building phase (PG-7.2.9)."""
    turn: int
    """Utilities that have had their turn in a phase."""
    starter: int
    blocked: int = 0
    """Cities in which nobody builds (bit mask, PGM-MH-3)."""
    depot: Depot | None = None
    token: int = 0
    """The plant with the discount token, 0 for none."""
    thrown: int = 0
    """The plant that left unsold with the token in this round (PGR-2)."""
    trust: int = -1
    """The utility that is the Trust, -1 if there is none (PGR-8.2)."""
    later: LaterStack | None = None


class Auction(Part):
    """The plant auction of this round."""

    out: int
    """Utilities that have left the phase (bit mask)."""
    sold: int
    """How many have bought."""
    chooser: int
    plant: int
    """0 while no auction is open."""
    price: int
    """The last bid, by ``leader``."""
    leader: int
    turn: int
    """Who has to raise or pass."""
    passed: int
    """Utilities that have left this auction (bit mask)."""
    taken: int = 0
    """1 once the Trust has had its plant in this phase (PGR-8.2)."""
    again: int = -1
    """Who has bought with the discount token and may buy one more, -1: nobody (PGM-MH-17)."""


def depot_of(grid: Grid) -> Depot:
    """The depot; only boards with certain mechanisms have one, and only their code asks."""
    assert grid.depot is not None
    return grid.depot


class PowerGridState(Part):
    """The base game: utilities and seats are the same (SoleHouse)."""

    flow: Flow
    chance: Chance
    grid: Grid
    auction: Auction


class MoneyHolder(Protocol):
    """Whatever receives Elektro: a utility, or its owner."""

    money: int


class HasGrid(Protocol):
    """The parts the phases of the base game need; games built on it have them too."""

    flow: Flow
    chance: Chance
    grid: Grid
    auction: Auction

    def clone(self) -> Self:
        """An equal, independent copy."""


def contenders(grid: Grid) -> range:
    """The utilities that play to win: all but the Trust."""
    return range(len(grid.utilities) if grid.trust < 0 else grid.trust)
