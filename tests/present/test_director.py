"""The director: whatever the speed, the table ends the same; nothing jumps; sounds are heard once."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.present.motion.director import Cue, Director, Speed, TurnedPage
from game.present.motion.page_animation import CALM, ease, lay_out
from game.present.motion.script import Change, Ease, Flip, Hide, Move, Pause, Play, Script, Show, Turn, after, together
from game.present.pages.table import Table
from tests.present.things import face, scripts, sprite, table, tables

EASES: tuple[Ease, ...] = ("out", "in_out", "back", "linear")
FRAME = 1 / 60


def cues(*made: Script | None) -> list[Cue]:
    return [Cue(number, partial(_made, script)) for number, script in enumerate(made)]


def only(lying: Table) -> dict[str, Table]:
    """Return what lies on the only page."""
    return {"": lying}


def _made(script: Script | None, page: str, shown: Table) -> Script | None:
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


@pytest.mark.long
@given(tables(), tables(), st.lists(scripts(), max_size=4), st.sampled_from(("off", "fast", "normal", "slow")))
def test_the_table_ends_the_same_at_every_speed(before: Table, then: Table, made: list[Script], speed: Speed) -> None:
    """U12: switched off, skipped, slow and with reduced motion lead to the same table."""
    for calm in (False, True):
        director = Director(only(before), speed, calm)
        director.play(cues(*made), only(then))
        run(director, 0.05)
        assert director.table() == then
        assert director.reached == len(made) - 1


@pytest.mark.long
@given(tables(), tables(), st.lists(scripts(), max_size=4), st.floats(0, 2))
def test_skipping_at_any_moment_ends_at_the_goal(before: Table, then: Table, made: list[Script], moment: float) -> None:
    director = Director(only(before))
    director.play(cues(*made), only(then))
    director.update(moment)
    director.skip()
    assert not director.busy
    assert director.table() == then
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
    director = Director(only(table(sprite("cube"))), "normal")
    director.play(cues(Move("cube", 100, 0, 0.3, "linear")), only(table(sprite("cube", 100))))
    seen = []
    for _ in range(30):
        director.update(0.01)
        seen.append(director.table().sprites[0].x)
    assert seen == sorted(seen)
    assert seen[14] == pytest.approx(50, abs=1)


def test_fast_is_twice_and_slow_half_the_speed() -> None:
    def place(speed: Speed) -> float:
        director = Director(only(table(sprite("cube"))), speed)
        director.play(cues(Move("cube", 100, 0, 1.0, "linear")), only(table(sprite("cube", 100))))
        director.update(0.25)
        return director.table().sprites[0].x

    assert place("normal") == pytest.approx(25)
    assert place("fast") == pytest.approx(50)
    assert place("slow") == pytest.approx(12.5)


def test_with_reduced_motion_nothing_is_seen_on_the_way() -> None:
    director = Director(only(table(sprite("cube"))), calm=True)
    then = table(sprite("cube", 100, angle=90))
    director.play(cues(together(Move("cube", 100, 0, 0.5), Turn("cube", 90, 0.5))), only(then))
    places = set()
    while director.busy:
        director.update(0.01)
        places.add((director.table().sprites[0].x, director.table().sprites[0].angle))
    assert places <= {(0, 0), (100, 0), (100, 90)}


def test_each_script_sees_the_table_the_last_one_left() -> None:
    found: list[float] = []

    def second(page: str, shown: Table) -> None:
        found.append(shown.sprites[0].x)

    director = Director(only(table(sprite("cube"))))
    first, last = cues(Move("cube", 70, 0, 0.1), None)
    director.play([first, Cue(1, second)], only(table(sprite("cube", 70))))
    run(director)
    assert found == [70]
    assert last.make("", director.table()) is None


def test_reached_grows_as_cues_begin_not_before() -> None:
    director = Director(only(table(sprite("cube"))))
    director.play(cues(Pause(1.0), Pause(1.0)), only(table(sprite("cube"))))
    director.update(0.5)
    assert director.reached == 0
    director.update(1.0)
    assert director.reached == 1


def test_sounds_are_heard_once_and_at_their_time() -> None:
    script = after(Play("card"), Pause(0.2), Play("ratchet"))
    director = Director(only(table()))
    director.play(cues(script), only(table()))
    assert list(director.update(0.1)) == ["card"]
    assert run(director) == ["ratchet"]


def test_nothing_is_heard_of_what_is_skipped() -> None:
    director = Director(only(table()))
    director.play(cues(after(Pause(1.0), Play("ratchet"))), only(table()))
    director.update(0.1)
    director.skip()
    assert run(director) == []


def test_shown_things_come_and_go() -> None:
    director = Director(only(table()))
    director.play(cues(after(Show(sprite("ghost")), Pause(0.3), Hide("ghost"), Pause(0.3))), only(table()))
    director.update(0.1)
    assert "ghost" in director.table().index
    director.update(0.3)
    assert "ghost" not in director.table().index


def test_a_card_shows_its_back_until_it_is_half_over() -> None:
    director = Director(only(table(sprite("card", shade=1))))
    director.play(cues(Flip("card", face(2), 0.4)), only(table(sprite("card", shade=2))))
    director.update(0.1)
    assert director.table().sprites[0].picture == face(1)
    assert director.table().sprites[0].squeeze < 1
    director.update(0.2)
    assert director.table().sprites[0].picture == face(2)


def test_things_settle_where_they_belong() -> None:
    """Without any script a thing that lies elsewhere glides there within 200 ms, and a new one fades in."""
    director = Director(only(table(sprite("cube"))))
    director.show(only(table(sprite("cube", 90), sprite("card"))), glide=True)
    director.update(0.08)
    cube, card = director.table().index["cube"], director.table().index["card"]
    assert 0 < cube.x < 90
    assert 0 < getattr(card, "alpha", 0) < 255
    director.update(0.12)
    assert not director.busy
    assert director.table() == table(sprite("cube", 90), sprite("card"))


def test_what_belongs_to_another_is_there_at_once() -> None:
    """Where a page shows the things of somebody else now, they do not fade in; what is common still glides."""
    director = Director(only(table(sprite("cube"))))
    other = replace(table(sprite("cube", 90), sprite("card")), whose="rival")
    director.show(only(other), glide=True)
    director.update(0.08)
    cube, card = director.table().index["cube"], director.table().index["card"]
    assert 0 < cube.x < 90
    assert getattr(card, "alpha", 0) == 255
    run(director)
    assert director.table() == other


def test_a_table_shown_while_events_are_told_waits_for_its_turn() -> None:
    director = Director(only(table(sprite("cube"))))
    director.play(cues(Pause(1.0)), only(table(sprite("cube", 10))))
    director.show(only(table(sprite("cube", 20))))
    assert director.table().sprites[0].x == 0
    assert director.goal() == table(sprite("cube", 20))
    run(director)
    assert director.table() == table(sprite("cube", 20))


def test_speed_can_change_on_the_way() -> None:
    director = Director(only(table(sprite("cube"))), "slow")
    director.play(cues(Move("cube", 100, 0, 5.0)), only(table(sprite("cube", 100))))
    director.update(0.1)
    director.speed = "off"
    director.update(0.01)
    assert director.table() == table(sprite("cube", 100))


def on_pages(*scripts: Script | None, left: Script | None = None) -> list[Cue]:
    """Return cues that move things on the page ``right``, and each do ``left`` on all others."""
    return [
        Cue(number, lambda page, shown, script=script: script if page == "right" else left)  # type: ignore[misc]
        for number, script in enumerate(scripts)
    ]


def test_pages_are_played_together() -> None:
    left, right = table(sprite("cube")), table(sprite("gear"))
    director = Director({"left": left, "right": right})
    director.play(on_pages(Move("gear", 100, 0, 0.5)), {"left": left, "right": table(sprite("gear", 100))})
    director.update(0.25)
    assert 0 < director.table("right").sprites[0].x < 100
    assert director.table("left") == left
    run(director)
    assert director.table("right").sprites[0].x == 100


@given(st.floats(0, 3), st.sampled_from(("fast", "normal", "slow")))
def test_a_page_that_comes_into_sight_is_brought_up_to_what_has_been_told(moment: float, speed: Speed) -> None:
    """Playing it unseen and watching it end the same, at every moment."""
    made = (Move("gear", 100, 0, 0.5), None, Change("gear", face(3)), Move("gear", 200, 50, 0.5))
    left, before, then = table(sprite("cube")), table(sprite("gear")), table(sprite("gear", 200, 50, shade=3))
    watched = Director({"left": left, "right": before}, speed)
    turned = Director({"left": left}, speed)
    watched.play(on_pages(*made, left=Pause(0.6)), {"left": left, "right": then})
    turned.play(on_pages(*made, left=Pause(0.6)), {"left": left})
    for director in (watched, turned):
        director.update(moment)
    if turned.playing:
        turned.turn({"right": lambda: TurnedPage(before, then)})
        assert turned.pages == {"right"}
        assert turned.reached == watched.reached
        run(turned)
        run(watched)
        assert turned.table("right") == watched.table("right") == then


@given(st.floats(0, 3), st.sampled_from(("fast", "normal", "slow")))
def test_a_page_that_is_laid_in_another_way_is_so_at_once(moment: float, speed: Speed) -> None:
    """A page whose room changes while events are told is never shown as it was laid for the old one."""
    wide, narrow = (replace(table(sprite("cube")), width=width) for width in (900.0, 500.0))
    director = Director(only(wide), speed)
    director.play(cues(Move("cube", 100, 0, 0.5), Pause(0.5), Move("cube", 200, 0, 0.5)), only(wide))
    director.update(moment)
    if director.playing:
        reached = director.reached
        director.turn({"": lambda: TurnedPage(narrow, narrow)}, anew=True)
        assert director.table().width == director.goal().width == narrow.width
        assert director.reached == reached
        assert (director.table().sprites[0].x > 0) == (reached >= 0), "what has been told is not taken back"
        run(director)
        assert director.table() == narrow


def test_a_page_out_of_sight_is_played_in_no_time_and_silently() -> None:
    left = table(sprite("cube"))
    director = Director({"left": left})
    director.play(on_pages(together(Play("bell"), Pause(5.0))), {"left": left})
    assert run(director, 0.05, 10) == []


def test_a_sound_on_two_pages_is_heard_once() -> None:
    left = table(sprite("cube"))
    director = Director({"left": left, "right": left})
    director.play(cues(Play("bell")), {"left": left, "right": left})
    assert run(director) == ["bell"]


def test_each_cue_is_announced_and_whether_it_is_seen() -> None:
    told: list[tuple[int, bool]] = []
    director = Director(only(table(sprite("cube"))))
    director.on_cue = lambda cue, seen: told.append((cue.number, seen))
    director.play(cues(Pause(1.0), Pause(1.0), Pause(1.0)), only(table()))
    director.update(1.2)
    director.skip()
    assert told == [(0, True), (1, True), (2, False)]
