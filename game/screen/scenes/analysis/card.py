"""The card of one mark: of an own decision both answers, why one wins more, and what others did; else what happened."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.bridge import BAND
from game.bots.report import TIED, TOTAL, Cause, Opinion, Verdict
from game.kernel.message import Message, msg
from game.kernel.rounding import apart, nearest, percent, signed, tenths
from game.present.area import Rect
from game.present.pictures.picture import Colour, Picture
from game.present.record.review import Judged, ToldMark
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.scenes.setup.preview import Preview, add_preview, seen_part
from game.screen.theme import THEME
from game.screen.widgets.base import Holder, Text
from game.screen.widgets.label import Label, Painting, PanelPlate, WrappedLabel, on_panel

PAD = 26.0
HEAD, ANSWERS, FOOT = 118.0, 176.0, 150.0
FIGURE = 290.0
ROW, PART, LINE, LEAST_ROW = 50.0, 36.0, 36.0, 26.0
EVENT, WIDE = 54.0, 1.2
"""Height of a line of what happened; a table so much wider than high lies above such lines."""
CAPTION = 34.0
COUNT = 66.0
WIN = 56.0
"""Room for a figure of two digits on the card of an answer."""
BROAD, HIGH, PICTURE, MOST_PICTURE = 400.0, 160.0, 66.0, 130.0
"""An answer so wide has its picture beside its words; one so high above them, so large; how large it is at most."""
BOARD = 150.0
"""Height from which on room that is left shows the table."""
MOST_CAUSES, MOST_PARTS = 3, 5
MOST_LINES = 7
RED, GREEN = THEME.warning_on_paper, THEME.good_on_paper
PALE: Colour = (222, 228, 198)


class CardArt(NamedTuple):
    """What a card shows: the table in small, and both answers as pictures, as far as there is one."""

    table: Preview | None
    answers: tuple[Picture | None, Picture | None] = (None, None)


def add_card(pane: Holder, room: Rect, mark: ToldMark, art: CardArt, canvas: Canvas, name: str = "") -> None:
    """Add the card of a mark; its parts are called by ``name`` and what they are."""
    inner = on_panel(pane, room, PAD, 14, "paper")
    head, rest = inner.split_top(min(HEAD, inner.h * 0.2), 10)
    _add_head(pane, canvas, head, mark, name)
    if mark.judged is not None:
        _add_decision(pane, canvas, rest, mark, mark.judged, art, name)
    else:
        _add_event(pane, canvas, rest, mark, art.table)


def _rule(canvas: Canvas, rect: Rect) -> None:
    canvas.fill(rect, (*canvas.theme.ink_soft[:3], 90))


def _hue(points: int) -> Colour:
    return GREEN if points > 0 else RED


def _add_head(pane: Holder, canvas: Canvas, room: Rect, mark: ToldMark, name: str) -> None:
    theme, points, give = canvas.theme, mark.mark.points, mark.mark.give
    words, right = room.split_left(room.w - FIGURE, 14)
    figure, below = right.split_top(right.h * 0.62)
    give_room, figure = figure.split_right(canvas.measure(f"± {give}", size=30, face="number")[0] + 2, 8)
    upper, lower = words.split_top(words.h * 0.42)
    moved = msg("frame.analysis.moved", before=mark.before, after=mark.after)
    said = msg("frame.analysis.hundred") if mark.judged is not None else moved
    title = msg(f"frame.analysis.head.{mark.kind}", when=mark.when)
    if mark.about is not None:
        title = msg("frame.analysis.head.about", when=mark.when, what=mark.about)
    pane.add(
        Label(upper, title, one_line(32, "title", theme.brass_deep), widget_id=f"{name}card.title"),
        WrappedLabel(lower, _reason(mark), widget_id=f"{name}card.words"),
        Label(figure, signed(points), one_line(58, "number", _hue(points), align="right"), widget_id=f"{name}verdict"),
        Label(give_room, f"± {give}", one_line(30, "number", theme.ink_soft, align="right", fit=False)),
        Label(
            below,
            said,
            one_line(20, colour=theme.ink_soft, align="right"),
        ),
    )


def _reason(mark: ToldMark) -> Text:
    """A slip, what speaks for the other answer, how it is known; else what happened."""
    judged = mark.judged
    if judged is None:
        return mark.title
    if judged.costly and judged.slip is not None:
        return judged.slip
    return judged.why or msg("frame.analysis.evidence", pairs=judged.verdict.pairs)


# ---- own decisions


def _add_decision(
    pane: Holder, canvas: Canvas, room: Rect, mark: ToldMark, judged: Judged, art: CardArt, name: str
) -> None:
    answers, rest = room.split_top(min(ANSWERS, room.h * 0.26), 14)
    second = "frame.analysis.column.better" if judged.costly else "frame.analysis.column.other"
    titles = msg("frame.analysis.column.played"), msg(second)
    for box, *answer, good in zip(
        answers.row(2, 18), titles, (judged.done, judged.better), rates_of(judged.verdict), art.answers,
        (not judged.costly, judged.costly), strict=True,
    ):  # fmt: skip
        _add_answer(pane, canvas, box, JudgedAnswer(*answer), good)
    middle, foot = rest.split_top(rest.h - FOOT, 10)
    why, board = middle.row(2, 28)
    parts = board
    if room.w < room.h:  # causes need a whole line each
        lines = len(reasons(judged.verdict)) + 1 if judged.costly else 0
        why, middle = middle.split_top(lines * LINE + CAPTION if lines else 0.0)
        parts, board = middle.shares((1.4, 1.0), 22)
    elif not judged.costly:
        parts = why
    if judged.costly:
        _add_causes(pane, canvas, why, judged, name)
    left = _add_parts(pane, canvas, parts, judged, name)
    board = left if board is parts else board
    if board.h > BOARD:
        add_preview(pane, art.table, board)
    pane.add(Painting(Rect(foot.x, foot.y - 4, foot.w, 1), _rule))
    others, luck = foot.row(2, 28)
    did = mark.others[:2] or (msg("frame.analysis.others.quiet"),)
    for box, title, told in (
        (others, msg("frame.analysis.others.did"), did),
        (luck, msg("frame.analysis.head.luck", when=mark.when), (msg("frame.analysis.luck"),)),
    ):
        line, below = box.split_top(32)
        pane.add(Label(line, title, one_line(23, "strong", canvas.theme.brass_deep)))
        pane.add(*(WrappedLabel(row, words) for row, words in zip(below.column(len(told)), told, strict=True)))


class JudgedAnswer(NamedTuple):
    """One of both: what it is called, in words, how many games of a hundred it wins give or take how many, and how it
    looks.
    """

    title: Message
    words: Message
    rate: tuple[str, int]
    picture: Picture | None


class AnswerRooms(NamedTuple):
    """Where the parts of an answer stand."""

    picture: Rect
    title: Rect
    words: Rect
    figure: Rect
    give: Rect
    won: Rect


def _in_a_row(inner: Rect, win: float, picture: float) -> AnswerRooms:
    shown, rest = inner.split_left(picture, 16 if picture else 0)
    title, rest = rest.split_top(28)
    words, foot = rest.split_top(rest.h - 52)
    figure, beside = foot.split_left(win, 8)
    return AnswerRooms(shown, title, words, figure, *beside.split_left(WIN, 4))


def _above(inner: Rect, win: float) -> AnswerRooms:
    upper, words = inner.split_top(PICTURE, 4)
    shown, rest = upper.split_left(PICTURE, 10)
    title, foot = rest.split_top(28)
    return AnswerRooms(shown, title, words, *foot.split_left(win, 8), won=title)


def _add_answer(pane: Holder, canvas: Canvas, room: Rect, answer: JudgedAnswer, good: bool) -> None:
    theme, rate = canvas.theme, answer.rate
    pane.add(
        Painting(room, lambda canvas, rect: canvas.fill(rect, PALE) if good else None), PanelPlate(room, "row.paper")
    )
    inner, win = room.inset(14, 8), WIN if rate[0].isdigit() else WIN * 1.7
    broad = room.w >= BROAD
    picture = answer.picture if broad or room.h >= HIGH else None
    above = picture is not None and not broad
    rooms = _above(inner, win) if above else _in_a_row(inner, win, min(inner.h, MOST_PICTURE) if picture else 0.0)
    if picture is not None:
        pane.add(_picture(rooms.picture, picture))
    won = one_line(20, colour=theme.ink_soft, align="right" if above else "left")
    pane.add(
        Label(rooms.title, answer.title, one_line(20, colour=theme.ink_soft)),
        WrappedLabel(rooms.words, answer.words, strong=True),
        Label(rooms.figure, rate[0], one_line(44, "number", GREEN if good else RED, fit=False)),
        Label(rooms.give, f"± {rate[1]}", one_line(24, "number", theme.ink_soft)),
        Label(rooms.won, msg("frame.analysis.won"), won),
    )


def _picture(room: Rect, picture: Picture) -> Painting:
    wide = min(room.w, room.h * picture.width / picture.height)
    return Painting(room, lambda canvas, rect: canvas.picture(picture, *rect.centre, wide))


def rates_of(verdict: Verdict) -> tuple[tuple[str, int], tuple[str, int]]:
    """Games of a hundred that each answer wins, give or take how many.

    With a decimal where their difference would not come out.
    """
    mine, better = verdict.rate, verdict.better_rate
    whole = apart(better, mine) == percent(verdict.cost)
    played, other = (str(percent(rate)) if whole else tenths(100 * rate) for rate in (mine, better))
    wins = (verdict.both + verdict.lost, verdict.both + verdict.gained)
    give = [nearest(100 * BAND * Opinion(verdict.pairs, won, 0).error) for won in wins]
    return (played, give[0]), (other, give[1])


def reasons(verdict: Verdict, most: int = MOST_CAUSES) -> list[tuple[int, Message]]:
    """Counts of games and why they were lost, and those that only what was played has won, below 0.

    Together they are all that the decision has cost. Of more than ``most`` causes the last are counted together.
    """
    causes = sorted(verdict.causes, key=lambda cause: (-cause.count, cause.key))
    told = [(cause.count, _cause_words(cause)) for cause in causes]
    if len(told) > most:
        rest = sum(count for count, _ in told[most - 1 :])
        told = [*told[: most - 1], (rest, msg("frame.analysis.cause.rest"))]
    return [*told, (-verdict.lost, msg("frame.analysis.cause.lost"))] if verdict.lost else told


def _cause_words(cause: Cause) -> Message:
    if cause.key == TIED:
        return msg("frame.analysis.cause.tied")
    missing = tenths(cause.missing)
    if cause.key == TOTAL:
        return msg("frame.analysis.cause.total", missing=missing)
    return msg("frame.analysis.cause", part=Message(cause.key), missing=missing)


def _add_causes(pane: Holder, canvas: Canvas, room: Rect, judged: Judged, name: str) -> None:
    """Each bar begins where the last ended; their sum stands below a line."""
    theme, verdict = canvas.theme, judged.verdict
    told, whole = reasons(verdict), verdict.gained - verdict.lost
    head, rest = room.split_top(CAPTION)
    step = max(LEAST_ROW, min(ROW, (rest.h - 6) / (len(told) + 1)))
    pane.add(Label(head, msg("frame.analysis.why", n=judged.points), one_line(24, "strong", theme.brass_deep)))
    unit, at, y = (rest.w - COUNT - 14) / max(1, verdict.gained), 0, rest.y
    for number, (count, words) in enumerate(told):
        row = Rect(rest.x, y, rest.w, step)
        start, end = sorted((at, at + count))
        bar = Rect(row.x + COUNT + 14 + unit * start, row.bottom - 7, max(2.0, unit * (end - start)), 5)
        colour = RED if count > 0 else GREEN
        pane.add(
            Label(row.split_left(COUNT)[0], signed(count) if count < 0 else str(count),
                  one_line(27, "number", colour, align="right", fit=False), widget_id=f"{name}cause.{number}"),
            WrappedLabel(row.split_left(COUNT + 14)[1].inset(0, 3).moved(0, -3), words),
            _bar(bar, colour),
        )  # fmt: skip
        at, y = at + count, y + step
    row = Rect(rest.x, y + 4, rest.w, step)
    words = msg("frame.analysis.sum", n=verdict.pairs)
    pane.add(
        Painting(Rect(rest.x, y + 2, rest.w, 1.5), _rule),
        Label(row.split_left(COUNT)[0], str(whole), one_line(27, "number", theme.ink, align="right", fit=False),
              widget_id=f"{name}causes.sum"),
        WrappedLabel(row.split_left(COUNT + 14)[1], words),
    )  # fmt: skip


def _bar(rect: Rect, colour: Colour) -> Painting:
    return Painting(rect, lambda canvas, room: canvas.fill(room, colour))


def _add_parts(pane: Holder, canvas: Canvas, room: Rect, judged: Judged, name: str) -> Rect:
    """The parts of the own score add up to it. Returns the room that is left."""
    theme = canvas.theme
    rival, room_for = judged.rival, int((room.h - CAPTION) / LEAST_ROW) - 2
    lines = [(part.label, part.played, part.better) for part in judged.parts(max(1, min(MOST_PARTS, room_for)))]
    if rival is not None:
        lines.append((msg("frame.analysis.mean.rival"), nearest(10 * rival.played), nearest(10 * rival.better)))
    head, rest = room.split_top(CAPTION)
    other = "better" if judged.costly else "other"
    step = max(LEAST_ROW, min(PART, rest.h / max(1, len(lines))))
    columns = head.shares((2.4, 1.0, 1.0), 6)
    for cell, words, colour in zip(
        columns,
        (msg("frame.analysis.mean"), msg("frame.analysis.column.played"), msg(f"frame.analysis.column.{other}")),
        (theme.brass_deep, theme.ink_soft, theme.ink_soft),
        strict=True,
    ):
        first = cell is columns[0]
        lettering = one_line(
            24 if first else 20, "strong" if first else "text", colour, align="left" if first else "right"
        )
        pane.add(Label(cell, words, lettering))
    for number, (label, played, better) in enumerate(lines):
        cells = Rect(rest.x, rest.y + number * step, rest.w, step).shares((2.4, 1.0, 1.0), 6)
        last = number >= len(lines) - (2 if rival is not None else 1)
        gained = better - played if rival is None or number < len(lines) - 1 else played - better
        shades = (theme.ink, GREEN if gained > 0 else RED if gained < 0 else theme.ink)
        pane.add(
            Painting(Rect(rest.x, cells[0].y, rest.w, 1), _rule),
            Label(cells[0], label, one_line(21, "strong" if last else "text", theme.ink)),
            *(
                Label(cell, tenths(value / 10), one_line(24, "number", shade, align="right", fit=False),
                      widget_id=f"{name}part.{number}.{column}")
                for cell, value, shade, column in zip(cells[1:], (played, better), shades, (0, 1), strict=True)
            ),
        )  # fmt: skip
    return rest.split_top(step * len(lines) + 12)[1]


# ---- what others did, and luck


def _wide(preview: Preview) -> bool:
    part = seen_part(preview.table)
    return part.w > part.h * WIDE


def _add_event(pane: Holder, canvas: Canvas, room: Rect, mark: ToldMark, preview: Preview | None) -> None:
    """A single line stands in the head already: all the room is for the table then."""
    theme, lines = canvas.theme, mark.lines[-MOST_LINES:]
    upright = room.w < room.h
    note, board = room.split_bottom(88 if upright else 34, 8)
    if len(lines) > 1:
        across = 2 if not upright and preview is not None and _wide(preview) else 1
        rows = -(-len(lines) // across)
        above = upright or across > 1
        high = CAPTION + rows * EVENT
        words, board = board.split_bottom(high, 14) if above else board.split_right(board.w * 0.48 - 22, 22)
        head, rest = words.split_top(CAPTION)
        pane.add(Label(head, msg("frame.analysis.happened"), one_line(24, "strong", theme.brass_deep)))
        columns = rest.split_top(rows * EVENT)[0].row(across, 28)
        places = (row for column in columns for row in column.column(rows, 4))
        for line, row in zip(lines, places, strict=False):
            pane.add(Painting(Rect(row.x, row.bottom, row.w, 1), _rule), WrappedLabel(row, line))
    add_preview(pane, preview, board)
    pane.add(WrappedLabel(note, msg(f"frame.analysis.note.{mark.kind}"), colour=theme.ink_soft))
