"""What effects, labels and changes say of an answer is what the answer does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.games.carnegie import actions as act
from game.games.carnegie import events as ev
from game.games.carnegie.components.departments import CELLS
from game.games.carnegie.components.land import TRACKS
from game.games.carnegie.components.timeline_data import END_REGIONS, STRIPS
from game.games.carnegie.scoring import donation_points
from game.games.carnegie.show.art.counters import sign_of
from game.games.carnegie.tables import CITY_REGION, SPACE_CITY
from game.kernel.event import Event
from game.kernel.message import Message, msg
from game.present.kit.labels import INK
from game.present.pictures.picture import Picture
from tests.games.carnegie.figures.counting import (
    REWARDS,
    city,
    department,
    drawn,
    drawn_event,
    kind,
    place,
    points,
    project,
    region,
    reward,
    rewards,
)
from tests.games.carnegie.figures.table import after, company, look_at, trials, tried
from tests.recount import Played, Step, figures, values

SIGNS = ("good", "vp", "study", "steps", "hire", "employee", "disc", "heart", "coin", "mission", "star", "department",
         "donation", "lobby")  # fmt: skip


NAMES = {sign_of(name, INK): name for name in SIGNS}


def told(step: Step, which: type[Event]) -> list[Any]:
    """Return the events of a kind that the answer of a seat led to first, before anybody else's turn."""
    return [e for e in step.events if isinstance(e, which) and getattr(e, "party", step.seat) == step.seat]


def unheard(step: Step) -> bool:
    """Tell whether wages are chosen at the set-up, where in a real game nobody has the department for it yet."""
    return bool(getattr(step.action, "pay", 0)) and step.before.flow.stack[-1] == "ca.opening_duty"


def effect(played: Played, step: Step) -> Message:
    said: Message = played.stage.words.told(look_at(step), step.action).effect
    return said


def label(played: Played, step: Step) -> list[Message | str]:
    """Return figures, words and names of signs beside a draft."""
    parts = played.stage.words.told(look_at(step), step.action).label
    plain = [getattr(part, "words", part) for part in parts]
    return [NAMES.get(part, "?") if isinstance(part, Picture) else part for part in plain]


def lost(step: Step, *others: str) -> list[str]:
    """Return what an answer costs as a label draws it: goods, then dollars; ``others`` stand where it costs nothing."""
    goods, money = company(step).goods - after(step).goods, company(step).money - after(step).money
    found = [f"−{goods}", "good"] if goods else []
    return [*found, *([f"−${money}"] if money else [])] or list(others)


def test_CA_3_6_wages_and_what_they_leave() -> None:
    for played, step in trials(act.PutOnDuty):
        if unheard(step):
            continue
        said, (event,) = values(effect(played, step)), told(step, ev.WentOnDuty)[:1]
        assert (said["wage"], said["left"], said.get("n", 0)) == (event.wage, after(step).money, event.vp)
        assert said["department"] == department(company(step).departments[step.action.cell])
        vp = [f"{event.vp:+d}", "vp"] if event.vp else []
        assert label(played, step) == [*lost(step, "$0"), *vp]
        assert played.stage.words.prompt(look_at(step))


def test_CA_5_1_steps_that_are_left() -> None:
    for played, step in trials(act.MoveEmployee):
        said = effect(played, step)
        target = step.action.target
        assert values(said)["n"] == step.before.turn.moves - 1
        index = company(step).departments[target]
        assert values(said)["cell"] == (department(index) if index >= 0 else place(target))
        if (
            step.after.flow.stack[-1:] == step.before.flow.stack[-1:]
            and step.after.turn.count == step.before.turn.count
        ):
            assert step.after.turn.moves == step.before.turn.moves - 1
        assert label(played, step) == ["steps", f"{step.before.turn.moves} → {step.before.turn.moves - 1}"]
        look = look_at(step)
        way = (step.action, step.action)
        led = values(played.stage.words.told(replace_way(look, way), step.action).effect)
        assert (led["steps"], led["n"]) == (2, step.before.turn.moves - 2)


def replace_way(look: Any, way: Any) -> Any:

    return replace(look, way=way)


def test_the_label_of_a_way_counts_its_steps_and_what_building_then_costs() -> None:
    seen = set()
    for played, step in trials(act.MoveEmployee):
        way = (step.action, step.action)
        parts = played.stage.words.told(replace_way(look_at(step), way), step.action).label
        plain = [getattr(part, "words", part) for part in parts]
        shown = [NAMES.get(part, "?") if isinstance(part, Picture) else part for part in plain]
        target = step.action.target
        steps = ["steps", f"{step.before.turn.moves} → {step.before.turn.moves - 2}"]
        bare = company(step).departments[target] < 0 and not company(step).training[target]
        assert shown == [*steps, *([msg("ca.draft.building"), "2 → 1", "good"] if bare else [])]
        seen.add(bare)
    assert seen == {True, False}


def test_CA_5_3_development_costs_study_and_brings_points() -> None:
    for played, step in trials(act.Develop):
        said, (event,) = values(effect(played, step)), told(step, ev.TabDeveloped)[:1]
        gain = points(played, step.after, step.seat, "project_tabs") - points(
            played, step.before, step.seat, "project_tabs"
        )
        assert (said["project"], said["study"], said.get("n", 0)) == (project(event.tab), event.study, gain)
        assert label(played, step) == [f"−{event.study}", "study", *([f"+{gain}", "vp"] if gain else [])]
        reason = played.stage.words.told(look_at(step), step.action).reason
        if event.exposes < 0:
            assert reason == msg("ca.reason.points", n=gain)
        else:
            assert reason == (msg("ca.reason.develop") if step.before.flow.round < 20 else None)


def test_CA_5_3_5_a_step_of_a_track_costs_study_and_leads_to_a_box() -> None:
    seen = set()
    for played, step in trials(act.Advance):
        said, (event,) = values(effect(played, step)), told(step, ev.TransportAdvanced)[:1]
        box, here = TRACKS[event.region].boxes[event.box - 1], TRACKS[event.region].boxes[event.box - 2]
        assert (said["region"], said["study"]) == (region(event.region), event.study)
        assert figures(said["gain"]) == reward(box.reward)
        assert label(played, step) == [f"−{event.study}", "study", *drawn(box.reward)]
        reason = played.stage.words.told(look_at(step), step.action).reason
        if reason is None:
            assert not income_in(step, event.region)
            continue
        seen.add(reason.key)
        if box.level != here.level:
            names = ("cart", "stagecoach", "railroad")
            assert reason == msg(
                "ca.reason.level", region=region(event.region), level=msg(f"ca.level.{names[box.level]}")
            )
        elif reward(box.bonus):
            assert reason.key == "ca.reason.bonus" and figures(reason) == reward(box.bonus)
            assert rewards(told(step, ev.Received)[0]) == [each for each in reward(box.bonus) if "hire" not in each[0]]
        else:
            assert reason.key == "ca.reason.advance" and figures(reason) == reward(box.reward)
    assert {"ca.reason.level", "ca.reason.advance"} <= seen


def worth(played: Played, step: Step, space: int) -> int:
    """Return what the donation that has been made adds to what all donations would bring without it."""
    world = played.game.world
    made = sum(donation_points(world, step.after, step.seat)[0].values())
    without = step.after.clone()
    without.table.donors[space] &= ~(1 << step.seat)
    without.table.donors[0] |= 0
    rest = donation_points(world, without, step.seat)[0]
    given = next((s for s in rest if s == 9 and s != space), None)
    again = 0 if given is None else donation_points(world, step.after, step.seat)[0][given] - rest[given]
    return made - sum(rest.values()) - again


def test_CA_7_3_a_donation_costs_its_price_and_is_worth_what_it_adds() -> None:
    for played, step in trials(act.Donate, act.CopyDonation):
        said, (event,) = values(effect(played, step)), told(step, ev.DonationMade)[:1]
        n = worth(played, step, event.donation)
        assert (said["cost"], said["n"]) == (event.cost, n)
        dollars = [f"−${event.cost}"] if event.cost else []
        assert label(played, step) == [*dollars, msg("ca.draft.now"), str(n), "vp"]
        reason = msg("ca.reason.donation", n=n) if n else None
        assert played.stage.words.told(look_at(step), step.action).reason == reason
        assert event.cost == company(step).money - after(step).money
        if isinstance(step.action, act.CopyDonation):
            assert said["region"] == region(step.action.region)


def test_CA_5_4_a_project_is_worth_its_city_its_income_and_the_connection_it_widens() -> None:
    seen = set()
    for played, step in trials(act.BuildProject):
        (event,) = told(step, ev.ProjectBuilt)[:1]
        world = played.game.world
        tab = world.tables.tabs[event.project].sides[max(0, company(step).sides[event.project])][event.tab_space]
        facts = world.tables.cities[SPACE_CITY[event.space]]
        wider = points(played, step.after, step.seat, "connection") - points(
            played, step.before, step.seat, "connection"
        )
        once = [e for e in told(step, ev.Received) if e.reason == "small_city"]
        said = values(effect(played, step))
        income = [("ca.space.cap_bonus", tab.cap_bonus)] if tab.cap_bonus else []
        income += [each for one in (tab.choose or (tab.gain,)) for each in reward(one)]
        box = TRACKS[facts.region].boxes[company(step).tracks[facts.region] - 1].reward if facts.bonus else None
        gives = box is not None and step.before.flow.stack[-1] != "ca.first_project"
        wanted = [("ca.gain.city", facts.vp)] if facts.vp else []
        wanted += income
        wanted += [("ca.gain.connection", wider)] if wider else []
        wanted += reward(box) if gives else []
        assert figures(said["gain"]) == wanted
        assert figures(played.stage.words.told(look_at(step), step.action).reason) == wanted
        assert bool(once) <= gives
        if once:
            assert rewards(once[0]) == [each for each in reward(box) if "hire" not in each[0]]
        assert said.get("goods", 0) == event.goods and said["project"] == project(event.project)
        assert said["city"] == city(event.space)
        cost = [f"−{event.goods}", "good"] if event.goods else []
        cost += [f"−${event.money}"] if event.money else []
        first = [f"+{tab.cap_bonus}", "heart"] if tab.cap_bonus else short(tab)
        vp = [f"+{facts.vp + wider}", "vp"] if facts.vp + wider else []
        assert label(played, step) == [*cost, msg("ca.draft.income"), *first, *vp, *(drawn(box) if gives else [])]
        seen |= {bool(event.money), bool(once) + 2, bool(wider) + 4}
    assert seen >= {False, 2, 3, 4, 5}


def short(tab: Any) -> list[str]:
    """Return an income, or two of which one is chosen: a single thing is its sign alone."""
    if not tab.choose:
        return drawn(tab.gain)
    first, other = (parts[1:] if len(parts := drawn(one)) == 2 and parts[0] == "1" else parts for one in tab.choose)
    return [*first, "/", *other]


def test_CA_5_2_3_a_department_costs_goods_and_stands_on_a_floor() -> None:
    for played, step in trials(act.BuildDepartment):
        said, (event,) = values(effect(played, step)), told(step, ev.DepartmentBuilt)[:1]
        cell = CELLS[event.cell]
        assert said == {"department": department(event.department), "floor": cell.floor, "goods": event.goods,
                        "left": after(step).goods, "n": cell.vp}  # fmt: skip
        assert label(played, step) == [f"−{event.goods}", "good", *([f"+{cell.vp}", "vp"] if cell.vp else [])]
        assert points(played, step.after, step.seat, "departments") - points(
            played, step.before, step.seat, "departments"
        ) in (cell.vp, 0)


def test_goods_are_traded_and_sold_for_what_is_said() -> None:
    for played, step in trials(act.Trade):
        said = values(effect(played, step))
        (paid,), (got,) = told(step, ev.Paid)[:1], told(step, ev.Received)[:1]
        assert figures(said["price"]) == rewards(paid) and figures(said["gain"]) == rewards(got)
        cost = [f"−{paid.goods}", "good"] if paid.goods else []
        cost += [f"−${paid.money}"] if paid.money else []
        assert label(played, step) == [*cost, *drawn_event(got)]
    for played, step in trials(act.Sell):
        n = step.action.amount
        assert values(effect(played, step)) == {"n": n}
        assert label(played, step) == [f"−{n}", "good", f"+${n}"]
        assert played.stage.words.told(look_at(step), step.action).called == msg("ca.confirm.sell", n=n)


def test_CA_3_5_departments_give_what_is_said() -> None:
    seen = set()
    for played, step in trials(act.Employ, act.Send):
        got = told(step, ev.Received)
        hired = told(step, ev.EmployeesHired)
        said = values(effect(played, step))
        use = _use(played, step, step.action.option)
        seen.add(use.special or use.per_type)
        if not use.special and use.per_type < 0:
            assert figures(said["gain"]) == reward(use.reward)
            amounts = [each for e in got for each in rewards(e)]
            assert [each for each in reward(use.reward) if "hire" not in each[0]] == amounts[: len(amounts)]
            assert bool(hired) <= bool(use.reward.hire)
            assert label(played, step)[bool(use.mission) :] == drawn(use.reward)
        if isinstance(step.action, act.Send):
            assert said["region"] == region(step.action.region)
            assert told(step, ev.WentOnMission)[0].region == step.action.region


def _use(played: Played, step: Step, option: int) -> Any:
    kinds = played.game.world.tables.departments
    return kinds[company(step).departments[step.before.turn.cell]].uses[option]


def test_what_projects_of_a_region_bring() -> None:
    for played, step in trials(act.TakePerProject):
        action = step.action
        assert isinstance(action, act.TakePerProject)
        use = _use(played, step, 0)
        discs = [s for built in company(step).built for s in range(100) if built >> s & 1]
        there = sum(CITY_REGION[SPACE_CITY[s]] == action.region for s in discs)
        said = values(effect(played, step))
        assert said["region"] == region(action.region)
        assert figures(said["gain"]) == (reward(use.reward, there - action.amount) if there > action.amount else [])
        assert figures(said["other"]) == (reward(use.other, action.amount) if action.amount else [])
        first = drawn(use.reward, there - action.amount) if there > action.amount else []
        assert label(played, step) == [*first, *(drawn(use.other, action.amount) if action.amount else [])]


def test_CA_3_3_what_an_event_brings() -> None:
    for played, step in trials(act.Recall):
        action = step.action
        assert isinstance(action, act.Recall)
        said = effect(played, step)
        if not action.amount:
            assert said == msg("ca.effect.recall.none")
            continue
        here = step.before.timeline.region
        box = TRACKS[here].boxes[company(step).tracks[here] - 1].reward
        total = {name: n * action.amount for name in REWARDS if (n := getattr(box, name))}
        choices = 0
        for tab, built in enumerate(company(step).built):
            side = played.game.world.tables.tabs[tab].sides[company(step).sides[tab]]
            for space in side[: bin(built).count("1")]:
                choices += bool(space.choose)
                for name in REWARDS:
                    total[name] = total.get(name, 0) + getattr(space.gain, name)
        assert values(said)["n"] == action.amount and values(said)["region"] == region(here)
        assert figures(values(said)["gain"]) == [
            (f"ca.reward.{name}", total[name]) for name in REWARDS if total.get(name)
        ]
        assert said.key == ("ca.effect.recall.choose" if choices else "ca.effect.recall")
        assert not choices or figures(values(said)["choices"]) == [("ca.effect.choices", choices)]
        assert played.stage.words.told(look_at(step), action).called == msg("ca.confirm.recall", n=action.amount)


def test_incomes_that_are_taken_one_by_one() -> None:
    for played, step in trials(act.TakeTransport):
        (got,) = [e for e in told(step, ev.Received) if e.reason == "transport"][:1] or [None]
        said = figures(values(effect(played, step))["gain"])
        box = TRACKS[step.before.timeline.region].boxes[step.action.box - 1].reward
        assert said == reward(box, step.before.turn.recalled)
        assert got is None or rewards(got) == [each for each in said if "hire" not in each[0]]
        assert label(played, step) == drawn(box, step.before.turn.recalled)
    for played, step in trials(act.TakeOne):
        action = step.action
        assert isinstance(action, act.TakeOne)
        tab = played.game.world.tables.tabs[action.tab]
        one = tab.sides[company(step).sides[action.tab]][action.space].choose[action.choice]
        taken = values(effect(played, step))
        assert figures(taken["gain"]) == reward(one) and taken["project"] == project(action.tab)


def test_departments_are_used_by_so_many_as_begin_to_be() -> None:
    for played, step in trials(act.UseDepartment):
        (event,) = told(step, ev.DepartmentBegun)[:1]
        said = values(effect(played, step))
        assert (said["n"], said["department"]) == (event.uses, department(company(step).departments[event.cell]))
        assert label(played, step) == ["employee", f"×{event.uses}"]


def test_rows_and_their_uses() -> None:
    for played, step in trials(act.ChooseRow):
        action = step.action
        assert isinstance(action, act.ChooseRow)
        n = people(played, step, action.row)
        reason = played.stage.words.told(look_at(step), action).reason
        assert reason == (msg("ca.reason.row", n=n, type=kind(action.row)) if n else None)
        assert label(played, step) == ["employee", msg("ca.draft.uses", n=n)]


def people(played: Played, step: Step, row: int) -> int:
    """Return how often departments of a row can be used: those of them that lead to anything."""
    from game.games.carnegie.effects import usable

    world = played.game.world
    found = 0
    for cell, index in enumerate(company(step).departments):
        if index >= 0 and world.departments[index].type == row and usable(world, step.before, step.seat, cell):
            found += bin(company(step).duty[cell]).count("1") + world.departments[index].permanent
    return found


def test_a_choice_tile_costs_three_points() -> None:
    for played, step in trials(act.SwitchType):
        assert label(played, step) == ["−3", "vp"]
        assert values(effect(played, step))["type"] == kind(step.action.type)
        lost_points = points(played, step.before, step.seat, "unused_action_choice") - points(
            played, step.after, step.seat, "unused_action_choice"
        )
        assert lost_points == 3


@pytest.mark.parametrize("word", ["money", "goods"])
def test_changes_say_what_an_answer_leaves(word: str) -> None:
    """What costs something tells what is there then; what comes at once for it is part of that."""
    kinds = (act.PutOnDuty, act.Donate, act.CopyDonation, act.Trade, act.BuildProject, act.BuildDepartment, act.Sell)
    seen = set()
    for played, step in trials(*kinds):
        if unheard(step):
            continue
        told_changes = {c.label.key: c for c in played.stage.words.told(look_at(step), step.action).figures}
        change = told_changes.get(f"ca.change.{word}")
        before, then = getattr(company(step), word), getattr(after(step), word)
        if change is None:
            assert before == then
        else:
            assert (change.before, change.after) == (before, then)
            seen.add(type(step.action))
    assert seen >= ({act.PutOnDuty, act.Donate, act.Sell} if word == "money" else {act.BuildDepartment, act.Sell})


def income_in(step: Step, region: int) -> int:
    """Return how many steps of a row lead to the next income of a region; 0: none comes any more."""
    line, far = step.before.timeline, []
    for row in range(4):
        strip = STRIPS[line.strips[row] // 2].sides[line.strips[row] % 2]
        regions = (*strip, END_REGIONS[row])
        now = line.markers[row] + (row == line.event_row)
        far += [place - now for place in range(now + 1, 6) if regions[place - 1] == region]
    return min(far, default=0)


def test_missions_say_how_far_the_next_income_is() -> None:
    for played, step in trials(act.Send):
        far = income_in(step, step.action.region)
        reason = played.stage.words.told(look_at(step), step.action).reason
        assert reason == (msg("ca.reason.send", n=far) if far else None)


def test_every_answer_with_a_gesture_has_a_label_or_a_reason_not_to() -> None:
    """Buttons alone have none, for they say it themselves; nobody who is recalled is gone."""
    bare = {act.Recall, act.TakeProjects, act.TakeOne, act.Done}
    for played, step in tried():
        assert bool(played.stage.words.told(look_at(step), step.action).label) == (type(step.action) not in bare)
