"""What is seen of a page: the whole of it through its camera, or its frame through a lens."""

from __future__ import annotations

from game.kernel.message import Message
from game.present.area import Rect
from game.present.pages.camera import Camera
from game.present.pages.lens import Lens
from game.present.pages.table import Table
from game.present.running.session_view import SessionView
from game.screen.scenes.board.board_viewer import BoardViewer


class PageView:
    """Zooms and pans the page ``page`` of ``showing``, or only its frame if it has one. Window units everywhere."""

    def __init__(self, showing: SessionView, hands: BoardViewer, page: str) -> None:
        self.showing = showing
        self.page = page
        self._hands = hands

    @property
    def title(self) -> Message | None:
        """What the page is called; a strip has no name."""
        return self.showing.paging.leaf(self.page).page.title

    @property
    def camera(self) -> Camera:
        """How the page is looked at."""
        return self.showing.paging.leaf(self.page).camera

    @property
    def shown(self) -> Table:
        """What lies on the page now."""
        return self._hands.shown(self.page)

    @property
    def resting(self) -> Table:
        """What lies on the page when nothing moves any more."""
        return self._hands.resting(self.page)

    def aim(self, rect: Rect) -> Table:
        """Look at the page as it is now through ``rect`` of the window; return what rests there."""
        table = self.resting
        self.camera.aim(rect, (table.width, table.height))
        return table

    @property
    def zoomed(self) -> bool:
        """Whether less than everything is seen."""
        return self.camera.zoom > 1 or self._lens.zoom > 1

    @property
    def _lens(self) -> Lens:
        return self.showing.paging.leaf(self.page).lens

    def zoom(self, steps: float, x: float, y: float) -> bool:
        """Go ``steps`` closer to what lies at (x, y); tell whether that changed anything."""
        frame = self.resting.frame
        if frame is None:
            return self.camera.zoom_by(steps, x, y)
        left, top, w, h = frame
        board_x, board_y = self.camera.to_board(x, y)
        across, down = (board_x - left) / w, (board_y - top) / h
        if not (0 <= across <= 1 and 0 <= down <= 1):
            across = down = 0.5
        return self.showing.tabletop.aim(self.page, self._lens.zoomed(steps, across, down))

    def pan(self, dx: float, dy: float) -> None:
        """Pull what is seen by (dx, dy)."""
        frame = self.resting.frame
        if frame is None:
            self.camera.pan(dx, dy)
        else:
            scale = self.camera.scale
            self.showing.tabletop.aim(self.page, self._lens.panned(dx / (frame[2] * scale), dy / (frame[3] * scale)))

    def reset(self) -> None:
        """See everything."""
        self.camera.reset()
        self.showing.tabletop.aim(self.page, Lens())
