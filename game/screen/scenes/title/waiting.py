"""What waits in the game to go on with: which it is and on which map, how far, and who is to play."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path

from game.games import card_of
from game.kernel.say import Say, say
from game.play.board import map_title
from game.play.save import SaveFile
from game.play.slot import Slot
from game.screen.scenes.setup.preview import saved
from game.screen.scenes.title.ago import ago

NAMED = 2
"""How many are named that are to play at the same time."""


def waiting_game(save: SaveFile) -> Say:
    """Return what the game is called, with its map where people choose one."""
    name = say(f"game.{save.game}")
    title = map_title(card_of(save.game), save.options)
    return name if title is None else say("shell.title.on", game=name, map=title)


def waiting_lines(slot: Slot, save: SaveFile, data: Path, listed: Callable[[Iterable[str]], str]) -> tuple[Say, ...]:
    """Return round, phase, who is to play and how long ago that was, then without the last; own maps lie in ``data``.

    Files that do not tell where the game stands have a round and a time.
    """
    when = ago(time.time() - slot.when)
    preview = saved(save, data)
    if preview is None or preview.phase is None or not preview.waiting:
        return (say("shell.title.latest", round=save.round, when=when),)
    names = [save.players[seat].name for seat in preview.waiting]
    turn = say("shell.title.turn", names=listed(names)) if len(names) <= NAMED else say("shell.title.turn.all")
    brief = say("shell.title.waiting.brief", round=save.round, phase=preview.phase, turn=turn)
    return say("shell.title.waiting", round=save.round, phase=preview.phase, turn=turn, when=when), brief
