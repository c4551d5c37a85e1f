"""Every part of every score has its row, with a name in all languages."""

from __future__ import annotations

import pytest

from game import paths
from game.games.card import Card
from game.kernel.message import Message
from game.measure.engines import variants
from game.present.record.score_table import NO_PART, score_table
from game.present.text import LANGUAGES, Catalogue
from tests.played import GAMES, begun
from tests.sample_game.card import CARD as SAMPLE


@pytest.mark.parametrize(
    ("card", "options", "seats"),
    [
        pytest.param(card, options, seats, id=f"{card.id}-{number}-{seats}")
        for card in GAMES
        for number, options in enumerate(variants(card))
        for seats in {min(card.seats_for(options)), max(card.seats_for(options))}
    ],
)
def test_every_part_is_named_and_columns_add_up(card: Card, options: dict[str, str], seats: int) -> None:
    session = begun(card, seats, options=options)
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
    if card is not SAMPLE:
        for language in LANGUAGES:
            catalogue = Catalogue(language, paths.assets() / "locale")
            assert not any("⟨" in catalogue.render(name) for name in names)
