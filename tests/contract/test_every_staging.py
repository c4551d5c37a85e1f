"""What the presentation of every game has to keep: everything can be done and said, and nothing hidden is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from build.texts import compile_all
from game import paths
from game.bots.worker import InlineHost
from game.games import cards
from game.games.card import Card
from game.kernel.choice import Amount, Decision, One, Pick
from game.kernel.fault import BadOption
from game.kernel.say import Say
from game.play.session import Session
from game.play.settings import Settings
from game.present.asking import Asking
from game.present.gesture import Drafting
from game.present.sitting import Sitting
from game.present.staging import Badge, Look, Moment, Staging
from game.present.text import LANGUAGES, Catalogue
from tests.played import GAMES, begun, people, played
from tests.sample_game.card import CARD as SAMPLE

TABLES = [pytest.param(card, seats, id=f"{card.id}-{seats}") for card in GAMES for seats in card.seats]


@pytest.fixture(scope="module")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Card, str], Catalogue]:
    """Return the texts of a game in a language; the sample keeps its own beside its rules."""
    locale = tmp_path_factory.mktemp("locale")
    source = paths.assets().parent / "tests" / "sample_game" / "locale"
    for language in LANGUAGES:
        folder = locale / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "sample_game.po").write_bytes((source / f"{language}.po").read_bytes())
        for domain in ("faults", "table", "shell"):
            text = paths.assets() / "locale" / language / "LC_MESSAGES" / f"{domain}.po"
            (folder / text.name).write_bytes(text.read_bytes())
    compile_all(locale)

    @cache
    def of(card: Card, language: str) -> Catalogue:
        return Catalogue(language, locale if card is SAMPLE else paths.assets() / "locale")

    return of


def stage(session: Session) -> Staging:
    """Return the presentation of a game."""
    staging: Staging = session.card.part(session.card.staging)(session.game, session.board)
    return staging


def badges(session: Session) -> tuple[Badge, ...]:
    """Return how the players look."""
    return tuple(Badge(player.colour, not player.human, player.name) for player in session.players)


def looks(session: Session, every: int = 3) -> Iterator[Look]:
    """Yield what the deciding seat sees at some of the moments of a game, and what a spectator sees."""
    for index in range(0, len(session.log) + 1, every):
        state = session.state_at(index)
        for decision in session.game.decisions(state)[:1]:
            view = session.game.mask(state, decision.seat)
            yield Look(view, decision.seat, decision, badges(session))
        yield Look(session.game.mask(state, None), None, None, badges(session))


@pytest.mark.parametrize(("card", "seats"), TABLES)
def test_every_action_can_be_done_by_hand(card: Card, seats: int) -> None:
    """Gestures tell the actions of a decision apart; amounts and selections have their widgets."""
    session = played(card, seats, 2)
    staging = stage(session)
    for decision in [look.decision for look in looks(session) if look.decision is not None]:
        facets = partial(staging.facets, decision)
        single = [choice.action for choice in decision.choices if isinstance(choice, One)]
        for action in single:
            drafting = Drafting(single, facets)
            gestures = [facet for facet in facets(action) if facet.gesture is not None]
            assert gestures, f"nothing is to be done for {action}"
            for facet in gestures:
                drafting.add(facet)
            assert drafting.ready() == action
        asking = Asking(decision, facets, gathering=staging.gathers(decision))
        for choice in decision.choices:
            if not isinstance(choice, One):
                ends = (choice.make(choice.low), choice.make(choice.high)) if isinstance(choice, Amount) else choice
                for action in ends:
                    asking.fill_in(action)
                    assert asking.ready() == action


def sayings(staging: Staging, look: Look, session: Session) -> Iterator[Say | str]:
    """Yield everything that is said at a moment."""
    yield staging.prompt(look)
    outlook = staging.outlook(look)
    if outlook is not None:
        yield outlook
    timeline = staging.timeline(look.view)
    for step in (*timeline.rounds, *timeline.phases, *timeline.order):
        yield step.label
        if step.help is not None:
            yield step.help
    for thing in staging.table(look).index.values():
        if thing.label is not None:
            yield thing.label
    for aid in staging.aids(look.view):
        yield from (aid.title, *aid.head, *(cell for row in aid.rows for cell in row))
    if look.decision is not None:
        for action in list(look.decision.every(6)):
            yield staging.effect(look, action)
            yield staging.hint(look, action).reason
        yield from choice_labels(staging, look.decision)
        yield staging.refusal(look, next(iter(staging.table(look).index), ""))


def choice_labels(staging: Staging, decision: Decision) -> Iterator[Say]:
    """Yield the words beside steppers and lists."""
    for choice in decision.choices:
        if isinstance(choice, Amount):
            yield staging.amount_label(decision, choice)
        elif isinstance(choice, Pick):
            yield staging.pick_label(decision, choice)
            yield from (staging.item_label(decision, choice, item) for item in choice.items)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", GAMES, ids=lambda card: card.id)
def test_everything_that_is_said_has_words(
    card: Card, language: str, catalogues: Callable[[Card, str], Catalogue]
) -> None:
    catalogue = catalogues(card, language)
    session = played(card, card.seats[-1], 3)
    staging = stage(session)
    said = [words for look in looks(session, 5) for words in sayings(staging, look, session)]
    for viewer in (None, 0):
        for _, _, events in session.positions():
            lines = [staging.line(event, viewer) for event in session.seen(events, viewer)]
            said += [line.say for line in lines if line is not None]
    moments = [Moment(index, state, events) for index, state, events in session.positions()]
    table = staging.statistics(moments)
    said += [table.title, *(title for title, _ in table.rows)]
    for series in staging.series(moments):
        said += [series.title, *series.moments]
    for score in session.game.scores(session.state):
        said += [Say(line.key) for line in (*score.lines, *score.ties)]
    said += [Say(f"game.{card.id}"), *staging.facts().values()]
    for option in card.options:
        said += [Say(f"{card.prefix}.option.{option.id}")]
        if option.maps:
            said += [Say(f"map.{value}") for value in option.values]
            continue
        said += [Say(f"{card.prefix}.option.{option.id}.{value}") for value in option.values]
        said += [Say(f"{card.prefix}.option.{option.id}.{value}.help") for value in option.values]
    silent = {words for words in said if "⟨" in catalogue.render(words, session.name_of)}
    assert not silent
    assert len(said) > 50


@pytest.mark.parametrize(("card", "seats"), TABLES)
def test_what_is_shown_does_not_depend_on_what_is_hidden(card: Card, seats: int) -> None:
    """Two positions that look alike to a seat are shown alike: the staging gets nothing but the view."""
    session = played(card, seats, 4)
    staging = stage(session)
    rng = Random(1)
    for index in range(0, len(session.log), 6):
        state = session.state_at(index)
        for seat in range(seats):
            view = session.game.mask(state, seat)
            decision = session.game.decision(state, seat)
            other = session.game.mask(session.game.guess(view, seat, rng), seat)
            first, second = (staging.table(Look(each, seat, decision, badges(session))).index for each in (view, other))
            assert first == second


OPTIONS = [(card, option.id, value) for card in GAMES for option in card.options for value in option.values]


@pytest.mark.parametrize("card", GAMES, ids=lambda card: card.id)
def test_what_is_not_heeded_changes_nothing(card: Card) -> None:
    session = played(card, max(card.seats), 2)
    staging, chance, heeded = stage(session), Random(1), 0
    for look in looks(session, every=11):
        plain = staging.table(look)
        for target in chance.sample(sorted(plain.index), 6):
            if staging.heeds(target):
                heeded += 1
            else:
                assert staging.table(replace(look, hover=target)) == plain, f"{target} is not heeded"
    assert heeded, "nothing at all shows that it is pointed at"


@pytest.mark.parametrize(("card", "option", "value"), OPTIONS, ids=lambda value: getattr(value, "id", str(value)))
def test_the_curtain_falls_for_whatever_others_must_not_see(card: Card, option: str, value: str) -> None:
    """Whoever may know more than a spectator has a secret, with every option."""
    seats = card.seats[-1]
    options = {option: value}
    try:
        session = played(card, seats, 7, options=options)
    except BadOption:
        pytest.skip("this option is not for this table")
    staging = stage(session)
    secrets = 0
    for index in range(0, len(session.log), 3):
        state = session.state_at(index)
        for seat in range(seats):
            view = session.game.mask(state, seat)
            if view != session.game.mask(state, None):
                secrets += 1
                assert staging.secret(view, seat), f"seat {seat} sees more than all after {index} actions"
    if not secrets:
        views = [session.view(seat) for seat in range(seats)]
        assert not any(staging.secret(view, seat) for seat, view in enumerate(views)), "no curtain without a secret"


@pytest.mark.parametrize(("card", "seats"), TABLES)
def test_plots_have_a_value_for_every_seat_and_moment(card: Card, seats: int) -> None:
    session = played(card, seats, 5)
    staging = stage(session)
    moments = [Moment(index, state, events) for index, state, events in session.positions()]
    for series in staging.series(moments):
        assert len(series.values) == seats
        assert {len(values) for values in series.values} == {len(series.moments)}
    for _, row in staging.statistics(moments).rows:
        assert len(row) == seats


@pytest.mark.parametrize("card", GAMES, ids=lambda card: card.id)
def test_the_rule_that_is_opened_exists(card: Card) -> None:
    folder = paths.assets() / "rules" / "en" / f"{card.id}.md"
    if card is SAMPLE:
        folder = paths.assets().parent / "tests" / "sample_game" / "rules" / "en.md"
    text = folder.read_text(encoding="utf-8")
    session = played(card, card.seats[0], 6)
    staging = stage(session)
    cited: set[Any] = {staging.rule(look.view) for look in looks(session)}
    assert cited and all(rule in text for rule in cited), cited


def test_a_fresh_table_can_be_shown_to_anybody() -> None:
    for card in GAMES:
        session = begun(card, card.seats[0])
        for seat in (None, *range(card.seats[0])):
            look = Look(session.view(seat), seat, None, badges(session))
            assert stage(session).table(look).index


@pytest.mark.parametrize("card", GAMES, ids=lambda card: card.id)
def test_the_card_in_the_set_up_has_words(card: Card) -> None:
    facts = stage(begun(card, min(card.seats))).facts()
    assert {"pitch", "weight"} <= facts.keys()


@pytest.mark.parametrize("card", GAMES, ids=lambda card: card.id)
def test_somebody_is_always_waited_for(card: Card) -> None:
    """A seat that may only change its mind does not keep the others from acting."""
    session = begun(card, max(card.seats))
    rng = Random(2)
    for _ in range(300):
        if session.over:
            break
        needed = [decision for decision in session.waiting() if not decision.optional]
        assert needed, "everybody has done what they must, and nothing happens"
        session.submit(needed[0].seat, needed[0].sample(rng))


@pytest.mark.parametrize("card", GAMES, ids=lambda card: card.id)
def test_one_person_and_bots_get_on_with_each_other(card: Card, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table with bots everybody acts, whether or not the person could still change their mind."""
    monkeypatch.setitem(cards(), card.id, card)
    seats = max(card.seats)
    players = people("human", *[card.levels[0]] * (seats - 1))
    session = begun(card, seats, players=players)
    session.bots = InlineHost(2)
    settings = Settings(animation="off", bot_pace="instant")
    sitting = Sitting(session, stage(session), settings)
    rng = Random(4)
    for _ in range(600):
        acted = {entry.seat for entry in session.log}
        if session.over or (len(acted) == seats and len(session.log) > 3 * seats):
            return
        sitting.update(0.5)
        if sitting.asking is not None:
            sitting.asking.fill_in(sitting.asking.decision.sample(rng))
            sitting.commit()
    raise AssertionError(f"only seats {acted} have acted, {len(session.log)} times")
