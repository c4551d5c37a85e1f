"""Where a lesson is kept: the game in a file of its own, the step in the settings."""

from __future__ import annotations

import logging
from contextlib import suppress

from game.games.card import Card, Guide
from game.kernel.fault import Fault
from game.kernel.say import Say, say
from game.play.board import board_for
from game.play.files import set_aside, write_whole
from game.play.players import Player, automa_player
from game.play.replay import load_session
from game.play.save import encoded, read_save, save_of
from game.play.session import Session
from game.present.lessons.lesson import Lesson
from game.screen.services import Services

log = logging.getLogger(__name__)


class LessonFile:
    """The lesson of a ``guide`` of ``card``, as it was left."""

    def __init__(self, services: Services, card: Card, guide: Guide) -> None:
        self._services = services
        self.card = card
        self.guide = guide
        self.lesson: Lesson = card.part(guide.lesson)
        self.path = services.data / "lessons" / f"{guide.id}.json"
        self.notice: Say | None = None

    @property
    def step(self) -> int:
        """How many steps were taken when it was left."""
        return self.lesson.taken(self._services.settings.lessons.get(self.guide.id, 0))

    def kept(self) -> Session | None:
        """Return the game as it was left, or None if it is not in the middle of the lesson or cannot be read: such a
        file is set aside, as the lesson begins anew, and ``notice`` says so.
        """
        if self.step in (0, len(self.lesson.steps)):
            return None
        try:
            return load_session(read_save(self.path), self._services.bots, self._services.data).session
        except (Fault, OSError) as fault:
            log.warning("a lesson cannot be gone on with: %s", fault)
        if self.path.exists():
            with suppress(OSError):
                self.notice = say("table.guide.lost", file=set_aside(self.path).name)
        return None

    def begun(self) -> Session:
        """Return the game from its beginning."""
        services, card, lesson = self._services, self.card, self.lesson
        names = [say("table.guide.learner"), *lesson.names]
        players = [
            Player(services.say(name), "human" if seat == 0 else "bot", "" if seat == 0 else lesson.level, seat)
            for seat, name in enumerate(names[: lesson.seats])
        ]
        automa = card.automa_at(lesson.seats)
        if automa is not None:
            players.append(automa_player(services.say(say(f"{card.prefix}.automa.{automa.id}")), players))
        board = board_for(card, lesson.seats, lesson.options)
        setup = dict(lesson.setup) if lesson.setup is not None else None
        seed = lesson.seed if setup is None else None
        return Session(card, players, lesson.options, seed=seed, setup=setup, board=board, bots=services.bots)

    def write(self, session: Session, step: int) -> None:
        """Keep the game and the step; the settings have still to be saved. Raises OSError."""
        self._services.settings.lessons[self.guide.id] = self.lesson.place(step)
        write_whole(self.path, encoded(save_of(session)))
