"""``make memory``: memory of the program while people play, look around, and change window and language."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

from build.makers.asking import asker
from game.bots.analysis import Analyst, ProcessAnalyst
from game.cli.parser import count
from game.cli.played import aside, played
from game.cli.scenes import SCENES, OffscreenApp, show_scene
from game.cli.words import show, size_of
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.cache import CacheEntry, cache_entries
from game.play.players import Player
from game.play.session import Session
from game.present.input import Pointer, Wheel
from game.present.text import LANGUAGES
from game.screen.requests import OpenTable, OpenTheatre

SHARES = (1.0, 0.75, 0.6, 1.0)
"""Sizes of the window in turn, as shares of the largest."""
STEP = 1 / 15
"""Seconds of a frame: animations run through all their phases, but not every frame is drawn."""
REST_EVERY, REST = 100, 30
"""Frames between two pauses in which somebody thinks, and frames of a pause."""
PLAYED = 400
"""Frames of each game in a lap; with animations these are the first rounds, or the middle of a longer game."""
HEARD, LONGEST_WAIT = 4, 3.0
"""Findings that are awaited from an analyst, and most seconds of waiting for each."""
KEEPERS_SHOWN = 30
"""Largest caches that are listed."""


def main(words: Sequence[str] | None = None) -> int:
    """Print the memory of the program after each lap, and the largest caches at the end."""
    parser = asker("memory", "Measure memory while all games are played and all scenes seen. Writes no file.")
    parser.add_argument("--laps", type=count, default=4, help="four are what an hour of play sees (minutes)")
    parser.add_argument("--size", default="1920x1080", help="size of the window")
    parser.add_argument("--json", action="store_true", help="say it as JSON on standard output")
    arguments = parser.parse_args(words)
    for lap in memory(size_of(arguments.size), arguments.laps):
        if arguments.json:
            show(lap)
        else:
            resting = f"{lap['now']} MB, {lap['rest']} MB at rest, at most {lap['peak']} MB"
            print(f"lap {lap['lap']}: {resting}, {lap['files']} open files", flush=True)
    for row in listed(cache_entries())[:KEEPERS_SHOWN]:
        if arguments.json:
            show(row)
        else:
            print(f"{row['bytes'] / 1e6:8.1f} MB {row['things']:6} {row['name']}")
    return 0


def memory(size: tuple[int, int], laps: int) -> Iterator[dict[str, float]]:
    """Megabytes after each lap, and at rest, peak so far, and open files, of one program for all laps.

    A lap: each game goes on at a table, then a replay with jumps; every other scene is shown; the map is zoomed, the
    pointer moves, somebody rests, the window changes its size and the program its language. Four laps are an hour. As
    in the program, games are analysed in a process of their own, whose memory is not counted; nor is that of bots that
    prepare what is shown.
    """
    stage = OffscreenApp(size, analysts=ProcessAnalyst)
    with aside():
        for lap in range(laps):
            yield _lap(stage, size, lap)
    stage.close()


def _lap(stage: OffscreenApp, size: tuple[int, int], lap: int) -> dict[str, float]:
    for info in game_infos().values():
        _begin_anew(stage, size, lap)
        _play(stage, info, lap)
    _begin_anew(stage, size, lap)
    _visit(stage)
    gc.collect()
    now = resident()
    stage.run(REST, STEP)
    return {"lap": lap + 1, "now": now, "rest": resident(), "peak": peak(), "files": open_files()}


def _begin_anew(stage: OffscreenApp, size: tuple[int, int], lap: int) -> None:
    """Go back to the title as people do, in the language of this lap and at full size."""
    while len(stage.app.scenes) > 1:
        stage.app.back()
    stage.window.resize(size)
    settings = stage.app.settings
    settings.language = tuple(LANGUAGES)[lap % len(LANGUAGES)]
    settings.animation, settings.reduced_motion = "fast", False
    while stage.app.scenes.top is not None:
        stage.app.scenes.pop()
    stage.app.open()
    stage.run(30, STEP)


def _play(stage: OffscreenApp, info: GameInfo, lap: int) -> None:
    """Let bots play at a table that is zoomed and scrolled, then show the end and the replay of such a game."""
    session = played(info, 34 * lap, humans=1, seed=4 + lap)
    seats = [Player(f"Bot {seat}", "bot", info.levels[0], seat) for seat in range(session.game.seats)]
    watched: Session = session.fork_at(len(session.log), seats, stage.app.bots)
    stage.app.go(OpenTable(watched, None))
    size = stage.window.size
    for frame in range(PLAYED):
        if frame % (PLAYED // len(SHARES)) == 0:
            share = SHARES[frame // (PLAYED // len(SHARES)) % len(SHARES)]
            stage.window.resize((round(size[0] * share), round(size[1] * share)))
        if frame % 10 == 0:
            _look_around(stage, frame)
        stage.run(1, STEP)
        if frame % REST_EVERY == 0:
            stage.run(REST, STEP)
        if watched.over:
            break
    stage.window.resize(size)
    whole = played(info, seed=4 + lap)
    stage.app.go(OpenTheatre(whole))
    scene: Any = stage.app.scenes.top
    for moment in range(0, len(whole.log), max(1, len(whole.log) // 12)):
        scene.go(moment)
        _look_around(stage, moment * 10)
        stage.run(6, STEP)


def _look_around(stage: OffscreenApp, number: int) -> None:
    """Move the pointer over the table and zoom now and then."""
    k = stage.window.size[0] / 1920
    width, height = stage.window.size[0] / k, stage.window.size[1] / k
    x, y = 60 + (number * 397) % (width - 120), 60 + (number * 211) % (height - 120)
    stage.app.handle(Pointer("move", x, y, 0, stage.now))
    if number % 30 == 0:
        stage.app.handle(Wheel(width * 0.4, height * 0.5, 3 if number % 60 == 0 else -3))


def _visit(stage: OffscreenApp) -> None:
    """Show every other scene for a moment, for each game that has its own."""
    for name, info in product(SCENES, game_infos().values()):
        show_scene(stage, name, info)
        stage.run(12, STEP)
        if name == "analysis":
            _hear(stage.app.analyst, stage)
        for number in range(6):
            _look_around(stage, number * 37 + 1)
            stage.run(2, STEP)
        while len(stage.app.scenes) > 1:
            stage.app.back()


def _hear(analyst: Analyst, stage: OffscreenApp) -> None:
    """Wait for the first findings of an analyst, as far as they come soon."""
    assert isinstance(analyst, ProcessAnalyst)
    for _ in range(HEARD):
        analyst.wait(LONGEST_WAIT)
        stage.run(2, STEP)


# ---- what the program and the system say


def listed(found: Iterator[CacheEntry]) -> list[dict[str, Any]]:
    """Caches that hold something as rows of a table, the largest first."""
    rows = [
        {"name": gate.name, "things": gate.count(), "bytes": gate.size() if gate.size is not None else 0}
        for gate in found
    ]
    return sorted((row for row in rows if row["things"]), key=lambda row: (-row["bytes"], -row["things"], row["name"]))


def resident() -> float:
    """Megabytes of memory in use; the peak if the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError):
        return peak()
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)


def peak() -> float:
    """Most megabytes in use so far; 0 if the system does not tell."""
    if sys.platform == "win32":
        return 0.0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(most / 1e6 if sys.platform == "darwin" else most * 1024 / 1e6, 1)


def open_files() -> int:
    """Number of open files; 0 if the system does not tell."""
    try:
        return len(list(Path("/proc/self/fd").iterdir()))
    except OSError:
        return 0
