"""The board: what lies on the table, drawn through a camera, touched by click, drag and keyboard."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

from game.kernel.say import Say
from game.present.camera import hit
from game.present.input import Key, Pointer, Wheel
from game.present.table import Mood, Spot, Sprite, Table
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.board_owner import Owner
from game.screen.widgets.base import Widget
from game.screen.widgets.tip import DELAY, Explained

DRAG_FROM = 8.0
"""How far the mouse has to travel with the button down before it carries something, in units."""
LIFT = 1.06
RAISED = 7.0
FAINT = 90
WANDER = 60.0
"""How far an arrow key moves a zoomed table, in units."""


class Thing(Widget):
    """A sprite or spot as something that can be pointed at, focused and clicked. The board draws it."""

    clickable = True

    def __init__(self, board: Board, thing_id: str) -> None:
        super().__init__(thing_id, Rect(0, 0, 0, 0))
        self.board = board

    def pointer(self, event: Pointer) -> None:
        self.board.pointer(event)

    def key(self, key: Key) -> bool:
        if key.name == "enter" and not self.board.owner.interrupt():
            self.board.owner.touch(self.id)
            return True
        return False

    def focus_changed(self, has: bool) -> None:
        if self.layer.ring:
            self.board.owner.point(self.id if has else "")


class Board(Widget):
    """The table in its frame. The things on it are its children, by the ids of their sprites and spots."""

    clickable = True
    clips = True

    def __init__(self, rect: Rect, owner: Owner) -> None:
        super().__init__("board", rect)
        self.owner = owner
        self.things: dict[str, Thing] = {}
        self.carrying = False
        self.mouse = (0.0, 0.0)
        self._pressed: tuple[float, float] | None = None
        self._target = ""
        self._panning = False
        self._known: object = None

    @property
    def children(self) -> Sequence[Widget]:
        return tuple(self.things.values())

    @property
    def live(self) -> Sequence[Widget]:
        """None: the director moves what lies on the table."""
        return ()

    # ---- what can be touched

    def sync(self) -> None:
        """Make the children agree with the table."""
        owner = self.owner
        table = owner.resting
        rect = self.rect
        owner.camera.aim((rect.x, rect.y, rect.w, rect.h), (table.width, table.height))
        touchable = owner.touchable()
        known = (table, tuple(touchable), owner.camera.zoom, owner.camera.middle, self.rect)
        if known == self._known:
            return
        self._known = known
        order = {name: place for place, name in enumerate(touchable)}
        found: dict[str, Thing] = {}
        parts: list[Spot | Sprite] = [*table.spots, *table.sprites]
        for part in parts:
            if part.label is None and part.id not in order:
                continue
            thing = self.things.get(part.id) or Thing(self, part.id)
            thing.join(self.layer)
            thing.rect = Rect(*owner.camera.box(part))
            thing.focusable = part.id in order
            thing.name = part.label or ""
            thing.tip = _tip(part.label, part.info)
            found[part.id] = thing
        ranked = sorted(found.values(), key=lambda thing: order.get(thing.id, len(order)))
        self.things = {thing.id: thing for thing in ranked}

    def place_of(self, name: str) -> Rect | None:
        """Return where a sprite or spot lies, also one that cannot be pointed at; None if there is none."""
        part = self.owner.resting.index.get(name)
        return Rect(*self.owner.camera.box(part)) if part is not None else None

    def at(self, x: float, y: float) -> Widget | None:
        if not self.rect.contains(x, y):
            return None
        return self.things.get(self._hit(x, y), self)

    def _hit(self, x: float, y: float, skip: str = "") -> str:
        owner = self.owner
        return hit(owner.resting, *owner.camera.to_board(x, y), tuple(owner.touchable()), skip)

    # ---- the mouse

    def activate(self) -> None:
        """The bare table is handled as a place."""

    def pointer(self, event: Pointer) -> None:
        self.mouse = (event.x, event.y)
        if event.kind == "down":
            self._press(event)
        elif event.kind == "move":
            self._move(event)
        elif self._pressed is not None:
            self._release(event)

    def _press(self, event: Pointer) -> None:
        self._pressed = None
        if event.button not in (1, 2):
            self._explain(event)
        elif not self.owner.interrupt():
            self._pressed = (event.x, event.y)
            self._target = self._hit(event.x, event.y) if event.button == 1 else ""

    def _explain(self, event: Pointer) -> None:
        """The right button puts down what is held, or explains at once what lies there."""
        if self.owner.held:
            self.owner.touch("")
        elif (thing := self.things.get(self._hit(event.x, event.y))) is not None:
            self.layer.tip.point(thing)
            self.layer.tip.rested = DELAY

    def _move(self, event: Pointer) -> None:
        if self._pressed is None:
            return
        far = max(abs(event.x - self._pressed[0]), abs(event.y - self._pressed[1])) >= DRAG_FROM
        if self.carrying:
            self.owner.point(self._hit(event.x, event.y, self.owner.held))
        elif self._panning:
            self.owner.pan(event.x - self._pressed[0], event.y - self._pressed[1])
            self._pressed = (event.x, event.y)
        elif far and self._target and self.owner.lift(self._target):
            self.carrying = True
        elif far and self.owner.zoomed and not self.carrying:
            self._panning = True

    def _release(self, event: Pointer) -> None:
        start, self._pressed = self._pressed, None
        carrying, panning = self.carrying, self._panning
        self.carrying = self._panning = False
        if carrying:
            point = self.owner.camera.to_board(event.x, event.y)
            self.owner.land(self._hit(event.x, event.y, self.owner.held), *point)
        elif not panning and start is not None and self._hit(event.x, event.y) == self._target:
            self.owner.touch(self._target)

    def wheel(self, event: Wheel) -> bool:
        return self.owner.zoom(event.steps, event.x, event.y)

    def wander(self, dx: float, dy: float) -> bool:
        """Move a zoomed table by steps; tell whether it is zoomed."""
        self.owner.pan(-dx * WANDER, -dy * WANDER)
        return self.owner.zoomed

    # ---- the frame

    @property
    def busy(self) -> bool:
        return self.carrying or self._panning

    def update(self, dt: float) -> None:
        self.sync()
        super().update(dt)
        if not self.carrying and not self.layer.ring:
            hovered = self.layer.hover
            self.owner.point(hovered.id if isinstance(hovered, Thing) and hovered.board is self else "")

    def draw(self, canvas: Canvas) -> None:
        # The room may just have changed; things agree with it before they are drawn, not a frame later.
        self.sync()
        table = self.owner.shown
        inviting, lit = self.owner.inviting(), self.owner.lit()
        with canvas.clip(self.rect):
            frames = (self.rect, self._frame(table))
            resting = self.owner.resting.index
            view = self.owner.camera.view()
            for framed, sprites in groupby(table.sprites, key=lambda sprite: sprite.framed):
                with canvas.clip(frames[framed]):
                    for sprite in sprites:
                        if sprite.id != self.owner.held or not self.carrying:
                            mood = self._mood(sprite, inviting, lit)
                            _draw_sprite(canvas, view, sprite, resting.get(sprite.id), mood)
            self._draw_spots(canvas, table, inviting)
            if self.layer.ring:
                self._draw_numbers(canvas)
        if self.carrying:
            held = table.index.get(self.owner.held)
            if isinstance(held, Sprite):
                self._draw_carried(canvas, held)

    def _frame(self, table: Table) -> Rect:
        """Return where the frame of the table is in the window."""
        if table.frame is None:
            return self.rect
        left, top, w, h = table.frame
        camera = self.owner.camera
        return Rect(*camera.to_window(left, top), w * camera.scale, h * camera.scale)

    def _draw_spots(self, canvas: Canvas, table: Table, inviting: Collection[str]) -> None:
        aimed = self._hit(*self.mouse, self.owner.held) if self.carrying else ""
        for spot in table.spots:
            if spot.id in inviting:
                style = "spot.aim" if spot.id == aimed or spot.id == self._hovered() else "spot"
                canvas.plate(Rect(*self.owner.camera.box(spot)), style)

    def _draw_numbers(self, canvas: Canvas) -> None:
        """Who uses the keyboard sees which key chooses what."""
        for number, name in enumerate(self.owner.touchable()[:9], start=1):
            thing = self.things.get(name)
            if thing is not None:
                cap = Rect(thing.rect.x - 6, thing.rect.y - 6, 30, 30)
                canvas.plate(cap, "keycap")
                ink = canvas.theme.ink
                canvas.text(str(number), cap, size=20, face="label", colour=ink, align="centre", valign="middle")

    def _hovered(self) -> str:
        hovered = self.layer.hover
        return hovered.id if isinstance(hovered, Thing) else ""

    def _draw_carried(self, canvas: Canvas, held: Sprite) -> None:
        """Draw the place it came from faintly, and the thing itself under the mouse, a little larger and higher."""
        camera = self.owner.camera
        w = held.w * held.scale * camera.scale
        with canvas.clip(self.rect):
            x, y = camera.to_window(held.x, held.y)
            canvas.picture(held.picture, x, y, w, angle=held.angle, alpha=FAINT)
        x, y = self.mouse
        canvas.picture(held.picture, x, y - RAISED, w * LIFT, angle=held.angle, mood="chosen")

    def _mood(self, sprite: Sprite, inviting: Collection[str], lit: Collection[str]) -> Mood:
        if sprite.id == self.owner.held:
            return "chosen"
        if sprite.id in lit:
            return "hint"
        if sprite.mood == "plain" and sprite.id in inviting:
            return "urged" if self.layer.services.settings.highlight == "strong" else "can_act"
        return sprite.mood


def _draw_sprite(
    canvas: Canvas, view: tuple[float, float, float], sprite: Sprite, goal: Sprite | Spot | None, mood: Mood
) -> None:
    left, top, scale = view
    moving = not isinstance(goal, Sprite) or goal.angle != sprite.angle
    canvas.picture(
        sprite.picture,
        left + sprite.x * scale,
        top + sprite.y * scale,
        sprite.w * sprite.scale * scale,
        angle=sprite.angle,
        alpha=sprite.alpha,
        mood=mood,
        turning=moving and bool(sprite.angle % 90),
        squeeze=sprite.squeeze,
    )


def _tip(label: Say | None, info: Say | None) -> Explained | None:
    return Explained(label, info or "") if label is not None else None
