"""Scenes that can be shown without a window, each for any game."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.app import App
from game.bots.analysis import Analyst, InlineAnalyst
from game.bots.bot_pool import InlineHost
from game.bots.host import BotHost
from game.bots.report import Effort
from game.cli.played import played
from game.cli.practised import practice_of, warned_in
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.fault import BadOption
from game.kernel.message import msg
from game.play.achieved import Achieved, achievements, kept_as
from game.play.files import write_whole
from game.play.profile import FILE, Profile, Result
from game.present.motion.script import Sound
from game.present.stage.bundle import stage_of
from game.screen.requests import (
    OpenAbout,
    OpenAnalysis,
    OpenExercise,
    OpenLesson,
    OpenLessons,
    OpenProfile,
    OpenResult,
    OpenRules,
    OpenSaves,
    OpenSetup,
    OpenTable,
    OpenTheatre,
    OpenToday,
    Request,
)
from game.training.evaluation.coach_process import InlineEvaluator
from game.training.store.exercises import opened
from game.training.store.review_schedule import day_of
from game.training.store.training_store import Day, TrainingRecord

if TYPE_CHECKING:
    import pygame

    from game.screen.scenes.table.scene import TableScene
    from game.screen.window.window import Window


GLIMPSE = Effort(
    moments=12, trials=2, steps=0, glances=0, looks=2, care=4, pairs=4, length=2000, praise=2, most=6, doubts=2, ends=2,
    beside=2, tries=1, searches=1, finer=4,
)  # fmt: skip
"""A quick analysis for a picture."""
MOST_FRAMES = 400
"""Most frames to wait until all of a picture is sharp."""


class Silence:
    """A mixer without sound."""

    volume = 0.0

    def play(self, sound: Sound) -> None: ...


class OffscreenApp:
    """The app with an off-screen window; time passes only by ``run``."""

    def __init__(
        self,
        size: tuple[int, int],
        language: str | None = None,
        data: Path | None = None,
        analysts: Callable[[], Analyst] = lambda: InlineAnalyst(GLIMPSE, steps=100),
        bots: Callable[[], BotHost] = lambda: InlineHost(8),
    ) -> None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        from game.screen.window.window import Window

        self.now = 0.0
        self._folder = tempfile.TemporaryDirectory() if data is None else None
        self.empty = data is None
        """A folder of its own, without settings and saves."""
        folder = data or Path(self._folder.name if self._folder else ".")
        self.app = App(
            folder,
            clock=lambda: self.clock(),
            sounds=Silence,  # type: ignore[arg-type]
            bots=bots,
            analysts=analysts,
            weighers=lambda: InlineEvaluator(10, brief=True),
            keep_settings=data is None,
        )
        settings = self.app.settings
        settings.animation = "off"
        settings.reduced_motion = True
        settings.bot_pace = "instant"
        if language:
            settings.language = language
        self.window: Window = Window(size, clock=lambda: self.clock())
        self.app.shell = self.window
        if self.window.size != size:
            self.window.resize(size)

    def clock(self) -> float:
        """The time, which stands still while a frame is drawn."""
        return self.now

    def run(self, frames: int = 1, dt: float = 1 / 60) -> None:
        """Let ``frames`` frames pass, ``dt`` seconds each."""
        for _ in range(frames):
            self.now += dt
            self.window.frame(self.app)

    def picture(self) -> pygame.Surface:
        """The frame once nothing moves any more."""
        self.run(20)
        for _ in range(MOST_FRAMES):
            if self.window.sharp:
                break
            self.run()
        return self.window.screen

    def close(self) -> None:
        self.app.close()
        if self._folder is not None:
            self._folder.cleanup()


WEIGHED = 30
"""Frames after which a coach has weighed the answers."""


@lru_cache(maxsize=8)
def _own_turn(info: GameInfo) -> int:
    """After how many actions of that game, in its middle, the person on the first seat is asked."""
    session = played(info, 34)
    while session.waiting() and session.waiting()[0].seat != 0:
        session = played(info, len(session.log) + 1)
    return len(session.log)


def _table(stage: OffscreenApp, info: GameInfo) -> TableScene:
    from game.screen.scenes.table.scene import TableScene

    session = played(info, _own_turn(info))
    stage.app.open()
    session.bots = stage.app.bots
    stage.app.go(OpenTable(session))
    scene = stage.app.scenes.top
    assert isinstance(scene, TableScene)
    return scene


def _aids(stage: OffscreenApp, info: GameInfo) -> None:
    _table(stage, info).sidebar.turn_to("aids")


def _pause(stage: OffscreenApp, info: GameInfo) -> None:
    scene = _table(stage, info)
    stage.run()
    scene.pause()


def _keys(stage: OffscreenApp, info: GameInfo) -> None:
    scene = _table(stage, info)
    stage.run()
    scene.show_keys()


def _curtain(stage: OffscreenApp, info: GameInfo) -> None:
    stage.app.open()
    stage.app.go(OpenTable(played(info, 9, humans=max(info.seats_for({})))))


def _result(tab: str) -> Callable[[OffscreenApp, GameInfo], None]:
    def show(stage: OffscreenApp, info: GameInfo) -> None:
        from game.screen.scenes.result.scene import ResultScene

        session = played(info)
        stage.app.go(OpenResult(session, stage_of(info, session.game, session.board)))
        scene = stage.app.scenes.top
        assert isinstance(scene, ResultScene)
        scene.game.tab = tab

    return show


def _theatre(stage: OffscreenApp, info: GameInfo) -> None:
    session = played(info)
    stage.app.go(OpenTheatre(session, len(session.log) // 2))


def _title(stage: OffscreenApp, info: GameInfo) -> None:
    stage.app.open()


def _shelf(stage: OffscreenApp, info: GameInfo) -> None:
    """Show the title to a player in the middle of a game who has played others."""
    if stage.empty:
        now = int(time.time())
        others = [each for each in game_infos().values() if each != info]
        results = [
            Result(each.id, now - days * 86_400, 4, 1, each.levels[0], 40 + days, 1) for days, each in enumerate(others)
        ]
        write_whole(stage.app.data / FILE, msgspec.json.encode(Profile(results)))
        stage.app.store.save(played(info, 34), stage.app.render(msg(f"game.{info.id}")))
    stage.app.open()


def _ladder(stage: OffscreenApp, info: GameInfo) -> None:
    """Show the ladders of a player who is climbing them."""
    if stage.empty:
        write_whole(stage.app.data / FILE, msgspec.json.encode(Profile([*_climbed()])))
    stage.app.open()
    stage.app.go(OpenProfile("ladder"))


def _achievements(stage: OffscreenApp, info: GameInfo) -> None:
    """Show the achievements of a player who has reached every third, and a part of others."""
    if stage.empty:
        kept = {
            kept_as(each, achievement): Achieved(achievement.goal, 1_790_000_000, "game")
            if number % 3 == 0
            else Achieved(achievement.goal * (number % 4) // 4)
            for each in game_infos().values()
            for number, achievement in enumerate(achievements(each))
        }
        write_whole(stage.app.data / FILE, msgspec.json.encode(Profile([*_climbed()], achieved=kept)))
    stage.app.open()
    stage.app.go(OpenProfile("achievements"))


def _climbed() -> Iterator[Result]:
    """Yield solo games won and lost, at two tables of each game where it has them."""
    for shelf, info in enumerate(game_infos().values()):
        tables = next((option.values for option in info.options if option.id == info.ladder), ("",))
        for number, table in enumerate(tables[:2]):
            seats = info.seats[: 3 - number][-1]
            for game, place in enumerate((1, 1, 2, 1, 3, 1)):
                level = info.rungs(seats)[min(game // 2, shelf % 3)]
                when = 1_700_000_000 + shelf * 10 + game
                rank, score = min(place, seats), 40 + game
                yield Result(info.id, when, seats, 1, level, score, rank, weakest=level, table=table, against=38)
        if info.automa is not None:
            level = info.rungs(info.automa.seats[0])[0]
            yield Result(info.id, 1_700_000_000, 1, 1, "automa", 168, 1, weakest=level, against=121)


def _learn(stage: OffscreenApp, info: GameInfo) -> None:
    stage.app.open()
    stage.app.go(OpenLessons(info.id))


def _lesson(stage: OffscreenApp, info: GameInfo) -> None:
    stage.app.open()
    if not info.guides:
        raise BadOption("fault.option.lesson", game=info.id)
    stage.app.go(OpenLesson(info, info.guides[0]))


def _asked_exercise(stage: OffscreenApp, info: GameInfo) -> TableScene:
    from game.screen.scenes.table.scene import TableScene

    practice = practice_of(info)
    stage.app.open()
    stage.app.go(OpenExercise(opened(practice.exercises[0]), practice, 0))
    scene = stage.app.scenes.top
    assert isinstance(scene, TableScene)
    return scene


def _answered_exercise(stage: OffscreenApp, info: GameInfo) -> None:
    """Show an exercise answered as in the game it is from."""
    from game.training.screen.exercise_companion import Examiner

    scene = _asked_exercise(stage, info)
    stage.run(4)
    assert isinstance(scene.companion, Examiner)
    scene.companion.holds((scene.companion.telling.actions[1],), instant=False)


def _exercises(stage: OffscreenApp, info: GameInfo) -> None:
    """Show the exercises of a player who has one."""
    if stage.empty:
        stage.app.training.change(lambda training: training.add(practice_of(info).exercises))
    stage.app.open()
    stage.app.go(OpenProfile("exercises"))


def _today(stage: OffscreenApp, info: GameInfo) -> None:
    """Show the page of today to a player of daily games and ladders."""
    if stage.empty:
        write_whole(stage.app.data / FILE, msgspec.json.encode(Profile([*_climbed()])))
        stage.app.training.change(_days_kept)
    stage.app.open()
    stage.app.go(OpenToday())


def _profile_days(stage: OffscreenApp, info: GameInfo) -> None:
    """Show the daily games of the same player in the profile."""
    _today(stage, info)
    stage.app.go(OpenProfile("days"))


def _days_kept(training: TrainingRecord) -> None:
    """Add an exercise and a month of daily games to the record."""
    training.add(practice_of(next(iter(game_infos().values()))).exercises)
    last = day_of(time.time())
    for ago in range(23, 0, -1):
        if ago % 6 != 4:
            day, beaten = last - ago, (8 * ago + 3) % 21
            won = Day(day=day, when=0, score=14, par=15, game=next(iter(game_infos())), beaten=beaten, experts=20)
            training.days.append(msgspec.structs.replace(won, late=ago % 9 == 1))


def _coach(stage: OffscreenApp, info: GameInfo) -> None:
    """Show a coach warning of the worst answer, which is about to be carried out."""
    from game.training.screen.coach_companion import CoachBeside

    stage.app.open()
    session, worst = warned_in(info)
    session.bots = stage.app.bots
    stage.app.go(OpenTable(session))
    stage.run(WEIGHED)
    companion = getattr(stage.app.scenes.top, "companion", None)
    assert isinstance(companion, CoachBeside) and companion.table.presenter.draft is not None
    companion.table.presenter.draft.fill_in(worst)
    stage.run(4)
    companion.holds((worst,), instant=False)


def _load(stage: OffscreenApp, info: GameInfo) -> None:
    if stage.empty:
        for each in (*(other for other in game_infos().values() if other != info), info):
            stage.app.store.save(played(each, 34), stage.app.render(msg(f"game.{each.id}")))
    stage.app.go(OpenSaves())


def _settings(chapter: str) -> Callable[[OffscreenApp, GameInfo], None]:
    def show(stage: OffscreenApp, info: GameInfo) -> None:
        from game.screen.scenes.settings import SettingsScene

        scene = SettingsScene(stage.app)
        scene.chapter = chapter
        stage.app.scenes.push(scene)

    return show


def _asked(request: Callable[[GameInfo], Request]) -> Callable[[OffscreenApp, GameInfo], None]:
    def show(stage: OffscreenApp, info: GameInfo) -> None:
        stage.app.go(request(info))

    return show


OF_A_GAME = ("table", "curtain", "result", "theatre")
"""Scenes that show a game: measured for each game."""
SCENES: dict[str, Callable[[OffscreenApp, GameInfo], object]] = {
    "title": _title,
    "shelf": _shelf,
    "learn": _learn,
    "setup": _asked(lambda info: OpenSetup(info.id)),
    "load": _load,
    "rules": _asked(lambda info: OpenRules(info.id)),
    "settings": _settings("display"),
    "settings.pace": _settings("pace"),
    "settings.help": _settings("help"),
    "settings.sound": _settings("sound"),
    "settings.aloud": _settings("aloud"),
    "profile": _asked(lambda info: OpenProfile()),
    "today": _today,
    "profile.days": _profile_days,
    "profile.ladder": _ladder,
    "profile.exercises": _exercises,
    "profile.achievements": _achievements,
    "coach": _coach,
    "exercise": _asked_exercise,
    "exercise.answered": _answered_exercise,
    "about": _asked(lambda info: OpenAbout()),
    "table": _table,
    "aids": _aids,
    "pause": _pause,
    "keys": _keys,
    "curtain": _curtain,
    "lesson": _lesson,
    "result": _result("ranking"),
    "plots": _result("plots"),
    "statistics": _result("statistics"),
    "theatre": _theatre,
    "analysis": _asked(lambda info: OpenAnalysis(played(info))),
}
"""How each scene is shown for a game; names with a dot are chapters of a scene."""


def prepare(name: str, info: GameInfo | None = None) -> None:
    """Let bots play the game of a scene beforehand, so that showing it takes no longer than in the program."""
    if name in OF_A_GAME and info is not None:
        _own_turn(info)


def show_scene(stage: OffscreenApp, name: str, info: GameInfo | None = None) -> None:
    """Show a scene. Raises BadOption naming the scenes there are."""
    if name not in SCENES:
        raise BadOption("fault.option.scene", scene=name, scenes=", ".join(SCENES))
    SCENES[name](stage, info or next(iter(game_infos().values())))
