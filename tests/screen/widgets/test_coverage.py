"""Names in a script that the language's own font lacks are written with another font, never as boxes."""

from __future__ import annotations

from pathlib import Path

import pygame
from fontTools.ttLib import TTFont

from game import paths
from game.screen.drawing.letters.fonts import coverage_of
from game.screen.drawing.letters.type import Typography


def test_our_reading_agrees_with_a_font_library() -> None:
    for path in (paths.assets() / "fonts").glob("*.ttf"):
        assert {point for table in coverage_of(path) for point in table} == set(TTFont(path).getBestCmap()), path.name


def test_a_file_that_is_no_font_has_no_characters(tmp_path: Path) -> None:
    (tmp_path / "no.ttf").write_bytes(b"nothing of the kind")
    assert not coverage_of(tmp_path / "no.ttf")
    assert not coverage_of(tmp_path / "missing.ttf")


def test_traditional_names_are_readable_in_the_other_languages() -> None:
    pygame.display.init()
    pygame.display.set_mode((200, 100))
    english, taiwan = Typography("en"), Typography("zh_Hant")
    for face in ("text", "strong", "title"):
        drawn = english.raw("對體", face, 24, (255, 255, 255))
        boxes = english.font(face, 24).render("對體", True, (255, 255, 255))
        right = taiwan.raw("對體", "strong" if face == "title" else face, 24, (255, 255, 255))
        assert pixels(drawn) != pixels(boxes), face
        if face != "title":
            assert pixels(drawn) == pixels(right), face


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")
