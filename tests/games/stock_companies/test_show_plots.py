"""Where the plots of a game begin, and what its totals are called."""

from __future__ import annotations

import pytest

from game.games.stock_companies.show.art.box import COVER
from game.kernel.message import msg
from game.present.area import Rect
from game.present.party import Mark, Party
from game.screen.widgets.plot import Plot
from tests.games.stock_companies.figures.played import played
from tests.games.stock_companies.table import NETWORK, PRIVATE, STOCK, StockTable, map_of


def test_nothing_is_drawn_before_a_company_exists() -> None:
    """Its curve begins where it has a price; one that is never founded has none."""
    game = played(STOCK)
    prices = next(plot for plot in game.stage.record.series(game.moments) if plot.title.key == "sc.plot.prices")
    assert any(prices.since), "some are founded later"
    parties = [Party(each, msg("x"), each, Mark("company", number)) for number, each in enumerate(prices.parties)]
    plot = Plot("p", Rect(0, 0, 900, 500), prices, parties)
    for company, since in enumerate(prices.since):
        points = plot._strand(company)
        assert len(points) == len(prices.moments) - min(since, len(prices.moments))
        assert not points or points[0][0] >= plot._point(since, 0.0)[0] - 1


@pytest.mark.parametrize(("mode", "counted"), [(STOCK, "sc.pad.total"), (NETWORK, None), (PRIVATE, None)])
def test_totals_of_money_are_not_called_points(mode: str, counted: str | None) -> None:
    """SC1-14.2: cash and the value of shares; elsewhere points are counted."""
    board = map_of("germany", 3)
    table = StockTable(mode, 3, board)
    assert table.game.score_pad(table.g, ()).total.name == msg(counted or "frame.pad.total")
    assert (COVER.unit(mode) != COVER.result) is (counted is not None), "the shelf and the result say the same"
