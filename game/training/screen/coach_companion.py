"""The coach beside somebody who plays alone: a chip at the top, and a strip over the bar when an answer costs much."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.report import Report
from game.kernel.action import Action
from game.kernel.message import Message, msg
from game.kernel.rounding import nearest, percent, tenths
from game.present.answer.hints import Suggestion
from game.present.record.reasons import too_long
from game.present.stage.told import clue, pressed
from game.screen.drawing.canvas import Canvas, Rect
from game.screen.scenes.dialogs import KeyGroup
from game.screen.scenes.table.companion import Companion
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.table.top import Chip
from game.screen.widgets.scene_widgets import Pane
from game.training.present.coach import Caution, Coach, Reply, account, sentence
from game.training.screen.coach_strip import Spoken, add_strip

KEYS: KeyGroup = (
    msg("coach.keys"),
    (
        ("enter", msg("coach.again")),
        ("ctrl+enter", msg("coach.anyway")),
        ("h", msg("coach.clue")),
        ("q", msg("coach.quiet")),
    ),
)


class CoachBeside(Companion):
    """Sits at ``table`` and speaks before an answer that costs much; nothing is carried out while he speaks."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.coached = table.session.coach
        self.coach = Coach(table.sitting, table.services.evaluator, table.services.now)
        self.found: Caution | None = None
        """What he speaks of now."""
        self.clue: Message | None = None
        self._waiting: tuple[Action, ...] = ()
        """The answer that is held back until it is weighed."""
        self._told: tuple[object, tuple[Action, ...]] = ((), ())
        """The draft he has spoken of, and the answer that it is."""
        self._kept = False

    # ---- what is on the screen

    @property
    def chip(self) -> Chip:
        quiet = self.coached.silent and self.found is None
        words = msg("coach.chip.quiet") if quiet else msg("coach.chip", points=self.coached.points)
        return Chip("clock" if self._waiting else "bulb", words, msg("coach.chip.tip"))

    @property
    def keys(self) -> Sequence[KeyGroup]:
        return (KEYS,)

    def take_bar(self, pane: Pane, canvas: Canvas, rect: Rect) -> bool:
        if self.found is None:
            return False
        add_strip(pane, canvas, rect, self._spoken(self.found))
        return True

    def _spoken(self, found: Caution) -> Spoken:
        told, limit = self.coached.told, self.coached.limit
        seconds = tenths(found.seconds) if found.seconds < 10 else f"{nearest(found.seconds)}"
        count = msg("coach.count", told=told, seconds=seconds)
        if limit is not None:
            count = msg("coach.count.of", told=told, limit=limit, seconds=seconds)
        return Spoken(
            sentence(found),
            self.clue if self.clue is not None else account(found, self._name(self._told[1])),
            count,
            found.chance,
            found.best,
            max(1, percent(found.error)),
            self.look_again,
            self.go_on_anyway,
            self.give_clue,
            self.be_quiet,
            self.clue is not None,
        )

    # ---- the frame

    def update(self) -> None:
        self.coach.follow()
        if self.found is not None and self._draft() != self._told[0]:
            self.look_again()  # who draws up another answer has done so
        if self._waiting:
            self._decide(self._waiting)
        if self.table.session.over and not self._kept:
            self._keep_findings()

    def _draft(self) -> object:
        asking = self.table.sitting.asking
        return (len(self.table.session.log), asking.done, asking.ready()) if asking is not None else None

    def holds(self, answer: tuple[Action, ...], instant: bool) -> bool:
        """Hold back what costs much, and what is not weighed yet for a moment; mere steps and hints go on."""
        if self.found is not None or self._waiting:
            return True
        advised = (self.table.answering.advised,)
        if instant or answer == advised or self.table.answering.given.urges(answer):
            return False
        reply, found = self.coach.reply(answer)
        return self._follow(reply, found, answer)

    def suggestion(self) -> Suggestion | None:
        return self.coach.suggestion()

    def _decide(self, answer: tuple[Action, ...]) -> None:
        """See whether the answer that is held back has been weighed by now."""
        if self.table.sitting.answer() != answer:
            self._waiting = ()
            self.coach.forget()
            self.table.refresh()
            return
        reply, found = self.coach.reply(answer)
        if not self._follow(reply, found, answer):
            self.table.answering.carry_out()

    def _follow(self, reply: Reply, found: Caution | None, answer: tuple[Action, ...]) -> bool:
        """Do what the coach wants; tell whether the answer is held back."""
        self._waiting = answer if reply == "wait" else ()
        if reply == "warn" and found is not None:
            self.found, self.clue = found, None
            self._told = (self._draft(), answer)
            self.table.layer.set_focus(None)
            self.table.services.play_sound("bell")
        self.table.refresh()
        return reply != "let"

    def _name(self, answer: tuple[Action, ...]) -> str:
        """Return what the answer is called; nothing if that is long: the draft on the table shows it."""
        told = self.table.stage.words.told(self.table.sitting.look(), answer[0])
        words = self.table.layer.render(pressed(told)).rstrip(".。")
        return "" if too_long(words) else words

    # ---- what people do

    def look_again(self) -> None:
        """Go back to the draft as it was."""
        self.coached.again += 1
        self._close()

    def go_on_anyway(self) -> None:
        """Carry the answer out."""
        self._close()
        self.table.answering.carry_out()

    def give_clue(self) -> None:
        """Say of which kind the better answer is; who asks once more gets a hint: that answer, as he has weighed it."""
        if self.found is None:
            return
        codec, found = self.table.session.codec, self.found
        chosen, better = (codec.load(*deed[0]) for deed in (found.chosen, found.better))
        if self.clue is not None:
            self.look_again()
            self.table.answering.hint(Suggestion(better, found.told))
            return
        self.coached.clues += 1
        told = self.table.stage.words.told(self.table.sitting.look().undrawn(), better)
        self.clue = clue(told, alike=type(chosen) is type(better))
        self.table.refresh()

    def be_quiet(self) -> None:
        """Say nothing more in this game."""
        self.coached.quiet = True
        self._close()

    def _close(self) -> None:
        self.found = self.clue = None
        self.table.autosave()
        self.table.refresh()

    # ---- afterwards

    def _keep_findings(self) -> None:
        """Keep what was found on the way for the analysis, unless there is one."""
        self._kept = True
        analyses, session = self.table.services.analyses, self.table.session
        report = analyses.read(session)
        glances = self.coach.glances()
        if glances and report == Report():
            report.glances = glances
            analyses.keep(session, report)

    def close(self) -> None:
        self.coach.close()
