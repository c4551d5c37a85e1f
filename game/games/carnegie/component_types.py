"""Types of Carnegie's components, which themselves are generated (``components``).

Types of departments, regions, types of projects, cities and donation spaces are numbers: their place in the lists of
``components``.
"""

from __future__ import annotations

from dataclasses import dataclass

NONE = -1
"""Stands for no type, region or thing."""


@dataclass(frozen=True, slots=True)
class Reward:
    """What a player receives."""

    money: int = 0
    goods: int = 0
    vp: int = 0
    study: int = 0
    hire: int = 0
    """Employees from the supply."""
    moves: int = 0
    """Steps of employees."""


@dataclass(frozen=True, slots=True)
class Use:
    """One use of an employee in a department (CA-3.5.4)."""

    mission: bool = False
    """True: it sends the employee on a mission (CA-3.5.7)."""
    money: int = 0
    """Paid each time, as are ``goods``."""
    goods: int = 0
    reward: Reward = Reward()
    repeat: int = 1
    """How often it can be paid in one use."""
    special: str = ""
    """More than a reward:

    ``build_project``, ``build_anywhere``, ``build_department``, ``copy_donation``, ``teleport``, ...
    """
    discount: int = 0
    """Goods less for a project."""
    per_type: int = NONE
    """The reward counts once for each department of this type."""
    other: Reward = Reward()
    """With ``per_region``: may replace the reward for each own project in a chosen region."""


@dataclass(frozen=True, slots=True)
class Department:
    """A department, printed on the company board (``number`` 0) or on a tile."""

    id: str
    type: int
    number: int
    desks: tuple[int, ...]
    """The wages of its desks."""
    kind: str
    """``per_employee`` (with ``uses``), ``ongoing`` or ``end_game`` (with ``rule`` and its numbers)."""
    uses: tuple[Use, ...] = ()
    rule: str = ""
    amount: int = 0
    least: int = 0
    most: int = 0
    bonus: int = 0
    needs_employee: bool = True
    extra_goods: int = 0
    permanent: int = 0
    copies: int = 0
    expansion: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A place of the company board (CA-4.1)."""

    id: str
    floor: int
    column: int
    lobby: bool
    start: int
    """The index of the printed department, or -1."""
    vp: int


@dataclass(frozen=True, slots=True)
class City:
    """A city."""

    id: str
    region: int
    size: str
    x: float
    y: float
    connection_points: int
    spaces: tuple[int, ...]
    """The project type of each building space from left to right; -1 takes every type (CA-5.4.3)."""
    vp: int
    bonus: bool


@dataclass(frozen=True, slots=True)
class TabSpace:
    """The income of a space of a tab: all of ``gain``, or one of ``choose``; or a lasting ``cap_bonus``."""

    gain: Reward = Reward()
    choose: tuple[Reward, ...] = ()
    cap_bonus: int = 0


@dataclass(frozen=True, slots=True)
class TabPosition:
    """A position of a tab."""

    study: int
    """The price of getting there."""
    vp: int
    """The points at the end."""
    exposes: int
    """The space that shows (0 is S1), or -1."""


@dataclass(frozen=True, slots=True)
class Tab:
    """A project tab; ``sides`` are A and B with the spaces of each."""

    id: str
    goods: int
    starts_with_disc: bool
    positions: tuple[TabPosition, ...]
    sides: tuple[tuple[TabSpace, ...], tuple[TabSpace, ...]]


@dataclass(frozen=True, slots=True)
class TransportBox:
    """A box of a transport track."""

    level: int
    """0 cart, 1 stagecoach, 2 railroad."""
    reward: Reward
    bonus: Reward = Reward()


@dataclass(frozen=True, slots=True)
class Track:
    """A transport track; ``costs[i]`` is the price from box i + 1 to the next."""

    region: int
    costs: tuple[int, ...]
    boxes: tuple[TransportBox, ...]


@dataclass(frozen=True, slots=True)
class Strip:
    """A timeline strip: four events on either side, each a region's income or -1 for a donation."""

    id: int
    sides: tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Donation:
    """A space of the donation table."""

    id: str
    field: str
    per: str
    """What is counted."""
    vp: int
    types: tuple[int, ...] = ()
    """The types, regions, sizes or levels that count."""
    money: int = 0
    """Given up for each exchange, as are ``goods``."""
    goods: int = 0


@dataclass(frozen=True, slots=True)
class SoloCard:
    """An action card of Andrew; ``back`` is a type, ``take`` lists types, ``cities`` cities."""

    id: str
    advanced: bool
    back: int
    donation: int
    shift: int
    take: tuple[int, ...]
    cities: tuple[int, ...]
    region: int
    steps: int


@dataclass(frozen=True, slots=True)
class Crowd:
    """What depends on the number of players."""

    removed: int
    """Tiles removed."""
    neutral: int
    """Neutral discs."""
    choice_tiles: str
    """Who gets an action-choice tile: ``none``, ``third`` or ``all``."""


@dataclass(frozen=True, slots=True)
class Start:
    """What a player begins with (CA-2.4 to CA-2.7); ``employees`` and ``discs`` are all there are."""

    money: int
    goods: int
    employees: int
    in_lobby: int
    discs: int
    moves: int


@dataclass(frozen=True, slots=True)
class Unconfirmed:
    """A value of the data that no source states: where it is, and ``inferred`` or ``designed``."""

    where: str
    status: str
