"""Every numbered rule has a test, and every number that is cited exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.games import untranslated
from tests.house.source import ROOT, game_ids, modules

RULES = ROOT / "assets" / "rules"
LANGUAGES = ("en", "zh_Hant", "zh_Hans")


def ids(text: str, prefix: str) -> set[str]:
    """Return the numbered paragraphs and examples named in a text: ``8.1``, ``EX3``. Also reads ``EE_8_1``.

    Rules in several parts have the part before it: ``SC1-10.3`` and ``SC1_10_3`` are ``1-10.3``.
    """
    return {
        (f"{part}-" if part else "") + (f"{first}.{second}" if second else first)
        for part, first, second in re.findall(rf"{prefix}(\d?)[-_](\d+|EX\d+)(?:(?<=\d)[._](\d+))?(?![0-9])", text)
        if second or first.startswith("EX")
    }


def named(prefix: str, number: str) -> str:
    return prefix + number if "-" in number else f"{prefix}-{number}"


def games_with_rules() -> list[str]:
    return [game for game in game_ids() if (RULES / "en" / f"{game}.md").exists()]


def prefix_of(game: str) -> str:
    """Return what the rule ids of a game begin with."""
    from game.games import game_infos

    return game_infos()[game].prefix.upper()


def rules_text(game: str, language: str = "en") -> str:
    return (RULES / language / f"{game}.md").read_text(encoding="utf-8")


def all_text(folder: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))


@pytest.mark.parametrize("game", games_with_rules())
def test_every_rule_is_tested(game: str) -> None:
    prefix = prefix_of(game)
    untested = ids(rules_text(game), prefix) - ids(all_text(ROOT / "tests"), prefix)
    assert not untested, "no test cites " + ", ".join(named(prefix, number) for number in sorted(untested))


@pytest.mark.parametrize("game", games_with_rules())
def test_cited_rules_exist(game: str) -> None:
    prefix = prefix_of(game)
    known = ids(rules_text(game), prefix)
    unknown = {
        f"{module.where}: {named(prefix, number)}"
        for module in modules()
        for number in ids(module.path.read_text(encoding="utf-8"), prefix) - known
    }
    assert not unknown


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("game", games_with_rules())
def test_rules_have_the_same_numbers_in_every_language(game: str, language: str) -> None:
    prefix = prefix_of(game)
    if game in untranslated(language):
        assert not (RULES / language / f"{game}.md").exists(), (
            f"the game_info.py of {game} says that it is untranslated"
        )
        return
    other, english = ids(rules_text(game, language), prefix), ids(rules_text(game), prefix)
    assert other == english, f"rules/{language}/{game}.md: {sorted(other ^ english)} stand in one language only"


def test_the_audit_reads_ids_in_texts_and_names() -> None:
    assert ids("EE-8.1, EE-10.4. see EE-5 and EE-EX11; def test_EE_6_2_gears(): PG-3.3", "EE") == {
        "8.1", "10.4", "EX11", "6.2",
    }  # fmt: skip
    assert ids("SC1-10.3, SC2-EX4; def test_SC3_5_2_prices(): SC1-15.8a, SC0 and SC1-9", "SC") == {
        "1-10.3", "2-EX4", "3-5.2", "1-15.8",
    }  # fmt: skip
