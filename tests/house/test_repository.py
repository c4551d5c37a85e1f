"""What may lie in the repository, and what may not stand in it."""

from __future__ import annotations

import re
from pathlib import Path

from tests.house.source import ROOT, tracked

TOP = {
    ".ci", ".github", ".gitignore", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md",
    "assets", "build", "docs", "game", "maps", "pyproject.toml", "tests",
}  # fmt: skip

BINARY = {".ttf", ".png", ".webp", ".ico", ".icns", ".ogg", ".wav", ".jpg"}

# Built from parts, so that this file does not contain what it looks for.
MACHINE = re.compile("|".join(("/ro" + "ot/", "/ho" + "me/[a-z]", "/wo" + "rk/(main|shared)", r"[A-Z]:\\+Us" + "ers")))
HOSTS = re.compile(
    "|".join(("pypi" + r"\.org", "python" + "hosted", "registry" + r"\.npm", "npm" + "mirror", "deb" + r"\.debian"))
)


def text_files() -> list[Path]:
    return [path for path in tracked() if path.suffix not in BINARY]


def found(pattern: re.Pattern[str]) -> list[str]:
    """Return every place where the pattern occurs in a tracked text file."""
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in text_files()
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_path_of_a_machine() -> None:
    assert not found(MACHINE)


def test_no_host_of_a_package_registry() -> None:
    assert not found(HOSTS)


def test_only_known_things_at_the_top() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in tracked()} <= TOP


def test_nothing_that_a_build_makes() -> None:
    made = {".mo", ".pyc", ".log", ".so", ".exe"}
    assert not [path for path in tracked() if path.suffix in made or path.stat().st_size > 4_000_000]


def test_maps_use_no_templates() -> None:
    """The map reader does not resolve templates: detach them in Tiled before saving."""
    maps = sorted((ROOT / "maps").rglob("*.tmx"))
    assert maps and not [path.name for path in maps if "template=" in path.read_text(encoding="utf-8")]


def test_documents_name_files_that_are_there() -> None:
    """Whoever looks for a file by what a page calls it finds it, also after it was moved."""
    files = {path.relative_to(ROOT).as_posix() for path in tracked()}
    pages = [path for path in tracked() if path.suffix == ".md" and path.name != "CHANGELOG.md"]
    lost = [
        f"{page.relative_to(ROOT)}: {name}"
        for page in pages
        for name in re.findall(r"`(?:\.\./)*([\w./-]+\.py)`", page.read_text(encoding="utf-8"))
        if not any(f"/{file}".endswith(f"/{name}") for file in files)
    ]
    assert not lost, "\n".join(lost)


def test_every_file_of_the_build_is_told_with_who_runs_it() -> None:
    readme = (ROOT / "build" / "README.md").read_text(encoding="utf-8")
    told = set(re.findall(r"`([\w./]+)`", readme))
    rooms = {"linux/"}
    for path in tracked():
        parts = path.relative_to(ROOT).parts
        if parts[0] == "build" and path.name != "README.md":
            assert path.name in told or any(f"{part}/" in rooms & told for part in parts), (
                f"say in build/README.md who runs {path.name}"
            )
    named = {name for name in told if name.endswith((".py", ".spec", ".ico", ".lock")) and "/" not in name}
    there = {path.name for path in tracked()} | {"figures.py"}
    assert named <= there, f"build/README.md tells of {named - there}, which is not there"
