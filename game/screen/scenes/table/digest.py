"""What others did, summed up on the screen: rows in the drawer of the log, a strip above the table, or over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.party import Party
from game.present.pictures.pieces import ink_of
from game.present.record.digest import DigestRow
from game.present.stage.record import LogSign
from game.screen.access.node import AccessNode
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.widgets import look
from game.screen.widgets.base import Explained, Text, Widget
from game.screen.widgets.button import PAD as BUTTON_PAD
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.log_signs import APART, draw_signs, signs_width
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.scroll import ScrollArea

SINCE = msg("table.since")
TABLE = msg("table.digest.table")
NAME, WORDS = 20.0, 19.0
LINE = 30.0
"""How high a line of signs is."""
TOKEN = 22.0
MARK, PLACE = 34.0, 44.0
"""The room of the mark, and of the place in the turn order before it."""
BETWEEN, CHIP = 22.0, 7.0
"""The room between deeds of one kind and the next, and how far the dark ground of each reaches into it."""
PAD = 5.0


@dataclass(frozen=True, slots=True)
class RowFace:
    """A row as it is shown: who, what is said in words, what the tooltip says, and whether places are shown at all."""

    row: DigestRow
    party: Party | None
    name: str
    words: str
    told: str
    placed: bool

    @property
    def signs(self) -> tuple[tuple[LogSign, ...], ...]:
        """The signs, deeds of one kind together."""
        return self.row.groups


def faces(rows: Sequence[DigestRow], parties: Sequence[Party], speak: Callable[[Text], str]) -> tuple[RowFace, ...]:
    """Rows as they are shown."""
    known: Mapping[str, Party] = {party.id: party for party in parties}
    placed = any(row.place for row in rows)
    found = []
    for row in rows:
        party = known.get(row.party)
        words = [speak(each) for each in row.words]
        signed = [speak(entry.line.message) for entry in row.entries if entry.line.message not in row.words]
        place = [speak(msg("table.digest.place", n=row.place))] if row.place else []
        name = speak(party.title if party is not None else TABLE)
        told = " ".join((*place, *words, *signed))
        found.append(RowFace(row, party, name, " ".join(words), told, placed))
    return tuple(found)


def _lines(canvas: Canvas, face: RowFace, first: float, room: float) -> list[list[tuple[LogSign, ...]]]:
    """Signs in lines ``room`` wide, of which the ``first`` has only that much left; no deed is parted."""
    lines: list[list[tuple[LogSign, ...]]] = [[]]
    left = first
    for group in face.signs:
        for part in _parts(canvas, group, room):
            wide = signs_width(canvas, part)
            if wide > left:
                lines.append([])
                left = room
            lines[-1].append(part)
            left -= wide + BETWEEN
    return lines


def _parts(canvas: Canvas, group: tuple[LogSign, ...], room: float) -> list[tuple[LogSign, ...]]:
    found: list[tuple[LogSign, ...]] = [()]
    for sign in group:
        if found[-1] and signs_width(canvas, (*found[-1], sign)) > room:
            found.append(())
        found[-1] = (*found[-1], sign)
    return found


class _RowWidget(Widget):
    """The row of a party. A click shows its lines alone; it is told by what all of them say."""

    clickable = True

    def __init__(self, widget_id: str, rect: Rect, face: RowFace, on_click: Callable[[], None]) -> None:
        super().__init__(widget_id, rect, name=face.name, tip=Explained(face.name, face.told) if face.told else None)
        self.face = face
        self._on_click = on_click

    def activate(self) -> None:
        self._on_click()

    def node(self) -> AccessNode | None:
        return AccessNode(self.id, "item", f"{self.face.name}. {self.face.told}", verbs=self.clicks)


class DigestLine(_RowWidget):
    """What one party did, on paper: its place, mark and name, signs in a column behind names ``titled`` wide or below
    the name, words below them. All but the ``first`` have a rule above.
    """

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        face: RowFace,
        canvas: Canvas,
        on_click: Callable[[], None],
        *,
        titled: float,
        first: bool,
    ) -> None:
        super().__init__(widget_id, rect, face, on_click)
        self.left = MARK + (PLACE if face.placed else 0.0)
        self.room = rect.w - self.left - 8
        self.titled = titled
        self.first = first
        self.lines = _lines(canvas, face, self.room - self.titled - BETWEEN, self.room - CHIP)
        words = canvas.measure(face.words, size=WORDS, width=self.room)[1] if face.words else 0.0
        self.rect = Rect(rect.x, rect.y, rect.w, 2 * PAD + LINE * len(self.lines) + words)

    def draw(self, canvas: Canvas) -> None:
        rect, face, theme = self.rect, self.face, canvas.theme
        look.paper_row(canvas, rect, self.warm)
        if not self.first:
            canvas.fill(Rect(rect.x, rect.y, rect.w, 1), (*theme.brass_deep[:3], 70))
        x, middle = rect.x, rect.y + PAD + LINE / 2
        if face.placed:
            _draw_place(canvas, Rect(x, rect.y + PAD, PLACE, LINE), face.row, paper=True)
            x += PLACE
        if face.party is not None:
            canvas.mark(face.party.mark, x + MARK / 2 - 3, middle, TOKEN)
        room = Rect(x + MARK, middle - LINE / 2, self.room, LINE)
        canvas.text(face.name, room, one_line(NAME, "strong", theme.ink))
        at = room.x + self.titled + BETWEEN
        for line in self.lines:
            for group in line:
                wide = signs_width(canvas, group)
                canvas.plate(Rect(at, middle - LINE / 2, wide, LINE).inset(-CHIP, 1), "purse.apart")
                draw_signs(canvas, group, at, middle)
                at += wide + BETWEEN
            at, middle = room.x + CHIP, middle + LINE
        if face.words:
            words = Rect(room.x, middle - LINE / 2, self.room, rect.bottom - middle)
            canvas.text(face.words, words, Lettering(WORDS, "text", theme.ink_soft))


def _draw_place(canvas: Canvas, room: Rect, row: DigestRow, *, paper: bool = False) -> None:
    """Draw the place in the new turn order, and by how many it rose or fell."""
    theme = canvas.theme
    if not row.place:
        return
    canvas.text(str(row.place), room, one_line(24, "number", theme.ink if paper else theme.cream, fit=False))
    if row.gained:
        up, down = (theme.good_on_paper, theme.warning_on_paper) if paper else (theme.good, theme.warning)
        colour = up if row.gained > 0 else down
        canvas.icon("up" if row.gained > 0 else "down", room.x + 19, room.centre[1], 13, colour)
        beside = Rect(room.x + 26, room.y, 18, room.h)
        canvas.text(str(abs(row.gained)), beside, one_line(19, "number", colour, fit=False))


def digest_lines(
    name: str, rect: Rect, shown: Sequence[RowFace], canvas: Canvas, on_only: Callable[[str], None]
) -> list[DigestLine]:
    """Rows from the upper edge of ``rect`` down; a click on one shows the lines of its party alone."""
    found: list[DigestLine] = []
    titled = _titled(canvas, shown)
    y = rect.y
    for number, face in enumerate(shown):
        place, only = Rect(rect.x, y, rect.w, LINE), partial(on_only, face.row.party)
        found.append(DigestLine(f"{name}.{number}", place, face, canvas, only, titled=titled, first=not number))
        y += found[-1].rect.h
    return found


def _titled(canvas: Canvas, shown: Sequence[RowFace]) -> float:
    """How wide the widest name is."""
    return max(canvas.measure(face.name, size=NAME, face="strong")[0] for face in shown)


# ---- in the drawer of the log

TITLE, FOOT = 46.0, 10.0
PART = 0.5
"""The most of the height of the drawer that it takes."""


@dataclass(frozen=True, slots=True)
class Digests:
    """What can be summed up: since the last turn of whoever looks, and the last ``round`` that is over, if any is.

    ``span`` is which of them is shown: since, round, or nothing. ``kept`` tells whether the strip is left open.
    """

    since: Sequence[DigestRow]
    rounds: Sequence[DigestRow]
    round: int
    span: str
    kept: bool
    parties: Sequence[Party]


def add_digest(
    pane: Pane,
    canvas: Canvas,
    body: Rect,
    digests: Digests,
    on_span: Callable[[str], None],
    on_keep: Callable[[], None],
    on_only: Callable[[str], None],
) -> Rect:
    """Add what is summed up at the top of ``body``, and return the rest.

    Its buttons show another span, leave the strip open or shut it; a line shows only the lines of its party.
    """
    head, rest = body.split_top(TITLE, 4)
    keep, keys = head.split_right(TITLE, 4)
    tip = msg("table.digest.keep")
    face = ButtonFace("quiet", icon="up", chosen=digests.kept)
    pane.add(Button("digest.keep", keep, "", on_keep, face, name=tip, tip=tip))
    _add_spans(pane, canvas, keys, digests, on_span)
    rows = {"since": digests.since, "round": digests.rounds}.get(digests.span, ())
    shown = faces(rows, digests.parties, pane.layer.render)
    if not shown:
        if digests.span:
            none, rest = rest.split_top(LINE, FOOT)
            pane.add(Label(none, msg("table.digest.none"), one_line(WORDS, "text", canvas.theme.cream_soft)))
        return rest
    lines = digest_lines("digest.line", Rect(rest.x + 8, rest.y + 4, rest.w - 24, 0), shown, canvas, on_only)
    high = lines[-1].rect.bottom - rest.y - 4
    paper, rest = rest.split_top(min(high + 8, body.h * PART), FOOT)
    pane.add(PanelPlate(paper, "paper"), ScrollArea("digest.list", paper.inset(0, 4), high, lines))
    return rest


def _add_spans(pane: Pane, canvas: Canvas, row: Rect, digests: Digests, on_span: Callable[[str], None]) -> None:
    """Add a button for each span there is, as wide as its words where all of them have room."""
    spans: list[tuple[str, Text]] = [("since", msg("table.digest.since"))]
    if digests.rounds:
        spans.append(("round", msg("table.log.round", round=digests.round)))
    titles = [pane.layer.render(title) for _, title in spans]
    wishes = [canvas.measure(title, size=NAME, face="strong")[0] + 2 * BUTTON_PAD + 2 for title in titles]
    spare = min(1.0, (row.w - 4 * len(spans)) / sum(wishes))
    x = row.x
    for (span, title), wish in zip(spans, wishes, strict=True):
        chosen = span == digests.span
        place = Rect(x, row.y, wish * spare, row.h)
        press = partial(on_span, "" if chosen else span)
        pane.add(Button(f"digest.{span}", place, title, press, ButtonFace("quiet", size=NAME, chosen=chosen)))
        x = place.right + 4


# ---- over the table, where animations are off

HEAD, SIGN = 36.0, 46.0
WIDE, LEAST = 900.0, 460.0


def add_since(
    pane: Pane,
    canvas: Canvas,
    room: Rect,
    shown: Sequence[RowFace],
    close: Callable[[], None],
    on_only: Callable[[str], None],
) -> None:
    """Add a sheet along the upper edge of ``room`` with what others did; it stops nobody."""
    if not shown:
        return
    titled = _titled(canvas, shown)
    width = min(room.w, max(LEAST, min(WIDE, max(_wish(canvas, face, titled) for face in shown) + SIGN + 80)))
    inner = Rect(room.x + (room.w - width) / 2, room.y, width, room.h).inset(24, 12)
    corner, words = inner.split_right(SIGN, 16)
    lines = digest_lines("since.line", words.split_top(HEAD)[1], shown, canvas, on_only)
    high = min(lines[-1].rect.bottom - inner.y, room.h / 2)
    plate = Rect(inner.x - 24, room.y, width, high + 24)
    pane.add(
        PanelPlate(plate, "paper", widget_id="since", clickable=True),
        Label(Rect(words.x, words.y, words.w, HEAD), SINCE, one_line(24, "title", canvas.theme.brass_deep)),
        ScrollArea(
            "since.log",
            Rect(words.x, words.y + HEAD, words.w, high - HEAD),
            lines[-1].rect.bottom - words.y - HEAD,
            lines,
        ),
        _close_button("since", corner.split_top(SIGN)[0], close),
    )


def _close_button(name: str, rect: Rect, close: Callable[[], None]) -> Button:
    tip = msg("table.since.close")
    return Button(f"{name}.close", rect, "", close, ButtonFace("quiet", icon="close"), name=tip, tip=tip)


def _wish(canvas: Canvas, face: RowFace, titled: float) -> float:
    signs = sum(signs_width(canvas, group) + BETWEEN for group in face.signs)
    words = canvas.measure(face.words, size=WORDS)[0] if face.words else 0.0
    return MARK + (PLACE if face.placed else 0.0) + max(titled + BETWEEN + signs, words) + 8


# ---- a strip above the table that one leaves open

STRIP = 64.0
"""How high it is."""


class StripCell(_RowWidget):
    """What one party did, in the strip: mark and name, signs below them as far as there is room."""

    def draw(self, canvas: Canvas) -> None:
        face, theme, rect = self.face, canvas.theme, self.rect
        if self.warm > 0:
            look.row(canvas, rect, self.warm, chosen=False)
        above, below = rect.inset(10, 3).split_top(rect.h / 2 - 3)
        ink = theme.gold
        name = above
        if face.row.place:
            place, name = above.split_left(PLACE)
            _draw_place(canvas, place, face.row)
        if face.party is not None:
            canvas.mark(face.party.mark, name.x + TOKEN / 2, name.centre[1], TOKEN)
            ink, name = ink_of(face.party.mark), name.split_left(TOKEN, 8)[1]
        canvas.text(face.name, name, one_line(NAME, "strong", ink))
        at = below.x
        for group in face.signs:
            for sign in group:
                wide = signs_width(canvas, (sign,))
                if at + wide > below.right - (12 if sign is not face.signs[-1][-1] else 0):
                    canvas.text("…", Rect(at, below.y, 20, below.h), one_line(NAME, "text", theme.cream_soft))
                    return
                draw_signs(canvas, (sign,), at, below.centre[1])
                at += wide + APART
            at += BETWEEN - APART
        if face.words and at + 60 < below.right:
            room = Rect(at, below.y, below.right - at, below.h)
            canvas.text(face.words, room, Lettering(WORDS, "text", theme.cream_soft, valign="middle", lines=1))


def add_strip(
    pane: Pane,
    canvas: Canvas,
    rect: Rect,
    shown: Sequence[RowFace],
    close: Callable[[], None],
    on_only: Callable[[str], None],
) -> None:
    """Add the strip to ``pane``, a cell for each row side by side, and the button that shuts it."""
    pane.add(PanelPlate(rect, "drawer", widget_id="digest.strip", clickable=True))
    corner, rect = rect.inset(6, 0).split_right(SIGN, 6)
    pane.add(_close_button("digest.strip", corner.around(SIGN, SIGN), close))
    if not shown:
        none: Message = msg("table.digest.none")
        pane.add(Label(rect.inset(16, 0), none, one_line(WORDS, "text", canvas.theme.cream_soft)))
        return
    for number, (face, place) in enumerate(zip(shown, rect.row(len(shown)), strict=True)):
        pane.add(StripCell(f"digest.strip.{number}", place, face, partial(on_only, face.row.party)))
