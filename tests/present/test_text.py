"""Sentences: how values stand among the words of a language."""

from __future__ import annotations

import pytest

from game import paths
from game.kernel.say import SeatName, say
from game.present.text import Catalogue

NAMES = ("Bruno", "陳大文", "「X」")


def said(language: str, key: str, seat: int) -> str:
    return Catalogue(language, paths.assets() / "locale").render(say(key, seat=SeatName(seat)), NAMES.__getitem__)


@pytest.mark.parametrize(("seat", "sentence"), [
    (0, "現在只有 Bruno 可以看螢幕，其他人請別看。"),
    (1, "現在只有陳大文可以看螢幕，其他人請別看。"),
    (2, "現在只有「X」可以看螢幕，其他人請別看。"),
])  # fmt: skip
def test_latin_names_stand_apart_from_chinese(seat: int, sentence: str) -> None:
    assert said("zh_Hant", "table.curtain.note", seat) == sentence


def test_there_is_no_second_space() -> None:
    catalogue = Catalogue("zh_Hans", paths.assets() / "locale")
    assert catalogue.render(say("shell.load.round", round=4)) == "第 4 回合"
    assert catalogue.render(say("shell.rules.of", game="Go")) == "《Go》规则"


def test_money_stands_apart_from_chinese_like_a_figure() -> None:
    catalogue = Catalogue("zh_Hans", paths.assets() / "locale")
    assert catalogue.render(say("ca.log.received.project", seat="陈", gain="$3")) == "陈从项目得到 $3。"


def test_english_sentences_stay_as_they_are() -> None:
    assert said("en", "table.curtain.pass", 1) == "Pass to 陳大文"
