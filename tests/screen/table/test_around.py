"""What surrounds playing: log, past, menu, hints, result, theatre."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.message import msg
from game.play.save import read_save
from game.present.running.table_presenter import TablePresenter
from game.screen.scenes.board.frame import RailTile
from game.screen.scenes.result.pad import PadSheet
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.theatre.scene import TheatreScene
from game.screen.scenes.title.scene import TitleScene
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage
from tests.screen.table.conftest import Seater


def play_on(scene: TableScene, stage: Stage, actions: int = 10_000) -> None:
    """Let the person act at random."""
    chance = Random(2)
    done = 0
    while done < actions and not scene.session.over:
        if scene.presenter.draft is not None:
            scene.presenter.draft.fill_in(scene.presenter.draft.decision.sample(chance))
            scene.answering.commit()
            done += 1
        stage.frames(2)
    stage.frames(5)


class TestPast:
    def test_a_click_on_a_line_opens_its_moment_read_only(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        play_on(scene, stage, 2)
        stage.click("drawer.log")
        lines = [w for w in stage.see("log").children if w.clickable and w.id.startswith("log.")]
        first = next(line for line in lines if getattr(line, "entry", None) and line.entry.moment == 1)  # type: ignore[attr-defined]
        stage.click(first.id)
        assert scene.touch.moment == 1
        stage.click("side.fold")
        stage.click("card.1")
        assert scene.presenter.selection.held == ""
        stage.key("escape")
        assert scene.touch.moment is None

    def test_the_past_shows_nothing_that_was_hidden(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        play_on(scene, stage, 1)
        for moment in range(len(scene.session.log) + 1):
            view = scene.presenter.view_of(scene.session.state_at(moment))
            assert view.places[1].card == -1


class TestLog:
    def test_only_one_player(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        play_on(scene, stage, 2)
        stage.click("drawer.log")
        all_lines = len(stage.see("log").children)
        stage.click("log.only.0")
        assert len(stage.see("log").children) < all_lines
        stage.click("log.only.0")
        assert len(stage.see("log").children) == all_lines

    def test_pointing_at_a_line_lights_its_pieces(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        stage.click("flag")
        stage.click("confirm")
        stage.click("drawer.log")
        rows = [row for row in stage.see("log").children if getattr(getattr(row, "entry", None), "pieces", ())]
        stage.point(*rows[0].rect.centre)
        stage.frames(3)
        lit = scene.touch.pieces
        assert lit == ("laid.0",)
        stage.key("escape")
        assert not scene.touch.pieces, "nobody points at the line any more"


class TestHint:
    def test_a_hint_fills_in_the_answer_with_its_reason(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        stage.key("h")
        assert scene.presenter.ready() is not None
        assert scene.answering.advice is not None
        stage.key("enter")
        assert scene.session.log[0].hint
        assert any(entry.hint for entry in scene.presenter.entries())

    def test_the_main_button_waits_while_a_hint_is_thought_about(
        self, seat: Seater, stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        scene = seat()
        stage.click("flag")
        assert stage.see("confirm").enabled
        monkeypatch.setattr(app.bots, "poll", lambda: None)
        stage.key("h")
        stage.frames(30)
        assert not stage.see("confirm").enabled
        stage.key("enter")
        assert not scene.session.log and stage.toast() == msg("table.hint.thinking")
        scene.answering.confirm()
        assert not scene.session.log
        stage.key("escape")
        assert stage.missing("pause") and stage.see("confirm").enabled, "Esc wants no hint any more"
        stage.key("enter")
        assert len(scene.session.log) == 1

    def test_no_hints_around_one_screen(self, seat: Seater, stage: Stage) -> None:
        scene = seat(humans=2, bots=0)
        stage.seconds(2)
        stage.key("enter", held=40)
        stage.seconds(0.8)
        stage.key("h")
        assert stage.toast() == msg("table.hint.shared")
        assert scene.presenter.ready() is None

    def test_no_hints_where_they_are_switched_off(self, seat: Seater, stage: Stage, app: FakeApp) -> None:
        app.settings.hints = False
        seat()
        stage.key("h")
        assert stage.toast() == msg("table.hint.off")

    def test_no_hint_while_it_is_not_ones_turn(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        scene.presenter.draft = None
        scene.answering.hint()
        assert stage.toast() == msg("table.hint.not_now")

    def test_an_answer_of_ones_own_is_not_marked(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        stage.key("h")
        stage.key("ctrl+shift+z")
        assert scene.presenter.ready() is None
        stage.click("flag")
        stage.click("confirm")
        assert not scene.session.log[0].hint


class TestMenu:
    def test_saving_under_a_name(self, seat: Seater, stage: Stage, app: FakeApp) -> None:
        seat()
        stage.key("escape")
        stage.click("pause.save")
        stage.key("ctrl+a")
        stage.type("abc")
        stage.key("enter")
        assert [slot.name for slot in app.store.slots("save")] == ["abc"]

    def test_leaving(self, seat: Seater, stage: Stage, app: FakeApp) -> None:
        seat()
        stage.key("escape")
        stage.click("pause.leave")
        assert isinstance(app.scenes.top, TitleScene)


class TestResult:
    @pytest.fixture
    def result(self, seat: Seater, stage: Stage) -> ResultScene:
        """The result of a finished game."""
        play_on(seat(), stage)
        stage.seconds(0.3)
        assert isinstance(stage.scene, ResultScene)
        return stage.scene

    def test_every_figure_of_the_pad_is_told_while_it_is_pointed_at(self, result: ResultScene, stage: Stage) -> None:
        pad = stage.see("pad", PadSheet)
        for number, each in enumerate(pad.lists):
            for index, line in enumerate(each.lines):
                for column, place in enumerate(each.columns if line.kind != "title" else ()):
                    stage.point(*pad.places[f"{number}.{index}.{column}"].centre)
                    who, told = (stage.layer.render(words) for words in stage.see("foot").said())  # type: ignore[attr-defined]
                    assert who == stage.layer.render(pad.parties[place].title)
                    assert stage.layer.render(line.name) in told and line.told(column) in told

    def test_plots_and_statistics(self, result: ResultScene, stage: Stage) -> None:
        for tab in result.game.tabs[: len(result.game.plots)]:
            result.turn_to(tab)
            stage.frames(2)
            assert stage.see("curves")
        result.turn_to("statistics")
        stage.frames(2)
        for _ in range(2):
            stage.click("result.export")
        files = list((result.services.store.folder / "statistics").glob("*.csv"))
        assert len(files) == 2, "nothing is written over"
        assert "Ann" in files[0].read_text(encoding="utf-8-sig").splitlines()[0]

    def test_arrows_turn_plots(self, result: ResultScene, stage: Stage) -> None:
        seen = [result.game.shown]
        for _ in result.game.tabs:
            stage.key("right")
            seen.append(result.game.shown)
        assert seen == [*result.game.tabs, result.game.tabs[0]]
        stage.key("left")
        assert result.game.shown == result.game.tabs[-1]

    def test_a_turning_point_leads_to_the_replay(self, result: ResultScene, stage: Stage) -> None:
        stage.key("1")
        assert isinstance(stage.scene, TheatreScene)
        assert stage.scene.replaying.index == result.game.turns[0].index

    def test_t_leads_to_the_title(self, result: ResultScene, stage: Stage) -> None:
        stage.seconds(2)
        stage.key("t")
        stage.click("result.leave.yes")
        assert type(stage.scene).__name__ == "TitleScene"

    def test_an_end_that_is_taken_back_comes_again(
        self, result: ResultScene, seat: Seater, stage: Stage, app: FakeApp
    ) -> None:
        stage.key("escape")
        table = stage.scene
        table.answering.undo()
        stage.frames(2)
        assert not table.session.over
        assert len(app.store.slots("auto")) == 1, "the game goes on"
        play_on(table, stage)
        stage.seconds(0.3)
        assert isinstance(stage.scene, ResultScene)
        assert app.store.slots("auto") == []
        (replay,) = app.store.slots("replay")
        assert len(read_save(replay.path).actions) == len(table.session.log)
        assert [result.game for result in app.store.profile()[0].results] == [table.session.info.id]

    @pytest.mark.parametrize("focus", [None, "result.rematch", "result.same"])
    @pytest.mark.parametrize("key", ["enter", "space"])
    def test_no_key_meant_for_the_table_begins_a_rematch(
        self, result: ResultScene, stage: Stage, focus: str | None, key: str
    ) -> None:
        if focus is not None:
            stage.layer.set_focus(stage.see(focus))
        for _ in range(3):
            stage.key(key)
            stage.seconds(0.1)
        assert stage.scene is result, "nothing has happened"
        stage.seconds(1.0)
        stage.key(key)
        stage.frames(5)
        assert isinstance(stage.scene, TableScene) is (focus is not None or key == "enter")

    def test_the_result_is_young_again_each_time_it_is_seen(self, result: ResultScene, stage: Stage) -> None:
        stage.seconds(3)
        stage.key("escape")
        stage.scene.show_result()
        stage.frames(2)
        assert isinstance(stage.scene, ResultScene)
        shown = stage.scene
        stage.key("enter")
        stage.frames(5)
        assert stage.scene is shown

    @pytest.mark.parametrize("again, known", [("result.rematch", False), ("result.same", True)])
    def test_the_same_start_again_is_known(self, result: ResultScene, stage: Stage, again: str, known: bool) -> None:
        stage.click(again)
        assert isinstance(stage.scene, TableScene) and not stage.scene.session.log
        assert stage.scene.session.start_known is known

    def test_back_to_the_table_and_to_the_result_again(self, result: ResultScene, stage: Stage) -> None:
        stage.key("escape")
        table: object = stage.scene
        assert isinstance(table, TableScene)
        stage.click("confirm")
        again: object = stage.scene
        assert isinstance(again, ResultScene)


class TestEnd:
    def test_a_game_whose_end_is_still_told_is_kept_already(
        self, seat: Seater, stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Whoever closes the window while the last events move loses nothing."""
        monkeypatch.setattr(TablePresenter, "over", property(lambda presenter: False))
        scene = seat()
        play_on(scene, stage)
        assert scene.session.over and stage.scene is scene
        assert len(app.store.slots("replay")) == 1
        assert app.store.slots("auto") == []


class TestTheatre:
    @pytest.fixture
    def theatre(self, seat: Seater, stage: Stage) -> TheatreScene:
        """A finished game in the theatre."""
        play_on(seat(), stage)
        stage.seconds(0.3)
        stage.click("result.replay")
        assert isinstance(stage.scene, TheatreScene)
        return stage.scene

    def test_by_round(self, theatre: TheatreScene, stage: Stage) -> None:
        theatre.set_by("round")
        stage.key("right")
        assert theatre.replaying.round_at(theatre.replaying.index) == 2
        assert theatre.replaying.round_at(theatre.replaying.index - 1) == 1

    def test_playing_to_the_end(self, theatre: TheatreScene, stage: Stage) -> None:
        theatre.set_speed("8")
        stage.key("space")
        stage.seconds(theatre.replaying.last * 0.2 + 1)
        assert theatre.replaying.index == theatre.replaying.last
        assert not theatre.replaying.playing

    def test_telling_and_jumping_show_the_same(self, theatre: TheatreScene, stage: Stage, app: FakeApp) -> None:
        app.settings.animation = "fast"
        for _ in range(4):
            theatre.leap(1)
            stage.seconds(1.2)
        told = theatre.replaying.table_pages.shown()
        theatre.go(0)
        theatre.go(4)
        assert theatre.replaying.table_pages.shown() == told

    def test_a_seat_sees_only_what_it_saw(self, theatre: TheatreScene) -> None:
        theatre.go(2)
        theatre.watch_as("0")
        assert theatre.replaying.view.places[1].card == -1
        theatre.watch_as("all")
        assert theatre.replaying.view == theatre.session.state_at(2)

    def test_playing_from_here(self, theatre: TheatreScene, stage: Stage) -> None:
        theatre.go(3)
        stage.frames(3)
        stage.click("theatre.fork")
        assert isinstance(stage.scene, TableScene)
        ours, theirs = stage.scene.session, theatre.session
        assert [e.action for e in ours.log[:3]] == [e.action for e in theirs.log[:3]]
        assert ours is not theirs

    def test_the_slider(self, theatre: TheatreScene, stage: Stage) -> None:
        rect = stage.see("theatre.slider").rect
        stage.press(rect.centre[0], rect.centre[1])
        assert 0 < theatre.replaying.index < theatre.replaying.last


class TestDrawer:
    def test_a_table_begins_with_its_drawers_shut(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        assert not scene.sidebar.open and stage.missing("side")
        stage.click("drawer.log")
        assert stage.see("log")
        assert not seat().sidebar.open, "also the next"

    def test_its_tile_counts_unread_lines_and_opens_it(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        tile = stage.see("drawer.log", RailTile)
        assert not tile.unread
        before = len(scene.presenter.entries())
        play_on(scene, stage, 2)
        tile = stage.see("drawer.log", RailTile)
        assert tile.unread == len(scene.presenter.entries()) - before > 0 < before
        assert tile.tip == msg("table.log.unread", n=tile.unread)
        stage.click("drawer.log")
        assert stage.see("log")
        stage.key("l")
        tile = stage.see("drawer.log", RailTile)
        assert not tile.unread and stage.missing("log")

    @pytest.mark.parametrize("way", ["escape", "drawer.log", "side.fold"])
    def test_it_is_shut_by_escape_by_its_tile_and_by_its_corner(self, seat: Seater, stage: Stage, way: str) -> None:
        scene = seat()
        stage.click("drawer.log")
        if way == "escape":
            stage.key(way)
        else:
            stage.click(way)
        assert not scene.sidebar.open and stage.missing("side") and stage.scene is scene

    def test_the_wheel_over_it_moves_nothing_below(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        stage.click("drawer.aids")
        stage.point(*stage.see("side").rect.centre)
        for _ in range(30):
            stage.wheel("side", 1)
        assert scene.boards.front.view.camera.zoom == 1
