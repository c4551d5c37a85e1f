"""Every figure in the houses, tabs and rooms of Carnegie, counted from the position."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.games.carnegie.components.departments import CELLS
from game.games.carnegie.show.art import rooms
from game.games.carnegie.show.art.counters import Sign
from game.games.carnegie.show.telling import department_phrase
from game.kernel.message import Message, SeatName, msg
from game.present.pages.table import Sprite
from tests.games.carnegie.figures.counting import (
    amounts,
    department,
    drawn,
    own,
    project,
    project_title,
    reward,
    seen,
    things,
    told_department,
)
from tests.games.carnegie.figures.table import games, look_at, on, table_of
from tests.recount import BADGES, figures, values


def test_rooms_tell_departments_lobby_and_lots() -> None:
    for page in ("company", "rivals"):
        for played, step, numbers, thing in things("room", page):
            c = step.before.companies[numbers[0] if page == "rivals" else step.seat]
            cell = numbers[-1]
            index = c.departments[cell]
            if CELLS[cell].lobby:
                assert thing.info == msg("ca.lobby.info", n=c.training[cell])
            elif index < 0:
                assert thing.info == msg("ca.lot.info", n=CELLS[cell].vp, goods=1 if c.training[cell] else 2)
                assert thing.label == msg("ca.lot", floor=CELLS[cell].floor)
                assert str(CELLS[cell].vp) in on(thing) or not CELLS[cell].vp
            else:
                facts = played.game.world.departments[index]
                assert thing.label == department(index)
                told_department(facts, thing.info)
                if facts.rule != "extra_lobby":
                    texts = on(thing)
                    for use in facts.uses:
                        if not use.special:
                            assert all(
                                text in texts
                                for text in amounts(
                                    {
                                        n: getattr(use.reward, n)
                                        for n in ("money", "goods", "vp", "study", "hire", "moves")
                                    }
                                )
                            )
                        assert use.repeat < 2 or f"×{use.repeat}" in texts
                    phrase = [part for part in department_phrase(facts) if not isinstance(part, Sign)]
                    vp = [str(CELLS[cell].vp)] if facts.number and CELLS[cell].vp else []
                    assert [text for text in texts if not isinstance(text, Message)] == [*phrase, *vp], (
                        "printed ones: no points"
                    )


def test_desks_say_their_wages() -> None:
    for played, step, (cell, desk), thing in things("desk", "company"):
        facts = played.game.world.departments[step.before.companies[step.seat].departments[cell]]
        assert thing.info == msg("ca.desk.info", wage=facts.desks[desk])
    for page in ("company", "rivals"):
        for played, step, numbers, thing in things("bureau", page):
            c = step.before.companies[numbers[0] if page == "rivals" else step.seat]
            cell, number = numbers[-2:]
            facts = played.game.world.departments[c.departments[cell]]
            wages = [-1] * facts.permanent + list(facts.desks)
            assert on(thing) == ([f"${wages[number]}"] if wages[number] >= 0 else [])


def test_as_many_sit_at_desks_as_are_on_duty() -> None:
    """And one more in each room with an employee that is printed; nobody sits where there is no desk."""
    crowds = set()
    for page in ("company", "rivals"):
        for played, step, table in seen(page):
            if "house" not in table.index and "house.rival" not in table.index:
                continue  # sides of tabs are being chosen
            for seat, c in enumerate(step.before.companies):
                stem = f".{seat}" if page == "rivals" else ""
                if (f"room{stem}.0" not in table.index) or (page == "company" and seat != step.seat):
                    continue
                for cell, index in enumerate(c.departments):
                    facts = played.game.world.departments[index] if index >= 0 else None
                    desks = len(facts.desks) if facts is not None else 0
                    busy = [n for n in range(desks) if c.duty[cell] >> n & 1]
                    assert [n for n in range(8) if f"worker{stem}.{cell}.{n}" in table.index] == busy
                    for desk in busy:
                        told = table.index[f"worker{stem}.{cell}.{desk}"].info
                        assert told == msg("ca.employee.duty.info", department=department(index))
                    assert (f"printed{stem}.{cell}" in table.index) == bool(facts and facts.permanent)
                    crowds.add((page, len(busy)))
    assert {(page, n) for page in ("company", "rivals") for n in (0, 1, 2)} <= crowds, crowds


def test_people_in_training_are_counted() -> None:
    for page in ("company", "rivals"):
        for _, step, numbers, thing in things("trainee", page):
            c = step.before.companies[numbers[0] if page == "rivals" else step.seat]
            assert thing.label == msg("ca.employee.training", n=c.training[numbers[-1]])
    for page in ("company", "rivals"):
        for _, step, table in seen(page):
            for name, thing in table.index.items():
                if name.startswith("count.trainee."):
                    numbers = [int(n) for n in name.split(".")[2:]]
                    c = step.before.companies[numbers[0] if len(numbers) > 1 else step.seat]
                    assert on(thing) == [f"×{c.training[numbers[-1]]}"]
                elif name.startswith("trainee."):
                    numbers = [int(n) for n in name.split(".")[1:]]
                    c = step.before.companies[numbers[0] if len(numbers) > 1 else step.seat]
                    assert (f"count.{name}" in table.index) == (c.training[numbers[-1]] > 3), (
                        "no more than three are drawn"
                    )


def test_houses_say_what_a_company_has() -> None:
    for played, step, table in seen("company"):
        c = step.before.companies[step.seat]
        if "house" not in table.index:
            continue
        assert values(table.index["house"].info) == own(played, step.before, step.seat)
        shown = [on(table.index[f"counter.{n}"]) for n in range(4)]
        assert shown == [["$", f"${c.money}"], [str(c.goods)], [str(c.vp)], [str(c.staff)]]
        tile = table.index.get("choice")
        assert (tile is not None) == c.choice_tile
        if tile is not None:
            assert tile.info == msg("ca.choice_tile.info", n=3) and any("3" in str(text) for text in on(tile))


def test_houses_of_rivals_say_what_they_have() -> None:
    found = 0
    for played, step, table in seen("rivals"):
        for seat, c in enumerate(step.before.companies):
            if f"counter.{seat}.0" not in table.index:
                continue
            found += 1
            assert values(table.index["house.rival"].info) == own(played, step.before, seat)
            assert values(table.index["house.rival"].label) == {"seat": SeatName(seat)}
            shown = [on(table.index[f"counter.{seat}.{n}"]) for n in range(4)]
            assert shown == [["$", f"${c.money}"], [str(c.goods)], [str(c.vp)], [str(c.staff)]]
    assert found


def shown_income(space: Any) -> list[str]:
    """Return the figures in which the income of a space of a tab is drawn: one thing of a choice is its sign alone."""
    if space.cap_bonus:
        return [f"+{space.cap_bonus}"]
    if not space.choose:
        return [part for part in drawn(space.gain) if part[-1].isdigit()]
    parts = [[part for part in drawn(one) if part[-1].isdigit()] for one in space.choose]
    return [part for each in parts for part in each if each != ["1"]]


def test_trays_draw_the_incomes_of_the_spaces_that_are_out() -> None:
    """Where they lie below discs they may be left out."""
    found = 0
    for page in ("company", "rivals"):
        for played, step, numbers, thing in things("tray", page):
            c, tab = step.before.companies[numbers[0] if page == "rivals" else step.seat], numbers[-1]
            facts = played.game.world.tables.tabs[tab]
            out = sum(position.exposes >= 0 for position in facts.positions[: c.pulls[tab] + 1])
            spaces = list(enumerate(facts.sides[c.sides[tab]][:out]))
            whole = [text for _, space in spaces for text in shown_income(space)]
            bare = [text for n, space in spaces if not c.covered[tab] >> n & 1 for text in shown_income(space)]
            texts = [text for text in on(thing) if isinstance(text, str) and text[-1].isdigit()]
            assert sorted(texts) in (sorted(whole), sorted(bare))
            found += bool(texts)
    assert found > 10


def test_tabs_say_what_they_cost_and_are_worth() -> None:
    for page in ("company", "rivals"):
        for played, step, numbers, thing in things("cabinet", page):
            c, tab = step.before.companies[numbers[0] if page == "rivals" else step.seat], numbers[-1]
            facts = played.game.world.tables.tabs[tab]
            here, more = facts.positions[c.pulls[tab]], facts.positions[c.pulls[tab] + 1 :]
            if not more:
                assert thing.info == msg("ca.tab.info.last", vp=here.vp, goods=facts.goods)
            else:
                ahead = more[0]
                assert thing.info == msg("ca.tab.info", goods=facts.goods, study=ahead.study, vp=here.vp, next=ahead.vp)
            texts = on(thing)
            assert thing.label == project_title(tab)
            assert [t for t in texts if isinstance(t, str) and t.isdigit()][-5:] == [str(p.vp) for p in facts.positions]
            assert (f"−{more[0].study}" in texts) if more else not any(str(t).startswith("−") for t in texts)


def test_discs_on_tabs_say_what_they_uncover() -> None:
    for page in ("company", "rivals"):
        for played, step, table in seen(page):
            for name, thing in table.index.items():
                kind_of, *rest = name.split(".")
                numbers = [int(n) for n in rest if n.isdigit()]
                if kind_of not in ("disc", "income") or not rest or not rest[0].isdigit() or thing.info is None:
                    continue
                seat = numbers[0] if page == "rivals" else step.seat
                numbers = numbers[1:] if page == "rivals" else numbers
                c, tab = step.before.companies[seat], numbers[0]
                facts = played.game.world.tables.tabs[tab]
                first = (c.covered[tab] & -c.covered[tab]).bit_length() - 1
                space = facts.sides[c.sides[tab]][numbers[1] if len(numbers) > 1 else first]
                wanted = [("ca.space.cap_bonus", space.cap_bonus)] if space.cap_bonus else []
                wanted += [each for one in (space.choose or (space.gain,)) for each in reward(one)]
                goods = [("ca.disc.covered.info", facts.goods)] if kind_of == "disc" else []
                assert sorted(figures(thing.info)) == sorted([*wanted, *goods])
                says = "ca.disc.covered" if kind_of == "disc" else "ca.income.space"
                assert thing.label == msg(says, project=project(tab))
                if kind_of == "disc" and not space.choose:
                    shown = (
                        [f"+{space.cap_bonus}"]
                        if space.cap_bonus
                        else [t for t in drawn(space.gain) if t[-1].isdigit()]
                    )
                    assert [t for t in on(thing) if isinstance(t, str)] == shown


def test_trays_show_the_spaces_that_are_out() -> None:
    for page in ("company", "rivals"):
        for played, step, numbers, _ in things("tray", page):
            seat, tab = numbers[0] if page == "rivals" else step.seat, numbers[-1]
            c, facts = step.before.companies[seat], played.game.world.tables.tabs[tab]
            out = sum(position.exposes >= 0 for position in facts.positions[: c.pulls[tab] + 1])
            table = next(t for p, s, t in seen(page) if s is step)
            stem = f".{seat}" if page == "rivals" else ""
            shown = 0
            for n in range(len(facts.sides[0])):
                first = n == (c.covered[tab] & -c.covered[tab]).bit_length() - 1 and not stem
                names = (f"income{stem}.{tab}.{n}", f"disc{stem}.{tab}" if first else f"disc{stem}.{tab}.{n}")
                there = [name in table.index for name in names]
                assert there == (
                    [not c.covered[tab] >> n & 1, bool(c.covered[tab] >> n & 1)] if n < out else [False] * 2
                )
                shown += any(there)
            assert shown == out


def test_one_who_is_lifted_leaves_the_others_behind() -> None:
    found = 0
    for played in games()[1:4]:
        for step in played.steps[:: max(1, len(played.steps) // 6)]:
            c = step.before.companies[step.seat]
            if -1 in c.sides:
                continue
            cell = max(range(len(CELLS)), key=lambda n: c.training[n])
            count = c.training[cell]
            table = table_of(played, replace(look_at(step, "company"), held=f"trainee.{cell}"))
            rest = table.index.get(f"rest.{cell}")
            assert (rest is not None) == (count > 1)
            if rest is not None:
                found += 1
                colour = BADGES[step.seat].colour
                assert isinstance(rest, Sprite) and rest.picture == rooms.crowd(colour, "training", count - 1, 3)
    assert found > 3
