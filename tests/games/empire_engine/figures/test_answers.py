"""What effects, labels and warnings of Empire Engine say of an answer is what the answer does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.games.empire_engine.actions import Block, GiveUp, LayGear, PlaceEngine, Salvage, Steal
from game.games.empire_engine.show.art.pieces import cube_picture
from game.games.empire_engine.state import COUNTS
from game.kernel.message import Message, SeatName, msg
from game.present.pictures.picture import Picture
from tests.games.empire_engine.figures.table import ACTIONS, cubes, deed, engine, look_at, trials, turned
from tests.recount import Played, Step, figures, values

CUBES = [cube_picture(kind) for kind in range(3)]
ATTACK, EXPORT, SALVAGE = 3, 2, 1


def effect(played: Played, step: Step) -> Message:
    said: Message = played.stage.words.told(look_at(played, step), step.action).effect
    return said


def reason(played: Played, step: Step) -> Message:
    said: Message = played.stage.words.told(look_at(played, step), step.action).reason
    return said


def label(played: Played, step: Step) -> list[Any]:
    """Return the words on a label, and the kinds of cubes on it."""
    parts = played.stage.words.told(look_at(played, step, step.action), step.action).label
    plain = [getattr(part, "words", part) for part in parts]
    return [CUBES.index(part) if isinstance(part, Picture) else part for part in plain]


def test_engines_that_are_placed() -> None:
    for played, step in trials(PlaceEngine):
        action = step.action
        name = deed(action.engine, action.side)
        assert effect(played, step) == msg("ee.effect.place", engine=engine(action.engine), action=name)
        assert label(played, step) == [name]


def test_EE_6_3_gears_say_where_they_bring_an_engine_and_with_which_cube() -> None:
    for played, step in trials(LayGear):
        action = step.action
        top = step.before.empires[step.seat].tops[action.engine]
        there = deed(action.engine, turned(top, action.gear, action.boost > 0))
        what = {"engine": engine(action.engine), "before": deed(action.engine, top), "after": there}
        boost = {"cubes": cubes(action.boost - 1, 1)} if action.boost else {}
        more = ".boost" if action.boost else ""
        said = effect(played, step)
        assert said.key == f"ee.effect.lay{more}"
        assert dict(said.values) == {"gear": msg(f"ee.gear.G{action.gear + 1}"), **what, **boost}
        short = played.stage.words.told(look_at(played, step), action).short
        assert (short.key, dict(short.values)) == (f"ee.hint.lay{more}", {**what, **boost})
        called = played.stage.words.told(look_at(played, step), action).called
        assert called.key == f"ee.called.lay.{'LR'[action.engine]}{more}"
        assert dict(called.values) == dict(said.values)
        assert label(played, step) == [*(["−1", action.boost - 1] if action.boost else []), there]
        gone = [before - after for before, after in zip(
            step.before.empires[step.seat].ready, step.after.empires[step.seat].ready, strict=True)]  # fmt: skip
        if step.after.flow.round == step.before.flow.round and step.after.flow.stack == step.before.flow.stack:
            assert gone == [int(action.boost == 1), int(action.boost == 2)]


def test_cubes_that_are_taken_and_given() -> None:
    for played, step in trials(Steal, Salvage):
        action = step.action
        key = "ee.effect.steal" if isinstance(action, Steal) else "ee.effect.salvage"
        assert effect(played, step) == msg(key, cubes=cubes(action.kind, 1))
        assert label(played, step) == ["+1", action.kind]
    for played, step in trials(GiveUp):
        action = step.action
        both = {"first": cubes(action.first, 1), "second": cubes(action.second, 1)}
        assert effect(played, step) == msg("ee.effect.give", **both)
        assert label(played, step) == ["−1", action.first, "−1", action.second]
    for played, step in trials(Block):
        attacker = (step.seat + (-1 if step.action.engine == 0 else 1)) % len(step.before.empires)
        assert effect(played, step) == msg("ee.effect.block", seat=SeatName(attacker))
        assert label(played, step) == ["+1", 0]
        assert step.before.empires[attacker].attacks[step.action.engine] == COUNTS


def scored_by_others(step: Step, kind: int) -> int:
    return sum(empire.score[kind] for seat, empire in enumerate(step.before.empires) if seat != step.seat)


def pile(ready: list[int]) -> list[tuple[str, int]]:
    return [(f"ee.cubes.{word}", n) for word, n in zip(("soldier", "good"), ready, strict=True) if n]


def test_reasons_count_what_is_scored_and_what_stays() -> None:
    for played, step in trials(Steal):
        action, g = step.action, step.before
        victim = (step.seat + (1 if action.engine == 0 else -1)) % len(g.empires)
        kept = list(g.empires[victim].ready)
        kept[action.kind] -= 1
        mine = g.empires[step.seat].score[action.kind] + 1
        said = reason(played, step)
        word = ("soldier", "good", "invention")[action.kind]
        assert figures(said) == [
            (f"ee.cubes.{word}", mine),
            ("ee.why.steal", scored_by_others(step, action.kind)),
            *pile(kept),
        ]
        assert dict(said.values)["seat"] == SeatName(victim)
    for played, step in trials(GiveUp):
        kept = list(step.before.empires[step.seat].ready)
        kept[step.action.first] -= 1
        kept[step.action.second] -= 1
        assert figures(reason(played, step)) == pile(kept)
    short = set()
    for played, step in trials(Salvage):
        kind, g = step.action.kind, step.before
        need = sum(e.tops[0] == SALVAGE and not e.attacked for e in g.empires)
        own, theirs = g.empires[step.seat], scored_by_others(step, kind)
        word = f"ee.cubes.{('soldier', 'good', 'invention')[kind]}"
        said = reason(played, step)
        short.add(need > g.supply[kind])
        if need > g.supply[kind]:
            key = "ee.why.salvage.short"
            assert figures(said) == [(word, own.score[kind]), (key, theirs), (key, g.supply[kind])]
        else:
            sold = own.ready[1] if kind == 1 and own.tops[1] == EXPORT else 0
            assert figures(said) == [(word, own.score[kind] + 1 + sold), ("ee.why.salvage", theirs)]
    for played, step in trials(Block):
        g, others = step.before, []
        for seat, number in (((step.seat - 1), 0), ((step.seat + 1), 1)):
            attacker = seat % len(g.empires)
            if number != step.action.engine and g.empires[attacker].attacks[number] == COUNTS:
                others.append(attacker)
        said = reason(played, step)
        assert (said is None) == (not others)
        if others:
            assert said.key == "ee.why.block" and values(said)["seat"] == SeatName(others[0])
            assert figures(said) == pile(g.empires[step.seat].ready)
            robbed = g.clone()
            robbed.empires[step.seat].ready = [0, 0]
            bare = msg("ee.why.block.bare", seat=SeatName(others[0]))
            assert reason(played, replace(step, before=robbed)) == bare


def test_EE_8_1_warnings_are_about_attacks_and_exports_that_come_to_nothing() -> None:
    """Soldiers that are too few for all attacks are counted, unless the left engine will or may still arm first."""
    seen = set()
    for played, step in trials(LayGear, PlaceEngine):
        action, own = step.action, step.before.empires[step.seat]
        other, boost = 1 - action.engine, getattr(action, "boost", 0)
        there = -1
        if own.laid[other]:
            there = own.sides[other] if own.tops[other] < 0 else turned(
                own.tops[other], own.gears[other], own.boost[other] > 0)  # fmt: skip
        after = action.side if isinstance(action, PlaceEngine) else turned(
            own.tops[action.engine], action.gear, boost > 0)  # fmt: skip
        soldiers, goods = (own.ready[kind] - (boost == kind + 1) for kind in range(2))
        left = "open" if action.engine and there < 0 else ACTIONS[0][there if action.engine else after]
        wanted = None
        short = soldiers < (after == ATTACK) + (there == ATTACK) and left not in ("arm", "open")
        if short and (after == ATTACK or boost == 1):
            wanted = msg("ee.slip.attack", n=soldiers) if soldiers else msg("ee.slip.attack.none")
        if wanted is None and action.engine == 1 and after == EXPORT and not goods and left not in ("produce", "open"):
            wanted = msg("ee.slip.export")
        assert played.stage.words.told(look_at(played, step), action).doubt == wanted, (action, there)
        seen.add(wanted.key if wanted else "")
    assert seen == {"", "ee.slip.attack", "ee.slip.attack.none", "ee.slip.export"}, seen
