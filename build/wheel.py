"""Build hook of the wheel: compiles the texts before files are collected, and adds compiled rules if asked.

``POWERHOUSE_COMPILED=1`` makes a wheel for this Python on this system (``packages/platform_wheel.py``).
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Texts(BuildHookInterface[Any]):
    """Runs ``build/texts.py`` in the environment of the build."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the texts, and the compiled rules if asked. Fails the build if a catalogue cannot be read."""
        subprocess.run([sys.executable, str(Path(self.root) / "build" / "texts.py")], check=True)
        assets = Path(self.root) / "assets"
        for path in assets.rglob("*"):
            if path.is_file() and path.suffix != ".po":  # the sources of the texts
                build_data["force_include"][str(path)] = f"game/assets/{path.relative_to(assets).as_posix()}"
        if os.environ.get("POWERHOUSE_COMPILED"):
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"][str(Path(self.root) / "game" / "compiled")] = "game/compiled"
