"""Advice and doubt agree: who is advised is not asked whether that is meant, and no hint speaks against itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random

import msgspec
import pytest

from build.makers.exercise_miner import doubted
from game.bots.host import Question
from game.bots.paired_playouts import PairTally
from game.bots.report import RIGHT
from game.bots.thinking import answer
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.choice import Decision
from game.kernel.message import Message
from game.play.session import Session
from game.play.settings import Settings
from game.present.answer.answer_controller import AnswerController
from game.present.answer.hints import Suggestion
from game.present.running.table_presenter import TablePresenter
from game.present.stage.bundle import stage_of
from game.present.stage.told import merits
from game.training.store.collection import shipped
from game.training.store.exercises import opened
from tests.played import Host, board_of, people
from tests.texts import texts_of

SETTINGS = Settings(animation="off", bot_pace="instant")
TRIALS = 24
"""What is tried for a hint, and not played out: whatever a search finds best is to stand."""
FEW = 12
"""Decisions of a game at which the quick run asks for a hint."""
AGAINST = re.compile(
    r"\b0 (times|points|cities|shares that score|more shares)|"
    r"comes there any more|less than you could|earns? nothing yet|score nothing|"
    r"as before\.|[Hh]as no |too few|[Nn]obody can attack"
)
"""What a hint does not say of what it advises."""


def tables() -> list[tuple[GameInfo, int, dict[str, str]]]:
    """Return every mode of every game, each with other numbers of seats, and every game alone that can be."""
    found = []
    for info in game_infos().values():
        modes = next((option for option in info.options if option.id in ("mode", "edition")), None)
        for place, mode in enumerate(modes.values if modes is not None else ("",)):
            options = {modes.id: mode} if modes is not None else {}
            seats = info.seats_for(info.choose(options))
            found += [(info, number, options) for number in {max(seats) - place, *(n for n in seats if n == 1)}]
    return found


def named(table: object) -> str:
    if isinstance(table, dict):
        return "-".join(table.values()) or "usual"
    return getattr(table, "id", str(table))


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have searches judge at once what they try, and nobody play the games whose chances people are told."""
    monkeypatch.setattr("game.bots.search.play_on", lambda *_: None)
    monkeypatch.setattr("game.bots.thinking._duel", lambda *_: PairTally())


class Thinker(Host):
    """A bot host that thinks at once and briefly."""

    def ask(self, question: Question) -> int:
        self.answers = [answer(msgspec.structs.replace(question, rounds=TRIALS))]
        return super().ask(question)


class Noted:
    """Notes what is said to the person who answers."""

    def __init__(self) -> None:
        self.said: list[Message] = []

    def refuse(self, why: Message) -> None:
        self.said.append(why)

    def note(self, what: Message) -> None:
        """Say what was done."""

    doubt = advise = refuse


def sat_down(
    info: GameInfo, seats: int, options: Mapping[str, str], seed: int
) -> tuple[TablePresenter, AnswerController, Noted]:
    players = people("human", *["normal"] * (seats - 1))
    session = Session(info, players, dict(options), seed=seed, board=board_of(info, seats, options), bots=Thinker())
    presenter, noted = TablePresenter(session, stage_of(info, session.game, session.board), SETTINGS), Noted()
    return presenter, AnswerController(presenter, noted), noted


def asked(presenter: TablePresenter) -> Iterator[Decision]:
    """Yield the decisions of the person of a game in turn; bots act in between."""
    while not presenter.over:
        presenter.update(1.0)
        if presenter.playback.stopped:
            presenter.go_on()
        if presenter.draft is not None and not presenter.director.playing:
            yield presenter.draft.decision


def said_in(message: object) -> Iterator[Message]:
    if isinstance(message, Message):
        yield message
        for _, value in message.values:
            yield from said_in(value)


def answered_by_hints(info: GameInfo, seats: int, options: Mapping[str, str], most: int) -> tuple[int, bool]:
    """Answer a game by H and the gold button; return how often a hint was asked for, and whether the game ended."""
    presenter, answering, noted = sat_down(info, seats, options, seed=7)
    texts, every = texts_of("en"), 0
    for decision in asked(presenter):
        draft = presenter.draft
        assert draft is not None
        if decision.count() > 1:
            answering.hint()
            answering.poll()
            assert answering.advised is not None, f"{decision.prompt}: no hint"
            told = presenter.stage.words.told(presenter.look(), answering.advised)
            assert told.doubt in (None, *said_in(answering.advice)), f"{decision.prompt}: {told.doubt} is not named"
            praise = texts.render(merits(told), "P{}".format)
            assert not AGAINST.search(praise), f"{decision.prompt}: {praise}"
            every += 1
        else:
            draft.fill_in(next(decision.every()))
        made = len(presenter.session.log)
        answering.confirm()
        assert not noted.said, f"{decision.prompt}: {[texts.render(said, 'P{}'.format) for said in noted.said]}"
        assert len(presenter.session.log) > made
        if every >= most:
            break
    return every, presenter.over


@pytest.mark.grid(3, long=0)
@pytest.mark.parametrize(("info", "seats", "options"), tables(), ids=named)
def test_who_does_what_a_hint_says_is_never_asked_whether_it_is_meant(
    info: GameInfo, seats: int, options: dict[str, str]
) -> None:
    every, over = answered_by_hints(info, seats, options, FEW)
    assert every == FEW or (every and over)


@pytest.mark.long
@pytest.mark.parametrize(("info", "seats", "options"), tables(), ids=named)
def test_nor_in_a_whole_game_of_hints(info: GameInfo, seats: int, options: dict[str, str]) -> None:
    every, over = answered_by_hints(info, seats, options, 10_000)
    assert every and over


@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_what_was_advised_is_not_doubted_also_if_it_is_done_by_hand(info: GameInfo) -> None:
    """A bot advises what looks like a slip; of the same answer without a hint it is asked whether it is meant."""
    seats, rng = max(info.seats_for({})), Random(3)
    presenter, answering, noted = sat_down(info, seats, {}, seed=3)
    for decision in asked(presenter):
        look, draft = presenter.look().undrawn(), presenter.draft
        words, offered = presenter.stage.words, list(decision.every(60))
        doubted = next((each for each in offered if words.told(look, each).doubt is not None), None)
        draft.fill_in(doubted if doubted is not None else decision.sample(rng))  # type: ignore[union-attr]
        if doubted is None or words.reckoning(presenter.look()).hurdle is not None:
            answering.carry_out()
            continue
        made = len(presenter.session.log)
        answering.confirm()
        assert len(noted.said) == 1 and len(presenter.session.log) == made, "without a hint it is doubted"
        answering.hint(Suggestion(doubted, None))
        assert noted.said[0] in said_in(answering.advice), "the hint names what was doubted"
        answering.touched()
        told = words.told(presenter.look(), doubted)
        assert answering.advice is None and presenter.ready() == doubted and answering.doubt(told) is None
        answering.confirm()
        assert len(noted.said) == 1 and len(presenter.session.log) > made
        break
    if not noted.said:
        pytest.skip(f"nothing of {info.id} is ever doubted")


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_no_exercise_calls_right_what_the_table_doubts(info: GameInfo) -> None:
    for exercise in shipped(info.id):
        session = opened(exercise)
        decision = session.game.decision(session.state, exercise.seat)
        assert decision is not None
        words = stage_of(session.info, session.game, session.board).words
        right = [each.answer for each in exercise.answers if exercise.best.chance - each.chance <= RIGHT]
        actions = [session.codec.load(*each) for each in right]
        assert not doubted(words, session.view(exercise.seat), decision, actions), exercise.id
