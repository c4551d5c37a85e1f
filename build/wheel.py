"""Build hook of the wheel: compiles the texts before the files are collected."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Texts(BuildHookInterface[Any]):
    """Runs ``build/texts.py`` in the environment of the build."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the compiled catalogues; fails the build if a catalogue cannot be read."""
        subprocess.run([sys.executable, str(Path(self.root) / "build" / "texts.py")], check=True)
