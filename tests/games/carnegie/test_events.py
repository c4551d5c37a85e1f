"""Events tell everything: what a player has changes by what was told, and by nothing else."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.games.carnegie.events import (
    DepartmentBuilt,
    DonationMade,
    EmployeeMoved,
    EmployeesArrived,
    EmployeesHired,
    EmployeesRecalled,
    GoodsSold,
    Paid,
    ProjectBuilt,
    Received,
    TabDeveloped,
    WentOnDuty,
    WentOnMission,
)
from game.games.carnegie.game_info import INFO
from game.games.carnegie.state import CarnegieState, Company
from game.kernel.event import Event
from tests.games.carnegie.table import eager
from tests.rules_table import random_game


def held(company: Company) -> Counter[str]:
    found = Counter({"money": company.money, "goods": company.goods, "vp": company.vp, "discs": company.discs})
    found["staff"] = company.staff
    for region, employees in enumerate(company.missions):
        found[f"mission {region}"] = employees
    for cell, (training, duty) in enumerate(zip(company.training, company.duty, strict=True)):
        found[f"training {cell}"], found[f"duty {cell}"] = training, duty.bit_count()
    return found


def told(event: Event) -> Counter[str]:
    change = told_of_stock(event)
    change.update(told_of_staff(event))
    return change


def told_of_stock(event: Event) -> Counter[str]:
    """Return how it changes money, goods, points and discs."""
    match event:
        case Received():
            return Counter({"money": event.money, "goods": event.goods, "vp": event.vp})
        case Paid() | ProjectBuilt():
            return Counter({"money": -event.money, "goods": -event.goods})
        case GoodsSold():
            return Counter({"money": event.amount, "goods": -event.amount})
        case DonationMade():
            return Counter({"money": -event.cost, "discs": -1})
        case DepartmentBuilt():
            return Counter({"goods": -event.goods})
        case TabDeveloped():
            return Counter({"discs": -(event.exposes >= 0)})
        case WentOnDuty():
            return Counter({"money": -event.wage, "vp": event.vp})
    return Counter()


def told_of_staff(event: Event) -> Counter[str]:
    match event:
        case EmployeesHired():
            return Counter({"staff": -event.amount})
        case EmployeesRecalled():
            return Counter({f"mission {event.region}": -event.amount})
        case EmployeesArrived():
            return Counter({f"training {event.cell}": event.amount})
        case WentOnMission():
            return Counter({f"duty {event.cell}": -1, f"mission {event.region}": 1})
        case WentOnDuty():
            return Counter({f"training {event.cell}": -1, f"duty {event.cell}": 1})
        case EmployeeMoved():
            source = "duty" if event.on_duty else "training"
            return Counter({f"{source} {event.source}": -1, f"training {event.target}": 1})
    return Counter()


@pytest.mark.parametrize("seats", INFO.seats)
@pytest.mark.parametrize("expansion", ["off", "one_of_each"])
def test_what_players_have_changes_by_what_is_told(seats: int, expansion: str) -> None:
    game = INFO.build(seats, {"expansion_departments": expansion})
    for seed in range(3):
        rng, events = Random(seed), []  # type: ignore[var-annotated]
        g: CarnegieState = game.start(seed, events)
        while decisions := game.decisions(g):
            before = [held(company) for company in g.companies]
            events.clear()
            action = eager(decisions[0], rng)
            game.apply(g, decisions[0].seat, action, events)
            for event in events:
                party = getattr(event, "party", seats)
                if party < seats:
                    before[party].update(told(event))
            for seat, company in enumerate(g.companies):
                after = held(company)
                assert {k: v for k, v in before[seat].items() if v} == {k: v for k, v in after.items() if v}, action


def test_the_same_is_played_with_and_without_events() -> None:
    game = INFO.build(1, {"expansion_departments": "mixed"})
    heard = None
    for g, _, action in random_game(game, 11, eager):
        assert heard is None or heard == g
        heard = g.clone()
        game.apply(heard, 0, action, [])
    assert heard == g
