"""What happens is told in words where animations are off and nothing is seen of it."""

from __future__ import annotations

from game.play.session import Session
from game.play.settings import Settings
from game.present.record.logbook import Logbook, LogMoment


class TextPlayback:
    """Up to where a game has been told in words to whoever sits at this screen.

    While it is ``stopped`` the game waits until somebody goes on: something was revealed that nobody has seen. With a
    teacher (``taught``), and where nobody plays, there is nothing to tell.
    """

    def __init__(self, session: Session, logbook: Logbook, settings: Settings) -> None:
        self._session = session
        self._logbook = logbook
        self._settings = settings
        self._actions = self._events = 0
        self.taught = False
        self.stopped = False
        self.hear()

    @property
    def wordy(self) -> bool:
        """True if nothing but words tells what happens."""
        return self._settings.animation == "off" and not self.taught and bool(self._session.humans)

    @property
    def begun(self) -> int | None:
        """The number of the first event that has not been told in words; None if it need not be."""
        return self._events if self.wordy else None

    def hear(self) -> None:
        """Everything has been told, or was decided by who sits here: what is told next begins now."""
        self._events, self._actions, self.stopped = self._logbook.events, len(self._session.log), False

    def stop(self) -> bool:
        """Stop if something was revealed that has not been told in words; True if stopped."""
        if self.wordy and not self.stopped:
            self.stopped = any(event.reveals for _, event in self._logbook.since(self._events))
        return self.stopped

    def heard_of(self, seat: int) -> bool:
        """True if others have acted since ``seat``, which decides now, was told last."""
        return self.wordy and any(entry.seat != seat for entry in self._session.log[self._actions :])

    def entries(self, viewer: int | None, until: int) -> tuple[LogMoment, ...]:
        """The lines to tell to ``viewer``, up to the event ``until``."""
        if not self.wordy:
            return ()
        return self._logbook.entries(viewer, since=self._events, until=until, remember=True)
