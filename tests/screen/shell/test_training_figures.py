"""Figures on the pages of training: the plot of a day, its calendar and streaks, exercises and how long they take."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from game.games import game_infos
from game.kernel.message import msg
from game.play.profile import Profile, Result
from game.present.area import Rect
from game.present.pictures.picture import Picture
from game.screen.drawing.canvas import Canvas
from game.screen.scenes.profile.scene import ProfileScene
from game.screen.widgets.base import Explained, Text
from game.screen.widgets.label import Label
from game.training.daily.entries import DayEntry, Edition
from game.training.present.daily import place_words, result_words, scored
from game.training.screen import daily_launch
from game.training.screen.daily_scene import EXPERT, ParPlot, TodayScene
from game.training.screen.daily_tab import DayCell, DayRow
from game.training.screen.exercises_tab import ExerciseRow
from game.training.screen.ladder_tab import LadderRow
from game.training.store.ladder import Ladder
from game.training.store.rating import scale_of
from game.training.store.training_store import Day, Exercise, Review
from tests.figures import rounded
from tests.screen.fake_app import FakeApp
from tests.screen.fits import words
from tests.screen.noted import Noted
from tests.screen.stage import Stage
from tests.training.test_training_store import exercise

NOON = time.mktime((2026, 11, 18, 12, 0, 0, 0, 0, -1))
TODAY = 739938
"""18 November 2026."""
ENTRY = DayEntry(
    game="empire_engine", seats=3, seat=1, seed=7, trials=4, care=4, digest="x", par=[[30], [3], [11], [14], [9]]
)
FIRST, SECOND, *_ = game_infos().values()


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every day have the same game, and let it be noon."""
    monkeypatch.setattr(time, "time", lambda: NOON)
    lists = Edition(lists={name: [ENTRY] for name in ("mon", "tue", "wed", "thu", "fri", "sat", "sun")})
    monkeypatch.setattr(daily_launch, "edition", lambda: lists)


class Drawn(Noted):
    """Notes also where dots, signs and light places are: their middles."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self.dots: list[float] = []
        self.person: list[float] = []
        self.light: list[float] = []

    def picture(self, picture: Picture, x: float, y: float, w: float, *how: Any, **more: Any) -> None:
        self.dots += [x] if picture is EXPERT else []

    def icon(self, name: str, x: float, y: float, size: float, colour: Any) -> None:
        self.person += [x] if name == "person" else []

    def plate(self, rect: Rect, style: str = "panel", **how: Any) -> None:
        self.light += [rect.centre[0]] if style == "row.paper" else []


def written(stage: Stage, widget: Any) -> set[str]:
    """Return what a widget writes."""
    noted = Noted(stage.sketch())
    widget.draw(noted)
    return {words for words, _, _ in noted.notes}


def labels(stage: Stage) -> list[Text]:
    return [each.text for each in stage.layer.base.walk() if isinstance(each, Label)]


# ---- the game of the day


@pytest.mark.parametrize("seed", range(6))
def test_each_expert_of_a_plot_lies_above_the_score_that_was_reached(stage: Stage, app: FakeApp, seed: int) -> None:
    rng = Random(seed)
    scores = [rng.randrange(40, 40 + (8, 20, 90)[seed % 3]) for _ in range(20)]
    entry = msgspec.structs.replace(ENTRY, par=[[score] for score in scores])
    mine = rng.randrange(40, 80)
    plot = ParPlot(Rect(0, 0, 900, 240), entry, Day(day=TODAY, when=0, score=mine))
    drawn = Drawn(stage.sketch())
    plot.draw(drawn)
    every, par = [*scores, mine], sorted(scores)[9]
    low, high = min(every), max(every)
    step = next(step for step in range(1, 99) if (high - low) // step < 15)
    wide = min(900 / ((high - low) // step + 1), 96.0)
    (light,), (person,) = drawn.light, drawn.person

    def place(x: float) -> int:
        """The range of scores at a place: so many beside that of par."""
        return (par - low) // step + round((x - light) / wide)

    assert place(person) == (mine - low) // step
    assert sorted(map(place, drawn.dots)) == sorted((score - low) // step for score in scores)
    under = {place(rect.centre[0]): int(figure) for figure, rect, _ in drawn.notes}
    assert under == {at: par if at == (par - low) // step else low + at * step for at in under}
    assert (par - low) // step in under and len(under) > 3


def test_a_day_is_told_by_its_experts_and_its_score(stage: Stage, app: FakeApp) -> None:
    stage.open(TodayScene(app))
    assert {msg("daily.par", n=5, par=scored(ENTRY, 11)), msg("daily.head", number=322)} <= {*labels(stage)}
    app.training.change(lambda training: training.add(own(2)))
    scene = TodayScene(app)
    stage.open(scene)
    assert scene._foot().meaning == msg("daily.exercises", exercises=msg("frame.exercises.due", n=2))
    kept = Day(day=TODAY, when=0, score=15, par=11, beaten=4, experts=5, game=ENTRY.game)
    app.training.change(lambda training: training.days.append(kept))
    stage.open(TodayScene(app))
    assert {result_words(kept, ENTRY), msg("daily.score", score=scored(ENTRY, 15))} <= {*labels(stage)}


def played(app: FakeApp) -> list[Day]:
    """Have days kept: streaks of 3 and before that of 5, one day late, four of nine at par."""
    ago = [1, 2, 3, 12, 13, 14, 15, 16, 30]
    found = [
        Day(
            day=TODAY - back,
            when=0,
            score=20 + back,
            par=11,
            beaten=(n + 1) % 6,
            experts=5,
            late=back == 30,
            game=ENTRY.game,
        )
        for n, back in enumerate(ago)
    ]
    app.training.change(lambda training: training.days.extend(found))
    return found


def test_days_that_were_played_are_counted(stage: Stage, app: FakeApp) -> None:
    found = played(app)
    at_par = sum(each.beaten >= each.experts / 2 for each in found)
    assert at_par == 4
    stage.open(ProfileScene(app, "days"))
    shown = labels(stage)
    for figure, key in ((3, "daily.running"), (5, "daily.longest"), (at_par, "daily.at_par")):
        assert (str(figure), msg(key, n=figure)) in pairwise(shown)
    assert msg("daily.beaten.of", n=5) in shown
    assert app.render(msg("frame.days.count", n=len(found))) in words(stage)
    cells = {each.day: each for each in stage.layer.base.walk() if isinstance(each, DayCell)}
    rows = {each.day.day: each for each in stage.layer.base.walk() if isinstance(each, DayRow)}
    assert len(rows) == len(found)
    for each in found:
        row = rows[each.day]
        assert row.points == msg("frame.days.points", score=each.score, par=each.par)
        assert {app.render(row.points), app.render(place_words(each))} <= written(stage, row)
        if (cell := cells.get(each.day)) is not None:
            assert written(stage, cell) == {cell.number, str(each.beaten)}
            assert isinstance(cell.tip, Explained) and cell.tip.body == msg("daily.cell", beaten=each.beaten, experts=5)
            number = time.localtime(NOON - 86_400 * (TODAY - each.day)).tm_mday
            assert cell.number == str(number)


def test_days_to_come_say_what_par_is(stage: Stage, app: FakeApp) -> None:
    stage.open(ProfileScene(app, "days"))
    assert app.render(msg("frame.days.par", par=scored(ENTRY, 11))) in words(stage)


# ---- exercises


def own(count: int, **changed: Any) -> list[Exercise]:
    return [msgspec.structs.replace(exercise(f"own-{n}", FIRST.id), **changed) for n in range(count)]


def shelved(monkeypatch: pytest.MonkeyPatch, *sizes: int) -> Iterator[list[Exercise]]:
    """Have collections of these sizes ship with the first games, and yield them."""
    found = {
        info.id: [exercise(f"{info.prefix}-{n}-1", info.id) for n in range(size)]
        for info, size in zip(game_infos().values(), sizes, strict=False)
    }
    monkeypatch.setattr("game.training.store.collection.shipped", lambda game: found.get(game, ()))
    yield from found.values()


def on_page(stage: Stage, app: FakeApp, exercises: list[Exercise], reviews: list[Review] | None = None) -> set[str]:
    """Return what is written on the page of exercises."""

    def keep(training: Any) -> None:
        training.add(exercises)
        training.reviews.extend(reviews or [])

    app.training.change(keep)
    stage.open(ProfileScene(app, "exercises"))
    stage.frames(3)
    return words(stage)


@pytest.mark.parametrize(
    ("own_ones", "shipped", "key", "count"),
    [
        (5, 0, "frame.exercises.minutes", 5),
        (5, 3, "frame.exercises.with_new", 8),
        (5, 30, "frame.exercises.with_new", 12),
        (15, 30, "frame.exercises.first_of", 12),
        (0, 7, "frame.exercises.all_new", 7),
    ],
)
def test_what_is_asked_next_is_counted_and_takes_as_long_as_answers_took(
    stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch, own_ones: int, shipped: int, key: str, count: int
) -> None:
    list(shelved(monkeypatch, shipped))
    for seconds in (75, 200):
        reviews = [Review(int(NOON), "gone", "right", seconds)] if seconds != 75 else []
        shown = on_page(stage, app, own(own_ones), reviews)
        more = {"with_new": {"new": count - own_ones}, "all_new": {"new": count}, "first_of": {"first": count}}
        values = more.get(key.rpartition(".")[2], {}) | {"n": int(rounded(count * seconds / 60))}
        assert app.render(msg(key, **values)) in shown
        assert str(own_ones) in labels(stage)
        if own_ones:
            assert msg("frame.exercises.due", n=own_ones) == stage.scene.exercises.foot().line


def test_exercises_that_nobody_has_seen_are_counted_over_all_games(
    stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = shelved(monkeypatch, 4, 7)
    begin = msg("frame.exercises.begin", game=msg(f"game.{SECOND.id}"), n=7)
    shown = on_page(stage, app, [])
    assert app.render(begin) in shown
    for info, size in ((FIRST, 4), (SECOND, 7)):
        assert app.render(msg("exercise.of_collection", game=msg(f"game.{info.id}"), n=size)) in shown
        assert app.render(msg("frame.exercises.positions", n=size)) in shown
    reviews = [Review(int(NOON), each.id, "right", 9) for each in (own(1)[0], *first[:1], *second[:2])]
    shown = on_page(stage, app, own(1), reviews)
    assert app.render(msg("frame.exercises.unseen", n=3 + 5)) in shown


def test_a_row_says_what_the_exercise_costs_and_when_it_comes_back(
    stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    list(shelved(monkeypatch))
    reviews = [Review(int(NOON) - 86_400, "own-0", "right", 9)]
    shown = on_page(stage, app, own(1), reviews)
    (row,) = [each for each in stage.layer.base.walk() if isinstance(each, ExerciseRow)]
    cost, back = app.render(msg("frame.exercises.cost", n=20)), app.render(msg("exercise.back", n=1))
    assert back in written(stage, row) and {cost, cost.partition(" ")[0]} & written(stage, row)
    node = row.node()
    assert node is not None and cost in node.description
    assert app.render(msg("frame.exercises.next", n=1)) in shown


def test_bots_stand_on_a_scale_with_their_ratings(stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = exercise("one", FIRST.id, (("easy", 3), ("normal", 8), ("hard", 15), ("expert", 19)))
    monkeypatch.setattr("game.training.store.collection.shipped", lambda game: [tried] if game == FIRST.id else ())
    on_page(stage, app, [])
    row, scale = stage.see(f"standing.{FIRST.id}"), scale_of([tried])
    told = {f"{app.render(msg(f'frame.level.{level}'))} {rounded(at)}" for level, at in scale.bots.items()}
    node = row.node()
    assert node is not None and told <= {*node.description.split("\n")} and told <= written(stage, row)


# ---- ladders


def results(rng: Random) -> list[Result]:
    """Return games alone at two tables of each game against rivals of its lower levels."""
    found = []
    for when in range(120):
        info = rng.choice(list(game_infos().values()))
        tables = next((option.values for option in info.options if option.id == info.ladder), ("",))
        seats = min(info.automa.seats) if info.automa is not None and rng.random() < 0.5 else max(info.seats)
        level = rng.choice(info.rungs(seats)[:3])
        found.append(
            Result(info.id, when, seats, 1, "normal", rng.randrange(30, 60), rng.randrange(1, 3), weakest=level,
                   table=rng.choice(tables[:2]), against=rng.randrange(30, 60), aided=rng.random() < 0.1)
        )  # fmt: skip
    return found


def beside_rung(app: FakeApp, ladder: Ladder, standing: str, games: list[Result]) -> str:
    """Return what stands beside a rung: the best result against an automa, the latest games, or how many were won."""
    latest = games[-4:]
    if game_infos()[ladder.game].automa_at(ladder.seats) is not None and games:
        best = max(games, key=lambda each: (each.rank == 1, each.score, -each.against))
        return f"{best.score} : {best.against}"
    if standing == "open" and games:
        won = sum(each.rank == 1 for each in latest)
        return app.render(msg("frame.profile.of", won=won, every=len(latest)))
    return f"× {sum(each.rank == 1 for each in games)}" if standing == "won" else ""


def test_a_ladder_tells_what_was_won_at_each_rung(stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, forms = results(Random(2)), set()
    monkeypatch.setattr(type(app.store), "profile", lambda store: (Profile(kept), None))
    stage.open(ProfileScene(app, "ladder"))
    for row in (each for each in stage.layer.base.walk() if isinstance(each, LadderRow)):
        ladder = row.ladder
        mine = [
            each for each in kept if (each.game, each.table, each.seats) == (ladder.game, ladder.table, ladder.seats)
        ]
        counted = [each for each in mine if each.weakest and not each.aided]
        told = [
            beside_rung(app, ladder, rung.standing, [each for each in counted if each.weakest == rung.level])
            for rung in ladder.rungs
        ]
        node = row.node()
        assert node is not None
        assert node.description.split("\n")[-len(told) :] == [f"{n}: {each or '–'}" for n, each in enumerate(told, 1)]
        assert {each for each in told if each} <= written(stage, row)
        forms |= {sign for sign in ("×", ":", "of") for each in told if sign in each}
    assert len(forms) == 3


def test_before_the_first_game_the_ladders_that_stand_ready_are_counted(
    stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(app.store), "profile", lambda store: (Profile([]), None))
    stage.open(ProfileScene(app, "ladder"))
    assert app.render(msg("frame.ladder.ready", n=len(game_infos()))) in words(stage)
