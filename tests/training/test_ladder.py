"""The ladder: rungs are won by games that count, never lost again, and the next step is the one that was begun."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.games import game_infos
from game.games.game_info import OWN, Automa, GameInfo
from game.kernel.message import msg
from game.play.profile import Profile, Result
from game.play.replay import load_session
from game.play.save import decoded, encoded, save_of
from game.play.store import Store
from game.training.present.ladder import table_of
from game.training.store.ladder import Ladder, beginnings, just_played, just_won, ladders, losing, proposed
from tests.play.stored import EVERY_GAME, finished
from tests.played import begun, go_on, people

INFO = next(info for info in game_infos().values() if info.ladder == "map")
TABLE, OTHER = next(option.values for option in INFO.options if option.id == INFO.ladder)[:2]


def played(*won: bool, level: str = "normal", **other: Any) -> list[Result]:
    """Return games of one person against three bots of a level."""
    plain = {"game": INFO.id, "when": 1000, "seats": 4, "people": 1, "rival": level, "weakest": level, "table": TABLE,
             "score": 15, "against": 16}  # fmt: skip
    return [Result(**{**plain, "rank": 1 if each else 3, **other}) for each in won]


def ladder(results: list[Result]) -> Ladder:
    """Return the only ladder that games make."""
    (found,) = ladders(Profile(results), game_infos())
    return found


def standings(results: list[Result]) -> list[str]:
    return [rung.standing for rung in ladder(results).rungs]


def test_two_of_any_four_games_make_a_rung_and_what_lies_below_is_passed() -> None:
    assert standings(played(True)) == ["open", "ahead", "ahead", "ahead"]
    assert standings(played(True, False, False, True)) == ["passed", "won", "open", "ahead"]
    assert standings(played(True, False, False, False, True)) == ["open", "ahead", "ahead", "ahead"]
    assert standings(played(True, True, level="expert")) == ["passed", "passed", "passed", "won"]
    assert ladder(played(True, True, level="expert")).next is None


def test_of_two_players_three_of_four_make_a_rung() -> None:
    assert standings(played(True, True, False, False, seats=2)) == ["open", "ahead", "ahead", "ahead"]
    assert standings(played(True, True, False, True, seats=2)) == ["passed", "won", "open", "ahead"]


def test_each_game_has_a_ladder_before_its_first_game_against_its_automa_if_it_has_one() -> None:
    infos = game_infos()
    found = beginnings(infos)
    assert [each.game for each in found] == list(infos)
    for each, info in zip(found, infos.values(), strict=True):
        assert (info.automa_at(each.seats) is not None) == (info.automa is not None)
        assert [rung.standing for rung in each.rungs] == ["open", *["ahead"] * (len(info.rungs(each.seats)) - 1)]
        first = played(True, game=info.id, table=each.table, seats=each.seats, level=each.rungs[0].level)
        after = ladder(first)
        assert (after.game, after.table, after.seats) == (each.game, each.table, each.seats), "the first game is on it"


def test_a_rung_is_never_lost() -> None:
    results = played(True, True, *[False] * 20)
    for count in range(2, len(results) + 1):
        assert standings(results[:count])[1] == "won"
    rung = ladder(results).rungs[1]
    assert (rung.won, rung.lately, rung.latest, rung.needed, rung.best) == (2, 0, 4, 2, (15, 16))


def test_the_weakest_bot_says_which_rung_it_is() -> None:
    assert standings(played(True, True, level="easy", rival="expert")) == ["won", "open", "ahead", "ahead"]


@pytest.mark.parametrize(
    "other",
    [{"people": 2}, {"aided": True}, {"start_known": True}, {"game": "a_game_of_tomorrow"}],
)
def test_games_with_help_or_of_several_people_do_not_count(other: dict[str, Any]) -> None:
    assert ladders(Profile(played(True, True, **other)), game_infos()) == []


def test_each_map_and_number_of_players_has_a_ladder_in_their_order() -> None:
    results = played(True, table=OTHER) + played(True, table="own:hills") + played(True, seats=3) + played(True)
    found = [(each.table, each.seats) for each in ladders(Profile(results), game_infos())]
    assert found == [(TABLE, 3), (TABLE, 4), (OTHER, 4), ("own:hills", 4)]


def test_the_ladder_played_last_is_proposed_unless_it_is_climbed() -> None:
    results = played(True, when=5, table=OTHER) + played(True, when=9)
    found = ladders(Profile(results), game_infos())
    last = proposed(found)
    assert last is not None and last.table == TABLE and last.next is not None and last.next.level == "easy"
    climbed = played(True, True, level="expert", when=20, seats=3)
    again = proposed(ladders(Profile(results + climbed), game_infos()))
    assert again == last
    assert proposed(ladders(Profile(climbed), game_infos())) is None


def test_a_rung_is_told_by_the_game_that_won_it_only() -> None:
    results = played(True, False, True, True)
    told = [just_won(Profile(results[:count]), game_infos()) for count in range(len(results) + 1)]
    assert [each is not None for each in told] == [False, False, False, True, False]
    assert told[3] is not None and told[3][1].level == "normal"
    assert just_won(Profile(results[:2] + played(True, aided=True)), game_infos()) is None


def test_the_ladder_of_the_last_game_is_that_of_its_table() -> None:
    results = played(True, table=OTHER) + played(True)
    found = just_played(Profile(results), game_infos())
    assert found is not None and (found.table, found.seats) == (TABLE, 4)
    assert just_played(Profile(results + played(True, aided=True)), game_infos()) is None
    assert just_played(Profile([]), game_infos()) is None


def test_three_losses_in_a_row_are_seen() -> None:
    won = played(True, False, False)
    assert not losing(Profile(won), ladder(won))
    lost = [*won, *played(False)]
    assert losing(Profile(lost), ladder(lost))


def test_an_opponent_led_by_the_rules_is_beaten_once_and_the_best_result_stays() -> None:
    info = next(info for info in game_infos().values() if info.automa is not None)
    assert info.automa is not None
    seats, strengths = info.automa.seats[0], info.rungs(info.automa.seats[0])
    results = [
        Result(info.id, 5, seats, 1, "automa", 150, 2, weakest=strengths[1], against=168),
        Result(info.id, 6, seats, 1, "automa", 141, 1, weakest=strengths[1], against=121),
        Result(info.id, 7, seats, 1, "automa", 160, 1, weakest=strengths[1], against=150),
    ]
    found = ladder(results)
    assert [rung.standing for rung in found.rungs[:3]] == ["passed", "won", "open"]
    assert found.rungs[1].best == (160, 150) and found.rungs[0].best is None


def test_rungs_are_levels_or_strengths() -> None:
    for info in game_infos().values():
        for seats in info.seats:
            automa = info.automa_at(seats)
            assert bool(info.rungs(seats)) and (automa is not None or info.rungs(seats) == info.levels)
    pond = GameInfo(
        "pond", "po", 9, (1,), INFO.options, (), ("easy",), 5, "", "", "", "", automa=Automa("tide", (1,), INFO.ladder)
    )
    assert pond.rungs(1) == INFO.options[0].values
    assert replace(pond, automa=None).rungs(1) == ("easy",)


@EVERY_GAME
def test_what_a_ladder_needs_is_kept_of_every_game(info: GameInfo, store: Store) -> None:
    session = finished(info, 3)
    store.finish(session)
    (result,) = store.profile()[0].results
    assert result.weakest in info.rungs(result.seats) and result.table == session.options.get(info.ladder, "")
    rivals = [score.total for score in session.game.scores(session.state) if not session.players[score.seat].human]
    assert result.against == max(rivals) and not result.aided


def test_a_hint_or_a_decision_taken_back_makes_a_game_aided() -> None:
    session = go_on(begun(INFO, 3, players=people("human", "easy", "hard")), Random(1), 20)
    fresh = session.aided
    session.take_back()
    assert (fresh, session.aided) == (False, True), "somebody has seen what comes of it"
    hinted = begun(INFO, 3, players=people("human", "easy", "hard"))
    decision = hinted.waiting()[0]
    hinted.submit(decision.seat, decision.sample(Random(1)), hint=True)
    assert hinted.aided
    assert hinted.fork_at(0).aided, "what comes is known already"


def test_that_a_decision_was_taken_back_is_saved() -> None:
    session = go_on(begun(INFO, 3, players=people("human", "easy", "hard")), Random(1), 20)
    session.take_back()
    save = save_of(session)
    assert save.taken_back and load_session(save).session.taken_back


def test_that_the_start_was_known_is_saved_and_kept(store: Store) -> None:
    session = finished(INFO, 3)
    assert not save_of(session).start_known and b"start_known" not in encoded(save_of(session))
    session.start_known = True
    store.finish(load_session(decoded(encoded(save_of(session)), "known")).session)
    (result,) = store.profile()[0].results
    assert result.start_known and not result.fair


def test_a_ladder_is_named_without_reading_maps(monkeypatch: pytest.MonkeyPatch) -> None:
    """A score of maps takes a second, and Today has to be there in half of one."""
    monkeypatch.setattr("game.play.board._read", lambda path, stamp: pytest.fail(f"{path} is read"))
    for table, name in ((TABLE, msg(f"map.{TABLE}")), (f"{OWN}my_island", "my_island"), ("sunken", "sunken")):
        assert dict(table_of(ladder(played(True, table=table))).values)["table"] == name
