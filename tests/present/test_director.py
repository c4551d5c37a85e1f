"""The director: whatever the speed, the table ends the same; nothing jumps; sounds are heard once."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.present.director import Cue, Director, Speed
from game.present.easing import ease
from game.present.script import Ease, Flip, Hide, Move, Pause, Play, Script, Show, Turn, after, together
from game.present.table import Table
from game.present.tracks import CALM, lay_out
from tests.present.things import face, scripts, sprite, table, tables

EASES: tuple[Ease, ...] = ("out", "in_out", "back", "linear")
FRAME = 1 / 60


def cues(*made: Script | None) -> list[Cue]:
    """Return one cue per script."""
    return [Cue(number, partial(_made, script)) for number, script in enumerate(made)]


def _made(script: Script | None, shown: Table) -> Script | None:
    return script


def run(director: Director, dt: float = FRAME, limit: int = 20_000) -> list[str]:
    """Let time pass until nothing moves and return the sounds."""
    heard: list[str] = []
    for _ in range(limit):
        if not director.busy:
            return heard
        heard += director.update(dt)
    raise AssertionError("the director never comes to rest")


@pytest.mark.parametrize("kind", EASES)
def test_easing_begins_at_0_and_ends_at_1(kind: Ease) -> None:
    assert ease(kind, 0.0) == 0.0
    assert ease(kind, 1.0) == 1.0
    assert 0.3 < ease(kind, 0.5) < 1.2


def test_a_turn_swings_a_little_past_its_goal() -> None:
    highest = max(ease("back", part / 100) for part in range(101))
    assert 1.04 < highest < 1.08


@given(tables(), tables(), st.lists(scripts(), max_size=4), st.sampled_from(("off", "fast", "normal", "slow")))
def test_the_table_ends_the_same_at_every_speed(before: Table, then: Table, made: list[Script], speed: Speed) -> None:
    """U12: switched off, skipped, slow and with reduced motion lead to the same table."""
    for calm in (False, True):
        director = Director(before, speed, calm)
        director.play(cues(*made), then)
        run(director, 0.05)
        assert director.table == then
        assert director.reached == len(made) - 1


@given(tables(), tables(), st.lists(scripts(), max_size=4), st.floats(0, 2))
def test_skipping_at_any_moment_ends_at_the_goal(before: Table, then: Table, made: list[Script], moment: float) -> None:
    director = Director(before)
    director.play(cues(*made), then)
    director.update(moment)
    director.skip()
    assert not director.busy
    assert director.table == then
    assert director.reached == len(made) - 1


@given(tables(), scripts())
def test_a_script_at_its_end_is_where_it_leads(before: Table, script: Script) -> None:
    tracks = lay_out(script)
    start = {s.id: s for s in before.sprites}
    assert tracks.at(start, tracks.seconds) == tracks.end(start)
    assert start == {s.id: s for s in before.sprites}, "the start must not be changed"


@given(scripts())
def test_reduced_motion_is_a_short_fade(script: Script) -> None:
    tracks = lay_out(script, calm=True)
    assert all(track.seconds <= CALM for track in tracks.tracks)


def test_the_way_follows_the_time() -> None:
    director = Director(table(sprite("cube")), "normal")
    director.play(cues(Move("cube", 100, 0, 0.3, "linear")), table(sprite("cube", 100)))
    seen = []
    for _ in range(30):
        director.update(0.01)
        seen.append(director.table.sprites[0].x)
    assert seen == sorted(seen)
    assert seen[14] == pytest.approx(50, abs=1)


def test_fast_is_twice_and_slow_half_the_speed() -> None:
    def place(speed: Speed) -> float:
        director = Director(table(sprite("cube")), speed)
        director.play(cues(Move("cube", 100, 0, 1.0, "linear")), table(sprite("cube", 100)))
        director.update(0.25)
        return director.table.sprites[0].x

    assert place("normal") == pytest.approx(25)
    assert place("fast") == pytest.approx(50)
    assert place("slow") == pytest.approx(12.5)


def test_with_reduced_motion_nothing_is_seen_on_the_way() -> None:
    director = Director(table(sprite("cube")), calm=True)
    then = table(sprite("cube", 100, angle=90))
    director.play(cues(together(Move("cube", 100, 0, 0.5), Turn("cube", 90, 0.5))), then)
    places = set()
    while director.busy:
        director.update(0.01)
        places.add((director.table.sprites[0].x, director.table.sprites[0].angle))
    assert places <= {(0, 0), (100, 0), (100, 90)}


def test_each_script_sees_the_table_the_last_one_left() -> None:
    found: list[float] = []

    def second(shown: Table) -> None:
        found.append(shown.sprites[0].x)

    director = Director(table(sprite("cube")))
    first, last = cues(Move("cube", 70, 0, 0.1), None)
    director.play([first, Cue(1, second)], table(sprite("cube", 70)))
    run(director)
    assert found == [70]
    assert last.make(director.table) is None


def test_reached_grows_as_cues_begin_not_before() -> None:
    director = Director(table(sprite("cube")))
    director.play(cues(Pause(1.0), Pause(1.0)), table(sprite("cube")))
    director.update(0.5)
    assert director.reached == 0
    director.update(1.0)
    assert director.reached == 1


def test_sounds_are_heard_once_and_at_their_time() -> None:
    script = after(Play("card"), Pause(0.2), Play("ratchet"))
    director = Director(table())
    director.play(cues(script), table())
    assert list(director.update(0.1)) == ["card"]
    assert run(director) == ["ratchet"]


def test_nothing_is_heard_of_what_is_skipped() -> None:
    director = Director(table())
    director.play(cues(after(Pause(1.0), Play("ratchet"))), table())
    director.update(0.1)
    director.skip()
    assert run(director) == []


def test_shown_things_come_and_go() -> None:
    director = Director(table())
    director.play(cues(after(Show(sprite("ghost")), Pause(0.3), Hide("ghost"), Pause(0.3))), table())
    director.update(0.1)
    assert "ghost" in director.table.index
    director.update(0.3)
    assert "ghost" not in director.table.index


def test_a_card_shows_its_back_until_it_is_half_over() -> None:
    director = Director(table(sprite("card", shade=1)))
    director.play(cues(Flip("card", face(2), 0.4)), table(sprite("card", shade=2)))
    director.update(0.1)
    assert director.table.sprites[0].picture == face(1)
    assert director.table.sprites[0].squeeze < 1
    director.update(0.2)
    assert director.table.sprites[0].picture == face(2)


def test_things_settle_where_they_belong() -> None:
    """Without any script a thing that lies elsewhere glides there within 200 ms, and a new one fades in."""
    director = Director(table(sprite("cube")))
    director.show(table(sprite("cube", 90), sprite("card")), glide=True)
    director.update(0.08)
    cube, card = director.table.index["cube"], director.table.index["card"]
    assert 0 < cube.x < 90
    assert 0 < getattr(card, "alpha", 0) < 255
    director.update(0.12)
    assert not director.busy
    assert director.table == table(sprite("cube", 90), sprite("card"))


def test_a_table_shown_while_events_are_told_waits_for_its_turn() -> None:
    director = Director(table(sprite("cube")))
    director.play(cues(Pause(1.0)), table(sprite("cube", 10)))
    director.show(table(sprite("cube", 20)))
    assert director.table.sprites[0].x == 0
    assert director.goal == table(sprite("cube", 20))
    run(director)
    assert director.table == table(sprite("cube", 20))


def test_speed_can_change_on_the_way() -> None:
    director = Director(table(sprite("cube")), "slow")
    director.play(cues(Move("cube", 100, 0, 5.0)), table(sprite("cube", 100)))
    director.update(0.1)
    director.speed = "off"
    director.update(0.01)
    assert director.table == table(sprite("cube", 100))
