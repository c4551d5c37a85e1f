"""The guided first game: a table with a teacher."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.games.card import Card
from game.kernel.fault import Fault
from game.kernel.say import say
from game.play.board import board_for
from game.play.files import write_whole
from game.play.players import Player
from game.play.replay import load_session
from game.play.save import encoded, read_save, save_of
from game.play.session import Session
from game.present.lesson import Free, Lesson, LessonStep, Read, Watch
from game.present.teaching import Teaching
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.guide_card import Spotlight, card_place
from game.screen.scenes.table import TableScene
from game.screen.scenes.table_panel import Panel
from game.screen.widgets.button import PAD as BUTTON_PAD
from game.screen.widgets.button import Button
from game.screen.widgets.dialog import confirm
from game.screen.widgets.label import Label, Plate
from game.screen.widgets.layer import Pane

if TYPE_CHECKING:
    from game.app import App

WIDTH = 620.0
PAD = 28.0
BUTTON = 56.0
SKIP_HIGH = 46.0
PARTS = {"log": "side", "aids": "side", "prompt": "panel"}
"""Parts of the screen by the names that lessons use, where they differ from the ids of their widgets."""


class GuideScene(TableScene):
    """Teaches the game of ``card``. Goes on where it was left; begins anew with ``fresh``."""

    def __init__(self, app: App, card: Card, *, fresh: bool = False) -> None:
        self.lesson: Lesson = card.part(card.guide)
        self.file = app.data / "lessons" / f"{card.id}.json"
        step = 0 if fresh else app.settings.lessons.get(card.id, 0)
        kept = None if step in (0, len(self.lesson.steps)) else _kept(app, self.file)
        super().__init__(app, kept or _begun(app, card, self.lesson))
        self.teaching = Teaching(self.lesson, self.sitting, step if kept is not None else 0)
        self._notice = say("table.guide.resumed") if kept is not None else None
        self._spots: tuple[Rect, ...] = ()

    # ---- layout

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        self.touch.nudge = self.teaching.nudge
        self.touch.blocked = say("table.guide.read") if self.teaching.reading else None
        super().arrange(pane, canvas)
        step = self.teaching.step
        self.board.sync()
        if step is None or self._makes_way(step):
            return
        self._spots = tuple(spot for name in step.spotlight if (spot := self.find(PARTS.get(name, name))) is not None)
        pane.add(Spotlight(canvas.rect, self._spots, dark=self.teaching.reading))
        self._add_card(pane, canvas, step)

    def _makes_way(self, step: LessonStep) -> bool:
        """Tell whether the card would hide what is being told: it keeps clear only of what it speaks of."""
        told = isinstance(step.wants, Watch) and self.sitting.director.playing
        return told and all(self.board.place_of(name) is None for name in step.spotlight)

    def _add_card(self, pane: Pane, canvas: Canvas, step: LessonStep) -> None:
        speak = pane.layer.say
        width = WIDTH - 2 * PAD
        title_high = canvas.measure(speak(step.title), size=30, face="title", width=width)[1]
        text_high = canvas.measure(speak(step.text), size=23, width=width)[1]
        high = PAD + 42 + title_high + 10 + text_high + 22 + BUTTON + PAD
        rect = card_place(canvas.rect, self._spots, WIDTH, high)
        ink, brass = canvas.theme.ink, canvas.theme.brass_deep
        pane.add(Plate(rect, "modal", widget_id="guide", clickable=True))
        inner = rect.inset(PAD)
        count = say("table.guide.step", step=self.teaching.index + 1, steps=len(self.lesson.steps))
        skip = say("table.guide.skip")
        skip_wide = canvas.measure(speak(skip), size=20, face="strong")[0] + 2 * BUTTON_PAD + 4
        corner, above = Rect(inner.x, inner.y - 10, inner.w, SKIP_HIGH).split_right(skip_wide, 12)
        head = Rect(inner.x, inner.y + 40, inner.w, title_high + 4)
        body = Rect(inner.x, head.bottom + 8, inner.w, text_high + 6)
        pane.add(
            Label(above, count, size=20, face="label", colour=brass, valign="middle", lines=1, fit=True),
            Button("guide.skip", corner, skip, self.skip_lesson, style="quiet", size=20),
            Label(head, step.title, widget_id="guide.title", size=30, face="title", colour=ink),
            Label(body, step.text, widget_id="guide.text", size=23, colour=ink),
        )
        self._add_buttons(pane, canvas, Rect(inner.x, inner.bottom - BUTTON, inner.w, BUTTON), step)

    def _add_buttons(self, pane: Pane, canvas: Canvas, row: Rect, step: LessonStep) -> None:
        """Add the way to the rule as wide as its words; the rest of the row is for what leads on."""
        last = self.teaching.index == len(self.lesson.steps) - 1
        right = row
        if step.rule:
            label = say("table.guide.rule")
            width = canvas.measure(pane.layer.say(label), size=20, face="strong")[0] + 2 * BUTTON_PAD + 4
            rect, right = row.split_left(width, 16)
            pane.add(Button("guide.rule", rect, label, lambda: self.open_rule(step.rule), style="quiet", size=20))
        right = right.split_right(min(260.0, right.w))[0]
        if isinstance(step.wants, Read):
            label = say("table.guide.done") if last else say("table.guide.next")
            pane.add(Button("guide.next", right, label, self.next_step, style="gold", hotkeys=("enter",)))
        elif step.wants == Free(0):
            pane.add(Button("guide.next", right, say("table.guide.done"), self._end, style="gold"))
        else:
            doing = say("table.guide.watch") if isinstance(step.wants, Watch) else say("table.guide.doing")
            ink = canvas.theme.ink
            pane.add(
                Label(
                    right, doing, size=22, face="strong", colour=ink, align="right", valign="middle", lines=1, fit=True
                )
            )

    def panel(self) -> Panel:
        panel = super().panel()
        return replace(panel, main=None) if self.teaching.reading and not self.sitting.over else panel

    # ---- the frame

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.app.scenes.top is self and self.teaching.update():
            self._remember()
            self.refresh()

    def next_step(self) -> None:
        """Go on after reading; after the last step the game is free."""
        self.teaching.next()
        self._remember()
        self.refresh()
        self.app.play_sound("card")

    def skip_lesson(self) -> None:
        """Go on without the teacher, after a question."""
        confirm(
            self.layer,
            "guide.sure",
            say("table.guide.skip"),
            say("table.guide.skip.note"),
            say("table.guide.skip"),
            self._end,
        )

    def _end(self) -> None:
        self.teaching.index = len(self.lesson.steps)
        self.teaching.sitting.limit(())
        self._remember()
        self.refresh()

    def _remember(self) -> None:
        """Keep the step and the game, to go on here the next time."""
        self.app.settings.lessons[self.session.card.id] = self.teaching.index
        try:
            write_whole(self.file, encoded(save_of(self.session)))
        except OSError as error:
            self.layer.refuse(say("fault.settings.unwritable", error=error.strerror or str(error)))
        else:
            self.keep_settings()

    def _autosave(self) -> None:
        """A lesson is kept with its step, not among the games."""
        self.saved = len(self.session.log)
        self._remember()


def _begun(app: App, card: Card, lesson: Lesson) -> Session:
    """Return the game of the lesson from its beginning."""
    names = [say("table.guide.learner"), *lesson.names]
    players = [
        Player(app.say(name), "human" if seat == 0 else "bot", "" if seat == 0 else lesson.level, seat)
        for seat, name in enumerate(names[: lesson.seats])
    ]
    board = board_for(card, lesson.seats, lesson.options)
    setup = dict(lesson.setup) if lesson.setup is not None else None
    seed = lesson.seed if setup is None else None
    return Session(card, players, lesson.options, seed=seed, setup=setup, board=board, bots=app.bots)


def _kept(app: App, file: Path) -> Session | None:
    """Return the lesson as it was left, or None if it cannot be read."""
    try:
        return load_session(read_save(file), app.bots, app.data).session
    except (Fault, OSError):
        return None
