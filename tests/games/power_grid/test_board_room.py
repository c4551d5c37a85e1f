"""Power Grid's stage and bots where a utility is not a seat: five companies, three players, two of them people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.bots.bot import LEVELS
from game.bots.bot_pool import InlineHost
from game.games import game_infos
from game.games.power_grid.events import PlantSold
from game.kernel.message import Message
from game.play.board import board_for
from game.play.players import Player
from game.play.replay import load_session
from game.play.save import save_of
from game.play.session import Session
from game.play.settings import Settings
from game.present.answer.gesture import Tap
from game.present.answer.hands import refusal
from game.present.answer.undo import undo_refusal
from game.present.pages.table import Sprite
from game.present.party import badges_of, party_of, seated
from game.present.record.replaying import Replaying
from game.present.running.table_presenter import TablePresenter
from game.present.stage.bundle import Stage, stage_of
from game.present.stage.record import Moment
from game.present.stage.told import hint
from game.present.view_context import ViewContext
from game.screen.scenes.curtain import CurtainScene
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.table.words import PanelActions, panel_of
from tests.games.power_grid.board_room_show import BOT, INFO, Companies
from tests.pilot import Pilot
from tests.played import undo
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage as Window

INSTANT = Settings(animation="off", bot_pace="instant")
DEEDS = PanelActions(*[lambda *anything: None] * len(PanelActions.__dataclass_fields__))
PROMPTS = {"pg.regions", "pg.auction", "pg.bidding", "pg.fuel", "pg.building", "pg.powering"}


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots and saves find the card."""
    monkeypatch.setitem(game_infos(), INFO.id, INFO)


def begun(*kinds: str) -> Session:
    """Return a game before its first action."""
    players = [
        Player(f"P{seat}", "human" if kind == "human" else "bot", "" if kind == "human" else kind, seat)
        for seat, kind in enumerate(kinds)
    ]
    return Session(INFO, players, {}, seed=3, board=board_for(INFO, len(kinds), {}), bots=InlineHost())


def random_game(actions: int | None = None) -> Session:
    """Return a random game of three people, to its end or so many actions long."""
    session, rng = begun("human", "human", "human"), Random(5)
    while (waiting := session.waiting()) and (actions is None or len(session.log) < actions):
        session.submit(waiting[0].seat, waiting[0].sample(rng))
    return session


@pytest.fixture(scope="module")
def finished() -> Session:
    """A random game that is over."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(game_infos(), INFO.id, INFO)
        return random_game()


def looks(session: Session, every: int) -> Iterator[ViewContext]:
    """Yield what who decides sees, in every phase and every so many actions."""
    seen: set[tuple[str, int]] = set()
    for index in range(len(session.log)):
        state = session.state_at(index)
        decision = session.game.decisions(state)[0]
        key = (decision.prompt, decision.subject)
        if key not in seen or index % every == 0:
            seen.add(key)
            yield ViewContext(session.game.mask(state, decision.seat), decision.seat, decision, badges_of(session))


def stage_at(session: Session) -> Stage:
    return stage_of(INFO, session.game, session.board)


def test_every_position_of_a_game_can_be_shown_and_answered(finished: Session) -> None:
    stage, prompts = stage_at(finished), set()
    for look in looks(finished, 97):
        decision = look.decision
        assert decision is not None
        prompts.add(decision.prompt)
        table = stage.scenery.table(look)
        stage.words.prompt(look), stage.words.outlook(look), stage.words.hurdle(look), stage.words.aids(look.view)
        for action in decision.every(40):
            hint(stage.words.told(look, action))
            for facet in stage.gestures.facets(look, action):
                if isinstance(facet.gesture, Tap):
                    target = facet.gesture.target
                    assert target in table.index
                    mine = not target.startswith("own.") or target.startswith(f"own.{decision.subject}.")
                    assert mine, "only plants of the company that acts are touched"
        for target in list(table.index)[::7]:
            refusal(finished.game, stage, look, target)
        proposal = stage.gestures.proposal(look)
        assert proposal is None or proposal in decision
    assert prompts >= PROMPTS


def test_the_company_that_acts_is_now_and_active(finished: Session) -> None:
    """Whose turn it is names the company, not the seat of the same number."""
    stage, differing = stage_at(finished), 0
    for look in looks(finished, 61):
        decision = look.decision
        assert decision is not None
        if decision.prompt == "pg.regions":
            continue
        now = [step.party for step in stage.words.timeline(look.view).order if step.progress == "now"]
        assert now == [f"company.{decision.subject}"]
        differing += decision.subject != decision.seat
    assert differing > 20


@pytest.mark.parametrize("kind", ["human", "easy"])
def test_the_panel_shows_the_crest_of_the_company_beside_the_token_of_who_decides(kind: str) -> None:
    """Whether a person is asked or a bot is waited for."""
    session = begun("human", kind, kind)
    rng, seen = Random(5), set()
    while len(session.log) < 40:
        (decision, *_) = session.waiting()
        if decision.subject >= 0:
            presenter = TablePresenter(session, stage_at(session), Settings(animation="off", bot_pace="slow"))
            presenter.update(0.0)
            presenter.raise_curtain()
            presenter.update(0.0)
            panel = panel_of(presenter, None, None, DEEDS, hints=False)
            crest, token = panel.marks
            assert crest == Companies().parties(presenter.look())[decision.subject].mark
            assert token == seated(badges_of(session))[decision.seat].mark
            seen.add((decision.subject, decision.seat))
        session.submit(decision.seat, decision.sample(rng))
    assert len(seen) >= 5 and any(company != seat for company, seat in seen)


def test_houses_and_lines_are_those_of_companies(finished: Session) -> None:
    stage = stage_at(finished)
    look = ViewContext(finished.view(None), None, None, badges_of(finished))
    parties = stage.scenery.parties(look)
    assert [party.id for party in parties][:3] == [party_of(seat) for seat in range(3)]
    assert {party.mark.kind for party in parties[3:]} == {"company"}
    lines = [
        line
        for _, _, events in finished.positions()
        for event in finished.seen(events, None)
        if (line := stage.record.line(event, None)) is not None
    ]
    known = {party.id for party in parties}
    assert {line.party for line in lines} - {""} <= known
    assert {line.party for line in lines} >= {f"company.{u}" for u in range(5)}


def test_plots_and_statistics_have_a_column_for_every_company(finished: Session) -> None:
    stage = stage_at(finished)
    moments = [Moment(index, state, events) for index, state, events in finished.positions()]
    companies = tuple(f"company.{u}" for u in range(5))
    for series in stage.record.series(moments):
        assert series.parties == companies and len(series.values) == 5
    (table,) = stage.record.statistics(moments)
    bought = {row.key: values for row, values in table.rows}["pg.stats.bought"]
    sold = Counter(e.utility for moment in moments for e in moment.events if isinstance(e, PlantSold))
    assert table.parties == companies and bought == tuple(sold[u] for u in range(5)) and all(bought)


def test_people_play_by_hand_and_take_back(finished: Session) -> None:
    """Two people at one screen and a bot get on with each other; what was done can be undone and done again."""
    session = begun("human", "human", "easy")
    presenter, rng, undone = TablePresenter(session, stage_at(session), INSTANT), Random(2), 0
    for _ in range(4000):
        if len(session.log) >= 120:
            break
        presenter.update(0.5)
        if presenter.handover is not None:
            presenter.raise_curtain()
        if presenter.draft is None:
            continue
        action = presenter.draft.decision.sample(rng)
        presenter.draft.fill_in(action)
        assert presenter.ready() == action
        presenter.refresh()
        before = session.state
        assert presenter.commit()
        if session.undo_refusal() is None and undone < 5:
            after = session.state
            assert undo(session) and session.state == before
            assert session.redo() and session.state == after
            undone += 1
    assert {entry.seat for entry in session.log} == {0, 1, 2} and undone
    asked = [session.game.decisions(session.state_at(index))[0] for index in range(len(session.log))]
    mine = {decision.subject for decision in asked if decision.seat == 0}
    assert len(mine) > 1, "a person has acted for several companies"


@pytest.mark.long
def test_two_people_and_a_bot_at_one_screen(tmp_path: Path) -> None:
    """The table scene of Power Grid, by mouse and key: bids, fuel, cities and runs of companies, and undo."""
    session = begun("human", "human", "easy")
    pilot, chance, done, undone = Pilot(tmp_path), Random(4), Counter[str](), 0
    session.bots = pilot.app.bots
    pilot.show(TableScene(pilot.app, session))
    companies: dict[int, set[int]] = {0: set(), 1: set()}
    for _ in range(400):
        if len(done) >= len(PROMPTS) and min(map(len, companies.values())) > 1:
            break
        pilot.settle()
        if isinstance(pilot.scene, CurtainScene):
            pilot.raise_curtain()
            continue
        if not pilot.missing("recap"):
            pilot.click("recap.go")
        draft = pilot.table.presenter.draft
        if draft is None:
            continue
        decision, before = draft.decision, len(session.log)
        bot, _ = BOT.graded(LEVELS["easy"])
        guessed = BOT.determinize(session.game, session.view(decision.seat), decision.seat, chance)
        action = bot.policy(session.game, guessed, decision, chance)
        pilot.play(action, chance)
        companies[decision.seat].add(decision.subject)
        done[decision.prompt] += 1
        pilot.frames(3)
        table = pilot.scene
        if undone < 3 and len(session.log) == before + 1 and isinstance(table, TableScene):
            allowed = undo_refusal(table.presenter) is None
            pilot.key("ctrl+z")
            assert len(session.log) == before + (not allowed)
            undone += allowed
    assert done.keys() >= PROMPTS - {"pg.regions"} and undone, done
    assert min(map(len, companies.values())) > 1, "each person has acted for several companies"
    pilot.close()


@pytest.mark.parametrize("level", INFO.levels)
def test_bots_act_for_their_companies(level: str) -> None:
    session = begun(level, level, level)
    rejected = 0
    while session.waiting() and session.state.flow.round < 4:
        decision = session.waiting()[0]
        guessed = BOT.determinize(session.game, session.view(decision.seat), decision.seat, Random(1))
        bot, _ = BOT.graded(LEVELS[level])
        action = bot.policy(session.game, guessed, decision, Random(len(session.log)))
        rejected += action not in decision
        session.submit(decision.seat, action)
    assert not rejected
    assert sum(utility.cities.bit_count() for utility in session.state.grid.utilities) > 5


def test_a_saved_game_is_read_and_watched(tmp_path: Path) -> None:
    session = random_game(160)
    again = load_session(save_of(session)).session
    assert again.state == session.state and again is not session
    replaying = Replaying(again, stage_at(again), INSTANT)
    for index in (0, 40, 159):
        replaying.go(index)
        shown = replaying.step()
        assert shown and any(isinstance(sprite, Sprite) for sprite in replaying.table_pages.shown().sprites)


def test_the_result_is_shown_with_all_its_tabs(finished: Session, tmp_path: Path) -> None:
    app = FakeApp(tmp_path)
    app.settings.animation = "off"
    window = Window(app, (1280, 720))
    scene = ResultScene(app, finished, stage_at(finished))
    window.open(scene)
    for tab in scene.tabs:
        scene.turn_to(tab)
        window.frames(3)
    assert scene.scores and isinstance(scene.headline[0], Message)
