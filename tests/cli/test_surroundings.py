"""Where there is no screen, no room for output, or a library that talks: a sentence, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.screen.window.mute_libraries import quiet_libraries

ROOT = Path(__file__).resolve().parents[2]
SCREENS = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")


def program(*words: object, output: str | None = None, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the program on its own, without a screen; ``output`` is the file its output goes to."""
    environment = {name: value for name, value in os.environ.items() if name not in (*SCREENS, "PYTHONUNBUFFERED")}
    environment |= {"LANG": "en_US.UTF-8", **variables}
    command = [sys.executable, "-m", "game", *map(str, words)]
    if output is None:
        return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)
    with Path(output).open("w", encoding="utf-8") as out:
        return subprocess.run(
            command, cwd=ROOT, env=environment, stdout=out, stderr=subprocess.PIPE, text=True, timeout=60
        )


@pytest.mark.long
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
def test_without_a_screen_the_program_says_so_and_ends(tmp_path: Path) -> None:
    done = program("--data-dir", tmp_path)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith("There is no screen") and len(done.stderr.splitlines()) == 1


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", [("games", "--json"), ("games",)])
def test_output_that_cannot_be_written_is_a_sentence(words: tuple[str, ...], unbuffered: str) -> None:
    done = program(*words, output="/dev/full", PYTHONUNBUFFERED=unbuffered)
    assert done.returncode == 1
    assert done.stderr.strip() == "The output cannot be written: the disk is full."


def test_nothing_that_a_library_writes_is_seen(capfd: pytest.CaptureFixture[str]) -> None:
    os.write(2, b"before\n")
    with quiet_libraries():
        os.write(2, b"ALSA lib confmisc.c: cannot find card\n")
    os.write(2, b"after\n")
    assert capfd.readouterr().err == "before\nafter\n"


def test_the_window_is_known_by_the_name_of_the_program() -> None:
    names = "SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"
    code = f"import os, game.screen.window.window; print(*[os.environ[name] for name in {names}])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.split()[-2:] == ["Powerhouse", "Powerhouse"]
    launcher = (ROOT / "build" / "packages" / "linux" / "powerhouse.desktop").read_text(encoding="utf-8")
    assert "StartupWMClass=Powerhouse" in launcher
