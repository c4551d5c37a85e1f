"""``powerhouse replay``: play a save through the rules and print positions in plain words."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from game.cli.words import show
from game.kernel.fault import BadSave
from game.play.save import fresh_session, play_step, read_save
from game.play.session import Session


def run(arguments: argparse.Namespace) -> int:
    """Print the last position, or with --states one line for each action; stop at an illegal one with status 1."""
    save = read_save(arguments.file)
    session = fresh_session(save)
    upto = len(save.actions) if arguments.upto is None else arguments.upto
    for index, step in enumerate(save.actions[:upto]):
        try:
            play_step(session, index, step)
        except BadSave:
            if arguments.states:
                show({"index": index, "seat": step[0], "action": [step[1], step[2]], "legal": False})
            raise
        if arguments.states:
            show(
                {"index": index, "seat": step[0], "action": [step[1], step[2]], "legal": True, "state": _state(session)}
            )
    if not arguments.states:
        _last(session, arguments.json)
    return 0


def _state(session: Session) -> dict[str, Any]:
    state: dict[str, Any] = session.game.describe(session.state)
    return state


def _last(session: Session, as_json: bool) -> None:
    state = _state(session)
    if session.over:
        state["scores"] = [score.total for score in session.game.scores(session.state)]
        state["winners"] = [score.seat for score in session.game.scores(session.state) if score.rank == 1]
    if as_json:
        show(state)
    elif sys.stdout is not None:
        for name, value in state.items():
            print(f"{name}: {value}")
