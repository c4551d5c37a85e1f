"""What is kept of a release: a whole game of every kind of table, and its result, an exercise and a profile of them.

Files are written as the program writes them, and never again: what a later version needs gets a table more here, or
another name, and ``pytest tests/kept --update-golden`` writes what is not there yet. They were played at random.
"""

from __future__ import annotations

import json
from dataclasses import replace as changed
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.bots.report import Weighed
from game.games import game_infos
from game.games.game_info import LAND
from game.play.achieved import end_of, measure
from game.play.profile import Profile, profile_file, result_of
from game.play.save import ENDING, encoded, save_of
from game.play.session import Session
from game.play.session_tags import Coached, DailyTag
from game.training.store.exercises import answer, exercise_from
from game.training.store.training_store import Day, TrainingRecord, TrainingStore
from tests.played import begun, go_on
from tests.training.test_training_store import alone, judged

FOLDER = Path(__file__).parent
SAVES, RESULTS = FOLDER / "saves", FOLDER / "results.json"
PROFILE, EVENINGS = FOLDER / "profile.json", FOLDER / "evenings.json"
WHEN, DAY = 1_796_040_000, 739_950
"""30 November 2026, noon in Greenwich, in seconds since 1970; its ordinal."""
COACHED = Coached(6, told=2, again=1, clues=1, quiet=True)
TODAY = DailyTag(day=DAY, edition=1, trials=8)
WEIGHED = Weighed(0.31, ("pass", {}), 0.27, error=0.02)


class Table(NamedTuple):
    """What a kept game was played with."""

    game: str
    seats: int
    options: dict[str, str]


TABLES = {
    "empire_engine": Table("empire_engine", 3, {}),
    "power_grid": Table("power_grid", 3, {}),
    "power_grid-trust": Table("power_grid", 2, {"edition": "recharged", "two_players": "trust"}),
    "power_grid-land": Table("power_grid", 3, {"map": "land:islands/35/off/Kept for ever"}),
    "stock_companies": Table("stock_companies", 3, {"mode": "stock_companies"}),
    "stock_companies-network": Table("stock_companies", 2, {"mode": "largest_network_operator"}),
    "stock_companies-private": Table("stock_companies", 2, {"mode": "private_companies"}),
    "carnegie": Table("carnegie", 2, {}),
    "carnegie-solo": Table("carnegie", 1, {"solo_difficulty": "3"}),
}
LEARNED = [name for name in TABLES if not TABLES[name].options.get("map", "").startswith(LAND)]
"""Tables of which an exercise is kept: one of a land would hold its map once more."""


def table(name: str) -> Session:
    """Return a game of a person against bots, with a character where there is one, before its first action."""
    kept = TABLES[name]
    info = game_infos()[kept.game]
    session = begun(info, kept.seats, 100 + kept.seats, options=kept.options)
    bot = {"kind": "bot", "level": info.levels[0], "style": next(iter(info.styles), "")}
    session.players = tuple(replace(p, **bot) if p.human and seat else p for seat, p in enumerate(session.players))
    return session


def whole(name: str) -> Session:
    """Return the game of a table after its end, with all that can be kept of one."""
    session = go_on(table(name), Random(name))
    session.log[0] = changed(session.log[0], hint=True)
    session.log[1] = changed(session.log[1], weighed=WEIGHED)
    session.stopwatch.seconds = [12.5 + seat for seat in range(session.game.seats)]
    session.date, session.coach, session.taken_back = "2026-11-30", COACHED, True
    session.day = TODAY if name == "carnegie-solo" else None
    return session


def result(session: Session) -> dict[str, Any]:
    """Return how a finished game stands, with every line of its scores."""
    scores = session.game.scores(session.state)
    return {
        "totals": [score.total for score in scores],
        "ranks": [score.rank for score in scores],
        "lines": [[line.points for line in (*score.lines, *score.ties)] for score in scores],
    }


def update() -> None:
    """Write what is not there yet."""
    SAVES.mkdir(exist_ok=True)
    results = json.loads(RESULTS.read_bytes()) if RESULTS.exists() else {}
    for name in TABLES:
        if name not in results:
            session = whole(name)
            (SAVES / f"{name}{ENDING}").write_bytes(encoded(replace(save_of(session), written=float(WHEN))))
            results[name] = result(session)
    lines = ",\n".join(f" {json.dumps(name)}: {json.dumps(found)}" for name, found in results.items())
    RESULTS.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    if not PROFILE.exists():
        assert profile_file(FOLDER).change(count_all) is None
    if not EVENINGS.exists():
        assert TrainingStore(FOLDER).change(practise) is None


def count_all(profile: Profile) -> None:
    """Count every kept game, and what it has achieved, as its end does."""
    for name in TABLES:
        session = go_on(table(name), Random(name))
        found = result_of(session, session.state)
        assert found is not None
        profile.results.append(replace(found, when=WHEN, name=name))
        measure(profile.achieved, session.info, end_of(session, session.state, 0), name, WHEN)


def practise(training: TrainingRecord) -> None:
    """Keep an exercise from each table but a land, answered rightly, and a game of a day."""
    for name in LEARNED:
        kept = TABLES[name]
        session = alone(game_infos()[kept.game], kept.seats, kept.options)
        exercise = replace(exercise_from(session, judged(session)), when=WHEN)
        training.add([exercise])
        answer(training, exercise, "right", 30, WHEN)
    training.days.append(Day(day=DAY, when=WHEN, game="power_grid", score=16, par=15, beaten=12, experts=20))
