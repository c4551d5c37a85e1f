"""The chooser of lessons: at the left the next one and what it holds, at the right all of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.kernel.message import Message, msg
from game.play.profile import latest_game
from game.present.area import Rect
from game.present.input import Pointer
from game.present.lessons.lesson import LessonProgress, courses, following
from game.present.pictures.cover import FRONT
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.requests import OpenLesson, OpenSetup
from game.screen.scenes.setup.preview import Preview, add_preview, lesson_table
from game.screen.scenes.shell import GAP, Deed, Foot, ShellScene
from game.screen.services import Services
from game.screen.widgets import look
from game.screen.widgets.base import Clickable, DoubleClick, Holder, Widget
from game.screen.widgets.label import Label, Painting, PanelPlate
from game.screen.widgets.scene_widgets import Pane

CARD_TITLE, CARD_WORDS, CARD_BRIEF = 27.0, 21.0, 21.0
"""Part of a card for its picture at most."""
BELOW_PICTURE = 96.0
"""Room of the words below the picture."""
PROGRESS_HIGH = 12.0
SHEET_ROW = 40.0
SHEET_PICTURE = 0.42


class LessonCard(Clickable):
    """A lesson: a picture, its name, how long it takes; ticked when done, with a bar while it waits in its middle.

    A click chooses it, a second one begins it.
    """

    def __init__(
        self, rect: Rect, course: LessonProgress, number: int, chosen: bool, next_one: bool, *,
        on_choose: Callable[[LessonProgress], None], on_begin: Callable[[LessonProgress], None],
    ) -> None:  # fmt: skip
        keys = (str(number),) if number < 10 else ()
        super().__init__(f"lesson.{course.guide.id}", rect, partial(on_choose, course), name=course.name, hotkeys=keys)
        self.course = course
        self.number = number
        self.chosen = chosen
        self.next_one = next_one
        self.on_begin = on_begin
        self._clicks = DoubleClick()

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        assert isinstance(old, LessonCard)
        self._clicks = old._clicks

    def pointer(self, event: Pointer) -> None:
        if event.kind != "up" or event.button != 1 or not self.contains(event.x, event.y):
            return
        if self._clicks.second(event.time):
            self.on_begin(self.course)
        else:
            self.activate()

    def node(self) -> AccessNode | None:
        minutes = self.render(msg("frame.minutes", n=self.course.lesson.minutes))
        upcoming = self.render(msg("frame.lessons.next")) if self.next_one else ""
        waits = self.render(self._waits) if self._waits is not None else ""
        holds = (self.render(title) for _, title in self.course.holds())
        return more(super().node(), minutes, upcoming, waits, " · ".join(holds))

    @property
    def _waits(self) -> Message | None:
        course = self.course
        if course.step is None:
            return None
        steps = len(course.lesson.steps)
        return msg("frame.lessons.waits", n=course.taken + 1, steps=steps, title=course.step.title)

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.plate(self.rect, "place.lit" if self.chosen else "place")
        if self.warm > 0 and not self.chosen:
            canvas.plate(self.rect, "place.lit", alpha=int(255 * self.warm))
        high = max(self.rect.h - BELOW_PICTURE - 6, self.rect.h * 0.3)
        picture = Rect(self.rect.x + 6, self.rect.y + 6, self.rect.w - 12, high)
        self._picture(canvas, picture)
        inner = Rect(self.rect.x + 16, picture.bottom + 6, self.rect.w - 32, self.rect.bottom - picture.bottom - 14)
        title = Rect(inner.x, inner.y, inner.w - 44, 36)
        words = self.render(self.course.name)
        colour = theme.gold if self.chosen or self.next_one else theme.cream
        canvas.text(words, title, one_line(CARD_TITLE, "title", colour))
        if self.number < 10:
            look.chip(canvas, str(self.number), inner.right + 4, inner.y + 18, self)
        self._told(canvas, Rect(inner.x, inner.y + 38, inner.w, inner.h - 38))

    def _picture(self, canvas: Canvas, room: Rect) -> None:
        front = self.course.info.part(self.course.info.cover).front
        size = max(room.w, room.h)
        shown = min(room.h / size, 1.0)
        top = room.y - size * min(0.26 + max(0.0, 0.5 - shown) * 0.4, 1.0 - shown)
        with canvas.clip(room):
            canvas.picture(front, room.centre[0], top + size * front.height / FRONT / 2, size)
        minutes = self.render(msg("frame.minutes", n=self.course.lesson.minutes))
        wide = canvas.measure(minutes, size=CARD_WORDS, face="strong")[0] + 48
        chip = Rect(room.right - wide - 8, room.bottom - 40, wide, 34)
        canvas.plate(chip, "tooltip")
        canvas.icon("clock", chip.x + 20, chip.centre[1], 20, canvas.theme.gold)
        canvas.text(minutes, Rect(chip.x + 36, chip.y, chip.w - 42, chip.h), one_line(CARD_WORDS, "strong"))
        if self.course.done:
            tick = Rect(room.right - 46, room.y + 8, 38, 36)
            canvas.plate(tick, "segment")
            canvas.icon("check", *tick.centre, 24, canvas.theme.ink)
        elif self.next_one:
            words = self.render(msg("frame.lessons.next"))
            wide = canvas.measure(words, size=CARD_WORDS, face="strong")[0] + 24
            badge = Rect(room.x + 8, room.y + 8, wide, 34)
            canvas.plate(badge, "segment")
            canvas.text(words, badge, one_line(CARD_WORDS, "strong", canvas.theme.ink, align="centre", fit=False))

    def _told(self, canvas: Canvas, room: Rect) -> None:
        theme, waits = canvas.theme, self._waits
        if waits is not None:
            canvas.text(
                self.render(waits), Rect(room.x, room.y, room.w, 28), one_line(CARD_BRIEF, "strong", theme.gold)
            )
            part = self.course.taken / len(self.course.lesson.steps)
            look.progress(canvas, Rect(room.x, room.bottom - PROGRESS_HIGH - 2, room.w, PROGRESS_HIGH), 0.0, part)
            return
        canvas.text(self._brief(canvas, room), room, Lettering(CARD_BRIEF, colour=theme.cream_soft, lines=2))

    def _brief(self, canvas: Canvas, room: Rect) -> str:
        said = ""
        for _, title in self.course.holds():
            longer = f"{said} · {self.render(title)}" if said else self.render(title)
            if canvas.measure(longer, size=CARD_BRIEF, width=room.w)[1] > room.h + 2:
                break
            said = longer
        return said


def add_sheet(
    pane: Holder, canvas: Canvas, room: Rect, course: LessonProgress, head: Message, preview: Preview | None
) -> None:
    """Add the sheet of the chosen lesson: its table, how long it takes, and what one does in it."""
    theme = canvas.theme
    pane.add(PanelPlate(room, "paper"))
    frame = Rect(room.x + 8, room.y + 8, room.w - 16, room.h * SHEET_PICTURE)
    pane.add(PanelPlate(frame, "panel"))
    add_preview(pane, preview, frame)
    inner = Rect(room.x + 20, frame.bottom + 8, room.w - 40, room.bottom - frame.bottom - 18)
    pane.add(
        Label(Rect(inner.x, inner.y, inner.w, 30), head, one_line(20, "label", theme.brass_deep)),
        Label(
            Rect(inner.x, inner.y + 28, inner.w, 48),
            course.name,
            one_line(36, "title", theme.ink),
            widget_id="lesson.name",
        ),
        Label(Rect(inner.x, inner.y + 76, inner.w, 32), course.about, one_line(22, colour=theme.ink_soft)),
    )
    y = inner.y + 110
    facts: list[tuple[str, Message]] = [
        ("clock", msg("frame.minutes", n=course.lesson.minutes)),
        ("list", msg("frame.lessons.steps", n=len(course.lesson.steps))),
        ("check", msg("frame.lessons.done") if course.done else msg("frame.lessons.taken", n=course.taken)),
    ]
    for (icon, words), cell in zip(facts, Rect(inner.x, y, inner.w, 34).shares((1.0, 1.1, 1.3), 6), strict=True):
        pane.add(
            Painting(Rect(cell.x, cell.y, 30, cell.h), _icon(icon)),
            Label(Rect(cell.x + 32, cell.y, cell.w - 32, cell.h), words, one_line(22, "strong", theme.ink)),
        )
    y += 40
    pane.add(
        Painting(Rect(inner.x, y, inner.w, 1), lambda c, r: c.fill(r, (*theme.ink_soft[:3], 90))),
        Label(Rect(inner.x, y + 4, inner.w, 32), msg("frame.lessons.holds"), one_line(21, "strong", theme.brass_deep)),
    )
    _add_holds(pane, canvas, Rect(inner.x, y + 38, inner.w, inner.bottom - y - 38), course)


def _add_holds(pane: Holder, canvas: Canvas, room: Rect, course: LessonProgress) -> None:
    holds = course.holds(max(2, int(room.h / SHEET_ROW)))
    step = min(room.h / max(1, len(holds)), SHEET_ROW * 1.3)
    theme = canvas.theme
    for number, (at, title) in enumerate(holds):
        row = Rect(room.x, room.y + number * step, room.w, step)
        behind = at <= course.taken
        pane.add(
            PanelPlate(row.around(row.w, SHEET_ROW - 4), "row.paper"),
            Painting(Rect(row.x + 4, row.y, 36, row.h), _number(number + 1, behind)),
            Label(Rect(row.x + 50, row.y, row.w * 0.72 - 50, row.h), title, one_line(22, "strong", theme.ink)),
            Label(
                Rect(row.x + row.w * 0.72, row.y, row.w * 0.28 - 8, row.h),
                msg("frame.lessons.step", n=at),
                one_line(20, colour=theme.ink_soft, align="right"),
            ),
        )


def _number(number: int, behind: bool) -> Callable[[Canvas, Rect], None]:
    def paint(canvas: Canvas, rect: Rect) -> None:
        if behind:
            canvas.icon("check", *rect.centre, 22, canvas.theme.brass_deep)
        else:
            canvas.text(str(number), rect, one_line(24, "number", canvas.theme.ink, align="centre", fit=False))

    return paint


def _icon(name: str) -> Callable[[Canvas, Rect], None]:
    return lambda canvas, rect: canvas.icon(name, rect.x + 14, rect.centre[1], 23, canvas.theme.brass_deep)


SHEET, NARROW_SHEET = 590.0, 500.0
NARROW = 1600.0
COLUMNS, NARROW_COLUMNS = 3, 2


class LessonsScene(ShellScene):
    """Shows every lesson of the shelf; those of ``game`` come first when the next one is proposed.

    At first the next one is chosen, or the ``lesson`` (the id of a guide) that was asked for.
    """

    def __init__(self, services: Services, game: str = "", lesson: str = "") -> None:
        super().__init__(services)
        self.game = game
        self.courses: tuple[LessonProgress, ...] = ()
        self.next: LessonProgress | None = None
        self.chosen = lesson

    def enter(self) -> None:
        """Look how far every lesson has come, each time this is seen; once one is taken to its end, choose the next."""
        done = not self.courses or self.course.done
        self.courses = courses(self.services.settings.lessons)
        game = self.game or latest_game(self.services.store.profile()[0])
        self.next = following(self.courses, game)
        if self.next is not None and (not self.chosen or (self.course.done and not done)):
            self.chosen = self.next.guide.id
        self.refresh()

    @property
    def course(self) -> LessonProgress:
        """The chosen lesson: the next one at first; when all are done, the first of the game that was asked for."""
        found = [course for course in self.courses if course.guide.id == self.chosen]
        found += [course for course in self.courses if course.info.id == self.game]
        return (found or list(self.courses))[0]

    # --- layout

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        done = sum(course.done for course in self.courses)
        left = sum(course.lesson.minutes for course in self.courses if not course.done)
        minutes = msg("frame.minutes", n=left)
        count = msg("frame.lessons.count", every=len(self.courses), done=done, minutes=minutes)
        aside = count if left else msg("frame.lessons.all")
        self.header(pane, canvas, msg("frame.lessons"), beside=msg("frame.lessons.beside"), aside=aside)
        page = self.foot(pane, canvas, self._foot())
        narrow = canvas.width < NARROW
        sheet, rest = page.split_left(NARROW_SHEET if narrow else SHEET, GAP)
        course = self.course
        table = lesson_table(self.services.background, course.info, course.lesson)
        head = msg("frame.lessons.for_you") if course is self.next else course.about
        add_sheet(pane, canvas, sheet, course, head, table)
        self._add_cards(pane, rest, NARROW_COLUMNS if narrow else COLUMNS)

    def _add_cards(self, pane: Pane, room: Rect, columns: int) -> None:
        """Where cards do not fill the rows, the last ones are wider."""
        rows = max(1, -(-len(self.courses) // columns))
        base, more = divmod(len(self.courses), rows)
        number = 0
        for row, line in enumerate(room.column(rows, GAP)):
            for cell in line.row(base + (row < more), GAP):
                course = self.courses[number]
                number += 1
                chosen, proposed = course is self.course, course is self.next
                pane.add(LessonCard(cell, course, number, chosen, proposed, on_choose=self.choose, on_begin=self.begin))

    def _foot(self) -> Foot:
        course = self.course
        go_on, set_up = partial(self.begin, course), partial(self.services.go, OpenSetup(course.info.id))
        rules = Deed("rules", "book", msg("shell.title.rules"), self.show_rules, "f1")
        play = Deed("play", "play", msg("frame.lessons.play"), set_up, "n", momentous=True)
        label = msg("frame.lessons.on") if course.begun else msg("frame.lessons.begin")
        begin = Deed("begin", "bulb", label, go_on, "enter", momentous=True)
        line = msg("frame.lessons.line", name=course.name, about=course.about)
        if self.next is None:
            again = Deed("begin", "bulb", msg("frame.lessons.again"), go_on, "l", momentous=True)
            gold = Deed("play", "play", msg("frame.lessons.now"), set_up, "enter", momentous=True)
            return Foot(line, msg("frame.lessons.all.line"), (rules, again), gold)
        return Foot(line, msg("frame.lessons.leave"), (rules, play), begin)

    # --- what happens

    def choose(self, course: LessonProgress) -> None:
        """Show what a lesson holds."""
        self.chosen = course.guide.id
        self.refresh()

    def begin(self, course: LessonProgress) -> None:
        """Begin a lesson, or go on with it."""
        self.services.go(OpenLesson(course.info, course.guide))

    def rules_place(self) -> tuple[str, str]:
        return self.course.info.id, ""
