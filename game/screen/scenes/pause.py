"""The menu of a running game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.kernel.message import Message, msg
from game.play.session import Session
from game.present.area import Rect
from game.screen.drawing.canvas import Canvas, Lettering, in_the_middle
from game.screen.requests import OpenSaves, OpenSettings, OpenTitle
from game.screen.scenes.saving import NameSheet, usual_name
from game.screen.scenes.setup.launch import show_result
from game.screen.scenes.shell import ShellScene
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.look import ButtonStyle
from game.screen.widgets.scene_widgets import Pane

WIDTH = 460.0
BUTTON = 60.0
GAP = 12.0
PAD = 36.0


class PauseMenu:
    """Opens over the table at once; Esc goes on. ``promise`` says what is true of leaving now.

    A rematch leads to the result of the game it came ``after``.
    """

    def __init__(
        self, scene: ShellScene, session: Session, promise: Callable[[], Message], after: Session | None
    ) -> None:
        self.scene = scene
        self.session = session
        self.promise = promise
        self.after = after
        self.pane = scene.layer.open(self._build, "modal", escape=self.close, outside=self.close)

    def close(self) -> None:
        """Go on with the game."""
        self.scene.layer.shut(self.pane)

    def _entries(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        scene, go, after = self.scene, self.scene.services.go, self.after
        result = (("result", "trophy", partial(self._return_to, after)),) if after is not None else ()
        return (
            ("resume", "play", lambda: None),
            ("save", "save", self._save),
            ("load", "folder", partial(go, OpenSaves())),
            ("rules", "book", scene.show_rules),
            ("settings", "gear", partial(go, OpenSettings())),
            ("keys", "keyboard", scene.show_keys),
            *result,
            ("leave", "exit", partial(go, OpenTitle())),
        )

    def _build(self, pane: Pane, canvas: Canvas) -> None:
        entries = self._entries()
        note = self.promise()
        words = canvas.measure(self.scene.layer.render(note), size=20, width=WIDTH - 2 * PAD)[1]
        height = 2 * PAD + 76 + len(entries) * (BUTTON + GAP) + max(52, words + 4)
        rect = canvas.rect.around(WIDTH, height)
        pane.add(PanelPlate(rect, "sheet", widget_id="pause", clickable=True))
        inner = rect.inset(PAD)
        head, y = inner.split_top(64)[0], inner.y + 76
        gold, soft = canvas.theme.gold, canvas.theme.cream_soft
        title = msg("table.pause")
        pane.add(Label(head, title, in_the_middle(40, "title", gold, fit=True)))
        for number, (name, icon, do) in enumerate(entries):
            style: ButtonStyle = "gold" if number == 0 else "plain"
            keys = ("enter",) if number == 0 else ()
            row = Rect(inner.x, y, inner.w, BUTTON)
            pane.add(
                Button(
                    f"pause.{name}",
                    row,
                    msg(f"table.pause.{name}"),
                    partial(self._choose, do),
                    ButtonFace(style, icon=icon, align="left", chip=False),
                    hotkeys=keys,
                )
            )
            y += BUTTON + GAP
        pane.add(Label(Rect(inner.x, y + 4, inner.w, words + 4), note, Lettering(20, colour=soft, align="centre")))

    def _choose(self, do: Callable[[], None]) -> None:
        self.close()
        do()

    def _save(self) -> None:
        name = usual_name(self.session, self.scene.layer.render)
        NameSheet(self.scene, name, partial(self.scene.services.store.save, self.session))

    def _return_to(self, finished: Session) -> None:
        """Back to the result the rematch was begun from; the rematch stays among the games."""
        self.scene.services.go(OpenTitle())
        show_result(self.scene.services, finished)
