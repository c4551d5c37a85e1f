"""The side of the set-up: the games to choose from and the rules; and the row of the seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games import cards
from game.kernel.say import say
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.preview import opening
from game.screen.scenes.setup_games import Offer, add_games
from game.screen.scenes.setup_model import remembered
from game.screen.widgets import clipboard
from game.screen.widgets.base import Holder
from game.screen.widgets.button import Button
from game.screen.widgets.field import TextField
from game.screen.widgets.label import Label
from game.screen.widgets.layer import Pane

if TYPE_CHECKING:
    from game.screen.scenes.setup import SetupScene

RULES = 54.0


def add_side(pane: Pane, canvas: Canvas, scene: SetupScene, side: Rect) -> None:
    """Add the games to choose from, and below them the way to the rules of the chosen one."""
    room, row = side.split_bottom(RULES, 14)[::-1]
    add_games(pane, canvas, room, offers(scene), scene.draft.card.id, scene.layer.say, scene.choose_game)
    pane.add(
        Button(
            "rules",
            row,
            say("shell.rules.of", game=say(f"game.{scene.draft.card.id}")),
            lambda: open_rules(scene),
            style="quiet",
            icon="book",
            hotkeys=("f1",),
        )
    )


def offers(scene: SetupScene) -> list[Offer]:
    """Return every game as it would begin now: the chosen one as it is set up, the others as they were last."""
    found = []
    for card in cards().values():
        draft = scene.draft if card is scene.draft.card else remembered(card, scene.file.memory)
        preview = opening(card, tuple(draft.options.items()), draft.badges(scene.layer.say), scene.app.data)
        found.append(Offer(card, preview, _rounded(card.minutes_a_seat * draft.count)))
    return found


def _rounded(minutes: int) -> int:
    """Return a duration as people say it: in steps of five minutes."""
    return max(5, 5 * round(minutes / 5))


def open_rules(scene: SetupScene) -> None:
    """Open the rules of the game that is set up."""
    from game.screen.scenes.rules import RulesScene

    scene.app.push(RulesScene(scene.app, scene.draft.card.id))


def add_seed(pane: Holder, canvas: Canvas, scene: SetupScene, rect: Rect) -> float:
    """Add the seed, with buttons to draw another and to copy it; return where the next thing may begin."""
    heading = Label(
        Rect(rect.x, rect.y, rect.w * 0.3, rect.h), say("shell.setup.seed"), size=23, valign="middle", lines=1
    )
    left = rect.x + rect.w * 0.3
    help_text = scene.layer.say(say("shell.setup.seed.help"))
    height = canvas.measure(help_text, size=20, width=rect.w * 0.7 - 8)[1]
    help_rect = Rect(left + 4, rect.y + rect.h + 6, rect.w * 0.7 - 8, height + 2)
    pane.add(
        heading,
        Label(help_rect, help_text, size=20, colour=canvas.theme.cream_soft),
    )
    _add_seed_field(pane, scene, Rect(left, rect.y, rect.w * 0.7, rect.h))
    return help_rect.bottom


def _add_seed_field(pane: Holder, scene: SetupScene, rect: Rect) -> None:
    draft = scene.draft
    width = min(300.0, rect.w - 140)

    def copy() -> None:
        clipboard.put(str(draft.seed))
        scene.layer.notify(say("shell.setup.copied", seed=str(draft.seed)))

    def again() -> None:
        draft.draw_seed()
        scene.refresh()

    pane.add(
        TextField(
            "seed",
            Rect(rect.x, rect.y, width, rect.h),
            str(draft.seed),
            draft.set_seed,
            limit=9,
            name=say("shell.setup.seed"),
        ),
        Button(
            "seed.new",
            Rect(rect.x + width + 12, rect.y, 54, rect.h),
            "",
            again,
            icon="dice",
            name=say("shell.setup.seed.new"),
            tip=say("shell.setup.seed.new"),
        ),
        Button(
            "seed.copy",
            Rect(rect.x + width + 76, rect.y, 54, rect.h),
            "",
            copy,
            icon="copy",
            name=say("shell.setup.seed.copy"),
            tip=say("shell.setup.seed.copy"),
        ),
    )
