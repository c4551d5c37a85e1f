"""Every line of the log of a whole game is a sentence, in three languages, joined lines and all they join too."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.present.record.logbook import Chapter, Logbook, LogMoment
from game.present.stage.bundle import stage_of
from game.present.text import LANGUAGES
from tests.contract.told_by import needs
from tests.played import go_on
from tests.texts import texts_of

NAMES = ("Anna", "Bruno", "陳大文", "Dmitri", "Emma", "Felix")
BEGINS = re.compile(r"[A-Z0-9À-ÖØ-Þ\u3400-\u9fff「“《]")
ENDS = {"en": (".", "!", "?"), "zh_Hans": ("。", "！", "？"), "zh_Hant": ("。", "！", "？")}
UNWANTED = re.compile(r"⟨|  | [.,;:]|[。，；：][。，；：]|\{|\}|\bNone\b")


@lru_cache
def lines(info: GameInfo) -> tuple[LogMoment, ...]:
    """Return the lines of a random game as the first seat reads them, with the parts of joined ones."""
    from random import Random

    seats = max(info.seats)
    players = [Player(NAMES[seat], "human", "", seat) for seat in range(seats)]
    session = Session(info, players, {}, seed=3, board=board_for(info, seats, {}))
    opening = tuple(session.opening)
    go_on(session, Random(3))
    book = Logbook(stage_of(info, session.game, session.board).record)
    chapters = [Chapter(number, entry.events, entry.hint) for number, entry in enumerate(session.log, start=1)]
    book.follow([Chapter(0, opening), *chapters])
    return tuple(_with_parts(book.entries(0, remember=True)))


def _with_parts(entries: Sequence[LogMoment]) -> Iterator[LogMoment]:
    for entry in entries:
        yield entry
        yield from entry.parts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_lines_of_the_log_are_sentences(info: GameInfo, language: str) -> None:
    catalogue = texts_of(language)
    said = {(entry.heading, catalogue.render(entry.line.message, NAMES.__getitem__)) for entry in lines(info)}
    ends = ENDS[info.spoken(language)]
    assert len(said) > 4, f"{info.id} hardly writes a log: have Record.line tell more of its events"
    assert sorted(words for _, words in said if not BEGINS.match(words)) == []
    assert sorted(words for heading, words in said if not heading and not words.endswith(ends)) == []
    assert sorted(words for _, words in said if UNWANTED.search(words)) == []


@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_signs_say_what_their_line_says(info: GameInfo) -> None:
    """A line names every amount that its signs show; a single thing it may name without a figure."""
    catalogue = texts_of("en")
    seats = max(info.seats)
    board = board_for(info, seats, {})
    needs(stage_of(info, info.build(seats, {}, board), board).record, "occasion")
    signed = [entry for entry in lines(info) if entry.line.signs]
    assert signed, f"{info.id} tells nothing by signs: have LogLine.signs say what moved"
    wrong = []
    for entry in signed:
        words = catalogue.render(entry.line.message, NAMES.__getitem__)
        figures = {int(figure) for figure in re.findall(r"\d+", words)}
        shown = {sign.amount for sign in entry.line.signs if sign.amount not in (None, 1)}
        wrong += [(words, sorted(shown - figures))] if shown - figures else []
    assert wrong == []
