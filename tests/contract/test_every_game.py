"""What every game has to keep, checked for each game found and for the sample game."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.action import Action
from game.kernel.fault import BadSave
from game.kernel.game import Game
from game.kernel.message import Message
from game.kernel.part import HIDDEN
from game.kernel.serialization import Codec, decision_of, plain_decision
from game.play.replay import load_session
from game.play.save import decoded, encoded, save_of
from game.play.session import Session
from tests.contract.test_many_games import named, tables
from tests.digest import digest
from tests.hidden import otherwise
from tests.played import GAMES, begun, board_of, played, undo
from tests.played import whole as played_whole
from tests.sample_game.game_info import INFO as SAMPLE

ROOT = Path(__file__).resolve().parents[2]
TABLES = [pytest.param(info, seats, id=f"{info.id}-{seats}") for info in GAMES for seats in info.seats_for({})]
ENDS = [
    pytest.param(info, seats, id=f"{info.id}-{seats}", marks=[] if seats in ends else [pytest.mark.slow])
    for info in GAMES
    for ends in [(min(info.seats_for({})), max(info.seats_for({})))]
    for seats in info.seats_for({})
]
"""The same, those between the fewest and the most seats only with patience."""
MODES = [
    *((info, seats, options) for info, seats, options in tables()),
    *((SAMPLE, seats, {}) for seats in SAMPLE.seats),
]
"""Every number of players of every mode, and of one alone every difficulty."""
LONGEST = 20_000
LOOKED_AT = 24
"""So many positions of a long game are looked at; at each of them the whole game is played on."""


@pytest.fixture(autouse=True)
def sample_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the sample game on the shelf, so that its saves can be read."""
    monkeypatch.setitem(game_infos(), SAMPLE.id, SAMPLE)
    monkeypatch.setattr("game.play.replay.board_for", board_of)


def rules(info: GameInfo, seats: int, **options: str) -> Game[Any]:
    return info.build(seats, options, board_of(info, seats, options))


def positions(game: Game[Any], seed: int) -> Iterator[Any]:
    rng = Random(seed)
    g = game.start(seed)
    for _ in range(LONGEST):
        yield g
        decisions = game.decisions(g)
        if not decisions:
            return
        decision = decisions[int(rng.random() * len(decisions))]
        game.apply(g, decision.seat, decision.sample(rng))
    raise AssertionError("the game does not end")


@pytest.mark.grid
@pytest.mark.parametrize(("info", "seats"), TABLES)
def test_every_option_can_be_played_to_the_end(info: GameInfo, seats: int) -> None:
    for options in [{}, *(info.reaching(option.id, value) for option in info.options for value in option.values)]:
        if seats in info.seats_for(options):
            game = rules(info, seats, **options)
            *_, last = positions(game, 3)
            assert game.over(last) and min(score.rank for score in game.scores(last)) == 1


@pytest.mark.grid
@pytest.mark.parametrize(("info", "seats"), ENDS)
def test_phases_know_when_one_action_alone_is_legal(
    info: GameInfo, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = [info.reaching(option.id, value) for option in info.options for value in option.values]
    for options in [{}, *chosen]:
        if seats not in info.seats_for(options):
            continue
        game = rules(info, seats, **options)
        monkeypatch.setattr(type(game), "answers_lone", False)
        for g in positions(game, 5):
            if g.flow.stack:
                phase = game.phase(g)
                first = phase.decisions(g)[0]
                assert phase.lone(g) == (first if first.count() == 1 else None)


@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_the_same_seed_gives_the_same_game_whatever_the_hash_seed(info: GameInfo) -> None:
    code = (
        "from tests.contract.test_every_game import *\n"
        f"game = rules(next(info for info in GAMES if info.id == {info.id!r}), {info.seats[-1]})\n"
        "print(*[digest(g) for g in positions(game, 6)])"
    )
    found = set()
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        found.add(done.stdout.splitlines()[-1])
    assert found == {" ".join(digest(g) for g in positions(rules(info, info.seats[-1]), 6))}


@pytest.mark.grid
@pytest.mark.parametrize("seed", [5, pytest.param(2, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("info", "seats", "options"), MODES, ids=named)
def test_every_position_of_a_game_keeps_what_all_do(
    info: GameInfo, seats: int, options: dict[str, str], seed: int
) -> None:
    """Whatever is asked of a position is asked of every one of a game, and the same seed leads to each again."""
    game, rng = rules(info, seats, **options), Random(9)
    codec = Codec(game.actions, game.names())
    earlier: list[tuple[int, Action]] = []
    again = positions(game, seed)
    for number, g in enumerate(positions(game, seed)):
        assert next(again) == g, "the same seed gives the same game"
        assert game.find_inconsistency(g) is None, "nothing is ever lost or made"
        assert all(score.total == sum(line.points for line in score.lines) for score in game.scores(g))
        clones_are_equal_and_independent(game, g, rng)
        assert game.state_type.load(g.dump()) == g
        a_guess_agrees_with_the_view(game, g, number % seats, rng)
        what_is_listed_is_legal_and_nothing_else(game, g, earlier)
        decisions_travel_to_the_bots_and_back(game, g, codec)
    assert any(one != two for one, two in zip(positions(game, seed), positions(game, seed + 1), strict=False))


def clones_are_equal_and_independent(game: Game[Any], g: Any, rng: Random) -> None:
    """Nothing that happens to a copy happens to the position."""
    copy, before = g.clone(), g.dump()
    assert copy == g
    if decisions := game.decisions(copy):
        game.apply(copy, decisions[0].seat, decisions[0].sample(rng))
        assert g.dump() == before and copy != g


def a_guess_agrees_with_the_view(game: Game[Any], g: Any, seat: int, rng: Random) -> None:
    """What is hidden may be otherwise; what a seat sees and is asked is no guess, and all of it is sound."""
    view = game.mask(g, seat)
    guess = game.determinize(view, seat, rng)
    assert game.mask(guess, seat) == view
    assert game.decision(guess, seat) == game.decision(g, seat), "what a seat is asked is no guess"
    assert game.find_inconsistency(guess) is None
    assert not _left_open(guess.dump(), g.dump()), "a guess leaves nothing open that the position has"
    if decisions := game.decisions(guess):
        game.apply(guess, decisions[0].seat, decisions[0].sample(rng))
        assert game.find_inconsistency(guess) is None, "and it can be played on"


def what_is_listed_is_legal_and_nothing_else(game: Game[Any], g: Any, earlier: list[tuple[int, Action]]) -> None:
    """What was an answer not long ago is legal exactly where it is listed now."""
    for decision in game.decisions(g):
        assert decision.choices
        for action in decision.every(60):
            assert game.check(g, decision.seat, action) is None
            game.apply(g.clone(), decision.seat, action)
        for seat, old in earlier[-6:]:
            mine = game.decision(g, seat)
            assert (game.check(g, seat, old) is None) == (mine is not None and old in mine)
        earlier.append((decision.seat, next(decision.every())))


def decisions_travel_to_the_bots_and_back(game: Game[Any], g: Any, codec: Codec) -> None:
    """As plain data they have the same answers, and each answer is the same that comes back."""
    for decision in game.decisions(g):
        again = decision_of(codec, msgspec.json.decode(msgspec.json.encode(plain_decision(codec, decision))))
        answers = list(decision.every(200))
        assert (again.seat, again.prompt) == (decision.seat, decision.prompt)
        assert list(again.every(200)) == answers and again.count() == decision.count()
        assert all(codec.load(*codec.dump(action)) == action for action in answers[:3])


def _left_open(guess: object, real: object) -> bool:
    """Tell whether a number is still hidden in the guess that is known in the position."""
    if isinstance(guess, dict) and isinstance(real, dict):
        return any(_left_open(guess[name], real[name]) for name in guess)
    if isinstance(guess, list) and isinstance(real, list):
        return guess != real and any(map(_left_open, guess, real))
    return guess == HIDDEN != real


@pytest.mark.grid
@pytest.mark.parametrize(("info", "seats"), ENDS)
def test_a_view_says_nothing_about_what_is_hidden(info: GameInfo, seats: int) -> None:
    """Every number that a view hides may be any other number: the view stays the same.

    Everybody's view and that of one seat after the other are tried along the game. A game which says that it has
    no secrets hides nothing from anybody but what chance will bring.
    """
    game = rules(info, seats)
    if not info.secrets:
        for g in positions(game, 10):
            views = {repr(game.mask(g, seat).dump()) for seat in (None, *range(seats))}
            assert len(views) == 1, (
                f"somebody sees more than others: take secrets=False from the game_info.py of {info.id}"
            )
        assert not any(phase.secret for phase in game.phases.values()), f"{info.id} has a secret phase"
        return
    changed = 0
    for number, g in enumerate(positions(game, 10)):
        for seat in (None, number % seats):
            view = game.mask(g, seat)
            other, count = otherwise(game, g, seat)
            changed += count
            assert game.mask(other, seat) == view
    assert changed, f"nothing is hidden in {info.id}: say secrets=False in its game_info.py"


@pytest.mark.parametrize(("info", "seats"), TABLES)
def test_what_a_seat_is_told_of_a_secret_says_no_more_than_it_sees(info: GameInfo, seats: int) -> None:
    """Secret choices that leave others with the same view are told to them in the same words."""
    game = rules(info, seats)
    compared = 0
    for g in positions(game, 12):
        if game.over(g) or not game.phase(g).secret:
            continue
        for decision in game.decisions(g):
            for other in (None, *(seat for seat in range(seats) if seat != decision.seat)):
                told: dict[str, set[tuple[str, ...]]] = {}
                for action in decision.every(12):
                    copy, events = g.clone(), []  # type: ignore[var-annotated]
                    game.apply(copy, decision.seat, action, events)
                    if any(event.reveals for event in events):
                        continue  # the last one to choose opens what all have chosen
                    seen = tuple(sorted(repr(event.masked(other)) for event in events))
                    told.setdefault(repr(game.mask(copy, other)), set()).add(seen)
                compared += sum(len(told) < decision.count() for _ in told)
                assert all(len(seen) == 1 for seen in told.values())
    assert compared or not any(phase.secret for phase in game.phases.values()), "no secret choice was met"


@pytest.mark.parametrize(("info", "seats"), TABLES)
def test_nonsense_from_a_file_is_refused_and_never_fails(info: GameInfo, seats: int) -> None:
    """Whatever numbers and words an action comes with, the rules answer with a reason or carry it out."""
    game = rules(info, seats)
    codec = Codec(game.actions, game.names())
    rng = Random(17)
    words = [word for vocabulary in game.names().values() for word in vocabulary]
    numbers = [-(2**63), -1, 0, 1, 2, 3, 4, 99, 2**63]
    for g in positions(game, 14):
        for action in game.actions:
            given: dict[str, Any] = {}
            for field in action.__dataclass_fields__:
                number = rng.choice(numbers)
                given[field] = rng.choice([number, number, [number, number], True, *words])
            try:
                made = codec.load(action.name, given)
            except BadSave:
                continue
            for seat in (-1, 0, seats - 1, seats, 2**40):
                reason = game.check(g, seat, made)
                assert isinstance(reason, Message) or made in (game.decision(g, seat) or ())


@pytest.mark.parametrize(("info", "seats"), TABLES)
def test_undo_all_and_redo_all(info: GameInfo, seats: int) -> None:
    """Undo goes back to the last thing revealed, redo comes back to the same position; nothing else is lost."""
    rng = Random(3)
    for upto in (3, 11, 20):
        found = played(info, seats, 11, upto)
        end, length = digest(found.state), len(found.log)
        undone = 0
        while undo(found):
            undone += 1
        assert found.undo_refusal() is not None
        assert digest(found.state) == digest(played(info, seats, 11, length - undone).state)
        for _ in range(undone):
            assert found.redo()
        assert digest(found.state) == end and len(found.log) == length and not found.redo()
        if found.waiting() and undone:
            undo(found)
            decision = found.waiting()[0]
            found.submit(decision.seat, decision.sample(rng))


@pytest.mark.grid
@pytest.mark.parametrize(("info", "seats"), ENDS)
def test_save_and_load_at_any_action(info: GameInfo, seats: int) -> None:
    whole = played_whole(info, seats)
    for upto in range(0, len(whole.log) + 1, max(4, len(whole.log) // LOOKED_AT)):
        found = whole.fork_at(upto)
        loaded = load_session(decoded(encoded(save_of(found)), "test"))
        assert loaded.notice is None and loaded.session.state == found.state == whole.state_at(upto)
        assert [(e.seat, e.action) for e in loaded.session.log] == [(e.seat, e.action) for e in found.log]


@pytest.mark.grid
@pytest.mark.parametrize(("info", "seats"), ENDS)
def test_a_position_can_be_stored_and_played_on(info: GameInfo, seats: int) -> None:
    """As JSON, at any action; the game goes on from it exactly as it did."""
    whole = played_whole(info, seats)
    for upto in range(0, len(whole.log), max(6, len(whole.log) // LOOKED_AT)):
        data = msgspec.json.decode(msgspec.json.encode(whole.state_at(upto).dump()))
        position = whole.game.state_type.load(data)
        again = Session(info, whole.players, {}, position=position, board=whole.board)
        for entry in whole.log[upto:]:
            assert again.submit(entry.seat, entry.action) == entry.events
        assert again.state == whole.state


@pytest.mark.grid
@pytest.mark.parametrize(("info", "seats"), TABLES)
def test_an_explicit_setup_leads_to_the_same_game(info: GameInfo, seats: int) -> None:
    """What chance decided at the set-up, written out, gives the same game without the seed."""
    whole = played_whole(info, seats)
    setup = whole.game.setup_of(whole.game.set_up(13))
    again = Session(info, whole.players, {}, setup=setup, board=whole.board)
    assert again.opening == whole.opening
    for index, entry in enumerate(whole.log):
        assert digest(again.state) == digest(whole.state_at(index))
        assert whole.game.summary(again.state) == whole.game.summary(whole.state_at(index))
        again.submit(entry.seat, entry.action)
    assert whole.game.scores(again.state) == whole.game.scores(whole.state)


@pytest.mark.grid
@pytest.mark.parametrize(("info", "seats"), TABLES)
def test_undoing_everything_that_shows_nothing(info: GameInfo, seats: int) -> None:
    """Whatever is undone and done again in between, the same actions lead to the same game."""
    whole = played_whole(info, seats)
    rng = Random(1)
    again = begun(info, seats, 13)
    while len(again.log) < len(whole.log):
        entry = whole.log[len(again.log)]
        again.submit(entry.seat, entry.action)
        back = rng.randint(0, 3)
        undone = sum(undo(again) for _ in range(back))
        for _ in range(rng.randint(0, undone)):
            assert again.redo()
    assert again.state == whole.state and [e.events for e in again.log] == [e.events for e in whole.log]
