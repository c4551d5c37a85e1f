"""Daily games in the program: started, resumed, stored when they end, and replayed."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from msgspec.structs import replace

from game.games import info_of
from game.kernel.fault import Fault
from game.kernel.message import Message, msg
from game.play.board import map_name
from game.play.ledger import LATEST
from game.play.players import HUMAN, needs_bots
from game.play.profile import tries_on
from game.play.replay import fresh_session
from game.play.save import Slot
from game.play.session import Session
from game.play.session_tags import DailyTag
from game.present.pictures.cover import Cover
from game.screen.requests import OpenTable
from game.screen.scenes.setup import launch
from game.screen.scenes.setup.model import Draft, fresh
from game.screen.services import Services
from game.screen.widgets import clipboard
from game.screen.widgets.dialog import tell
from game.screen.widgets.scene_widgets import SceneWidgets
from game.training.daily.bot_par import digest_of
from game.training.daily.entries import DayEntry, Edition, day_from, edition, finish, newest_day
from game.training.daily.week import week_land
from game.training.present.daily import shared_lines
from game.training.store.review_schedule import day_of, due
from game.training.store.training_store import Day, TrainingRecord

log = logging.getLogger(__name__)


def lists() -> Edition:
    """The daily games; none where the file that ships with the program cannot be used."""
    try:
        return edition()
    except Fault:
        return Edition()


def today() -> int:
    """The ordinal of today, which begins at four in the morning."""
    return day_of(time.time())


def share(layer: SceneWidgets, day: Day) -> None:
    """Copy what may be told to others of a day."""
    entry = lists().on(day.day)
    if entry is not None:
        clipboard.put("\n".join(map(layer.render, shared_lines(day, entry))))
        layer.notify(msg("daily.copied"))


def running(services: Services, day: int) -> Slot | None:
    """The unfinished game of a day, else None."""
    return services.store.of_days("auto").get(day)


def replay_of(services: Services, day: int) -> Slot | None:
    """The replay of a day, if it still exists; of several the first that was finished."""
    return services.store.of_days("replay").get(day)


def begin(services: Services, layer: SceneWidgets, day: int, entry: DayEntry) -> None:
    """Open the table of a day: the game that was begun, else a new one. A failure is shown to the player."""
    slot = running(services, day)
    if slot is not None:
        launch.resume(services, layer, slot)
        return
    try:
        session = session_for(services, layer, day, entry)
    except Fault as fault:
        tell(layer, "fault", msg("shell.start.failed"), fault.said)
        return
    same = session.day is not None and session.day.same
    services.go(OpenTable(session, None if same else msg("daily.differs")))


def draft_of(entry: DayEntry) -> Draft:
    """The set-up of a daily game."""
    draft = fresh(info_of(entry.game))
    draft.options.update(entry.options)
    draft.set_count(entry.seats)
    draft.seed = entry.seed
    for seat, place in enumerate(draft.places):
        place.kind = HUMAN if seat == entry.seat else entry.rivals
    return draft


def session_for(services: Services, layer: SceneWidgets, day: int, entry: DayEntry) -> Session:
    """The game of a day at its start. Raises a Fault if it cannot begin."""
    draft = draft_of(entry)
    players = draft.players(layer.render)
    session = launch.prepared(services.data, draft, players)
    same = digest_of(draft.info, draft.chosen, session.board, entry.seats, entry.seed) == entry.digest
    session.day = DailyTag(day, lists().edition, entry.trials, same)
    session.bots = services.bots if needs_bots(players) else None
    return session


def set_up_week(services: Services) -> None:
    """Open the set-up for the land of the week, everything else as last set up."""
    land = week_land(today())

    def change(draft: Draft) -> None:
        if land.info.map_option is not None:
            draft.set_option(land.info.map_option.id, land.value)
        draft.land = land.words

    launch.set_up(services, land.info, change)


def week_words(services: Services) -> Message:
    """The land of this week, and the player's tries and best score on it."""
    land = week_land(today())
    tries = tries_on(services.store.profile()[0], land.info.id, land.value)
    name, character = map_name(land.value), msg(land.character)
    if not tries:
        return msg("daily.week.new", land=name, character=character)
    cover: Cover = land.info.part(land.info.cover)
    best = cover.scored(max(each.score for each in tries))
    return msg("daily.week.tried", land=name, character=character, n=len(tries), best=best)


def keep(services: Services, session: Session) -> Message | None:
    """Store the result of a finished daily game; return why that failed, else None."""
    found = None if session.aided else _finished(session, max(0, int(time.time())))
    return services.training.change(found) if found is not None else None


def _finished(session: Session, when: int) -> Callable[[TrainingRecord], None] | None:
    """The work that stores a daily game finished at ``when``; None if it is not in today's lists."""
    dated = session.day
    entry = lists().on(dated.day) if dated is not None else None
    if dated is None or entry is None:
        return None
    scores, today = session.game.scores(session.state), day_of(when)

    def work(training: TrainingRecord) -> None:
        finish(training, day_from(dated, entry, scores, today, newest_day(training, today), when))

    return work


def read(services: Services) -> TrainingRecord:
    """The training data, after adding replays of days it lacks.

    A day is lacking if the program was killed, or the disk full, when it ended.
    """
    training = services.training.read()
    known = {each.day for each in training.days}
    replays = (slot for day, slot in services.store.of_days("replay").items() if day not in known)
    lacking = [work for slot in replays if (work := _replayed(services, slot, training.forgotten)) is not None]
    if not lacking:
        return training
    services.training.change(lambda kept: [work(kept) for work in lacking])
    return services.training.read()


def _replayed(services: Services, slot: Slot, forgotten: int) -> Callable[[TrainingRecord], None] | None:
    """The work that stores the day of a replay, by its last position; None if it does not count."""
    save = slot.save
    if save is None or save.day is None or not save.over or save.position is None:
        return None
    when = int(save.written or slot.when)
    if save.taken_back or save.hints or save.origin is not None or not forgotten < when <= LATEST:
        return None
    try:
        session = fresh_session(replace(save, origin=save.position), data=services.data)
    except Fault as fault:
        log.info("a replay tells nothing of its day: %s", fault)
        return None
    session.day = save.day
    return _finished(session, when)


def unplayed(services: Services) -> tuple[DayEntry | None, bool, int]:
    """Today's game, whether it was finished, and the number of exercises due."""
    training, day = read(services), today()
    played = any(each.day == day for each in training.days)
    return lists().on(day), played, len(due(training, day))
