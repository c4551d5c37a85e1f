"""Sentences: how values stand among the words of a language."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import paths
from game.kernel.fault import BadSetting
from game.kernel.message import NameLine, SeatName, msg, nameless
from game.present.text import LANGUAGES, Catalogue

NAMES = ("Bruno", "陳大文", "「X」")


def said(language: str, key: str, seat: int) -> str:
    return Catalogue(language, paths.assets() / "locale").render(msg(key, seat=SeatName(seat)), NAMES.__getitem__)


@pytest.mark.parametrize(("seat", "sentence"), [
    (0, "現在只有 Bruno 可以看，其他人請別看。"),
    (1, "現在只有陳大文可以看，其他人請別看。"),
    (2, "現在只有「X」可以看，其他人請別看。"),
])  # fmt: skip
def test_latin_names_stand_apart_from_chinese(seat: int, sentence: str) -> None:
    assert said("zh_Hant", "table.curtain.note", seat) == sentence


@pytest.mark.parametrize(
    ("name", "upper", "lower"),
    [
        ("克隆維克", "克隆", "維克"),
        ("格里姆多普", "格里", "姆多普"),
        ("馬泰佩", "馬泰", "佩"),
        ("上海", "上海", ""),
        ("Port Elizabeth", "Port", "Elizabeth"),
        ("Rio de Janeiro", "Rio de", "Janeiro"),
        ("Stoke-on-Trent", "Stoke-", "on-Trent"),
        ("Johannesburg", "Johannesburg", ""),
    ],
)
def test_a_name_is_broken_where_it_may_be(name: str, upper: str, lower: str) -> None:
    catalogue = Catalogue("en", paths.assets() / "locale")
    written = msg("shell.as_is", words=name)
    lines = [catalogue.render(msg("shell.as_is", words=NameLine(written, line))) for line in (0, 1)]
    assert lines == [upper, lower]


def test_there_is_no_second_space() -> None:
    catalogue = Catalogue("zh_Hans", paths.assets() / "locale")
    assert catalogue.render(msg("shell.load.round", round=4)) == "第 4 回合"
    assert catalogue.render(msg("shell.rules.of", game="Go")) == "《Go》规则"


def test_money_stands_apart_from_chinese_like_a_figure() -> None:
    catalogue = Catalogue("zh_Hans", paths.assets() / "locale")
    assert catalogue.render(msg("ca.log.received.project", seat="陈", gain="$3")) == "陈从项目得到 $3。"


def test_english_sentences_stay_as_they_are() -> None:
    assert said("en", "table.curtain.pass", 1) == "Pass to 陳大文"


# ---- who is spoken to


@pytest.mark.parametrize(("language", "named", "alone"), [
    ("en", "Bruno: choose cities to connect, then build.", "Choose cities to connect, then build."),
    ("zh_Hans", "Bruno：", ""),
])  # fmt: skip
def test_one_person_alone_is_not_called_by_name(language: str, named: str, alone: str) -> None:
    catalogue, prompt = Catalogue(language, paths.assets() / "locale"), msg("pg.prompt.building", seat=SeatName(0))
    full = catalogue.render(prompt, NAMES.__getitem__)
    assert full.startswith(named)
    assert catalogue.render(nameless(prompt, 0), NAMES.__getitem__) == (alone or full.removeprefix(named))
    assert nameless(prompt, 1) == prompt, "another seat keeps its name"


def test_whom_a_person_alone_acts_for_is_still_said() -> None:
    who = msg("sc.president_of", seat=SeatName(0), company="Red")
    said = Catalogue("en", paths.assets() / "locale").render(nameless(msg("pg.prompt.building", seat=who), 0))
    assert said.startswith("Red: ")


# ---- missing and damaged files


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    """A copy of all texts."""
    shutil.copytree(paths.assets() / "locale", tmp_path / "locale", ignore=shutil.ignore_patterns("*.po"))
    return tmp_path / "locale"


def file_of(locale: Path, language: str, domain: str = "shell") -> Path:
    return locale / language / "LC_MESSAGES" / f"{domain}.mo"


def test_a_missing_language_is_spoken_in_english(locale: Path) -> None:
    shutil.rmtree(locale / "zh_Hant")
    catalogue = Catalogue("zh_Hant", locale)
    assert catalogue.render(msg("shell.load.round", round=4)) == Catalogue("en", locale).render(
        msg("shell.load.round", round=4)
    )
    assert catalogue.notice is not None and "shell.mo" in catalogue.render(catalogue.notice)


@pytest.mark.parametrize("damage", [b"", b"nonsense", None])
def test_a_damaged_file_costs_its_texts_only(locale: Path, damage: bytes | None) -> None:
    path = file_of(locale, "en")
    path.write_bytes(path.read_bytes()[:-400] if damage is None else damage)
    catalogue = Catalogue("en", locale)
    assert catalogue.notice is not None and dict(catalogue.notice.values)["files"] == "shell.mo"
    assert catalogue.render(msg("table.curtain.pass", seat="A")) == "Pass to A"
    assert "⟨" not in catalogue.render(msg("shell.load.round", round=4))


def test_complete_texts_need_no_notice() -> None:
    assert all(Catalogue(language, paths.assets() / "locale").notice is None for language in LANGUAGES)


def test_without_any_texts_there_is_no_catalogue(tmp_path: Path) -> None:
    with pytest.raises(BadSetting):
        Catalogue("en", tmp_path)
