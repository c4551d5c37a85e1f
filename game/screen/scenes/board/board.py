"""A board: what lies on one page, drawn through its camera, touched by click, drag and keyboard."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from game.kernel.message import msg
from game.present.area import Rect
from game.present.input import Key, Pointer, Wheel
from game.present.pages.paging import Camera, hit
from game.present.pages.table import Lens, Spot, Sprite, Table, rest_of_stack
from game.screen.access.node import AccessNode, Do, Verb, table_node
from game.screen.drawing.canvas import Canvas, Pose, in_the_middle
from game.screen.scenes.board.board_viewer import BoardViewer
from game.screen.scenes.board.drawing import Moods, PageDrawing
from game.screen.widgets.base import Explained, Widget


class PageView:
    """Zooms and pans a ``page`` that ``hands`` know, or only its frame if it has one. Window units everywhere."""

    def __init__(self, hands: BoardViewer, page: str) -> None:
        self.showing = hands.showing
        self.page = page
        self._hands = hands

    @property
    def camera(self) -> Camera:
        return self.showing.paging.page_layout(self.page).camera

    @property
    def resting(self) -> Table:
        return self._hands.resting(self.page)

    def aim(self, rect: Rect) -> Table:
        """Look at the page as it is now through ``rect`` of the window; return what rests there."""
        table = self.resting
        self.camera.aim(rect, (table.width, table.height))
        return table

    @property
    def zoomed(self) -> bool:
        """True if less than everything is seen."""
        return self.camera.zoom > 1 or self._lens.zoom > 1

    @property
    def _lens(self) -> Lens:
        return self.showing.paging.page_layout(self.page).lens

    def zoom(self, steps: float, x: float, y: float) -> bool:
        """Go ``steps`` closer to what lies at (x, y); True if that changed anything."""
        frame = self.resting.frame
        if frame is None:
            return self.camera.zoom_by(steps, x, y)
        left, top, w, h = frame
        board_x, board_y = self.camera.to_board(x, y)
        across, down = (board_x - left) / w, (board_y - top) / h
        if not (0 <= across <= 1 and 0 <= down <= 1):
            across = down = 0.5
        return self.showing.table_pages.aim(self.page, self._lens.zoomed(steps, across, down))

    def pan(self, dx: float, dy: float) -> None:
        """Pull what is seen by (dx, dy)."""
        frame = self.resting.frame
        if frame is None:
            self.camera.pan(dx, dy)
        else:
            scale = self.camera.scale
            self.showing.table_pages.aim(self.page, self._lens.panned(dx / (frame[2] * scale), dy / (frame[3] * scale)))

    def reset(self) -> None:
        self.camera.reset()
        self.showing.table_pages.aim(self.page, Lens())


DRAG_FROM = 8.0
"""How far the mouse has to travel with the button down before it carries something, in units."""
LIFT = 1.06
RAISED = 7.0
FAINT = 90
PULL = 18.0
"""Units that one step of the right stick pulls."""
EDGE = 24.0
"""How far from the edge of the page a thing keeps that has the focus."""


@dataclass(frozen=True, slots=True)
class Under:
    """The thing or spot under a point of the window (empty: none), and the point of the page it lies on."""

    target: str
    x: float
    y: float


class Neighbours(Protocol):
    """The boards of all pages that are seen: what is lifted on one may be put down on another."""

    carrier: BoardWidget | None
    """The board from which something is being carried."""
    mouse: tuple[float, float]
    """Where the mouse is while it carries something or presses a board."""

    def under(self, x: float, y: float, skip: str) -> Under:
        """The thing under a point of the window, on whichever page lies there; ``skip`` is left out."""

    def covers(self, x: float, y: float) -> bool:
        """True if an open drawer lies over a point of the window."""


class BoardThing(Widget):
    """A sprite or spot as something that can be pointed at, focused and clicked. The board draws it."""

    clickable = True

    def __init__(self, board: BoardWidget, thing_id: str) -> None:
        super().__init__(thing_id, Rect(0, 0, 0, 0))
        self.board = board

    def pointer(self, event: Pointer) -> None:
        self.board.pointer(event)

    def let_go(self) -> None:
        self.board.let_go()

    def key(self, key: Key) -> bool:
        if key.name == "enter" and not self.board.hands.interrupt():
            self.board.hands.touch(self.id)
            return True
        return False

    def focus_changed(self, has: bool) -> None:
        if self.layer.ring:
            self.board.hands.point(self.id if has else "")


class BoardWidget(Widget):
    """A page in its frame. The things on it are its children, by the ids of their sprites and spots."""

    clickable = True
    clips = True

    def __init__(self, widget_id: str, view: PageView, hands: BoardViewer, neighbours: Neighbours) -> None:
        super().__init__(widget_id, Rect(0, 0, 1, 1))
        self.view = view
        self.hands = hands
        self.neighbours = neighbours
        self.things: dict[str, BoardThing] = {}
        self._pressed: tuple[float, float] | None = None
        self._target = ""
        self._panning = False
        self._stuck = False
        """Whether something was pulled that cannot be moved."""
        self._known: object = None
        self._where: object = None
        """How large the page is, and how it is looked at."""
        self._parts: dict[str, Spot | Sprite] = {}
        """What the things stand for, as it was when they were made to agree with the page last."""
        self._table = Table.of(0, 0, [], [])
        self._drawing = PageDrawing()

    @property
    def children(self) -> Sequence[Widget]:
        return tuple(self.things.values())

    @property
    def live(self) -> Sequence[Widget]:
        """None: the director moves what lies on the table."""
        return ()

    @property
    def carrying(self) -> bool:
        """True while something is carried from here."""
        return self.neighbours.carrier is self

    # ---- what can be touched

    def sync(self) -> None:
        """Make the children agree with the page as it is now: until then hands find what was drawn last."""
        table = self._table = self.view.aim(self.rect)
        camera = self.view.camera
        touchable = self.hands.touchable()
        where = (table.width, table.height, camera.zoom, camera.middle, self.rect)
        known = (table, tuple(touchable), where)
        if known == self._known:
            return
        self._known = known
        before = self._parts if where == self._where else {}
        self._where, self._parts = where, {}
        order = {name: place for place, name in enumerate(touchable)}
        found: dict[str, BoardThing] = {}
        parts: list[Spot | Sprite] = [*table.spots, *table.sprites]
        for part in parts:
            if part.label is None and part.id not in order:
                continue
            thing = self.things.get(part.id) or BoardThing(self, part.id)
            if part.label is None and part.id in self._parts:
                thing.rect = camera.box(part)  # what lies on a spot is what the spot says
                continue
            if before.get(part.id) != part or part.id not in self.things:
                thing.join(self.layer)
                thing.rect = camera.box(part)
                thing.name = part.label or ""
                thing.tip = _tip(part)
            thing.focusable = part.id in order
            found[part.id] = thing
            self._parts[part.id] = part
        ranked = sorted(found.values(), key=lambda thing: order.get(thing.id, len(order)))
        self.things = {thing.id: thing for thing in ranked}

    def place_of(self, name: str) -> Rect | None:
        """The place of a sprite or spot, even of one that cannot be pointed at; None if there is none."""
        part = self.view.resting.index.get(name)
        return self.view.camera.box(part) if part is not None else None

    def at(self, x: float, y: float) -> Widget | None:
        if not self.rect.contains(x, y):
            return None
        return self.things.get(self.hit(x, y), self)

    def hit(self, x: float, y: float, skip: str = "") -> str:
        """The id of what lies at (x, y) of the window, ``skip`` left out; empty if nothing does."""
        return hit(self._table, *self.view.camera.to_board(x, y), tuple(self.hands.touchable()), skip)

    # ---- read aloud

    def node(self) -> AccessNode | None:
        page = self.view.showing.paging.page_layout(self.view.page).page
        return AccessNode(self.id, "group", self.render(page.title or msg("aloud.table")))

    def inside(self, tell: Callable[[Widget], Iterable[AccessNode]]) -> Iterable[AccessNode]:
        hands, page, offered = self.hands, self.view.page, self.hands.touchable()
        told = (thing_node(hands, page, thing, self._parts[name], offered) for name, thing in self.things.items())
        yield from tables_of(hands, page, self.render)
        yield from zones_of(hands, page, {node.id: node for node in told}, self.render)

    # ---- the mouse

    def pointer(self, event: Pointer) -> None:
        self.neighbours.mouse = (event.x, event.y)
        if event.kind == "down":
            self._press(event)
        elif event.kind == "move":
            self._move(event)
        elif self._pressed is not None:
            self._release(event)

    def _press(self, event: Pointer) -> None:
        self.let_go()
        if event.button not in (1, 2):
            self._explain(event)
        elif not self.hands.interrupt():
            self._pressed = (event.x, event.y)
            self._target = self.hit(event.x, event.y) if event.button == 1 else ""

    def _explain(self, event: Pointer) -> None:
        if self.hands.held:
            self.hands.touch("")
        elif (thing := self.things.get(self.hit(event.x, event.y))) is not None:
            self.layer.explain(thing)

    def _move(self, event: Pointer) -> None:
        if self._pressed is None:
            return
        far = max(abs(event.x - self._pressed[0]), abs(event.y - self._pressed[1])) >= DRAG_FROM
        if self.carrying:
            self.hands.point(self.neighbours.under(event.x, event.y, self.hands.held).target)
        elif self._panning:
            self.view.pan(event.x - self._pressed[0], event.y - self._pressed[1])
            self._pressed = (event.x, event.y)
        elif far and self._target and self.hands.lift(self._target):
            self.neighbours.carrier = self
        elif far and self.view.zoomed:
            self._panning = True
        else:
            self._stuck = far and bool(self._target) and not self.hands.held

    def _release(self, event: Pointer) -> None:
        start, self._pressed = self._pressed, None
        carrying, panning, stuck = self.carrying, self._panning, self._stuck
        self._panning = self._stuck = False
        if carrying:
            self.neighbours.carrier = None
            under = self.neighbours.under(event.x, event.y, self.hands.held)
            self.hands.land(under.target, under.x, under.y)
        elif stuck and self._target not in self.hands.touchable():
            self.hands.land(self._target, *self.view.camera.to_board(event.x, event.y))
        elif not panning and start is not None and self.hit(event.x, event.y) == self._target:
            self.hands.touch(self._target)

    def let_go(self) -> None:
        carrying, self._pressed = self.carrying, None
        self._panning = self._stuck = False
        if carrying:
            self.neighbours.carrier = None
            self.hands.put_back(*self.view.camera.to_board(*self.neighbours.mouse))

    def wheel(self, event: Wheel) -> bool:
        return not self.neighbours.covers(event.x, event.y) and self.view.zoom(event.steps, event.x, event.y)

    def roll(self, dx: int, dy: int) -> bool:
        """Pull what is seen, if less than everything is."""
        if not self.view.zoomed:
            return False
        self.view.pan(-dx * PULL, -dy * PULL)
        return True

    def reveal(self, child: Widget) -> None:
        """Pull what is seen until a thing that has the focus is in sight."""
        if not self.view.zoomed or self.things.get(child.id) is not child:
            return
        room, rect = self.rect.inset(EDGE), child.rect
        dx = min(0.0, room.right - rect.right) or max(0.0, room.x - rect.x)
        dy = min(0.0, room.bottom - rect.bottom) or max(0.0, room.y - rect.y)
        if dx or dy:
            self.view.pan(dx, dy)

    # ---- the frame

    @property
    def busy(self) -> bool:
        return self.carrying or self._panning

    def draw(self, canvas: Canvas) -> None:
        # The room may just have changed; things agree with it before they are drawn, not a frame later.
        self.sync()
        table = self.hands.shown(self.view.page)
        hands = self.hands
        inviting = frozenset(hands.inviting())
        urged = self.layer.services.settings.highlight == "strong"
        moods = Moods(hands.held, self.carrying, inviting, frozenset(hands.pieces), urged)
        frames = (self.rect, self._frame(table))
        with canvas.clip(self.rect):
            self._drawing.draw(canvas, table, self._table, moods, self.view.camera.view(), frames)
            self._draw_spots(canvas, table, inviting)
            if self.layer.ring and canvas.context.signs == "keys":
                self._draw_numbers(canvas)

    def draw_carried(self, canvas: Canvas) -> None:
        """Draw the place it came from faintly, and the thing itself under the mouse, a little larger and higher.

        Of a stack one is carried, the rest stays.
        """
        held = self.hands.shown(self.view.page).index.get(self.hands.held)
        if not isinstance(held, Sprite):
            return
        camera = self.view.camera
        w = held.w * held.scale * camera.scale
        if rest_of_stack(held) is None:
            with canvas.clip(self.rect):
                x, y = camera.to_window(held.x, held.y)
                canvas.picture(held.picture, x, y, w, Pose(angle=held.angle, alpha=FAINT))
        x, y = self.neighbours.mouse
        canvas.picture(held.picture, x, y - RAISED, w * LIFT, Pose(angle=held.angle, mood="chosen"))

    @property
    def ground(self) -> Rect:
        """Where in the window the board itself lies: what is framed, else all but the column at the right edge."""
        table = self.view.resting
        column = 0.0 if table.frame is not None else table.column * self.view.camera.scale
        return self._frame(table).split_right(column)[1]

    def _frame(self, table: Table) -> Rect:
        if table.frame is None:
            return self.rect
        x, y, w, h = table.frame
        camera = self.view.camera
        return Rect(*camera.to_window(x, y), w * camera.scale, h * camera.scale)

    def _draw_spots(self, canvas: Canvas, table: Table, inviting: Collection[str]) -> None:
        carried = self.neighbours.carrier is not None
        aimed = self.neighbours.under(*self.neighbours.mouse, self.hands.held).target if carried else ""
        for spot in table.spots:
            if (spot.means or spot.id) in inviting:
                style = "spot.aim" if spot.id == aimed or spot.id == self._hovered() else "spot"
                canvas.plate(self.view.camera.box(spot), style)

    def _draw_numbers(self, canvas: Canvas) -> None:
        """Who uses the keyboard sees which key chooses what."""
        for number, name in enumerate(self.hands.touchable()[:9], start=1):
            thing = self.things.get(name)
            if thing is not None:
                cap = Rect(thing.rect.x - 6, thing.rect.y - 6, 30, 30)
                canvas.plate(cap, "keycap")
                ink = canvas.theme.ink
                canvas.text(str(number), cap, in_the_middle(20, "label", ink))

    def _hovered(self) -> str:
        hovered = self.layer.hover
        return hovered.id if isinstance(hovered, BoardThing) else ""


def _tip(part: Spot | Sprite) -> Explained | None:
    return Explained(part.label, part.info or "") if part.label is not None and not part.quiet else None


# ---- a page of a table read aloud


def zones_of(
    hands: BoardViewer, page: str, things: Mapping[str, AccessNode], speak: Callable[..., str]
) -> tuple[AccessNode, ...]:
    """The nodes of a page in zones; what is in none stands under the page itself, after them."""
    zones, left = [], dict(things)
    for number, zone in enumerate(hands.zones(page, tuple(things))):
        mine = tuple(left.pop(name) for name in zone.things if name in left)
        if mine:
            zones.append(AccessNode(f"zone.{page}.{number}", "group", speak(zone.title), children=mine))
    return (*zones, *left.values())


def tables_of(hands: BoardViewer, page: str, speak: Callable[..., str]) -> Iterator[AccessNode]:
    """Yield what a page shows in rows and columns, as nodes."""
    for number, table in enumerate(hands.tables(page)):
        head, rows = map(speak, table.head), [tuple(map(speak, row)) for row in table.rows]
        yield table_node(f"table.{page}.{number}", speak(table.title), tuple(head), rows, table.now)


def thing_node(
    hands: BoardViewer, page: str, widget: Widget, part: Spot | Sprite, offered: Sequence[str]
) -> AccessNode:
    """A thing or spot in words."""
    speak = widget.render
    lines = [speak(part.info)] if part.info is not None else []
    lines += [speak(line) for line in hands.details(page, part.id)]
    chosen = isinstance(part, Sprite) and part.mood == "chosen"
    held, can = part.id == hands.held, part.id in offered
    state = msg("aloud.held") if held else msg("aloud.chosen") if chosen else msg("aloud.can") if can else ""
    verbs: dict[Verb, Do] = {"click": partial(_touch, hands, part.id)}
    if can:
        verbs["focus"] = lambda _: widget.layer.set_focus(widget, ring=True)
    name = speak(part.label) if part.label is not None else ""
    return AccessNode(
        widget.id, "button" if can or held or chosen else "words", name, "\n".join(lines), speak(state), focusable=can,
        focused=widget.focused, rect=widget.rect, verbs=verbs,
    )  # fmt: skip


def _touch(hands: BoardViewer, thing: str, _: object) -> None:
    """While something moves, a click ends it, as with the mouse."""
    if not hands.interrupt():
        hands.touch(thing)
