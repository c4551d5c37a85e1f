"""Where AT-SPI says that things are is where a pointer finds them: magnifiers rely on it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.screen.aloud.blind import Blind, Told, lacking, named

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(lacking()), reason=lacking() or "all is there"),
    pytest.mark.skipif(not shutil.which("xdotool"), reason="a real pointer needs xdotool"),
]


def point_at(blind: Blind, node: Told) -> None:
    """Click the middle of a thing, by where it is said to be on the screen."""
    x, y, width, height = node["extent"]
    command = ["xdotool", "mousemove", str(x + width // 2), str(y + height // 2), "click", "1"]
    subprocess.run(command, env=blind.environment, check=True, timeout=20)


@pytest.mark.long
def test_things_are_where_they_are_said_to_be(tmp_path: Path) -> None:
    """The window does not begin in the corner of this screen."""
    with Blind(tmp_path, "play", "empire_engine", "--seed", "1", "--players", "human,bot:easy,bot:easy") as blind:
        nodes = blind.until(lambda nodes: any(named(node, "Arm") for node in nodes))
        window = next(node for node in nodes if node["role"] == "frame")
        assert window["extent"][1] > 0 and window["extent"][2:] == [1280, 720]
        point_at(blind, next(node for node in nodes if named(node, "Arm")))
        blind.until(lambda nodes: not any(named(node, "Arm") for node in nodes))
