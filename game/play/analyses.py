"""Stored analyses: made once, read again whenever the same game is looked at.

A file is named after the game's rules, beginning and actions, so every copy of a game finds it. One that is damaged,
foreign or too large is ignored: the game is analysed again.
"""

from __future__ import annotations

import hashlib
import logging
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

import msgspec

from game.bots.report import LuckyDraw, Plain, Report, Task
from game.kernel.fault import Fault
from game.play.files import Writer, read_plain, write_whole
from game.play.ledger import UNUSABLE
from game.play.save import map_digest
from game.play.session import Session

log = logging.getLogger(__name__)
FOLDER = "analyses"
FORMAT = 1
"""Raised when analyses are made in another way: older files are then ignored."""
LARGEST = 4 << 20
"""Bytes; an analysis of a long game needs a tenth."""


class AnalysisFile(msgspec.Struct, forbid_unknown_fields=True):
    """The contents of a file: the report on the game ``key``."""

    format: Annotated[int, msgspec.Meta(ge=FORMAT, le=FORMAT)]
    key: str
    report: Report


def task_of(session: Session, known: Report) -> Task:
    """The analyst's task for a game; ``known`` is what was found before."""
    return Task(
        game=session.info.id,
        seats=session.game.seats,
        options=session.options,
        board=session.board,
        seed=session.seed,
        setup=session.setup,
        position=session.position.dump() if session.position is not None else None,
        actions=[(entry.seat, *session.codec.dump(entry.action)) for entry in session.log],
        people=session.humans,
        known=known,
    )


def key_of(session: Session) -> str:
    """What tells a game from all others: 32 hexadecimal digits over its rules, beginning and actions."""
    task = task_of(session, Report())
    plain: list[Any] = [task.game, session.game.rules_version, task.seats, task.options, map_digest(session.board)]
    plain += [task.seed, task.setup, task.position, task.actions, task.people]
    return hashlib.sha256(msgspec.json.encode(plain, order="sorted")).hexdigest()[:32]


class Analyses:
    """Reads and writes the analyses below one folder; nobody waits for the disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / FOLDER
        self._writer = Writer()

    def read(self, session: Session) -> Report:
        """What is known of a game; an empty report if there is no usable file."""
        self.flush()
        path = self._path(session)
        try:
            if not path.is_file() or path.stat().st_size > LARGEST:
                return Report()
            found = msgspec.json.decode(read_plain(path), type=AnalysisFile)
            if found.key != key_of(session) or not fits(found.report, session):
                raise ValueError("another game")
        except (OSError, *UNUSABLE) as error:
            log.warning("the analysis %s cannot be used: %s", path.name, error)
            return Report()
        return found.report

    def keep(self, session: Session, report: Report) -> None:
        """Write ``report`` in the background, in place of what was written before."""
        data = msgspec.json.encode(AnalysisFile(FORMAT, key_of(session), report))
        if len(data) <= LARGEST:
            path = self._path(session)
            self._writer.put(path, partial(self._write, path, data))

    def flush(self) -> None:
        """Wait until everything is written."""
        self._writer.flush()

    def _path(self, session: Session) -> Path:
        return self.folder / f"{session.info.id}-{key_of(session)}.json"

    def _write(self, path: Path, data: bytes) -> None:
        try:
            write_whole(path, data)
        except OSError as error:
            log.warning("the analysis cannot be kept: %s", error)


def fits(report: Report, session: Session) -> bool:
    """True if everything in a report fits this game: moments, parties, actions."""
    last = len(session.log)
    points = [(each.index, each.known) for each in report.outlooks]
    if any(a >= b for a, b in pairwise(points)) or (points and (points[-1][0] > last or points[0] < (0, True))):
        return False
    parties = len(session.players)
    if any(len(each.chances) != parties or len(each.errors) != parties for each in report.outlooks):
        return False
    if report.draws is not None and not all(_happened(session, each) for each in report.draws.each):
        return False
    glances = all(_legal(session, each.index, each.seat, each.rivals) for each in report.glances)
    return glances and all(_legal(session, each.index, each.seat, [each.better]) for each in report.verdicts)


def _happened(session: Session, drawn: LuckyDraw) -> bool:
    """True if the action has the events that are said to tell what it drew."""
    log = session.log
    return drawn.index < len(log) and all(number < len(log[drawn.index].events) for number in drawn.events)


def _legal(session: Session, index: int, seat: int, actions: list[Plain]) -> bool:
    """True if ``seat`` acted at this moment and could have done each of ``actions`` instead."""
    if index >= len(session.log) or session.log[index].seat != seat:
        return False
    decision = session.game.decision(session.state_at(index), seat)
    try:
        return decision is not None and all(session.codec.load(*action) in decision for action in actions)
    except Fault:
        return False
