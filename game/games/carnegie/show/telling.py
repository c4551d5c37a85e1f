"""Things of Carnegie in words, composed of a few sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.carnegie import naming
from game.games.carnegie.components.course import END
from game.games.carnegie.kinds import Department, Reward
from game.games.carnegie.naming import department_name, region_name, space_words, type_name, use_words
from game.games.carnegie.planning import forecast
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import CELLS, DEPARTMENT_IDS, LOBBY, TYPES
from game.games.carnegie.world import World, donated, donation_cost, on_duty
from game.kernel.cache import cached
from game.kernel.message import Message, msg

__all__ = (
    "cell_name", "company_info", "department_info", "either", "event_words", "listed", "reward_words", "row_info",
    "row_name", "short_name", "space_words", "use_words",
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


@cached(256)
def reward_words(reward: Reward, times: int = 1) -> Message:
    """Return a reward in words, so many times."""
    return naming.reward_words(Reward(*(getattr(reward, word) * times for word in _GAINS)))


def cell_name(company: Company, cell: int) -> Message:
    """Return what a cell is called: its department, the lobby, or its floor."""
    index = company.departments[cell]
    if cell == LOBBY:
        return msg("ca.lobby")
    return department_name(index) if index >= 0 else msg("ca.lot", floor=CELLS[cell].floor)


@cached(128)
def department_info(department: Department) -> Message:
    """Return what a department does, its type and its wages."""
    wages = ", ".join(f"${wage}" for wage in department.desks) or "–"
    what = naming.effect_words(department)
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


def row_name(kind: int, short: bool = False) -> Message:
    """Return what the timeline calls a row."""
    return msg(f"ca.row.{TYPES[kind]}") if short else type_name(kind)


def event_words(region: int, donation: bool) -> Message:
    """Return an event in words."""
    if region < 0:
        return msg("ca.event.donation")
    return msg("ca.event.both" if donation else "ca.event.income", region=region_name(region))


def row_info(g: CarnegieState, row: int) -> Message:
    """Return what choosing a row would lead to, in a sentence."""
    facts = forecast(g, row)
    if facts is None:
        return msg("ca.row.over")
    event = event_words(facts.region, facts.donation)
    if facts.event_row != row:
        return msg("ca.row.turned", event=event, other=type_name(facts.event_row), type=type_name(row))
    return msg("ca.row.info", event=event, type=type_name(row), n=END - g.timeline.markers[row])
