"""What has just happened, in words: each thing is said once, at the pace that was chosen."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Announcement:
    """An announcement of a scene. ``lines`` are those of the log, by growing numbers, for the onlooker ``ears``.

    ``prompt`` is what is expected of whom, ``asked`` whether that is somebody at this screen; ``said`` is what is said
    for a moment, ``speech`` what stands beside it all until somebody goes on. ``replayed`` are lines of a game that is
    watched again: those of the moment that is shown, told each time somebody comes to it.
    """

    lines: tuple[tuple[int, str], ...] = ()
    ears: int | None = None
    prompt: str = ""
    asked: bool = False
    said: str = ""
    speech: str = ""
    replayed: bool = False


class Announcer:
    """Listens to one scene after the other. ``every`` event is told, or only what concerns whoever is asked."""

    def __init__(self) -> None:
        self._screen = ""
        self._before = Announcement()
        self._last = -1

    def listen(self, screen: str, title: str, heard: Announcement, *, every: bool) -> str:
        """The words to read aloud now of a ``screen`` with a ``title``; empty if there is nothing new."""
        before = self._before
        if screen != self._screen or heard.ears != before.ears:
            # Whoever comes anew finds the log; what happened while nobody could listen is not read out.
            self._last = max((number for number, _ in heard.lines), default=-1)
            parts = [title] if screen != self._screen else []
            before = Announcement()
        elif heard.replayed:
            known = {number for number, _ in before.lines}
            parts = [words for number, words in heard.lines if number not in known]
        else:
            newest = max((number for number, _ in heard.lines), default=-1)
            # What was taken back is told anew when it is done again, or something else instead of it.
            parts = [words for number, words in heard.lines if number > self._last] if every else []
            self._last = newest
        self._screen, self._before = screen, heard
        parts += [line for line in heard.said.split("\n") if line not in before.said.split("\n")]
        if heard.speech != before.speech:
            parts.append(heard.speech)
        if heard.asked and (heard.prompt != before.prompt or not before.asked):
            parts.append(heard.prompt)
        return "\n".join(dict.fromkeys(part for part in parts if part))
