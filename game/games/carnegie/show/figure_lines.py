"""What things give and cost, as lines of figures and signs."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.carnegie.kinds import Department, Donation, Reward, TabSpace, Use
from game.games.carnegie.show.art.counters import Phrase, Sign
from game.games.carnegie.tables import LEVELS, PROJECTS, REGIONS, TYPES
from game.kernel.cache import cached
from game.kernel.message import Message, msg

BAR = Sign("bar")
MISSION = Sign("mission")
_COUNTED = (("goods", "good"), ("vp", "vp"), ("study", "study"), ("hire", "hire"), ("moves", "steps"))


@dataclass(frozen=True, slots=True)
class SpaceIncome:
    """What a space brings: one phrase, or two of which one is chosen each time."""

    first: Phrase
    other: Phrase = ()


def reward_phrase(reward: Reward, times: int = 1) -> Phrase:
    """Return a reward, so many times, in figures and signs."""
    parts: list[Message | str | Sign] = [f"${reward.money * times}"] if reward.money else []
    for word, sign in _COUNTED:
        if amount := getattr(reward, word) * times:
            parts += [str(amount), Sign(sign)]
    return tuple(parts)


@cached(256)
def use_phrase(use: Use) -> Phrase:
    """Return one thing an employee of a department can do."""
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
    """Return what one use takes and what it gives, as counts each followed by its sign: things to be drawn."""
    paid: list[Message | str | Sign] = ["1", Sign("mission")] if use.mission else []
    paid += [str(use.money), Sign("coin")] if use.money else []
    paid += [str(use.goods), Sign("good")] if use.goods else []
    if use.special:
        return tuple(paid), ("1", next((part for part in _special(use) if isinstance(part, Sign)), Sign("star")))
    gained: list[Message | str | Sign] = [str(use.reward.money), Sign("coin")] if use.reward.money else []
    for word, sign in _COUNTED:
        if amount := getattr(use.reward, word):
            gained += [str(amount), Sign(sign)]
    return tuple(paid), tuple(gained)


def _special(use: Use) -> Phrase:
    if use.special in ("build_project", "build_anywhere"):
        less: Phrase = (f"−{use.discount}", Sign("good")) if use.discount else ()
        return (Sign("build"), *less)
    if use.special == "build_department":
        return (Sign("department"),)
    if use.special == "copy_donation":
        return (Sign("donation"),)
    if use.special == "vp_per_two_on_duty":
        return ("1", Sign("vp"), "/2", Sign("employee"))
    if use.special == "teleport":
        return (Sign("employee"), Sign("arrow"), Sign("lobby"))
    other = tuple(part for part in reward_phrase(use.other) if part != "1")
    return (*reward_phrase(use.reward), "/", *other, "×", Sign("disc"))


_RULES: dict[str, Phrase] = {
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
    """Return what a department does."""
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
    """Return the income of a space of a tab as it is drawn."""
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
    """Return the rule of a donation space."""
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
