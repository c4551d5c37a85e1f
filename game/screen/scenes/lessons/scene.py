"""The chooser of lessons: at the left the next one and what it holds, at the right all of them."""

from __future__ import annotations

from functools import cached_property

from game.kernel.message import msg
from game.play.profile import latest_game
from game.present.lessons.curriculum import LessonProgress, courses, following
from game.screen.drawing.canvas import Canvas, Rect
from game.screen.requests import OpenLesson, OpenSetup
from game.screen.scenes.frame import GAP, Deed, Foot
from game.screen.scenes.lessons.cards import LessonCard, add_sheet
from game.screen.scenes.setup.preview import Preview, lesson_table
from game.screen.scenes.shell import ShellScene
from game.screen.services import Services
from game.screen.widgets.scene_widgets import Pane

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

    @cached_property
    def _tables(self) -> dict[str, Preview | None]:
        return {}

    @property
    def course(self) -> LessonProgress:
        """The chosen lesson: the next one at first; when all are done, the first of the game that was asked for."""
        found = [course for course in self.courses if course.guide.id == self.chosen]
        found += [course for course in self.courses if course.card.id == self.game]
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
        if course.guide.id not in self._tables:
            self._tables[course.guide.id] = lesson_table(course.card, course.lesson)
        head = msg("frame.lessons.for_you") if course is self.next else course.about
        add_sheet(pane, canvas, sheet, course, head, self._tables[course.guide.id], self.layer.render)
        self._add_cards(pane, rest, NARROW_COLUMNS if narrow else COLUMNS)

    def _add_cards(self, pane: Pane, room: Rect, columns: int) -> None:
        """Add the cards row by row; where they do not fill the rows, the last ones are wider."""
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
        rules = Deed("rules", "book", msg("shell.title.rules"), self.show_rules, "f1")
        play = Deed("play", "play", msg("frame.lessons.play"), self.play, "n", momentous=True)
        label = msg("frame.lessons.on") if course.begun else msg("frame.lessons.begin")
        begin = Deed("begin", "bulb", label, self.begin_chosen, "enter", momentous=True)
        line = msg("frame.lessons.line", name=course.name, about=course.about)
        if self.next is None:
            again = Deed("begin", "bulb", msg("frame.lessons.again"), self.begin_chosen, "l", momentous=True)
            gold = Deed("play", "play", msg("frame.lessons.now"), self.play, "enter", momentous=True)
            return Foot(line, msg("frame.lessons.all.line"), (rules, again), gold)
        return Foot(line, msg("frame.lessons.leave"), (rules, play), begin)

    # --- what happens

    def choose(self, course: LessonProgress) -> None:
        """Show what a lesson holds."""
        self.chosen = course.guide.id
        self.refresh()

    def begin(self, course: LessonProgress) -> None:
        """Begin a lesson, or go on with it."""
        self.services.go(OpenLesson(course.card, course.guide))

    def begin_chosen(self) -> None:
        """Begin the chosen lesson, or go on with it."""
        self.begin(self.course)

    def play(self) -> None:
        """Set up a game of what the chosen lesson teaches."""
        self.services.go(OpenSetup(self.course.card.id))

    def rules_place(self) -> tuple[str, str]:
        return self.course.card.id, ""
