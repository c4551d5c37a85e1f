"""What the components of Carnegie are made of; the components themselves are generated (``components``).

Types of departments, regions, types of projects, cities and donation spaces are numbers: their place in the lists of
``components``.
"""

from __future__ import annotations

from dataclasses import dataclass

NONE = -1
"""Stands where there is no type, region or thing."""


@dataclass(frozen=True, slots=True)
class Reward:
    """What somebody receives. ``hire`` counts employees that come from the supply, ``moves`` steps of employees."""

    money: int = 0
    goods: int = 0
    vp: int = 0
    study: int = 0
    hire: int = 0
    moves: int = 0


@dataclass(frozen=True, slots=True)
class Use:
    """One thing an employee of a department can do (CA-3.5.4).

    ``mission`` sends the employee on a mission (CA-3.5.7); ``money`` and ``goods`` are paid each time, up to ``repeat``
    times in one use. ``special`` names what is more than a reward: ``build_project``, ``build_anywhere``,
    ``build_department``, ``copy_donation``, ``vp_per_two_on_duty``, ``teleport``, ``per_region``; ``discount`` are
    goods less for a project. With ``per_type`` the reward counts once for each department of that type, with
    ``per_region`` once, this or ``other``, for each own project in a chosen region.
    """

    mission: bool = False
    money: int = 0
    goods: int = 0
    reward: Reward = Reward()
    repeat: int = 1
    special: str = ""
    discount: int = 0
    per_type: int = NONE
    other: Reward = Reward()


@dataclass(frozen=True, slots=True)
class Department:
    """A department, printed on the company board (``number`` 0) or on a tile.

    ``desks`` are the wages of its desks. ``kind`` is ``per_employee`` (with its ``uses``), ``ongoing`` or ``end_game``
    (with its ``rule`` and the numbers of that rule).
    """

    id: str
    type: int
    number: int
    desks: tuple[int, ...]
    kind: str
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
    """A place of the company board (CA-4.1). ``start`` is the index of the printed department, or -1."""

    id: str
    floor: int
    column: int
    lobby: bool
    start: int
    vp: int


@dataclass(frozen=True, slots=True)
class City:
    """A city with the project types of its building spaces from left to right; -1 takes every type (CA-5.4.3)."""

    id: str
    region: int
    size: str
    x: float
    y: float
    connection_points: int
    spaces: tuple[int, ...]
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
    """Where a tab can stand: the price of getting there, the points it is worth at the end, the space that shows.

    ``exposes`` is the place of the space (0 is S1), or -1.
    """

    study: int
    vp: int
    exposes: int


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
    """A box of a transport track; ``level`` is 0 cart, 1 stagecoach, 2 railroad."""

    level: int
    reward: Reward
    bonus: Reward = Reward()


@dataclass(frozen=True, slots=True)
class Track:
    """A transport track; ``costs[i]`` leads from box i + 1 to the next."""

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
    """A space of the donation table.

    ``per`` says what is counted; ``types`` are the types, regions, sizes or levels that count; ``money`` and ``goods``
    are given up for each exchange.
    """

    id: str
    field: str
    per: str
    vp: int
    types: tuple[int, ...] = ()
    money: int = 0
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
    """What depends on the number of players: tiles removed, neutral discs, who gets an action-choice tile.

    ``choice_tiles`` is ``none``, ``third`` or ``all``.
    """

    removed: int
    neutral: int
    choice_tiles: str


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
    """A value of the data that no source states: where it stands, and ``inferred`` or ``designed``."""

    where: str
    status: str
