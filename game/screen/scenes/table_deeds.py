"""What people do at a table: answering, undoing, asking for a hint. The scene of the table adds what is seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from game.kernel.fault import Fault
from game.kernel.say import Say, say
from game.play.session import Session
from game.present.asking import Asking
from game.present.gesture import Facet
from game.present.grip import Did, Lifted, Outcome
from game.present.hinting import Hinting
from game.present.sitting import Sitting
from game.present.staging import Staging
from game.screen.scenes.shell import ShellScene
from game.screen.scenes.table_panel import Panel
from game.screen.scenes.table_touch import Touch, sound_of
from game.screen.scenes.table_words import Deeds, Named, panel_of
from game.screen.widgets.dialog import confirm
from game.screen.widgets.layer import Layer

if TYPE_CHECKING:
    from game.app import App


class PlayingScene(ShellScene):
    """Holds a sitting and what hands do to it."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        staging: Staging = session.card.part(session.card.staging)(session.game, session.board)
        self.session = session
        self.staging = staging
        self.sitting = Sitting(session, staging, app.settings)
        self.layer = Layer(Named(app, session.name_of), self._arrange)
        self.touch = Touch(self.sitting, self.layer.refuse, self._touched)
        self.hinting = Hinting(session)
        self.advice: Say | None = None
        """What the hint says, while it is looked at."""
        self.advised: object = None
        """The action of the hint."""

    def show_result(self) -> None:
        """Show who has won."""
        raise NotImplementedError

    def look_at_present(self) -> None:
        """Show the game as it is now."""
        raise NotImplementedError

    @cached_property
    def deeds(self) -> Deeds:
        """What the buttons of the panel do."""
        return Deeds(
            confirm=self.confirm,
            undo=self.undo,
            redo=self.redo,
            restart=self.restart,
            hint=self.hint,
            skip=self.skip,
            hurry=self.hurry,
            present=self.look_at_present,
            result=self.show_result,
        )

    def panel(self) -> Panel:
        """Return what the panel says and offers now."""
        return panel_of(self.sitting, self.touch.moment, self.advice, self.deeds, hints=self.app.settings.hints)

    def _touched(self, outcome: Outcome) -> None:
        """Follow a step of the answer: sound, keyboard focus, and an answer that is carried out at once."""
        sound = sound_of(outcome)
        if sound:
            self.app.play_sound(cast(Any, sound))
        self._forget_advice()
        if self.layer.ring and isinstance(outcome, Did | Lifted):
            self._focus_next()
        if isinstance(outcome, Did):
            self._answered()

    def _focus_next(self) -> None:
        """Lead the keyboard to where it is needed next: the first landing, or the gold button."""
        ready = self.sitting.ready() is not None
        offered = self.touch.touchable()
        self.layer.set_focus(None)
        self.layer.base.focus_id = "confirm" if ready else offered[0] if offered else ""
        self.refresh()

    def answer(self, step: Callable[[Asking], object]) -> None:
        if self.sitting.asking is not None:
            step(self.sitting.asking)
            self._forget_advice()
            self.sitting.refresh()

    def press(self, facet: Facet) -> None:
        """Press a button of the panel; once more carries it out."""
        asking = self.sitting.asking
        if asking is not None and asking.pressed and facet in asking.board.draft:
            self.confirm()
            return
        self.sitting.press(facet)
        self._forget_advice()
        self._answered()

    def _answered(self) -> None:
        """Carry out an answer without a gold button where people want that."""
        asking, policy = self.sitting.asking, self.app.settings.confirm
        action = asking.ready() if asking is not None else None
        if asking is None or action is None:
            return
        if self.staging.instant(asking.decision, action):
            self.commit()
        elif asking.complete if policy == "never" else policy == "slip" and asking.pressed:
            self.confirm()

    # ---- what people do

    def confirm(self) -> None:
        """Carry out the answer; ask first if it looks like a slip and people want to be asked."""
        action = self.sitting.ready()
        if action is None:
            return
        hurdle = self.staging.hurdle(self.sitting.look())
        if hurdle is not None:
            self.layer.refuse(hurdle)
            return
        slip = self.staging.slip(self.sitting.look(), action)
        if slip is not None and self.app.settings.confirm != "never":
            confirm(self.layer, "slip", say("table.slip"), slip, say("table.slip.go"), self.commit)
        else:
            self.commit()

    def commit(self) -> None:
        """Carry out the answer now."""
        try:
            self.sitting.commit(hint=self.advised is not None and self.advised == self.sitting.ready())
        except Fault as fault:
            self.layer.refuse(fault.said)
        self._forget_advice()

    def undo(self) -> None:
        """Take back the last step."""
        refusal = self.sitting.undo()
        self._forget_advice()
        if refusal is not None:
            self.layer.refuse(refusal)

    def redo(self) -> None:
        """Do again what was taken back."""
        if not self.sitting.redo():
            self.layer.refuse(say("table.redo.nothing"))

    def restart(self) -> None:
        """Go back to the beginning of the own turn."""
        self._forget_advice()
        if not self.sitting.restart_turn():
            self.layer.refuse(self.sitting.undo_refusal() or say("table.restart.nothing"))

    def skip(self) -> None:
        """End what is moving."""
        self.sitting.skip()

    def hurry(self) -> None:
        """Skip everything until a person has to decide."""
        self.sitting.hurry()

    def hint(self) -> None:
        """Ask for a suggestion."""
        asking = self.sitting.asking
        if asking is None or not self.session.solo or not self.app.settings.hints:
            self.layer.refuse(say("table.hint.not_now"))
        elif self.hinting.ask(asking.decision):
            self.advice = say("table.hint.thinking")
            self.refresh()
        else:
            self.layer.refuse(say("table.hint.nobody"))

    def _poll_hint(self) -> None:
        action = self.hinting.poll()
        asking = self.sitting.asking
        if action is None or asking is None or action not in asking.decision:
            return
        asking.fill_in(action)
        self.sitting.refresh()
        self.advice = say("table.hint.says", reason=self.staging.hint(self.sitting.look(), action).reason)
        self.advised = action
        self.refresh()

    def _forget_advice(self) -> None:
        self.hinting.drop()
        if self.advice is not None:
            self.advice = None
            self.refresh()
        self.advised = None
