"""``powerhouse replay``: play a save through the rules and print positions in plain words."""

from __future__ import annotations

import argparse
from itertools import takewhile
from typing import Any

from game import paths
from game.cli.words import complain, show, tell
from game.kernel.fault import BadSave
from game.play.replay import fresh_session, parted, play_step, steps_of
from game.play.save import read_save
from game.play.session import Session


def run(arguments: argparse.Namespace) -> int:
    """Print the last position, or with --states a line for each action; status 1 at an illegal one."""
    save = read_save(arguments.file, str(arguments.file))
    session = fresh_session(save, data=paths.data_dir(arguments.data_dir), file=str(arguments.file))
    upto = len(save.actions) if arguments.upto is None else arguments.upto
    for index, step in takewhile(lambda pair: pair[0] < upto, steps_of(save, session)):
        seat, name, given = step
        line: dict[str, Any] = {"index": index, "seat": seat, "action": [name, given], "legal": True}
        try:
            play_step(session, index, step)
        except BadSave:
            if arguments.states:
                show({**line, "legal": False, "state": None})
            raise
        if arguments.states:
            show({**line, "state": _state(session)})
    if not arguments.states:
        _last(session, arguments.json)
    parting = parted(save, session, whole=upto >= len(save.actions))
    if parting is not None:
        complain(BadSave("fault.save.check", index=parting), arguments.lang)
    return 0


def _state(session: Session) -> dict[str, Any]:
    state: dict[str, Any] = session.game.summary(session.state)
    return state


def _last(session: Session, as_json: bool) -> None:
    state = _state(session)
    if session.over:
        scores = session.game.scores(session.state)
        state["scores"] = [score.total for score in scores]
        state["winners"] = [score.seat for score in scores if score.rank == 1]
    if as_json:
        show(state)
    else:
        for name, value in state.items():
            tell(f"{name}: {value}")
