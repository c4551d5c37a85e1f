"""The analysis on the screen: it grows while people look, can be stopped, and leads back to the game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.bots.analysis import InlineAnalyst
from game.bots.bridge import KINDS
from game.bots.report import MINE, RIVAL, ROUNDS, Cause, Effort, Mean, Report, Verdict
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.message import msg
from game.play.session import Session
from game.present.stage.bundle import stage_of
from game.present.text import LANGUAGES
from game.screen.scenes.analysis.curve import SeatCurve
from game.screen.scenes.analysis.marks import BridgeBar, MarkRow
from game.screen.scenes.analysis.scene import AnalysisScene
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.setup.preview import AREA
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.theatre.scene import TheatreScene
from game.screen.widgets.label import ProgressBar
from tests.contract.test_sums import adds_up, moved
from tests.pilot import Pilot
from tests.played import go_on
from tests.screen.fits import faults, written
from tests.screen.sizes import USUAL
from tests.screen.whole.tables import fresh

GAMES = list(game_infos().values())
SHORT = GAMES[0]
"""A short game, but one that lasts for some rounds: the first of the shelf."""
LONG = max(GAMES, key=lambda info: info.minutes_a_seat)


def finished(pilot: Pilot, info: GameInfo, people: int = 1) -> Session:
    return go_on(fresh(pilot, info, people), Random(2))


def analysis(pilot: Pilot) -> AnalysisScene:
    scene = pilot.scene
    assert isinstance(scene, AnalysisScene)
    return scene


def done(pilot: Pilot) -> AnalysisScene:
    """Wait until the analysis on top is complete."""
    scene = analysis(pilot)
    for _ in range(400):
        if scene.report.complete:
            pilot.frames(2)
            return scene
        pilot.frames(1)
    raise AssertionError("the analysis never ends")


def curve(pilot: Pilot) -> SeatCurve:
    return pilot.see("curve", SeatCurve)


def test_from_the_result_to_a_costly_decision_and_on_from_there(pilot: Pilot) -> None:
    session = finished(pilot, SHORT)
    pilot.show(ResultScene(pilot.app, session, stage_of(SHORT, session.game, session.board)))
    pilot.key("a")
    scene = analysis(pilot)
    assert isinstance(pilot.see("progress"), ProgressBar) and scene.running
    drawn = len(curve(pilot).moments)
    pilot.frames(2)
    assert len(curve(pilot).moments) > drawn, "the curve grows"
    done(pilot)
    assert pilot.missing("progress") and pilot.missing("cancel")
    assert scene.rows, "something has moved the chance"
    for number, each in enumerate(scene.rows, 1):
        pilot.click(f"mark.{number}")
        assert scene.shown is each and curve(pilot).lit is each, "the mark on the card is lit in the curve"
    pilot.click("mark.1")
    index = scene.rows[0].index
    pilot.key("r")
    theatre = pilot.scene
    assert isinstance(theatre, TheatreScene) and theatre.replaying.index == index
    pilot.key("a")
    pilot.click("theatre.analysis")
    assert pilot.scene is scene, "the analysis that lies below comes to the top again"

    pilot.frames(140)  # no key begins a game in the first two seconds
    pilot.key("enter")
    pilot.frames(20)
    assert isinstance(pilot.scene, TableScene)
    again = pilot.table.session
    assert [entry.action for entry in again.log[:index]] == [entry.action for entry in session.log[:index]]
    bots = {entry.seat for entry in again.log[index:]}
    assert 0 not in bots, "what rivals have done since is theirs"


def test_it_can_be_stopped_is_kept_and_goes_on_where_it_was(pilot: Pilot) -> None:
    effort = Effort(moments=40, trials=1, steps=0, glances=0, looks=1, care=4, pairs=4, length=2000, finer=2)
    pilot.app._make_analyst = lambda: InlineAnalyst(effort)
    session = finished(pilot, SHORT)
    pilot.show(AnalysisScene(pilot.app, session))
    pilot.click("cancel")
    scene = analysis(pilot)
    found = len(scene.report.outlooks) + len(scene.report.glances)
    assert found and (scene.running, scene.report.complete) == (False, False)
    pilot.frames(5)
    assert len(scene.report.outlooks) + len(scene.report.glances) == found
    pilot.click("go_on")
    assert scene.running
    pilot.key("escape")

    again = AnalysisScene(pilot.app, session)
    assert again.running and len(again.report.outlooks) + len(again.report.glances) >= found
    pilot.show(again)
    report = done(pilot).report
    third = AnalysisScene(pilot.app, session)
    assert third.report == report and not third.running, "it is not made twice"


def test_the_curve_can_be_read_and_opened_by_mouse_and_keys(pilot: Pilot) -> None:
    pilot.show(AnalysisScene(pilot.app, finished(pilot, SHORT)))
    done(pilot)
    area = curve(pilot).area
    pilot.point(area.right - 1, area.y + 20)
    pilot.frames(2)
    shown = curve(pilot)
    assert shown.at_moment == len(shown.moments) - 1 and shown.values[0][-1] in (0, 50, 100)
    for _ in range(30):
        pilot.key("tab")
        if analysis(pilot).layer.focus is curve(pilot):
            break
    pilot.point(2, 2)
    pilot.key("right")
    chosen = curve(pilot).at_moment
    assert chosen is not None
    index = curve(pilot).curve.indexes[chosen]
    pilot.key("enter")
    assert isinstance(pilot.scene, TheatreScene) and pilot.scene.replaying.index == index


def test_a_game_of_bots_has_a_bridge_for_each_of_them(pilot: Pilot) -> None:
    pilot.show(AnalysisScene(pilot.app, finished(pilot, SHORT, people=0)))
    done(pilot)
    scene = analysis(pilot)
    for seat in scene.seats:
        assert scene.seat == seat and curve(pilot).moments
        assert isinstance(pilot.see("bridge"), BridgeBar) and all(mark.judged is None for mark in scene.rows)
        pilot.click("person")


class Failing:
    """An analyst that has given up."""

    condition = "failed"
    part = 0.0

    def __init__(self) -> None:
        self.report = Report()

    def begin(self, task: object) -> None:
        """Fail again."""

    def poll(self) -> bool:
        return False

    def cancel(self) -> None:
        """Nothing runs."""

    close = cancel


def test_an_analysis_that_breaks_off_says_so_and_can_be_tried_again(pilot: Pilot) -> None:
    pilot.app._analyst = Failing()  # type: ignore[assignment]
    pilot.show(AnalysisScene(pilot.app, finished(pilot, SHORT)))
    assert not pilot.missing("go_on")
    assert pilot.missing("nobody"), "no causes are promised while nobody looks for them"
    pilot.app._analyst = None
    pilot.click("go_on")
    assert analysis(pilot).running and not pilot.missing("nobody")


def rehearsed(pilot: Pilot, info: GameInfo = LONG, count: int = 3, people: int = 1) -> AnalysisScene:
    """Show the analysis of a game with marks of all kinds, and so many costly decisions of each person among them."""
    session, rng = finished(pilot, info, people), Random(4)
    lines = session.game.scores(session.state)[0].lines[:3]
    verdicts: list[Verdict] = []
    for seat in range(people):
        own = [n for n, entry in enumerate(session.log) if entry.seat == seat][1 :: max(1, len(session.log) // 16)]
        for index in own[:count]:
            decision = session.game.decision(session.log[index].before, seat)
            assert decision is not None
            causes = [Cause(line.key, 190 // len(lines), 12.3) for line in lines]
            causes[0] = Cause(lines[0].key, 190 - sum(cause.count for cause in causes[1:]), 12.3)
            parts = [Mean(line.key, 112.3, 145.6) for line in lines] if len(lines) > 1 else []
            whole = Mean(MINE, 112.3 * max(1, len(parts)), 145.6 * max(1, len(parts)))
            better = session.codec.dump(next(decision.every()))
            means = [whole, Mean(RIVAL, 133.3, 125.6), *parts, Mean(ROUNDS, 9.0, 9.0)]
            verdicts.append(Verdict(index, seat, better, 400, 200, 190, len(verdicts), causes, means))
    pilot.app.analyses.keep(session, moved(session, verdicts, rng))
    pilot.show(AnalysisScene(pilot.app, session))
    return analysis(pilot)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_fit_in_the_smallest_window(language: str, tmp_path: Path) -> None:
    """Of the longest game, with every kind of mark of two people; the bridge folds and still adds up."""
    pilot = Pilot(tmp_path, (1024, 640), language=language)
    scene = rehearsed(pilot, people=2)
    for _ in scene.seats:
        adds_up(pilot, scene)
        for number in range(1, 1 + len(scene.rows)):
            pilot.click(f"mark.{number}")
            assert not list(faults(pilot))
        bridge = pilot.see("bridge", BridgeBar)
        assert bridge.folded
        pilot.click("person")


def test_every_kind_of_mark_has_its_form_its_words_and_its_place_on_the_line(tmp_path: Path) -> None:
    seen = set()
    for info in GAMES:
        pilot = Pilot(tmp_path / info.id, USUAL)
        scene = rehearsed(pilot, info, count=1)
        adds_up(pilot, scene)
        chart = curve(pilot)
        for number, mark in enumerate(scene.rows, 1):
            seen.add(mark.kind)
            row = pilot.see(f"mark.{number}", MarkRow)
            told = row.node()
            assert told is not None
            said, stretch = f"{told.name} {told.description}", mark.mark.stretch
            assert f"± {mark.mark.give}" in said and pilot.layer.render(msg(f"frame.analysis.kind.{mark.kind}")) in said
            assert (pilot.layer.render(msg("frame.analysis.noise")) in said) != mark.mark.sure
            x, y = chart.place_of(mark)
            assert x == pytest.approx(chart.area.w * stretch.after.index / len(scene.session.log))
            assert y == pytest.approx(chart.height_of(100 * stretch.after.chances[scene.seat]))
        pilot.close()
    assert seen == set(KINDS)


def test_a_single_event_is_told_once_on_its_card_and_the_table_has_the_room(tmp_path: Path) -> None:
    single = 0
    for info in GAMES:
        pilot = Pilot(tmp_path / info.id, USUAL)
        scene = rehearsed(pilot, info, count=1)
        for number, mark in enumerate(scene.rows, 1):
            if mark.judged is not None or len(mark.lines) > 1:
                continue
            pilot.click(f"mark.{number}")
            pilot.frames(2)
            left = pilot.see("card.title").rect.x - 1
            told = [text.words for text in written(pilot) if text.box.x > left]
            assert told.count(pilot.layer.render(mark.title)) == 1, told
            single += 1
        pilot.close()
    assert single


def test_a_wide_table_lies_above_what_happened_and_a_high_one_beside_it(tmp_path: Path) -> None:
    seen = set()
    for info in GAMES:
        pilot = Pilot(tmp_path / info.id, USUAL)
        scene = rehearsed(pilot, info, count=1)
        for number, mark in enumerate(scene.rows, 1):
            if mark.judged is not None or len(mark.lines) < 2:
                continue
            pilot.click(f"mark.{number}")
            pilot.frames(30)
            table = pilot.see("preview").rect
            happened = next(t for t in written(pilot) if t.words == pilot.layer.render(msg("frame.analysis.happened")))
            wide = table.w > table.h * 1.2
            assert table.bottom <= happened.box.y if wide else table.right <= happened.box.x
            assert not faults(pilot)
            seen.add(wide)
        pilot.close()
    assert seen == {True, False}


def test_two_answers_that_look_alike_have_no_pictures(tmp_path: Path) -> None:
    alike = 0
    for info in GAMES:
        pilot = Pilot(tmp_path / info.id, USUAL)
        scene = rehearsed(pilot, info)
        for verdict in scene.report.verdicts:
            done, better = scene.review.pictures(verdict)
            assert done is None or done != better
            alike += done is None and better is None
        pilot.close()
    assert alike


def test_the_keys_turn_the_marks_in_order_of_time(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, USUAL)
    scene = rehearsed(pilot)
    starts = [mark.mark.stretch.first for mark in scene.rows]
    assert starts == sorted(starts) and scene.at is not None
    at = scene.at
    pilot.key("n")
    assert scene.at == (at + 1) % len(starts)
    pilot.key("up")
    assert scene.at == at
    pilot.key("2")
    assert scene.at == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wide_window_shows_two_marks_side_by_side(language: str, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, (1920, 1080), language=language)
    scene = rehearsed(pilot)
    for number in range(1, 1 + len(scene.rows)):
        pilot.click(f"mark.{number}")
        assert not list(faults(pilot))
        first, second = pilot.see("card.title"), pilot.see("next.card.title")
        assert not first.rect.overlaps(second.rect)


@pytest.mark.long
def test_the_table_in_small_is_the_page_where_one_decided(tmp_path: Path) -> None:
    pilot, turned = Pilot(tmp_path), 0
    for info in GAMES:
        session = finished(pilot, info)
        scenery = stage_of(info, session.game, session.board).scenery
        pilot.show(AnalysisScene(pilot.app, session))
        scene = analysis(pilot)
        for index in range(len(session.log)):
            look = replace(scene.look, view=session.game.mask(session.state_at(index), None), area=AREA)
            decision = session.game.decisions(session.state_at(index))[0]
            pages = scenery.pages(look)
            page = scenery.page_of(look, decision)
            if not page or page == pages[0].id:
                continue
            shown = scene.table_at(index)
            assert shown is not None
            first = scenery.table(replace(look, page=pages[0].id))
            assert {each.id for each in shown.table.sprites} != {each.id for each in first.sprites}, (info.id, page)
            turned += 1
            break
    assert turned >= 2, "games whose decisions lie on several pages"


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_a_decision_lies_in_the_round_that_the_table_named(info: GameInfo, pilot: Pilot) -> None:
    """Stock and operating rounds have numbers of their own."""
    begun = fresh(pilot, info, 1)
    rounds = stage_of(info, begun.game, begun.board).words.timeline(begun.view(0)).rounds
    if info is not SHORT and not any(step.short for step in rounds):
        pytest.skip("its rounds are called by their numbers, as those of the short game")
    scene = rehearsed(pilot, info)
    session = scene.session
    assert scene.rows
    for each in scene.rows:
        view = session.game.mask(session.state_at(each.index), 0)
        stations = [step for step in scene.stage.words.timeline(view).rounds if step.progress == "now"]
        named = [pilot.app.render(step.short) for step in stations if step.short is not None]
        assert pilot.app.render(each.when) == (named[0] if named else f"Round {view.flow.round}")
