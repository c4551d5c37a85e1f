"""The guided first game: a table with a teacher."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from game.games.card import Card, Guide
from game.kernel.fault import Fault
from game.kernel.say import say
from game.play.board import board_for
from game.play.files import write_whole
from game.play.players import Player, automa_player
from game.play.replay import load_session
from game.play.save import encoded, read_save, save_of
from game.play.session import Session
from game.present.input import Input, Key
from game.present.lesson import Free, Lesson, LessonStep, Read, Watch
from game.present.teaching import Teaching
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.guide.card import Spotlight, card_place
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
PARTS = {"log": "side", "aids": "side", "prompt": "panel"}
"""Parts of the screen by the names that lessons use, where they differ from the ids of their widgets."""


class GuideScene(TableScene):
    """Teaches a guide of ``card``. Goes on where it was left; begins anew with ``fresh``."""

    def __init__(self, services: Services, card: Card, guide: Guide, *, fresh: bool = False) -> None:
        self.guide = guide
        self.lesson: Lesson = card.part(guide.lesson)
        self.file = services.data / "lessons" / f"{guide.id}.json"
        step = 0 if fresh else services.settings.lessons.get(guide.id, 0)
        kept = None if step in (0, len(self.lesson.steps)) else _kept(services, self.file)
        super().__init__(services, kept or _begun(services, card, self.lesson))
        self.teaching = Teaching(self.lesson, self.sitting, step if kept is not None else 0)
        self._notice = say("table.guide.resumed") if kept is not None else None
        self._spots: tuple[Rect, ...] = ()
        self._placed: tuple[object, Rect] | None = None
        """The step and the window for which the card has been placed, and where."""

    # ---- layout

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        self.touch.nudge = self.answering.nudge = self.teaching.nudge
        self.touch.blocked = say("table.guide.read") if self.teaching.reading else None
        super().arrange(pane, canvas)
        step = self.teaching.step
        if step is None or self.teaching.watching:
            return
        self._spots = tuple(spot for name in step.spotlight if (spot := self.spot(name)) is not None)
        pane.add(Spotlight(canvas.rect, self._spots, dark=self.teaching.reading))
        self._add_card(pane, canvas, step)

    def _turn_to_spots(self) -> None:
        """See the pages that the step speaks of, whatever a hand has turned to."""
        self.sitting.paging.held = False
        self.sitting.attend()

    def spot(self, name: str) -> Rect | None:
        """Return where something is that a step speaks of: a sprite, a spot, or a part of the screen."""
        return self.find(PARTS.get(name, name)) or (self.find(self.panel().main_id) if name == "confirm" else None)

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
        title = say(f"{self.session.card.prefix}.lesson.{self.guide.id}")
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
            Button("guide.skip", corner, skip, self.skip_lesson, style="quiet", size=20),
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
        zones = self.zones(canvas)
        things = [thing.rect for board in self.boards.seen for thing in board.things.values() if thing.focusable]
        controls = (zones.panel, zones.top, *things)
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
            pane.add(Button("guide.rule", rect, label, lambda: self.show_rules(step.rule), style="quiet", size=20))
        right = right.split_right(min(260.0, right.w))[0]
        if isinstance(step.wants, Read | Watch):
            watch = isinstance(step.wants, Watch)
            label = say("table.guide." + ("done" if last else "watch" if watch else "next"))
            pane.add(Button("guide.next", right, label, self.next_step, style="gold", hotkeys=("enter",)))
        elif step.wants == Free(0):
            pane.add(Button("guide.next", right, say("table.guide.done"), self._end, style="gold"))
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

    def panel(self) -> Panel:
        panel = super().panel()
        if self.sitting.over or not self.teaching.reading:
            return panel
        return replace(panel, main=None, tools=() if self.sitting.paused else panel.tools)

    def handle(self, event: Input) -> None:
        if isinstance(event, Key) and event.name == "enter" and self.teaching.reading and not event.repeat:
            self.sitting.skip()  # what still moves does not take the Enter of who goes on reading
        super().handle(event)

    # ---- the frame

    def update(self, dt: float) -> None:
        # The teacher comes first: what has just been done is told only after the next card has been read.
        if self.on_top and self.teaching.update():
            self._remember()
            self._turn_to_spots()
            self.refresh()
        super().update(dt)

    def next_step(self) -> None:
        """Go on after reading, to the next step or to what there is to watch; after the last step the game is free."""
        self.teaching.next()
        self._remember()
        self._turn_to_spots()
        self.refresh()
        self.services.play_sound("card")

    def enter(self) -> None:
        self._turn_to_spots()
        super().enter()

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
        self.teaching.finish()
        self._remember()
        self.refresh()

    def _remember(self) -> None:
        """Keep the step and the game, to go on here the next time."""
        self.services.settings.lessons[self.guide.id] = self.teaching.index
        try:
            write_whole(self.file, encoded(save_of(self.session)))
        except OSError as error:
            self.layer.refuse(say("fault.settings.unwritable", error=error.strerror or str(error)))
        else:
            self.keep_settings()

    def _autosave(self) -> None:
        """A lesson is kept with its step, not among the games, until it is over."""
        self._remember()
        if self.session.over:
            super()._autosave()


def _begun(services: Services, card: Card, lesson: Lesson) -> Session:
    """Return the game of the lesson from its beginning."""
    names = [say("table.guide.learner"), *lesson.names]
    players = [
        Player(services.say(name), "human" if seat == 0 else "bot", "" if seat == 0 else lesson.level, seat)
        for seat, name in enumerate(names[: lesson.seats])
    ]
    automa = card.automa_at(lesson.seats)
    if automa is not None:
        players.append(automa_player(services.say(say(f"{card.prefix}.automa.{automa.id}")), players))
    board = board_for(card, lesson.seats, lesson.options)
    setup = dict(lesson.setup) if lesson.setup is not None else None
    seed = lesson.seed if setup is None else None
    return Session(card, players, lesson.options, seed=seed, setup=setup, board=board, bots=services.bots)


def _kept(services: Services, file: Path) -> Session | None:
    """Return the lesson as it was left, or None if it cannot be read."""
    try:
        return load_session(read_save(file), services.bots, services.data).session
    except (Fault, OSError):
        return None
