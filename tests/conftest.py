"""What every test starts from: no screen, no sound device, no data folder of a real person, compiled texts."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

# Before anything imports pygame: it reads these when it is loaded.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# Pictures are the same on every machine: names are written in our own fonts alone, but where a test brings others.
os.environ["POWERHOUSE_FONTS"] = ""
# The sources are tested, unless somebody asks for the rules as ``dev.py compile`` has made them.
if not os.environ.get("POWERHOUSE_COMPILED"):
    os.environ["POWERHOUSE_PURE"] = "1"

import hypothesis
import pytest

from game.kernel.cache import cached
from game.present.cartography import names
from tests.grid import leave_to_later_runs
from tests.left_open import close_all

if TYPE_CHECKING:
    from tests.pilot import Pilot

ROOT = Path(__file__).resolve().parents[1]

# What copies of the sample game have instead of its own files is tried in these copies.
collect_ignore = ["sample_game/open"]

# Where names stand on a map takes most of the time of laying it, and follows from map and letters alone: it is found
# once in a run, however often the program forgets it. Before the show of any game takes ``write`` from there.
names.write = cached(48)(lru_cache(512)(names.write.__wrapped__))

# The same examples in every run, and no verdict by the clock: two runs of the same code must agree.
hypothesis.settings.register_profile("house", derandomize=True, deadline=None, database=None, print_blob=True)
hypothesis.settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the switch that accepts new pictures."""
    parser.addoption("--update-golden", action="store_true", help="write the golden pictures anew; look at them after")


def pytest_configure(config: pytest.Config) -> None:
    """Compile the texts once, before any worker starts."""
    if not hasattr(config, "workerinput"):
        subprocess.run([sys.executable, str(ROOT / "build" / "texts.py")], check=True)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the long ones, so that no worker is left with one when the others are done."""
    leave_to_later_runs(items)
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_collection_finish() -> None:
    """Leave what lasts as long as the run out of every search for garbage, and search less often."""
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Tell whether golden pictures are to be written instead of compared."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture
def pilot(tmp_path: Path) -> Pilot:
    """The program at its title, in a window of the usual size."""
    from tests.pilot import Pilot  # not before a test needs it: most need no window

    return Pilot(tmp_path)


@pytest.fixture(autouse=True)
def no_real_data(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keep every test away from the settings and saves of whoever runs it, and from the programs of the last one."""
    home = tmp_path_factory.getbasetemp() / "home"
    xdg = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    for name in (*xdg, "WIN_PD_OVERRIDE_LOCAL_APPDATA", "WIN_PD_OVERRIDE_APPDATA"):
        monkeypatch.setenv(name, str(home))
    if sys.platform == "darwin":
        monkeypatch.setenv("HOME", str(home))
    yield
    close_all()
