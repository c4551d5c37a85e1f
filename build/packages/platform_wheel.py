"""Makes a wheel for this system in ``dist/``: compiled rules beside their sources.

python build/packages/platform_wheel.py [--into FOLDER]

The plain wheel (``pip wheel .``) runs everywhere and needs no compiler; this one serves one Python on one system. On
Linux its name says how old a C library may be; auditwheel finds that out.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DIST, MADE = ROOT / "dist", ROOT / ".work" / "wheel"


def main() -> int:
    """Compile, build and name the wheel. Exits with the output of the tool that fails."""
    parser = argparse.ArgumentParser(description="Make a wheel for this system, with compiled rules.")
    parser.add_argument("--into", type=Path, default=DIST, help="the folder it comes into, dist/ if it is not given")
    into: Path = parser.parse_args().into
    shutil.rmtree(MADE, ignore_errors=True)
    run(sys.executable, ROOT / "build" / "native" / "compile.py")
    environment = {**os.environ, "POWERHOUSE_COMPILED": "1"}
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", MADE, ROOT, env=environment)
    (wheel,) = MADE.glob("powerhouse-*.whl")
    into.mkdir(parents=True, exist_ok=True)
    if sys.platform.startswith("linux"):
        tools = os.pathsep.join([str(Path(sys.executable).parent), environment.get("PATH", "")])
        run(sys.executable, "-m", "auditwheel", "repair", "-w", into, wheel, env={**environment, "PATH": tools})
    else:
        shutil.copy2(wheel, into)
    for made in sorted(into.glob("powerhouse-*.whl")):
        print(f"{made}: {made.stat().st_size / 1e6:.0f} MB")
    return 0


def run(*command: str | Path, env: dict[str, str] | None = None) -> None:
    """Run a command. Exits with its output if it fails."""
    done = subprocess.run([str(word) for word in command], cwd=ROOT, env=env, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)


if __name__ == "__main__":
    sys.exit(main())
