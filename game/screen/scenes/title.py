"""The title: large brass gears that mesh and turn, and everything one can do from here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game import __version__
from game.kernel.say import say
from game.present.text import LANGUAGES
from game.screen.canvas import Canvas, Rect
from game.screen.scenes import title_gears
from game.screen.scenes.shell import ShellScene
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button
from game.screen.widgets.label import Label
from game.screen.widgets.layer import Pane
from game.screen.widgets.look import ButtonStyle
from game.screen.widgets.toggle import Segmented

if TYPE_CHECKING:
    from game.app import App

NAME = "Powerhouse"
"""The product is called the same in every language."""
MENU_WIDTH = 470.0
STEP_SECONDS = 1 / 30
"""The gears move in steps of this, so that the title stays light on the machine."""


class TitleScene(ShellScene):
    """The first scene. ``notice`` is said at once, for example that the settings could not be read."""

    def __init__(self, app: App, notice: Text | None = None) -> None:
        super().__init__(app)
        self.notice = notice
        self.turned = 0.0
        self.latest = None
        self._since = 0.0
        self._wheels = title_gears.train(900.0)

    def enter(self) -> None:
        """Look for a game to go on with each time the title is seen."""
        self.latest = self.app.store.latest()
        self.refresh()
        if self.notice is not None:
            self.layer.refuse(self.notice)
            self.notice = None

    @property
    def busy(self) -> bool:
        return super().busy or not self.app.settings.reduced_motion

    def back(self) -> None:
        """There is nothing behind the title: Esc asks whether to leave."""

    # --- the gears ---

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.app.settings.reduced_motion:
            return
        self._since += dt
        if self._since >= STEP_SECONDS:
            self.turned = (self.turned + title_gears.DEGREES_A_SECOND * self._since) % 360
            self._since = 0.0

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        x = canvas.width * 0.5 + 360
        y = canvas.height * 0.52
        for wheel in reversed(self._wheels):
            canvas.picture(
                title_gears.picture(wheel),
                x + wheel.x,
                y + wheel.y,
                2 * wheel.radius + 4,
                angle=wheel.angle(self.turned),
                turning=not self.app.settings.reduced_motion,
            )

    # --- the menu ---

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        left = max(80.0, canvas.width * 0.07)
        top = max(60.0, canvas.height * 0.5 - 470)
        theme = canvas.theme
        pane.add(
            Label(
                Rect(left - 4, top, 800, 130),
                NAME,
                widget_id="name",
                size=104,
                face="title",
                colour=theme.gold,
                lines=1,
            ),
            Label(
                Rect(left, top + 128, 760, 40),
                say("shell.title.line"),
                size=27,
                colour=theme.cream_soft,
                lines=1,
                fit=True,
            ),
        )
        self._add_menu(pane, left, top + 206)
        languages = [(language, name) for language, name in LANGUAGES.items()]
        pane.add(
            Segmented(
                "language",
                Rect(canvas.width - 560, 36, 510, 50),
                languages,
                self.app.settings.language,
                self.set_language,
                name=say("shell.settings.language"),
            ),
            Label(
                Rect(canvas.width - 360, canvas.height - 56, 310, 32),
                f"{NAME} {__version__}",
                size=20,
                align="right",
                colour=theme.cream_dim,
                lines=1,
            ),
        )

    def _add_menu(self, pane: Pane, x: float, y: float) -> None:
        if self.latest is not None:
            pane.add(
                Button(
                    "continue",
                    Rect(x, y, MENU_WIDTH, 92),
                    say("shell.title.continue"),
                    self.go_on,
                    style="gold",
                    icon="play",
                    note=self.latest.summary,
                    align="left",
                    size=30,
                    chip=False,
                    hotkeys=("enter",),
                )
            )
            y += 108
        style: ButtonStyle = "plain" if self.latest is not None else "gold"
        pane.add(
            Button(
                "new",
                Rect(x, y, MENU_WIDTH, 68),
                say("shell.title.new"),
                self.new_game,
                style=style,
                icon="gear",
                align="left",
                size=28,
                chip=False,
                hotkeys=("n",) if self.latest is not None else ("n", "enter"),
            )
        )
        y += 86
        for widget_id, icon, key, do in self._entries():
            pane.add(
                Button(
                    widget_id,
                    Rect(x, y, MENU_WIDTH, 54),
                    say(f"shell.title.{widget_id}"),
                    do,
                    style="quiet",
                    icon=icon,
                    align="left",
                    size=25,
                    chip=False,
                    hotkeys=(key,),
                )
            )
            y += 58

    def _entries(self) -> tuple[tuple[str, str, str, Callable[[], None]], ...]:
        return (
            ("load", "folder", "l", self.load),
            ("replays", "film", "r", self.replays),
            ("rules", "book", "f1", self.rules),
            ("settings", "settings", "s", self.settings),
            ("about", "info", "a", self.about),
            ("quit", "exit", "q", self.app.quit),
        )

    # --- what the menu does ---

    def set_language(self, language: str) -> None:
        """Speak another language from now on."""
        self.app.settings.language = language
        self.app.save_settings()
        self.refresh()

    def go_on(self) -> None:
        """Open the game that was played last."""
        if self.latest is not None:
            self.app.open_save(self.latest.path)

    def new_game(self) -> None:
        """Set up a game."""
        from game.screen.scenes.setup import SetupScene

        self.app.push(SetupScene(self.app))

    def load(self) -> None:
        """Show the saves."""
        from game.screen.scenes.load import LoadScene

        self.app.push(LoadScene(self.app))

    def replays(self) -> None:
        """Show the finished games."""
        from game.screen.scenes.load import LoadScene

        self.app.push(LoadScene(self.app, "replays"))

    def rules(self) -> None:
        """Open the rules."""
        from game.screen.scenes.rules import RulesScene

        self.app.push(RulesScene(self.app))

    def settings(self) -> None:
        """Open the settings."""
        from game.screen.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def about(self) -> None:
        """Show who and what made this."""
        from game.screen.scenes.about import AboutScene

        self.app.push(AboutScene(self.app))
