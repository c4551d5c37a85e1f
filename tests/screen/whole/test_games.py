"""Every game of the shelf from the title to the result, played by clicks alone; in every language with patience."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random

import pytest
from _pytest.mark.structures import ParameterSet

from game.bots.bot import Bot
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.play.session import Session
from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.gesture import Press
from game.present.stage.gestures import STEADY, Pace
from game.present.text import LANGUAGES
from game.screen.scenes.curtain import CurtainScene
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.setup.scene import SetupScene
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.title.scene import TitleScene
from tests.pilot import Pilot
from tests.screen.fits import faults, faults_around_board
from tests.screen.whole.tables import asked

GAMES = list(game_infos().values())
SEED = "20240521"
MOST = 1000
"""Decisions after which a game that has not ended never will."""
EVERY = 3
"""Every so many decisions the frame is measured."""


LONG = 15
"""Minutes a seat from which on a game is long."""


def trips() -> Iterator[ParameterSet]:
    """Yield every game in every language, for one person and for two at one screen.

    One of them is made in the normal run, in another language for each game; a game that takes its time does so by
    clicks, too, and is left to one person then.
    """
    for place, info in enumerate(GAMES):
        usual = (tuple(LANGUAGES)[place % len(LANGUAGES)], 1 if info.minutes_a_seat >= LONG else 2)
        for language, people in product(LANGUAGES, (1, 2)):
            marks = [] if (language, people) == usual else [pytest.mark.slow]
            yield pytest.param(info, language, people, marks=marks, id=f"{info.id}-{language}-{people}")


TRIPS = list(trips())


class Trip:
    """One game by clicks; ``found`` is what was wrong with the frames on the way."""

    def __init__(self, pilot: Pilot, info: GameInfo, people: int) -> None:
        self.pilot = pilot
        self.info = info
        self.people = people
        self.chance = Random(f"{info.id} {people} {pilot.app.settings.language}")
        self.found: list[str] = []
        self.decisions = 0
        self.forced: set[int] = set()
        self.pace: Callable[[Decision], Pace] = lambda decision: STEADY

    def look(self, where: str) -> None:
        stage = self.pilot
        stage.layer.toasts.message = None
        stage.layer.tip.hide()
        wrong = faults_around_board(stage) if isinstance(stage.scene, TableScene) else faults(stage)
        self.found += [f"{where}: {each}" for each in wrong]

    def set_up(self) -> Session:
        """Go from the title to the table."""
        pilot = self.pilot
        assert isinstance(pilot.scene, TitleScene)
        self.look("title")
        pilot.click(f"box.{self.info.id}")
        assert isinstance(pilot.scene, SetupScene)
        seats = max(self.people, min(self.info.seats))
        if len(self.info.seats) > 1:
            pilot.choose("count", str(seats))
        for seat in range(seats):
            pilot.pick(f"player.{seat}.kind", "human" if seat < self.people else self.info.levels[0])
        pilot.write("seed", SEED)
        self.look("set-up")
        pilot.frames(140)  # whoever has no mouse begins a game two seconds after the last step
        pilot.click("start")
        session = pilot.session
        assert (session.info, session.seed) == (self.info, int(SEED))
        assert [player.human for player in session.players[:seats]] == [seat < self.people for seat in range(seats)]
        return session

    def go_on(self) -> None:
        """Do what a person does next at the table."""
        pilot = self.pilot
        pilot.settle()
        if isinstance(pilot.scene, CurtainScene):
            if self.decisions % EVERY == 0:
                self.look("curtain")
            pilot.raise_curtain()
        elif isinstance(pilot.scene, TableScene) and pilot.scene.presenter.draft is not None:
            self.decide()

    def decide(self) -> None:
        """Answer by hand what is asked."""
        pilot = self.pilot
        if not pilot.missing("recap"):
            if self.decisions % EVERY == 0:
                self.look("recap")
            pilot.click("recap.go")
        draft = pilot.table.presenter.draft
        assert draft is not None
        self.forced = pilot.table.answering._passed
        self.pace = pilot.table.stage.gestures.pace
        measured = self.decisions % EVERY == 0
        if measured:
            self.look("asked")
        action = self.wish(draft.decision)
        if self.chance.random() < 0.2:
            self.change_of_mind()
        pilot.play(action, self.chance)
        if measured and isinstance(pilot.scene, TableScene):
            pilot.frames(6)
            self.look("told")
        self.decisions += 1

    def wish(self, decision: Decision) -> Action:
        """Return what the person wants: mostly what a quick bot would do, so that the game comes to its end."""
        session = self.pilot.session
        if self.chance.random() < 0.15:
            return decision.sample(self.chance)
        bot: Bot = self.info.part(self.info.bot)
        view = session.view(decision.seat)
        return bot.policy(
            session.game, bot.determinize(session.game, view, decision.seat, self.chance), decision, self.chance
        )

    def change_of_mind(self) -> None:
        """Give another answer first and take it back before it is confirmed; a lone button is carried out at once."""
        pilot = self.pilot
        scene = pilot.table
        draft = scene.presenter.draft
        assert draft is not None
        other = draft.decision.sample(self.chance)
        facets = scene.stage.gestures.facets(scene.presenter.look(), other)
        gestures = [facet.gesture for facet in facets if facet.gesture]
        if gestures and all(isinstance(gesture, Press) for gesture in gestures):
            return
        if scene.stage.gestures.handling(draft.decision, other).instant:
            return
        log = list(scene.session.log)
        pilot.answer(other, self.chance)
        if other == self.proposed(draft):
            return
        assert draft.begun
        pilot.key("escape")
        assert scene.session.log == log and not draft.begun

    @staticmethod
    def proposed(draft: AnswerDraft) -> Action | None:
        """Return what the answer is before anything was chosen: there is nothing to take back of it."""
        return draft.ready() if not draft.begun else None

    def finish(self, session: Session) -> None:
        """Look at the result and at what is kept of the game."""
        pilot = self.pilot
        scene = pilot.scene
        assert isinstance(scene, ResultScene)
        assert session.over and scene.game.scores == session.game.scores(session.state)
        pilot.frames(10)
        for tab in scene.game.tabs:
            if tab != scene.game.shown:
                pilot.pick("result.tabs", tab)
            pilot.frames(3)
            self.look(tab)
        assert [slot.save.game for slot in pilot.app.store.slots("replay") if slot.save] == [self.info.id]
        assert pilot.app.store.latest() is None, "a finished game is nothing to go on with"


@pytest.mark.long
@pytest.mark.parametrize(("info", "language", "people"), TRIPS)
def test_a_whole_game_by_clicks(info: GameInfo, language: str, people: int, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, language=language)
    trip = Trip(pilot, info, people)
    session = trip.set_up()
    while not isinstance(pilot.scene, ResultScene):
        trip.go_on()
        assert trip.decisions < MOST, "the game never ends"
    trip.finish(session)
    by_people = [entry for entry in session.log if session.players[entry.seat].human]
    decisions = (session.game.decisions(entry.before) for entry in by_people)
    gone_on = sum(any(trip.pace(each).resumes for each in waiting) for waiting in decisions)
    assert len(by_people) == trip.decisions + len(trip.forced) + gone_on
    least = min(6, asked(info, len(session.players), people) // 2)
    assert trip.decisions >= least, (
        f"{trip.decisions} decisions of {info.id} were made by clicks, where a random game has twice {least} or more: "
        "have its decisions asked, not passed over, and the game go on to its end"
    )
    assert not trip.found, "\n".join(sorted(set(trip.found)))
