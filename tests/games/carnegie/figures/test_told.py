"""Figures of warnings, steps, counting purses and tags that fly, and where things are read aloud."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game.games.carnegie import actions as act
from game.games.carnegie import events as ev
from game.games.carnegie.components.departments import CELLS, NEIGHBOURS
from game.games.carnegie.show.digests import changes, held, reels
from game.games.carnegie.tables import CITY_REGION, SPACE_CITY
from game.kernel.message import Message, msg
from game.present.motion.script import Show
from game.present.pages.table import Sprite
from game.present.view_context import ToldEvent
from tests.games.carnegie.figures.counting import coming, cost, drawn_event, kind, region, used
from tests.games.carnegie.figures.table import company, games, look_at, on, table_of, trials
from tests.recount import Played, Step, values, written


def test_purses_count_up_and_down_to_what_is_there() -> None:
    """What events change of money, goods and points is what they changed."""
    for played in games():
        for step in played.steps:
            for seat, (before, then) in enumerate(zip(step.before.companies, step.after.companies, strict=True)):
                mine = [changes(event) for event in step.events if getattr(event, "party", -1) == seat]
                money, goods, vp = (sum(change[n] for change in mine) for n in range(3))
                assert (before.money + money, before.goods + goods) == (then.money, then.goods)
                assert before.vp + vp == then.vp
                telling = ToldEvent(step.before, step.events)
                assert held(telling, seat) == (then.money, then.goods, then.vp)


def test_reels_end_with_what_is_there_then() -> None:
    found = 0
    for played in games()[1:4]:
        for step in played.steps[::9]:
            table = table_of(played, look_at(step, "timeline"))
            for number, event in enumerate(step.events):
                telling = ToldEvent(step.before, step.events[:number])
                then = ToldEvent(step.before, step.events[: number + 1])
                for reel in reels(event, table, telling):
                    _, party, what = reel.id.split(".")
                    amounts = dict(zip(("money", "goods", "vp"), held(then, int(party)), strict=True))
                    before = dict(zip(("money", "goods", "vp"), held(telling, int(party)), strict=True))
                    shown = [next(int(str(t).strip("$")) for t in written(p) if t != "$") for p in reel.pictures]
                    assert shown[-1] == amounts[what]
                    ways = [before[what], *shown]
                    assert ways == sorted(ways) or ways == sorted(ways, reverse=True)
                    found += 1
    assert found > 10


def shows(script: Any) -> Iterator[Sprite]:
    """Yield the things that come up in a script."""
    if isinstance(script, Show):
        yield script.sprite
    for part in getattr(script, "scripts", ()):
        yield from shows(part)


def test_tags_that_fly_say_what_is_received() -> None:
    found = 0
    for played in games()[:4]:
        for step in played.steps:
            got = [e for e in step.events if isinstance(e, ev.Received | ev.GoodsSold)]
            if not got or found > 60:
                continue
            look = look_at(step, "timeline")
            table = table_of(played, look)
            for event in got:
                script = played.stage.motion.script(event, table, look)
                (tag,) = [sprite for sprite in shows(script) if sprite.id == "gain"]
                amount = [f"${event.amount}"] if isinstance(event, ev.GoodsSold) else [
                    t for t in drawn_event(event) if t[-1].isdigit()
                ]  # fmt: skip
                assert [t for t in written(tag.picture) if t not in ("+", "$")] == amount
                found += 1
    assert found > 20


def far(start: int, diagonal: bool) -> dict[int, int]:
    """Return how many steps lead from a cell to every other."""
    found, here = {start: 0}, [start]
    while here:
        fresh = []
        for cell in here:
            near, room = set(NEIGHBOURS[cell]), CELLS[cell]
            if diagonal:
                near |= {n for n, other in enumerate(CELLS)
                         if abs(other.floor - room.floor) == abs(other.column - room.column) == 1}  # fmt: skip
            for there in near - set(found):
                found[there] = found[cell] + 1
                fresh.append(there)
        here = fresh
    return found


def test_CA_5_1_rooms_in_reach_say_how_many_steps_lead_there() -> None:
    seen = 0
    for played, step in trials(act.MoveEmployee)[::8]:
        source = step.action.source
        if step.action.on_duty or not step.before.turn.moves:
            continue
        look = replace(look_at(step, "company"), hover=f"trainee.{source}")
        table = table_of(played, look)
        steps = far(source, step.before.turn.diagonal)
        wanted = {cell for cell, n in steps.items() if 0 < n <= step.before.turn.moves}
        shown = {name for name in table.index if name.startswith("steps.")}
        assert shown == {f"steps.{cell}" for cell in wanted}
        for cell in wanted:
            assert str(steps[cell]) in "".join(str(text) for text in on(table.index[f"steps.{cell}"]))
            seen += 1
    assert seen > 20


def slip(played: Played, step: Step) -> Any:
    return played.stage.words.told(look_at(step), step.action).doubt


def takers(played: Played, step: Step, money: int, free: bool = False) -> int:
    """Return how many of those in training could take a desk for so much money, the cheapest first."""
    c, wages = company(step), []
    for cell, waiting in enumerate(c.training):
        index = c.departments[cell]
        if index >= 0:
            desks = played.game.world.departments[index].desks
            wages += sorted(wage for n, wage in enumerate(desks) if not c.duty[cell] >> n & 1)[:waiting]
    count = 0
    for wage in sorted(wages):
        money -= 0 if free else wage
        count += money >= 0
    return count


def test_warnings_count_what_would_be_lost() -> None:
    seen = set()
    for played, step in trials(act.Done, act.Recall, act.ChooseRow, act.Donate, act.BuildProject):
        said = slip(played, step)
        if said is None:
            continue
        g, c, n = step.before, company(step), values(said).get("n")
        key = said.key.removeprefix("ca.slip.")
        if key == "recall":
            assert n == c.missions[g.timeline.region]
        elif key == "moves":
            assert n == g.turn.moves
        elif key == "duty":
            opening = step.decision.prompt == "ca.opening_duty"
            assert n == takers(played, step, c.money, opening and not played.game.world.choices.setup_wages)
        elif key in ("study", "study.use"):
            assert n == g.turn.study
        elif key == "using":
            assert n == g.turn.uses
        elif key == "departments":
            left = {
                cell: n for cell, n in used(played, g, step.seat, g.turn.kind).items() if not g.turn.used >> cell & 1
            }
            assert n == sum(left.values())
        elif key == "wages":
            goods, money = (sum(getattr(e, name, 0) for e in step.events[:1]) for name in ("goods", "money"))
            price = cost(played, g, step.seat) if isinstance(step.action, act.Donate) else money
            means = c.money + c.goods - goods
            assert n == takers(played, step, means) - takers(played, step, means - price)
        elif key.startswith("row"):
            about_row(played, step, said)
        else:
            continue
        seen.add(key)
    assert {"recall", "moves", "duty", "departments", "row", "row.no_mission", "row.nothing"} <= seen, seen


def test_CA_3_5_a_warning_counts_how_often_a_department_can_still_be_used() -> None:
    """Whoever is done with it loses so many uses, as many as there are employees at work that have not been used."""
    found = set()
    for played in games():
        for step in played.steps:
            if step.decision.prompt != "ca.using" or act.Done() not in step.decision.every():
                continue
            said = slip(played, Step(step.before, step.decision, act.Done(), (), step.before))
            if any(isinstance(action, act.Employ | act.TakePerProject) for action in step.decision.every()):
                assert said == msg("ca.slip.using", n=step.before.turn.uses)
                found.add(step.before.turn.uses)
    assert len(found) > 1, found


def about_row(played: Played, step: Step, said: Message) -> None:
    """A warning names the row that is chosen and what its event lacks, or the first row that would pay."""
    g, row = step.before, step.action.row
    facts, times = coming(g, row), sum(used(played, g, step.seat, row).values())
    assert facts is not None
    _, here, _ = facts
    told = values(said)
    if said.key in ("ca.slip.row.no_mission", "ca.slip.row.no_donation"):
        better = [
            (region(there[1]), kind(other))
            for other in range(4)
            if (there := coming(g, other)) is not None and there[1] >= 0 and company(step).missions[there[1]]
            and sum(used(played, g, step.seat, other).values()) >= times
        ]  # fmt: skip
        assert (told["other"], told["type"]) == better[0]
        assert told.get("region") == (region(here) if here >= 0 else None)
        return
    assert not times and told["type"] == kind(row)
    if said.key == "ca.slip.row.nothing":
        assert told["region"] == region(here) and not company(step).missions[here]
    elif said.key == "ca.slip.row.no_money":
        c = company(step)
        assert told["cost"] == cost(played, g, step.seat) > c.money + c.goods


def test_what_is_pointed_at_and_ways_say_their_figures() -> None:
    for played, step in trials(act.ChooseRow)[:20]:
        for row in range(4):
            look = replace(look_at(step, "timeline"), hover=f"row.{row}")
            table = table_of(played, look)
            assert played.stage.words.pointed(look) == table.index[f"row.{row}"].info
    for played, step in trials(act.MoveEmployee)[:5]:
        look = replace(look_at(step), way=(step.action,) * 3)
        assert played.stage.words.told(look, step.action).gold == msg("ca.confirm.way", n=3)


def test_things_are_read_where_they_lie() -> None:
    for page in ("map", "company", "rivals"):
        for played in games()[1:4]:
            step = played.steps[len(played.steps) // 2]
            look = look_at(step, page)
            things = list(table_of(played, look).index)
            zones = played.stage.reading.zones(look, things)
            titles = {thing: zone.title for zone in zones for thing in zone.things}
            for thing in things:
                first, *rest = thing.split(".")
                numbers = [int(n) for n in rest if n.isdigit()]
                if first in ("room", "desk", "worker", "trainee", "printed") and len(numbers) == len(rest):
                    cell = numbers[page == "rivals"]
                    assert titles[thing] == msg("ca.lot", floor=CELLS[cell].floor)
                elif first in ("space", "built"):
                    assert titles[thing] == region(CITY_REGION[SPACE_CITY[numbers[0]]])
                elif first == "city":
                    assert titles[thing] == region(CITY_REGION[numbers[0]])
                elif first in ("station", "box"):
                    assert titles[thing] == region(numbers[0])
            floors = [values(zone.title)["floor"] for zone in zones if zone.title.key == "ca.lot"]
            assert floors == sorted(floors, reverse=True)
