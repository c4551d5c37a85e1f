"""One command for everything: makes the environment, then plays, tests, or builds.

    python3 build/dev.py play            opens the game
    python3 build/dev.py run ...         powerhouse with these arguments
    python3 build/dev.py check           ruff, mypy and texts (1 minute)
    python3 build/dev.py test            check, and all tests that are quick (4 minutes)
    python3 build/dev.py quick-test      these tests without the checks
    python3 build/dev.py long-test       tests of many seconds each: whole games, lessons, matches of bots (12 minutes)
    python3 build/dev.py slow-test       monkeys with more patience, many games, 2,000 damaged maps (35 minutes; with
                                         POWERHOUSE_PATIENT=1 in the environment ever more of them, some hours)
    python3 build/dev.py slowest         quick and long tests, and which 20 took longest (16 minutes)
    python3 build/dev.py bench           measures speed (2 minutes)
    python3 build/dev.py make WHAT       makes what the program is shipped with, or judges it: exercises, days,
                                         pictures, ...; --help lists them all and what each writes
    python3 build/dev.py new-game NAME   starts a new game from the sample game
    python3 build/dev.py compile         compiles the rules, which play and bench use then; --pure there does not
                                         (3 minutes, with a C compiler)
    python3 build/dev.py test-compiled   compiles them, and runs quick rules and contract tests against them (8 minutes)
    python3 build/dev.py wheel           makes a wheel for this system, with compiled rules, in dist/ (3 minutes)
    python3 build/dev.py bundle          makes the application in dist/ (4 minutes)
    python3 build/dev.py package         makes what people install: a .deb on Linux, elsewhere an archive (5 minutes)
    python3 build/dev.py test-bundle     makes application and package and tests them (8 minutes)
    python3 build/dev.py test-systems    makes the .deb and uses it on other systems; needs root and debootstrap
                                         (5 minutes a system, less the second time)
    python3 build/dev.py environment     makes the environment only; all the others do when they need it

Times are of a computer with two cores; the first command of all also downloads what it needs, about 120 MB.
Needs Python 3.11 or newer and nothing else; everything lands in ``.venv`` and ``.work``. Messages go to standard
error: what a command prints on standard output is all its own.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this sentence is for those who start it with an old Python
    sys.exit("Powerhouse needs Python 3.11 or newer; this is {}.{}.".format(*sys.version_info[:2]))

import argparse
import hashlib
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
WORK = ROOT / ".work"
LOCK = ROOT / "build" / "requirements.lock"
TWO_AT_ONCE = ("-n", "2", "--dist", "worksteal")
"""Two workers: each runs neighbouring files, and takes over tests that the other has not begun."""
TESTS_OF_RULES = (
    "tests/kernel",
    "tests/contract/test_every_game.py",
    "tests/contract/test_recorded.py",
    "tests/contract/test_many_games.py",
    "tests/games",
    "tests/native",
    "tests/kept",
)
"""Tests that run against compiled rules; they run against the sources, too."""
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


class Stop(Exception):
    """The work cannot go on; the message is shown to the person at the keyboard."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command of the first argument; its exit code."""
    commands: dict[str, Callable[[list[str]], int]] = {
        "play": play,
        "run": play,
        "test": test,
        "quick-test": quick_test,
        "long-test": long_test,
        "slow-test": slow_test,
        "slowest": slowest,
        "check": check,
        "bench": lambda rest: play(["bench", *rest]),
        "make": make,
        "new-game": lambda rest: script("new_game.py", rest),
        "compile": lambda rest: script("native/compile.py", rest),
        "test-compiled": test_compiled,
        "wheel": lambda rest: script("packages/platform_wheel.py", rest),
        "bundle": lambda rest: script("packages/bundle.py", rest),
        "package": lambda rest: script("packages/deb.py", rest),
        "test-bundle": test_bundle,
        "test-systems": lambda rest: script("packages/systems.py", rest),
        "environment": lambda rest: environment("develop"),
    }
    parser = argparse.ArgumentParser(
        prog="dev.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("command", choices=list(commands), metavar="COMMAND")
    parser.add_argument("rest", nargs=argparse.REMAINDER, metavar="...", help="arguments of the command")
    chosen = parser.parse_args(arguments)
    try:
        return commands[chosen.command](chosen.rest)
    except Stop as problem:
        announce(str(problem))
        return 1
    except KeyboardInterrupt:
        return 130


def announce(message: str) -> None:
    """Print one line to standard error, for the person."""
    print(message, file=sys.stderr, flush=True)


# --- what the commands do -------------------------------------------------------------------------------------------


def play(rest: list[str]) -> int:
    """Open the game, or run it with the given arguments."""
    environment("play")
    return call([PYTHON, "-m", "game", *rest])


def script(name: str, rest: list[str]) -> int:
    """Run a script of this folder in the full environment."""
    environment("develop")
    return call([PYTHON, ROOT / "build" / name, *rest])


def make(rest: list[str]) -> int:
    """Run a maker in the full environment."""
    environment("develop")
    return call([PYTHON, "-m", "build.makers", *rest])


def check(rest: list[str]) -> int:
    """Run ruff, mypy and the check of the texts; 1 if one of them finds something."""
    environment("develop")
    return 1 if failed_checks() else 0


def test(rest: list[str]) -> int:
    """Run all checks and quick tests; with ``rest``, the arguments of pytest, long tests, too."""
    environment("develop")
    failed = failed_checks()
    if call([PYTHON, "-m", "pytest", *rest]) if rest else quick_test([]):
        failed.append("tests")
    if failed:
        announce(f"NOT READY: {', '.join(failed)} failed")
    return 1 if failed else 0


def quick_test(rest: list[str]) -> int:
    environment("develop")
    return tested("-m", "not slow and not long", *rest)


def long_test(rest: list[str]) -> int:
    environment("develop")
    marked = ("-m", "long and not slow")
    return call([PYTHON, "-m", "pytest", "-q", *marked, *rest]) if rest else tested(*marked)


def slow_test(rest: list[str]) -> int:
    """Run the tests that take minutes and need no application."""
    environment("develop")
    return call([PYTHON, "-m", "pytest", "-q", "-m", "slow", "--ignore", "tests/frozen", *(rest or TWO_AT_ONCE)])


def slowest(rest: list[str]) -> int:
    """Run the tests and list the 20 that took longest, whatever part of them took it."""
    environment("develop")
    listing = ["--durations", "20", "--durations-min", "0"]
    return call([PYTHON, "-m", "pytest", "-q", *listing, *(rest or TWO_AT_ONCE)])


def test_bundle(rest: list[str]) -> int:
    """Make the application and run the tests that use it."""
    environment("develop")
    return call([PYTHON, "-m", "pytest", "-q", "-m", "slow", "tests/frozen", *rest])


def test_compiled(rest: list[str]) -> int:
    """Compile the rules and run the quick tests of rules against them, as far as they need no sources."""
    environment("develop")
    if call([PYTHON, ROOT / "build" / "native" / "compile.py"]):
        return 1
    os.environ["POWERHOUSE_COMPILED"] = "1"
    quick = ("-m", "not slow and not long", *TESTS_OF_RULES)
    return call([PYTHON, "-m", "pytest", "-q", *rest]) if rest else tested(*quick)


def tested(*chosen: str) -> int:
    """Run tests on two cores; run those that fail once more, with the values that they compared.

    Rewriting every assert costs half a minute of computing before the first test, and nearly no test fails.
    """
    command = [str(PYTHON), "-m", "pytest", "-q", *TWO_AT_ONCE, *chosen]
    code = call([*command, "--assert=plain"])
    if code == 1:
        announce("what failed runs once more, to say what was compared:")
        call([*command, "-n", "0", "--last-failed"])
    return code


MYPY = ["-m", "mypy", "--no-error-summary"]
REACHED = ["--no-warn-unreachable", "game"]


def failed_checks() -> list[str]:
    """Run ruff, mypy and the check of the texts; the names of those that found something."""
    failed = []
    for name, command in {
        "ruff": ["-m", "ruff", "check", "--quiet", "--output-format", "concise", "."],
        "mypy": [*MYPY, "--platform", "linux"],
        # What begins with a check of the system cannot be reached on others.
        **{
            f"mypy for {name}": [*MYPY, "--platform", platform, "--cache-dir", f".mypy_cache/{platform}", *REACHED]
            for name, platform in (("Windows", "win32"), ("macOS", "darwin"))
        },
        "texts": ["build/texts.py", "--check"],
    }.items():
        started = time.monotonic()
        code = call([PYTHON, *command], stdout=sys.stderr)
        announce(f"{name}: {'failed' if code else 'fine'} ({time.monotonic() - started:.1f} s)")
        if code:
            failed.append(name)
    return failed


def call(command: Sequence[str | Path], stdout: object = None) -> int:
    """Run a command in the repository with our streams; its exit code.

    Byte code is written whatever the shell says: tests start the program many times.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return subprocess.run([str(part) for part in command], cwd=ROOT, stdout=stdout, env=kept).returncode  # type: ignore[call-overload,no-any-return]


# --- the environment ------------------------------------------------------------------------------------------------


def environment(part: str) -> int:
    """Make ``.venv`` hold the locked versions of ``part`` ("play" or "develop"), and compile the texts.

    A stamp with the hash of the lock makes this a matter of milliseconds when nothing changed.
    """
    stamp = VENV / f"{part}.stamp"
    if not stamp.exists() or stamp.read_text() != mark_of(part):
        make_venv()
        install(requirements(part))
        for filled in ("play", part):
            (VENV / f"{filled}.stamp").write_text(mark_of(filled))
    compile_texts()
    return 0


def mark_of(part: str) -> str:
    """A hash that changes with the Python and the locked versions of ``part``."""
    return hashlib.sha256("\n".join([sys.version, *requirements(part)]).encode()).hexdigest()


def requirements(part: str) -> list[str]:
    """The locked requirements with their fingerprints: those under ``# play``, and for "develop" the others, too."""
    text = LOCK.read_text(encoding="utf-8")
    if part == "play":
        text = text.partition("\n# develop\n")[0]
    joined = text.replace(" \\\n    ", " ")
    return [line for line in joined.splitlines() if line and not line.startswith("#")]


def make_venv() -> None:
    """Make ``.venv`` unless a working one with pip is there. Raises Stop."""
    if PYTHON.exists() and subprocess.run([str(PYTHON), "-m", "pip", "--version"], capture_output=True).returncode == 0:
        return
    announce(f"Making the environment in {VENV} ...")
    shutil.rmtree(VENV, ignore_errors=True)
    made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True)
    if made.returncode == 0:
        return
    shutil.rmtree(VENV, ignore_errors=True)
    if "ensurepip" in made.stdout + made.stderr or "No module named venv" in made.stderr:
        raise Stop(
            "This Python has no venv module. On Debian and Ubuntu install it with: sudo apt install python3-venv\n"
            "Then run the same command again."
        )
    raise Stop(f"The environment could not be made in {VENV}:\n{(made.stderr or made.stdout).strip()}")


def install(wanted: list[str]) -> None:
    """Install the requirements with pip and show progress; pip's output goes to ``.work/install.log``. Raises Stop."""
    WORK.mkdir(exist_ok=True)
    log = WORK / "install.log"
    listed = WORK / "install.txt"
    listed.write_text("\n".join(wanted) + "\n", encoding="utf-8")
    announce(f"Installing {len(wanted)} packages (once; afterwards it starts at once)")
    command = [str(PYTHON), "-m", "pip", "install", "--no-input", "--progress-bar", "off"]
    command += ["--require-hashes", "-r", str(listed)]
    quiet = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    with log.open("w", encoding="utf-8") as kept:
        pip = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", env=quiet
        )
        assert pip.stdout is not None
        seen = 0
        for line in pip.stdout:
            kept.write(line)
            if line.startswith(("Collecting ", "Processing ", "Requirement already satisfied: ")):
                seen = min(seen + 1, len(wanted))
                show_progress(seen, len(wanted), line.partition("satisfied:")[2] or line.partition(" ")[2])
            elif line.startswith("Installing collected"):
                show_progress(seen, len(wanted), "unpacking")
    if sys.stderr.isatty():
        announce("")
    if pip.wait() != 0:
        raise Stop(why_not(log.read_text(encoding="utf-8"), log))


def show_progress(done: int, total: int, what: str) -> None:
    """Draw the bar over itself on a terminal; print nothing elsewhere."""
    if sys.stderr.isatty():
        bar = ("#" * (done * 30 // total)).ljust(30, ".")
        print(f"\r[{bar}] {done}/{total} {Path(what.split()[0]).name[:40]:<40}", end="", file=sys.stderr, flush=True)


def why_not(log: str, path: Path) -> str:
    """Why pip failed, and what to do."""
    offline = ("NewConnectionError", "name resolution", "getaddrinfo", "timed out", "ConnectionError", "ProxyError")
    signs = {
        offline: "The packages could not be fetched: no connection. Check the network and run the same command again.",
        ("DO NOT MATCH THE HASHES", "do not match the hashes"): (
            "A package is not the one that was tested with this version: its fingerprint is another. It was damaged on "
            "the way, or exchanged; nothing of it was installed. Run the same command again, from another network if "
            "that does not help."
        ),
        ("No space left", "Errno 28"): "The disk is full. Make room and run the same command again.",
        ("Permission denied", "Errno 13"): f"Writing was refused. Delete {VENV} and run the same command again.",
        ("No matching distribution", "Could not find a version"): (
            f"There is no ready package for Python {sys.version_info[0]}.{sys.version_info[1]} on this system. "
            "Python 3.11, 3.12, 3.13 and 3.14 are known to work."
        ),
    }
    for words, sentence in signs.items():
        if any(word in log for word in words):
            return f"{sentence}\n(The installer's own words: {path})"
    tail = "\n".join(log.strip().splitlines()[-3:])
    return f"Installing failed:\n{tail}\n(All of it: {path})"


def compile_texts() -> None:
    """Compile the catalogues that changed. Raises Stop."""
    sources = sorted((ROOT / "assets" / "locale").glob("*/LC_MESSAGES/*.po"))
    compiled = [source.with_suffix(".mo") for source in sources]
    if all(mo.exists() and mo.stat().st_mtime >= po.stat().st_mtime for po, mo in zip(sources, compiled, strict=True)):
        return
    if call([PYTHON, ROOT / "build" / "texts.py"], stdout=sys.stderr):
        raise Stop("The texts could not be compiled; the line above names the file.")


if __name__ == "__main__":
    sys.exit(main())
