"""Saves of earlier versions: whole games that still have to be read, with the results they had.

A rule that changes so that one of these parts from its result raises ``rules_version`` and gets a migration; the old
file stays. Only while a game has never been published may its files be written anew, with ``--update-golden``.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.games import cards
from game.play.replay import load_session
from game.play.save import encoded, read_save, save_of
from game.play.session import Session
from tests.played import people, played

FOLDER = Path(__file__).parent / "saved"
TABLES: tuple[tuple[str, str, int, dict[str, str], int | None], ...] = (
    ("empire_engine", "two", 2, {}, None),
    ("empire_engine", "three", 3, {"score_piles": "open"}, None),
    ("empire_engine", "four", 4, {"rounds": "long", "start_player": "third"}, None),
    ("empire_engine", "middle", 4, {}, 47),
    ("power_grid", "two", 2, {"money_visibility": "open"}, None),
    ("power_grid", "four", 4, {"map": "usa", "region_selection": "random", "step_3_in_phase_4": "immediate"}, None),
    ("power_grid", "six", 6, {"may_discard_new_plant": "no", "reorder_after_first_auction": "no"}, None),
    ("power_grid", "middle", 3, {"map": "usa"}, 147),
)
"""Game, name, players, options, actions (all of them without a number)."""


def results(session: Session) -> dict[str, object]:
    """Return how a game stands."""
    scores = session.game.scores(session.state)
    return {
        "actions": len(session.log),
        "over": session.over,
        "totals": [score.total for score in scores],
        "ranks": [score.rank for score in scores],
        "lines": [[line.points for line in (*score.lines, *score.ties)] for score in scores],
    }


def write(game: str, name: str, seats: int, options: dict[str, str], actions: int | None) -> None:
    """Write a game with its results anew."""
    card = cards()[game]
    session = played(card, seats, seed=100 + seats, actions=actions, options=options)
    session.players = tuple(people("human", *["hard"] * (seats - 1)))
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{card.id}-{name}.json").write_bytes(encoded(save_of(session)))
    text = json.dumps(results(session), indent=1) + "\n"
    (FOLDER / f"{card.id}-{name}.result").write_text(text, encoding="utf-8")


def test_there_are_old_saves(update_golden: bool) -> None:
    if update_golden:
        for table in TABLES:
            write(*table)
    found = {path.name.split("-")[0] for path in FOLDER.glob("*.json")}
    assert found == {table[0] for table in TABLES} == set(cards())


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_an_old_save_leads_to_its_old_result(path: Path) -> None:
    loaded = load_session(read_save(path))
    assert loaded.notice is None
    assert results(loaded.session) == json.loads(path.with_suffix(".result").read_text(encoding="utf-8"))
