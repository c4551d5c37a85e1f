"""``powerhouse bench``: speed relative to a calibration loop of the same run."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from typing import Any

from game import native
from game.cli.words import show
from game.games import game_infos
from game.measure.engines import engine_rates, steps_per_second, variants


def run(arguments: argparse.Namespace) -> int:
    """Print the benchmark table."""
    from game.measure.engines import compiled

    with compiled() as folder:
        found = _measured(folder)
    if arguments.json:
        show(found)
    elif sys.stdout is not None:
        _print(found)
    return 0


def _measured(modules: str) -> dict[str, Any]:
    """All measurements; ``modules`` is the folder of compiled bytecode."""
    from game.measure.engines import draft_times, save_times
    from game.measure.frames import frame_times

    found: dict[str, Any] = {"rules": native.told(), "calibration": round(steps_per_second())}
    found["engines"] = {
        " ".join([name, *options.values()]): _rounded(engine_rates(info, options))
        for name, info in game_infos().items()
        for options in variants(info)
    }
    found["saves"] = {name: save_times(info) for name, info in game_infos().items()}
    found["frames"] = frame_times()
    found["drafts"] = draft_times()
    found["start"] = _start(modules)
    return found


def _rounded(rates: dict[str, float]) -> dict[str, float]:
    """Rates rounded for reading: whole numbers, small ones with a tenth."""
    return {name: round(rate) if rate >= 1000 else round(rate, 1) for name, rate in rates.items()}


def _start(modules: str) -> float:
    """The seconds from launch to the first frame of the title, the best of three."""
    code = (
        "import time; t=time.perf_counter()\n"
        "from game.cli.scenes import show_scene\n"
        "from game.cli.scenes import OffscreenApp\n"
        "s=OffscreenApp((1920,1080)); show_scene(s,'title'); s.run(1); print(time.perf_counter()-t); s.close()"
    )
    if getattr(sys, "frozen", False):
        return 0.0
    command, around = [sys.executable, "-c", code], {**os.environ, "PYTHONPYCACHEPREFIX": modules}
    times = [
        float(subprocess.run(command, capture_output=True, text=True, env=around).stdout.split()[-1]) for _ in range(3)
    ]
    return round(min(times), 3)


def _in_words(what: str, times: dict[str, float]) -> str:
    """A time of a scene in milliseconds and in thousands of calibration steps, or a share of a processor."""
    if what == "idle":
        return f"{what} {times[what]}%"
    return f"{what} {times[what]} ms ({times[f'{what}_steps']}k)"


def _print(found: dict[str, Any]) -> None:
    print(f"rules: {found['rules']}; calibration: {found['calibration']:,} steps a second")
    for name, rates in found["engines"].items():
        print(f"{name}: " + ", ".join(f"{rate:,} {what}" for what, rate in rates.items()) + " per 10^6 steps")
    for name, times in found["saves"].items():
        print(f"{name}: " + ", ".join(f"{key} {value} ms" for key, value in times.items()))
    for name, times in found["frames"].items():
        print(f"{name}: " + ", ".join(_in_words(what, times) for what in times if not what.endswith("_steps")))
    print("2,000 actions: " + ", ".join(f"{key} {value} ms" for key, value in found["drafts"].items()))
    print(f"start to title: {found['start']} s")
