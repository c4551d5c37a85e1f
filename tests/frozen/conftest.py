"""The application is built once for all tests of this folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WINDOWS = sys.platform == "win32"


@pytest.fixture(scope="session")
def bundle() -> Path:
    """Build the application and return its folder."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "build" / "packages" / "bundle.py"), "--no-archive"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    made = {"darwin": "Powerhouse.app", "win32": "Powerhouse"}.get(sys.platform, "powerhouse")
    return ROOT / "dist" / made


@pytest.fixture(scope="session")
def program(bundle: Path) -> Path:
    """Return the executable that a script would call."""
    if sys.platform == "darwin":
        return bundle / "Contents" / "MacOS" / "Powerhouse"
    return bundle / ("powerhouse-console.exe" if WINDOWS else "powerhouse")
