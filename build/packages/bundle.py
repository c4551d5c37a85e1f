"""Makes the application for this system: a folder in ``dist/``, and an archive of it.

python build/packages/bundle.py [--no-archive]
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
PACKAGES = ROOT / "build" / "packages"
LINUX, SPEC = PACKAGES / "linux", PACKAGES / "powerhouse.spec"
DAY = 1_767_225_600
"""Timestamp of all packed files, 1 January 2026: the same sources make the same bytes."""


def main() -> int:
    """Make the application and, unless told not to, its archive."""
    parser = argparse.ArgumentParser(description="make the application")
    parser.add_argument("--no-archive", action="store_true", help="leave the folder as it is")
    parser.add_argument("--pure", action="store_true", help="without compiled rules: needs no C compiler")
    chosen = parser.parse_args()
    made = build(chosen.pure)
    if not chosen.no_archive:
        archive(made)
    return 0


def build(pure: bool = False) -> Path:
    """Make the application, with compiled rules unless ``pure``; its folder (on macOS the .app)."""
    subprocess.run([sys.executable, str(ROOT / "build" / "texts.py")], check=True)
    if not pure:
        subprocess.run([sys.executable, str(ROOT / "build" / "native" / "compile.py")], check=True)
    freeze(pure)
    made = made_folder()
    if sys.platform.startswith("linux"):
        fit_libraries(made)
    stamp(made)
    if sys.platform.startswith("linux"):
        add_desktop_files(made)
        settle(made)
    print(f"{made.relative_to(ROOT)}: {size(made) / 1e6:.0f} MB")
    return made


def made_folder() -> Path:
    """Folder of the application, made or not."""
    names = {"darwin": "Powerhouse.app", "win32": "Powerhouse"}
    return DIST / names.get(sys.platform, "powerhouse")


def stamp(made: Path) -> None:
    """Write the stamp of compiled rules again: packing has changed their files."""
    sys.path.insert(0, str(ROOT))
    from game import native

    for found in made.rglob(f"{native.FOLDER.name}/{native.STAMP}"):
        native.write_stamp(found.parent)


def freeze(pure: bool) -> None:
    """Run PyInstaller. Exits with its last lines if it fails."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--workpath", str(ROOT / ".work"), "--distpath", str(DIST), str(SPEC)]
    # Importing the program while it is analysed must not need a screen; sets are to have one order in every build.
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    quiet |= {"POWERHOUSE_PURE": "1", "POWERHOUSE_COMPILED": "" if pure else "1"}
    quiet |= {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(DAY)}
    done = subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, text=True)
    if done.returncode:
        sys.exit("The application could not be made:\n" + "\n".join(done.stderr.strip().splitlines()[-15:]))


def fit_libraries(folder: Path) -> None:
    """Make the libraries fit other systems. The import is local, as only Linux has the package."""
    sys.path.insert(0, str(ROOT))
    from build.packages import libraries

    libraries.settle(folder / "_internal")


def add_desktop_files(folder: Path) -> None:
    """Put icon, menu entry and installer beside the program."""
    for path in sorted(LINUX.iterdir()):
        shutil.copy2(path, folder / path.name)
    for number in (48, 128, 256):
        shutil.copy2(ROOT / "assets" / "icons" / f"powerhouse-{number}.png", folder)


def settle(folder: Path) -> None:
    """Give all files reproducible modes and times, whoever made them, when, and with which umask."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or is_program(path) else 0o644)
        os.utime(path, (DAY, DAY), follow_symlinks=False)


def is_program(path: Path) -> bool:
    """True if a file is executable; libraries are not."""
    with path.open("rb") as file:
        begins = file.read(4)
    return begins[:2] == b"#!" or (begins == b"\x7fELF" and ".so" not in path.name)


def size(folder: Path) -> int:
    """Bytes of all files below a folder, links excepted."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def archive(made: Path) -> None:
    """Write ``powerhouse-<version>-<system>-<machine>`` as .tar.xz or .zip, with its SHA-256 beside it."""
    sys.path.insert(0, str(ROOT))
    from game import __version__

    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, "linux")
    name = DIST / f"powerhouse-{__version__}-{system}-{platform.machine().lower()}"
    if system == "macos":
        packed = name.with_name(f"{name.name}.zip")
        packed.unlink(missing_ok=True)
        # The .app holds symbolic links, which Python's zip files do not keep.
        subprocess.run(["zip", "-q", "-r", "-y", str(packed), made.name], cwd=DIST, check=True)
    elif system == "windows":
        packed = Path(shutil.make_archive(str(name), "zip", DIST, made.name))
    else:
        packed = name.with_name(f"{name.name}.tar.xz")
        with tarfile.open(packed, "w:xz") as pack:
            pack.add(made, made.name, filter=nobodys)
    mark = hashlib.sha256(packed.read_bytes()).hexdigest()
    packed.with_name(f"{packed.name}.sha256").write_text(f"{mark}  {packed.name}\n", encoding="utf-8")
    print(f"{packed.relative_to(ROOT)}: {packed.stat().st_size / 1e6:.0f} MB")


def nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """The entry of an archive with owner and group root: reproducible."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


if __name__ == "__main__":
    sys.exit(main())
