"""The guided first game: played through the scene by clicks, to the end; every step shows what it speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from game import paths
from game.bots.worker import InlineHost
from game.games.power_grid.actions import Build, Buy, Done, Offer
from game.games.power_grid.card import CARD
from game.games.power_grid.guide import KIEL, LESSON, LUBECK
from game.games.power_grid.plants import COAL
from game.games.power_grid.state import Grid
from game.kernel.action import Action
from game.kernel.say import say
from game.present.gesture import Press, Tap
from game.present.lesson import Act, LessonStep, Read, Watch
from game.present.text import LANGUAGES, Catalogue
from game.screen.rect import Rect
from game.screen.scenes.guide import PARTS, GuideScene
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage

SLIGHTLY = 0.12
"""The part of a spot that the card of the teacher may hide, where there is no better place."""


class Learner:
    """Plays the lesson with the mouse."""

    def __init__(self, stage: Stage, scene: GuideScene) -> None:
        self.stage = stage
        self.scene = scene

    @property
    def step(self) -> LessonStep | None:
        """The step the lesson is at."""
        return self.scene.teaching.step

    def steps(self) -> Iterator[LessonStep]:
        """Yield each step when it can be taken, and take it afterwards."""
        while (step := self.step) is not None:
            if not isinstance(step.wants, Watch):
                self._come_to_rest()
            yield step
            if self.step is step:
                self.take(step)
            assert self.step is not step, f"{step.id} never ends"

    def come_to(self, name: str) -> None:
        """Play up to a step."""
        for step in self.steps():
            if step.id == name:
                return
        raise AssertionError(f"there is no step {name}")

    def take(self, step: LessonStep) -> None:
        """Do what a step wants."""
        if isinstance(step.wants, Read):
            self.stage.click("guide.next")
        elif isinstance(step.wants, Act):
            self._act(step.wants.actions)
        self._come_to_rest()

    def _come_to_rest(self) -> None:
        for _ in range(120):
            self.stage.frames(1)
            sitting = self.scene.sitting
            if sitting.asking is not None and not sitting.director.playing:
                break
        self.stage.frames(2)

    def _act(self, actions: tuple[Action, ...]) -> None:
        before = len(self.scene.session.log)
        for action in actions:
            self.touch(action)
        if len(self.scene.session.log) == before:
            self.stage.click("confirm")

    def touch(self, action: Action) -> None:
        """Make the gestures of an action that have not been made for the learner."""
        asking = self.scene.sitting.asking
        assert asking is not None
        assert action in asking.decision
        for facet in self.scene.staging.facets(asking.decision, action):
            if isinstance(facet.gesture, Tap) and facet not in asking.done:
                self.stage.press(*self.stage.see(facet.gesture.target).rect.centre)
            elif isinstance(facet.gesture, Press):
                self.stage.click(f"press.{facet.gesture.key}")


def opened(tmp_path: Path, language: str = "en", size: tuple[int, int] = (1280, 720)) -> Learner:
    """Return the lesson at its first step, without motion."""
    app = FakeApp(tmp_path, language)
    app.settings.animation = "off"
    app.settings.bot_pace = "instant"
    app.bots = InlineHost()
    stage = Stage(app, size)
    scene = GuideScene(app, CARD)  # type: ignore[arg-type]
    stage.open(scene)
    return Learner(stage, scene)


@pytest.fixture
def learner(tmp_path: Path) -> Learner:
    """The lesson at 1280x720 in English."""
    return opened(tmp_path)


def share(card: Rect, spot: Rect) -> float:
    """Return which part of a spot a card hides."""
    w = min(card.right, spot.right) - max(card.x, spot.x)
    h = min(card.bottom, spot.bottom) - max(card.y, spot.y)
    return max(0.0, w) * max(0.0, h) / (spot.w * spot.h)


@pytest.mark.parametrize(
    ("language", "size"), [("zh_Hant", (1280, 720)), ("en", (1920, 1080)), ("zh_Hans", (1366, 768))]
)
def test_the_whole_lesson(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    learner = opened(tmp_path, language, size)
    scene = learner.scene
    seen = []
    for step in learner.steps():
        seen.append(step.id)
        if isinstance(step.wants, Watch):
            continue
        card = learner.stage.see("guide").rect
        assert card.within(Rect(0, 0, *learner.stage.units()))
        for name in step.spotlight:
            spot = scene.find(PARTS.get(name, name))
            assert spot is not None, (step.id, name)
            assert share(card, spot) <= SLIGHTLY, (step.id, name)
    wanted = [step.id for step in LESSON.steps if not isinstance(step.wants, Watch)]
    assert [name for name in seen if name in wanted] == wanted
    made = [(entry.seat, entry.action) for entry in scene.session.log if entry.seat]
    assert tuple(made) == LESSON.rivals
    assert learner.stage.missing("guide")
    assert scene.sitting.asking is not None, "the game goes on"
    learner.stage.click("confirm")
    assert scene.session.state.grid.utilities[0].powered == 3


def test_every_promise_of_the_texts_is_kept(learner: Learner) -> None:
    def grid() -> Grid:
        found: Grid = learner.scene.session.state.grid
        return found

    money: dict[str, list[int]] = {}
    for step in learner.steps():
        money[step.id] = [utility.money for utility in grid().utilities]
        if step.id == "again":
            assert grid().utilities[1].plants == [6]
            assert money[step.id][1] == 50 - 7
        elif step.id == "order":
            assert grid().order == [2, 1, 0]
            assert grid().utilities[2].plants == [7]
            assert money[step.id] == [50 - 7, 50 - 7, 50 - 7]
        elif step.id == "refill":
            assert (grid().market[-1], 15 in grid().market) == (20, True)
            assert grid().stack[-1] == 26
            assert grid().fuel[COAL] == 22
        elif step.id == "last":
            assert grid().market[:4] == [3, 4, 9, 10]
        elif step.id == "obsolete":
            assert (3 in grid().market, 21 in grid().market) == (False, True)
            assert grid().utilities[0].cities.bit_count() == 3
    assert money["stored"][0] == money["coal"][0] - 5
    assert money["city"][1:] == [money["stored"][1] - 7, money["stored"][2] - 9]
    assert money["refill"][0] == money["power"][0] + 22
    assert money["more"][0] == money["last"][0] - 10
    assert money["ready"][0] == money["more"][0] - 3
    assert money["obsolete"][0] == money["basket"][0] - 30


def test_the_prompt_tells_what_the_rules_allow_not_what_the_lesson_leaves(learner: Learner) -> None:
    prompts: dict[str, str] = {}
    for step in learner.steps():
        prompts[step.id] = learner.scene.staging.prompt(learner.scene.sitting.look()).key
    assert prompts["offer"] == "pg.prompt.auction.first"
    assert prompts["last"] == "pg.prompt.auction", "in the second round one may decline"
    assert prompts["ready"] == "pg.prompt.fuel", "there is room for more"
    assert prompts["enough"] == "pg.prompt.building"


@pytest.mark.parametrize(("name", "action"), [("offer", Offer(6, 6)), ("stored", Done())])
def test_the_card_stays_while_the_rivals_act(learner: Learner, name: str, action: Action) -> None:
    learner.scene.app.settings.animation = "normal"
    learner.come_to(name)
    learner._act((action,))
    cards: set[Rect] = set()
    while not cards or (learner.step is not None and isinstance(learner.step.wants, Watch)):
        learner.stage.frames(1)
        if learner.step is not None and isinstance(learner.step.wants, Watch):
            cards.add(learner.stage.see("guide").rect)
    assert len(cards) == 1, "it neither comes and goes nor moves"


def test_the_texts_are_complete() -> None:
    for language in LANGUAGES:
        catalogue = Catalogue(language, paths.assets() / "locale")
        for step in LESSON.steps:
            for said in (step.title, step.text):
                words = catalogue.render(said, str)
                assert words, said.key
                assert said.key not in words
        assert all("pg." not in catalogue.render(name, str) for name in LESSON.names)


def test_the_rules_that_steps_name_are_there() -> None:
    text = (paths.assets() / "rules" / "en" / "power_grid.md").read_text(encoding="utf-8")
    for step in LESSON.steps:
        assert re.search(rf"^(#+ |\*\*){re.escape(step.rule)}(\*\*| )", text, re.MULTILINE), step.id


def test_one_city_after_the_other_will_do(learner: Learner) -> None:
    learner.come_to("basket")
    learner.touch(Build(KIEL))
    learner.stage.click("confirm")
    learner.stage.frames(4)
    assert learner.step is not None
    assert learner.step.id == "basket"
    assert learner.scene.sitting.asking is not None
    assert list(learner.scene.sitting.asking.decision.every()) == [Build(LUBECK)]
    again = GuideScene(learner.stage.app, CARD)  # type: ignore[arg-type]
    assert again.teaching.step == learner.step, "it goes on in the middle of a basket"
    learner.stage.open(again)
    here = Learner(learner.stage, again)
    here.touch(Build(LUBECK))
    learner.stage.click("confirm")
    learner.stage.frames(4)
    assert here.step is not None
    assert here.step.id == "obsolete"


def test_undoing_leads_back_to_the_step(learner: Learner) -> None:
    learner.come_to("stored")
    learner.stage.click("undo")
    learner.stage.frames(4)
    assert learner.step is not None
    assert learner.step.id == "coal"
    assert learner.scene.sitting.asking is not None
    assert list(learner.scene.sitting.asking.decision.every()) == [Buy(COAL, 4)]
    learner.come_to("city")
    again = GuideScene(learner.stage.app, CARD)  # type: ignore[arg-type]
    learner.stage.open(again)
    here = Learner(learner.stage, again)
    assert here.step is not None
    assert here.step.id == "city"
    learner.stage.click("undo")
    learner.stage.frames(4)
    assert here.step.id == "stored", "with what the others did meanwhile, also after a pause"
    here.come_to("enough")


def test_other_things_are_refused_with_the_nudge(learner: Learner) -> None:
    learner.come_to("offer")
    learner.stage.press(*learner.stage.see("plant.4").rect.centre)
    assert learner.stage.toast() == say("pg.guide.nudge")


def test_the_ids_of_steps_are_unique() -> None:
    ids = sorted(step.id for step in LESSON.steps)
    assert all(a != b for a, b in pairwise(ids))
