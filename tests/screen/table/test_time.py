"""The sign that a game was saved, and the time people have used."""

from __future__ import annotations

import pytest

from game.screen.scenes.curtain import CurtainScene
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.settings import SettingsScene
from game.screen.scenes.table.side import times_of, with_times
from tests.screen.fake_app import FakeApp
from tests.screen.fits import faults, written
from tests.screen.stage import Stage
from tests.screen.table.conftest import Seater


def lay(stage: Stage) -> None:
    stage.click("card.2")
    stage.click("place.2")
    stage.click("confirm")


class TestSaved:
    def test_a_disc_for_a_second_after_each_save(self, seat: Seater, stage: Stage, app: FakeApp) -> None:
        scene = seat()
        stage.seconds(1)
        assert stage.missing("saved"), "nothing has been saved yet"
        before = {widget.id: widget.rect for widget in stage.layer.base.walk() if widget.id.startswith("phase.")}
        lay(stage)
        stage.frames(4)
        assert len(app.store.slots("auto")) == 1 and scene.session.log
        sign = stage.see("saved")
        assert sign.rect.within(stage.see("rail").rect) and sign.busy
        assert {w.id: w.rect for w in stage.layer.base.walk() if w.id.startswith("phase.")} == before
        stage.seconds(3.1)
        assert stage.missing("saved") and not scene.busy


class TestTime:
    def test_it_counts_while_a_person_decides(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        before = scene.session.stopwatch.seconds[0]
        stage.seconds(5)
        stage.frames()
        assert scene.session.stopwatch.seconds[0] - before == pytest.approx(5, abs=0.1)
        assert sum(scene.session.stopwatch.seconds[1:]) == 0

    def test_a_pause_and_other_scenes_stop_it(self, seat: Seater, stage: Stage, app: FakeApp) -> None:
        scene = seat()
        stage.key("escape")
        assert stage.see("pause")
        before = scene.session.stopwatch.seconds[0]
        stage.seconds(60)
        stage.key("escape")
        assert scene.session.stopwatch.seconds[0] - before < 0.2
        app.scenes.push(SettingsScene(app))
        stage.seconds(60)
        app.back()
        stage.frames(2)
        assert scene.session.stopwatch.seconds[0] - before < 0.5
        stage.seconds(2)
        assert scene.session.stopwatch.seconds[0] - before > 1.9

    def test_the_curtain_stops_it(self, seat: Seater, stage: Stage) -> None:
        scene = seat(humans=2, bots=0)
        if stage.scene is scene:
            lay(stage)
            stage.seconds(0.5)
        assert isinstance(stage.scene, CurtainScene)
        used = sum(scene.session.stopwatch.seconds)
        stage.seconds(60)
        assert sum(scene.session.stopwatch.seconds) == used

    def test_animations_stop_it(self, seat: Seater, stage: Stage, app: FakeApp) -> None:
        scene = seat()
        app.settings.animation = "slow"
        lay(stage)
        used = list(scene.session.stopwatch.seconds)
        told = 0
        while scene.presenter.director.playing:
            stage.frames()
            told += 1
            assert scene.presenter.deciding is None or not scene.presenter.director.playing
        assert told > 5
        assert scene.session.stopwatch.seconds == pytest.approx(used, abs=0.15)

    def test_without_frames_no_time_is_lost(self, seat: Seater, stage: Stage) -> None:
        """A window at rest draws nothing for minutes; the thinking counts all the same."""
        scene = seat()
        before = scene.session.stopwatch.seconds[0]
        stage.time += 300
        lay(stage)
        stage.frames(3)
        assert scene.session.stopwatch.seconds[0] - before > 299

    def test_a_clock_at_the_sign_of_who_is_asked_if_wished(self, seat: Seater, stage: Stage, app: FakeApp) -> None:
        scene = seat()
        assert stage.missing("clock"), "off at first"
        app.settings.clock = True
        scene.refresh()
        scene.session.stopwatch.seconds[0] = 61.5
        stage.frames(2)
        assert "1:01" in {each.words for each in written(stage)} and not faults(stage)
        assert 0 < scene.nap <= 0.6, "the window wakes when the next second is full"
        stage.seconds(1)
        stage.frames()
        assert "1:02" in {each.words for each in written(stage)}
        assert not stage.see("clock").busy, "and rests in between"
        stage.key("escape")
        stage.seconds(30)
        stage.key("escape")
        assert "1:02" in {each.words for each in written(stage)}, "a pause stops it"
        scene.session.stopwatch.seconds[0] = 36_000.0
        scene.refresh()
        stage.frames(2)
        assert "10:00:00" in {each.words for each in written(stage)} and not faults(stage)

    def test_it_is_not_shown_while_things_move_or_others_think(self, seat: Seater, stage: Stage, app: FakeApp) -> None:
        app.settings.clock, app.settings.animation = True, "slow"
        scene = seat()
        assert not stage.missing("clock")
        lay(stage)
        while scene.presenter.director.playing:
            assert stage.missing("clock")
            stage.frames()

    @pytest.mark.parametrize("text", ["M", "XL"])
    def test_the_players_tab_shows_it(self, seat: Seater, stage: Stage, app: FakeApp, text: str) -> None:
        app.settings.text_size = text
        scene = seat(humans=1, bots=2)
        scene.session.stopwatch.seconds = [3723.0, 0.0, 0.0]
        scene.sidebar.turn_to("players")
        stage.frames(3)
        assert {"1:02:03", "–"} <= {each.words for each in written(stage)}
        assert not [trouble for trouble in faults(stage) if "1:02:03" in trouble]

    def test_the_result_shows_it(self, seat: Seater, stage: Stage, app: FakeApp) -> None:
        scene = seat(humans=1, bots=1)
        scene.session.stopwatch.seconds = [83.0, 0.0]
        result = ResultScene(app, scene.session, scene.stage)
        result.game.tab = "statistics"
        stage.open(result)
        assert "1:23" in {each.words for each in written(stage)}

    def test_a_game_without_times_has_no_row_for_them(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        table = scene.stage.record.standing(scene.presenter.view)
        assert table is not None
        scene.session.stopwatch.seconds = [0.0] * len(scene.session.players)
        assert with_times(table, scene.session) is table
        scene.session.stopwatch.seconds[0] = 5.0
        assert with_times(table, scene.session).rows[-1][1] == times_of(scene.session)
