"""What follows an answer: taking back, telling and skipping, saving."""

from __future__ import annotations

import errno

import pytest

from game.kernel.message import Message
from game.screen.scenes.table.scene import TableScene
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage
from tests.screen.table.answering import at_bid, choose, mine, telling
from tests.screen.table.conftest import Seater
from tests.screen.table.toy import Bid, Wave


class TestUndo:
    def test_a_step_of_the_answer_then_the_action(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        start = scene.session.state.dump()
        stage.click("flag")
        stage.click("confirm")
        stage.seconds(0.2)
        choose(scene, 4)
        stage.frames(2)
        stage.key("ctrl+z")
        assert scene.presenter.ready() == Bid(1), "the amount is where it began"
        stage.key("ctrl+z")
        stage.seconds(0.2)
        assert scene.session.state.dump() == start, "alone against bots one may take back what was revealed"

    def test_undo_all_and_redo_all(self, seat: Seater, stage: Stage) -> None:
        scene = seat(humans=2, bots=0)
        stage.seconds(2)
        stage.key("enter", held=40)
        stage.seconds(0.8)
        start = scene.session.state.dump()
        stage.click("flag")
        scene.presenter.commit()
        end = scene.session.state.dump()
        scene.answering.undo()
        assert scene.session.state.dump() == start
        scene.answering.redo()
        assert scene.session.state.dump() == end

    def test_escape_puts_down_then_cancels_then_opens_the_menu(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        stage.click("flag")
        stage.click("card.1")
        stage.key("escape")
        assert scene.presenter.selection.held == ""
        assert scene.presenter.ready() == Wave()
        stage.key("escape")
        assert scene.presenter.ready() is None
        stage.key("escape")
        assert stage.see("pause")
        stage.key("escape")
        assert stage.missing("pause")


def slowly(seat: Seater, stage: Stage, app: FakeApp, bots: int = 1) -> TableScene:
    """Sit down where everything takes its time and act; what that leads to is being told."""
    app.settings.animation = app.settings.bot_pace = "slow"
    scene = seat(bots=bots)
    stage.click("flag")
    stage.click("confirm")
    assert telling(scene)
    return scene


@pytest.fixture
def acted(seat: Seater, stage: Stage, app: FakeApp) -> TableScene:
    """A table at which the first action is being told."""
    return slowly(seat, stage, app)


class TestTelling:
    def test_input_ends_what_is_moving_and_does_nothing_else(self, stage: Stage, acted: TableScene) -> None:
        x, y = acted.boards.front.rect.centre
        stage.press(x, y)
        assert not telling(acted)
        assert stage.toast() is None

    def test_space_skips(self, stage: Stage, acted: TableScene) -> None:
        stage.key("space")
        assert not telling(acted)

    def test_the_log_does_not_run_ahead_of_the_table(self, acted: TableScene) -> None:
        assert len(acted.presenter.entries()) == 2, "the round, and what is being shown now"

    def test_the_log_has_a_line_for_every_action(self, seat: Seater, stage: Stage) -> None:
        """U14."""
        scene = at_bid(seat, stage)
        moments = {entry.moment for entry in scene.presenter.entries()}
        assert moments >= set(range(1, len(scene.session.log) + 1))

    def test_skipping_to_the_own_turn(self, seat: Seater, stage: Stage, app: FakeApp) -> None:
        scene = slowly(seat, stage, app, bots=2)
        stage.click("hurry")
        stage.frames(10)
        assert scene.presenter.draft is not None
        assert scene.presenter.draft.decision.prompt == "toy.bid"


class TestSaving:
    def test_a_full_disk_is_told_and_the_game_goes_on(
        self, seat: Seater, stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(handle: int) -> None:
            raise OSError(errno.ENOSPC, "full")

        scene = seat()
        monkeypatch.setattr("game.play.files.os.fsync", full)
        stage.click("flag")
        stage.click("confirm")
        toast = stage.toast()
        assert isinstance(toast, Message) and toast.key == "fault.store.unwritable"
        stage.frames(4)
        assert stage.missing("saved")
        assert mine(scene) == [Wave()]
