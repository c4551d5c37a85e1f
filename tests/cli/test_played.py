"""While memory is measured another process does what is no part of the program."""

from __future__ import annotations

import os

import pytest

from game.cli import played
from game.cli.played import aside, done
from game.games import game_infos

INFO = min(game_infos().values(), key=lambda info: info.minutes_a_seat)


def test_what_is_done_aside_is_done_by_one_other_process() -> None:
    assert done(os.getpid) == os.getpid()
    with aside():
        assert os.getpid() != done(os.getpid) == done(os.getpid)
        with pytest.raises(ZeroDivisionError):
            done(divmod, 1, 0)
    assert done(os.getpid) == os.getpid()


def test_a_game_that_is_played_aside_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    here = played._actions.__wrapped__(INFO, 4)
    with aside():
        monkeypatch.setattr(played, "play", None)
        assert played._actions.__wrapped__(INFO, 4) == here
