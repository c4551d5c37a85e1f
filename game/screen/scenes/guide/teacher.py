"""The teacher of a guided first game, who sits at an ordinary table."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import replace
from functools import partial

from game.games.game_info import GameInfo, Guide
from game.kernel.action import Action
from game.kernel.fault import Fault, cause
from game.kernel.message import Message, msg
from game.play.board import board_for
from game.play.files import set_aside, write_whole
from game.play.players import Player, automa_player
from game.play.replay import load_session
from game.play.save import ENDING, encoded, read_save, save_of
from game.play.session import Session
from game.present.answer.gesture import touched_by
from game.present.area import Rect
from game.present.input import Input, Key
from game.present.lessons.lesson import Act, Free, Lesson, LessonStep, Read, Watch
from game.present.lessons.teaching import Teaching
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.requests import OpenLesson
from game.screen.scenes.board.frame import divide
from game.screen.scenes.guide.card import BUTTONS, HIGH, NextButton, add_account, add_strip, strip_height
from game.screen.scenes.guide.rings import Spotlight
from game.screen.scenes.saving import Unsaved
from game.screen.scenes.table.companion import Companion
from game.screen.scenes.table.log import LogEntry, log_entries
from game.screen.scenes.table.panel import Panel
from game.screen.scenes.table.scene import TableScene
from game.screen.services import Services
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.dialog import confirm
from game.screen.widgets.label import Label
from game.screen.widgets.scene_widgets import Pane

PARTS = {"log": "drawer.log", "aids": "drawer.aids", "prompt": "panel"}
"""Parts of the screen by the names that lessons use, where they differ from the ids of their widgets."""
READ = 0.5
"""Seconds for which no click passes a card."""


class Teacher(Companion):
    """Sits at ``table`` and teaches a guide from ``step`` on."""

    def __init__(self, table: TableScene, file: LessonFile, step: int) -> None:
        self._trouble: Message | None = None
        """Why the lesson could not be kept, if so."""
        self.table = table
        self.file = file
        self.teaching = Teaching(file.lesson, table.presenter, step)
        self._strip: tuple[object, float] = (None, 0.0)
        """How high the strip of the lesson is, and in which window and language."""
        self._touched: dict[Action, frozenset[str]] = {}
        """What the hands touch for each action of the step."""
        self._since = table.presenter.told
        """How many events had been told when the step began."""
        self._shown: tuple[int, float] = (-1, 0.0)
        """The card that was shown last, and since when."""

    @property
    def lesson(self) -> Lesson:
        """The lesson that is taught."""
        return self.teaching.lesson

    @property
    def plans(self) -> bool:
        return False

    @property
    def nudge(self) -> Message | None:
        """What is said to who does something else than the step wants."""
        return self.teaching.nudge

    @property
    def blocked(self) -> Message | None:
        """What is said to who touches something before having read."""
        return msg("table.guide.read") if self.teaching.reading else None

    # ---- the card

    def strip(self, canvas: Canvas) -> float:
        """As high as the longest text needs it, for the whole lesson."""
        if self.teaching.step is None:
            return 0.0
        table, settings = self.table, self.table.services.settings
        width = divide(canvas.width, canvas.height, len(table.presenter.paging.tabs)).page.w
        about = (width, canvas.scale, canvas.context.text_size, settings.language)
        if self._strip[0] != about:
            texts = [step.text for step in self.lesson.steps]
            self._strip = about, strip_height(canvas, width, texts, table.layer.render)
        return self._strip[1]

    @property
    def _speaks(self) -> bool:
        return self.teaching.step is not None and not self.teaching.watching and not self.table.presenter.catching_up

    def add(self, pane: Pane, canvas: Canvas) -> None:
        """Put the card of the step on the table, and light on what it speaks of; while something happens, what."""
        step, place = self.teaching.step, self.table.frame.strip
        if step is None:
            return
        if not self._speaks:
            add_account(pane, canvas, place, step.title, self._told())
            return
        if self._shown[0] != self.teaching.at:
            self._shown = self.teaching.at, self.table.services.now()
        read, steps = self._read, self.lesson.steps
        pane.add(Spotlight(canvas.rect, self._spots(read), dark=self.teaching.reading))
        count = msg("table.guide.step", step=self.teaching.at + 1, steps=len(steps))
        upper, lower = add_strip(pane, canvas, place, read, count)
        self._add_ways(pane, upper, read.rule, self._following() if read is steps[-1] else None)
        self._add_steps(pane, canvas, lower, read)

    @property
    def _read(self) -> LessonStep:
        """The step whose card is read: the one to be done, or an earlier one again."""
        return self.lesson.steps[self.teaching.at]

    def _add_ways(self, pane: Pane, row: Rect, rule: str, following: Guide | None) -> None:
        """The ways to the rule and out of the lesson; where it is over, to the ``following`` one."""
        corner, rest = row.split_right(HIGH, 10)
        book, skip = msg("table.guide.rule"), msg("table.guide.skip")
        quiet, show = ButtonFace("quiet", size=BUTTONS), partial(self.table.show_rules, rule)
        if following is not None:
            lesson = msg(f"{self.file.info.prefix}.lesson.{following.id}")
            words, go_on = msg("table.guide.following", lesson=lesson), partial(self._go_on_with, following)
            pane.add(Button("guide.following", rest, words, go_on, quiet, momentous=True))
            if rule:
                face = ButtonFace("quiet", icon="book")
                pane.add(Button("guide.rule", corner, "", show, face, name=book, tip=book))
            return
        face = ButtonFace("quiet", icon="close")
        pane.add(Button("guide.skip", corner, "", self.skip_lesson, face, name=skip, tip=skip))
        if rule:
            pane.add(Button("guide.rule", rest, book, show, quiet))

    def _add_steps(self, pane: Pane, canvas: Canvas, row: Rect, step: LessonStep) -> None:
        """The ways to the card before and the next one; none onward while the step has to be done."""
        again = self.teaching.at != self.teaching.index
        free, last = isinstance(step.wants, Free) and not again, step is self.lesson.steps[-1]
        back, right = row.split_left(HIGH, 10)
        if self.teaching.at:
            name, face = msg("table.guide.back"), ButtonFace("quiet", icon="back")
            pane.add(Button("guide.back", back, "", self.back, face, name=name, tip=name, hotkeys=("backspace",)))
        if again or free or isinstance(step.wants, Read | Watch):
            more = "next" if again or isinstance(step.wants, Read) else "watch"
            label = msg("table.guide.done" if last or free else f"table.guide.{more}")
            on, keys = (self._end, ()) if free else (self.next_step, ("enter",))
            pane.add(NextButton(right, label, on, self._early, hotkeys=keys, momentous=free))
        else:
            pane.add(Label(right, msg("table.guide.doing"), one_line(22, "strong", canvas.theme.ink, align="centre")))

    def _early(self) -> bool:
        """True if the card has only just come: a click was meant for the one before."""
        return self.table.services.now() - self._shown[1] < READ

    def _told(self) -> list[LogEntry]:
        presenter = self.table.presenter
        entries = [entry for entry in presenter.entries() if entry.number >= self._since]
        lines = log_entries(entries, presenter.parties, self.table.layer.render)
        return [line for line in lines if not line.heading]

    def _spots(self, step: LessonStep) -> list[Rect]:
        done = self._done(step)
        return [spot for name in step.spotlight if name not in done and (spot := self.spot(name)) is not None]

    def _done(self, step: LessonStep) -> frozenset[str]:
        """What hands have touched for what is done, and need no more for what is not."""
        presenter = self.table.presenter
        if not isinstance(step.wants, Act) or presenter.draft is None:
            return frozenset()
        look, facets = presenter.look(), presenter.stage.gestures.facets
        for action in step.wants.actions:
            if action in presenter.draft.offer:
                self._touched[action] = frozenset(touched_by(facets(look, action)))
        missing = set(presenter.allowed)
        done = (names for action, names in self._touched.items() if action not in missing)
        needed = (names for action, names in self._touched.items() if action in missing)
        return frozenset().union(*done) - frozenset().union(*needed)

    def _turn_to_spots(self) -> None:
        self.table.presenter.paging.held = False
        self.table.presenter.attend()

    def spot(self, name: str) -> Rect | None:
        """The place of something that a step speaks of: a sprite, a spot, or a part of the screen.

        A button that cannot be pressed yet is not spoken of.
        """
        if name == "confirm":
            button = self.table.layer.find(self.table.panel().main_id)
            return button.rect if button is not None and button.enabled else None
        return self.table.find(PARTS.get(name, name))

    def speech(self) -> tuple[Message, ...]:
        if not self._speaks:
            return ()
        return self._read.title, self._read.text

    def _following(self) -> Guide | None:
        guides = list(self.file.info.guides)
        place = guides.index(self.file.guide) + 1 if self.file.guide in guides else len(guides)
        return guides[place] if place < len(guides) else None

    def _go_on_with(self, guide: Guide) -> None:
        self._end()
        self.table.services.go(OpenLesson(self.file.info, guide))

    def panel(self, panel: Panel) -> Panel:
        """The panel without what could be done while there is something to read."""
        presenter = self.table.presenter
        if presenter.over or not self.teaching.reading:
            return panel
        return replace(panel, main=None, tools=() if presenter.paused else panel.tools)

    def before(self, event: Input) -> None:
        """End what still moves where Enter goes on reading: it does not take that Enter."""
        if isinstance(event, Key) and event.name == "enter" and self.teaching.reading and not event.repeat:
            self.table.presenter.skip()

    # ---- the frame

    def update(self) -> None:
        """Go on to the next step when this one is done: what was done is told only after its card has been read."""
        if self.teaching.update():
            self._since = self.table.presenter.told
            self._remember()
            self._turn_to_spots()
            self.table.refresh()

    def next_step(self) -> None:
        """Go on after reading, to the next step or to what there is to watch; after the last step the game is free."""
        self.teaching.next()
        self._since = self.table.presenter.told
        self._remember()
        if self.teaching.step is None:
            self._let_go()
        self._turn_to_spots()
        self.table.refresh()
        self.table.services.play_sound("card")

    def back(self) -> None:
        """Read the card before again."""
        self.teaching.back()
        self._turn_to_spots()
        self.table.refresh()
        self.table.services.play_sound("card")

    def enter(self) -> None:
        """See what the step speaks of."""
        self._turn_to_spots()

    def skip_lesson(self) -> None:
        """Go on without the teacher, after a question. The lesson can be gone on with later, from this step."""
        title = msg("table.guide.skip")
        confirm(self.table.layer, "guide.sure", title, msg("table.guide.skip.note"), title, self._skip)

    def _skip(self) -> None:
        self._remember()
        self.teaching.finish()
        self._let_go()

    def _end(self) -> None:
        self.teaching.finish()
        self._remember()
        self._let_go()

    def _let_go(self) -> None:
        """From now on this is a game like any other, kept among the games."""
        self.table.autosave()
        self.table.refresh()

    def _remember(self) -> None:
        try:
            self.file.write(self.table.session, self.teaching.index)
        except OSError as error:
            self._trouble = msg("fault.lesson.unwritable", error=cause(error))
            self.table.refuse(self._trouble)
        else:
            self._trouble = None
            self.table.keep_settings()

    def unsaved(self) -> Unsaved | None:
        if self._trouble is not None:
            self._remember()
        return Unsaved(self._trouble, self._give_up, self.table.session) if self._trouble is not None else None

    def _give_up(self) -> None:
        self._trouble = None

    def keep(self) -> bool:
        """Keep the lesson with its step; once the teacher has gone, or the game is over, it is one of the games."""
        taught = self.teaching.step is not None
        if taught:
            self._remember()
        return taught and not self.table.session.over


def guided_table(services: Services, info: GameInfo, guide: Guide) -> TableScene:
    """A table with a teacher of ``guide``, where that was left."""
    file = LessonFile(services, info, guide)
    kept = file.kept()
    step = file.step if kept is not None else 0
    return TableScene(
        services,
        kept or file.begun(),
        notice=msg("table.guide.resumed") if kept is not None else file.notice,
        companion=lambda table: Teacher(table, file, step),
    )


# ---- where a lesson is kept


log = logging.getLogger(__name__)


class LessonFile:
    """The lesson of a ``guide`` of ``card``, as it was left."""

    def __init__(self, services: Services, info: GameInfo, guide: Guide) -> None:
        self._services = services
        self.info = info
        self.guide = guide
        self.lesson: Lesson = info.part(guide.lesson)
        self.path = services.data / "lessons" / f"{guide.id}{ENDING}"
        self.notice: Message | None = None

    @property
    def step(self) -> int:
        """How many steps were taken when it was left."""
        return self.lesson.taken(self._services.settings.lessons.get(self.guide.id, ""))

    def kept(self) -> Session | None:
        """The game as it was left, or None if it is not in the middle of the lesson or cannot be read.

        Such a file is set aside, as the lesson begins again, and ``notice`` says so.
        """
        if self.step in (0, len(self.lesson.steps)):
            return None
        try:
            return load_session(read_save(self.path), self._services.bots, self._services.data).session
        except (Fault, OSError) as fault:
            log.warning("a lesson cannot be gone on with: %s", fault)
        if self.path.exists():
            with suppress(OSError):
                self.notice = msg("table.guide.lost", file=set_aside(self.path).name)
        return None

    def begun(self) -> Session:
        """The game from its beginning."""
        services, info, lesson = self._services, self.info, self.lesson
        names = [msg("table.guide.learner"), *lesson.names]
        players = [
            Player(services.render(name), "human" if seat == 0 else "bot", "" if seat == 0 else lesson.level, seat)
            for seat, name in enumerate(names[: lesson.seats])
        ]
        automa = info.automa_at(lesson.seats)
        if automa is not None:
            players.append(automa_player(services.render(msg(f"{info.prefix}.automa.{automa.id}")), players))
        board = board_for(info, lesson.seats, lesson.options)
        setup = dict(lesson.setup) if lesson.setup is not None else None
        seed = lesson.seed if setup is None else None
        return Session(info, players, lesson.options, seed=seed, setup=setup, board=board, bots=services.bots)

    def write(self, session: Session, step: int) -> None:
        """Keep the game and the step; the settings have still to be saved. Raises OSError."""
        self._services.settings.lessons[self.guide.id] = self.lesson.place(step)
        write_whole(self.path, encoded(save_of(session)))
