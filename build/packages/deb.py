"""Makes the package that people install from the application in ``dist/``: a .deb on Linux, elsewhere an archive.

python build/packages/deb.py [--from-bundle]

The .deb puts the program below /usr/lib, a menu entry with icon, and a file type for saves and replays, so that a
double click on one opens it. ``--from-bundle`` packs the existing folder instead of making it.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from build.packages import bundle, libraries  # noqa: E402
from game import __version__  # noqa: E402

LINUX = ROOT / "build" / "packages" / "linux"
STAGE = ROOT / ".work" / "deb"
ICON_SIZES = (48, 128, 256)
PACKAGES = {
    "libc6": ("libc.so", "libm.so", "libpthread.so", "libdl.so", "librt.so", "libutil.so", "ld-linux"),
    "libgcc-s1": ("libgcc_s.so",),
}
"""System libraries that the application does not carry, by the beginnings of their names."""
DEBIAN_NAMES = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf", "i686": "i386"}
# What SDL looks for when it opens a window; it does without most of it.
LIKES = "libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libxss1, libgl1, libasound2 | libasound2t64"


def main() -> int:
    """Make the package of this system and print where it is; 1 with one sentence if a tool is missing."""
    parser = argparse.ArgumentParser(description="make the package people install")
    parser.add_argument("--from-bundle", action="store_true", help="pack the application that is in dist/ already")
    chosen = parser.parse_args()
    made = bundle.made_folder() if chosen.from_bundle else bundle.build()
    if not made.is_dir():
        print(f"There is no application in {made.relative_to(ROOT)}: run without --from-bundle.", file=sys.stderr)
        return 1
    if not sys.platform.startswith("linux"):
        bundle.archive(made)
        return 0
    if shutil.which("dpkg-deb") is None:
        print("A .deb is made by dpkg-deb, which is not here: install dpkg, or use the archive.", file=sys.stderr)
        return 1
    machine = DEBIAN_NAMES.get(platform.machine(), platform.machine())
    packed = ROOT / "dist" / f"powerhouse_{__version__}_{machine}.deb"
    lay_out(made, STAGE, machine)
    if problem := pack(STAGE, packed):
        print(f"The .deb could not be made: {problem}", file=sys.stderr)
        return 1
    print(f"{packed.relative_to(ROOT)}: {packed.stat().st_size / 1e6:.0f} MB")
    return 0


def lay_out(made: Path, stage: Path, machine: str) -> None:
    """Lay out the files of the application below ``stage`` as they are installed, with what the desktop reads."""
    shutil.rmtree(stage, ignore_errors=True)
    shutil.copytree(made, stage / "usr/lib/powerhouse", symlinks=True, ignore=shutil.ignore_patterns("install.sh"))
    starter = stage / "usr/bin/powerhouse"
    starter.parent.mkdir(parents=True)
    starter.symlink_to("../lib/powerhouse/powerhouse")
    share = stage / "usr/share"
    put(LINUX / "powerhouse.desktop", share / "applications")
    put(LINUX / "powerhouse-open.desktop", share / "applications")
    put(LINUX / "powerhouse.metainfo.xml", share / "metainfo")
    put(LINUX / "powerhouse-mime.xml", share / "mime/packages", "powerhouse.xml")
    for size in ICON_SIZES:
        for folder, name in (("apps", "powerhouse"), ("mimetypes", "application-vnd.powerhouse.game")):
            icons = share / f"icons/hicolor/{size}x{size}" / folder
            put(ROOT / f"assets/icons/powerhouse-{size}.png", icons, f"{name}.png")
    put(ROOT / "assets/licences/copyright", share / "doc/powerhouse")
    about = control(machine, bundle.size(stage) // 1024, needs(stage / "usr/lib/powerhouse"))
    (stage / "DEBIAN").mkdir()
    (stage / "DEBIAN/control").write_text(about, encoding="utf-8")
    bundle.settle(stage)


def pack(stage: Path, packed: Path) -> str:
    """Pack the files below ``stage``, all owned by root; why that fails, or ""."""
    packed.parent.mkdir(parents=True, exist_ok=True)
    packed.unlink(missing_ok=True)
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(stage), str(packed)]
    # How many threads compress shows in the bytes.
    same = {**os.environ, "SOURCE_DATE_EPOCH": str(bundle.DAY), "DPKG_DEB_THREADS_MAX": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=same)
    if done.returncode:
        return done.stderr.strip() or f"dpkg-deb ended with {done.returncode}"
    packed.chmod(0o644)
    return ""


def put(source: Path, folder: Path, name: str = "") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, folder / (name or source.name))


def needs(folder: Path) -> str:
    """The packages that a program in ``folder`` depends on.

    They follow from the libraries that it links and does not carry, the least version of the C library from the
    symbols. Raises ValueError for a library of no known package.
    """
    asked = libraries.asked_of_the_system(folder)
    wanted = {package_of(name) for name in asked}
    symbols = [mark.removeprefix("GLIBC_") for marks in asked.values() for mark in marks if mark.startswith("GLIBC_2")]
    oldest = max(symbols, key=lambda version: [int(part) for part in version.split(".")], default="2")
    return ", ".join(f"{name} (>= {oldest})" if name == "libc6" else name for name in sorted({"libc6", *wanted}))


def package_of(library: str) -> str:
    """The Debian package of a library. Raises ValueError if it is not known."""
    for package, names in PACKAGES.items():
        if library.startswith(names):
            return package
    raise ValueError(f"{library} is asked for and is neither in the application nor of a known package")


def control(machine: str, kilobytes: int, needed: str) -> str:
    """The control file of the package."""
    return textwrap.dedent(f"""\
        Package: powerhouse
        Version: {__version__}
        Section: games
        Priority: optional
        Architecture: {machine}
        Installed-Size: {kilobytes}
        Depends: {needed}
        Recommends: {LIKES}
        Maintainer: The Powerhouse authors <powerhouse@users.noreply.example>
        Description: Board games around one screen or against bots
         Powerhouse brings board games to the desktop: pass the screen around the
         table, or play alone against bots. Undo, hints, replays and a rules reader
         are built in; it needs no account and no network.
        """)


if __name__ == "__main__":
    sys.exit(main())
