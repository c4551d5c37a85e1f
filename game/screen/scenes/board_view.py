"""What part of the table is seen: the whole of it through the camera, or its frame through a lens."""

from __future__ import annotations

from game.present.camera import Camera
from game.present.lens import Lens
from game.present.showing import Showing


class BoardView:
    """Zooms and pans the table of ``showing``, or only its frame if it has one. Window units everywhere."""

    def __init__(self, showing: Showing) -> None:
        self.showing = showing
        self.camera = Camera()

    @property
    def zoomed(self) -> bool:
        """Whether less than everything is seen."""
        return self.camera.zoom > 1 or self.showing.lens.zoom > 1

    def zoom(self, steps: float, x: float, y: float) -> bool:
        """Go ``steps`` closer to what lies at (x, y); tell whether that changed anything."""
        frame = self.showing.director.goal.frame
        if frame is None:
            return self.camera.zoom_by(steps, x, y)
        left, top, w, h = frame
        board_x, board_y = self.camera.to_board(x, y)
        across, down = (board_x - left) / w, (board_y - top) / h
        if not (0 <= across <= 1 and 0 <= down <= 1):
            across = down = 0.5
        return self.showing.aim(self.showing.lens.zoomed(steps, across, down))

    def pan(self, dx: float, dy: float) -> None:
        """Pull what is seen by (dx, dy)."""
        frame = self.showing.director.goal.frame
        if frame is None:
            self.camera.pan(dx, dy)
        else:
            scale = self.camera.scale
            self.showing.aim(self.showing.lens.panned(dx / (frame[2] * scale), dy / (frame[3] * scale)))

    def reset_view(self) -> None:
        """See everything."""
        self.camera.reset()
        self.showing.aim(Lens())
