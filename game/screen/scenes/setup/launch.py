"""From a set-up, a file or a moment of a game to the table, or to its result; what cannot be begun is told."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from pathlib import Path

from game.games.game_info import GameInfo
from game.kernel.fault import Fault
from game.kernel.message import msg
from game.play.board import board_for
from game.play.players import Player, deciding, needs_bots
from game.play.replay import load_session
from game.play.save import Slot, read_save
from game.play.session import Session
from game.play.session_tags import Coached
from game.present.stage.bundle import stage_of
from game.screen.requests import OpenResult, OpenSetup, OpenTable, OpenTheatre
from game.screen.scenes.setup.model import Draft, MemoryFile
from game.screen.services import Services
from game.screen.widgets.dialog import BACK, Dialog, DialogAnswer, tell
from game.screen.widgets.scene_widgets import SceneWidgets


def set_up(services: Services, info: GameInfo, change: Callable[[Draft], object]) -> None:
    """Open the set-up of a game as it was last, after a ``change``."""
    file = MemoryFile(services.data / "setup.json")
    draft = file.draft(info)
    change(draft)
    file.keep(draft)
    services.go(OpenSetup(info.id))


def play_from(services: Services, session: Session, index: int, viewer: int | None) -> None:
    """Begin a new game from a moment. Without any person in it, the seat that is looked at becomes one."""
    players = list(session.players)
    if not any(player.human for player in players):
        seat = viewer or 0
        players[seat] = Player(players[seat].name, "human", "", players[seat].colour)
    bots = services.bots if needs_bots(players) else None
    services.go(OpenTable(session.fork_at(index, players, bots)))


def show_result(services: Services, session: Session) -> None:
    """Show how a game has ended; the way back leads to its replay."""
    services.go(OpenTheatre(session))
    services.go(OpenResult(session, stage_of(session.info, session.game, session.board), watched=True))


class Expected:
    """The request that will probably come next: the same as long as all it follows from is the same."""

    def __init__(self) -> None:
        self._wanted: Hashable = None
        self._request: OpenTable | None = None

    def table(self, wanted: Hashable, prepare: Callable[[], Session]) -> OpenTable | None:
        """The table of the session that is ``wanted``; None if there can be none, as whoever asks is told."""
        if wanted != self._wanted:
            self._wanted = wanted
            try:
                self._request = OpenTable(prepare())
            except Fault:
                self._request = None
        return self._request

    def resumed(self, data: Path, slot: Slot) -> OpenTable | None:
        """The table of a saved game, without anybody who thinks for bots; the file stays as it is."""
        return self.table(
            (slot.path, slot.when), lambda: load_session(read_save(slot.path), data=data, file=slot.path.name).session
        )


def begin(services: Services, layer: SceneWidgets, draft: Draft, players: Sequence[Player]) -> None:
    """Begin a game and show its table; the title stays below it."""
    try:
        session = prepared(services.data, draft, players)
        session.bots = services.bots if needs_bots(players) else None
    except Fault as fault:
        tell(layer, "fault", msg("shell.start.failed"), fault.said)
        return
    services.go(OpenTable(session))


def prepared(data: Path, draft: Draft, players: Sequence[Player]) -> Session:
    """A game as it begins, without anybody who thinks for bots.

    Raises a ``Fault`` if it cannot begin so.
    """
    board = board_for(draft.info, len(deciding(players)), draft.chosen, data)
    session = Session(draft.info, players, draft.chosen, seed=draft.seed, board=board)
    session.coach = Coached(draft.coached)
    return session


def resume(services: Services, layer: SceneWidgets, slot: Slot) -> None:
    """Go on with a saved game; if another program plays it now, ask first whether to leave it alone.

    If the file cannot be used, say why and leave it as it is.
    """
    go_on = partial(_resume, services, layer, slot)
    if slot.save is None:
        tell(layer, "fault", msg("shell.load.failed"), slot.fault.said if slot.fault else "")
    elif services.store.elsewhere(slot.path):
        Dialog(
            layer,
            "elsewhere",
            msg("shell.elsewhere.title"),
            msg("shell.elsewhere.body"),
            DialogAnswer("beside", msg("shell.elsewhere.beside"), go_on, "gold", ("enter",)),
            DialogAnswer("over", msg("shell.elsewhere.over"), partial(go_on, over=True)),
            DialogAnswer("no", BACK, lambda: None, "quiet", ("escape",)),
        )
    else:
        go_on()


def _resume(services: Services, layer: SceneWidgets, slot: Slot, *, over: bool = False) -> None:
    """It is read again: since it was listed another program may have played on. If one plays it now, the game goes on
    in a new file or in ``over``.
    """
    try:
        loaded = load_session(read_save(slot.path), services.bots, services.data, slot.path.name)
    except Fault as fault:
        tell(layer, "fault", msg("shell.load.failed"), fault.said)
        return
    services.store.adopt(loaded.session, slot.path, over=over)
    services.go(OpenTable(loaded.session, loaded.notice.said if loaded.notice is not None else None))


def watch(services: Services, layer: SceneWidgets, slot: Slot, *, result: bool = False) -> None:
    """Show a finished game step by step, or above that its ``result``."""
    if slot.save is None:
        tell(layer, "fault", msg("shell.load.failed"), slot.fault.said if slot.fault else "")
        return
    try:
        loaded = load_session(slot.save, data=services.data, file=slot.path.name)
    except Fault as fault:
        tell(layer, "fault", msg("shell.load.failed"), fault.said)
        return
    if result and loaded.session.over:
        show_result(services, loaded.session)
    else:
        services.go(OpenTheatre(loaded.session))
