"""The guided game: steps in order, locked where they have to be, skippable, and resumed where it was left."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.games import game_infos
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.lessons.lesson import Free
from game.screen.drawing.canvas import Canvas, RenderContext
from game.screen.drawing.compositor import painted
from game.screen.scenes.guide.rings import Spotlight, innermost, is_round, outside
from game.screen.scenes.guide.teacher import guided_table
from game.screen.scenes.table.scene import TableScene
from game.screen.widgets.button import PAD, Button
from tests.screen.fake_app import FakeApp
from tests.screen.fits import words, written
from tests.screen.stage import Stage
from tests.screen.table.toy import INFO, RIGHT, Bid, Lay, Pass
from tests.screen.teacher import teacher_at


@pytest.fixture
def guide(stage: Stage, app: FakeApp) -> TableScene:
    """The lesson of the toy game."""
    return stage.open(guided_table(app, INFO, INFO.guides[0]))


def step(scene: TableScene) -> str:
    now = teacher_at(scene).teaching.step
    return now.id if now is not None else ""


def lay(stage: Stage) -> None:
    """Do what the second step wants."""
    stage.drag(stage.see("card.2").rect.centre, stage.see("place.2").rect.centre)
    stage.click("confirm")
    stage.seconds(0.3)


def watch(stage: Stage, guide: TableScene) -> None:
    """Read the third step and see what it speaks of."""
    assert step(guide) == "wait"
    stage.click("guide.next")
    stage.seconds(0.3)


def test_the_whole_lesson(guide: TableScene, stage: Stage) -> None:
    assert step(guide) == "hello" and "1 of 6" in words(stage)
    stage.click("guide.next")
    assert step(guide) == "lay" and "2 of 6" in words(stage)
    lay(stage)
    watch(stage, guide)
    assert step(guide) == "bid", "watching ends when the learner is asked again"
    assert [entry.action for entry in guide.session.log[:2]] == [Lay(2, RIGHT), Lay(1, 1)]
    draft = guide.presenter.draft
    assert draft is not None
    assert set(draft.offer.every()) == {Bid(3), Pass()}
    stage.click("press.table.skip")
    stage.seconds(0.3)
    assert step(guide) == "keep"
    stage.click("pick.0.1")
    stage.click("confirm")
    stage.seconds(0.3)
    assert step(guide) == "end"
    stage.click("guide.next")
    assert stage.missing("guide")


def test_reading_comes_first(guide: TableScene, stage: Stage) -> None:
    x, y = guide.boards.front.things["wall"].rect.centre
    stage.press(x, y)
    assert stage.toast() == msg("table.guide.read")
    stage.key("enter")
    assert step(guide) == "lay"


def test_other_actions_are_refused_with_the_nudge(guide: TableScene, stage: Stage) -> None:
    stage.click("guide.next")
    stage.drag(stage.see("card.1").rect.centre, stage.see("place.1").rect.centre)
    assert guide.presenter.ready() is None
    x, y = guide.boards.front.things["wall"].rect.centre
    stage.press(x, y)
    said = stage.toast()
    assert isinstance(said, Message) and said.key == "table.guide.nudge"


def test_it_goes_on_where_it_was_left(guide: TableScene, stage: Stage, app: FakeApp) -> None:
    stage.click("guide.next")
    lay(stage)
    watch(stage, guide)
    log = [entry.action for entry in guide.session.log]
    again = guided_table(app, INFO, INFO.guides[0])
    assert step(again) == "bid"
    assert [entry.action for entry in again.session.log] == log
    stage.open(again)
    assert stage.toast() == msg("table.guide.resumed")


def test_what_is_taken_back_is_asked_for_again(guide: TableScene, stage: Stage) -> None:
    stage.click("guide.next")
    lay(stage)
    watch(stage, guide)
    assert step(guide) == "bid"
    stage.click("undo")
    assert step(guide) == "lay"
    assert guide.session.log == []
    lay(stage)
    watch(stage, guide)
    assert step(guide) == "bid"
    stage.click("press.table.skip")
    stage.seconds(0.3)
    assert step(guide) == "keep"


def test_a_free_game_lets_the_teacher_go(guide: TableScene, stage: Stage) -> None:
    teaching = teacher_at(guide).teaching
    free = replace(teaching.lesson.steps[-1], wants=Free())
    teaching.lesson = replace(teaching.lesson, steps=(free,))
    guide.refresh()
    stage.frames(2)
    stage.click("guide.next")
    assert stage.missing("guide")
    assert teaching.step is None


def test_a_damaged_lesson_begins_anew(guide: TableScene, stage: Stage, app: FakeApp) -> None:
    stage.click("guide.next")
    path = teacher_at(guide).file.path
    path.write_text("{", encoding="utf-8")
    again = guided_table(app, INFO, INFO.guides[0])
    assert step(again) == "hello"
    stage.open(again)
    aside = path.with_name(f"{path.stem}.damaged{path.suffix}")
    assert stage.toast() == msg("table.guide.lost", file=aside.name) and aside.read_text(encoding="utf-8") == "{"
    path.unlink(missing_ok=True)
    assert step(guided_table(app, INFO, INFO.guides[0])) == "hello"
    assert [each.name for each in path.parent.iterdir() if "damaged" in each.name] == [aside.name]


def test_it_can_be_skipped(guide: TableScene, stage: Stage) -> None:
    stage.click("guide.skip")
    stage.click("guide.sure.yes")
    assert stage.missing("guide")
    stage.click("flag")
    stage.click("confirm")
    assert len(guide.session.log) >= 1


def test_the_dark_leaves_exactly_the_spots_free() -> None:
    whole = Rect(0, 0, 100, 80)
    holes = (Rect(10, 10, 20, 20), Rect(50, 20, 30, 30))
    parts = outside(whole, holes)
    for x in range(100):
        for y in range(80):
            covered = sum(part.contains(x + 0.5, y + 0.5) for part in parts)
            free = any(hole.contains(x + 0.5, y + 0.5) for hole in holes)
            assert covered == (0 if free else 1)


def test_of_things_within_each_other_the_inner_one_is_ringed() -> None:
    outer, inner, other = Rect(0, 0, 400, 300), Rect(50, 50, 40, 40), Rect(600, 0, 50, 50)
    assert innermost((outer, inner, other)) == [inner, other]
    assert innermost((inner, inner)) == [inner]
    assert is_round(inner) and not is_round(outer)


def test_a_ring_around_what_reaches_the_edge_is_seen_whole() -> None:
    window = Rect(0, 0, 1600, 900)
    bar = Rect(70, 0, 1530, 60)
    (ring,) = Spotlight(window, [bar], dark=True).plates
    assert ring.within(window.inset(4)), "its line and its light have room as well"
    assert ring.bottom > bar.bottom, "where there is room it leaves the thing some"


def shown(discs: list[Rect], scale: float) -> pygame.Surface:
    """Return what white becomes under the light on discs in a small window."""
    size = (240, 160)
    pygame.display.init()
    pygame.display.set_mode(size)
    canvas = Canvas(RenderContext("en", str), size, scale)
    canvas.fill(canvas.rect, (255, 255, 255))
    Spotlight(canvas.rect, discs, dark=True).draw(canvas)
    return painted(canvas.items, pygame.Rect(0, 0, *size))


@pytest.mark.parametrize("scale", [0.6, 2 / 3, 1.0, 1.37])
def test_the_dark_around_a_disc_is_round_and_no_line_crosses_the_window(scale: float) -> None:
    near = [Rect(30, 40, 40, 40), Rect(68, 60.2, 40, 40), Rect(120.3, 40.4, 40, 40)]
    picture = shown(near, scale)
    lit, dark = 250, picture.get_at((2, 2))[:3]
    for disc in near:
        x, y = disc.centre
        assert picture.get_at((round(x * scale), round(y * scale)))[0] >= lit
    corner = near[2].inset(-3)
    assert picture.get_at((round(corner.right * scale), round(corner.y * scale)))[:3] == dark, "dim up to the ring"
    left = [picture.get_at((1, y))[:3] for y in range(picture.get_height())]
    assert set(left) == {dark}, "what is dark is dark once, wherever things lie"


def test_the_ring_of_a_disc_leaves_what_is_written_beside_it() -> None:
    disc = Rect(100, 100, 42, 42)
    (ring,) = Spotlight(Rect(0, 0, 900, 600), [disc], dark=True).discs
    assert disc.within(ring) and ring.within(disc.inset(-5))


@pytest.mark.grid
@pytest.mark.parametrize("language", ["en", "zh_Hant", "zh_Hans"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), "M"), ((1024, 640), "XL"), ((1920, 1080), "L")])
def test_the_buttons_of_the_card_show_all_their_words(
    app: FakeApp, language: str, size: tuple[int, int], text: str
) -> None:
    app.settings.language = language
    app.settings.text_size = text
    stage = Stage(app, size)
    info = next(info for info in game_infos().values() if info.guides)
    scene = stage.open(guided_table(app, info, info.guides[0]))
    step = next(number for number, each in enumerate(teacher_at(scene).lesson.steps) if each.rule)
    teacher_at(scene).teaching.index = step
    scene.refresh()
    stage.frames(3)
    card_rect = stage.see("guide").rect
    for name in ("guide.skip", "guide.rule"):
        button = stage.see(name, Button)
        assert button.label or button.tip, f"{name}: a sign without words is explained"
        wide = stage.canvas().measure(app.render(button.label), size=button.face.size, face="strong")[0]
        assert wide <= button.rect.w - 2 * PAD, f"{name}: {app.render(button.label)}"
        assert button.rect.within(card_rect)
    spy = {each.words: each.trouble for each in written(stage)}
    assert not spy[app.render(msg("table.guide.rule"))]
