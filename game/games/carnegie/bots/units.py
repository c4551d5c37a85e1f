"""What donations make of projects, departments and tracks: those made, and a little of those still to be had."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.games.carnegie.kinds import Donation
from game.games.carnegie.scoring import cap_of, donation_count
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import DONATIONS
from game.games.carnegie.world import World, owned

HOPE = 0.1
"""How much of a donation counts that is still free."""
GROWTH = {
    "department_of_type": 0.08,
    "department": 0.32,
    "project_in_region": 0.12,
    "project_in_city_size": 0.1,
    "track_at_level": 0.12,
    "donation": 0.2,
}
"""How much more there is of something each round."""
PROJECT_GROWTH = (0.12, 0.12, 0.11, 0.06)
"""The same for projects by type."""
USUAL_ON_DUTY = 9
"""How many are on duty at the end."""


@dataclass(slots=True)
class Units:
    """What one more of each is worth by donations."""

    regions: list[float] = field(default_factory=lambda: [0.0] * 4)
    types: list[float] = field(default_factory=lambda: [0.0] * 4)
    departments: list[float] = field(default_factory=lambda: [0.0] * 4)
    small: float = 0.0
    railroad: float = 0.0
    duty: float = 0.0


def units_of(world: World, g: CarnegieState, seat: int, events: int, rounds: int) -> Units:
    """Return what one more of everything is worth to a seat."""
    units = Units()
    cap = cap_of(world, g.companies[seat])
    for space, donors in enumerate(g.table.donors):
        donation = DONATIONS[space]
        mine = donors >> seat & 1
        if donation.per in ("exchange", "fixed", "donation") or not (mine or (not donors and events)):
            continue
        now = donation.vp * donation_count(world, g, seat, donation)
        if now >= cap:
            continue
        worth = min(donation.vp, cap - now) * (1.0 if mine else HOPE)
        _add(units, donation, worth)
    return units


def _add(units: Units, donation: Donation, worth: float) -> None:
    per = donation.per
    if per == "project_in_region":
        units.regions[donation.types[0]] += worth
    elif per == "project_of_type":
        for kind in donation.types:
            units.types[kind] += worth
    elif per == "department_of_type":
        units.departments[donation.types[0]] += worth
    elif per == "department":
        units.departments = [value + worth for value in units.departments]
    elif per == "project_in_city_size":
        units.small += worth
    elif per == "track_at_level":
        units.railroad += worth
    else:
        units.duty += worth


def expected(world: World, g: CarnegieState, seat: int, space: int, rounds: int) -> float:
    """Return what a donation will be worth at the end if the company goes on as usual, up to the cap."""
    donation, company = DONATIONS[space], g.companies[seat]
    cap = cap_of(world, company)
    per = donation.per
    if per == "exchange":
        return _exchange(donation, company.money, company.goods, rounds, cap)
    if per == "employee_on_duty":
        now = donation_count(world, g, seat, donation)
        return min(cap, donation.vp * max(now, now + (USUAL_ON_DUTY - now) * min(1.0, rounds / 4)))
    number = float(donation_count(world, g, seat, donation))
    if per == "donation":
        number += 1 - (g.table.donors[space] >> seat & 1)
    if per == "project_of_type":
        number += rounds * sum((PROJECT_GROWTH[kind] for kind in donation.types), 0.0)
    elif per == "project_in_region":
        share = (number + 1) / (owned(company).bit_count() + 4)
        number += rounds * share * 0.45
    else:
        number += rounds * GROWTH.get(per, 0.0)
    if per == "track_at_level":
        number = min(4.0, number)
    return min(cap, donation.vp * number)


def _exchange(donation: Donation, money: int, goods: int, rounds: int, cap: int) -> float:
    """Return what an exchange brings: with time left one can save for it, which costs what it costs elsewhere."""
    spare_money, spare_goods = money * 0.5 + rounds * 0.8, goods * 0.7 + rounds * 0.2
    if rounds == 0:
        spare_money, spare_goods = float(money), float(goods)
    times = min(
        spare_money / donation.money if donation.money else 99.0,
        spare_goods / donation.goods if donation.goods else 99.0,
    )
    return min(float(cap), donation.vp * times) * (0.8 if rounds else 1.0)
