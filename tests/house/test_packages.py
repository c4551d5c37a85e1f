"""What people install is the same whoever makes it: modes, owners and bytes come from the sources alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from build.packages import bundle, deb

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a .deb is made where there are modes")
dpkg = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb is not here")


@contextmanager
def masked(umask: int) -> Iterator[None]:
    before = os.umask(umask)
    try:
        yield
    finally:
        os.umask(before)


def small(folder: Path, umask: int) -> Path:
    """Return an application of a few files, made by somebody with a umask."""
    with masked(umask):
        made = folder / "powerhouse"
        (made / "_internal").mkdir(parents=True)
        (made / "powerhouse").write_bytes(b"\x7fELF and more")
        (made / "_internal/libgame.so.1").write_bytes(b"\x7fELF library")
        (made / "_internal/facts.json").write_text("{}", encoding="utf-8")
        (made / "_internal/libgame.so").symlink_to("libgame.so.1")
        (made / "install.sh").write_text("#!/bin/sh\n", encoding="utf-8")
        for path in made.rglob("*"):
            path.chmod((0o777 if path.name == "libgame.so.1" else 0o766) & ~umask)
    return made


def packed(folder: Path, umask: int) -> bytes:
    made = small(folder, umask)
    with masked(umask):
        deb.lay_out(made, folder / "stage", "amd64")
        assert deb.pack(folder / "stage", folder / "a.deb") == ""
    return (folder / "a.deb").read_bytes()


@dpkg
def test_the_package_is_the_same_under_every_umask(tmp_path: Path) -> None:
    made = {umask: packed(tmp_path / f"{umask:o}", umask) for umask in (0o022, 0o077, 0o002)}
    assert len(set(made.values())) == 1


@dpkg
def test_what_is_installed_can_be_read_and_started_by_everybody(tmp_path: Path) -> None:
    packed(tmp_path, 0o077)
    listed = subprocess.run(["dpkg-deb", "--contents", str(tmp_path / "a.deb")], capture_output=True, text=True)
    lines = [line.split(maxsplit=5) for line in listed.stdout.splitlines()]
    modes = {line[5].partition(" -> ")[0].removeprefix("./"): line[0] for line in lines}
    assert {line[1] for line in lines} == {"root/root"}
    assert modes["usr/lib/powerhouse/powerhouse"] == "-rwxr-xr-x"
    assert modes["usr/lib/powerhouse/_internal/libgame.so.1"] == "-rw-r--r--"
    started = {"usr/lib/powerhouse/powerhouse"}
    for name, mode in modes.items():
        if not mode.startswith("l"):
            assert mode == ("drwxr-xr-x" if name.endswith("/") or not name else
                            "-rwxr-xr-x" if name in started else "-rw-r--r--"), name  # fmt: skip


@dpkg
def test_what_cannot_be_packed_is_said_in_words(tmp_path: Path) -> None:
    (tmp_path / "stage").mkdir()
    assert "control" in deb.pack(tmp_path / "stage", tmp_path / "a.deb")


def test_the_archive_is_the_same_under_every_umask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not sys.platform.startswith("linux"):
        pytest.skip("elsewhere it is a zip")
    found = []
    for umask in (0o022, 0o077):
        folder = tmp_path / f"{umask:o}"
        made = small(folder, umask)
        monkeypatch.setattr(bundle, "DIST", folder)
        monkeypatch.setattr(bundle, "ROOT", folder)
        bundle.settle(made)
        bundle.archive(made)
        (archive,) = folder.glob("*.tar.xz")
        found.append(archive.read_bytes())
        with tarfile.open(archive) as pack:
            assert {(entry.uid, entry.uname) for entry in pack} == {(0, "root")}
    assert found[0] == found[1]
