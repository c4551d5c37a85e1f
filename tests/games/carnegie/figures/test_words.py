"""Prompts, timeline, player aids, buttons and chosen amounts of Carnegie, checked against positions and data."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.games.carnegie import actions as act
from game.games.carnegie.components.departments import CELLS, TYPES
from game.games.carnegie.components.land import TRACKS
from game.games.carnegie.components.timeline_data import VICTORY
from game.games.carnegie.show.scenery import label_of
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import DEPARTMENT_IDS
from game.kernel.message import SeatName, msg
from game.present.answer.gesture import Press
from game.present.party import party_of
from tests.games.carnegie.figures.counting import (
    cost,
    department,
    drawn,
    kind,
    project,
    project_title,
    region,
    reward,
    told_department,
)
from tests.games.carnegie.figures.table import company, games, look_at, trials
from tests.recount import Played, Step, figures, values

ROUNDS = 20
CONNECTION = {2: (3, 6, 9), 3: (6, 12, 18), 4: (12, 18, 27), 5: (18, 24, 36)}
"""Points of a connection by the points of its large cities and its weakest track (CA-10.7)."""


def aids(played: Played) -> dict[str, Any]:
    return {aid.title.key: aid for aid in played.stage.words.aids(played.steps[-1].before)}


@pytest.mark.parametrize("number", range(6))
def test_aids_say_what_the_data_says(number: int) -> None:
    played = games()[number]
    found, tables = aids(played), played.game.world.tables
    assert found["ca.aid.tabs"].rows == tuple(
        (project_title(n), f"{tab.goods} / {tab.positions[1].study}") for n, tab in enumerate(tables.tabs)
    )
    assert found["ca.aid.tab_points"].rows == tuple(
        (project_title(n), "/".join(str(p.vp) for p in tab.positions)) for n, tab in enumerate(tables.tabs)
    )
    levels = [msg(f"ca.level.{level}") for level in ("cart", "stagecoach", "railroad")]
    connection = found["ca.aid.connection"]
    assert connection.head[1:] == tuple(msg("ca.aid.points", n=n) for n in CONNECTION)
    assert connection.rows == tuple(
        (level, *(str(points[n]) for points in CONNECTION.values())) for n, level in enumerate(levels)
    )
    donations = found["ca.aid.donations"]
    assert donations.title == msg("ca.aid.donations", n=12)
    assert donations.rows == tuple((str(n), f"${5 * n}") for n in range(1, 7))
    floors = sorted({(cell.floor, cell.vp) for cell in CELLS if cell.vp}, reverse=True)
    end = {row[0]: row[1] for row in found["ca.aid.end"].rows}
    assert end[msg("ca.score.employees_on_duty")] == "1"
    tiles = played.game.seats > 2
    assert end.get(msg("ca.score.unused_action_choice")) == ("3" if tiles else None)
    assert end[msg("ca.score.donations")] == msg("ca.aid.cap", n=12)
    assert floors and all(end[msg("ca.aid.floor", floor=floor)] == str(vp) for floor, vp in floors)
    assert len(end) == len(floors) + 5 + tiles
    departments(played, found["ca.aid.departments"].rows)
    assert ("ca.aid.andrew" in found) == (played.game.seats == 1)
    if played.game.seats == 1:
        rows = dict(found["ca.aid.andrew"].rows)
        assert rows[msg("ca.score.andrew_cards")] == " / ".join(map(str, VICTORY))
        assert (rows[msg("ca.score.andrew_departments")], rows[msg("ca.score.andrew_tracks")]) == ("2", "6")


def departments(played: Played, rows: Any) -> None:
    """Every department of the base game is there, and those of the expansion that are in this game."""
    g: CarnegieState = played.steps[-1].before
    used = {index for c in g.companies for index in (*c.departments, c.reserve)}
    all_of_them = played.game.world.departments
    shown = [i for i, d in enumerate(all_of_them) if not d.expansion or g.table.pool[i] > 0 or i in used]
    assert [row[0] for row in rows] == [department(i) for i in shown]
    for index, row in zip(shown, rows, strict=True):
        assert row[1] == kind(all_of_them[index].type)
        told_department(all_of_them[index], row[2])


def test_the_timeline_counts_rounds_and_names_whose_turn_it_is() -> None:
    for played in games():
        for step in played.steps[::3]:
            g: CarnegieState = step.before
            line = played.stage.words.timeline(g)
            opening = step.decision.prompt in ("ca.sides", "ca.first_project", "ca.opening_moves", "ca.opening_duty")
            first = 1 if opening else max(1, g.flow.round - 3)
            assert line.first == first
            numbers = range(first, g.flow.round + 1)
            assert [s.label for s in line.rounds] == [msg("ca.round", round=n, rounds=ROUNDS) for n in numbers]
            assert [s.help for s in line.rounds] == [msg("ca.round.help", n=ROUNDS - n) for n in numbers]
            assert [s.progress for s in line.rounds] == ["done"] * (len(numbers) - 1) + ["now"]
            now = [s.party for s in line.order if s.progress == "now"]
            assert now == [party_of(step.seat)]
            order = [s.party for s in line.order if s.party != party_of(1) or g.andrew is None]
            seats = len(g.companies)
            ways = [(g.timeline.first + n) % seats for n in range(seats)]
            if step.decision.prompt == "ca.first_project":
                ways = ways[::-1]
            assert order == [party_of(seat) for seat in ways]
            done = [s.party for s in line.order if s.progress == "done" and s.party != party_of(1)]
            assert g.andrew is not None or len([*done]) <= g.turn.count


def test_prompts_say_how_much_is_left() -> None:
    seen = set()
    for played in games():
        for step in played.steps:
            g: CarnegieState = step.before
            look = look_at(step)
            said = values(played.stage.words.prompt(look).said)
            turn, c = g.turn, company(step)
            assert said["seat"] == SeatName(step.seat) and said["cost"] == cost(played, g, step.seat)
            assert said["study"] == turn.study
            prompt = step.decision.prompt
            wanted = turn.uses if prompt == "ca.using" else turn.moves or turn.jumps or turn.arrivals
            assert said["n"] == wanted
            assert said["type"] == (kind(turn.kind) if turn.kind >= 0 else "")
            assert said["region"] == (region(g.timeline.region) if g.timeline.region >= 0 else "")
            index = c.departments[turn.cell] if turn.cell >= 0 else -1
            assert said["department"] == (msg(f"ca.department.{DEPARTMENT_IDS[index]}") if index >= 0 else "")
            seen.add((prompt, bool(wanted)))
            outlook(played, step)
    assert ("ca.using", True) in seen and ("ca.moving", True) in seen


def outlook(played: Played, step: Step) -> None:
    g: CarnegieState = step.before
    said = played.stage.words.prompt(look_at(step)).outlook
    if g.turn.study:
        assert said == msg("ca.outlook.study", n=g.turn.study)
    elif {act.TakeProjects, act.TakeTransport} <= {type(action) for action in step.decision.every()}:
        assert said is not None and said.key.startswith("ca.outlook.income."), "which of both comes first matters"
    elif any(isinstance(action, act.SwitchType) for action in step.decision.every()):
        assert said == msg("ca.outlook.choice_tile", type=msg(f"ca.row.{TYPES[g.timeline.row]}"))
    elif g.timeline.row >= 0:
        line = g.timeline
        event = msg("ca.phase.donation")
        if line.region >= 0:
            event = msg("ca.event.both" if line.donation else "ca.event.income", region=region(line.region))
        assert said == msg("ca.outlook.round", event=event, type=msg(f"ca.row.{TYPES[line.row]}"))
    elif step.decision.prompt == "ca.row":
        assert said == msg("ca.outlook.row", round=g.flow.round, rounds=ROUNDS)


def test_CA_3_3_3_buttons_of_incomes_say_what_they_bring() -> None:
    """What a box gives comes once for each who has been recalled; of a choice, each thing has a button."""
    many = set()
    for played, step in trials(act.TakeTransport, act.TakeOne):
        action, g = step.action, step.before
        (facet,) = played.stage.gestures.facets(look_at(step), action)
        assert isinstance(facet.gesture, Press)
        said = values(facet.gesture.words)
        if isinstance(action, act.TakeTransport):
            box = TRACKS[g.timeline.region].boxes[action.box - 1].reward
            assert figures(said["gain"]) == reward(box, g.turn.recalled)
            many.add(g.turn.recalled)
        else:
            tab = played.game.world.tables.tabs[action.tab]
            one = tab.sides[company(step).sides[action.tab]][action.space].choose[action.choice]
            assert figures(said["gain"]) == reward(one) and said["project"] == project(action.tab)
            many.add("one")
    assert {2, "one"} <= many, many


def test_the_label_of_a_draft_counts_the_amount_that_has_been_chosen() -> None:
    """So many trades in one use, so many goods that are sold."""
    chosen = set()
    for played, step in trials(act.Trade, act.Sell):
        action, look = step.action, look_at(step)
        facets = played.stage.gestures.facets(look, action)
        look = replace(look, draft=tuple(facets), amount=action.amount)
        parts = label_of(look, played.stage.gestures, played.stage.scenery.meanings)
        texts = [text for part in parts if isinstance(text := getattr(part, "words", part), str)]
        if isinstance(action, act.Sell):
            assert texts == [f"−{action.amount}", f"+${action.amount}"]
        else:
            use = played.game.world.departments[company(step).departments[step.before.turn.cell]].uses[action.option]
            paid = [f"−{use.goods * action.amount}"] if use.goods else []
            paid += [f"−${use.money * action.amount}"] if use.money else []
            assert texts == [*paid, *(text for text in drawn(use.reward, action.amount) if text[-1].isdigit())]
        chosen.add((type(action), action.amount))
    assert {(act.Trade, 2), (act.Sell, 2)} <= chosen, chosen
