"""Names and descriptions of Carnegie's components, and of data that no source states, as messages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import Final

from game.games.carnegie.component_types import Department, Reward, TabSpace, Unconfirmed, Use
from game.games.carnegie.tables import CITY_IDS, DEPARTMENT_IDS, DONATIONS, LEVELS, PROJECTS, REGIONS, SPACE_CITY, TYPES
from game.kernel.message import Message, msg


def type_name(kind: int) -> Message:
    return msg(f"ca.type.{TYPES[kind]}")


def region_name(region: int) -> Message:
    return msg(f"ca.region.{REGIONS[region]}")


def project_name(project: int) -> Message:
    """The name of a project type inside a sentence."""
    return msg(f"ca.project.{PROJECTS[project]}")


def project_title(project: int, short: bool = False) -> Message:
    """The name of a project type as a heading; ``short`` where there is little room."""
    return msg(f"ca.project.{'short' if short else 'title'}.{PROJECTS[project]}")


def level_name(level: int) -> Message:
    return msg(f"ca.level.{LEVELS[level]}")


def department_name(index: int) -> Message:
    return msg(f"ca.department.{DEPARTMENT_IDS[index]}")


def city_name(city: int) -> Message:
    return msg(f"ca.city.{CITY_IDS[city]}")


def space_name(space: int) -> Message:
    """The name of the city of a building space."""
    return city_name(SPACE_CITY[space])


def donation_name(space: int) -> Message:
    """What a donation space gives, in a sentence."""
    return msg(f"ca.donation.{DONATIONS[space].id}")


def gift_name(space: int) -> Message:
    """What a donation space gives, in a few words."""
    return msg(f"ca.gift.{DONATIONS[space].id}")


def field_name(field: str) -> Message:
    return msg(f"ca.field.{field}")


def phase_name(phase: str) -> Message:
    """The name of a phase by its id, such as ``ca.row``."""
    return msg(f"ca.phase.{phase.removeprefix('ca.')}")


def phase_help(phase: str) -> Message:
    return msg(f"ca.phase.{phase.removeprefix('ca.')}.help")


def reward_words(reward: Reward) -> Message:
    """A reward in words, such as ``$3 and 1 point``."""
    parts = [msg(f"ca.reward.{name}", n=n) for name, n in _parts(reward) if n]
    return reduce(lambda a, b: msg("ca.and", first=a, rest=b), parts) if parts else msg("ca.reward.nothing")


def _parts(reward: Reward) -> tuple[tuple[str, int], ...]:
    return (
        ("money", reward.money), ("goods", reward.goods), ("vp", reward.vp), ("study", reward.study),
        ("hire", reward.hire), ("moves", reward.moves),
    )  # fmt: skip


def space_words(space: TabSpace) -> Message:
    """The income of a tab space in words."""
    if space.cap_bonus:
        return msg("ca.space.cap_bonus", n=space.cap_bonus)
    if space.choose:
        return reduce(lambda a, b: msg("ca.or", first=a, second=b), map(reward_words, space.choose))
    return reward_words(space.gain)


def effect_words(department: Department) -> tuple[Message, ...]:
    """What a department does: a sentence for each use, or one for its lasting or final effect."""
    if department.kind == "per_employee":
        return tuple(use_words(use) for use in department.uses)
    return (
        msg(f"ca.rule.{department.rule}", amount=department.amount, least=department.least, most=department.most,
            bonus=department.bonus),
    )  # fmt: skip


def use_words(use: Use) -> Message:
    """What one use of an employee does, and whether that is on a mission."""
    return msg("ca.use.mission", reward=use_gain(use)) if use.mission else use_gain(use)


def use_gain(use: Use) -> Message:
    """What one use of an employee brings, with or without a mission."""
    if use.special == "per_region":
        return msg("ca.use.per_region", reward=reward_words(use.reward), other=reward_words(use.other))
    if use.per_type >= 0:
        reward = msg("ca.use.anywhere") if use.special == "teleport" else reward_words(use.reward)
        return msg("ca.use.per_type", reward=reward, type=type_name(use.per_type))
    if use.discount:
        return msg("ca.use.build_cheaper", discount=use.discount)
    if use.special:
        return msg(f"ca.use.{use.special}", money=use.money)
    if use.repeat > 1:
        paid = reward_words(Reward(money=use.money, goods=use.goods))
        return msg("ca.use.trade", n=use.repeat, paid=paid, reward=reward_words(use.reward))
    return reward_words(use.reward)


STATUSES: Final = "inferred", "designed"


def doubts(values: Iterable[Unconfirmed]) -> Iterator[tuple[Sequence[Message], Sequence[Message], Sequence[Message]]]:
    """Yield rows: things, their inferred values, their designed ones. Equal things share a row."""
    known: dict[str, list[Unconfirmed]] = {}
    for value in values:
        known.setdefault(_thing(value.where), []).append(value)
    shared: dict[tuple[tuple[Message, ...], ...], list[Message]] = {}
    for thing, about in known.items():
        cells = tuple(tuple(_values(value for value in about if value.status == status)) for status in STATUSES)
        shared.setdefault(cells, []).append(_name(thing))
    for (inferred, designed), things in shared.items():
        yield things, inferred, designed


def _thing(where: str) -> str:
    """What a value belongs to: the id of a department or project, else the first word of the path."""
    words = where.split(".")
    named = [word for word in words if word in DEPARTMENT_IDS or word in PROJECTS]
    return named[0] if named else words[1] if words[1] == "company_board" else words[0]


def _name(thing: str) -> Message:
    if thing in DEPARTMENT_IDS:
        return department_name(DEPARTMENT_IDS.index(thing))
    return project_title(PROJECTS.index(thing)) if thing in PROJECTS else msg(f"ca.doubt.about.{thing}")


def _values(about: Iterable[Unconfirmed]) -> Iterator[Message]:
    """Yield the unconfirmed values of one thing; the spaces of a tab are one."""
    spaces = []
    for value in about:
        words = value.where.split(".")
        if "sides" in words:
            spaces.append(f"{words[-2]}-{words[-1]}")
        else:
            yield msg(f"ca.doubt.{words[-1]}" if words[-1] != "supply" else "ca.doubt.discs")
    if spaces:
        yield msg("ca.doubt.incomes", spaces=" ".join(spaces))
