"""The analysis on the screen: it grows while people look, can be stopped, and leads back to the game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.bots.analysis import InlineAnalyst
from game.bots.report import MINE, RIVAL, ROUNDS, Cause, Effort, Mean, Report, Verdict, WinChances
from game.cli.scenes import show_scene
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.rounding import nearest
from game.play.session import Session
from game.present.pictures.picture import Circle
from game.present.record.review import ChanceSwing, Judged
from game.present.stage.bundle import stage_of
from game.present.text import LANGUAGES
from game.screen.scenes.analysis.curve import RING, ChanceCurve
from game.screen.scenes.analysis.decisions import causes_told, head_of
from game.screen.scenes.analysis.scene import AnalysisScene
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.setup.preview import AREA
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.theatre.scene import TheatreScene
from game.screen.widgets.label import ProgressBar, WrappedLabel
from game.screen.widgets.plot import MARGIN
from tests.pilot import Pilot
from tests.played import go_on
from tests.screen.fits import faults, words
from tests.screen.laid import LaidStage
from tests.screen.noted import Noted
from tests.screen.sizes import SMALL, USUAL
from tests.screen.whole.tables import fresh

GAMES = list(game_infos().values())
SHORT = GAMES[0]
"""A short game, but one that lasts for some rounds: the first of the shelf."""
LONG = max(GAMES, key=lambda info: info.minutes_a_seat)


def finished(pilot: Pilot, info: GameInfo, people: int = 1) -> Session:
    """Return a game that people and bots have played at random."""
    return go_on(fresh(pilot, info, people), Random(2))


def analysis(pilot: Pilot) -> AnalysisScene:
    """Return the analysis on top."""
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


def curve(pilot: Pilot) -> ChanceCurve:
    """Return the curve."""
    found = pilot.see("curve")
    assert isinstance(found, ChanceCurve)
    return found


def test_from_the_result_to_a_costly_decision_and_on_from_there(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    session = finished(pilot, SHORT)
    pilot.show(ResultScene(pilot.app, session, stage_of(SHORT, session.game, session.board)))
    pilot.key("a")
    pilot.frames(3)
    scene = analysis(pilot)
    assert isinstance(pilot.see("progress"), ProgressBar) and scene.running
    drawn = len(curve(pilot).moments)
    pilot.frames(2)
    assert len(curve(pilot).moments) > drawn, "the curve grows"
    done(pilot)
    assert pilot.missing("progress") and pilot.missing("cancel")
    judged = scene.judged(0)
    assert judged and pilot.see("verdict")
    for number, each in enumerate(judged, 1):
        pilot.click(f"judged.{number}")
        pilot.frames(2)
        assert scene.shown is each and curve(pilot).lit == each, "the decision on the card is lit in the curve"
    pilot.click("judged.1")
    pilot.key("r")
    pilot.frames(2)
    theatre = pilot.scene
    assert isinstance(theatre, TheatreScene) and theatre.replaying.index == judged[0].index
    pilot.key("a")
    pilot.click("theatre.analysis")
    pilot.frames(2)
    assert pilot.scene is scene, "the analysis that lies below comes to the top again"

    pilot.frames(140)  # no key begins a game in the first two seconds
    pilot.key("enter")
    pilot.frames(20)
    assert isinstance(pilot.scene, TableScene)
    assert len(pilot.table.session.log) == judged[0].index
    assert pilot.asked == 0
    pilot.close()


def test_it_can_be_stopped_is_kept_and_goes_on_where_it_was(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    effort = Effort(moments=40, trials=1, steps=0, glances=0, looks=1, care=4, pairs=4, length=2000)
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
    pilot.close()


def test_the_curve_can_be_read_and_opened_by_mouse_and_keys(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.show(AnalysisScene(pilot.app, finished(pilot, SHORT)))
    done(pilot)
    area = curve(pilot).area
    pilot.point(area.right - 1, area.y + 20)
    pilot.frames(2)
    shown = curve(pilot)
    assert shown.at_moment == len(shown.moments) - 1 and sum(line[-1] for line in shown.values) in (99, 100)
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
    pilot.frames(2)
    assert isinstance(pilot.scene, TheatreScene) and pilot.scene.replaying.index == index
    pilot.close()


def test_a_game_of_bots_has_a_curve_and_nobody_to_tell(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.show(AnalysisScene(pilot.app, finished(pilot, SHORT, people=0)))
    done(pilot)
    scene = analysis(pilot)
    assert curve(pilot).moments
    for _ in scene.seats:
        assert 1 <= len(scene.rows) <= 3 and isinstance(scene.shown, ChanceSwing)
        pilot.click("person")
        pilot.frames(2)
    pilot.close()


class Failing:
    """An analyst that has given up."""

    condition = "failed"
    part = 0.0

    def __init__(self) -> None:
        self.report = Report()

    def begin(self, task: object) -> None:
        """Fail again."""

    def poll(self) -> bool:
        """Nothing is found."""
        return False

    def cancel(self) -> None:
        """Nothing runs."""

    close = cancel


def test_an_analysis_that_breaks_off_says_so_and_can_be_tried_again(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.app._analyst = Failing()  # type: ignore[assignment]
    pilot.show(AnalysisScene(pilot.app, finished(pilot, SHORT)))
    assert not pilot.missing("go_on")
    pilot.app._analyst = None
    pilot.click("go_on")
    assert analysis(pilot).running
    pilot.close()


def says_what_it_counts(pilot: Pilot) -> None:
    """Verdict, ring, bar and reasons of the card are one measure."""
    scene = analysis(pilot)
    judged = scene.shown
    assert isinstance(judged, Judged)
    verdict = judged.verdict
    assert judged.points == nearest(100 * (verdict.gained - verdict.lost) / verdict.pairs)
    assert verdict.cost == pytest.approx(verdict.better_rate - verdict.rate)
    for most in (1, 2, 4):
        reasons = causes_told(verdict, most)
        assert sum(count for count, _ in reasons) == verdict.gained, "reasons add up to the games that were lost"
    chart = curve(pilot)
    row, at = chart.curve.values[judged.seat], chart.curve.indexes.index(judged.index)
    first, last = row[0], row[-1]
    part = judged.index / chart.curve.indexes[-1]
    assert abs(row[at] - (first + (last - first) * part)) <= 1, "a decision that was looked at lies on the curve"
    x = chart.x_at(judged.index) - chart.area.x + MARGIN
    rings = [each for each in chart._curves().shapes if isinstance(each, Circle) and (each.x, each.radius) == (x, RING)]
    fell = row[at] / 100 - max(0.0, row[at] / 100 - verdict.cost) if judged.costly else 0.0
    assert (rings[-1].y - rings[0].y) / chart.area.h == pytest.approx(fell), "the second ring says how far it fell"


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_fit_in_the_smallest_window(language: str, tmp_path: Path) -> None:
    """Of the longest game, with every kind of decision of two people called costly."""
    pilot = Pilot(tmp_path, (1024, 640), language=language)
    session = finished(pilot, LONG, people=2)
    verdicts: list[Verdict] = []
    told: set[tuple[int, str]] = set()
    for index, entry in enumerate(session.log):
        decision = session.game.decision(entry.before, entry.seat)
        if decision is not None and entry.seat < 2 and (entry.seat, decision.prompt) not in told and len(told) < 12:
            told.add((entry.seat, decision.prompt))
            lines = session.game.scores(session.state)[0].lines[:3]
            causes = [Cause(line.key, 190 // len(lines), 12.3) for line in lines]
            causes[0] = Cause(lines[0].key, 190 - sum(cause.count for cause in causes[1:]), 12.3)
            means = [Mean(key, 112.3, 145.6) for key in (MINE, RIVAL, *(line.key for line in lines), ROUNDS)]
            better = session.codec.dump(next(decision.every()))
            verdicts.append(Verdict(index, entry.seat, better, 400, 200, 190, len(told), causes, means))
    even, last = 1 / len(session.players), len(session.log)
    ends = (even * 1.6, *([even - even * 0.6 / (len(session.players) - 1)] * (len(session.players) - 1)))
    begins = (even,) * len(session.players)
    outlooks = [WinChances(0, 1, begins), WinChances(last, session.state.flow.round, ends)]
    for page in range(4):
        report = Report(outlooks, verdicts=verdicts[page * 3 : page * 3 + 3], complete=True)
        pilot.app.analyses.keep(session, report)
        pilot.show(AnalysisScene(pilot.app, session))
        for number in range(1, 1 + len(analysis(pilot).rows)):
            pilot.click(f"judged.{number}")
            pilot.frames(2)
            assert not list(faults(pilot))
            says_what_it_counts(pilot)
    pilot.close()


def rehearsed(pilot: Pilot, count: int, info: GameInfo = LONG) -> AnalysisScene:
    """Show the analysis of a game with so many costly decisions of one person."""
    session = finished(pilot, info, people=1)
    own = [index for index, entry in enumerate(session.log) if entry.seat == 0][:count]
    verdicts, line = [], session.game.scores(session.state)[0].lines[0].key
    for index in own:
        decision = session.game.decision(session.log[index].before, 0)
        assert decision is not None
        better = session.codec.dump(next(decision.every()))
        verdicts.append(Verdict(index, 0, better, 400, 200, 190, 3, [Cause(line, 190, 2.0)], [Mean(MINE, 1.0, 2.0)]))
    pilot.app.analyses.keep(session, Report(verdicts=verdicts, complete=True))
    pilot.show(AnalysisScene(pilot.app, session))
    return analysis(pilot)


def test_headlines_of_all_cards_have_letters_of_one_kind(tmp_path: Path) -> None:
    mixed = 0
    for info in GAMES:
        pilot = Pilot(tmp_path / info.id, USUAL)
        scene = rehearsed(pilot, 12, info)
        wide = [pilot.sketch().measure(pilot.app.render(head_of(each)), size=30, face="title")[0]
                for each in scene.judged(scene.seat)]  # fmt: skip
        found = set()
        for number in range(len(scene.rows)):
            scene.choose(number)
            pilot.frames(2)
            found.add(type(pilot.see("verdict.line")))
        assert len(found) == 1, info.id
        mixed += min(wide) < pilot.see("verdict.line").rect.w < max(wide)
        pilot.close()
    assert mixed, "somewhere there are long ones and short ones"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wide_window_shows_two_decisions_side_by_side(language: str, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, (1920, 1080), language=language)
    scene = rehearsed(pilot, 3)
    for number in (1, 2, 3):
        pilot.click(f"judged.{number}")
        pilot.frames(2)
        assert not list(faults(pilot))
        first, second = pilot.see("pairs.bar"), pilot.see("next.pairs.bar")
        assert first.verdict is scene.rows[number - 1].verdict  # type: ignore[attr-defined, union-attr]
        assert second.verdict is scene.rows[number % 3].verdict  # type: ignore[attr-defined, union-attr]
        assert not first.rect.overlaps(second.rect)
    rehearsed(pilot, 1)
    assert pilot.missing("next.pairs.bar"), "one decision has the room alone"
    pilot.close()


def test_the_smallest_window_has_rings_in_place_of_the_list(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, (1024, 640))
    rehearsed(pilot, 3)
    rings = [pilot.see(f"judged.{number}") for number in (1, 2, 3)]
    assert len({ring.rect.y for ring in rings}) == 1
    assert pilot.see("curve").rect.h > 2.2 * rings[0].rect.h
    for number in (2, 3, 1):
        pilot.click(f"judged.{number}")
        assert analysis(pilot).at == number - 1
    pilot.close()


@pytest.mark.long
def test_what_came_of_a_decision_is_whole_in_the_smallest_window(tmp_path: Path) -> None:
    for info in GAMES:
        pilot = Pilot(tmp_path / info.id, SMALL)
        scene = rehearsed(pilot, 6, info)
        for number in range(len(scene.rows)):
            scene.choose(number)
            pilot.frames(2)
            came = scene._came(scene.rows[number].index)
            boxes = [each for each in pilot.layer.base.walk() if isinstance(each, WrappedLabel)][-len(came) :]
            assert {pilot.layer.render(box.text) for box in boxes} <= words(pilot), info.id
        pilot.close()


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
    pilot.close()


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_a_decision_lies_in_the_round_that_the_table_named(info: GameInfo, tmp_path: Path) -> None:
    """Stock and operating rounds have numbers of their own."""
    pilot = Pilot(tmp_path)
    begun = fresh(pilot, info, 1)
    rounds = stage_of(info, begun.game, begun.board).words.timeline(begun.view(0)).rounds
    if info is not SHORT and not any(step.short for step in rounds):
        pytest.skip("its rounds are called by their numbers, as those of the short game")
    session = go_on(begun, Random(2))
    pilot.show(AnalysisScene(pilot.app, session))
    scene = done(pilot)
    told = scene.judged(0)
    assert told
    for each in told:
        view = session.game.mask(session.state_at(each.index), 0)
        stations = [step for step in scene.stage.words.timeline(view).rounds if step.progress == "now"]
        named = [pilot.app.render(step.short) for step in stations if step.short is not None]
        assert pilot.app.render(each.when) == (named[0] if named else f"Round {view.flow.round}")
    pilot.close()


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_headline_below_which_nothing_is_said_is_whole(language: str) -> None:
    stage = LaidStage((1920, 1080), language)
    show_scene(stage, "analysis", game_infos()["stock_companies"])
    stage.run(4)
    noted = Noted(stage.window.canvas(stage.app))
    stage.app.draw(noted)
    scene = stage.app.scenes.top
    assert isinstance(scene, AnalysisScene) and isinstance(scene.shown, Judged) and scene.shown.why is None
    assert not [words for words, *_ in noted.notes if words.endswith("…")]
    stage.close()
