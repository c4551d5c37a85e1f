"""The pages of the repository: links lead somewhere, figures are true, and none is longer than people read."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from build.makers import layers
from game.games import game_infos
from tests.house.source import ROOT, tracked

PAGES = tuple(path for path in tracked() if path.suffix == ".md" and "rules" not in path.parts)
"""Without the rules, whose figures look like pictures."""
LONGEST = {"README.md": 90, "CONTRIBUTING.md": 120}
A_RELEASE = 40
LINK = re.compile(r"\]\(([^()\s]+)\)")
FENCED = re.compile(r"```.*?```", re.DOTALL)


def anchors(page: Path) -> set[str]:
    """Return what a link to a heading of the page is called after the #."""
    headings = re.findall(r"^#+ (.+)$", FENCED.sub("", page.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    lost = []
    for link in LINK.findall(FENCED.sub("", re.sub(r"`[^`\n]*`", "", page.read_text(encoding="utf-8")))):
        path, _, heading = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if "://" not in link and (not target.exists() or (heading and heading not in anchors(target))):
            lost.append(link)
    assert not lost


@pytest.mark.parametrize("name", LONGEST)
def test_pages_are_short(name: str) -> None:
    assert len((ROOT / name).read_text(encoding="utf-8").splitlines()) <= LONGEST[name]


def test_each_release_is_told_in_few_lines() -> None:
    _, *releases = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## [")
    assert len(releases) > 1 and all(len(release.splitlines()) <= A_RELEASE for release in releases)


def test_every_picture_of_the_docs_is_shown() -> None:
    shown = {
        (page.parent / link).resolve() for page in PAGES for link in LINK.findall(page.read_text(encoding="utf-8"))
    }
    assert set((ROOT / "docs" / "pictures").iterdir()) <= shown


def test_the_layers_are_drawn_as_they_are() -> None:
    drawn = layers.PICTURE.read_text(encoding="utf-8")
    assert layers.drawn() == drawn, "run 'python3 build/dev.py make layers'"


def test_layers_lie_above_what_they_import() -> None:
    assert layers.floors_of({"a": {"b", "c"}, "b": {"c"}, "c": set(), "d": {"a", "e"}, "e": {"c", "d"}}) == [
        ["c"], ["b", "e"], ["a"], ["d"]
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["README.md", "CHANGELOG.md"])
def test_what_is_counted_is_counted_right(name: str) -> None:
    page = (ROOT / name).read_text(encoding="utf-8")
    evenings = ROOT / "assets" / "evenings"
    collections = [json.loads(path.read_text(encoding="utf-8")) for path in (evenings / "exercises").glob("*.json")]
    days = json.loads((evenings / "daily.json").read_text(encoding="utf-8"))["lists"].values()
    infos = game_infos()
    assert f"{len(infos['power_grid'].maps)} boards" in page
    assert f"{sum(len(each['exercises']) for each in collections)} " in page
    assert f"{sum(map(len, days))} games" in page
    boards = len(infos["stock_companies"].maps)
    assert name == "README.md" or f"on {boards} boards" in page
