"""The past: moments of a running game that are looked at only."""

from __future__ import annotations

from typing import Any

from game.present.running.table_presenter import TablePresenter
from game.screen.scenes.table.board_input import BoardInput


class Past:
    """Leads through the moments of a game; ``moment`` is None while the game is shown as it is now."""

    def __init__(self, sitting: TablePresenter, touch: BoardInput) -> None:
        self.sitting = sitting
        self.touch = touch

    @property
    def moment(self) -> int | None:
        """The moment that is looked at, in actions."""
        return self.touch.moment

    @property
    def view(self) -> Any:
        """The position that is looked at, as the viewer may know it."""
        if self.moment is None:
            return self.sitting.view
        return self.sitting.view_of(self.sitting.session.state_at(self.moment))

    @property
    def clock(self) -> Any:
        """The position for the timeline."""
        return self.sitting.clock if self.moment is None else self.view

    def look_back(self, moment: int) -> None:
        """Show a moment of the past, or the game as it is now if there is none that late."""
        if self.sitting.telling:
            return
        self.sitting.cancel()
        moments = len(self.sitting.session.log)
        moment = min(max(moment, 0), moments)
        if moment == moments:
            self.look_at_present()
            return
        self.touch.moment = moment
        self.sitting.renew()

    def leaf(self, steps: int) -> None:
        """Go on or back by so many actions."""
        now = len(self.sitting.session.log) if self.moment is None else self.moment
        self.look_back(now + steps)

    def look_at_present(self) -> None:
        """Show the game as it is now; what was proposed before is proposed again."""
        self.touch.moment = None
        asking = self.sitting.asking
        if asking is not None and not asking.begun:
            self.sitting.propose()
        self.sitting.refresh()
