"""Loading of saves: the actions are played again through the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.boards.board import Board
from game.bots.host import BotHost
from game.bots.report import Weighed
from game.games import info_of
from game.games.game_info import GameInfo
from game.kernel.fault import BadSave, Fault
from game.kernel.game import Game, SavedAction
from game.kernel.part import BadPart
from game.play.board import board_for
from game.play.players import Player, deciding
from game.play.save import SaveFile, map_digest
from game.play.session import Entry, Session, check_of

TRIAL = 60
"""Random actions that must be possible from a stored position before it is trusted."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game made from a save."""

    session: Session
    notice: Fault | None = None
    """Set if the past is lost and play continues from the stored position."""


def load_session(save: SaveFile, bots: BotHost | None = None, data: Path | None = None, file: str = "") -> Loaded:
    """The game of a save, made by playing its actions again.

    ``data`` is the folder of own maps, ``file`` the name of the save in faults. If replaying leads elsewhere than when
    the game was saved, the stored position is used instead: the game continues, its history and undo are lost. Raises
    BadSave, BadBoard or BadOption naming what does not fit.
    """
    session = fresh_session(save, bots, data, file)
    try:
        hints = set(save.hints)
        weighed = dict(save.weighed) if save.rules == session.game.rules_version else {}
        for index, step in steps_of(save, session):
            play_step(session, index, step, hint=index in hints, weighed=weighed.get(index))
        parting = parted(save, session)
        if parting is None:
            return Loaded(session)
        cause = BadSave("fault.save.check", index=parting)
    except Illegal as fault:
        cause = fault
    if save.position is None:
        raise cause
    return Loaded(_from_position(save, bots, data, cause), BadSave("fault.save.continued", reason=cause.said))


class Illegal(BadSave):
    """A saved action that the rules refuse."""


def fresh_session(save: SaveFile, bots: BotHost | None = None, data: Path | None = None, file: str = "") -> Session:
    """The game of a save before its first action; ``data`` and ``file`` as in ``load_session``.

    Raises BadSave, BadBoard or BadOption naming what does not fit.
    """
    return _session(save, save.origin, bots, data, file)


def steps_of(save: SaveFile, session: Session) -> Iterator[tuple[int, SavedAction]]:
    """Yield the actions of a save as today's rules need them, each with its place in the save.

    Play each before asking for the next: a translator looks at the position.
    """
    game = session.game
    older = save.rules < game.rules_version
    translator = game.log_translator(save.rules) if older else None
    for index, step in enumerate(save.actions):
        for each in (step,) if translator is None else translator(session.state, step):
            yield index, each


def play_step(
    session: Session, index: int, step: SavedAction, hint: bool = False, weighed: Weighed | None = None
) -> Entry:
    """Play one saved action. Raises BadSave naming index, seat, action and reason if it is not legal."""
    seat, name, arguments = step
    action = session.codec.load(name, arguments)
    refusal = session.game.check(session.state, seat, action)
    if refusal is not None:
        raise Illegal("fault.save.illegal", index=index, seat=seat, action=name, reason=refusal)
    session.submit(seat, action, hint=hint, weighed=weighed)
    return session.log[-1]


def parted(save: SaveFile, session: Session, whole: bool = True) -> int | None:
    """After how many actions the game differs from when it was saved, or None.

    ``whole`` is True if all actions of the save have been played. Of a save of older rules, which summarised positions
    in their own way, only the end can be compared.
    """
    if save.rules < session.game.rules_version:
        return len(save.actions) if whole and _strayed(save, session) else None
    known = [(index, expected) for index, expected in save.checks if index <= len(session.log)]
    return next((index for index, expected in known if session.check_at(index) != expected), None)


def _strayed(save: SaveFile, session: Session) -> bool:
    """True if a log of older rules led elsewhere than to the position saved with it, as today's rules read that."""
    if save.position is None:
        return False
    try:
        stored = stored_position(session.game, save.position, save.rules)
    except BadSave:
        return False  # the log is all there is
    return check_of(session.game, stored) != session.check_at(len(session.log))


# ---- parts of a save


def _session(
    save: SaveFile, position: dict[str, Any] | None, bots: BotHost | None, data: Path | None, file: str
) -> Session:
    info = info_of(save.game)
    options = info.choose(save.options)
    players = _players(save, info)
    seats = len(deciding(players))
    if seats not in info.seats_for(options):
        raise BadSave("fault.save.seats", seats=seats)
    if save.seed is None and save.setup is None and position is None:
        raise BadSave("fault.save.beginning")
    board = _board(save, info, seats, options, data)
    game = info.build(seats, options, board)
    if save.rules > game.rules_version:
        raise BadSave("fault.save.newer", file=file or save.name or save.game)
    stored = stored_position(game, position, save.rules) if position is not None else None
    session = Session(info, players, options, seed=save.seed, setup=save.setup, position=stored, board=board, bots=bots)
    session.stopwatch.resume(save.seconds)
    session.date = save.date
    session.taken_back = save.taken_back
    session.start_known = save.start_known
    if save.coach is not None:
        session.coach = save.coach
    session.day = save.day
    return session


def _board(save: SaveFile, info: GameInfo, seats: int, options: dict[str, str], data: Path | None) -> Board | None:
    """The map the game was played on. Raises BadBoard if it is gone, BadSave if it is another by now."""
    board = board_for(info, seats, options, data, save.map)
    if board is not None and save.board and save.board != map_digest(board):
        raise BadSave("fault.save.map_changed", map=board.id)
    return board


def _players(save: SaveFile, info: GameInfo) -> list[Player]:
    for player in save.players:
        if player.kind == "bot" and player.level not in (*info.levels, "random"):
            raise BadSave("fault.save.level", level=player.level[:40])
        if (style := player.style or "") and (player.kind != "bot" or style not in info.styles):
            raise BadSave("fault.save.style", style=style[:40])
    return [Player(p.name, p.kind, p.level, p.colour, p.style or "") for p in save.players]


def _from_position(save: SaveFile, bots: BotHost | None, data: Path | None, cause: BadSave) -> Session:
    """The game continued from its stored position. Raises ``cause`` if that is not the position that was saved."""
    assert save.position is not None
    session = _session(save, save.position, bots, data, "")
    last = dict(save.checks).get(len(save.actions))
    if save.rules == session.game.rules_version and last not in (None, session.check_at(0)):
        raise cause
    return session


NO_POSITION = (BadPart, ArithmeticError, AssertionError, LookupError, RuntimeError, TypeError, ValueError)
"""Raised by rules to which a position means nothing."""


def stored_position(game: Game[Any], data: dict[str, Any], rules: int) -> Any:
    """A position from plain data that version ``rules`` wrote. Raises BadSave unless play can continue from it.

    Types are not enough: a number may point outside a list. So a copy is played on for a while.
    """
    try:
        g = game.state_type.load(data if rules == game.rules_version else game.migrate_position(rules, data))
        msgspec.json.encode(g.dump())
        if any(phase not in game.phases for phase in g.flow.stack) or game.find_inconsistency(g) is not None:
            raise ValueError(game.find_inconsistency(g) or g.flow.stack)
        if game.over(g) and not g.flow.over:
            raise ValueError("nobody is waited for, and the game has not ended")
        _try(game, g.clone())
    except NO_POSITION as error:
        raise BadSave("fault.save.position") from error
    return g


def _try(game: Game[Any], g: Any) -> None:
    rng = Random(0)
    for _ in range(TRIAL):
        for seat in (None, *range(game.seats)):
            game.mask(g, seat)
        game.scores(g)
        game.summary(g)
        decisions = game.decisions(g)
        if not decisions:
            return
        for decision in decisions:
            if not 0 <= decision.seat < game.seats:
                raise ValueError(f"seat {decision.seat}")
        chosen = decisions[int(rng.random() * len(decisions))]
        game.apply(g, chosen.seat, chosen.sample(rng))
