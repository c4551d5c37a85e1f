"""Things of Carnegie told: in sentences, and in lines of figures and signs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.games.carnegie import naming
from game.games.carnegie.component_types import Department, Donation, Reward, TabSpace, Use
from game.games.carnegie.components.timeline_data import END
from game.games.carnegie.naming import department_name, phase_name, region_name, type_name
from game.games.carnegie.planning import forecast
from game.games.carnegie.show.art.counters import Phrase, Sign
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import CELLS, DEPARTMENT_IDS, LEVELS, LOBBY, PROJECTS, REGIONS, TYPES
from game.games.carnegie.world import World, donated, donation_cost, on_duty
from game.kernel.cache import cached
from game.kernel.enumeration import enumerated
from game.kernel.message import Message, msg

_GAINS = ("money", "goods", "vp", "study", "hire", "moves")


def short_name(index: int) -> Message:
    return msg(f"ca.short.{DEPARTMENT_IDS[index]}")


def listed(parts: Sequence[Message]) -> Message:
    return enumerated(parts, "ca.list")


@cached(256)
def reward_words(reward: Reward, times: int = 1) -> Message:
    """A reward, ``times`` over, in words."""
    return naming.reward_words(Reward(*(getattr(reward, word) * times for word in _GAINS)))


def cell_name(company: Company, cell: int) -> Message:
    """The name of a cell inside a sentence: its department, the lobby, or its floor."""
    return room_title(company, cell, "ca.cell.lobby", "ca.cell.floor")


def room_title(company: Company, cell: int, lobby: str = "ca.lobby", floor: str = "ca.lot") -> Message:
    if cell == LOBBY:
        return msg(lobby)
    index = company.departments[cell]
    return department_name(index) if index >= 0 else msg(floor, floor=CELLS[cell].floor)


@cached(128)
def department_info(department: Department) -> Message:
    """What a department does, its type and its wages, in a sentence."""
    wages = ", ".join(f"${wage}" for wage in department.desks) or "–"
    what = naming.effect_words(department)
    told = msg("ca.department.uses", uses=enumerated(what, "ca.either")) if department.uses else what[0]
    return msg("ca.department.info", what=told, type=type_name(department.type), wages=wages)


def company_info(world: World, g: CarnegieState, seat: int) -> Message:
    company = g.companies[seat]
    return msg(
        "ca.company.info",
        money=company.money,
        goods=company.goods,
        vp=company.vp,
        duty=on_duty(company),
        training=sum(company.training),
        missions=sum(company.missions),
        staff=company.staff,
        discs=company.discs,
        donations=donated(g, seat),
        cost=donation_cost(world, g, seat),
    )


def row_name(kind: int, short: bool = False) -> Message:
    return msg(f"ca.row.{TYPES[kind]}") if short else type_name(kind)


def event_words(region: int, donation: bool) -> Message:
    if region < 0:
        return phase_name("ca.donation")
    return msg("ca.event.both" if donation else "ca.event.income", region=region_name(region))


def row_info(g: CarnegieState, row: int) -> Message:
    """Where choosing a row would lead, in a sentence."""
    facts = forecast(g, row)
    if facts is None:
        return msg("ca.row.over")
    event = event_words(facts.region, facts.donation)
    if facts.event_row != row:
        return msg("ca.row.turned", event=event, other=type_name(facts.event_row), type=type_name(row))
    return msg("ca.row.info", event=event, type=type_name(row), n=END - g.timeline.markers[row])


BAR = Sign("bar")
MISSION = Sign("mission")
_COUNTED = (("goods", "good"), ("vp", "vp"), ("study", "study"), ("hire", "hire"), ("moves", "steps"))


@dataclass(frozen=True, slots=True)
class SpaceIncome:
    """What a space brings: one phrase, or two of which one is chosen each time."""

    first: Phrase
    other: Phrase = ()


def reward_phrase(reward: Reward, times: int = 1) -> Phrase:
    """A reward, ``times`` over, in figures and signs."""
    parts: list[Message | str | Sign] = [f"${reward.money * times}"] if reward.money else []
    for word, sign in _COUNTED:
        if amount := getattr(reward, word) * times:
            parts += [str(amount), Sign(sign)]
    return tuple(parts)


@cached(256)
def use_phrase(use: Use) -> Phrase:
    """One thing an employee of a department can do, in figures and signs."""
    parts: list[Message | str | Sign] = [MISSION] if use.mission else []
    if use.money:
        parts += [f"${use.money}", Sign("arrow")]
    if use.goods:
        parts += [str(use.goods), Sign("good"), Sign("arrow")]
    parts += _special(use) if use.special else reward_phrase(use.reward)
    if use.per_type >= 0:
        parts += ["/", Sign(TYPES[use.per_type])]
    if use.repeat > 1:
        parts.append(f"×{use.repeat}")
    return tuple(parts)


@cached(256)
def use_things(use: Use) -> tuple[Phrase, Phrase]:
    """What one use takes and what it gives, as counts each followed by its sign: things to be drawn."""
    paid = _piles({"mission": int(use.mission), "coin": use.money, "good": use.goods})
    if use.special:
        return paid, ("1", next((part for part in _special(use) if isinstance(part, Sign)), Sign("star")))
    counted = {sign: getattr(use.reward, word) for word, sign in _COUNTED}
    return paid, _piles({"coin": use.reward.money, **counted})


def _piles(counts: Mapping[str, int]) -> Phrase:
    return tuple(part for sign, count in counts.items() if count for part in (str(count), Sign(sign)))


def _special(use: Use) -> Phrase:
    if use.special in ("build_project", "build_anywhere"):
        less: Phrase = (f"−{use.discount}", Sign("good")) if use.discount else ()
        return (Sign("build"), *less)
    if use.special in _RULES:
        return _RULES[use.special]
    other = tuple(part for part in reward_phrase(use.other) if part != "1")
    return (*reward_phrase(use.reward), "/", *other, "×", Sign("disc"))


_RULES: dict[str, Phrase] = {
    "build_department": (Sign("department"),),
    "copy_donation": (Sign("donation"),),
    "vp_per_two_on_duty": ("1", Sign("vp"), "/2", Sign("employee")),
    "teleport": (Sign("employee"), Sign("arrow"), Sign("lobby")),
    "extra_lobby": (Sign("lobby"), Sign("lobby")),
    "move_employee_to_new_department": (Sign("employee"), Sign("arrow"), Sign("department")),
    "diagonal_moves": (Sign("steps"), "×"),
    "vp_per_empty_company_cell": ("2", Sign("vp"), "/", Sign("build")),
    "flexible_wages": ("+$2", Sign("arrow"), "1", Sign("vp")),
    "vp_per_project_in_chosen_region": ("2", Sign("vp"), "/", Sign("disc")),
    "build_on_other_types": (Sign("build"), "1", Sign("vp")),
    "connection_points_plus_one": (Sign("railroad"), "+1", Sign("star")),
    "lower_transport_income_and_shared_last_box": (Sign("cart"), BAR, Sign("railroad")),
    "vp_per_project_in_weakest_region": ("4", Sign("vp"), "/", Sign("disc")),
}


@cached(128)
def department_phrase(department: Department) -> Phrase:
    """What a department does, in figures and signs."""
    if department.rule == "donation_base_cost":
        return (Sign("donation"), f"${department.amount}×n")
    if department.rule == "transport_step_discount":
        return (Sign("railroad"), f"−{department.amount}", Sign("study"))
    if department.rule:
        return _RULES[department.rule]
    parts: list[Message | str | Sign] = []
    for number, use in enumerate(department.uses):
        parts += [BAR, *use_phrase(use)] if number else use_phrase(use)
    return tuple(parts)


@cached(64)
def income_of(space: TabSpace) -> SpaceIncome:
    """The income of a space of a tab as it is drawn."""
    if space.cap_bonus:
        return SpaceIncome((f"+{space.cap_bonus}", Sign("heart")))
    if space.choose:
        first, other = (_short(reward) for reward in space.choose)
        return SpaceIncome(first, other)
    return SpaceIncome(reward_phrase(space.gain))


def _short(reward: Reward) -> Phrase:
    parts = reward_phrase(reward)
    return parts[1:] if len(parts) == 2 and parts[0] == "1" else parts


@cached(32)
def donation_phrase(donation: Donation) -> Phrase:
    """The rule of a donation space in figures and signs."""
    worth: Phrase = (str(donation.vp), Sign("vp"))
    if donation.per == "fixed":
        return worth
    if donation.per == "exchange":
        price: list[Message | str | Sign] = [f"${donation.money}"] if donation.money else []
        price += (["+"] if price else []) + [Sign("good")] if donation.goods else []
        return (*worth, msg("ca.donations.for"), *price)
    return (*worth, msg("ca.donations.per"), *_counted(donation))


def _counted(donation: Donation) -> Phrase:
    per = donation.per
    if per == "department_of_type":
        return (Sign(TYPES[donation.types[0]]),)
    if per == "project_of_type":
        return tuple(Sign(PROJECTS[project]) for project in donation.types)
    if per == "track_at_level":
        return (Sign(LEVELS[donation.types[0]]),)
    if per == "project_in_region":
        return (Sign(f"region:{REGIONS[donation.types[0]]}"),)
    signs = {"department": "department", "donation": "heart", "employee_on_duty": "employee"}
    return (Sign(signs.get(per, "disc")),)
