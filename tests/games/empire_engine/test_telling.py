"""What the table and the log tell: gears that lie down by themselves, who is waited for, gains, short supplies."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.games import info_of
from game.games.empire_engine.actions import LayGear
from game.games.empire_engine.events import SUPPLY, CubesMoved, GearLaid, Pile, SupplyShort
from game.games.empire_engine.game_info import INFO
from game.games.empire_engine.show.places import Places
from game.games.empire_engine.show.record import EmpireRecord
from game.games.empire_engine.tables import GEARS
from game.kernel.message import Message
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.present.motion.script import After, Move, Script, Together
from game.present.party import Badge
from game.present.stage.bundle import Stage, stage_of
from game.present.stage.told import brief, hint
from game.present.text import LANGUAGES
from game.present.view_context import ViewContext
from tests.texts import texts_of

SEATS = 3
OWN = 0


@pytest.fixture
def session() -> Session:
    info = info_of(INFO.id)
    return Session(info, [Player(name) for name in "ABC"], {}, seed=5, board=board_for(info, SEATS, {}))


def stage_for(session: Session) -> Stage:
    return stage_of(session.info, session.game, session.board)


def look(session: Session, viewer: int = OWN) -> ViewContext:
    """Return what a seat sees while others decide."""
    return ViewContext(
        session.view(viewer), viewer, None, tuple(Badge(seat, False, str(seat)) for seat in range(SEATS))
    )


def moves(script: Script | None) -> Iterator[Move]:
    if isinstance(script, (After, Together)):
        for part in script.scripts:
            yield from moves(part)
    elif isinstance(script, Move):
        yield script


def test_a_gear_that_is_laid_by_itself_leaves_the_tray(session: Session) -> None:
    """Without a cube to boost nobody is asked for the second gear: it goes to its engine before all are shown."""
    stage, rng, seen = stage_for(session), Random(5), 0
    assert session.board is not None
    places = Places(session.board.layout, SEATS, OWN, look(session).area)
    while session.waiting():
        decision = session.waiting()[0]
        before = stage.scenery.table(look(session))
        action = decision.sample(rng)
        session.submit(decision.seat, action)
        laid = [event for event in session.log[-1].events if isinstance(event, GearLaid) and event.seat == OWN]
        by_itself = [event for event in laid if decision.seat != OWN or event is not laid[0]]
        for event in by_itself:
            assert event.gear >= 0
            carried = list(moves(stage.motion.script(event, before, look(session))))
            wanted = places.slot(OWN, event.engine).centre
            assert [(move.id, (move.x, move.y)) for move in carried] == [(f"card.{GEARS[event.gear]}", wanted)]
            seen += 1
    assert seen >= 2


def test_the_prompt_names_what_others_decide(session: Session) -> None:
    stage, rng, told = stage_for(session), Random(5), {}
    while session.waiting():
        decision = session.waiting()[0]
        other = (decision.seat + 1) % SEATS
        if not any(waiting.seat == other for waiting in session.waiting()):
            prompt = stage.words.prompt(look(session, other)).said
            assert isinstance(prompt, Message)
            told[decision.prompt] = prompt.key
        session.submit(decision.seat, decision.sample(rng))
    assert {"ee.place", "ee.lay", "ee.salvaging"} <= set(told)
    assert all(key == f"ee.prompt.wait.{phase.removeprefix('ee.')}" for phase, key in told.items()), told


def test_only_what_others_gain_has_to_be_remembered() -> None:
    gained = CubesMoved(1, 2, SUPPLY, Pile("score", OWN), "export")
    for viewer, forgotten in ((OWN, False), (1, True), (None, True)):
        said = EmpireRecord(open_piles=False, rounds=7).line(gained, viewer)
        assert said is not None and said.fleeting == forgotten


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_returns_nothing(language: str) -> None:
    catalogue = texts_of(language)
    for count in (0, 1, 2):
        said = EmpireRecord(open_piles=False, rounds=7).line(SupplyShort(1, count, 1), None)
        assert said is not None
        words = catalogue.render(said.message)
        assert (str(count) in words) == (count > 0), words


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_of_an_exercise_are_told_apart_in_a_few_words(language: str, session: Session) -> None:
    """Each has a line to itself, in a narrow column: which is long by what all of them share cannot be compared."""
    catalogue, stage, rng, most = texts_of(language), stage_for(session), Random(5), 0
    while session.waiting():
        decision = session.waiting()[0]
        asked = look(session, decision.seat)
        asked = ViewContext(asked.view, decision.seat, decision, asked.badges)
        laid = [action for action in decision.every(30) if isinstance(action, LayGear)]
        said = [catalogue.render(brief(stage.words.told(asked, action))) for action in laid]
        assert len({*said}) == len(laid) and all(len(words) <= 40 for words in said), said
        most = max(most, len(laid))
        session.submit(decision.seat, decision.sample(rng))
    assert most >= 8


def test_a_hint_says_what_to_do_and_does_not_announce_itself_twice(session: Session) -> None:
    """The table says "Hint:" before it, and of a gear that it is laid."""
    catalogue, stage, rng, tried = texts_of("en"), stage_for(session), Random(5), set()
    while session.waiting():
        decision = session.waiting()[0]
        asked = look(session, decision.seat)
        asked = ViewContext(asked.view, decision.seat, decision, asked.badges)
        for action in decision.every(8):
            said = catalogue.render(hint(stage.words.told(asked, action)), str)
            assert said.split()[0] in {"Start", "Below", "Score", "Give", "Block"}, said
            tried.add(said.split()[0])
        session.submit(decision.seat, decision.sample(rng))
    assert len(tried) >= 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_names_an_engine_can_be_quoted(session: Session, language: str) -> None:
    """Sentences put it into quotation marks, as why a bot did something: marks in marks are not read."""
    decision = session.waiting()[0]
    asked = ViewContext(session.view(decision.seat), decision.seat, decision, look(session).badges)
    said = [
        texts_of(language).render(brief(stage_for(session).words.told(asked, action)), str)
        for action in decision.every(8)
    ]
    assert len({*said}) == 8 and not any(mark in words for words in said for mark in "“”「」"), said
