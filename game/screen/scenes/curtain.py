"""The curtain between two people at one screen: nothing of the table is drawn until the right one is there."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.message import SeatName, msg
from game.present.area import Rect
from game.present.input import Input, Key, Pointer
from game.present.running.table_presenter import TablePresenter
from game.screen.access.node import AccessNode, Do, Verb
from game.screen.drawing.canvas import Canvas, Lettering, in_the_middle
from game.screen.requests import OpenTitle
from game.screen.scenes.shell import ShellScene
from game.screen.scenes.table.words import NamedServices
from game.screen.services import Services
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Label, Painting, PanelPlate
from game.screen.widgets.scene_widgets import Pane, SceneWidgets

HOLD_SECONDS = 0.5
KEY_RESTS = 0.45
"""Seconds after which a key that is held down has been let go: the system repeats it more often than that."""
WIDTH, HEIGHT = 860.0, 584.0


class CurtainScene(ShellScene):
    """Says to whom the screen goes. Held for half a second, it opens; ``raised`` is called then.

    It covers the table completely: below it nothing is drawn, so nothing can shine through.
    """

    def __init__(self, services: Services, presenter: TablePresenter, raised: Callable[[], None]) -> None:
        super().__init__(services)
        self.presenter = presenter
        self.backdrop = presenter.stage.scenery.ground
        self.raised = raised
        self.layer = SceneWidgets(NamedServices(services, presenter.session.name_of), self.arrange)

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        handover = self.presenter.handover
        if handover is None:
            return
        seat = handover.seat
        rect = canvas.rect.around(WIDTH, HEIGHT)
        pane.add(PanelPlate(rect, "sheet", widget_id="curtain", clickable=True))
        pane.add(Painting(Rect(rect.x, rect.y + 40, rect.w, 120), self._draw_tokens))
        title: Text = msg("table.curtain.pass", seat=SeatName(seat)) if seat is not None else msg("table.curtain.all")
        note = msg("table.curtain.note", seat=SeatName(seat)) if seat is not None else msg("table.curtain.all.note")
        room = Rect(rect.x + 60, rect.y + 176, rect.w - 120, 70)
        gold = canvas.theme.gold
        pane.add(
            Label(room, title, Lettering(46, "title", gold, align="centre", fit=True), widget_id="curtain.title"),
            Label(room.moved(0, 84), note, Lettering(24, colour=canvas.theme.cream_soft, align="centre", lines=3)),
            HoldButton(
                "curtain.raise",
                Rect(rect.x + 180, rect.bottom - 208, rect.w - 360, 84),
                self._label(),
                self.open,
                lambda: self.layer.refuse(msg("table.curtain.longer")),
            ),
            Button(
                "curtain.menu",
                Rect(rect.x + rect.w / 2 - 130, rect.bottom - 98, 260, 52),
                msg("table.curtain.leave"),
                self.back,
                ButtonFace("quiet", size=21),
            ),
        )

    def _label(self) -> Text:
        handover = self.presenter.handover
        if handover is None or handover.seat is None:
            return msg("table.curtain.show")
        return msg("table.curtain.hold", seat=SeatName(handover.seat))

    def _draw_tokens(self, canvas: Canvas, rect: Rect) -> None:
        handover = self.presenter.handover
        if handover is None:
            return
        seats = self.presenter.seating.humans if handover.seat is None else (handover.seat,)
        x, y = rect.centre
        for number, seat in enumerate(seats):
            left = x + (number - (len(seats) - 1) / 2) * 110
            canvas.token(self.presenter.badges[seat].colour, left, y, 96, self.services.settings.patterns)

    def open(self) -> None:
        """Raise the curtain."""
        self.presenter.raise_curtain()
        self.services.play_sound("card")
        self.services.back()
        self.raised()

    def back(self) -> None:
        """Go back to the title, by the small button or Esc; the game has been kept."""
        self.services.go(OpenTitle())

    def handle(self, event: Input) -> None:
        button = self.layer.find("curtain.raise")
        if isinstance(event, Key) and event.repeat and event.name == "enter" and isinstance(button, HoldButton):
            button.go_on()
        super().handle(event)

    def unhandled(self, event: Input) -> None:
        if isinstance(event, Key) and not event.repeat and event.name == "escape":
            self.back()
        else:
            super().unhandled(event)

    def rules_place(self) -> tuple[str, str]:
        return self.presenter.session.info.id, ""


class HoldButton(Widget):
    """A gold button that has to be held for a moment, so that nobody opens it with the last click of somebody else.

    The same on the keyboard: the button fills while Enter is held down. Whoever lets go too early is told by ``short``.
    """

    focusable = True
    clickable = True
    final = True

    def __init__(
        self, widget_id: str, rect: Rect, label: Text, do: Callable[[], None], short: Callable[[], None]
    ) -> None:
        super().__init__(widget_id, rect, name=label, hotkeys=("enter",))
        self.label = label
        self.do = do
        self.short = short
        self.filled = 0.0
        self.filling = False
        self.key_rests: float | None = None
        """Seconds since Enter was heard of last, while it fills by it."""

    @property
    def golden(self) -> bool:
        return True

    @property
    def busy(self) -> bool:
        return super().busy or self.filling or self.filled > 0

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        assert isinstance(old, HoldButton)
        self.filled, self.filling, self.key_rests = old.filled, old.filling, old.key_rests

    def activate(self) -> None:
        """Begin to fill by the keyboard."""
        self.filling, self.key_rests = True, 0.0

    def node(self) -> AccessNode | None:
        """Whoever has it pressed by a program has found it first: it is not held by chance."""
        verbs: dict[Verb, Do] = {"click": lambda _: self.do()}
        return AccessNode(self.id, "button", self.render(self.label), verbs=verbs)

    def go_on(self) -> None:
        """Enter is still held down."""
        if self.key_rests is not None:
            self.key_rests = 0.0

    def let_go(self) -> None:
        if self.filling:
            self.filling, self.key_rests = False, None
            self.short()

    def pointer(self, event: Pointer) -> None:
        if event.kind == "down" and event.button == 1:
            self.filling = True
        elif event.kind == "up":
            self.let_go()

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.filling:
            self.filled = max(0.0, self.filled - 2 * dt / HOLD_SECONDS)
            return
        if self.key_rests is not None:
            self.key_rests += dt
            if self.key_rests > KEY_RESTS:
                self.let_go()
                return
        self.filled += dt / HOLD_SECONDS
        if self.filled >= 1.0:
            self.filling, self.filled, self.key_rests = False, 0.0, None
            self.do()

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, "button.gold")
        if self.warm > 0:
            canvas.plate(self.rect, "button.gold.hover", alpha=int(255 * self.warm))
        if self.filled > 0.02:
            with canvas.clip(Rect(self.rect.x, self.rect.y, self.rect.w * min(1.0, self.filled), self.rect.h)):
                canvas.plate(self.rect, "button.gold.down")
        words = self.render(self.label)
        ink = canvas.theme.ink
        inner = self.rect.inset(20, 0)
        canvas.text(words, inner, in_the_middle(28, "strong", ink, fit=True))
