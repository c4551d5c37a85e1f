"""Saves of earlier versions: whole games that still have to be read, with the results they had.

A rule that changes so that one of these parts from its result raises ``rules_version`` and gets a migration; the old
file stays. So does a change of what ``Game.summary`` says. ``SHIPPED`` names every file that was ever written, with
its fingerprint: none is dropped or touched. ``--update-golden`` writes those of ``TABLES`` that are not there yet.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from game import native
from game.games import game_infos
from game.play.replay import load_session
from game.play.save import SaveFile, encoded, read_save, save_of
from game.play.session import Session
from game.play.session_tags import Coached
from tests.played import people, played

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).parent / "saved"
SHIPPED = FOLDER / "SHIPPED"
TABLES: tuple[tuple[str, str, int, dict[str, str], int | None], ...] = (
    ("empire_engine", "two", 2, {}, None),
    ("empire_engine", "three", 3, {"score_piles": "open"}, None),
    ("empire_engine", "four", 4, {"rounds": "long", "start_player": "third"}, None),
    ("empire_engine", "middle", 4, {}, 47),
    ("power_grid", "two", 2, {"money_visibility": "open"}, None),
    ("power_grid", "four", 4, {"map": "usa", "region_selection": "random", "step_3_in_phase_4": "immediate"}, None),
    ("power_grid", "six", 6, {"may_discard_new_plant": "no", "reorder_after_first_auction": "no"}, None),
    ("power_grid", "middle", 3, {"map": "usa"}, 147),
    ("empire_engine", "described", 3, {}, None),
    ("empire_engine", "described-middle", 4, {"score_piles": "open"}, 60),
    ("power_grid", "described", 5, {}, None),
    ("power_grid", "immediate", 3, {"step_3_in_phase_4": "immediate"}, None),
    ("power_grid", "described-middle", 4, {"map": "usa", "money_visibility": "open"}, 230),
    ("stock_companies", "three", 3, {}, None),
    ("stock_companies", "network", 4, {"mode": "largest_network_operator", "map": "usa"}, None),
    ("stock_companies", "private", 2, {"mode": "private_companies"}, None),
    ("stock_companies", "middle", 5, {}, 150),
    ("carnegie", "solo", 1, {}, None),
    ("carnegie", "two", 2, {"ruleset": "original"}, None),
    ("carnegie", "four", 4, {"expansion_departments": "mixed", "tab_side_choice": "all_B"}, None),
    ("carnegie", "middle", 3, {}, 120),
    ("power_grid", "benelux", 4, {"map": "benelux"}, None),
    ("stock_companies", "immediate", 3, {"step_3_in_phase_4": "immediate"}, None),
    ("carnegie", "studied", 1, {"solo_difficulty": "3"}, None),
    ("carnegie", "studied-middle", 2, {"expansion_departments": "one_of_each"}, 160),
    ("empire_engine", "coached", 3, {}, None),
    ("power_grid", "manhattan", 4, {"map": "manhattan"}, None),
    ("power_grid", "japan-middle", 5, {"map": "japan"}, 90),
    ("stock_companies", "uk_ireland", 4, {"map": "uk_ireland"}, None),
    ("power_grid", "characters", 4, {}, 60),
    ("power_grid", "recharged", 4, {"map": "middle_east", "edition": "recharged"}, None),
    ("power_grid", "land", 4, {"map": "land:islands/42/outage/Kept for ever"}, None),
)
"""Game, name, players, options, actions (all of them without a number)."""
COACHED = Coached(6, told=2, again=1, clues=1, quiet=True)
"""Who sat beside the person in games that are called so."""


def results(session: Session) -> dict[str, object]:
    scores = session.game.scores(session.state)
    return {
        "actions": len(session.log),
        "over": session.over,
        "totals": [score.total for score in scores],
        "ranks": [score.rank for score in scores],
        "lines": [[line.points for line in (*score.lines, *score.ties)] for score in scores],
    }


def write(game: str, name: str, seats: int, options: dict[str, str], actions: int | None) -> None:
    info = game_infos()[game]
    session = played(info, seats, seed=100 + seats, actions=actions, options=options)
    session.players = tuple(people("human", *["hard"] * (seats - 1)))
    if name == "characters":
        session.players = tuple(replace(player, style="" if player.human else "mei") for player in session.players)
    session.coach = COACHED if name == "coached" else Coached()
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{info.id}-{name}.json").write_bytes(encoded(save_of(session)))
    text = json.dumps(results(session), indent=1) + "\n"
    (FOLDER / f"{info.id}-{name}.result").write_text(text, encoding="utf-8")


def fingerprint(path: Path) -> str:
    """Return the hash of a file whose lines may end as the system likes."""
    return hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


def test_every_save_that_was_ever_written_is_still_there(update_golden: bool) -> None:
    shipped = dict(line.split() for line in SHIPPED.read_text(encoding="utf-8").splitlines())
    if update_golden:
        for table in TABLES:
            path = FOLDER / f"{table[0]}-{table[1]}.json"
            if not path.exists():
                write(*table)
                shipped[path.name] = fingerprint(path)
        SHIPPED.write_text("".join(f"{name} {mark}\n" for name, mark in sorted(shipped.items())), encoding="utf-8")
    assert {path.name: fingerprint(path) for path in FOLDER.glob("*.json")} == shipped
    saved = {table[0] for table in TABLES}
    assert {name.split("-")[0] for name in shipped} == saved <= set(game_infos()), "no game with saves leaves the shelf"


SAVES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_an_old_save_leads_to_its_old_result(path: Path) -> None:
    save = read_save(path)
    loaded = load_session(save)
    assert loaded.notice is None
    found, expected = results(loaded.session), result_of(path)
    if retold(save, loaded.session):
        expected["actions"] = found["actions"]
    assert found == expected
    assert loaded.session.coach == (COACHED if path.stem.endswith("coached") else Coached())


@pytest.mark.long
@pytest.mark.skipif(native.used(), reason="compiled parts have the fields they were compiled with")
def test_every_save_loads_after_a_field_was_added_to_every_part() -> None:
    command = [sys.executable, "-m", "tests.play.widened", *map(str, SAVES)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [name for name, _, _ in found] == [path.stem for path in SAVES]
    for path, (_, replayed, going_on) in zip(SAVES, found, strict=True):
        expected, save = result_of(path), read_save(path)
        if retold(save, load_session(save).session):
            expected["actions"] = replayed["actions"]
        assert replayed == expected and going_on == {**expected, "actions": 0}


def retold(save: SaveFile, session: Session) -> bool:
    """Tell whether today's rules may need other actions for the same game."""
    return save.rules < session.game.rules_version and session.game.log_translator(save.rules) is not None


def result_of(path: Path) -> dict[str, object]:
    """Return how the game of an old save stood."""
    found: dict[str, object] = json.loads(path.with_suffix(".result").read_text(encoding="utf-8"))
    return found
