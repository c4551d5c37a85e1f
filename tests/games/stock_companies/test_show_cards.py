"""The cards of companies beside the map."""

from __future__ import annotations

from dataclasses import replace
from math import isclose

import pytest

from game.kernel.message import Message
from game.present.pictures.picture import Words
from tests.figures import sprite
from tests.games.stock_companies.showing import Shown
from tests.games.stock_companies.table import A, B, C


def width(words: Message | str, size: float, face: str = "text") -> float:
    return size * 0.55 * len(str(words.key if isinstance(words, Message) else words).split(".")[-1])


@pytest.mark.parametrize(("area", "short"), [((1900.0, 900.0), False), ((960.0, 560.0), True)])
def test_who_has_passed_keeps_the_name_a_sign_says_the_rest(area: tuple[float, float], short: bool) -> None:
    shown = Shown()
    for name, seat, price in (("green", A, 40), ("red", B, 50), ("yellow", C, 60), ("blue", A, 30), ("black", B, 20)):
        shown.t.company(name, {seat: 2}, price=price, money=120)
    shown.t.at("pg.auction")
    shown.t.g.auction.out = 0b11
    page = shown.stage.scenery.table(replace(shown.look("map"), area=area, legible=20.0, width=width))
    for number in range(5):
        shapes = sprite(page, f"player.{number}").picture.shapes
        assert [each.text for each in shapes if isinstance(each, Words) and each.face == "strong"] != [""]
    for number in range(2):
        ribbon = sprite(page, f"status.{number}").picture
        assert isclose(ribbon.width, ribbon.height) == short
