"""Every part of every score has its row, with a name in all languages."""

from __future__ import annotations

import pytest

from game import paths
from game.games.game_info import GameInfo
from game.kernel.message import Message
from game.measure.engines import variants
from game.present.record.score_table import NO_PART, score_table
from game.present.text import LANGUAGES, Catalogue
from tests.played import GAMES, begun
from tests.sample_game.game_info import INFO as SAMPLE


@pytest.mark.parametrize(
    ("info", "options", "seats"),
    [
        pytest.param(info, options, seats, id=f"{info.id}-{number}-{seats}")
        for info in GAMES
        for number, options in enumerate(variants(info))
        for seats in {min(info.seats_for(options)), max(info.seats_for(options))}
    ],
)
def test_every_part_is_named_and_columns_add_up(info: GameInfo, options: dict[str, str], seats: int) -> None:
    session = begun(info, seats, options=options)
    scores = session.game.scores(session.state)
    table = score_table(scores)
    names = [label for label, _ in table.rows]
    total = names.index(Message("frame.result.sum"))
    columns = sorted(scores, key=lambda score: (score.rank, score.seat))
    for place, score in enumerate(columns):
        parts = {label.key: row[place] for label, row in table.rows[:total] if row[place] != NO_PART}
        assert parts == {line.key: line.points for line in score.told}
        assert table.rows[total][1][place] == score.total == sum(int(each) for each in parts.values())
        ties = [row[place] for _, row in table.rows[total + 1 :]]
        assert ties == [tie.points for tie in score.ties]
    if info is not SAMPLE:
        for language in LANGUAGES:
            catalogue = Catalogue(language, paths.assets() / "locale")
            assert not any("⟨" in catalogue.render(name) for name in names)
