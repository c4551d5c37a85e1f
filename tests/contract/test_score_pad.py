"""Every figure of the score pad equals an independent count, at every table of every game."""

from __future__ import annotations

import pytest

from game.games.game_info import GameInfo
from game.kernel.message import Message, msg
from game.kernel.score import Score, ScoreLine, ranked
from game.kernel.score_pad import PadRow, ScorePad, score_pad
from game.measure.engines import variants
from game.play.session import Session
from game.present.text import LANGUAGES
from tests.played import GAMES, played
from tests.sample_game.game_info import INFO as SAMPLE
from tests.texts import texts_of

TABLES = [
    pytest.param(info, options, seats, id=f"{info.id}-{number}-{seats}")
    for info in GAMES
    for number, options in enumerate(variants(info))
    for seats in info.seats_for(options)
]


def pad_at(session: Session) -> ScorePad:
    events = [event for _, _, found in session.positions() for event in found]
    return session.game.score_pad(session.state, events)


def spoken(pad: ScorePad) -> list[Message]:
    rows = [*pad.rows, *(part for row in pad.rows for part in row.parts), pad.total, *pad.ties]
    titles = [group.title for group in pad.groups if group.title is not None]
    return [*titles, *(row.name for row in rows), *(c.name for row in rows for column in row.chips for c in column)]


@pytest.mark.grid(1)
@pytest.mark.parametrize(("info", "options", "seats"), TABLES)
def test_the_pad_is_whole_and_says_what_the_scores_say(info: GameInfo, options: dict[str, str], seats: int) -> None:
    session = played(info, seats, seed=seats, options=options)
    scores, pad = session.game.scores(session.state), pad_at(session)
    assert pad.columns == tuple(sorted(score.seat for score in scores)), "columns as people sat, never sorted"
    for place, score in enumerate(sorted(scores, key=lambda each: each.seat)):
        assert pad.total.figures[place] == score.total and pad.places[place] == score.rank
        assert [row.figures[place] for row in pad.ties] == [tie.points for tie in score.ties]
    for row in (*pad.rows, *(part for each in pad.rows for part in each.parts), pad.total, *pad.ties):
        assert len(row.figures) == len(pad.columns)
        assert not row.chips or len(row.chips) == len(pad.columns)
        for place, figure in enumerate(row.figures):
            assert not row.parts or figure == sum(part.figures[place] or 0 for part in row.parts)
    if info is not SAMPLE:
        for language in LANGUAGES:
            catalogue = texts_of(language)
            assert not [said for said in map(catalogue.render, spoken(pad)) if "⟨" in said]


def additive(session: Session) -> bool:
    """Return True if the rows of the pad add up to its totals: where totals are points or money."""
    return pad_at(session).total.name == msg("frame.pad.total")


@pytest.mark.grid(1)
@pytest.mark.parametrize(("info", "options", "seats"), TABLES)
def test_the_rows_of_a_column_add_up(info: GameInfo, options: dict[str, str], seats: int) -> None:
    session = played(info, seats, seed=seats + 10, options=options)
    if not additive(session):
        return
    pad = pad_at(session)
    for place, total in enumerate(pad.total.figures):
        assert sum(row.figures[place] or 0 for row in pad.rows) == total


def two(mine: tuple[int, int, int], theirs: tuple[int, int, int]) -> ScorePad:
    """Return the pad of two with a total and two tie-breaks each."""
    scores = [
        Score(seat, total, (ScoreLine("t.part", total),), (ScoreLine("t.first", a), ScoreLine("t.second", b)))
        for seat, (total, a, b) in enumerate((mine, theirs))
    ]
    return score_pad(ranked(scores))


def test_the_tie_break_that_decided_is_named_and_no_other() -> None:
    assert two((5, 3, 1), (5, 2, 9)).decisive == {"t.first"}
    assert two((5, 3, 1), (5, 3, 9)).decisive == {"t.second"}
    assert two((5, 3, 1), (4, 3, 1)).decisive == two((5, 3, 1), (5, 3, 1)).decisive == frozenset()
    assert two((5, 3, 1), (5, 2, 9)).tied(0) and not two((5, 3, 1), (4, 2, 9)).tied(0)


def test_the_best_of_a_row_is_known_where_not_all_are_alike() -> None:
    assert PadRow(msg("t"), (3, None, 7)).best == 7 and PadRow(msg("t"), (-3, -9)).best == -3
    assert PadRow(msg("t"), (4, 4)).best is None and PadRow(msg("t"), (4, None)).best is None
