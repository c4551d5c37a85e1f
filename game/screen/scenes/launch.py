"""From a set-up or a file to the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.games import cards
from game.games.card import Card
from game.kernel.fault import Fault
from game.kernel.say import say
from game.play.board import board_for
from game.play.players import Player
from game.play.replay import load_session
from game.play.session import Session
from game.play.store import Slot
from game.screen.widgets.dialog import BACK, Answer, choose, tell

if TYPE_CHECKING:
    from game.app import App
    from game.screen.scenes.shell import ShellScene


def begin(scene: ShellScene, card: Card, players: Sequence[Player], options: Mapping[str, str], seed: int) -> None:
    """Begin a game and show its table; the title stays below it."""
    app = scene.app
    try:
        bots = None if all(player.human for player in players) else app.bots
        board = board_for(card, len(players), options, app.data)
        session = Session(card, players, options, seed=seed, board=board, bots=bots)
    except Fault as fault:
        tell(scene.layer, "fault", say("shell.start.failed"), fault.said)
        return
    show_table(app, session)


def learn(scene: ShellScene) -> None:
    """Open the guided first game, or ask which if several games have one."""
    taught = [card for card in cards().values() if card.guide]
    if len(taught) == 1:
        teach(scene, taught[0])
        return
    answers = [
        Answer(card.id, say(f"game.{card.id}"), partial(teach, scene, card), hotkeys=(str(number),))
        for number, card in enumerate(taught, 1)
    ]
    back = Answer("no", BACK, lambda: None, "quiet", ("escape",))
    choose(scene.layer, "lesson", say("shell.title.learn"), say("shell.title.lessons"), *answers, back)


def teach(scene: ShellScene, card: Card) -> None:
    """Open the guided first game of ``card``."""
    from game.screen.scenes.guide import GuideScene

    scene.app.push(GuideScene(scene.app, card))


def resume(scene: ShellScene, slot: Slot) -> None:
    """Go on with a saved game; if the file cannot be used, say why and leave it as it is."""
    if slot.save is None:
        tell(scene.layer, "fault", say("shell.load.failed"), slot.fault.said if slot.fault else "")
        return
    app = scene.app
    try:
        loaded = load_session(slot.save, app.bots, app.data)
    except Fault as fault:
        tell(scene.layer, "fault", say("shell.load.failed"), fault.said)
        return
    app.store.adopt(loaded.session, slot.path)
    show_table(app, loaded.session, loaded.notice)


def show_table(app: App, session: Session, notice: Fault | None = None) -> None:
    """Put the table on top of the title; scenes in between are taken away."""
    from game.screen.scenes.table import TableScene

    while len(app.scenes) > 1:
        app.scenes.pop()
    app.push(TableScene(app, session, notice=notice.said if notice is not None else None))


def watch(scene: ShellScene, slot: Slot) -> None:
    """Show a finished game step by step."""
    if slot.save is None:
        tell(scene.layer, "fault", say("shell.load.failed"), slot.fault.said if slot.fault else "")
        return
    from game.screen.scenes.theatre import TheatreScene

    try:
        loaded = load_session(slot.save, data=scene.app.data)
    except Fault as fault:
        tell(scene.layer, "fault", say("shell.load.failed"), fault.said)
        return
    scene.app.push(TheatreScene(scene.app, loaded.session))
