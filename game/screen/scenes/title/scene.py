"""The title: large brass gears that mesh and turn, and everything one can do from here."""

from __future__ import annotations

from collections.abc import Callable

from game import __version__
from game.kernel.say import Say, say
from game.play.store import Slot
from game.present.picture import Picture, Polygon
from game.present.text import LANGUAGES
from game.screen.canvas import Canvas, Rect
from game.screen.requests import OpenAbout, OpenProfile, OpenSaves, OpenSettings, OpenSetup
from game.screen.scenes.dialogs import KeySheet
from game.screen.scenes.setup import launch
from game.screen.scenes.shell import ShellScene
from game.screen.scenes.title import gears
from game.screen.services import Services
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button
from game.screen.widgets.label import Art, Label
from game.screen.widgets.layer import Pane
from game.screen.widgets.look import ButtonStyle
from game.screen.widgets.toggle import Segmented

NAME = "Powerhouse"
"""The product is called the same in every language."""
NAME_SIZE = 104.0
MENU_WIDTH = 500.0
DIAMOND = Picture(18, 18, (Polygon(((9, 1), (17, 9), (9, 17), (1, 9)), (201, 156, 82), (92, 62, 16), 1.4),))
STEP_SECONDS = 1 / 30
"""The gears move in steps of this, so that the title stays light on the machine."""


class TitleScene(ShellScene):
    """The first scene. ``notice`` is said at once, for example that the settings could not be read."""

    def __init__(self, services: Services, notice: Say | None = None) -> None:
        super().__init__(services)
        self.notice = notice
        self.turned = 0.0
        self._shown = [0.0, 0.0]
        """How far the wheels are shown turned: the first wheel, and all others; they take turns at being drawn anew."""
        self._steps = 0
        self.latest: Slot | None = None
        self._since = 0.0

    def enter(self) -> None:
        """Look for a game to go on with each time the title is seen."""
        self.latest = self.services.store.latest()
        self.refresh()
        if self.notice is not None:
            self.layer.refuse(self.notice)
            self.notice = None

    @property
    def busy(self) -> bool:
        return super().busy or not self.services.settings.reduced_motion

    def back(self) -> None:
        """There is nothing behind the title: Esc asks whether to leave."""

    # --- the gears ---

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.services.settings.reduced_motion:
            return
        self._since += dt
        if self._since >= STEP_SECONDS:
            self.turned = (self.turned + gears.DEGREES_A_SECOND * self._since) % 360
            self._since = 0.0
            self._steps += 1
            self._shown[self._steps % 2] = self.turned

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        size = min(canvas.height, canvas.width * 0.6)
        beside_menu = self.left(canvas) + MENU_WIDTH + 60 + gears.FIRST_RADIUS * size
        x = max(canvas.width - size * 0.66, beside_menu)
        y = canvas.height * 0.5
        for number, wheel in reversed(list(enumerate(gears.train(size)))):
            canvas.picture(
                gears.picture(wheel),
                x + wheel.x,
                y + wheel.y,
                2 * wheel.radius + 4,
                angle=wheel.angle(self._shown[number > 0]),
                turning=not self.services.settings.reduced_motion,
            )

    # --- the menu ---

    @staticmethod
    def left(canvas: Canvas) -> float:
        """Return the left edge of everything written."""
        return max(90.0, canvas.width * 0.07)

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        left = self.left(canvas)
        height = 240 + (108 if self.latest is not None else 0) + 86 + 66 * -(-len(self._entries()) // 2)
        top = max(36.0, (canvas.height - 90 - height) / 2)
        theme = canvas.theme
        pane.add(
            Label(
                Rect(left - 4, top, 820, 140),
                NAME,
                widget_id="name",
                size=NAME_SIZE / canvas.studio.text_size,
                face="title",
                colour=theme.gold,
                valign="middle",
                lines=1,
                fit=True,
            ),
            Label(
                Rect(left, top + 140, 780, 42),
                say("shell.title.line"),
                size=26,
                colour=theme.cream_soft,
                valign="middle",
                lines=1,
                fit=True,
            ),
            Art(Rect(left, top + 204, MENU_WIDTH, 4), _ornament),
        )
        self._add_menu(pane, left, top + 240)
        self._add_foot(pane, canvas, left)

    def _add_foot(self, pane: Pane, canvas: Canvas, left: float) -> None:
        languages: list[tuple[str, Text]] = list(LANGUAGES.items())
        pane.add(
            Segmented(
                "language",
                Rect(left, canvas.height - 86, MENU_WIDTH, 50),
                languages,
                self.services.settings.language,
                self.set_language,
                name=say("shell.settings.language"),
            ),
            Label(
                Rect(canvas.width - 360, canvas.height - 58, 320, 32),
                f"{NAME} {__version__}",
                size=20,
                align="right",
                colour=canvas.theme.cream_soft,
                valign="middle",
                lines=1,
            ),
        )

    def _add_menu(self, pane: Pane, x: float, y: float) -> None:
        if self.latest is not None:
            pane.add(self._continue(self.latest, Rect(x, y, MENU_WIDTH, 92)))
            y += 108
        style: ButtonStyle = "plain" if self.latest is not None else "gold"
        pane.add(
            Button(
                "new",
                Rect(x, y, MENU_WIDTH, 68),
                say("shell.title.new"),
                self.new_game,
                style=style,
                icon="plus",
                align="left",
                size=28,
                chip=False,
                hotkeys=("n",) if self.latest is not None else ("n", "enter"),
            )
        )
        y += 86
        half = (MENU_WIDTH - 12) / 2
        for number, (widget_id, icon, key, do) in enumerate(self._entries()):
            rect = Rect(x + (number % 2) * (half + 12), y + (number // 2) * 66, half, 56)
            label = say(f"shell.title.{widget_id}")
            pane.add(
                Button(
                    widget_id,
                    rect,
                    label,
                    do,
                    style="quiet",
                    icon=icon,
                    align="left",
                    size=24,
                    chip=False,
                    hotkeys=(key,),
                )
            )

    def _continue(self, latest: Slot, rect: Rect) -> Button:
        return Button(
            "continue",
            rect,
            say("shell.title.continue"),
            self.go_on,
            style="gold",
            icon="play",
            note=latest_line(latest),
            tip=latest.summary,
            align="left",
            size=30,
            chip=False,
            hotkeys=("enter",),
        )

    def _entries(self) -> tuple[tuple[str, str, str, Callable[[], None]], ...]:
        return (
            ("learn", "bulb", "t", self.learn),
            ("keys", "keyboard", "?", self.keys),
            ("load", "folder", "l", self.load),
            ("replays", "eye", "r", self.replays),
            ("rules", "book", "f1", self.show_rules),
            ("profile", "trophy", "p", self.profile),
            ("settings", "gear", "s", self.settings),
            ("about", "info", "a", self.about),
            ("quit", "exit", "q", self.services.quit),
        )

    # --- what the menu does ---

    def set_language(self, language: str) -> None:
        """Speak another language from now on."""
        self.services.settings.language = language
        self.keep_settings()
        self.refresh()

    def go_on(self) -> None:
        """Open the game that was played last."""
        if self.latest is not None:
            launch.resume(self.services, self.layer, self.latest)

    def new_game(self) -> None:
        """Set up a game."""
        self.services.go(OpenSetup())

    def load(self) -> None:
        """Show the saves."""
        self.services.go(OpenSaves())

    def replays(self) -> None:
        """Show the finished games."""
        self.services.go(OpenSaves("replay"))

    def keys(self) -> None:
        """Show which keys there are."""
        KeySheet(self.layer, self.key_groups())

    def learn(self) -> None:
        """Begin a guided first game, or go on with it where it was left."""
        launch.learn(self.services, self.layer)

    def settings(self) -> None:
        """Open the settings."""
        self.services.go(OpenSettings())

    def profile(self) -> None:
        """Show what has been played so far."""
        self.services.go(OpenProfile())

    def about(self) -> None:
        """Show who and what made this."""
        self.services.go(OpenAbout())


def _ornament(canvas: Canvas, rect: Rect) -> None:
    """Draw a brass line that ends in a small diamond."""
    y = rect.y + rect.h / 2
    brass = canvas.theme.brass
    canvas.line([(rect.x, y), (rect.x + rect.w * 0.46, y)], brass, 2)
    canvas.line([(rect.x + rect.w * 0.54, y), (rect.x + rect.w, y)], brass, 2)
    canvas.picture(DIAMOND, rect.x + rect.w / 2, y, 18)


def latest_line(slot: Slot) -> Say:
    """Return the game that can be gone on with, and how far it is."""
    assert slot.save is not None
    return say("shell.title.latest", game=say(f"game.{slot.save.game}"), round=slot.save.round)
