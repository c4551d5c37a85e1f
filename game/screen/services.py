"""What the program does for each scene. Scenes know this and nothing else of the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from game.bots.analysis import Analyst
from game.bots.host import BotHost
from game.kernel.message import Message
from game.play.analyses import Analyses
from game.play.settings import Settings
from game.play.store import Store
from game.present.motion.script import Sound
from game.screen.background import Background
from game.screen.requests import Request
from game.training.evaluation.evaluation import AnswerEvaluator
from game.training.store.training_store import TrainingStore


class Services(Protocol):
    """Texts, sounds, files, bots, time, and the way to other scenes."""

    @property
    def data(self) -> Path:
        """The folder of everything that is kept."""

    @property
    def settings(self) -> Settings:
        """The settings in force now; ``save_settings`` keeps them."""

    @property
    def store(self) -> Store:
        """The saved games."""

    @property
    def bots(self) -> BotHost:
        """The host of the bot worker, started when first asked for."""

    @property
    def analyst(self) -> Analyst:
        """Who analyses a game in the background."""

    @property
    def analyses(self) -> Analyses:
        """The analyses that are kept with the replays."""

    @property
    def training(self) -> TrainingStore:
        """The exercises from own games, with the answers to them."""

    @property
    def evaluator(self) -> AnswerEvaluator:
        """Who weighs answers in the background."""

    @property
    def background(self) -> Background:
        """Who does what no frame waits for."""

    def now(self) -> float:
        """Seconds of a clock that never goes back."""

    def render(self, message: Message | str, name: Callable[[int], str] = str) -> str:
        """The message in the language in force; ``name`` tells what a seat is called."""

    def play_sound(self, sound: Sound) -> None:
        """Sound an effect at the volume of the settings."""

    def save_settings(self) -> Message | None:
        """Write the settings; return why that is not possible, if so: they hold until the program ends all the same."""

    def toggle_full_screen(self) -> bool:
        """Switch between window and full screen; True if the window fills the screen now."""

    def go(self, request: Request) -> None:
        """Show something else."""

    def back(self) -> None:
        """Take the scene on top off; without any left the program ends."""

    def quit(self) -> None:
        """End the program."""
