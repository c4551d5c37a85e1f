"""``powerhouse bench``: speed beside a calibration loop of the same run."""

from __future__ import annotations

import argparse
import subprocess
import sys
from typing import Any

from game.cli.words import show
from game.games import cards
from game.measure.calibrate import steps_per_second
from game.measure.engines import engine_rates


def run(arguments: argparse.Namespace) -> int:
    """Print the benchmark table."""
    from game.measure.frames import frame_times
    from game.measure.saves import save_times

    found: dict[str, Any] = {"calibration": round(steps_per_second())}
    found["engines"] = {name: {k: round(v) for k, v in engine_rates(card).items()} for name, card in cards().items()}
    found["saves"] = {name: save_times(card) for name, card in cards().items()}
    found["frames"] = frame_times()
    found["start"] = _start()
    if arguments.json:
        show(found)
    elif sys.stdout is not None:
        _print(found)
    return 0


def _start() -> float:
    """Return the seconds from launch to the first frame of the title, the best of three."""
    code = (
        "import time; t=time.perf_counter()\n"
        "from game.cli.stage import Stage, show_scene\n"
        "s=Stage((1920,1080)); show_scene(s,'title'); s.run(1); print(time.perf_counter()-t); s.close()"
    )
    if getattr(sys, "frozen", False):
        return 0.0
    times = [
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.split()[-1])
        for _ in range(3)
    ]
    return round(min(times), 3)


def _print(found: dict[str, Any]) -> None:
    print(f"calibration: {found['calibration']:,} steps a second")
    for name, rates in found["engines"].items():
        print(f"{name}: {rates['decisions']:,} decisions and {rates['clones']:,} clones per 10^6 steps")
    for name, times in found["saves"].items():
        print(f"{name}: " + ", ".join(f"{key} {value} ms" for key, value in times.items()))
    for name, times in found["frames"].items():
        units = ((key, f"{value} %" if key == "idle" else f"{value} ms") for key, value in times.items())
        print(f"{name}: " + ", ".join(f"{key} {words}" for key, words in units))
    print(f"start to title: {found['start']} s")
