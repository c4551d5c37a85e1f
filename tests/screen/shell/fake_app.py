"""What scenes ask of the program, with nothing behind it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game import paths
from game.kernel.say import Say
from game.present.scene import Scene, SceneStack
from game.present.text import Catalogue


@dataclass
class FakeSettings:
    language: str = "en"
    ui_scale: float = 1.0
    text_size: str = "M"
    full_screen: bool = False
    patterns: bool = False
    animation: str = "normal"
    bot_pace: str = "normal"
    reduced_motion: bool = False
    confirm: str = "slip"
    highlight: str = "soft"
    hints: bool = True
    open_table: bool = False
    master_volume: float = 0.8
    effects_volume: float = 0.8
    muted: bool = False
    silent_unfocused: bool = True


class FakeStore:
    def __init__(self) -> None:
        self.entries: list[Any] = []

    def latest(self) -> Any:
        return self.entries[0] if self.entries else None


@dataclass
class FakeApp:
    data: Path = Path("/nowhere")
    settings: FakeSettings = field(default_factory=FakeSettings)
    store: FakeStore = field(default_factory=FakeStore)
    shell: Any = None

    def __post_init__(self) -> None:
        self.scenes = SceneStack(self)
        self.played: list[str] = []
        self.begun: list[Any] = []
        self._catalogues: dict[str, Catalogue] = {}

    def say(self, message: Say | str, name: Callable[[int], str] = str) -> str:
        language = self.settings.language
        if language not in self._catalogues:
            self._catalogues[language] = Catalogue(language, paths.assets() / "locale")
        return self._catalogues[language].render(message, name)

    def play_sound(self, sound: str) -> None:
        self.played.append(sound)

    def save_settings(self) -> None:
        pass

    def begin(self, *arguments: Any) -> None:
        self.begun.append(arguments)

    def push(self, scene: Scene) -> None:
        self.scenes.push(scene)

    def pop(self) -> None:
        self.scenes.pop()

    def replace(self, scene: Scene) -> None:
        self.scenes.replace(scene)

    def quit(self) -> None:
        pass
