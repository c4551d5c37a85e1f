"""The boards of a table: one for each page that is seen, and what is carried over; hidden pages are drawn ahead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.present.area import Rect
from game.present.input import Wheel
from game.present.pages.paging import Camera
from game.present.pages.table import Sprite, Table
from game.present.running.session_view import SessionView
from game.screen.draw_budget import DrawAhead
from game.screen.drawing.canvas import Canvas
from game.screen.drawing.render_context import RenderContext
from game.screen.scenes.board.board import BoardThing, BoardWidget, PageView, Under
from game.screen.scenes.board.board_viewer import BoardViewer
from game.screen.widgets.base import Widget

AHEAD_AT_A_TIME = 0.006
"""Seconds of drawing after which people are looked after again; one large picture may take longer."""


def _draw_hidden(showing: SessionView, context: RenderContext, scale: float) -> Iterator[None]:
    """Draw the things of hidden pages one by one."""
    paging = showing.paging
    for page in paging.tabs:
        if paging.sees(page.id) or paging.page_layout(page.id).camera.zoom > 1:
            continue
        for sprite, w in _things(showing, page.id):
            if paging.sees(page.id):
                break
            pixels = max(1, round(w * scale))
            while not context.art.grow(sprite.picture, pixels, sprite.angle, False, lambda: False):
                yield
            context.art.pieces(sprite.picture, pixels, sprite.angle, sprite.mood, False, scale)
            yield


def _things(showing: SessionView, page: str) -> list[tuple[Sprite, float]]:
    """What would be seen of a page, and how wide in window units."""
    page_layout = showing.paging.prepared(page)
    table = showing.table_pages.table(page)
    camera = Camera()
    camera.aim(Rect(0.0, 0.0, *page_layout.area), (table.width, table.height))
    return [
        (sprite, sprite.w * sprite.scale * camera.scale)
        for sprite in table.sprites
        if not sprite.blurs and (not sprite.framed or _whole(sprite, table))
    ]


def _whole(sprite: Sprite, table: Table) -> bool:
    if table.frame is None:
        return True
    left, top, w, h = table.frame
    across, down = abs(sprite.x - left - w / 2) + sprite.w / 2, abs(sprite.y - top - h / 2) + sprite.h / 2
    return across <= w / 2 + 1 and down <= h / 2 + 1


class Boards(Widget):
    """Holds a board for each page that ``hands`` know; those that are seen lie in its rectangle."""

    def __init__(self, hands: BoardViewer) -> None:
        super().__init__("boards", Rect(0, 0, 1, 1))
        self.showing = hands.showing
        self.hands = hands
        self.carrier: BoardWidget | None = None
        self.mouse = (0.0, 0.0)
        self.covered: Rect | None = None
        """What of the window an open drawer lies over."""
        self._boards: dict[str, BoardWidget] = {}
        self._ahead = DrawAhead(AHEAD_AT_A_TIME)

    @property
    def seen(self) -> tuple[BoardWidget, ...]:
        """The boards of the pages that are seen, the strips last."""
        return tuple(self._board(page_layout.page.id) for page_layout in self.showing.paging.seen)

    @property
    def front(self) -> BoardWidget:
        return self._board(self.showing.paging.front)

    @property
    def column(self) -> float:
        """Width of the column at the right edge, in units; 0: what lies there is no column."""
        pages = [board for board in self.seen if not self.showing.paging.page_layout(board.view.page).page.strip]
        right = max(pages, key=lambda board: board.rect.right)
        return right.view.resting.column * right.view.camera.scale

    @property
    def children(self) -> Sequence[Widget]:
        return self.seen

    def lay_out(self, rect: Rect) -> None:
        """Lie in ``rect``: each board where its page has its place, the things on it where they are now."""
        self.rect = rect
        for page_layout in self.showing.paging.seen:
            board = self._board(page_layout.page.id)
            x, y, w, h = page_layout.place
            board.rect = Rect(rect.x + x, rect.y + y, w, h)
            board.sync()

    def under(self, x: float, y: float, skip: str) -> Under:
        board = next((board for board in self.seen if board.rect.contains(x, y)), self.front)
        return Under(board.hit(x, y, skip), *board.view.camera.to_board(x, y))

    def covers(self, x: float, y: float) -> bool:
        return self.covered is not None and self.covered.contains(x, y)

    def place_of(self, thing: str) -> Rect | None:
        """The place of a sprite or spot, even of one that cannot be pointed at; None if none is seen."""
        places = (board.place_of(thing) for board in self.seen)
        return next((place for place in places if place is not None), None)

    def zoom(self, steps: float) -> None:
        """Go closer to the thing that has the focus on the page in front, else to the middle of the page."""
        thing = self.layer.focus if self.layer.ring else None
        near = thing if isinstance(thing, BoardThing) and thing.board is self.front else self.front
        self.front.view.zoom(steps, *near.rect.centre)

    def reset(self) -> None:
        for board in self.seen:
            board.view.reset()

    def wheel(self, event: Wheel) -> bool:
        return any(board.wheel(event) for board in self.seen if board.rect.contains(event.x, event.y))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.carrier is None and not self.layer.ring:
            hovered = self.layer.hover
            self.hands.point(hovered.id if isinstance(hovered, BoardThing) and hovered.board in self.seen else "")

    def draw(self, canvas: Canvas) -> None:
        for board in self.seen:
            board.draw(canvas)
        if self.carrier is not None:
            self.carrier.draw_carried(canvas)

    def draw_ahead(self, context: RenderContext, scale: float) -> bool:
        """Draw a little of the pages that are hidden, once for each size and language they may be seen in; True if
        there is more.
        """
        paging = self.showing.paging
        about = (context, scale, paging.room, tuple(page.id for page in paging.tabs))
        return self._ahead.go_on(about, _draw_hidden(self.showing, context, scale))

    def _board(self, page: str) -> BoardWidget:
        board = self._boards.get(page)
        if board is None:
            view = PageView(self.hands, page)
            board = self._boards[page] = BoardWidget(f"board.{page}" if page else "board", view, self.hands, self)
            if self._layer is not None:
                board.join(self._layer)
        return board
