"""The teacher of a guided first game, who sits at an ordinary table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.games.card import Card, Guide
from game.kernel.say import Say, say
from game.present.input import Input, Key
from game.present.lesson import Free, Lesson, LessonStep, Read, Watch
from game.present.teaching import Teaching
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.guide.card import Spotlight, card_place
from game.screen.scenes.guide.lesson_file import LessonFile
from game.screen.scenes.table.panel import Panel
from game.screen.scenes.table.scene import TableScene
from game.screen.services import Services
from game.screen.widgets.button import PAD as BUTTON_PAD
from game.screen.widgets.button import Button
from game.screen.widgets.dialog import confirm
from game.screen.widgets.label import Label, Plate
from game.screen.widgets.layer import Pane

WIDTHS = (620.0, 540.0, 760.0)
"""Widths of the card, the usual one first; the others where that would hide what it speaks of."""
NARROW = 444.0
"""The width of the card where each of those hides something."""
PAD = 28.0
BUTTON = 56.0
SKIP_HIGH = 46.0
PARTS = {"log": "drawer.log", "aids": "drawer.aids", "prompt": "panel"}
"""Parts of the screen by the names that lessons use, where they differ from the ids of their widgets."""


class Teacher:
    """Sits at ``table`` and teaches a guide from ``step`` on."""

    def __init__(self, table: TableScene, file: LessonFile, step: int) -> None:
        self.table = table
        self.file = file
        self.teaching = Teaching(file.lesson, table.sitting, step)
        self._spots: tuple[Rect, ...] = ()
        self._placed: tuple[object, Rect] | None = None
        """The step and the window for which the card has been placed, and where."""

    @property
    def lesson(self) -> Lesson:
        """The lesson that is taught."""
        return self.teaching.lesson

    @property
    def nudge(self) -> Say | None:
        """What is said to who does something else than the step wants."""
        return self.teaching.nudge

    @property
    def blocked(self) -> Say | None:
        """What is said to who touches something before having read."""
        return say("table.guide.read") if self.teaching.reading else None

    # ---- the card

    def add(self, pane: Pane, canvas: Canvas) -> None:
        """Put the card of the step on the table, and light on what it speaks of."""
        step = self.teaching.step
        if step is None or self.teaching.watching or self.table.sitting.catching_up:
            return
        self._spots = tuple(spot for name in step.spotlight if (spot := self.spot(name)) is not None)
        pane.add(Spotlight(canvas.rect, self._spots, dark=self.teaching.reading))
        self._add_card(pane, canvas, step)

    def _turn_to_spots(self) -> None:
        """See the pages that the step speaks of, whatever a hand has turned to."""
        self.table.sitting.paging.held = False
        self.table.sitting.attend()

    def spot(self, name: str) -> Rect | None:
        """Return where something is that a step speaks of: a sprite, a spot, or a part of the screen."""
        find = self.table.find
        return find(PARTS.get(name, name)) or (find(self.table.panel().main_id) if name == "confirm" else None)

    def _add_card(self, pane: Pane, canvas: Canvas, step: LessonStep) -> None:
        speak = pane.layer.say
        heads, bodies = {}, {}
        for wide in (*WIDTHS, NARROW):
            room = wide - 2 * PAD
            heads[wide] = canvas.measure(speak(step.title), size=30, face="title", width=room)[1]
            bodies[wide] = canvas.measure(speak(step.text), size=23, width=room)[1]
        shapes = [(wide, PAD + 42 + heads[wide] + 10 + bodies[wide] + 22 + BUTTON + PAD) for wide in heads]
        rect = self._place(canvas, shapes)
        title_high, text_high = heads[rect.w], bodies[rect.w]
        ink, brass = canvas.theme.ink, canvas.theme.brass_deep
        pane.add(Plate(rect, "modal", widget_id="guide", clickable=True))
        inner = rect.inset(PAD)
        title = say(f"{self.table.session.card.prefix}.lesson.{self.file.guide.id}")
        count = say("table.guide.step", lesson=title, step=self.teaching.index + 1, steps=len(self.lesson.steps))
        bare = say("table.guide.step.short", step=self.teaching.index + 1, steps=len(self.lesson.steps))
        skip = say("table.guide.skip")
        skip_wide = canvas.measure(speak(skip), size=20, face="strong")[0] + 2 * BUTTON_PAD + 4
        corner, above = Rect(inner.x, inner.y - 10, inner.w, SKIP_HIGH).split_right(skip_wide, 12)
        if canvas.measure(speak(count), size=20, face="label")[0] > above.w:
            count = bare
        head = Rect(inner.x, inner.y + 40, inner.w, title_high + 4)
        body = Rect(inner.x, head.bottom + 8, inner.w, text_high + 6)
        pane.add(
            Label(above, count, size=20, face="label", colour=brass, valign="middle", lines=1, fit=True),
            Button("guide.skip", corner, skip, self.skip_lesson, style="quiet", size=20, momentous=True),
            Label(head, step.title, widget_id="guide.title", size=30, face="title", colour=ink),
            Label(body, step.text, widget_id="guide.text", size=23, colour=ink),
        )
        self._add_buttons(pane, canvas, Rect(inner.x, inner.bottom - BUTTON, inner.w, BUTTON), step)

    def _place(self, canvas: Canvas, shapes: Sequence[tuple[float, float]]) -> Rect:
        """Return where the card lies: clear of what it speaks of and, if possible, of what can be touched.

        During a step it stays where it is, as long as it hides nothing it speaks of.
        """
        about = (self.teaching.index, tuple(shapes), canvas.rect, self.teaching.reading)
        step, place = self._placed or (None, canvas.rect)
        if step == about and not any(place.overlaps(spot) for spot in self._spots):
            return place
        frame = self.table.frame
        things = [thing.rect for board in self.table.boards.seen for thing in board.things.values() if thing.focusable]
        controls = (frame.bar, frame.top, frame.rail, *things)
        place = card_place(canvas.rect, shapes[:-1], self._spots, controls)
        if any(place.overlaps(spot) for spot in self._spots):
            place = card_place(canvas.rect, shapes, self._spots, controls)
        self._placed = (about, place)
        return place

    def _add_buttons(self, pane: Pane, canvas: Canvas, row: Rect, step: LessonStep) -> None:
        """Add the way to the rule as wide as its words; the rest of the row is for what leads on."""
        last = self.teaching.index == len(self.lesson.steps) - 1
        right = row
        if step.rule:
            label = say("table.guide.rule")
            width = canvas.measure(pane.layer.say(label), size=20, face="strong")[0] + 2 * BUTTON_PAD + 4
            rect, right = row.split_left(width, 16)
            pane.add(
                Button("guide.rule", rect, label, lambda: self.table.show_rules(step.rule), style="quiet", size=20)
            )
        right = right.split_right(min(260.0, right.w))[0]
        if isinstance(step.wants, Read | Watch):
            watch = isinstance(step.wants, Watch)
            label = say("table.guide." + ("done" if last else "watch" if watch else "next"))
            pane.add(Button("guide.next", right, label, self.next_step, style="gold", hotkeys=("enter",)))
        elif step.wants == Free(0):
            done = say("table.guide.done")
            pane.add(Button("guide.next", right, done, self._end, style="gold", momentous=True))
        else:
            ink = canvas.theme.ink
            pane.add(
                Label(
                    right,
                    say("table.guide.doing"),
                    size=22,
                    face="strong",
                    colour=ink,
                    align="right",
                    valign="middle",
                    lines=1,
                    fit=True,
                )
            )

    def panel(self, panel: Panel) -> Panel:
        """Return the panel without what could be done while there is something to read."""
        sitting = self.table.sitting
        if sitting.over or not self.teaching.reading:
            return panel
        return replace(panel, main=None, tools=() if sitting.paused else panel.tools)

    def before(self, event: Input) -> None:
        """End what still moves where Enter goes on reading: it does not take that Enter."""
        if isinstance(event, Key) and event.name == "enter" and self.teaching.reading and not event.repeat:
            self.table.sitting.skip()

    # ---- the frame

    def update(self) -> None:
        """Go on to the next step when this one is done: what was done is told only after its card has been read."""
        if self.teaching.update():
            self._remember()
            self._turn_to_spots()
            self.table.refresh()

    def next_step(self) -> None:
        """Go on after reading, to the next step or to what there is to watch; after the last step the game is free."""
        self.teaching.next()
        self._remember()
        if self.teaching.step is None:
            self._let_go()
        self._turn_to_spots()
        self.table.refresh()
        self.table.services.play_sound("card")

    def enter(self) -> None:
        """See what the step speaks of."""
        self._turn_to_spots()

    def skip_lesson(self) -> None:
        """Go on without the teacher, after a question. The lesson can be gone on with later, from this step."""
        confirm(
            self.table.layer,
            "guide.sure",
            say("table.guide.skip"),
            say("table.guide.skip.note"),
            say("table.guide.skip"),
            self._skip,
        )

    def _skip(self) -> None:
        self._remember()
        self.teaching.finish()
        self._let_go()

    def _end(self) -> None:
        self.teaching.finish()
        self._remember()
        self._let_go()

    def _let_go(self) -> None:
        """From now on this is a game like any other: it is kept among the games, from this moment on."""
        self.table.autosave()
        self.table.refresh()

    def _remember(self) -> None:
        """Keep the step and the game, to go on here the next time."""
        try:
            self.file.write(self.table.session, self.teaching.index)
        except OSError as error:
            self.table.refuse(say("fault.settings.unwritable", error=error.strerror or str(error)))
        else:
            self.table.keep_settings()

    def keep(self) -> bool:
        """Keep the lesson with its step; once the teacher has gone, or the game is over, it is one of the games."""
        taught = self.teaching.step is not None
        if taught:
            self._remember()
        return taught and not self.table.session.over


def guided_table(services: Services, card: Card, guide: Guide, *, fresh: bool = False) -> TableScene:
    """Return a table with a teacher of ``guide``: where that was left, or from the beginning if ``fresh``."""
    file = LessonFile(services, card, guide)
    kept = None if fresh else file.kept()
    step = file.step if kept is not None else 0
    return TableScene(
        services,
        kept or file.begun(),
        notice=say("table.guide.resumed") if kept is not None else None,
        companion=lambda table: Teacher(table, file, step),
    )
