"""Fonts for tests, made on the spot: letters that ours lack, each a bar as high as its place among them."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from game.screen.drawing.letters import fonts

STEP = 100


def write_font(path: Path, letters: str, joined: str = "") -> Path:
    """Write a font that has ``letters``: number n is a bar n steps high and half as wide as its room of 600 units.

    Those that are ``joined`` have no room beside them at the beginning of an Arabic word.
    """
    names = {letter: f"u{ord(letter):04X}" for letter in letters}
    first = {letter: f"{names[letter]}.init" for letter in joined}
    order = [".notdef", *names.values(), *first.values()]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({ord(letter): name for letter, name in names.items()})
    high = {name: STEP * (letters.index(letter) + 1) for letter, name in names.items()}
    builder.setupGlyf({name: _bar(high.get(name, STEP)) for name in order})
    builder.setupHorizontalMetrics({name: (300 if name.endswith(".init") else 600, 0) for name in order})
    builder.setupHorizontalHeader(ascent=900, descent=-100)
    builder.setupNameTable({"familyName": path.stem, "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    if joined:
        rules = "".join(f"sub {names[letter]} by {first[letter]};" for letter in joined)
        addOpenTypeFeaturesFromString(
            builder.font, f"languagesystem DFLT dflt; languagesystem arab dflt; feature init {{ {rules} }} init;"
        )
    builder.save(path)
    return path


def _bar(high: int) -> object:
    pen = TTGlyphPen(None)
    for number, point in enumerate(((0, 0), (0, high), (300, high), (300, 0))):
        (pen.lineTo if number else pen.moveTo)(point)
    pen.closePath()
    return pen.glyph()


def use(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the fonts of a folder be those of the system."""
    monkeypatch.setenv(fonts.FONTS_VARIABLE, str(folder))
    look_anew()


def look_anew() -> None:
    """Have the fonts of the system looked for again: others are there."""
    fonts.system_fonts.cache_clear()
    fonts.system_font_with.cache_clear()
