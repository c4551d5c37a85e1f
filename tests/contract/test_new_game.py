"""``dev.py new-game``: the copy of the sample is a complete game before its first rule is changed."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NAME = "pebble_yard"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the new game has been made."""
    root = tmp_path_factory.mktemp("project")
    unwanted = shutil.ignore_patterns("__pycache__", "*.ttf", "*.png", "screen", "frozen", "house", "saved")
    for folder in ("assets", "build", "game", "maps", "tests"):
        skip = unwanted if folder in ("assets", "tests") else shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / folder, root / folder, ignore=skip)
    shutil.copy(ROOT / "pyproject.toml", root)
    done = run(root, "build/new_game.py", NAME, "--title", "Pebble Yard", "--root", str(root))
    assert done.returncode == 0, done.stderr
    return root


def run(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the copy."""
    return subprocess.run([sys.executable, *words], cwd=root, capture_output=True, text=True, encoding="utf-8")


def test_it_keeps_the_contract_and_its_own_rules(project: Path) -> None:
    tests = ("tests/contract/test_every_game.py", "tests/contract/test_every_stage.py", f"tests/games/{NAME}")
    done = run(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", NAME, *tests)
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout and "skipped" not in done.stdout


def test_it_is_on_the_shelf_with_its_title(project: Path) -> None:
    done = run(project, "-m", "game", "games", "--lang", "en")
    assert done.returncode == 0 and f"{NAME}: Pebble Yard, 2-4 players" in done.stdout


def test_bots_play_it(project: Path) -> None:
    done = run(project, "-m", "game", "simulate", NAME, "--players", "easy,random", "--games", "2", "--json")
    assert done.returncode == 0 and '"winners"' in done.stdout


def test_it_is_clean(project: Path) -> None:
    files = (f"game/games/{NAME}", f"tests/games/{NAME}")
    done = run(project, "-m", "ruff", "check", "--no-cache", *files)
    assert done.returncode == 0, done.stdout


def test_nothing_of_the_sample_is_left(project: Path) -> None:
    made = [path for path in project.rglob("*") if NAME in path.as_posix() and path.suffix in (".py", ".po", ".md")]
    assert len(made) > 15
    left = re.compile(r"sample(?![(])|\bSA[-_]|\bsa[._]", re.IGNORECASE)
    assert not [(path, found[0]) for path in made if (found := left.search(path.read_text(encoding="utf-8")))]


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ((NAME,), "already"),
        (("empire_engine",), "already"),
        (("Chess",), "small letters"),
        (("../evil",), "small letters"),
        (("other_yard", "--prefix", "ee"), "empire_engine"),
    ],
)
def test_a_name_that_cannot_be_used(project: Path, words: tuple[str, ...], part: str) -> None:
    done = run(project, "build/new_game.py", *words, "--root", str(project))
    assert done.returncode == 1 and part in done.stderr and len(done.stderr.splitlines()) == 1


@pytest.mark.slow
def test_every_test_of_the_suite_passes_with_it(tmp_path: Path) -> None:
    """In a clean copy of everything, unedited."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listed.stdout.splitlines():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    made = run(tmp_path, "build/new_game.py", NAME)
    assert made.returncode == 0, made.stderr
    done = run(tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", NAME)
    assert done.returncode == 0, done.stdout[-3000:]
