"""Save files: everything needed to play a game again, as JSON that anybody can read; nothing in it is ever executed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec

from game import __version__
from game.bots.host import BotHost
from game.games import card_of
from game.kernel.fault import BadSave, Fault
from game.kernel.part import BadPart
from game.play.board import board_for
from game.play.digest import digest
from game.play.players import Player
from game.play.session import Entry, Session

FORMAT = 1
LARGEST = 8 << 20
"""Bytes; a long game needs less than a hundredth."""
CHECK_EVERY = 25

Short = Annotated[str, msgspec.Meta(max_length=200)]
Index = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Step = tuple[Index, Short, dict[str, Any]]
Check = tuple[Index, Short]


class SavedPlayer(msgspec.Struct, forbid_unknown_fields=True):
    """A player as written to saves."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    kind: Annotated[str, msgspec.Meta(pattern="^(human|bot)$")] = "human"
    level: Short = ""
    colour: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0


class SaveFile(msgspec.Struct, omit_defaults=True):
    """The contents of a save. ``seed`` or ``setup`` says how the game began; ``hints`` are the suggested actions."""

    format: int
    game: Short
    rules: int
    app: Short
    options: dict[Short, Short]
    players: Annotated[list[SavedPlayer], msgspec.Meta(min_length=1, max_length=12)]
    actions: Annotated[list[Step], msgspec.Meta(max_length=100_000)]
    seed: Annotated[int, msgspec.Meta(ge=0, le=(1 << 63) - 1)] | None = None
    setup: dict[str, Any] | None = None
    checks: list[Check] = []
    hints: list[Index] = []
    position: dict[str, Any] | None = None
    round: int = 0
    over: bool = False


def save_of(session: Session) -> SaveFile:
    """Return the save of a game."""
    checks = [(i, digest(session.state_at(i))) for i in range(CHECK_EVERY, len(session.log), CHECK_EVERY)]
    return SaveFile(
        format=FORMAT,
        game=session.card.id,
        rules=session.game.rules_version,
        app=__version__,
        options=session.options,
        players=[SavedPlayer(p.name, p.kind, p.level, p.colour) for p in session.players],
        actions=[(entry.seat, *session.codec.dump(entry.action)) for entry in session.log],
        seed=session.seed,
        setup=session.setup,
        checks=[*checks, (len(session.log), digest(session.state))],
        hints=[index for index, entry in enumerate(session.log) if entry.hint],
        position=session.state.dump(),
        round=session.state.flow.round,
        over=session.over,
    )


def encoded(save: SaveFile) -> bytes:
    """Return the save as JSON."""
    return msgspec.json.format(msgspec.json.encode(save), indent=1)


def read_save(path: Path) -> SaveFile:
    """Return the contents of a file, checked for form. Raises BadSave; the file is left as it is."""
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise BadSave("fault.save.large", file=path.name, megabytes=size >> 20)
        raw = path.read_bytes()
    except OSError as error:
        raise BadSave("fault.save.unreadable", file=path.name, error=error.strerror or str(error)) from error
    return decoded(raw, path.name)


def decoded(raw: bytes, name: str) -> SaveFile:
    """Return the save in ``raw``. Raises BadSave saying what is wrong with the file called ``name``."""
    try:
        head = msgspec.json.decode(raw, type=dict[str, msgspec.Raw])
        version = msgspec.json.decode(head["format"]) if "format" in head else None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise BadSave("fault.save.damaged", file=name, detail=str(error)[:200]) from error
    if type(version) is not int or version < 1:
        raise BadSave("fault.save.foreign", file=name)
    if version > FORMAT:
        raise BadSave("fault.save.newer", file=name)
    try:
        return msgspec.json.decode(raw, type=SaveFile)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise BadSave("fault.save.damaged", file=name, detail=str(error)[:200]) from error


class Loaded:
    """A game made from a save. ``notice`` is set if the past could not be replayed and play goes on from the position."""

    def __init__(self, session: Session, notice: Fault | None) -> None:
        self.session = session
        self.notice = notice


def load_session(save: SaveFile, bots: BotHost | None = None) -> Loaded:
    """Return the game of a save by playing its actions again.

    If a check says that the rules lead elsewhere today, the stored position is taken instead: the game goes on, its
    history and undo are lost. Raises BadSave or BadOption naming what does not fit.
    """
    session = fresh_session(save, bots)
    migrate = _migration(session)
    steps = migrate(save.rules, save.actions) if migrate is not None else save.actions
    checks = dict(save.checks)
    try:
        for index, step in enumerate(steps):
            play_step(session, index, step, hint=index in save.hints)
            expected = checks.get(index + 1)
            if expected is not None and expected != digest(session.state):
                raise BadSave("fault.save.check", index=index + 1)
    except BadSave as fault:
        if save.position is None or save.rules == session.game.rules_version:
            raise
        return Loaded(_from_position(save, bots, fault), fault)
    return Loaded(session, None)


def fresh_session(save: SaveFile, bots: BotHost | None = None) -> Session:
    """Return the game of a save before its first action."""
    card = card_of(save.game)
    options = card.choose(save.options)
    seats = len(save.players)
    if seats not in card.seats:
        raise BadSave("fault.save.seats", seats=seats)
    if save.seed is None and save.setup is None:
        raise BadSave("fault.save.beginning")
    players = [Player(p.name, "human" if p.kind == "human" else "bot", p.level, p.colour) for p in save.players]
    for player in players:
        if not player.human and player.level not in (*card.levels, "random"):
            raise BadSave("fault.save.level", level=player.level[:40])
    board = board_for(card, seats, options)
    return Session(card, players, options, seed=save.seed, setup=save.setup, board=board, bots=bots)


def play_step(session: Session, index: int, step: Step, hint: bool = False) -> Entry:
    """Play one saved action. Raises BadSave naming index, seat, action and reason if it is not legal."""
    seat, name, arguments = step
    action = session.codec.load(name, arguments)
    refusal = session.game.check(session.state, seat, action)
    if refusal is not None:
        raise BadSave("fault.save.illegal", index=index, seat=seat, action=name, reason=refusal)
    session.submit(seat, action, hint=hint)
    return session.log[-1]


def _migration(session: Session) -> Callable[[int, list[Step]], list[Step]] | None:
    """Return the game's function that brings old actions up to date, if it has one."""
    return getattr(session.game, "migrate", None)


def _from_position(save: SaveFile, bots: BotHost | None, cause: Fault) -> Session:
    session = fresh_session(save, bots)
    try:
        session.state = session.game.state_type.load(save.position)
        session.game.decisions(session.state)
    except (BadPart, IndexError, KeyError, TypeError, ValueError) as error:
        raise BadSave("fault.save.position") from (error if isinstance(error, BadPart) else cause)
    return session
