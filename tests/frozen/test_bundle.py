"""The application as people get it: built once, then used from another folder with nothing of ours around it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.slow


def run(program: Path, *arguments: str, data: Path, timeout: float = 300) -> subprocess.CompletedProcess[str]:
    """Run the program from the root of the disk, without our Python and without a screen."""
    ours = ("PYTHON", "VIRTUAL_ENV", "POWERHOUSE")
    bare = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    bare |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(
        [str(program), *arguments, "--data-dir", str(data)],
        cwd=Path(ROOT.anchor),
        env=bare,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=timeout,
    )


def test_selftest_passes(program: Path, tmp_path: Path) -> None:
    done = run(program, "selftest", data=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "ok  rules compiled" in done.stderr and "passed over" not in done.stderr
    told = {*done.stderr.splitlines()}
    assert {f"ok  {what}" for what in ("bot worker", "sound", "music: 14 pieces", "game pads", "screen reader")} <= told
    assert "ok  folders" in done.stderr


def test_damaged_rules_are_passed_over_with_one_line(program: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(program.parent, copy, symlinks=True)
    (library,) = copy.rglob("powerhouse_rules__mypyc*")
    library.write_bytes(library.read_bytes()[:-1000])
    done = run(copy / program.name, "games", "--json", data=tmp_path / "data")
    assert done.returncode == 0 and "power_grid" in done.stdout
    assert len([line for line in done.stderr.splitlines() if "passed over" in line]) == 1


def test_games_are_listed_as_from_source(program: Path, tmp_path: Path) -> None:
    done = run(program, "games", "--json", data=tmp_path)
    assert done.returncode == 0, done.stderr
    source = subprocess.run([sys.executable, "-m", "game", "games", "--json"], cwd=ROOT, capture_output=True, text=True)
    assert json.loads(done.stdout) == json.loads(source.stdout)


def test_same_seed_same_game_as_from_source(program: Path, tmp_path: Path) -> None:
    for game, seats in first_seats(program, tmp_path).items():
        players = ",".join(["bot:random"] * seats)
        call = ["simulate", game, "--players", players, "--games", "2", "--seed", "7", "--jobs", "2", "--json"]
        done = run(program, *call, data=tmp_path)
        assert done.returncode == 0, done.stderr
        source = subprocess.run([sys.executable, "-m", "game", *call], cwd=ROOT, capture_output=True, text=True)
        assert outcome(done.stdout) == outcome(source.stdout)


def first_seats(program: Path, data: Path) -> dict[str, int]:
    """Return the smallest seat count of each game that the application knows."""
    listed = json.loads(run(program, "games", "--json", data=data).stdout)
    games = listed["games"] if isinstance(listed, dict) and "games" in listed else listed
    return {game["id"]: min(game["seats"]) for game in games}


def outcome(printed: str) -> list[tuple[object, ...]]:
    """Return what must not depend on the machine: seeds, scores and winners."""
    return [(one["seed"], tuple(one["scores"]), tuple(one["winners"])) for one in json.loads(printed)["games"]]


def test_wrong_use_is_refused_with_a_sentence(program: Path, tmp_path: Path) -> None:
    done = run(program, "simulate", "no_such_game", "--players", "bot:random,bot:random", data=tmp_path)
    assert done.returncode in (1, 2)
    assert "no_such_game" in done.stderr
    assert "Traceback" not in done.stderr


def test_it_contains_what_it_must_and_nothing_heavy(bundle: Path) -> None:
    names = {path.relative_to(bundle).as_posix() for path in bundle.rglob("*")}
    for wanted in (
        "game/assets/licences/LGPL-2.1.txt",
        "game/assets/licences/LGPL-3.txt",
        "game/assets/fonts/OFL-sans.txt",
        *(each.relative_to(ROOT).as_posix() for each in (ROOT / "assets" / "evenings").rglob("*.json")),
    ):
        assert any(name.endswith(wanted) for name in names), wanted
    assert any(name.endswith("en/LC_MESSAGES/shell.mo") for name in names)
    assert not [name for name in names if name.endswith(".po")]
    assert any(name.endswith("pytmx/pytmx.py") for name in names), "what is under the LGPL can be replaced"
    parts = {part for name in names for part in name.split("/")}
    assert not parts & {"yaml", "numpy", "PIL", "babel", "tkinter", "_tkinter", "fontTools", "hypothesis", "pytest"}
    assert (
        sum(path.stat().st_size for path in bundle.rglob("*") if path.is_file() and not path.is_symlink()) < 90_000_000
    )


LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the libraries and the installer of Linux")


@LINUX
def test_its_libraries_fit_other_systems(bundle: Path) -> None:
    """None that every system has in a version of its own, none that nothing asks for, no folder of who built it."""
    from build.packages import libraries

    found = [*libraries.libraries(bundle)]
    assert len(found) > 40
    for path in found:
        assert not path.name.startswith(("libstdc++", "libgcc_s", "libfluidsynth", "libsndfile", "libcrypto", "libssl"))
        assert all(each.startswith("$ORIGIN") for each in libraries.search_paths(libraries.parsed(path))), path
    assert not libraries.unused(bundle)


@LINUX
def test_every_library_in_it_is_named_with_its_licence(bundle: Path) -> None:
    from build.packages import libraries

    written = (ROOT / "assets/licences/copyright").read_text(encoding="utf-8")
    named = [sample for line in re.findall(r"^Files: (.*)$", written, re.M)[1:] for sample in line.split()]
    shared = {path.name for path in libraries.libraries(bundle) if path.name.startswith("lib")}
    assert len(shared) > 20
    assert not [name for name in shared if not any(fnmatch(name, sample) for sample in named)]
    licences = {*re.findall(r"^License: (.*)$", written, re.M)}
    assert {"LGPL-2.1", "LGPL-3", "Zlib"} <= licences


def started_by(entry: str) -> str:
    """Return the program of a menu entry, read as desktops do: first the value of a key, then quotes."""
    (value,) = re.findall(r"^Exec=(?:env )?(.*)$", entry, re.M)
    words = value.replace("\\\\", "\\")
    assert words[0] == words[-1] == '"'
    return re.sub(r"\\([\"`$\\])", r"\1", words[1:-1]).replace("%%", "%")


@LINUX
def test_installer_puts_it_in_the_menu_and_takes_it_away(bundle: Path, tmp_path: Path) -> None:
    home = tmp_path / 'a "home" & 100% | $of `mine` \\n'
    home.mkdir()
    own = {"HOME": str(home), "PATH": os.environ["PATH"]}
    done = subprocess.run(["sh", str(bundle / "install.sh")], env=own, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    entry = (home / ".local/share/applications/powerhouse.desktop").read_text(encoding="utf-8")
    started = started_by(entry)
    listed = run(Path(started), "games", "--json", data=tmp_path)
    assert listed.returncode == 0, listed.stderr
    assert (home / ".local/bin/powerhouse").resolve() == Path(started).resolve()
    done = subprocess.run(["sh", str(bundle / "install.sh"), "--remove"], env=own, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert not [path for path in home.rglob("*powerhouse*") if path.is_file() or path.is_symlink()]
