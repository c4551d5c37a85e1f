"""What hands do on the board: clicks, drags and keys, turned into steps of the answer; refusals into one line."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any

from game.kernel.message import Message
from game.present.answer import hands
from game.present.answer.counsel import Counsel
from game.present.answer.hands import refusal
from game.present.answer.selection import Outcome, Refused
from game.present.pages.table import Table
from game.present.running.table_presenter import TablePresenter
from game.present.stage.words import Aid
from game.screen.scenes.board.board_viewer import BoardViewer


class BoardInput(BoardViewer):
    """The hands of whoever plays. ``refuse`` tells why something cannot be done, ``changed`` follows each step."""

    def __init__(
        self, presenter: TablePresenter, refuse: Callable[[Message], None], changed: Callable[[Outcome], None]
    ) -> None:
        super().__init__(presenter)
        self.presenter = presenter
        self.moment: int | None = None
        """The moment of the past that is looked at; None: the game as it is now."""
        self.counsel = Counsel()
        self._refuse = refuse
        self._changed = changed
        self._past: dict[str, tuple[object, Table]] = {}

    # ---- what the board draws

    def shown(self, page: str) -> Table:
        return super().shown(page) if self.moment is None else self._of_the_past(self.moment, page)

    def resting(self, page: str) -> Table:
        return super().resting(page) if self.moment is None else self._of_the_past(self.moment, page)

    def _of_the_past(self, moment: int, page: str) -> Table:
        presenter = self.presenter
        page_layout = presenter.paging.page_layout(page)
        known = (
            moment,
            presenter.viewer,
            page_layout.area,
            page_layout.lens,
            presenter.table_pages.hover,
            len(presenter.session.log),
        )
        kept = self._past.get(page)
        if kept is None or kept[0] != known:
            kept = self._past[page] = (known, presenter.table_at(moment, page))
        return kept[1]

    @property
    def held(self) -> str:
        return self.presenter.selection.held

    @property
    def idle(self) -> bool:
        """True if the person who looks may act."""
        return self.moment is None and self.presenter.draft is not None and self.counsel.blocked is None

    def inviting(self) -> Collection[str]:
        """None if people do not want to be shown."""
        draft = self.presenter.draft
        if not self.idle or draft is None or self.presenter.director.playing:
            return ()
        if self.held:
            return self.presenter.selection.landings(draft, self.held)
        if self.presenter.settings.highlight == "off":
            return ()
        return draft.inviting()

    def touchable(self) -> Sequence[str]:
        if not self.idle:
            return ()
        return tuple(filter(self.presenter.table_pages.lies, self.presenter.selection.offered(self.presenter.draft)))

    # ---- what is read aloud

    def tables(self, page: str) -> Sequence[Aid]:
        """None of the past."""
        return super().tables(page) if self.moment is None else ()

    def details(self, page: str, thing: str) -> Sequence[Message]:
        """Of the past only what stands on things is told."""
        return super().details(page, thing) if self.moment is None else ()

    # ---- what hands do

    def touch(self, target: str) -> None:
        if (why := self.counsel.blocked) is not None:
            self._refuse(why)
        elif self.moment is None:
            self._follow(hands.click(self.presenter, target))

    def lift(self, source: str) -> bool:
        return self.idle and hands.lift(self.presenter, source)

    def land(self, target: str, x: float, y: float) -> None:
        if (why := self.counsel.blocked) is not None:
            self._refuse(why)
        elif self.moment is None:
            self._follow(hands.drop(self.presenter, target, x, y))

    def put_back(self, x: float, y: float) -> None:
        hands.put_back(self.presenter, x, y)

    def _follow(self, outcome: Outcome) -> None:
        if isinstance(outcome, Refused) and outcome.target:
            look = replace(self.presenter.look(), held=outcome.source)
            why = self.counsel.nudge or refusal(self.presenter.session.game, self.presenter.stage, look, outcome.target)
            self._refuse(why)
        self._changed(outcome)


class Past:
    """Leads through the moments of a game; ``moment`` is None while the game is shown as it is now."""

    def __init__(self, touch: BoardInput) -> None:
        self.presenter = touch.presenter
        self.touch = touch

    @property
    def moment(self) -> int | None:
        """The moment that is looked at, in actions."""
        return self.touch.moment

    @property
    def view(self) -> Any:
        """The position that is looked at, as the viewer may know it."""
        if self.moment is None:
            return self.presenter.view
        return self.presenter.view_of(self.presenter.session.state_at(self.moment))

    @property
    def clock(self) -> Any:
        """The position for the timeline."""
        return self.presenter.clock if self.moment is None else self.view

    def look_back(self, moment: int) -> None:
        """Show a moment of the past, or the game as it is now if there is none that late."""
        if self.presenter.telling:
            return
        self.presenter.cancel()
        moments = len(self.presenter.session.log)
        moment = min(max(moment, 0), moments)
        if moment == moments:
            self.look_at_present()
            return
        self.touch.moment = moment
        self.presenter.renew()

    def leaf(self, steps: int) -> None:
        """Go on or back by so many actions."""
        now = len(self.presenter.session.log) if self.moment is None else self.moment
        self.look_back(now + steps)

    def look_at_present(self) -> None:
        """Show the game as it is now; what was proposed before is proposed again."""
        self.touch.moment = None
        draft = self.presenter.draft
        if draft is not None and not draft.begun:
            self.presenter.propose()
        self.presenter.refresh()
