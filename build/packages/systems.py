"""Tries the .deb on other systems than the building one, and writes the table in ``build/README.md``.

python build/packages/systems.py [--from-package] [NAME ...]

Each system is laid out by debootstrap in ``.work/systems``, once, and used through chroot: that needs Linux and the
rights of an administrator. In each: install, start, title, the tree of a screen reader, a new game by mouse, a sound,
the folder of own maps, a save, remove, nothing left. A system that cannot be had here is skipped with a sentence.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from build.packages.probe import CLICKED  # noqa: E402
from game.kernel.message import msg  # noqa: E402
from game.present.text import Catalogue  # noqa: E402

PLACE = ROOT / ".work" / "systems"
README = ROOT / "build" / "README.md"
BEGIN, END = "<!-- systems: written by dev.py test-systems -->", "<!-- end of systems -->"
TOOLS = "xvfb xdotool openbox dbus at-spi2-core python3-gi gir1.2-atspi-2.0"


@dataclass(frozen=True)
class System:
    """One system to try."""

    name: str
    suite: str
    """Its name for debootstrap."""
    components: str = "main"
    source: tuple[str, ...] = ()
    """Further arguments of debootstrap: a mirror, reached over https as its key may be missing here, and the script of
    older releases, which newer ones use, too.
    """


UBUNTU = ("https://archive.ubuntu.com/ubuntu", "/usr/share/debootstrap/scripts/gutsy")
SYSTEMS = (
    System("Debian 11", "bullseye"),
    System("Debian 12", "bookworm"),
    System("Debian 13", "trixie"),
    System("Ubuntu 22.04", "jammy", "main,universe", UBUNTU),
    System("Ubuntu 24.04", "noble", "main,universe", UBUNTU),
    System("Ubuntu 26.04", "resolute", "main,universe", UBUNTU),
)


class Refused(Exception):
    """A system does not install or run the package; the message is its output."""


class Unreachable(Exception):
    """A system cannot be had here; the message says why."""


def main() -> int:
    """Try all systems, or those named; print and keep their rows; 1 if one that should run the package does not."""
    parser = argparse.ArgumentParser(description="try the .deb on other systems")
    parser.add_argument("--from-package", action="store_true", help="use the .deb that is in dist/ already")
    parser.add_argument("names", nargs="*", metavar="NAME", help="suites such as trixie; all if none is given")
    chosen = parser.parse_args()
    if not sys.platform.startswith("linux") or os.geteuid() != 0 or shutil.which("debootstrap") is None:
        print("Other systems are tried on Linux, as root, with debootstrap (package debootstrap).", file=sys.stderr)
        return 1
    if not chosen.from_package:
        subprocess.run([sys.executable, str(ROOT / "build/packages/deb.py")], check=True)
    (package,) = (ROOT / "dist").glob("powerhouse_*.deb")
    rows = [tried(system, package) for system in SYSTEMS if not chosen.names or system.suite in chosen.names]
    for row in rows:
        print(" | ".join(row))
    keep(rows)
    return int(any(row[1].startswith("fails") for row in rows))


def tried(system: System, package: Path) -> tuple[str, str, str]:
    """A row of the table: system, result, seconds."""
    begun = time.monotonic()
    try:
        root = laid_out(system)
        refused = install(root, package)
        result = f"refused before it is installed: {refused}" if refused else used(root)
    except Unreachable as why:
        result = f"not tried: {why}"
    except Refused as why:
        words = str(why).splitlines()
        result = f"fails: {next((line for line in words if line.startswith('FAILED')), words[-1] if words else '')}"
    return system.name, result, str(round(time.monotonic() - begun))


def laid_out(system: System) -> Path:
    """The folder of a system with everything for the trial, laid out at the first time. Raises Unreachable."""
    root = PLACE / system.suite
    if not (root / "tried").exists():
        shutil.rmtree(root, ignore_errors=True)
        root.mkdir(parents=True)
        words = ["--variant=minbase", f"--components={system.components}", system.suite, str(root), *system.source]
        made = subprocess.run(["debootstrap", *words], capture_output=True, text=True)
        if made.returncode:
            raise Unreachable("its packages cannot be had here")
        # There apt has the key, and needs no certificates of this machine.
        sources = root / "etc/apt/sources.list"
        sources.write_text(sources.read_text(encoding="utf-8").replace("https:", "http:"), encoding="utf-8")
        inside(root, "apt-get update -qq")
        inside(root, f"DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends {TOOLS}")
        (root / "tried").touch()
    return root


def install(root: Path, package: Path) -> str:
    """Install the package with its dependencies and recommendations; why the system refuses it, or ""."""
    shutil.copyfile(package, root / "tmp/powerhouse.deb")
    try:
        inside(root, "DEBIAN_FRONTEND=noninteractive apt-get install -y /tmp/powerhouse.deb")
    except Refused as refused:
        wanted = re.search(r"Depends: (.*?)(?: but |$)", str(refused), re.M)
        if wanted is None:
            raise
        return f"needs {wanted.group(1).strip()}"
    return ""


def used(root: Path) -> str:
    """Use the installed program and remove it; what was done. Raises Refused."""
    for source in ("build/packages/probe.py", "tests/screen/aloud/driver.py"):
        shutil.copy(ROOT / source, root / "tmp")
    texts = Catalogue("en", ROOT / "assets" / "locale")
    (root / "tmp/words.json").write_text(json.dumps({key: texts.render(msg(key)) for key in CLICKED}), encoding="utf-8")
    before = files(root)
    done = inside(root, "/usr/bin/python3 /tmp/probe.py /tmp/driver.py /tmp/words.json")
    inside(root, "DEBIAN_FRONTEND=noninteractive apt-get purge -y -qq powerhouse")
    left = sorted(name for name in files(root) if "powerhouse" in name.lower() and not name.startswith("tmp/"))
    if left:
        raise Refused(f"{left[0]} is left behind")
    if not before - files(root):
        raise Refused("nothing was ever installed")
    return f"{', '.join(done.splitlines())}, removed"


def files(root: Path) -> set[str]:
    """The files of a system, relative to its root, without those of running processes."""
    return {
        str((Path(folder) / name).relative_to(root))
        for top in ("usr", "etc", "opt", "var/lib/dpkg/info", "tmp")
        for folder, _, names in os.walk(root / top)
        for name in names
    }


def inside(root: Path, command: str) -> str:
    """Run a command in a system; its output. Raises Refused with its last lines."""
    script = f"mount -t proc proc {root}/proc; mount --bind /dev {root}/dev; exec chroot {root} sh -c '{command}'"
    done = subprocess.run(
        ["unshare", "--mount", "--pid", "--fork", "sh", "-c", script], capture_output=True, text=True, timeout=1800
    )
    if done.returncode:
        raise Refused("\n".join(line for line in (done.stdout + done.stderr).splitlines() if line.strip()))
    return done.stdout.strip()


def keep(rows: list[tuple[str, str, str]]) -> None:
    """Write the rows into the table in the README of this folder; other rows stay."""
    before, _, rest = README.read_text(encoding="utf-8").partition(BEGIN)
    table, _, after = rest.partition(END)
    told = {system.name: ("not tried yet", "") for system in SYSTEMS}
    told |= {
        name: (result, seconds) for name, result, seconds in re.findall(r"^\| (.*) \| (.*) \| (\d*) \|$", table, re.M)
    }
    told |= {name: (result, seconds) for name, result, seconds in rows}
    lines = [f"| {name} | {result} | {seconds} |" for name, (result, seconds) in told.items()]
    whole = "\n".join([BEGIN, "", "| system | result | seconds |", "|---|---|---|", *lines, "", END])
    README.write_text(before + whole + after, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
