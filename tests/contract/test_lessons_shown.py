"""Nobody speaks before the table has caught up: when a card opens, what is shown is what the game has come to.

Where the card asks to watch what follows, that is what the own deed has led to.
"""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from game import paths
from game.games import game_infos
from game.games.game_info import GameInfo, Guide
from game.kernel.event import Event, PhaseBegan
from game.present.lessons.lesson import Act, Free, Lesson, LessonStep, Watch
from game.present.motion.director import CATCH_UP
from game.present.text import LANGUAGES
from tests.classroom import SETTINGS, Classroom
from tests.texts import texts_of

FRAME = 0.05
TAUGHT = [pytest.param(info, guide, id=guide.id) for info in game_infos().values() for guide in info.guides]
ROOM = (1204.0, 600.0)


class Watched(Classroom):
    """A lesson that somebody looks at, at normal speed."""

    def __init__(self, info: GameInfo, guide: Guide) -> None:
        super().__init__(info, guide)
        self.presenter.settings = self.presenter.table_pages._settings = replace(SETTINGS, animation="normal")
        self.presenter.director.speed = "normal"
        self.presenter.table_pages.fit(ROOM, 17.5)
        self.look()

    def look(self) -> None:
        """See every page as a frame does."""
        for page_layout in self.presenter.paging.seen:
            self.presenter.table_pages.shown(page_layout.page.id)

    def pass_by(self) -> None:
        """Let a frame pass; when a card opens, it ends there."""
        self.look()
        if not self.teaching.update():
            self.presenter.update(FRAME)

    def until_card(self, after: LessonStep) -> float:
        """Let time pass until the card of another step is there; return the seconds."""
        for frame in range(4000):
            if self.teaching.step is not after:
                return frame * FRAME
            self.pass_by()
        raise AssertionError(f"{after.id} never ends")

    def to_come(self) -> Event:
        presenter = self.presenter
        return next(event for number, event in presenter._untold() if number >= presenter.told)

    def behind(self) -> list[str]:
        """Return the pages that do not show the position to which what has been told has led."""
        presenter, session = self.presenter, self.presenter.session
        led_to = session.phase_end(len(session.log)) if presenter.telling else session.state
        assert presenter._shown.dump() == led_to.dump()
        found = []
        for page_layout in presenter.paging.seen:
            page = page_layout.page.id
            wanted = {sprite.id: sprite for sprite in presenter.table_pages.table(page).sprites}
            shown = {sprite.id: sprite for sprite in presenter.table_pages.shown(page).sprites}
            found += [f"{page}: {name}" for name in shown.keys() | wanted.keys() if shown.get(name) != wanted.get(name)]
        return found


@pytest.mark.parametrize(("info", "guide"), TAUGHT)
def test_steps_have_names_of_their_own_words_and_a_rule_that_is_there(info: GameInfo, guide: Guide) -> None:
    lesson: Lesson = info.part(guide.lesson)
    rules = (paths.assets() / "rules" / "en" / f"{info.id}.md").read_text(encoding="utf-8")
    assert len({step.id for step in lesson.steps}) == len(lesson.steps)
    for step in lesson.steps:
        assert re.search(rf"^(#+ |\*\*){re.escape(step.rule)}(\*\*| )", rules, re.MULTILINE), step.id
        for language in LANGUAGES:
            catalogue = texts_of(language)
            for said in (step.title, step.text, *lesson.names):
                words = catalogue.render(said, str)
                assert words and getattr(said, "key", "⟨") not in words, (language, said)


@pytest.mark.long
@pytest.mark.parametrize(("info", "guide"), TAUGHT)
def test_a_card_opens_when_the_table_has_caught_up(info: GameInfo, guide: Guide) -> None:
    room = Watched(info, guide)
    lesson: Lesson = room.lesson
    late, behind, taken = [], [], 0
    while (step := room.teaching.step) is not None and not isinstance(step.wants, Free):
        taken += 1
        acts = step.wants.actions if isinstance(step.wants, Act) else ()
        if not acts:
            room.teaching.next()
        else:
            for _ in range(4000):
                if room.presenter.draft is not None:
                    break
                room.pass_by()
            assert room.presenter.draft is not None, step.id
            for action in acts if step.wants.every else acts[:1]:  # type: ignore[union-attr]
                room.session.submit(0, action)
            room.presenter.tell()
        seconds = room.until_card(step)
        shown, halted = room.teaching.step, room.presenter.telling
        assert not room.presenter.director.busy
        if halted:
            assert shown is not None and isinstance(shown.wants, Watch), step.id
            assert isinstance(room.to_come(), PhaseBegan), f"{step.id}: the own deed is not shown to its end"
        if acts and seconds > CATCH_UP + 0.3:
            late.append((step.id, seconds))
        if shown is not None and (pages := room.behind()):
            behind.append((shown.id, pages))
    assert taken == sum(not isinstance(step.wants, Free) for step in lesson.steps)
    assert not behind and not late


def come_to(game: str, name: str) -> Watched:
    """Return the first lesson of a game at the card of a step, as somebody has seen it come."""
    info = game_infos()[game]
    room = Watched(info, info.guides[0])
    while (step := room.teaching.step) is not None and step.id != name:
        if isinstance(step.wants, Act):
            while room.presenter.draft is None:
                room.pass_by()
            for action in step.wants.actions if step.wants.every else step.wants.actions[:1]:
                room.session.submit(0, action)
            room.presenter.tell()
        else:
            room.teaching.next()
        room.until_card(step)
    return room


def test_PG_8_1_the_first_income_is_paid_before_the_round_ends() -> None:
    """The card that speaks of the end of the round opens on a purse that holds the income, and no refilled market."""
    room = come_to("power_grid", "round")
    grid = room.presenter.view.grid
    mine, before = grid.utilities[0], list(grid.fuel)
    assert (mine.money, mine.fuel[0]) == (28 + 22, 4 - 2)
    assert room.presenter.clock.flow.stack == ["pg.powering"]
    assert "22" in str(dict(room.presenter.entries()[-1].line.message.values))
    room.teaching.next()
    room.until_card(room.teaching.step)  # type: ignore[arg-type]
    after = room.presenter.view.grid
    assert after.utilities[0].money == 50 and list(after.fuel) != before, "what follows is watched"


@pytest.mark.parametrize(("info", "guide"), TAUGHT)
def test_nothing_happens_behind_a_card(info: GameInfo, guide: Guide) -> None:
    """While a card is read, nobody acts: what a card speaks of has happened, or is watched when it has been read."""
    room, early = Classroom(info, guide), []
    session, presenter = room.session, room.presenter
    while (step := room.teaching.step) is not None and not isinstance(step.wants, Free):
        before = len(session.log)
        for _ in range(20):
            presenter.update(FRAME)
            room.teaching.update()
        if len(session.log) != before:
            early.append((step.id, [(entry.seat, entry.action) for entry in session.log[before:]]))
        room.take(step)
    assert early == []
