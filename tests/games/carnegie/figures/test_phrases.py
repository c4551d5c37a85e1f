"""Lines of figures and signs say what the data of departments, tabs, donations and cards says."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.carnegie.component_types import Reward
from game.games.carnegie.components.departments import DEPARTMENTS, TYPES
from game.games.carnegie.components.land import REGIONS
from game.games.carnegie.components.projects import DONATIONS, PROJECTS, TABS
from game.games.carnegie.components.timeline_data import SOLO_CARDS
from game.games.carnegie.show.art.counters import Sign
from game.games.carnegie.show.opponent import card_lines
from game.games.carnegie.show.telling import (  # fmt: skip
    department_phrase,
    donation_phrase,
    income_of,
    reward_phrase,
    use_phrase,
    use_things,
)
from game.kernel.message import msg
from tests.games.carnegie.figures.counting import coming
from tests.games.carnegie.figures.table import games, look_at, on, table_of

DRAWN = {"goods": "good", "vp": "vp", "study": "study", "hire": "hire", "moves": "steps"}


def drawn(reward: Reward, times: int = 1) -> list[Any]:
    parts: list[Any] = [f"${reward.money * times}"] if reward.money else []
    for name, sign in DRAWN.items():
        n = getattr(reward, name) * times
        parts += [str(n), Sign(sign)] if n else []
    return parts


@pytest.mark.parametrize("times", [1, 2, 3])
def test_rewards_are_counted_so_many_times(times: int) -> None:
    for reward in (Reward(3, 1, 2, 4, 1, 5), Reward(money=6), Reward(goods=2, vp=1), Reward(hire=2), Reward(moves=8)):
        assert list(reward_phrase(reward, times)) == drawn(reward, times)


@pytest.mark.parametrize("rules", ["balanced", "original"])
def test_uses_of_departments_say_what_they_take_and_give(rules: str) -> None:
    for facts in DEPARTMENTS[rules]:
        for use in facts.uses:
            shown = list(use_phrase(use))
            wanted: list[Any] = [Sign("mission")] if use.mission else []
            wanted += [f"${use.money}", Sign("arrow")] if use.money else []
            wanted += [str(use.goods), Sign("good"), Sign("arrow")] if use.goods else []
            assert shown[: len(wanted)] == wanted
            rest = shown[len(wanted) :]
            if use.repeat > 1:
                assert rest.pop() == f"×{use.repeat}"
            if use.per_type >= 0:
                assert rest[-2:] == ["/", Sign(TYPES[use.per_type])]
                rest = rest[:-2]
            if not use.special:
                assert rest == drawn(use.reward)
            elif use.special == "per_region":
                assert rest[: len(drawn(use.reward))] == drawn(use.reward)
                assert rest[len(drawn(use.reward)) :] == [
                    "/",
                    *[p for p in drawn(use.other) if p != "1"],
                    "×",
                    Sign("disc"),
                ]
            elif use.special.startswith("build_") and use.discount:
                assert rest == [Sign("build"), f"−{use.discount}", Sign("good")]
            elif use.special == "vp_per_two_on_duty":
                assert rest == ["1", Sign("vp"), "/2", Sign("employee")]
            paid, gained = use_things(use)
            costs: list[Any] = ["1", Sign("mission")] if use.mission else []
            costs += [str(use.money), Sign("coin")] if use.money else []
            costs += [str(use.goods), Sign("good")] if use.goods else []
            assert list(paid) == costs
            if not use.special:
                coins: list[Any] = [str(use.reward.money), Sign("coin")] if use.reward.money else []
                assert list(gained) == [*coins, *drawn(Reward(0, *[getattr(use.reward, n) for n in DRAWN]))]
        whole = list(department_phrase(facts))
        if facts.uses:
            parts = [part for use in facts.uses for part in (Sign("bar"), *use_phrase(use))]
            assert whole == parts[1:]


LASTING = {
    "vp_per_empty_company_cell": "2", "flexible_wages": "+$2", "vp_per_project_in_chosen_region": "2",
    "build_on_other_types": "1", "connection_points_plus_one": "+1", "vp_per_project_in_weakest_region": "4",
}  # fmt: skip


def test_lasting_effects_say_their_amounts() -> None:
    for facts in DEPARTMENTS["balanced"]:
        shown = [part for part in department_phrase(facts) if isinstance(part, str)]
        if facts.rule in LASTING:
            assert LASTING[facts.rule] in shown
            assert facts.amount == int(LASTING[facts.rule].lstrip("+$")) or facts.rule in (
                "flexible_wages", "connection_points_plus_one",
            )  # fmt: skip
        elif facts.rule == "donation_base_cost":
            assert shown == [f"${facts.amount}×n"]
        elif facts.rule == "transport_step_discount":
            assert shown == [f"−{facts.amount}"]


def test_incomes_of_tabs_are_drawn_as_the_data_says() -> None:
    for rules in TABS:
        for tab in TABS[rules]:
            for space in (space for side in tab.sides for space in side):
                income = income_of(space)
                if space.cap_bonus:
                    assert (list(income.first), income.other) == ([f"+{space.cap_bonus}", Sign("heart")], ())
                elif space.choose:
                    first, other = ([p for p in drawn(one) if p != "1"] for one in space.choose)
                    assert (list(income.first), list(income.other)) == (first, other)
                else:
                    assert (list(income.first), income.other) == (drawn(space.gain), ())


def test_donations_are_drawn_as_the_data_says() -> None:
    for facts in DONATIONS:
        shown = list(donation_phrase(facts))
        assert shown[:2] == [str(facts.vp), Sign("vp")]
        rest = shown[2:]
        if facts.per == "fixed":
            assert not rest
        elif facts.per == "exchange":
            price: list[Any] = [f"${facts.money}"] if facts.money else []
            price += ["+"] if facts.money and facts.goods else []
            assert rest == [msg("ca.donations.for"), *price, *([Sign("good")] if facts.goods else [])]
        else:
            names = {
                "department_of_type": TYPES, "project_of_type": PROJECTS,
                "track_at_level": ("cart", "stagecoach", "railroad"),
                "project_in_region": [f"region:{region}" for region in REGIONS],
            }.get(facts.per)  # fmt: skip
            assert rest[0] == msg("ca.donations.per")
            if names is not None:
                assert rest[1:] == [Sign(names[kind]) for kind in facts.types]
            else:
                signs = {"department": "department", "donation": "heart", "employee_on_duty": "employee"}
                assert rest[1:] == [Sign(signs.get(facts.per, "disc"))]


def test_andrews_cards_have_the_lines_of_the_data() -> None:
    played = games()[0]
    for step in played.steps[::6]:
        g = step.before
        for card in SOLO_CARDS:
            donation, *rows = card_lines(g, card)
            assert list(donation.says) == list(donation_phrase(DONATIONS[card.donation]))
            assert donation.lit == g.timeline.donation
            assert [list(row.says) for row in rows] == [
                [str(card.shift), Sign("arrow")], [Sign(TYPES[kind]) for kind in card.take],
                [msg("ca.andrew.cities", n=len(card.cities))],
                [str(card.steps), Sign(f"region:{REGIONS[card.region]}")],
            ]  # fmt: skip
            assert [row.lit for row in rows] == [g.timeline.row == number for number in range(4)]


def test_what_andrew_may_do_names_the_event_of_each_row() -> None:
    found = set()
    for played in (games()[0], games()[4]):
        for step in played.steps:
            g = step.before
            if g.andrew.card >= 0 or g.andrew.back < 0 or step.decision.prompt != "ca.row":
                continue
            table = table_of(played, look_at(step, "andrew"))
            for row in range(4):
                facts = coming(g, row)
                gives = facts is not None and facts[2]
                assert msg("ca.may.donation" if gives else "ca.may.income") in on(table.index[f"may.{row}"])
                found.add(gives)
            assert on(table.index["steps.title"]) == [msg("ca.steps.may", type=msg(f"ca.type.{TYPES[g.andrew.back]}"))]
    assert found == {True, False}
