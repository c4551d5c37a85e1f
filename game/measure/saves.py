"""Speed of saving, loading and taking back at the end of a long game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from game.cli.played import played
from game.games.card import Card
from game.play.replay import load_session
from game.play.save import read_save
from game.play.store import Store

REPEATS = 5


def save_times(card: Card) -> dict[str, float]:
    """Return milliseconds to save and to load a finished game of most seats, and to take back its last decision."""
    session = played(card)
    with TemporaryDirectory() as folder:
        store = Store(Path(folder))
        path = store.save(session, card.id)
        return {
            "save": _median(lambda: store.save(session, card.id)),
            "load": _median(lambda: load_session(read_save(path))),
            "take_back": _median(session.take_back),
        }


def _median(work: Callable[[], object]) -> float:
    times = []
    for _ in range(REPEATS):
        began = perf_counter()
        work()
        times.append(perf_counter() - began)
    return round(median(times) * 1000, 2)
