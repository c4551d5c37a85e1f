"""U2: every kind of choice by drag, by click and click, and by keyboard."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.message import msg
from game.screen.scenes.settings import SettingsScene
from game.screen.scenes.table.scene import TableScene
from game.screen.widgets.dialog import tell
from game.screen.widgets.label import Label
from tests.figures import values
from tests.retold import retold
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage
from tests.screen.table.answering import at_bid, caps, choose, mine
from tests.screen.table.conftest import Seater
from tests.screen.table.toy import Bid, Keep, Lay, Pass, Wave


class TestLaying:
    def test_by_drag(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        stage.drag(stage.target("card.1").centre, stage.see("place.1").rect.centre)
        assert scene.presenter.ready() == Lay(1, 1)
        stage.click("confirm")
        assert mine(scene) == [Lay(1, 1)]

    def test_by_click_and_click(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        stage.click("card.2")
        assert scene.presenter.selection.held == "card.2"
        stage.click("place.2")
        stage.click("confirm")
        assert mine(scene) == [Lay(2, 2)]

    def test_by_number_keys(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        offered = list(scene.touch.touchable())
        stage.key(str(offered.index("card.1") + 1))
        stage.key(str(list(scene.touch.touchable()).index("place.2") + 1))
        stage.key("enter")
        assert mine(scene) == [Lay(1, 2)]

    def test_by_walking_with_the_keyboard(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        for _ in range(30):
            stage.key("tab")
            if stage.layer.focus is not None and stage.layer.focus.id == "card.2":
                break
        stage.key("enter")
        assert scene.presenter.selection.held == "card.2"
        assert stage.layer.focus is not None
        assert stage.layer.focus.id == "place.1", "the keyboard is led to the first landing"
        stage.key("enter")
        assert stage.layer.focus.id == "confirm"
        stage.key("enter")
        assert mine(scene) == [Lay(2, 1)]

    def test_a_click_on_a_thing(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        stage.click("flag")
        assert scene.presenter.ready() == Wave()
        stage.click("flag")
        assert scene.presenter.ready() is None, "a second click takes it back"

    def test_a_button_alone_is_done_at_once_unless_people_want_to_confirm(
        self, seat: Seater, stage: Stage, app: FakeApp
    ) -> None:
        scene = seat()
        app.settings.confirm = "always"
        stage.click("press.table.skip")
        assert scene.presenter.ready() == Pass()
        assert mine(scene) == []
        stage.click("press.table.skip")
        assert mine(scene) == [Pass()], "the second press confirms"

    def test_a_button_gives_way_to_the_gold_one_that_says_and_does_the_same(
        self, seat: Seater, stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        scene = seat()
        app.settings.confirm = "always"
        retold(monkeypatch, scene.presenter.stage.words, gold=lambda _: msg("table.skip"))
        stage.click("press.table.skip")
        assert stage.missing("press.table.skip") and not stage.missing("confirm")
        stage.key("ctrl+z")
        assert not stage.missing("press.table.skip")
        stage.key("p")
        assert stage.missing("press.table.skip")
        stage.key("p")
        assert mine(scene) == [Pass()], "its key confirms, too"

    def test_a_button_alone_is_done_at_once_by_default(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        stage.click("press.table.skip")
        assert mine(scene) == [Pass()]

    def test_never_confirming_carries_out_what_is_complete(self, seat: Seater, stage: Stage, app: FakeApp) -> None:
        app.settings.confirm = "never"
        scene = seat()
        stage.drag(stage.target("card.1").centre, stage.see("place.1").rect.centre)
        assert mine(scene) == [Lay(1, 1)]


class TestDragging:
    def test_a_thing_follows_the_mouse_and_springs_back(self, seat: Seater, stage: Stage, app: FakeApp) -> None:
        scene = seat()
        app.settings.animation = "normal"
        start = stage.target("card.1").centre
        stage.point(*start)
        stage._mouse(1025, *start, 1)
        stage.frames()
        stage.point(start[0] + 200, start[1] - 90)
        assert scene.boards.front.carrying
        assert scene.boards.mouse == pytest.approx((start[0] + 200, start[1] - 90), abs=2)
        stage._mouse(1026, start[0] + 200, start[1] - 90, 1)
        stage.frames(14)
        assert scene.presenter.ready() is None
        assert not scene.presenter.director.busy, "back within 200 ms and a little"
        assert stage.see("card.1").rect.centre == pytest.approx(start)

    def test_a_laid_thing_is_taken_back_by_carrying_it_away(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        stage.drag(stage.target("card.1").centre, stage.see("place.1").rect.centre)
        laid = stage.see("card.1").rect.centre
        stage.drag(laid, (laid[0] - 150, laid[1] + 160))
        assert scene.presenter.ready() is None

    def test_a_laid_thing_can_be_laid_elsewhere(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        stage.drag(stage.target("card.1").centre, stage.see("place.1").rect.centre)
        stage.drag(stage.see("card.1").rect.centre, stage.see("place.2").rect.centre)
        assert scene.presenter.ready() == Lay(1, 2)

    @pytest.mark.parametrize("event", ["focus", "again", "right", "dialog", "scene", "outside"])
    def test_a_drag_ends_where_nobody_sees_the_button_come_up(
        self, seat: Seater, stage: Stage, app: FakeApp, event: str
    ) -> None:
        """The thing goes back to where it was, nothing hangs on the mouse, and the next click means what it does."""
        scene = seat()
        start, far = stage.target("card.1").centre, stage.see("place.1").rect.centre
        stage.point(*start)
        stage.button("down", *start)
        stage.frames()
        stage.point(*far)
        assert scene.boards.front.carrying and scene.presenter.selection.held == "card.1"
        if event == "focus":
            pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
            pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
        elif event == "again":
            stage.point(*stage.see("board").rect.inset(4).centre)
            stage.button("down", 900, 500)
        elif event == "right":
            stage.button("down", *far, 3)
            stage.button("up", *far, 3)
        elif event == "dialog":
            tell(stage.layer, "note", "Note", "Read me")
            stage.frames(2)
            stage.key("enter")
        elif event == "scene":
            app.scenes.push(SettingsScene(app))
            stage.frames(2)
            app.scenes.pop()
        else:
            pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
            stage.point(*far)
        stage.frames(2)
        assert scene.boards.carrier is None and scene.presenter.selection.held == ""
        stage.button("up", *far)
        stage.frames(2)
        assert scene.presenter.ready() is None, "nothing was laid"
        assert stage.see("card.1").rect.centre == pytest.approx(start)
        stage.drag(start, far)
        assert scene.presenter.ready() == Lay(1, 1)


class TestHaste:
    def test_keys_before_the_first_frame_wait_for_it(self, stage: Stage, app: FakeApp, seat: Seater) -> None:
        first = seat()
        for key in ("+", "-", "0", "h", "enter", "1", "home", "s", "tab"):
            scene = TableScene(app, first.session)
            app.scenes.reset(scene)
            stage.post_key(key)
            stage.post_key("+")
            stage.frames(4)
            assert scene.boards.front.view.zoomed, "each key was taken, the last one after all others"
            app.scenes.reset(first)
            stage.frames(2)

    def test_two_clicks_within_one_frame_are_two_clicks(self, stage: Stage, seat: Seater) -> None:
        scene = seat()
        x, y = stage.target("card.1").centre
        stage.point(x, y)
        for _ in range(2):
            stage.button("down", x, y)
            stage.button("up", x, y)
        stage.frames(6)
        assert scene.presenter.selection.held == "" and scene.presenter.ready() is None, "lifted, and put down again"


class TestRefusing:
    def test_a_refused_click_says_why_in_the_next_frame(self, seat: Seater, stage: Stage) -> None:
        """U4: every refused click yields a visible reason."""
        seat()
        stage.click("wall")
        assert stage.toast() == msg("table.hint.not_now")

    def test_the_bare_table_needs_no_words(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        stage.click("card.1")
        x, y = scene.boards.front.rect.x + 12, scene.boards.front.rect.bottom - 12
        stage.press(x, y)
        assert scene.presenter.selection.held == ""
        assert stage.toast() is None

    def test_the_gold_button_says_what_is_missing(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        stage.click("confirm", refused=True)
        assert stage.toast() is None and scene.prompter.spoken.edge.visible, (
            "the prompt, which stands there, is pointed out"
        )
        assert mine(scene) == []

    def test_hovering_explains(self, seat: Seater, stage: Stage) -> None:
        seat()
        stage.hover("wall")
        stage.seconds(0.6)
        assert stage.tip_shown()


class TestLooking:
    def test_the_right_button_explains_at_once(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        x, y = stage.see("wall").rect.centre
        stage.press(x, y, button=3)
        assert stage.tip_shown()
        assert stage.toast() is None
        assert scene.presenter.ready() is None

    def test_the_wheel_zooms_and_0_shows_everything(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        before = stage.see("card.1").rect
        stage.wheel("card.1", 3)
        assert scene.boards.front.view.camera.zoom > 1
        assert stage.see("card.1").rect.w > before.w
        stage.key("0")
        assert stage.see("card.1").rect == before

    def test_numbers_stand_on_what_the_keys_choose(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        assert len(caps(stage)) == 0
        stage.key("tab")
        assert len(caps(stage)) == len(scene.touch.touchable())


class TestAmount:
    def test_by_mouse(self, seat: Seater, stage: Stage) -> None:
        scene = at_bid(seat, stage)
        assert scene.presenter.ready() == Bid(1), "beside a button an amount is meant without being touched"
        stepper = stage.see("amount.0").rect
        for _ in range(3):
            stage.press(stepper.right - 12, stepper.centre[1])
        stage.click("confirm")
        assert mine(scene)[-1] == Bid(4)

    def test_by_keyboard(self, seat: Seater, stage: Stage) -> None:
        scene = at_bid(seat, stage)
        for _ in range(30):
            stage.key("tab")
            if stage.layer.focus is not None and stage.layer.focus.id == "amount.0":
                break
        stage.key("right")
        stage.key("right")
        stage.key("enter")
        assert mine(scene)[-1] == Bid(3)

    def test_a_slip_is_asked_about_and_can_be_withdrawn(self, seat: Seater, stage: Stage) -> None:
        scene = at_bid(seat, stage)
        draft = scene.presenter.draft
        assert draft is not None
        choose(scene, 9)
        stage.click("confirm")
        assert Bid(9) not in mine(scene)
        stage.click("slip.no")
        assert scene.presenter.ready() == Bid(9)
        stage.click("confirm")
        stage.click("slip.yes")
        assert mine(scene)[-1] == Bid(9)

    def test_space_never_confirms(self, seat: Seater, stage: Stage) -> None:
        scene = at_bid(seat, stage)
        choose(scene, 9)
        stage.frames(2)
        stage.key("tab")
        stage.layer.set_focus(stage.see("confirm"), ring=True)
        before = len(scene.session.log)
        stage.key("space")
        stage.click("confirm")
        stage.key("space")
        assert len(scene.session.log) == before


class TestPick:
    def test_by_mouse(self, seat: Seater, stage: Stage) -> None:
        scene = at_bid(seat, stage)
        stage.key("p")
        stage.seconds(0.3)
        for item, chosen in ((2, 1), (0, 2), (2, 1), (1, 2)):
            stage.click(f"pick.0.{item}")
            assert stage.see("pick.0.1").enabled == (item != 0), "full"
            count = stage.see("pick.0.count")
            assert isinstance(count, Label) and {"chosen": chosen, "most": 2}.items() <= values(count.text).items()
        stage.click("confirm")
        assert mine(scene)[-1] == Keep((0, 1))

    def test_nothing_chosen_is_not_enough(self, seat: Seater, stage: Stage) -> None:
        scene = at_bid(seat, stage)
        stage.key("p")
        stage.seconds(0.3)
        stage.click("pick.0.2")
        stage.click("pick.0.2")
        assert scene.presenter.ready() is None
        assert not stage.see("confirm").enabled


class TestPointing:
    def test_what_was_pointed_at_before_is_not_laid_again(self, seat: Seater, stage: Stage) -> None:
        scene = seat()
        presenter = scene.presenter
        laid = {}
        for card in ("card.1", "card.2"):
            stage.point(*stage.target(card).centre)
            laid[card] = presenter.table_pages.resting()
        assert laid["card.1"] is not laid["card.2"]
        stage.point(*stage.target("card.1").centre)
        assert presenter.table_pages.resting() is laid["card.1"]
        stage.click("card.1")
        stage.point(*stage.target("card.2").centre)
        assert presenter.table_pages.resting() is not laid["card.2"], "something else has changed since"

    def test_patterns_are_on_the_table_as_soon_as_they_are_wished_for(self, seat: Seater, stage: Stage) -> None:
        presenter = seat().presenter
        stage.point(*stage.target("card.1").centre)
        before = presenter.table_pages.resting()
        stage.app.settings.patterns = True
        stage.frames()
        assert presenter.look().settings.patterns
        assert presenter.table_pages.resting() is not before
        assert presenter.table_pages.resting() is presenter.table_pages.resting()
