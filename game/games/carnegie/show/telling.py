"""Things of Carnegie in words, composed of a few sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.carnegie import wording
from game.games.carnegie.kinds import Department, Reward
from game.games.carnegie.naming import department_name, type_name
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import CELLS, DEPARTMENT_IDS, LOBBY
from game.games.carnegie.wording import space_words, use_words
from game.games.carnegie.world import World, donated, donation_cost, on_duty
from game.kernel.message import Message, msg
from game.kernel.remember import remembered

__all__ = (
    "cell_name", "company_info", "department_info", "either", "listed", "reward_words", "short_name", "space_words",
    "use_words",
)  # fmt: skip
_GAINS = ("money", "goods", "vp", "study", "hire", "moves")


def short_name(index: int) -> Message:
    """Return the name of a department where there is little room."""
    return msg(f"ca.short.{DEPARTMENT_IDS[index]}")


def listed(parts: Sequence[Message]) -> Message:
    """Return parts as an enumeration."""
    found = parts[-1]
    for part in reversed(parts[:-1]):
        found = msg("ca.list", first=part, rest=found)
    return found


def either(parts: Sequence[Message]) -> Message:
    """Return parts as alternatives."""
    found = parts[-1]
    for part in reversed(parts[:-1]):
        found = msg("ca.either", first=part, rest=found)
    return found


@remembered(256)
def reward_words(reward: Reward, times: int = 1) -> Message:
    """Return a reward in words, so many times."""
    return wording.reward_words(Reward(*(getattr(reward, word) * times for word in _GAINS)))


def cell_name(company: Company, cell: int) -> Message:
    """Return what a cell is called: its department, the lobby, or its floor."""
    index = company.departments[cell]
    if cell == LOBBY:
        return msg("ca.lobby")
    return department_name(index) if index >= 0 else msg("ca.lot", floor=CELLS[cell].floor)


@remembered(128)
def department_info(department: Department) -> Message:
    """Return what a department does, its type and its wages."""
    wages = ", ".join(f"${wage}" for wage in department.desks) or "–"
    what = wording.effect_words(department)
    told = msg("ca.department.uses", uses=either(what)) if department.uses else what[0]
    return msg("ca.department.info", what=told, type=type_name(department.type), wages=wages)


def company_info(world: World, g: CarnegieState, seat: int) -> Message:
    """Return what a player has, in one sentence."""
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
