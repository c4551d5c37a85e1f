"""The side of the set-up: what the game looks like, what it is about, and the seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.say import Say, say
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.preview import add_preview, opening
from game.screen.widgets import clipboard
from game.screen.widgets.base import Holder
from game.screen.widgets.button import Button
from game.screen.widgets.field import TextField
from game.screen.widgets.label import Art, Label, Plate

if TYPE_CHECKING:
    from game.screen.scenes.setup import SetupScene

FACTS = (("length", "flag"), ("weight", "chart"))


def add_card(pane: Holder, canvas: Canvas, scene: SetupScene, side: Rect) -> None:
    """Add the card of the game: its table in small, its name, its pitch and facts."""
    card = scene.draft.card
    pane.add(Plate(side, "panel"))
    inner = side.inset(24)
    picture = Rect(inner.x, inner.y, inner.w, inner.w * 0.6)
    preview = opening(card, tuple(scene.draft.options.items()), scene.draft.badges(scene.layer.say))
    facts = preview.facts if preview is not None else {}
    add_preview(pane, preview, picture)
    y = picture.y + picture.h + 18
    gold = canvas.theme.gold
    pane.add(
        Label(
            Rect(inner.x, y, inner.w, 52),
            say(f"game.{card.id}"),
            size=36,
            face="title",
            colour=gold,
            lines=1,
            fit=True,
        )
    )
    y += 58
    if "pitch" in facts:
        words = scene.layer.say(facts["pitch"])
        height = canvas.measure(words, size=22, face="text", width=inner.w)[1]
        pane.add(Label(Rect(inner.x, y, inner.w, height + 2), words, size=22))
        y += height + 20
    minutes = say("shell.setup.minutes", n=card.minutes_a_seat * scene.draft.count)
    lines = [("clock", minutes), ("person", say("shell.setup.seats", low=min(card.seats), high=max(card.seats)))]
    lines += [(icon, facts[name]) for name, icon in FACTS if name in facts]
    for icon, words_of in lines:
        if y + 36 > side.y + side.h - 76:
            break
        pane.add(_fact(Rect(inner.x, y, inner.w, 36), icon, words_of))
        y += 42
    pane.add(
        Button(
            "rules",
            Rect(inner.x, side.y + side.h - 76, inner.w, 54),
            say("shell.rules.of", game=say(f"game.{card.id}")),
            lambda: open_rules(scene),
            style="quiet",
            icon="book",
            hotkeys=("f1",),
        )
    )


def open_rules(scene: SetupScene) -> None:
    """Open the rules of the game that is set up."""
    from game.screen.scenes.rules import RulesScene

    scene.app.push(RulesScene(scene.app, scene.draft.card.id))


def _fact(rect: Rect, icon: str, words: Say) -> Art:
    def paint(canvas: Canvas, room: Rect) -> None:
        canvas.icon(icon, room.x + 16, room.y + room.h / 2, 26, canvas.theme.brass)
        inner = Rect(room.x + 44, room.y, room.w - 44, room.h)
        canvas.text(art.say(words), inner, size=22, colour=canvas.theme.cream_soft, valign="middle", lines=1, fit=True)

    art = Art(rect, paint)
    return art


def add_seed(pane: Holder, canvas: Canvas, scene: SetupScene, rect: Rect) -> float:
    """Add the seed, with buttons to draw another and to copy it; return where the next thing may begin."""
    draft = scene.draft
    heading = Label(
        Rect(rect.x, rect.y, rect.w * 0.3, rect.h), say("shell.setup.seed"), size=23, valign="middle", lines=1
    )
    left = rect.x + rect.w * 0.3
    width = min(300.0, rect.w * 0.7 - 140)

    def copy() -> None:
        clipboard.put(str(draft.seed))
        scene.layer.notify(say("shell.setup.copied", seed=str(draft.seed)))

    def again() -> None:
        draft.draw_seed()
        scene.refresh()

    help_text = scene.layer.say(say("shell.setup.seed.help"))
    height = canvas.measure(help_text, size=20, width=rect.w * 0.7 - 8)[1]
    help_rect = Rect(left + 4, rect.y + rect.h + 6, rect.w * 0.7 - 8, height + 2)
    pane.add(
        heading,
        TextField(
            "seed",
            Rect(left, rect.y, width, rect.h),
            str(draft.seed),
            draft.set_seed,
            limit=9,
            name=say("shell.setup.seed"),
        ),
        Button(
            "seed.new",
            Rect(left + width + 12, rect.y, 54, rect.h),
            "",
            again,
            icon="dice",
            name=say("shell.setup.seed.new"),
            tip=say("shell.setup.seed.new"),
        ),
        Button(
            "seed.copy",
            Rect(left + width + 76, rect.y, 54, rect.h),
            "",
            copy,
            icon="copy",
            name=say("shell.setup.seed.copy"),
            tip=say("shell.setup.seed.copy"),
        ),
        Label(help_rect, help_text, size=20, colour=canvas.theme.cream_soft),
    )
    return help_rect.bottom
