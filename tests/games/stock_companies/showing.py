"""What a table of The Stock Companies shows: pages, and the words on their pictures."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.stock_companies.show.stage import stage
from game.kernel.message import Message
from game.present.answer.gesture import Draft
from game.present.pages.table import Table
from game.present.party import Badge
from game.present.pictures.picture import Picture, Place, Row, Words
from game.present.stage.bundle import Stage
from game.present.view_context import ViewContext
from tests.games.stock_companies.table import STOCK, StockTable, map_of

AREA = (1400.0, 800.0)
SMALL = (1260.0, 700.0)


class Shown:
    """A table on the map of Germany with its stage; whoever decides looks."""

    def __init__(self, seats: int = 3, mode: str = STOCK, **options: str) -> None:
        board = map_of("germany", seats)
        self.t = StockTable(mode, seats, board, **options)
        self.stage: Stage = stage(self.t.game, board)

    def look(
        self,
        page: str = "",
        *,
        draft: Draft = (),
        hover: str = "",
        viewer: int | None = None,
        area: tuple[float, float] = AREA,
    ) -> ViewContext:
        """Return a look at the position as it is now; ``viewer`` decides nothing if somebody else is asked."""
        game, decision = self.t.game, next(iter(self.t.game.decisions(self.t.g)), None)
        seat = viewer if viewer is not None or decision is None else decision.seat
        asked = decision if decision is not None and decision.seat == seat else None
        badges = tuple(Badge(number, False, f"P{number}") for number in range(game.seats))
        view = game.mask(self.t.g, seat)
        return ViewContext(
            view, seat, asked, badges, draft, area, hover, page=page, legible=24.0 if area == SMALL else 14.0
        )

    def page(self, page: str, **how: object) -> Table:
        return self.stage.scenery.table(self.look(page, **how))  # type: ignore[arg-type]

    def city(self, name: str) -> int:
        return self.t.world.graph.cities.index(name)


def said(picture: Picture) -> dict[str, Message]:
    """Return the messages on a picture by their keys."""
    return {words.key: words for words in _texts(picture) if isinstance(words, Message)}


def written(picture: Picture) -> set[str]:
    """Return the texts on a picture that need no catalogue."""
    return {words for words in _texts(picture) if isinstance(words, str)}


def _texts(picture: Picture) -> Iterator[Message | str]:
    return (words for words, _ in letters(picture))


def letters(picture: Picture, scale: float = 1.0) -> Iterator[tuple[Message | str, float]]:
    """Yield the texts on a picture, those of pictures on it too, with the size of their letters."""
    for shape in picture.shapes:
        if isinstance(shape, Words):
            yield shape.text, shape.size * scale
        elif isinstance(shape, Place):
            yield from letters(shape.picture, scale * shape.w / shape.picture.width)
        elif isinstance(shape, Row):
            for part in shape.parts:
                if isinstance(part, Picture):
                    yield from letters(part, scale * shape.size * shape.tall / part.height)
                else:
                    yield part, shape.size * scale
