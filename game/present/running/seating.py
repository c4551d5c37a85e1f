"""Who looks at the screen: the curtain falls before anybody could see what belongs to somebody else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Handover:
    """The curtain has to fall, and may be raised for ``seat``; None: for everybody, without anybody's secrets."""

    seat: int | None


class Seating:
    """The people around one screen. With one of them, or none, there is never a curtain.

    ``looking`` is whose view is shown; None is the view of everybody. ``secret`` tells whether the screen of a seat
    shows something now that the others must not see.
    """

    def __init__(self, humans: Sequence[int], secret: Callable[[int], bool]) -> None:
        self.humans = tuple(humans)
        self._secret = secret
        self.looking: int | None = self.humans[0] if len(self.humans) == 1 else None
        self._seen = dict.fromkeys(self.humans, 0)

    @property
    def shared(self) -> bool:
        """Whether several people take turns at the screen."""
        return len(self.humans) > 1

    def decider(self, waiting: Sequence[int]) -> int | None:
        """Return which of the seats that have to decide is asked at this screen next: whoever looks, if possible."""
        mine = [seat for seat in waiting if seat in self.humans]
        return self.looking if self.looking in mine else mine[0] if mine else None

    def before_decision(self, seat: int) -> Handover | None:
        """Let ``seat`` decide: return the hand-over that has to come first, or None if the screen is theirs already."""
        if not self.shared or self.looking == seat:
            return None
        if self._hides(seat):
            return Handover(seat)
        self.looking = seat
        return None

    def before_events(self, reveals: bool) -> Handover | None:
        """Let events be shown: return the hand-over that has to come first, if ``reveals`` says that all may watch."""
        if not self.shared or self.looking is None or not reveals:
            return None
        if self._secret(self.looking):
            return Handover(None)
        self.looking = None
        return None

    def raised(self, handover: Handover) -> None:
        """The curtain has been raised: the screen belongs to whom it was handed."""
        self.looking = handover.seat

    def saw(self, events: int) -> None:
        """Whoever looks has seen the first ``events`` events of the game."""
        for seat in self.humans if self.looking is None else (self.looking,):
            self._seen[seat] = max(self._seen.get(seat, 0), events)

    def cut(self, events: int) -> None:
        """The game has been taken back to ``events`` events."""
        self._seen = {seat: min(seen, events) for seat, seen in self._seen.items()}

    def unseen(self, seat: int) -> int:
        """Return the number of the first event that ``seat`` has not seen."""
        return self._seen.get(seat, 0)

    def _hides(self, seat: int) -> bool:
        """Tell whether handing over from whoever looks now to ``seat`` could show a secret, either way."""
        return self._secret(seat) or (self.looking is not None and self._secret(self.looking))
