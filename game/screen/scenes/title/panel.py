"""The card at the head of the title: the game to go on with, or the first lesson, or another round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.kernel.message import msg
from game.play.save import SaveFile
from game.present.area import Rect
from game.present.pictures.cover import Cover, box_picture
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.scenes.setup.preview import Preview, add_preview
from game.screen.scenes.title.shelf import BOX_HIGH, BOX_WIDE
from game.screen.widgets.base import Holder, Text, TipText
from game.screen.widgets.button import ICON, Button, ButtonFace
from game.screen.widgets.button import PAD as BUTTON_PAD
from game.screen.widgets.label import Label, Painting, on_panel
from game.screen.widgets.look import chip_width, face_for

PAD = 14.0
BUTTON = 54.0
LOAD = 0.37
"""Share of the buttons' width for loading."""
TITLE, WORDS, GOLDEN, LOADING = 31.0, 21.0, 25.0, 22.0
TOKEN, BESIDE = 26.0, 14.0


@dataclass(frozen=True, slots=True)
class Invitation:
    """The card: a title, a line, and a golden button called ``widget_id``.

    Of ``lines`` the first is said that needs no second one, else the last.
    """

    widget_id: str
    title: Text
    lines: Sequence[Text]
    icon: str
    label: Text
    do: Callable[[], None]
    hotkeys: tuple[str, ...]
    cover: Cover | None = None
    save: SaveFile | None = None
    tip: TipText | None = None
    today: Text = ""
    """What else waits today."""


def panel_height(canvas: Canvas, invitation: Invitation, width: float) -> float:
    title = canvas.measure("X", size=TITLE, face="title")[1]
    wide = _words_width(width)
    line = canvas.measure(canvas.context.render(_line(canvas, invitation, wide)), size=WORDS, width=wide)[1]
    tokens = TOKEN + 10 if invitation.save is not None else 0
    today = canvas.measure("X", size=WORDS)[1] + 2 if invitation.today else 0
    return max(192.0, 2 * PAD + title + 2 + line + tokens + today + 12 + BUTTON)


def _line(canvas: Canvas, invitation: Invitation, width: float) -> Text:
    whole = (line for line in invitation.lines if canvas.measure(canvas.context.render(line), size=WORDS)[0] <= width)
    return next(whole, invitation.lines[-1])


def _picture_width(width: float) -> float:
    return min(220.0, width * 0.3)


def _words_width(width: float) -> float:
    return width - _picture_width(width) - 3 * PAD


def add_panel(
    pane: Holder,
    canvas: Canvas,
    rect: Rect,
    invitation: Invitation,
    preview: Callable[[SaveFile], Preview | None],
    on_load: Callable[[], None],
) -> None:
    """Add the card; ``preview`` returns the table of a save in small, if it is there."""
    picture, words = on_panel(pane, rect, PAD, PAD, "paper").split_left(_picture_width(rect.w), PAD)
    if invitation.save is not None:
        shown = add_preview(pane, preview(invitation.save), picture, 0.0)
        words = Rect(shown.right + PAD, words.y, words.right - shown.right - PAD, words.h)
    elif invitation.cover is not None:
        pane.add(Painting(picture, _boxed(invitation.cover), widget_id="panel.box"))
    theme = canvas.theme
    high = canvas.measure("X", size=TITLE, face="title")[1]
    title, below = words.split_top(high, 2)
    buttons, line = below.split_bottom(BUTTON, 12)
    if invitation.today:
        today, line = line.split_bottom(canvas.measure("X", size=WORDS)[1], 2)
        face = face_for(canvas, canvas.context.render(invitation.today), today.w, "strong")
        pane.add(Label(today, invitation.today, one_line(WORDS, face, theme.ink), widget_id="panel.today"))
    pane.add(
        Label(title, invitation.title, one_line(TITLE, "title", theme.ink)),
        Label(
            line,
            _line(canvas, invitation, line.w),
            Lettering(WORDS, colour=theme.ink_soft),
            widget_id="panel.line",
        ),
    )
    if invitation.save is not None:
        tokens = Rect(line.x, line.bottom - TOKEN - 4, line.w, TOKEN)
        pane.add(Painting(tokens, _players(invitation.save), widget_id="panel.players"))
    _add_buttons(pane, canvas, buttons, invitation, on_load)


def _add_buttons(
    pane: Holder,
    canvas: Canvas,
    row: Rect,
    invitation: Invitation,
    on_load: Callable[[], None],
) -> None:
    """The button to load is only an icon where both have no room for their words."""
    loading = msg("shell.title.load")
    words = [canvas.measure(canvas.context.render(text), size=size, face="strong")[0] + ICON + 12 + 2 * BUTTON_PAD + 4
             for text, size in ((invitation.label, GOLDEN), (loading, LOADING))]  # fmt: skip
    roomy = sum(words) + 12 <= row.w
    load, go = row.split_right(max(words[1], row.w * LOAD) if roomy and row.w * (1 - LOAD) - 12 >= words[0]
                               else words[1] if roomy else 64.0, 12)  # fmt: skip
    chips = [chip_width(canvas, key) for key in (invitation.hotkeys[0], "l")]
    if sum(words) + sum(chips) + 12 <= row.w:
        spare = row.w - 12 - sum(words) - sum(chips)
        load, go = row.split_right(words[1] + chips[1] + spare * LOAD, 12)
    pane.add(
        Button(
            invitation.widget_id,
            go,
            invitation.label,
            invitation.do,
            ButtonFace("gold", icon=invitation.icon, size=GOLDEN, chip=words[0] + chips[0] <= go.w),
            tip=invitation.tip,
            hotkeys=invitation.hotkeys,
            momentous=True,
        ),
        Button(
            "load",
            load,
            loading if roomy else "",
            on_load,
            ButtonFace(icon="folder", size=LOADING, chip=roomy and words[1] + chips[1] <= load.w),
            hotkeys=("l",),
            name=loading,
            tip=None if roomy else loading,
        ),
    )


def _boxed(cover: Cover) -> Callable[[Canvas, Rect], None]:
    def draw(canvas: Canvas, room: Rect) -> None:
        width = min(room.w, room.h / BOX_HIGH * BOX_WIDE)
        canvas.picture(box_picture(cover), *room.centre, width)

    return draw


def _players(save: SaveFile) -> Callable[[Canvas, Rect], None]:
    """Names are shown where all of them fit whole."""

    def draw(canvas: Canvas, row: Rect) -> None:
        wides = [canvas.measure(player.name, size=20)[0] + 4 for player in save.players]
        room = row.w - len(wides) * (TOKEN + 6 + BESIDE) + BESIDE
        named = sum(wides) <= room
        x = row.x
        for player, wide in zip(save.players, wides, strict=True):
            canvas.token(player.colour, x + TOKEN / 2, row.y + row.h / 2, TOKEN)
            x += TOKEN + 6
            if named:
                canvas.text(player.name, Rect(x, row.y, wide, row.h), one_line(20, colour=canvas.theme.ink))
                x += wide
            x += BESIDE

    return draw
