"""The router: which scene answers a request, and where it lies. The only module that knows all scenes."""

from __future__ import annotations

from typing import assert_never

from game.present.scene import Scene, SceneStack
from game.screen.requests import (
    GameRequest,
    OpenAbout,
    OpenAnalysis,
    OpenCurtain,
    OpenExercise,
    OpenFault,
    OpenLesson,
    OpenLessons,
    OpenProfile,
    OpenResult,
    OpenRules,
    OpenSaves,
    OpenSettings,
    OpenSetup,
    OpenTable,
    OpenTheatre,
    OpenTitle,
    OpenToday,
    Request,
)
from game.screen.scenes.about import AboutScene
from game.screen.scenes.analysis.scene import AnalysisScene
from game.screen.scenes.curtain import CurtainScene
from game.screen.scenes.fault import FaultScene
from game.screen.scenes.guide.teacher import guided_table
from game.screen.scenes.lessons.scene import LessonsScene
from game.screen.scenes.load.scene import LoadScene
from game.screen.scenes.profile.scene import ProfileScene
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.rules import RulesScene
from game.screen.scenes.settings import SettingsScene
from game.screen.scenes.setup.scene import SetupScene
from game.screen.scenes.table.companion import nobody
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.theatre.scene import TheatreScene
from game.screen.scenes.title.scene import TitleScene
from game.screen.services import Services
from game.training.screen.coach_companion import CoachBeside
from game.training.screen.daily_companion import DayBeside
from game.training.screen.daily_scene import TodayScene
from game.training.screen.exercise_companion import Examiner


def follow(request: Request, stack: SceneStack, services: Services) -> None:
    """Lay the scene that ``request`` asks for onto the stack; what it takes the place of is taken off."""
    if isinstance(request, OpenTable):
        stack.strip()
    if isinstance(request, OpenTitle) and isinstance(next(iter(stack), None), TitleScene):
        while len(stack) > 1:
            stack.pop()
        return
    if isinstance(request, OpenAnalysis) and _uncovered(request, stack):
        return
    scene = scene_for(request, services)
    if isinstance(request, OpenExercise) and is_exercise(stack.top):
        stack.pop()
    if isinstance(request, OpenTitle | OpenFault):
        stack.reset(scene)
    else:
        stack.push(scene)


def _uncovered(request: OpenAnalysis, stack: SceneStack) -> bool:
    """Take off what lies above the analysis of the same game; True if there is one."""
    below = [isinstance(scene, AnalysisScene) and scene.session is request.session for scene in stack]
    if not any(below):
        return False
    while len(stack) > len(below) - below[::-1].index(True):
        stack.pop()
    return True


def scene_for(request: Request, services: Services) -> Scene:
    """A new scene for a request."""
    match request:
        case OpenTitle(notice):
            return TitleScene(services, notice)
        case OpenSetup(game):
            return SetupScene(services, game)
        case OpenSaves(kind):
            return LoadScene(services, kind)
        case OpenRules(game, rule):
            return RulesScene(services, game, rule)
        case OpenSettings():
            return SettingsScene(services)
        case OpenAbout():
            return AboutScene(services)
        case OpenProfile(page):
            return ProfileScene(services, page)
        case OpenToday(day):
            return TodayScene(services, day)
        case OpenLessons(game, lesson):
            return LessonsScene(services, game, lesson)
        case OpenFault(what, details, report, save, lost):
            return FaultScene(services, what, details, report, save, lost)
    return _scene_of_game(request, services)


def is_exercise(scene: Scene | None) -> bool:
    """True if a scene is a table at which an exercise is asked."""
    return isinstance(scene, TableScene) and isinstance(scene.companion, Examiner)


def _scene_of_game(request: GameRequest, services: Services) -> Scene:
    match request:
        case OpenLesson(info, guide):
            return guided_table(services, info, guide)
        case OpenTable(session, notice, after):
            coached = session.coach.points and session.solo
            companion = DayBeside if session.day is not None else CoachBeside if coached else nobody
            return TableScene(services, session, notice=notice, companion=companion, after=after)
        case OpenExercise(session, practice, at):
            return TableScene(services, session, companion=lambda table: Examiner(table, practice, at))
        case OpenTheatre(session, index, caption):
            return TheatreScene(services, session, index, caption)
        case OpenResult(session, stage, watched):
            return ResultScene(services, session, stage, watched=watched)
        case OpenAnalysis(session):
            return AnalysisScene(services, session)
        case OpenCurtain(presenter, raised):
            return CurtainScene(services, presenter, raised)
    assert_never(request)
