"""``dev.py new-game``: the copy of the sample is a complete game before its first rule is changed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.games import game_infos
from tests.frozen.test_window import NEEDED, Desk, wait_for

ROOT = Path(__file__).resolve().parents[2]
NAME = "pebble_yard"
PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "--assert=plain")
"""Thousands of tests are found before a few of them are run."""


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
    return subprocess.run([sys.executable, *words], cwd=root, capture_output=True, text=True, encoding="utf-8")


@pytest.mark.long
def test_it_keeps_the_contract_and_its_own_rules(project: Path) -> None:
    tests = ("tests/contract/test_every_game.py", "tests/contract/test_every_stage.py", f"tests/games/{NAME}")
    done = run(project, *PYTEST, "-k", NAME, *tests)
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout and "skipped" not in done.stdout


def test_it_is_on_the_shelf_with_its_title(project: Path) -> None:
    done = run(project, "-m", "game", "games", "--lang", "en")
    assert done.returncode == 0 and f"{NAME}: Pebble Yard, 2 to 4 players" in done.stdout


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


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--seats", "0"), "1 to 6"),
        (("--seats", "1"), "nobody to play against"),
        (("--seats", "5-9"), "1 to 6"),
        (("--seats", "two"), "1 to 6"),
        (("--pages", "5"), "1 to 4"),
        (("--languages", "zh_Hant"), "begin with en"),
        (("--languages", "en,de"), "zh_Hant and zh_Hans"),
    ],
)
def test_what_a_game_cannot_be(project: Path, words: tuple[str, ...], part: str) -> None:
    done = run(project, "build/new_game.py", "other_yard", *words, "--root", str(project))
    assert done.returncode == 1 and part in done.stderr and len(done.stderr.splitlines()) == 1


# ---- every test of the suite, in a clean copy of everything, unedited

MADE = {
    "pebble_yard": (),
    "quiet_yard": ("--seats", "2", "--pages", "1", "--open", "--languages", "en"),
}
"""The games that are made in the copy: with everything, and with as little as can be."""
ABOUT_THE_SHELF = (
    "tests/house",
    "tests/cli",
    "tests/play",
    "tests/present",
    "tests/training",
    "tests/screen/shell",
    "tests/screen/whole",
    "tests/screen/test_golden.py",
)
"""Tests that look at all games at once, or at the first, the last or the shortest of them."""
OTHERS = tuple(game_infos())
ELSEWHERE = ("test_a_game", "monkey", *OTHERS)
"""Part of the name of tests that a new game does not change."""


def clean(root: Path, *games: str) -> Path:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    for path in listed.stdout.splitlines():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, root / path)
    for name in games:
        done = run(root, "build/new_game.py", name, *MADE[name])
        assert done.returncode == 0, done.stderr
    for command in (("init", "-q"), ("add", "-A")):
        subprocess.run(["git", *command], cwd=root, check=True, capture_output=True)
    return root


@pytest.mark.slow
def test_every_test_of_the_suite_passes_with_them(tmp_path: Path) -> None:
    """All that carry the name of a new game are run, wherever they are; the others below."""
    root = clean(tmp_path, *MADE)
    done = run(root, *PYTEST, "-k", " or ".join(MADE))
    assert done.returncode == 0 and " passed" in done.stdout, done.stdout[-3000:]


@pytest.mark.slow
def test_tests_about_all_games_pass_with_them(tmp_path: Path) -> None:
    """Whatever new games can change without being named is run, and so are the checks of the whole project.

    Run are house, command line, saves and profiles, presentation, the scenes around a game, whole games and pictures.
    Not run are tests that carry the name of another game; those that carry the name of a new one, which are run above;
    those that are long, and monkeys, which are as wild with them as without; and the folders of kernel, boards, bots,
    drawing and widgets, which know no games or those of the tests, as the ``table`` does.
    """
    root = clean(tmp_path, *MADE)
    chosen, quick = " and ".join(f"not {part}" for part in (*ELSEWHERE, *MADE)), "not slow and not long"
    done = run(root, *PYTEST, *ABOUT_THE_SHELF, "-k", chosen, "-m", quick)
    assert done.returncode == 0 and " passed" in done.stdout, done.stdout[-3000:]
    folders = [f"game/games/{name}" for name in MADE]
    for check in (("-m", "ruff", "check", "."), ("build/texts.py", "--check"), ("-m", "mypy", *folders)):
        done = run(root, *check)
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]


@pytest.mark.slow
@pytest.mark.window
@pytest.mark.skipif(not all(map(shutil.which, NEEDED)), reason=f"a real window needs {', '.join(NEEDED)}")
def test_it_is_played_in_a_window(tmp_path: Path) -> None:
    """From the title to the second round by keys, against a bot."""
    root, data = clean(tmp_path / "clean", "quiet_yard"), tmp_path / "data"
    told = json.loads(run(root, "-m", "game", "games", "--json").stdout)
    place = [game["id"] for game in told["games"]].index("quiet_yard") + 1
    desk = Desk(tmp_path, root)
    try:
        program = desk.open([sys.executable, "-m", "game", "--data-dir", str(data), "--lang", "en"])
        desk.press(program, str(place))
        desk.do("mousemove", "5", "5")  # who has just come to the set-up is not believed a key alone
        desk.press(program, "Return")

        def done() -> bool:
            """Answer with what comes first, and see what has been kept."""
            for key in ("1", "Return"):
                desk.press(program, key)
            kept = [json.loads(path.read_bytes()) for path in (data / "autosaves").glob("[!.]*")]
            return any(save["game"] == "quiet_yard" and len(save["actions"]) >= 5 for save in kept)

        wait_for(done)
    finally:
        desk.close()


def test_the_sample_is_a_short_example() -> None:
    """Rules, bot, lesson, pictures, motion and plots, without texts, tests and variants; empty lines do not count."""
    sample = ROOT / "tests" / "sample_game"
    files = [path for folder in (".", "phases", "bots", "show") for path in (sample / folder).glob("*.py")]
    lines = sum(bool(line.strip()) for path in files for line in path.read_text(encoding="utf-8").splitlines())
    assert lines <= 700, f"the sample has {lines} lines: what it says twice, or every game says, belongs into the kit"
