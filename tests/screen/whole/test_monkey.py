"""A monkey in the whole program: it may go where it wants, and is brought back to the scene that is tried.

Nothing it does may fail or show a text nobody has written; the position of a game changes by legal actions alone; and
Esc always leads out. ``build/dev.py slow-test`` lets it do 5,000 things in each scene.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.play.profile import Profile, Result
from game.present.scene import Scene
from game.present.stage.bundle import stage_of
from game.screen.scenes.about import AboutScene
from game.screen.scenes.analysis.scene import AnalysisScene
from game.screen.scenes.curtain import CurtainScene
from game.screen.scenes.guide.teacher import Teacher, guided_table
from game.screen.scenes.load.scene import LoadScene
from game.screen.scenes.profile.scene import ProfileScene
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.rules import RulesScene
from game.screen.scenes.settings import SettingsScene
from game.screen.scenes.setup.scene import SetupScene
from game.screen.scenes.table.companion import Companion
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.theatre.scene import TheatreScene
from game.screen.scenes.title.scene import TitleScene
from game.training.screen.coach_companion import CoachBeside
from game.training.screen.exercise_companion import Examiner
from tests.patience import times
from tests.pilot import Pilot
from tests.played import go_on
from tests.screen.monkey import Monkey
from tests.screen.opened import opened
from tests.screen.whole.tables import fresh, sit_down
from tests.screen.whole.test_coach import seated
from tests.screen.whole.test_exercises import asked, made

GAMES = list(game_infos().values())
FEW, MANY = 60, times(500, 5000)
ASTRAY = 16
"""Events after which a monkey that has left the scene is brought back."""
EVERY = 10
"""Every so many events the game is played again from its beginning and compared."""


def title(pilot: Pilot, info: GameInfo) -> type[Scene]:
    while len(pilot.app.scenes) > 1:
        pilot.app.scenes.pop()
    return TitleScene


def setup(pilot: Pilot, info: GameInfo) -> type[Scene]:
    pilot.show(SetupScene(pilot.app, info.id))
    return SetupScene


def load(pilot: Pilot, info: GameInfo) -> type[Scene]:
    if not pilot.app.store.slots("save"):
        for number in range(4):
            pilot.app.store.save(go_on(fresh(pilot, info, 1, seed=number), Random(number), 9 * number), f"No. {number}")
        pilot.app.store.finish(go_on(fresh(pilot, info, 2), Random(1)))
        (pilot.app.data / "saves" / "broken.powerhouse").write_text('{"format": 1, "game"', encoding="utf-8")
    pilot.show(LoadScene(pilot.app))
    return LoadScene


def rules(pilot: Pilot, info: GameInfo) -> type[Scene]:
    pilot.show(RulesScene(pilot.app, info.id))
    return RulesScene


def settings(pilot: Pilot, info: GameInfo) -> type[Scene]:
    pilot.show(SettingsScene(pilot.app))
    return SettingsScene


def about(pilot: Pilot, info: GameInfo) -> type[Scene]:
    pilot.show(AboutScene(pilot.app))
    return AboutScene


def profile(pilot: Pilot, info: GameInfo) -> type[Scene]:
    results = [Result(info.id, 1_700_000_000, 3, 1, "hard", 47, 1, 700)]
    (pilot.app.data / "profile.json").write_bytes(msgspec.json.encode(Profile(results)))
    pilot.show(ProfileScene(pilot.app))
    return ProfileScene


def table(pilot: Pilot, info: GameInfo) -> type[Scene]:
    sit_down(pilot, fresh(pilot, info, 1))
    return TableScene


def pause(pilot: Pilot, info: GameInfo) -> type[Scene]:
    sit_down(pilot, fresh(pilot, info, 1)).pause()
    pilot.frames(5)
    return TableScene


def curtain(pilot: Pilot, info: GameInfo) -> type[Scene]:
    sit_down(pilot, fresh(pilot, info, 2))
    for _ in range(300):
        if isinstance(pilot.scene, CurtainScene):
            return CurtainScene
        pilot.frames(1, 0.05)
    pytest.skip("nobody hides anything from the others here")


def result(pilot: Pilot, info: GameInfo) -> type[Scene]:
    session = go_on(fresh(pilot, info, 1), Random(2))
    pilot.show(ResultScene(pilot.app, session, stage_of(info, session.game, session.board)))
    return ResultScene


def theatre(pilot: Pilot, info: GameInfo) -> type[Scene]:
    session = go_on(fresh(pilot, info, 1), Random(2))
    pilot.show(TheatreScene(pilot.app, session, len(session.log) // 2))
    return TheatreScene


def analysis(pilot: Pilot, info: GameInfo) -> type[Scene]:
    pilot.show(AnalysisScene(pilot.app, go_on(fresh(pilot, info, 1), Random(2))))
    return AnalysisScene


def lesson(pilot: Pilot, info: GameInfo) -> type[Teacher]:
    if not info.guides:
        pytest.skip("there is no guided first game")
    pilot.show(guided_table(pilot.app, info, info.guides[0]))
    return Teacher


def exercise(pilot: Pilot, info: GameInfo) -> type[Examiner]:
    title(pilot, info)
    asked(pilot, *(made(pilot, info, seed)[0] for seed in (1, 2)))
    return Examiner


def coached(pilot: Pilot, info: GameInfo) -> type[CoachBeside]:
    seated(pilot, info, 3)
    return CoachBeside


def kind_of(scene: Scene) -> type[object]:
    """Return what a scene is: a table with somebody beside the person is what that one makes of it."""
    beside = isinstance(scene, TableScene) and type(scene.companion) is not Companion
    return type(scene.companion) if beside and isinstance(scene, TableScene) else type(scene)


Opener = Callable[[Pilot, GameInfo], type[object]]
EVERY_SCENE: tuple[Opener, ...] = (title, load, settings, about, profile, analysis)
EVERY_GAME: tuple[Opener, ...] = (
    setup, rules, table, curtain, pause, result, theatre, lesson, exercise, coached,
)  # fmt: skip
SCENES = [(GAMES[0], opener) for opener in EVERY_SCENE] + [(info, opener) for info in GAMES for opener in EVERY_GAME]
IDS = [f"{info.id}-{opener.__name__}" for info, opener in SCENES]
ALIKE = (setup, rules, curtain, pause, result, theatre, coached)
"""Scenes that differ little from game to game: in the normal run each is tried with one of them."""
USUAL = [
    (info, opener)
    for info, opener in SCENES
    if opener not in ALIKE or info is GAMES[(1 + ALIKE.index(opener)) % len(GAMES)]
]


class Watch:
    """Looks after a monkey: brings it back, and checks the game that is played."""

    def __init__(self, pilot: Pilot, info: GameInfo, opener: Opener) -> None:
        self.pilot = pilot
        self.info = info
        self.opener = opener
        self.kind = opener(pilot, info)
        self.astray = self.events = self.there = 0
        """Things done elsewhere since it was there, altogether, and in the scene that is tried."""
        self.checked: object = None
        self.actions = 0

    def after(self) -> None:
        """Look at what the last event has led to."""
        pilot = self.pilot
        self.events += 1
        pilot.window.running = True
        if pilot.window.full_screen:
            pilot.window.set_full_screen(False)
        self.there += self.astray == 0
        scene = pilot.app.scenes.top
        assert scene is not None, "the title stays"
        self.astray = 0 if kind_of(scene) is self.kind else self.astray + 1
        if self.astray > ASTRAY or (self.opener is pause and self.events % ASTRAY == 0):
            self.opener(pilot, self.info)
            self.astray = 0 if kind_of(pilot.scene) is self.kind else self.astray
        if self.events % EVERY == 0:
            assert pilot.window.screen.get_size() == pilot.window.size, "what is there now can be painted"
            self.check()

    def check(self) -> None:
        """Play the game that is shown again from its beginning: the position comes from legal actions alone."""
        for scene in self.pilot.app.scenes:
            if isinstance(scene, TableScene | TheatreScene) and (scene, len(scene.session.log)) != self.checked:
                session = scene.session
                self.checked = (scene, len(session.log))
                self.actions = max(self.actions, len(session.log))
                *_, (_, again, _) = session.positions()
                assert again == session.state


def leads_out(pilot: Pilot) -> bool:
    """Press Esc, and leave a game by its menu, until the title is there; tell whether it ever was."""
    for _ in range(14):
        if isinstance(pilot.scene, TitleScene) and not pilot.layer.overlays:
            return True
        pilot.key("escape")
        pilot.frames(20, 0.05)
        if not pilot.missing("pause.leave"):
            pilot.click("pause.leave")
    return False


def let_loose(data: Path, info: GameInfo, opener: Opener, events: int, seed: int) -> None:
    """Let a monkey do so many things, beginning in one scene."""
    pilot = Pilot(data)
    if events == MANY:
        pilot.window.paint()
    watch = Watch(pilot, info, opener)
    monkey = Monkey(pilot, seed, ("full_screen",))
    for _ in range(max(1, events // 500)):
        monkey.play(min(events, 500), watch.after)
        assert leads_out(pilot), f"Esc does not lead out of {type(pilot.scene).__name__}"
        opener(pilot, info)
    assert watch.there >= events // (ASTRAY + 2), "the monkey was where it should be"
    if opener is table and events == MANY:
        assert watch.actions, "the monkey gets something done"


@pytest.fixture(autouse=True)
def inside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the monkey inside the program: it opens no folders."""
    opened(monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize(("info", "opener"), USUAL, ids=[f"{info.id}-{opener.__name__}" for info, opener in USUAL])
def test_a_monkey_breaks_nothing(info: GameInfo, opener: Opener, tmp_path: Path) -> None:
    let_loose(tmp_path, info, opener, FEW, 1)


@pytest.mark.slow
@pytest.mark.parametrize(("info", "opener"), SCENES, ids=IDS)
def test_a_monkey_with_patience_breaks_nothing(info: GameInfo, opener: Opener, tmp_path: Path) -> None:
    let_loose(tmp_path, info, opener, MANY, 7)
