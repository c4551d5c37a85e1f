"""Every lesson of the shelf can be taken to its end by drags alone, by clicks alone and by keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

from game.games import game_infos
from game.games.game_info import GameInfo, Guide
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.lessons.lesson import Act, Lesson, Watch
from game.present.lessons.teaching import Teaching
from game.present.stage.told import brief
from game.present.text import Catalogue
from game.screen.drawing.canvas import RenderContext
from game.screen.scenes.guide.teacher import guided_table
from game.screen.widgets.label import Label
from tests.pilot import GRID, Pilot
from tests.sample_game.game_info import INFO as SAMPLE
from tests.sample_texts import locale_with_sample
from tests.screen.fits import faults_around_board
from tests.screen.sizes import HANDHELD, LARGE, SIZES, SMALL, USUAL, Size
from tests.screen.teacher import teacher_at
from tests.screen.whole.learner import HANDS, Hand, Learner

NORMAL: dict[Hand, tuple[Size, ...]] = {"drag": (LARGE,), "click": (USUAL, HANDHELD), "keys": (SMALL,)}
"""The sizes at which a hand is tried in the normal run, from lesson to lesson."""
TAUGHT = [(info, guide) for info in game_infos().values() for guide in info.guides]


def with_steps(kind: type) -> list[tuple[GameInfo, Guide]]:
    return [pair for pair in TAUGHT if any(isinstance(step.wants, kind) for step in lesson_of(*pair).steps)]


def lesson_of(info: GameInfo, guide: Guide) -> Lesson:
    lesson: Lesson = info.part(guide.lesson)
    return lesson


def test_every_game_has_something_to_watch_and_to_do() -> None:
    for kind in (Watch, Act):
        assert {info.id for info, _ in with_steps(kind)} == set(game_infos())


def ways() -> Iterator[ParameterSet]:
    """Yield every lesson with every hand at every size; in the normal run two hands take a lesson, each at its size."""
    for place, (info, guide) in enumerate(TAUGHT):
        for hand, size in product(HANDS, SIZES):
            usual = size == NORMAL[hand][place // len(HANDS) % len(NORMAL[hand])] and hand != HANDS[place % len(HANDS)]
            marks = [] if usual else [pytest.mark.slow]
            yield pytest.param(info, guide, hand, size, marks=marks, id=f"{hand}-{size[0]}x{size[1]}-{guide.id}")


def around(learner: Learner) -> list[str]:
    """Return what the card of a step lies over, of all that it has to leave free, and what does not fit on it."""
    pilot, frame = learner.pilot, learner.scene.frame
    card, table = pilot.see("guide").rect, learner.scene
    parts = {"rail": frame.rail, "prompt bar": frame.bar, "top bar": frame.top}
    found = [name for name, part in parts.items() if card.overlaps(part)]
    for board in table.boards.seen:
        if card.overlaps(board.rect):
            found.append(f"page {board.view.page}")
    text, buttons = pilot.see("guide.text").rect, [each for each in ("guide.rule", "guide.next") if each in pilot.ids()]
    found += [f"text below {name}" for name in buttons if text.overlaps(pilot.see(name).rect)]
    return found


def askew(learner: Learner) -> list[str]:
    """Return the pages that lie there now in another size than when all is told: what is ringed lies elsewhere then."""
    pages, hands = [board.view.page for board in learner.scene.boards.seen], learner.scene.touch
    laid = [(page, hands.shown(page), hands.resting(page)) for page in pages]
    sizes = [(page, (now.width, now.height), (then.width, then.height)) for page, now, then in laid]
    return [f"page {page} as {now}, not {then}" for page, now, then in sizes if now != pytest.approx(then)]


@pytest.mark.long
@pytest.mark.grid(long="values")
@pytest.mark.parametrize(("info", "guide", "hand", "size"), list(ways()))
def test_a_lesson_can_be_taken_to_its_end(
    tmp_path: Path, info: GameInfo, guide: Guide, hand: Hand, size: tuple[int, int]
) -> None:
    learner = Learner(tmp_path, info, guide, hand, size)
    scene = learner.scene
    taken, hidden = [], []
    for step in learner.steps():
        taken.append(step.id)
        hidden += [(step.id, part) for part in around(learner)]
        hidden += [(step.id, page) for page in askew(learner)]
        needed = (*step.spotlight, "confirm") if isinstance(step.wants, Act) else step.spotlight
        hidden += [(step.id, name) for name in needed if learner.share_hidden(name)]
    assert taken == [step.id for step in learner.teacher.lesson.steps]
    made = tuple((entry.seat, entry.action) for entry in scene.session.log if entry.seat)
    assert made[: len(learner.teacher.lesson.rivals)] == learner.teacher.lesson.rivals[: len(made)]
    assert hidden == [], "the card covers what it speaks of"
    assert learner.pilot.missing("guide")
    learner.pilot.settle()
    assert scene.presenter.draft is not None, "the game goes on"


@pytest.mark.long
@pytest.mark.grid(2)
@pytest.mark.parametrize(("info", "guide"), with_steps(Watch), ids=lambda part: part.id)
def test_what_there_is_to_watch_waits_until_it_has_been_read(tmp_path: Path, info: GameInfo, guide: Guide) -> None:
    learner = Learner(tmp_path, info, guide, "click", (1280, 720))
    pilot, scene = learner.pilot, learner.scene
    pilot.app.settings.animation = "normal"
    first = next(step for step in learner.teacher.lesson.steps if isinstance(step.wants, Watch))
    learner.come_to(first.id)
    events, told, table = len(scene.session.log), scene.presenter.told, scene.presenter.table_pages.shown()
    for key in ("space", "end", "1", "escape", "escape"):
        pilot.key(key)
        pilot.seconds(1)
        assert learner.step is first
        assert (len(scene.session.log), scene.presenter.told) == (events, told), "nobody goes on meanwhile"
        assert scene.presenter.table_pages.shown() == table, "nothing moves meanwhile"
        assert not pilot.missing("guide")
    pilot.click("guide.next")
    moved = False
    while learner.step is first:
        assert pilot.missing("guide"), "the card neither comes and goes nor hides anything"
        moved = moved or scene.presenter.table_pages.shown() != table
        pilot.frames(1)
    assert moved
    assert not pilot.missing("guide")
    assert pilot.toast() is None


@pytest.mark.long
def test_what_is_watched_from_a_strip_is_told_in_it(tmp_path: Path) -> None:
    """Where the card is a strip, it stays while one watches, and says what happens."""
    told, strips = 0, 0
    for info, guide in with_steps(Watch):
        learner = Learner(tmp_path / guide.id, info, guide, "click", (1280, 720))
        pilot, scene = learner.pilot, learner.scene
        for step in learner.steps():
            if not isinstance(step.wants, Watch) or not scene.frame.strip.h:
                continue
            strips += 1
            pilot.app.settings.animation = "normal"
            pilot.click("guide.next")
            for _ in range(60):
                if not pilot.missing("guide.watch") and learner.teacher._told():
                    told += 1
                    assert pilot.see("guide.watch").rect == scene.frame.strip
                    break
                if learner.step is not step:
                    break
                pilot.frames(1)
            break
        pilot.close()
    assert strips >= 2 and told >= 2


@pytest.mark.parametrize(("info", "guide"), with_steps(Act), ids=lambda part: part.id)
def test_who_drags_what_cannot_be_moved_is_told_why(tmp_path: Path, info: GameInfo, guide: Guide) -> None:
    learner = Learner(tmp_path, info, guide, "drag", (1280, 720))
    act = next(step for step in learner.teacher.lesson.steps if isinstance(step.wants, Act))
    learner.come_to(act.id)
    card_rect, board = learner.pilot.see("guide").rect, learner.scene.boards.front
    fixed = next(
        name
        for name, thing in board.things.items()
        if not thing.focusable
        and name not in act.spotlight
        and not thing.rect.overlaps(card_rect)
        and any(board.hit(*point) == name for point in _points(thing.rect))
    )
    x, y = learner.pilot.spot(fixed)
    learner.pilot.drag((x, y), (x + 90, y + 60))
    assert isinstance(act.wants, Act)
    said, look = learner.pilot.toast(), learner.scene.presenter.look()
    told = learner.scene.stage.words.told(look, act.wants.actions[0])
    assert said == msg("table.guide.nudge", deed=brief(told))


def _points(rect: Rect) -> Iterator[tuple[float, float]]:
    for down, across in product(GRID, GRID):
        yield rect.x + across * rect.w, rect.y + down * rect.h


PAGED = replace(SAMPLE, id="paged", maps=(), show="tests.sample_game.variants.placed:stage")
"""The sample game, whose table has two pages and a strip; it finds its map itself."""


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the texts of the sample game are, too."""
    return locale_with_sample(tmp_path_factory.mktemp("texts"))


@pytest.mark.grid
@pytest.mark.parametrize(("hand", "size"), list(product(HANDS, SIZES)), ids=str)
def test_a_lesson_leads_over_several_pages(
    tmp_path: Path, texts: Path, monkeypatch: pytest.MonkeyPatch, hand: Hand, size: tuple[int, int]
) -> None:
    """Each step is taken on the page it speaks of, to which the view turns by itself."""

    def pilot(data: Path, size: tuple[int, int]) -> Pilot:
        made = Pilot(data, size)
        made.app._catalogue = Catalogue("en", texts)
        made.window._context = RenderContext("en", made.app.render)
        monkeypatch.setitem(game_infos(), PAGED.id, PAGED)  # the shelf of the title has been drawn without its texts
        return made

    learner = Learner(tmp_path, PAGED, PAGED.guides[0], hand, size, pilot=pilot)
    led, hidden = [], []
    for step in learner.steps():
        led.append((step.id, learner.scene.presenter.paging.front))
        needed = (*step.spotlight, "confirm") if isinstance(step.wants, Act) else step.spotlight
        hidden += [(step.id, name) for name in needed if learner.share_hidden(name)]
    assert led == [
        ("welcome", "square"),
        ("prize", "square"),
        ("choose", "bench"),
        ("won", "square"),
        ("give", "square"),
        ("gather", "bench"),
        ("next", "square"),
        ("stones", "bench"),
        ("free", "bench"),
    ]
    assert hidden == [], "the card covers what it speaks of"
    learner.pilot.settle()
    assert learner.scene.presenter.draft is not None, "the game goes on"


@pytest.mark.long
@pytest.mark.grid(2)
@pytest.mark.parametrize("language", ["en", "zh_Hant"])
@pytest.mark.parametrize("size", [USUAL, SMALL])
@pytest.mark.parametrize(("info", "guide"), TAUGHT, ids=lambda part: part.id)
def test_nothing_that_can_be_clicked_moves_from_card_to_card(
    tmp_path: Path, info: GameInfo, guide: Guide, size: Size, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The card and its buttons stay where they are, whatever has to be said, and so does the upper edge of the page."""
    monkeypatch.setattr(Teaching, "nudge", None)  # at the table nothing has been done that could be spoken of
    pilot = Pilot(tmp_path, size, language=language)
    scene = pilot.show(guided_table(pilot.app, info, guide))
    teaching, seen = teacher_at(scene).teaching, dict[str, set[Rect]]()
    for number in range(len(teaching.lesson.steps)):
        teaching.index = number
        scene.refresh()
        pilot.frames(2)
        parts = ("guide", "guide.back", "guide.next", "guide.rule", "guide.skip")
        for name, place in ((name, scene.find(name)) for name in parts):
            if place is not None and not (name == "guide.rule" and scene.find("guide.following") is not None):
                seen.setdefault(name, set()).add(place)
        text, strip = pilot.see("guide.text").rect, scene.frame.strip
        high = pilot.sketch().measure(pilot.app.render(teaching.lesson.steps[number].text), size=23, width=text.w)[1]
        assert text.y + high <= strip.bottom, f"{teaching.lesson.steps[number].id} is not told whole"
        seen.setdefault("page", set()).add(Rect(scene.frame.page.x, scene.frame.page.y, scene.frame.page.w, 0))
    assert {name: len(places) for name, places in seen.items()} == dict.fromkeys(seen, 1)
    assert len(seen) > 3


@pytest.mark.long
@pytest.mark.grid(2)
@pytest.mark.parametrize(("info", "guide"), TAUGHT, ids=lambda part: part.id)
def test_cards_can_be_read_again_and_no_click_passes_one_unread(tmp_path: Path, info: GameInfo, guide: Guide) -> None:
    learner = Learner(tmp_path, info, guide, "click", USUAL)
    pilot, scene, teaching = learner.pilot, learner.scene, learner.teacher.teaching
    assert pilot.missing("guide.back"), "nothing comes before the first card"
    x, y = pilot.target("guide.next").centre
    pilot.seconds(0.6)
    pilot.press(x, y)
    assert teaching.index == 1
    pilot.press(x, y)
    assert teaching.index == 1, "the second half of a double click"
    for number, step in enumerate(learner.steps()):
        if number >= 2 and isinstance(step.wants, Act):
            break
    now, log = teaching.index, len(scene.session.log)
    for back in range(1, now + 1):
        pilot.click("guide.back") if back % 2 else pilot.key("backspace")
        assert (teaching.at, teaching.index) == (now - back, now) and teaching.reading
        assert pilot.app.render(teaching.lesson.steps[teaching.at].title) == pilot.app.render(shown(pilot))
    assert pilot.missing("guide.back") and len(scene.session.log) == log, "what has been done stays done"
    for _ in range(now):
        pilot.click("guide.next")
    assert teaching.at == teaching.index == now and not teaching.reading
    learner.take(teaching.lesson.steps[now])
    assert teaching.index == now + 1, "and the lesson goes on"


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("language", ["en", "zh_Hant", "zh_Hans"])
def test_the_lesson_that_follows_is_named_whole(tmp_path: Path, language: str) -> None:
    pilot, found = Pilot(tmp_path, SMALL, language=language), 0
    for info, guide in TAUGHT:
        scene = pilot.show(guided_table(pilot.app, info, guide))
        teaching = teacher_at(scene).teaching
        teaching.index = len(teaching.lesson.steps) - 1
        scene.refresh()
        pilot.frames(2)
        found += not pilot.missing("guide.following")
        assert faults_around_board(pilot) == []
    assert found == len(TAUGHT) - len(game_infos()), "all but the last lesson of a game lead on"


def shown(pilot: Pilot) -> Message:
    label = pilot.see("guide.title", Label)
    assert isinstance(label.text, Message)
    return label.text
