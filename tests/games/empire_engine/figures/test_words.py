"""Prompts, timeline and player aids of Empire Engine, checked against the rules."""

from __future__ import annotations

from game.games.empire_engine.state import EmpireState
from game.kernel.message import SeatName, msg
from game.present.party import party_of
from tests.games.empire_engine.figures.table import ACTIONS, deed, engine, games, look_at
from tests.recount import Step

ROUNDS = {2: 8, 3: 9, 4: 8}
RUNNING = {
    "ee.place": "plan", "ee.lay": "plan", "ee.blocking": "group_2", "ee.looting": "group_2", "ee.giving": "group_2",
    "ee.salvaging": "group_3",
}  # fmt: skip
"""In which phase of the round somebody is asked."""
PHASES = ("plan", "reveal", "group_1", "group_2", "group_3")


def test_EE_2_5_the_timeline_has_the_rounds_of_the_game() -> None:
    for played in games():
        seats = len(played.steps[0].before.empires)
        rounds = 12 if played.stage.words.rounds == 12 else ROUNDS[seats]
        for step in played.steps[::2]:
            g: EmpireState = step.before
            line = played.stage.words.timeline(g)
            assert [s.label for s in line.rounds] == [msg("ee.round", round=n) for n in range(1, rounds + 1)]
            assert all(s.help == msg("ee.rounds.info", n=rounds) for s in line.rounds)
            now = [n for n, s in enumerate(line.rounds, 1) if s.progress == "now"]
            assert now == [g.flow.round]
            assert [s.label for s in line.phases] == [msg(f"ee.phase.{name}") for name in PHASES]
            current = PHASES.index(RUNNING[g.flow.stack[-1]])
            assert [s.progress for s in line.phases] == ["done"] * current + ["now"] + ["next"] * (4 - current)
            planning(step, line)
        over = played.stage.words.timeline(played.steps[-1].after)
        assert {s.progress for s in (*over.rounds, *over.phases)} == {"done"} and not over.order


def planning(step: Step, line: object) -> None:
    """The order is that of the seats from the start player, and back again (EE-1.7)."""
    g: EmpireState = step.before
    order = line.order  # type: ignore[attr-defined]
    if g.flow.stack[-1] not in ("ee.place", "ee.lay"):
        assert not order
        return
    n = len(g.empires)
    seats = [(g.start + i) % n for i in range(n)]
    assert [s.label for s in order] == [msg("ee.plaque", seat=SeatName(seat)) for seat in [*seats, *reversed(seats)]]
    assert [s.party for s in order] == [party_of(seat) for seat in [*seats, *reversed(seats)]]
    (now,) = [place for place, s in enumerate(order) if s.progress == "now"]
    assert [*seats, *reversed(seats)][now] == step.seat
    assert [s.progress for s in order] == ["done"] * now + ["now"] + ["next"] * (2 * n - 1 - now)


def test_rounds_of_games_are_those_of_the_rules() -> None:
    assert {(len(p.steps[0].before.empires), p.stage.words.rounds) for p in games()} == {
        (2, 8), (3, 12), (3, 9), (4, 8), (4, 12),
    }  # fmt: skip
    assert all(p.steps[-1].after.flow.round == p.stage.words.rounds for p in games())


def test_prompts_name_the_gear_that_is_left_and_its_engine() -> None:
    seen = set()
    for played in games():
        for step in played.steps:
            said, own = played.stage.words.prompt(look_at(played, step)).said, step.before.empires[step.seat]
            assert dict(said.values)["seat"] == SeatName(step.seat)
            seen.add(said.key)
            if said.key == "ee.prompt.lay.second":
                free = own.laid.index(False)
                gear = 1 - own.gears[1 - free]
                assert dict(said.values)["gear"] == msg(f"ee.gear.G{gear + 1}")
                assert dict(said.values)["engine"] == engine(free)
                assert gear not in own.gears
    assert {"ee.prompt.place", "ee.prompt.place.second", "ee.prompt.lay", "ee.prompt.lay.second"} <= seen


def test_EE_1_8_the_aid_says_where_quarter_turns_lead() -> None:
    for side, turns in enumerate(games()[0].stage.words.aids(games()[0].steps[0].before)[1:3]):
        assert turns.title == msg("ee.aid.turns", engine=engine(side))
        assert turns.head == tuple(msg(f"ee.aid.steps.{n}") for n in range(4))
        assert turns.rows == tuple(tuple(deed(side, (top - n) % 4) for n in range(4)) for top in range(4))


def test_the_aid_names_every_action_and_what_it_does() -> None:
    actions = games()[0].stage.words.aids(games()[0].steps[0].before)[0]
    names = dict.fromkeys(word for engine_actions in ACTIONS for word in engine_actions)
    assert set(actions.rows) == {(msg(f"ee.action.{w}"), msg(f"ee.action.{w}.info")) for w in names}
