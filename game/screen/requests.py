"""What scenes ask to be shown next. They name it; the router knows the scene that shows it and where it lies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from game.games.game_info import GameInfo, Guide
from game.kernel.message import Message
from game.play.save import Kind
from game.play.session import Session
from game.present.running.table_presenter import TablePresenter
from game.present.stage.bundle import Stage
from game.training.store.exercises import Practice

ProfilePage: TypeAlias = Literal["games", "days", "exercises", "ladder", "achievements"]


@dataclass(frozen=True, slots=True)
class OpenTitle:
    """The title, with nothing above it; a ``notice`` is said there at once."""

    notice: Message | None = None


@dataclass(frozen=True, slots=True)
class OpenSetup:
    """The set-up of a game, by default of the one that was set up last."""

    game: str = ""


@dataclass(frozen=True, slots=True)
class OpenSaves:
    """The saved games, the games in progress or the replays."""

    kind: Kind = "save"


@dataclass(frozen=True, slots=True)
class OpenRules:
    """The rules of a game, by default of the first, at a rule such as ``EE-8.1``."""

    game: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class OpenSettings:
    """The settings."""


@dataclass(frozen=True, slots=True)
class OpenAbout:
    """Who and what made the program."""


@dataclass(frozen=True, slots=True)
class OpenProfile:
    """The profile: one ``page`` of what has been played so far."""

    page: ProfilePage = "games"


@dataclass(frozen=True, slots=True)
class OpenToday:
    """The game of the day, the calendar, the ladder and the exercises of an evening alone.

    A ``day`` that is chosen is shown first, by default the day it is.
    """

    day: int = 0


@dataclass(frozen=True, slots=True)
class OpenLessons:
    """All lessons, those of ``game`` proposed first, and ``lesson`` (the id of a guide) chosen where one is named."""

    game: str = ""
    lesson: str = ""


@dataclass(frozen=True, slots=True)
class OpenLesson:
    """A guided game, gone on with where it was left."""

    info: GameInfo
    guide: Guide


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A running game, straight above the title; a ``notice`` about it is said at once. ``after`` which game it is a
    rematch, if it is one: its result can be returned to.
    """

    session: Session
    notice: Message | None = None
    after: Session | None = None


@dataclass(frozen=True, slots=True)
class OpenExercise:
    """The exercise number ``at`` of a practice at its table, in place of the one before."""

    session: Session
    practice: Practice
    at: int


@dataclass(frozen=True, slots=True)
class OpenTheatre:
    """A game to be watched from the moment ``index`` on; a ``caption`` stands above it, with what it means."""

    session: Session
    index: int = 0
    caption: tuple[Message, Message] | None = None


@dataclass(frozen=True, slots=True)
class OpenResult:
    """The result of a game that is over, above its table, or above its replay if it was ``watched``."""

    session: Session
    stage: Stage
    watched: bool = False


@dataclass(frozen=True, slots=True)
class OpenAnalysis:
    """The analysis of a game that is over; one that lies below already comes to the top again."""

    session: Session


@dataclass(frozen=True, slots=True)
class OpenCurtain:
    """The curtain between two people at one screen; ``raised`` is called when it is up."""

    presenter: TablePresenter
    raised: Callable[[], None]


@dataclass(frozen=True, slots=True)
class OpenFault:
    """A fault, alone: ``report`` is the file that describes it, ``save`` the game that is safe, if any.

    ``lost`` says why what was done last could not be kept, if so.
    """

    what: Message | str
    details: str
    report: Path | None = None
    save: Path | None = None
    lost: Message | None = None


GameRequest: TypeAlias = OpenLesson | OpenTable | OpenExercise | OpenTheatre | OpenResult | OpenAnalysis | OpenCurtain
"""What shows one game."""

Request: TypeAlias = (
    OpenTitle
    | OpenSetup
    | OpenSaves
    | OpenRules
    | OpenSettings
    | OpenAbout
    | OpenProfile
    | OpenToday
    | OpenLessons
    | OpenFault
    | GameRequest
)


def game_of(request: Request) -> str | None:
    """The id of the game that a request shows, if it shows one."""
    match request:
        case OpenLesson(info):
            return info.id
        case (
            OpenTable(session)
            | OpenExercise(session)
            | OpenTheatre(session)
            | OpenResult(session)
            | OpenAnalysis(session)
        ):
            return session.info.id
        case OpenCurtain(presenter):
            return presenter.session.info.id
    return None
