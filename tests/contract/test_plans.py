"""Planning while others act, in every game: a plan stays, is offered, is said to be gone; it is never carried out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

import pytest

from game.bots.host import BotAnswer, Question
from game.bots.thinking import rules
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.message import Message
from game.kernel.phase import Phase
from game.kernel.serialization import decision_of
from game.play.session import Session
from game.play.settings import Settings
from game.present.answer.answer_controller import AnswerController
from game.present.answer.answer_draft import Sketch
from game.present.answer.plans import CALM, EARLY, Matter, matter
from game.present.running.table_presenter import TablePresenter
from game.present.stage.bundle import stage_of
from tests.played import GAMES, Answering, begun, people
from tests.sample_game.game_info import INFO as SAMPLE

QUIET = Settings(animation="off", bot_pace="instant", confirm="never")


def at_random(question: Question) -> BotAnswer:
    """A random answer, to each question the same one whenever it is asked."""
    codec = rules(question)[-1]
    name, arguments = codec.dump(decision_of(codec, question.decision).sample(Random(question.seed)))
    return BotAnswer(question.number, question.seat, name, arguments)


@dataclass
class Told:
    """What is said to the person."""

    refused: list[Message] = field(default_factory=list)

    def refuse(self, why: Message) -> None:
        self.refused.append(why)

    def note(self, what: Message) -> None:
        pass

    def doubt(self, slip: Message) -> None:
        raise AssertionError("a plan is not asked about")

    def advise(self, what: Message) -> None:
        pass


@dataclass
class Course:
    """A game of one person against bots, ``planned`` all the time or never."""

    info: GameInfo
    options: Mapping[str, str]
    planned: bool

    def __post_init__(self) -> None:
        self.session: Session = begun(self.info, 3, 4, people("human", "easy", "easy"), self.options)
        self.session.bots = Answering(at_random)
        stage = stage_of(self.info, self.session.game, self.session.board)
        self.presenter = TablePresenter(self.session, stage, QUIET)
        self.told = Told()
        self.answering = AnswerController(self.presenter, self.told)
        self.chance, self.hand = Random(1), Random(2)
        self.kept: dict[Matter, Sketch] = {}
        self.drawn, self.offered, self.gone, self.own = 0, 0, set[str](), 0

    def play(self, answers: int) -> Course:
        """Go on until the person has answered so often, or the game is over."""
        presenter = self.presenter
        for _ in range(20_000):
            if self.own >= answers or self.session.over:
                return self
            presenter.update(CALM)
            presenter.go_on()
            if presenter.deciding is not None:
                self._answer()
            elif self.planned and presenter.thinking is not None:
                self._hear(self.answering.plan_told())
                self._plan()
            people_acted = sum(entry.seat == 0 for entry in self.session.log)
            assert people_acted == self.own, "somebody has acted for the person"
        raise AssertionError("the game stands still")

    def _plan(self) -> None:
        """Draw something up, and try all that would carry it out."""
        presenter, before = self.presenter, len(self.session.log)
        if presenter.planned is None and not presenter.plan():
            return
        self._hear(self.answering.plan_told())
        draft = presenter.draft
        assert draft is not None and presenter.planned is not None and presenter.deciding is None
        assert self.session.game.mask(presenter.look().view, 0) == presenter.look().view, "a plan knows too much"
        assert draft.decision.seat == 0 and presenter.thinking not in (0, None)
        if draft.begun and self.hand.random() < 0.6:
            if self.hand.random() < 0.5 and presenter.plan():  # something else for a change
                self._hear(self.answering.plan_told())
            return
        draft.fill_in(draft.decision.sample(self.hand))
        self.drawn += 1
        for facet in draft.buttons():
            self.answering.press(facet)
        self.answering.touched(done=True)
        self.answering.confirm()
        assert not presenter.commit() and len(self.session.log) == before, "a plan was carried out"
        self._keep(draft.sketch(), matter(draft.decision))

    def _hear(self, said: Message | None) -> None:
        """Take in what has become of plans while others acted."""
        presenter = self.presenter
        if said is None:
            return
        self.gone.add(said.key)
        if said.key == "table.plan.passed":
            coming = {each.matter for each in presenter.coming()} | {matter(each) for each in self.session.waiting()}
            assert self.kept.keys() - coming, "a plan is said to be gone that is not"
            self.kept = {about: sketch for about, sketch in self.kept.items() if about in coming}
            return
        assert presenter.draft is not None and presenter.plans.wanted is not None
        before = self.kept.pop(presenter.plans.wanted)
        lost = [action for action in before.actions if action not in presenter.draft.decision]
        assert lost, ("it is still possible", said, presenter.plans.wanted, before)
        self._keep(presenter.draft.sketch(), presenter.plans.wanted)

    def _keep(self, sketch: Sketch | None, about: Matter) -> None:
        if sketch is not None:
            self.kept[about] = sketch
        else:
            self.kept.pop(about, None)

    def _answer(self) -> None:
        """Look at what is offered, then answer as in a game without plans."""
        draft, said = self.presenter.draft, self.answering.plan_told()
        assert draft is not None and self.presenter.planned is None
        sketch = self.kept.pop(matter(draft.decision), None)
        if sketch is not None and sketch.actions:
            possible = [action for action in sketch.actions if action in draft.decision]
            if len(possible) == len(sketch.actions):
                assert (draft.basket() or (draft.ready(),)) == sketch.actions, "the plan is not offered as it was"
                self.offered += 1
            else:
                assert said is not None and said.key in ("table.plan.gone", "table.plan.less")
                assert isinstance(dict(said.values)["reason"], Message)
                self.gone.add(said.key)
            if self.presenter.plans.since is not None:
                before = len(self.session.log)
                self.presenter.update(EARLY / 4)
                self.answering.confirm()
                assert len(self.session.log) == before, "it is confirmed before anybody has seen it"
        self.presenter.update(EARLY)
        draft.fill_in(draft.decision.sample(self.chance))
        self.own += len(self.presenter.answer())
        assert self.presenter.commit()


@pytest.fixture(autouse=True)
def sample_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the sample game on the shelf, so that its bots are found."""
    monkeypatch.setitem(game_infos(), SAMPLE.id, SAMPLE)


MODES = [
    *(pytest.param(info, {}, id=info.id) for info in GAMES),
    *(pytest.param(info, {"mode": mode}, id=mode) for info in GAMES if info.id == "stock_companies"
      for mode in ("largest_network_operator", "private_companies")),
]  # fmt: skip


@pytest.mark.parametrize(("info", "options"), MODES)
def test_a_plan_changes_nothing_but_what_is_offered(info: GameInfo, options: Mapping[str, str]) -> None:
    if len(begun(info, 3, 4, people("human", "easy", "easy"), options).humans) != 1:
        pytest.skip("nobody plays alone")
    planned, plain = (Course(info, options, each).play(60) for each in (True, False))
    log, other = ([(entry.seat, entry.action) for entry in each.session.log] for each in (planned, plain))
    assert log == other, "who plans plays another game"
    if all(type(phase).ahead is Phase.ahead for phase in planned.session.game.phases.values()):
        assert not planned.drawn, "the rules say of no phase what is asked next"
        return
    assert planned.drawn > 5 and planned.offered > 2
    assert {said.key for said in planned.told.refused} <= {"table.plan.wait", "table.plan.turn"}
    assert plain.told.refused == [] and not plain.drawn
