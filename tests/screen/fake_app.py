"""What scenes ask of the program, with nothing behind it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.bots.analysis import InlineAnalyst
from game.bots.report import Effort
from game.kernel.fault import BadSetting
from game.kernel.message import Message
from game.play.analyses import Analyses
from game.play.settings import Settings, SettingsFile
from game.play.store import Store
from game.present.scene import SceneStack
from game.screen import router
from game.screen.background import Background
from game.screen.requests import Request
from game.training.evaluation.coach_process import InlineEvaluator
from game.training.store.collection import met
from game.training.store.training_store import TrainingStore
from tests.texts import texts_of


class FakeApp:
    """The services scenes use: real settings, texts and saves in ``data``; no window, no bots, no sounds."""

    def __init__(self, data: Path, language: str = "en") -> None:
        self.data = data
        self.settings_file = SettingsFile(data)
        self.settings = Settings(language=language)
        self.store = Store(data)
        self.analyses = Analyses(data)
        self.training = TrainingStore(data, met)
        self.background = Background()
        self.evaluator: Any = InlineEvaluator(10)
        self.bots: Any = None
        effort = Effort(moments=3, trials=1, steps=0, glances=0, looks=1, care=4, pairs=4, length=2000, finer=2)
        self.analyst: Any = InlineAnalyst(effort)
        self.now: Callable[[], float] = lambda: 0.0
        self.scenes = SceneStack(self.settings)
        self.played: list[str] = []
        self.kept = 0
        self.left = False

    def render(self, message: Message | str, name: Callable[[int], str] = str) -> str:
        return texts_of(self.settings.language).render(message, name)

    def play_sound(self, sound: str) -> None:
        self.played.append(sound)

    def save_settings(self) -> Message | None:
        self.kept += 1
        try:
            self.settings_file.save(self.settings)
        except BadSetting as fault:
            return fault.said
        return None

    def toggle_full_screen(self) -> bool:
        self.settings.full_screen = not self.settings.full_screen
        return self.settings.full_screen

    def go(self, request: Request) -> None:
        router.follow(request, self.scenes, self)

    def back(self) -> None:
        self.scenes.pop()

    def quit(self) -> None:
        self.left = True
