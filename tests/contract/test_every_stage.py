"""What the presentation of every game has to keep: everything can be done and said, and nothing hidden is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from game import paths
from game.bots.bot_pool import InlineHost
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.choice import Amount, Decision, One, Pick
from game.kernel.event import Event
from game.kernel.message import Message
from game.kernel.score import Score
from game.measure.engines import variants
from game.play.session import Session
from game.play.settings import Settings
from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.drafting import Drafting
from game.present.answer.gesture import Drag, Tap
from game.present.answer.hands import refusal
from game.present.pages.table import Table
from game.present.party import Badge, party_of
from game.present.pictures.cover import FRONT, MOST_WEIGHT, Cover
from game.present.pictures.picture import Words as Written
from game.present.running.table_presenter import TablePresenter
from game.present.stage.bundle import Stage, stage_of
from game.present.stage.record import TOTAL, Moment
from game.present.stage.told import hint
from game.present.stage.words import TableWords
from game.present.text import LANGUAGES, Catalogue
from game.present.view_context import ViewContext
from tests.played import GAMES, begun, people, played, whole
from tests.sample_game.game_info import INFO as SAMPLE
from tests.sample_texts import locale_with_sample

TABLES = [pytest.param(info, seats, id=f"{info.id}-{seats}") for info in GAMES for seats in info.seats_for({})]
ENDS = [
    pytest.param(info, seats, id=f"{info.id}-{seats}", marks=[] if seats in ends else [pytest.mark.slow])
    for info in GAMES
    for ends in [(min(info.seats_for({})), max(info.seats_for({})))]
    for seats in info.seats_for({})
]
"""The same, those between the fewest and the most seats only with patience."""
LOOKED_AT = 24
"""So many moments of a long game are looked at where each takes its time."""


@pytest.fixture(scope="module")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Callable[[GameInfo, str], Catalogue]:
    """Return the texts of a game in a language; the sample keeps its own beside its rules."""
    locale = locale_with_sample(tmp_path_factory.mktemp("texts"))

    @cache
    def of(info: GameInfo, language: str) -> Catalogue:
        return Catalogue(language, locale if info is SAMPLE else paths.assets() / "locale")

    return of


def staged(session: Session) -> Stage:
    return stage_of(session.info, session.game, session.board)


def badges(session: Session) -> tuple[Badge, ...]:
    return tuple(Badge(player.colour, not player.human, player.name) for player in session.players)


def looks(session: Session, every: int = 3) -> Iterator[ViewContext]:
    """Yield what the deciding seat sees at some of the moments of a game, and what a spectator sees."""
    for index in range(0, len(session.log) + 1, every):
        state = session.state_at(index)
        for decision in session.game.decisions(state)[:1]:
            view = session.game.mask(state, decision.seat)
            yield ViewContext(view, decision.seat, decision, badges(session))
        yield ViewContext(session.game.mask(state, None), None, None, badges(session))


@pytest.mark.grid
@pytest.mark.parametrize(("info", "seats"), TABLES)
def test_every_action_can_be_done_by_hand(info: GameInfo, seats: int) -> None:
    """Gestures tell the actions of a decision apart; amounts and selections have their widgets."""
    session = whole(info, seats)
    stage = staged(session)
    for look in looks(session):
        if look.decision is None:
            continue
        decision, facets = look.decision, partial(stage.gestures.facets, look)
        single = [choice.action for choice in decision.choices if isinstance(choice, One)]
        for action in single:
            drafting = Drafting(single, facets)
            gestures = [facet for facet in facets(action) if facet.gesture is not None]
            assert gestures, f"nothing is to be done for {action}"
            for facet in gestures:
                drafting.add(facet)
            assert drafting.now.ready == action
        draft = AnswerDraft(decision, facets, handling=partial(stage.gestures.handling, decision))
        for choice in decision.choices:
            if not isinstance(choice, One):
                ends = (choice.make(choice.low), choice.make(choice.high)) if isinstance(choice, Amount) else choice
                for action in ends:
                    draft.fill_in(action)
                    assert draft.ready() == action


def sayings(stage: Stage, look: ViewContext, session: Session, tables: Mapping[str, Table]) -> Iterator[Message | str]:
    """Yield everything that is said at a moment, of the tables of its pages, too."""
    prompt = stage.words.prompt(look)
    yield from (said for said in (prompt.said, prompt.outlook, prompt.waits) if said is not None)
    timeline = stage.words.timeline(look.view)
    for step in (*timeline.rounds, *timeline.phases, *timeline.order):
        yield step.label
        if step.help is not None:
            yield step.help
    for page in stage.scenery.pages(look):
        if page.title is not None:
            yield page.title
        yield from (thing.label for thing in tables[page.id].index.values() if thing.label is not None)
    for aid in stage.words.aids(look.view):
        yield from (aid.title, *aid.head, *(cell for row in aid.rows for cell in row))
    if look.decision is not None:
        for action in list(look.decision.every(6)):
            yield stage.words.told(look, action).effect
            yield hint(stage.words.told(look, action))
        yield from choice_labels(stage.words, look.decision)
        yield refusal(session.game, stage, look, next(iter(stage.scenery.table(look).index), ""))


def choice_labels(words: TableWords, decision: Decision) -> Iterator[Message]:
    """Yield the words beside steppers and lists."""
    for choice in decision.choices:
        if not isinstance(choice, One):
            yield words.choice_label(decision, choice)
        if isinstance(choice, Pick):
            yield from (words.choice_label(decision, choice, item) for item in choice.items)


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_pages_hold_whatever_is_touched_and_everything_said_has_words(
    info: GameInfo, catalogues: Callable[[GameInfo, str], Catalogue]
) -> None:
    session = whole(info, info.seats[-1])
    stage = staged(session)
    seen = list(looks(session, max(5, len(session.log) // (2 * LOOKED_AT))))
    said = [words for look in seen for words in sayings(stage, look, session, pages_laid(stage, look))]
    least = 2 * len(seen)
    assert len(said) > least, (
        f"only {len(said)} things are said at {len(seen)} moments of {info.id}, not even two at each: have its Words "
        "give prompts, effects and hints, and its Scenery labels"
    )
    told = dict.fromkeys([*said, *kept(stage, session), *offered(info)])
    for language in LANGUAGES:
        catalogue = catalogues(info, language)
        silent = {words for words in told if "⟨" in catalogue.render(words, session.name_of)}
        assert not silent, f"the catalogues of {info.id} have to have words for these, in every language"


def pages_laid(stage: Stage, look: ViewContext) -> Mapping[str, Table]:
    """Return the tables of all pages; they have names and keys and hold everything that is touched.

    What a decision needs lies on its page or on a strip; where any page will do, somewhere.
    """
    pages = stage.scenery.pages(look)
    tabs = [page for page in pages if not page.strip]
    assert tabs and list(pages[: len(tabs)]) == tabs, "strips come last"
    assert len({page.id for page in pages}) == len(pages) and len({page.key for page in tabs}) == len(tabs)
    assert len(pages) == 1 or all(page.id and (page.strip or page.title is not None) for page in pages)
    tables = {page.id: stage.scenery.table(replace(look, page=page.id)) for page in pages}
    assert stage.scenery.table(look) == tables[tabs[0].id], "without a page the first is shown"
    if look.decision is None:
        return tables
    place = stage.scenery.page_of(look, look.decision)
    assert place in {"", *(page.id for page in tabs)}
    seen = [tables[page.id].index for page in pages if page.strip or place in ("", page.id)]
    for action in look.decision.every(60):
        for gesture in (facet.gesture for facet in stage.gestures.facets(look, action)):
            wanted = [gesture.target] if isinstance(gesture, Tap) else []
            wanted += [gesture.source, gesture.target] if isinstance(gesture, Drag) else []
            assert all(any(target in index for index in seen) for target in wanted), wanted
    return tables


def kept(stage: Stage, session: Session) -> Iterator[Message | str]:
    """Yield the words of the log, of statistics and plots and of the score; events are seen on pages there are."""
    look = ViewContext(session.view(0), 0, None, badges(session))
    known = {"", *(page.id for page in stage.scenery.pages(look))}
    for viewer in (None, 0):
        for _, _, events in session.positions():
            for event in session.seen(events, viewer):
                assert viewer is None or stage.scenery.page_of(look, event) in known
                if (line := stage.record.line(event, viewer)) is not None:
                    yield line.message
    moments = [Moment(index, state, events) for index, state, events in session.positions()]
    for table in stage.record.statistics(moments):
        yield from (table.title, *(title for title, _ in table.rows))
    for series in stage.record.series(moments):
        yield from (series.title, *series.moments)
    for score in session.game.scores(session.state):
        yield from (Message(line.key) for line in (*score.lines, *score.ties))


def offered(info: GameInfo) -> Iterator[Message]:
    """Yield what shelf and set-up say of a game."""
    cover: Cover = info.part(info.cover)
    yield from (Message(f"game.{info.id}"), cover.pitch, cover.demands)
    for option in info.options:
        called = f"{info.prefix}.option.{option.id}"
        yield Message(called)
        for value in option.values:
            name, ending = (f"map.{value}", ".short") if option.maps else (f"{called}.{value}", ".help")
            yield from (Message(name), Message(name + ending))


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize(("info", "seats"), ENDS)
def test_what_is_shown_does_not_depend_on_what_is_hidden(info: GameInfo, seats: int) -> None:
    """Two positions that look alike to a seat are shown alike: the stage gets nothing but the view."""
    session = whole(info, seats)
    stage = staged(session)
    rng = Random(1)
    for index in range(0, len(session.log), max(6, len(session.log) // LOOKED_AT)):
        state = session.state_at(index)
        for seat in range(seats):
            view = session.game.mask(state, seat)
            decision = session.game.decision(state, seat)
            other = session.game.mask(session.game.determinize(view, seat, rng), seat)
            shown = [ViewContext(each, seat, decision, badges(session)) for each in (view, other)]
            first, second = (stage.scenery.table(look).index for look in shown)
            assert first == second


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_showing_something_else_in_between_changes_nothing(info: GameInfo) -> None:
    """What is meant, suggested and animated follows from what is handed in, whatever has been shown before."""
    session = whole(info, max(info.seats))
    stage, seen = staged(session), list(looks(session, 3 + len(session.log) // 60))
    others = [replace(seen[place], area=(1180.0, 720.0), legible=26.0) for place in (0, -1)]
    told = {seat: kinds_told(session, seat) for seat in {look.viewer for look in seen}}
    for look in seen:
        said = answers(stage, look, told[look.viewer])
        for other in others:
            stage.scenery.table(other)
            answers(stage, other, told[other.viewer])
            assert answers(stage, look, told[look.viewer]) == said, look.decision


def answers(stage: Stage, look: ViewContext, told: Sequence[Event]) -> list[object]:
    """Return what a stage answers about a look: gestures and hints of some actions, the motion of some events."""
    table = stage.scenery.table(look)
    found: list[object] = [table]
    for action in look.decision.every(12) if look.decision is not None else ():
        found += [stage.gestures.facets(look, action), hint(stage.words.told(look, action))]
    found += [stage.motion.script(event, table, look) for event in told]
    return found


def kinds_told(session: Session, seat: int | None) -> list[Event]:
    told: dict[type, Event] = {}
    for _, _, events in session.positions():
        for event in session.seen(events, seat):
            told.setdefault(type(event), event)
    return list(told.values())


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_what_is_not_heeded_changes_nothing(info: GameInfo) -> None:
    session = whole(info, max(info.seats))
    stage, chance, heeded = staged(session), Random(1), 0
    for look in looks(session, max(11, len(session.log) // LOOKED_AT)):
        plain = stage.scenery.table(look)
        for target in chance.sample(sorted(plain.index), min(6, len(plain.index))):
            if target.startswith(stage.scenery.lit):
                heeded += 1
            else:
                assert stage.scenery.table(replace(look, hover=target)) == plain, f"{target} is not lit"
    assert heeded, "nothing at all shows that it is pointed at"


@pytest.mark.parametrize(("info", "seats"), TABLES)
def test_plots_have_a_value_for_every_party_and_moment(info: GameInfo, seats: int) -> None:
    session = whole(info, seats)
    stage = staged(session)
    moments = [Moment(index, state, events) for index, state, events in session.positions()]
    known = {party.id for party in stage.scenery.parties(ViewContext(session.view(None), None, None, badges(session)))}
    for series in stage.record.series(moments):
        assert series.parties and set(series.parties) <= known
        assert len(series.values) == len(series.parties)
        assert {len(values) for values in series.values} == {len(series.moments)}
    for table in (*stage.record.statistics(moments), stage.record.standing(session.view(None))):
        if table is not None:
            assert set(table.parties) <= known
            assert all(len(row) == len(table.parties) for _, row in table.rows)


@pytest.mark.parametrize(
    ("info", "options"),
    [pytest.param(info, options, id="-".join((info.id, *options.values())))
     for info in GAMES for options in variants(info)],
)  # fmt: skip
def test_the_last_point_of_a_plot_is_what_the_score_says(
    info: GameInfo, options: dict[str, str], catalogues: Callable[[GameInfo, str], Catalogue]
) -> None:
    """A plot says which part of the score it leads to; one that is called like a part has to."""
    catalogue = catalogues(info, "en")
    for seats in (info.seats_for(options)[0], info.seats_for(options)[-1]):
        session = played(info, seats, 5, options=options)
        parts = {party_of(score.seat): _parts(score) for score in session.game.scores(session.state)}
        named = {catalogue.render(Message(key)): key for known in parts.values() for key in known if key != TOTAL}
        moments = [Moment(index, state, events) for index, state, events in session.positions()]
        for series in staged(session).record.series(moments):
            title = catalogue.render(series.title)
            assert series.part == named.get(title, series.part), f"“{title}” is a part of the score: name it"
            if series.part:
                ends = {party: values[-1] for party, values in zip(series.parties, series.values, strict=True)}
                said = {party: parts[party].get(series.part, 0) for party in series.parties}
                assert ends == said, f"“{title}” of {info.id} ends elsewhere than the score"
                assert any(series.part in known for known in parts.values()), f"“{series.part}” is no part of the score"


def _parts(score: Score) -> dict[str, int]:
    return {TOTAL: score.total, **{line.key: line.points for line in (*score.lines, *score.ties)}}


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_the_rule_that_is_opened_exists(info: GameInfo) -> None:
    folder = paths.assets() / "rules" / "en" / f"{info.id}.md"
    if info is SAMPLE:
        folder = paths.assets().parent / "tests" / "sample_game" / "rules" / "en.md"
    text = folder.read_text(encoding="utf-8")
    session = whole(info, info.seats[0])
    stage = staged(session)
    cited: set[Any] = {stage.words.timeline(look.view).rule for look in looks(session)}
    assert cited and all(rule in text for rule in cited), cited


def test_a_fresh_table_can_be_shown_to_anybody() -> None:
    for info in GAMES:
        session = begun(info, info.seats[0])
        for seat in (None, *range(info.seats[0])):
            look = ViewContext(session.view(seat), seat, None, badges(session))
            assert staged(session).scenery.table(look).index


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_the_box_on_the_shelf_bears_the_name_and_has_words(info: GameInfo) -> None:
    cover: Cover = info.part(info.cover)
    assert (cover.front.width, cover.front.height) == (FRONT, FRONT)
    assert any(isinstance(shape, Written) and shape.text == Message(f"game.{info.id}") for shape in cover.front.shapes)
    assert 1 <= cover.weight <= MOST_WEIGHT
    assert cover.pitch.key and cover.demands.key


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_somebody_is_always_waited_for(info: GameInfo) -> None:
    """A seat that may only change its mind does not keep the others from acting."""
    session = begun(info, max(info.seats))
    rng = Random(2)
    for _ in range(300):
        if session.over:
            break
        needed = [decision for decision in session.waiting() if not decision.optional]
        assert needed, "everybody has done what they must, and nothing happens"
        session.submit(needed[0].seat, needed[0].sample(rng))


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_one_person_and_bots_get_on_with_each_other(info: GameInfo, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table with bots everybody acts, whether or not the person could still change their mind."""
    monkeypatch.setitem(game_infos(), info.id, info)
    seats = max(info.seats)
    players = people("human", *[info.levels[0]] * (seats - 1))
    session = begun(info, seats, players=players)
    session.bots = InlineHost(2)
    settings = Settings(animation="off", bot_pace="instant")
    presenter = TablePresenter(session, staged(session), settings)
    rng = Random(4)
    for _ in range(600):
        acted = {entry.seat for entry in session.log}
        if session.over or (len(acted) == seats and len(session.log) > 3 * seats):
            return
        presenter.update(0.5)
        if presenter.playback.stopped:
            presenter.go_on()
        if presenter.draft is not None:
            presenter.draft.fill_in(presenter.draft.decision.sample(rng))
            presenter.commit()
    raise AssertionError(f"only seats {acted} have acted, {len(session.log)} times")
