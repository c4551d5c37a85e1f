"""A game that is watched again is told step by step: each step once, whichever way somebody leafs."""

from __future__ import annotations

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.screen.access.announcements import Announcer
from game.screen.scenes.theatre.scene import TheatreScene
from tests.pilot import Pilot
from tests.played import played

GAMES = list(game_infos().values())
STEPS = 12


class Listener:
    """Somebody who hears what is said of a replay, frame by frame."""

    def __init__(self, pilot: Pilot, scene: TheatreScene) -> None:
        self.pilot, self.scene, self.ear = pilot, scene, Announcer()
        self.hear()

    def hear(self) -> list[str]:
        """Return the lines that are said until everything has come to rest."""
        said: list[str] = []
        for _ in range(400):
            words = self.ear.listen("theatre", "", self.scene.heard(), every=False)
            said += words.split("\n") if words else []
            if not self.scene.replaying.director.playing:
                return said
            self.pilot.frames()
        raise AssertionError("it never comes to rest")


def lines(scene: TheatreScene, first: int, last: int) -> list[str]:
    """Return the log from after one moment to another, as it is written."""
    replaying = scene.replaying
    start, end = replaying._events_until(first), replaying._events_until(last)
    entries = replaying.logbook.entries(replaying.viewer, until=end, remember=True, everything=replaying.open)
    return [scene.layer.render(each.line.message) for each in entries if each.number >= start and not each.heading]


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
@pytest.mark.parametrize("animation", ["off", "fast"])
def test_each_step_on_and_back_is_told_once(pilot: Pilot, info: GameInfo, animation: str) -> None:
    pilot.app.settings.animation = animation
    scene = pilot.show(TheatreScene(pilot.app, played(info, 2), 3))
    listener, told = Listener(pilot, scene), 0
    for _ in range(STEPS):
        here = scene.replaying.index
        pilot.key("right")
        said = listener.hear()
        assert said == list(dict.fromkeys(lines(scene, here, here + 1)))
        told += len(said)
    assert told > STEPS / 2, "something happens in most steps"
    for _ in range(STEPS):
        here = scene.replaying.index
        pilot.key("left")
        assert listener.hear() == list(dict.fromkeys(lines(scene, here - 2, here - 1)))
    pilot.key("end")
    last = scene.replaying.last
    assert listener.hear() == list(dict.fromkeys(lines(scene, last - 1, last)))
