"""What is told of a finished game: plots and figures, what the result is made of, the story, stamps, rungs, its day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from game.games import game_infos
from game.games.achievement import Achievement
from game.kernel.message import Message, SeatName, msg
from game.kernel.score import Score
from game.kernel.score_pad import ScorePad
from game.play.achieved import reached_in
from game.play.session import Session
from game.present.party import badges_of, honoured
from game.present.record.story import StoryTurn, scored, story
from game.present.stage.bundle import Stage
from game.present.stage.record import Moment, Series, StatTable, all_events, winners
from game.present.view_context import ViewContext
from game.screen.scenes.result.counting import Counting
from game.screen.scenes.result.final import Finals
from game.screen.scenes.shell import listed
from game.screen.scenes.table.side import with_times
from game.screen.services import Services
from game.screen.widgets.base import Text
from game.training.daily.entries import played_on
from game.training.present.daily import place_words, points_words
from game.training.present.ladder import won_words
from game.training.screen.daily_launch import lists
from game.training.store.ladder import Ladder, just_played, just_won
from game.training.store.training_store import Day

STATISTICS = "statistics"
"""What is shown beside plots."""


class FinishedGame:
    """Tells of ``session``, each thing worked out when it is first asked for; one that was ``watched`` wins nothing."""

    def __init__(self, services: Services, session: Session, stage: Stage, *, watched: bool) -> None:
        self.services = services
        self.session = session
        self.stage = stage
        self.watched = watched
        self.look = ViewContext(
            session.view(None), None, None, badges_of(session), settings=services.settings.of_tables()
        )
        self.look = replace(self.look, page=stage.scenery.pages(self.look)[0].id)
        self.parties = stage.scenery.parties(self.look)
        self.scores: tuple[Score, ...] = session.game.scores(session.state)
        self.moments = tuple(Moment(index, state, events) for index, state, events in session.positions())
        self.ending = stage.record.ending(self.moments, self.scores)
        self.honoured = honoured(self.parties, self.scores)
        calm = services.settings.reduced_motion or services.settings.animation == "off"
        self.counting = Counting([score.total for score in self.scores], at_once=calm)
        self.finals = Finals(stage)
        self.tab = ""
        """The plot or table that is shown, by the key of its title; or the statistics of players."""

    @cached_property
    def plots(self) -> tuple[Series, ...]:
        """The plots of the game, the one that tells most of the scores first."""
        plots = tuple(self.stage.record.series(self.moments))
        first = scored(plots, self.scores)
        return plots if first is None else (first, *(plot for plot in plots if plot is not first))

    @cached_property
    def tables(self) -> tuple[StatTable, ...]:
        """The statistics: those of players with the time that people have used, then of other parties."""
        players, *others = self.stage.record.statistics(self.moments)
        return with_times(players, self.session), *others

    @cached_property
    def pad(self) -> ScorePad:
        """What the result is made of."""
        return self.session.game.score_pad(self.session.state, all_events(self.moments))

    @cached_property
    def turns(self) -> tuple[StoryTurn, ...]:
        """The story, read off the first plot."""
        plot = scored(self.plots, self.scores)
        return () if plot is None else story(self.stage.record, plot, self.moments, self.scores, self.parties)

    @cached_property
    def climbed(self) -> Message | None:
        """The rung that this game has won, if it is the last that was counted."""
        if self.watched or not self.session.solo:
            return None
        won = just_won(self.services.store.profile()[0], game_infos())
        here = self.session.info.id, self.session.game.seats
        return won_words(*won) if won is not None and (won[0].game, won[0].seats) == here else None

    @cached_property
    def stamps(self) -> Sequence[Achievement]:
        """The achievements that were reached in this game, if it is the last that was counted."""
        if self.watched or not self.session.solo:
            return ()
        profile = self.services.store.profile()[0]
        last = profile.results[-1] if profile.results else None
        here = last is not None and last.game == self.session.info.id
        return reached_in(profile.achieved, self.session.info, last.name) if last is not None and here else ()

    @cached_property
    def ladder(self) -> Ladder | None:
        """The ladder of this table if it leads on: after a game alone that was won and counts."""
        won = any(score.seat in self.session.humans for score in winners(self.scores))
        if self.watched or not self.session.solo or not won or self.session.day is not None:
            return None
        ladder = just_played(self.services.store.profile()[0], game_infos())
        here = ladder is not None and (ladder.game, ladder.seats) == (self.session.info.id, self.session.game.seats)
        return ladder if ladder is not None and here and ladder.next is not None else None

    @property
    def headline(self) -> tuple[Text, Text]:
        """Who has won and what decided it; nothing of that before all is told."""
        if not self.counting.done:
            return msg("table.result"), msg("frame.result.counting")
        ending, first = self.ending, [score.seat for score in winners(self.scores)]
        why: Text = ending.why if ending is not None and ending.why is not None else ""
        if len(first) > 1:
            names = listed(self.services.render, map(self.session.name_of, first))
            return msg("table.result.shared", names=names), why
        if ending is not None and ending.title is not None:
            return ending.title, why
        return msg("table.result.won", seat=SeatName(first[0])), why

    @property
    def tabs(self) -> list[str]:
        """What the lower panel can show."""
        return [*(plot.title.key for plot in self.plots), STATISTICS, *(each.title.key for each in self.tables[1:])]

    @property
    def shown(self) -> str:
        """What the lower panel shows."""
        return self.tab if self.tab in self.tabs else self.tabs[0]

    @cached_property
    def day(self) -> Day | None:
        """What is kept of the day whose game this is, if it is one and this was the first time."""
        dated = self.session.day
        kept = played_on(self.services.training.read(), dated.day) if dated is not None else None
        mine = {score.total for score in self.scores if score.seat in self.session.humans}
        return kept if kept is not None and kept.score in mine else None

    @property
    def of_day(self) -> tuple[Message, Message] | None:
        """How the day went among the experts, and par; None if this time does not count."""
        entry = lists().on(self.day.day) if self.day is not None else None
        if self.day is None or entry is None:
            return None
        return place_words(self.day), points_words(self.day, entry)
