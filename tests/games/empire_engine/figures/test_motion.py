"""What moves on the table of Empire Engine ends as the position says: turns, cards, cubes and points that count up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from game.games.empire_engine import events as ev
from game.games.empire_engine.show.art import machines, pieces
from game.games.empire_engine.show.art.pieces import cube_picture
from game.games.empire_engine.show.motion import FLIGHT, MOST_NUMBERS
from game.kernel.event import GameOver
from game.kernel.message import SeatName, msg
from game.kernel.part import HIDDEN
from game.present.motion.script import Change, Fade, Flip, Hide, Move, Reel, Show, Turn, numbers_between
from game.present.pages.table import Table
from tests.games.empire_engine.figures.table import KINDS, deed, games, look_at
from tests.games.empire_engine.figures.test_record import total
from tests.recount import written

LETTERS = "LR"


def parts(script: Any) -> Iterator[Any]:
    if hasattr(script, "scripts"):
        for part in script.scripts:
            yield from parts(part)
    elif script is not None:
        yield script


@cache
def told() -> tuple[tuple[Any, Table, list[Any]], ...]:
    found = []
    for played in games():
        for step in played.steps[:: max(1, len(played.steps) // 24)]:
            look = look_at(played, step)
            table = played.stage.scenery.table(look)
            found += [(e, table, list(parts(played.stage.motion.script(e, table, look)))) for e in step.events]
    return tuple(found)


def only(moves: list[Any], kind: type[Any], name: str) -> Any:
    (found,) = [each for each in moves if isinstance(each, kind) and each.id == name]
    return found


def test_EE_6_3_engines_turn_as_far_as_they_are_turned_and_then_say_what_is_on_top() -> None:
    found = set()
    for event, _, moves in told():
        if not isinstance(event, ev.EngineTurned):
            continue
        n = (event.before - event.after) % 4
        found.add(n)
        wheel, caption = (f"{what}.{event.seat}.{LETTERS[event.engine]}" for what in ("engine", "caption"))
        turns = [move.degrees for move in moves if isinstance(move, Turn) and move.id == wheel]
        assert turns == ([90.0 * n, -90.0 * n] if n else [])
        if n:
            assert only(moves, Change, wheel).picture in [
                machines.wheel_picture(event.engine, event.after, True, large) for large in (True, False)
            ]
            assert deed(event.engine, event.after) in list(written(only(moves, Change, caption).picture))
    assert found == {0, 1, 2, 3}


def test_cards_and_engines_are_turned_over_to_what_lies_there() -> None:
    found = set[object]()
    for event, table, moves in told():
        if isinstance(event, ev.GearsRevealed):
            for seat, gears in enumerate(event.gears):
                for number, gear in enumerate(gears):
                    name = f"laid.{seat}.{LETTERS[number]}"
                    if name in table.index:
                        assert only(moves, Flip, name).picture == pieces.gear_card(gear)
                        found.add(gear)
        elif isinstance(event, ev.EnginesRevealed):
            for seat, tops in enumerate(event.tops):
                for number, top in enumerate(tops):
                    caption = only(moves, Change, f"caption.{seat}.{LETTERS[number]}")
                    assert deed(number, top) in list(written(caption.picture))
                    found.add("engines")
    assert found >= {0, 1}


def test_gears_that_others_lay_show_no_more_than_may_be_seen() -> None:
    """Their backs while the game runs, their faces where everything is open."""
    found = 0
    for played in games():
        for step in played.steps[::9]:
            for event in step.events:
                if not isinstance(event, ev.GearLaid):
                    continue
                other = (event.seat + 1) % len(step.before.empires)
                look = replace(look_at(played, step), view=played.game.mask(step.before, other), viewer=other)
                table = played.stage.scenery.table(look)
                for shown in (event, event.masked(other)):
                    assert isinstance(shown, ev.GearLaid)
                    moves = parts(played.stage.motion.script(shown, table, look))
                    (card,) = [move.sprite for move in moves if isinstance(move, Show)]
                    face = pieces.card_back() if shown.gear == HIDDEN else pieces.gear_card(shown.gear)
                    assert (card.id, card.picture) == (f"laid.{event.seat}.{LETTERS[event.engine]}", face)
                    found += 1
    assert found > 20


def test_as_many_cubes_fly_as_are_moved() -> None:
    found = 0
    for event, table, moves in told():
        if not isinstance(event, ev.CubesMoved):
            continue
        shown = [move.sprite for move in moves if isinstance(move, Show)]
        assert len(shown) == event.count and all(sprite.picture == cube_picture(event.kind) for sprite in shown)
        assert all(sprite.id.startswith(FLIGHT) for sprite in shown)
        if event.target.where == "ready":
            goals = [(move.x, move.y) for move in moves if isinstance(move, Move)]
            stem = f"ready.{event.target.seat}.{KINDS[event.kind]}"
            lying = [(s.x, s.y) for s in table.sprites if s.id == stem or s.id.startswith(f"{stem}.")]
            assert len({*goals, *lying}) == event.count + len(lying), "no cube lands on another"
        gone = [move.id for move in moves if isinstance(move, Hide)]
        if event.source.where == "gear":
            assert gone == [f"boost.{event.source.seat}.{LETTERS[event.source.engine]}"] * event.count
        elif event.source.where == "ready":
            stem = f"ready.{event.source.seat}.{KINDS[event.kind]}"
            assert all(name == stem or name.startswith(f"{stem}.") for name in gone)
            assert len(set(gone)) == min(event.count, sum(n == stem or n.startswith(f"{stem}.") for n in table.index))
        else:
            assert not gone
        found += 1
    assert found > 20


def test_attacks_are_seen_between_the_two_whom_they_concern() -> None:
    found = set()
    for event, table, moves in told():
        shown = {move.sprite.id: move.sprite for move in moves if isinstance(move, Show)}
        if isinstance(event, ev.AttackMade):
            name = f"{event.seat}.{LETTERS[event.engine]}"
            assert set(shown) == {f"arc.{name}", f"attack.{name}"}
            said = msg("ee.attack.by", seat=SeatName(event.seat), victim=SeatName(event.victim))
            assert shown[f"attack.{name}"].label == said
            assert event.victim == (event.seat + (-1 if event.engine else 1)) % seats_of(table)
        elif isinstance(event, ev.AttackBlocked):
            name = f"{event.seat}.{LETTERS[event.engine]}"
            shield, pile = shown[f"shield.{name}"], table.index[f"ready.{event.victim}"]
            assert (shield.x, shield.y) == (pile.x, pile.y)
            faded = {move.id for move in moves if isinstance(move, Fade)}
            assert faded == {f"shield.{name}", f"arc.{name}", f"attack.{name}"}
        elif isinstance(event, ev.StartPassed):
            (way,) = [move for move in moves if isinstance(move, Move)]
            plaque = table.index[f"plaque.{event.seat}"]
            assert way.id == "start" and abs(way.x - plaque.x) < plaque.w and abs(way.y - plaque.y) < plaque.h
        else:
            continue
        found.add(type(event))
    assert found == {ev.AttackMade, ev.AttackBlocked, ev.StartPassed}


def seats_of(table: Table) -> int:
    return sum(name.startswith("plaque.") for name in table.index)


def test_EE_12_points_count_up_to_those_of_the_end() -> None:
    opened = 0
    for played in games():
        step = played.steps[-1]
        g = step.after
        look = replace(look_at(played, step), view=g)
        table = played.stage.scenery.table(look)
        moves = list(parts(played.stage.motion.script(GameOver(), table, look)))
        for seat, _ in enumerate(g.empires):
            assert HIDDEN not in g.empires[seat].score
            (plate,) = [m.sprite for m in moves if isinstance(m, Show) and m.sprite.id == f"total.{seat}"]
            assert list(written(plate.picture)) == ["0"]
            reel = [int(str(*written(picture))) for picture in only(moves, Reel, f"total.{seat}").pictures]
            assert reel[-1] == total(g, seat) and reel == sorted(reel) and len(reel) <= 12
        closed = played.game.mask(step.before, None)
        if not played.stage.record.open_piles:
            opened += 1
            assert all(HIDDEN in empire.score for empire in closed.empires)
            shut = played.stage.scenery.table(replace(look, view=closed))
            for seat, empire in enumerate(g.empires):
                opening = list(parts(played.stage.motion.script(GameOver(), shut, look)))
                picture = only(opening, Flip, f"score.{seat}").picture
                assert [t for t in written(picture) if str(t).isdigit()] == [str(n) for n in empire.score]
    assert opened


def test_numbers_on_the_way_to_a_total_rise_in_even_steps() -> None:
    for number in range(1, 40):
        steps = numbers_between(0, number, MOST_NUMBERS)
        assert steps[-1] == number and len(steps) == min(12, number)
        assert all(abs(shown - number * n / len(steps)) <= 0.5 for n, shown in enumerate(steps, 1))
