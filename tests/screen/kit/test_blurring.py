"""What lies below a stage is seen out of focus; the copy is made when something below has changed, and at rest only."""

from __future__ import annotations

import pygame
import pytest

from game.present.area import Rect
from game.present.pages.table import Sprite, Table
from game.present.pictures.picture import Box, Picture
from game.screen.drawing import blurring
from game.screen.drawing.canvas import Canvas, RenderContext
from game.screen.drawing.compositor import Compositor
from game.screen.scenes.board.drawing import Moods, PageDrawing

SIZE = (240, 180)
STRIPES = Picture(240, 180, tuple(Box(x, 0, 10, 180, (250, 250, 250)) for x in range(0, 240, 20)))
GLASS = Picture(120, 90, (Box(0, 0, 120, 90, (0, 0, 0, 40)),))
DISC = Picture(20, 20, (Box(0, 0, 20, 20, (250, 0, 0)),))


class Board:
    """A page with stripes, a disc, and glass over its middle that blurs them."""

    def __init__(self) -> None:
        pygame.display.set_mode(SIZE)
        self.context = RenderContext("en", str)
        self.drawing = PageDrawing()

    def table(self, disc: float = 60.0, alpha: int = 255) -> Table:
        things = [Sprite("stripes", STRIPES, 120, 90, 240, 180), Sprite("disc", DISC, disc, 90, 20, 20, z=1)]
        glass = Sprite("glass", GLASS, 120, 90, 120, 90, z=2, alpha=alpha, blurs=True)
        return Table.of(*SIZE, [*things, glass], [])

    def draw(self, table: Table, resting: Table | None = None) -> pygame.Surface:
        canvas = Canvas(self.context, SIZE, 1.0)
        whole = Rect(0, 0, *SIZE)
        moods = Moods("", False, frozenset(), frozenset(), False)
        self.drawing.draw(canvas, table, resting or table, moods, (0.0, 0.0, 1.0), (whole, whole))
        screen = pygame.Surface(SIZE)
        Compositor().show(screen, canvas.items)
        return screen


def spread(screen: pygame.Surface, row: int, columns: range) -> int:
    """Return how far apart the darkest and the lightest pixel of a part of a row are."""
    lights = [sum(screen.get_at((x, row))[:3]) for x in columns]
    return max(lights) - min(lights)


def test_what_lies_below_is_out_of_focus_inside_the_rectangle_only() -> None:
    board = Board()
    screen = board.draw(board.table())
    assert spread(screen, 90, range(100, 160)) < 200 < 600 < spread(screen, 20, range(100, 160))
    assert spread(board.draw(board.table(alpha=0)), 90, range(100, 160)) > 600, "nothing is there to blur it"


@pytest.fixture
def copies(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    made: list[int] = []
    soft = blurring._soft

    def counted(*given: object) -> pygame.Surface:
        made.append(1)
        return soft(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(blurring, "_soft", counted)
    return made


def test_a_copy_is_kept_while_things_move_and_while_nothing_below_has_changed(copies: list[int]) -> None:
    board, rest = Board(), Board().table(disc=90.0)
    for step in range(5):
        board.draw(board.table(disc=60.0 + step, alpha=50 * step + 5), rest)
    assert len(copies) == 1, "made as the glass comes, not in every frame"
    board.draw(rest)
    board.draw(board.table(disc=90.0))
    assert len(copies) == 2, "at rest it is true"
    board.draw(board.table(disc=10.0))
    board.draw(board.table(disc=14.0))
    assert len(copies) == 3, "what moves beside the glass does not count"
