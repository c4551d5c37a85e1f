"""U9: while the screen changes hands, the frame holds no secret; it opens for the right person only after a moment."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.message import msg
from game.present.pictures.picture import Picture
from game.present.scene import CARE
from game.screen.drawing.canvas import Canvas
from game.screen.scenes.board.drawing import PageDrawing
from game.screen.scenes.curtain import CurtainScene
from game.screen.scenes.table.recap import FEW, show_recap
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.title.scene import TitleScene
from tests.figures import texts
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage
from tests.screen.table.conftest import Seater
from tests.screen.table.toy_show import BACK, SECRET_WORDS


class Watch(Canvas):
    """A canvas that keeps every picture and every word that is emitted onto it."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas.context, canvas.size, canvas.scale)
        self.pictures: list[Picture] = []
        self.texts: list[str] = []

    def picture(self, picture: Picture, *where: Any, **how: Any) -> None:
        self.pictures.append(picture)
        super().picture(picture, *where, **how)

    def text(self, words: str, *where: Any, **how: Any) -> float:
        self.texts.append(words)
        return super().text(words, *where, **how)


def seen(stage: Stage) -> Watch:
    """Return everything in the frame as it is now, also what would be emitted as it was before."""
    for scene in stage.app.scenes:
        for board in scene.boards.seen if isinstance(scene, TableScene) else ():
            board._drawing = PageDrawing()
    watch = Watch(stage.window.canvas(stage.program))
    stage.program.draw(watch)
    return watch


def secrets(stage: Stage) -> list[str]:
    watch = seen(stage)
    words = [str(word) for picture in watch.pictures for word in texts(picture)]
    return [word for word in (*words, *watch.texts) if SECRET_WORDS in word]


@pytest.fixture
def two(seat: Seater) -> TableScene:
    """A table of two people around one screen."""
    return seat(humans=2, bots=0)


def raise_it(stage: Stage) -> None:
    """Raise the curtain and close the recap."""
    stage.seconds(CARE)
    stage.key("enter", held=40)
    stage.seconds(0.8)
    if not stage.missing("recap"):
        stage.key("enter")


def hand_over(stage: Stage) -> None:
    """Let the first person come and wave; the screen changes hands."""
    raise_it(stage)
    stage.click("flag")
    stage.key("enter")
    stage.seconds(0.3)


def test_the_check_would_see_a_secret(two: TableScene, stage: Stage) -> None:
    raise_it(stage)
    assert secrets(stage), "the own cards are open on the own screen"


def test_nothing_is_seen_before_the_first_person_is_there(two: TableScene, stage: Stage) -> None:
    assert isinstance(stage.scene, CurtainScene)
    assert secrets(stage) == []
    assert "Pass to Ann" in seen(stage).texts


def test_no_frame_of_the_hand_over_shows_a_secret(two: TableScene, stage: Stage) -> None:
    raise_it(stage)
    stage.drag(stage.target("card.1").centre, stage.see("place.1").rect.centre)
    stage.key("enter")
    frames = 0
    while not isinstance(stage.scene, CurtainScene):
        stage.frames()
    for _ in range(40):
        assert secrets(stage) == []
        assert BACK not in seen(stage).pictures, "not even the backs: nothing of the table is drawn"
        stage.frames()
        frames += 1
    assert frames == 40
    assert "Pass to Ben" in seen(stage).texts


def test_the_next_person_never_sees_the_card_of_the_last(two: TableScene, stage: Stage) -> None:
    raise_it(stage)
    stage.drag(stage.target("card.1").centre, stage.see("place.1").rect.centre)
    stage.key("enter")
    stage.seconds(0.3)
    raise_it(stage)
    assert two.presenter.viewer == 1
    laid = two.presenter.table_pages.shown().index["laid.0"]
    assert getattr(laid, "picture", None) == BACK


def test_all_may_watch_what_is_revealed_without_anybodys_secrets(two: TableScene, stage: Stage) -> None:
    for _ in range(2):
        raise_it(stage)
        stage.drag(stage.target("card.1").centre, stage.see("place.1").rect.centre)
        stage.key("enter")
        stage.seconds(0.3)
    assert "Everyone may look" in seen(stage).texts
    assert secrets(stage) == []
    stage.seconds(CARE)
    x, y = stage.target("curtain.raise").centre
    stage.point(x, y)
    stage.button("down", x, y)
    while isinstance(stage.scene, CurtainScene):
        stage.frames()
    assert two.presenter.viewer is None
    assert secrets(stage) == []


def test_a_short_click_does_not_raise_it(two: TableScene, stage: Stage) -> None:
    x, y = stage.target("curtain.raise").centre
    stage.press(x, y)
    stage.seconds(0.4)
    assert isinstance(stage.scene, CurtainScene)
    stage._mouse(1025, x, y, 1)
    stage.seconds(0.7)
    assert two.on_top


def test_a_key_that_was_meant_for_the_turn_before_does_not_raise_it(two: TableScene, stage: Stage) -> None:
    hand_over(stage)
    for key in ("enter", "tab", "enter", "space"):
        stage.key(key)
        stage.seconds(0.2)
    stage.seconds(1.5)
    assert isinstance(stage.scene, CurtainScene) and secrets(stage) == []
    stage.key("enter", held=40)
    stage.seconds(0.8)
    assert two.on_top


def test_a_key_held_since_before_does_not_raise_it(two: TableScene, stage: Stage) -> None:
    """U13: the key that ended the last turn does not begin the next."""
    raise_it(stage)
    stage.click("flag")
    stage.key("enter", held=20)
    stage.seconds(1.0)
    assert isinstance(stage.scene, CurtainScene)


def test_the_recap_tells_what_happened_meanwhile(two: TableScene, stage: Stage) -> None:
    hand_over(stage)
    stage.seconds(CARE)
    stage.key("enter", held=40)
    stage.seconds(0.8)
    assert stage.see("recap")
    assert stage.see("recap").rect.bottom < stage.see("board").rect.centre[1], "little has happened: a strip will do"
    assert not stage.layer.top.veil
    texts = seen(stage).texts
    assert any("Ann" in text for text in texts)
    assert not any("you" in text.split() for text in texts if "thinking" in text)
    stage.key("enter")
    assert stage.missing("recap")
    assert len(two.session.log) == 1, "the same key does not confirm anything"


def test_a_long_recap_is_a_list_above_the_table(two: TableScene, stage: Stage) -> None:
    hand_over(stage)
    raise_it(stage)
    line = next(entry for entry in two.presenter.entries() if not entry.heading)
    many = (line,) * (FEW + 1)
    show_recap(two.layer, many, two.presenter.parties, lambda: two.frame.page)
    stage.frames(3)
    sheet = stage.see("recap").rect
    assert sheet.h > 400 and stage.layer.top.veil
    for name in ("recap.log", "recap.go"):
        assert stage.see(name).rect.within(sheet)
    stage.click("recap.go")
    assert stage.missing("recap")


def test_nobody_undoes_what_another_person_did(two: TableScene, stage: Stage) -> None:
    hand_over(stage)
    raise_it(stage)
    log = len(two.session.log)
    stage.key("ctrl+z")
    stage.frames(5)
    assert len(two.session.log) == log
    assert stage.toast() is not None


def test_escape_leads_out(two: TableScene, stage: Stage, app: FakeApp) -> None:
    assert isinstance(stage.scene, CurtainScene)
    stage.key("escape")
    assert isinstance(app.scenes.top, TitleScene) and len(app.scenes) == 1


def test_with_one_person_there_is_no_curtain(seat: Seater, stage: Stage) -> None:
    scene = seat(humans=1, bots=2)
    for _ in range(120):
        assert not isinstance(stage.scene, CurtainScene)
        if scene.presenter.draft is not None:
            scene.presenter.session.submit(0, next(iter(scene.presenter.draft.decision.every())))
            scene.presenter.tell()
        stage.frames(2)
    assert scene.session.over


def test_a_short_tap_on_enter_does_not_raise_it_either_and_is_told_why(two: TableScene, stage: Stage) -> None:
    stage.seconds(CARE)
    stage.key("enter")
    stage.seconds(2)
    assert isinstance(stage.scene, CurtainScene)
    assert stage.toast() == msg("table.curtain.longer")
    stage.key("enter", held=40)
    assert not isinstance(stage.scene, CurtainScene)
