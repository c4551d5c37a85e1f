"""What a table is called: its game, its board where people choose one, and the edition or mode that is played."""

from __future__ import annotations

from collections.abc import Mapping

from game.boards.board import Board
from game.games.game_info import GameInfo
from game.kernel.message import Message, msg
from game.play.board import map_title
from game.play.session import Session


def board_title(info: GameInfo, options: Mapping[str, str], board: Board | None = None) -> Message:
    """The game, with its board where people choose one."""
    name, title = msg(f"game.{info.id}"), map_title(info, options, board)
    return name if title is None else msg("shell.title.on", game=name, map=title)


def title_of(session: Session) -> Message:
    """The game of a session, with its board where people choose one."""
    return board_title(session.info, session.options, session.board)


def edition_title(info: GameInfo, options: Mapping[str, str]) -> Message | None:
    """The edition or mode that is played: what other options depend on; None where there is none."""
    chosen, found = info.choose(options), None
    for option in (each for each in info.leading if each.id in chosen):
        name = msg(f"{info.prefix}.option.{option.id}.{chosen[option.id]}")
        found = name if found is None else msg("table.result.and", first=found, next=name)
    return found


def table_title(info: GameInfo, options: Mapping[str, str]) -> Message:
    """The game and its board, then the edition or mode: what other options depend on."""
    title, edition = board_title(info, options), edition_title(info, options)
    return title if edition is None else msg("table.result.and", first=title, next=edition)
