"""Drawings kept as files: every sheet can be read, and what it says is what is drawn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.paths import assets
from game.present.pictures import drawings
from game.present.pictures.drawings import BadDrawing, drawing
from game.present.pictures.picture import Box, Circle, Engraving, Gradient, Line, Polygon

ART = assets() / "art"
SHEETS = sorted(path.relative_to(ART).with_suffix("").as_posix() for path in ART.rglob("*.svg"))
SHEET = """<svg xmlns="http://www.w3.org/2000/svg" style="color:#000000">
  <defs><linearGradient id="wood" x2="0" y2="1"><stop stop-color="#0a141e"/><stop offset="1" stop-color="var(--low)"/>
  </linearGradient><pattern id="burin" width="8" height="3.4" patternUnits="userSpaceOnUse"
  patternTransform="rotate(52)"><line x2="8" stroke="currentColor" stroke-opacity="0.471" stroke-width="0.5"/></pattern>
  </defs>
  <svg id="all" viewBox="10 0 48 24" data-shadow="1">
    <polygon points="10,0 20,0 15,8" fill="currentColor" fill-opacity="0.588" stroke="#ff0000" stroke-width="1.5"/>
    <polyline points="10,1 20,1" fill="none" stroke="var(--low)" stroke-width="2" stroke-dasharray="3 4"/>
    <circle cx="22" cy="12" r="5" fill="url(#wood)"/>
    <circle cx="22" cy="12" r="5" fill="none" stroke="#010203" stroke-width="2"/>
    <rect x="12" y="2" width="6" height="4" rx="1" fill="#ffffff"/>
    <rect x="12" y="2" width="6" height="4" fill="url(#burin)"/>
  </svg>
  <svg id="odd" viewBox="0 0 8 8"><ellipse cx="4" cy="4" rx="2" ry="1" fill="#ffffff"/></svg>
</svg>"""


@pytest.fixture
def sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a sheet with one shape of each kind in the place of those of the program."""
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "sheet.svg").write_text(SHEET, encoding="utf-8")
    (tmp_path / "art" / "torn.svg").write_text(SHEET[:200], encoding="utf-8")
    monkeypatch.setattr(drawings, "assets", lambda: tmp_path)


@pytest.mark.parametrize("name", SHEETS)
def test_every_drawing_of_a_sheet_can_be_read(name: str) -> None:
    inks = re.findall(r"var\(--([\w-]+)\)", (ART / f"{name}.svg").read_text(encoding="utf-8"))
    found = [drawing(name, each, ink=(1, 2, 3), **dict.fromkeys(inks, (4, 5, 6))) for each in drawings.drawings(name)]
    assert found and all(picture.shapes for picture in found)


@pytest.mark.usefixtures("sheet")
def test_each_kind_of_element_is_the_shape_that_it_looks_like() -> None:
    picture = drawing("sheet", "all", ink=(9, 8, 7), low=(4, 5, 6))
    assert (picture.width, picture.height, picture.shadow) == (48, 24, 1)
    assert picture.shapes == (
        Polygon(((0, 0), (10, 0), (5, 8)), (9, 8, 7, 150), (255, 0, 0), 1.5),
        Line(((0, 1), (10, 1)), (4, 5, 6), 2, (3, 4)),
        Circle(12, 12, 5, Gradient((10, 20, 30), (4, 5, 6))),
        Circle(12, 12, 6, (1, 2, 3), hole=4),
        Box(2, 2, 6, 4, (255, 255, 255), 1),
        Box(2, 2, 6, 4, Engraving(52, 3.4, 0.5, (9, 8, 7, 120))),
    )


@pytest.mark.usefixtures("sheet")
@pytest.mark.parametrize(("where", "name"), [("sheet", "none"), ("sheet", "odd"), ("torn", "all"), ("lost", "all")])
def test_what_cannot_be_drawn_is_named(where: str, name: str) -> None:
    with pytest.raises(BadDrawing) as failed:
        drawing(where, name)
    assert dict(failed.value.said.values) == {"name": name, "sheet": where}
