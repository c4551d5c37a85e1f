"""Words about daily games: dates, the game, the result, and what is shared."""

from __future__ import annotations

from datetime import date

from game.games import info_of
from game.kernel.message import Message, msg
from game.play.board import map_title
from game.present.pictures.cover import Cover
from game.present.table_title import board_title
from game.training.daily.entries import DayEntry, dots, number_of
from game.training.store.training_store import Day


def date_words(day: int) -> Message:
    """A day with its weekday, month and year."""
    on = date.fromordinal(day)
    weekday, month = msg(f"daily.weekday.{on.isoweekday()}"), msg(f"daily.month.{on.month}")
    return msg("daily.date", weekday=weekday, day=on.day, month=month, year=on.year)


def day_words(day: int) -> Message:
    """A day with its month and year."""
    on = date.fromordinal(day)
    return msg("daily.day", day=on.day, month=msg(f"daily.month.{on.month}"), year=on.year)


def month_words(day: int) -> Message:
    """The month of a day, with its year."""
    on = date.fromordinal(day)
    return msg("daily.month", month=msg(f"daily.month.{on.month}"), year=on.year)


def month_days(day: int) -> list[int]:
    """All days of the month of a day."""
    first = date.fromordinal(day).replace(day=1)
    after = (first.replace(year=first.year + first.month // 12, month=first.month % 12 + 1)).toordinal()
    return list(range(first.toordinal(), after))


def title_of(entry: DayEntry) -> Message | str:
    """The title: the map where people choose one, else the game."""
    title = map_title(info_of(entry.game), entry.options)
    return title if title is not None else msg(f"game.{entry.game}")


def minutes_of(entry: DayEntry) -> int:
    """About how long it takes a solo player."""
    return info_of(entry.game).minutes(1, entry.seats, entry.options)


def players_of(entry: DayEntry) -> Message:
    """The number of players, or the automa."""
    info = info_of(entry.game)
    automa = info.automa_at(entry.seats)
    if automa is None:
        return msg("table.result.players", n=entry.seats)
    return msg("frame.ladder.against", name=msg(f"{info.prefix}.automa.{automa.id}"))


def line_of(entry: DayEntry) -> Message:
    """The game, unless the title is it, the number of players, and the time."""
    game, minutes = msg(f"game.{entry.game}"), msg("frame.minutes", n=minutes_of(entry))
    if title_of(entry) == game:
        return msg("daily.line.titled", players=players_of(entry), minutes=minutes)
    return msg("daily.line", game=game, players=players_of(entry), minutes=minutes)


def scored(entry: DayEntry, score: int) -> Message:
    info = info_of(entry.game)
    cover: Cover = info.part(info.cover)
    return cover.scored(score, info.choose(entry.options).get(info.ladder, ""))


def waiting_words(entry: DayEntry, due: int, played: bool) -> Message:
    """What is open today: the daily game unless ``played``, and exercises due."""
    exercises = msg("frame.exercises.due", n=due)
    if played:
        return msg("daily.waiting.exercises", exercises=exercises) if due else msg("daily.waiting.done")
    what = board_title(info_of(entry.game), entry.options)
    minutes = msg("frame.minutes", n=minutes_of(entry))
    if due:
        return msg("daily.waiting.both", game=what, minutes=minutes, exercises=exercises)
    return msg("daily.waiting", game=what, minutes=minutes)


def result_words(day: Day, entry: DayEntry) -> Message:
    if not day.experts:
        return msg("daily.differs")
    key = "daily.better.late" if day.late else "daily.better"
    return msg(key, beaten=day.beaten, experts=day.experts, par=scored(entry, day.par))


def place_words(day: Day) -> Message:
    """In a few words, how many experts were beaten on a finished day."""
    if not day.experts:
        return msg("frame.days.apart")
    return msg("daily.cell.late" if day.late else "daily.cell", beaten=day.beaten, experts=day.experts)


def points_words(day: Day, entry: DayEntry) -> Message:
    """Par and the score of a finished day, or why they cannot be compared."""
    if not day.experts:
        return msg("daily.differs")
    return msg("daily.par.yours", par=scored(entry, day.par), score=scored(entry, day.score))


def shared_lines(day: Day, entry: DayEntry) -> tuple[Message, ...]:
    """What may be shared: nothing that helps people who have not played."""
    what = board_title(info_of(entry.game), entry.options)
    head = msg("daily.share.head", number=number_of(day.day), edition=day.edition)
    score = msg("daily.share.score", game=what, score=scored(entry, day.score), par=scored(entry, day.par))
    if not day.experts:
        return head, score
    return head, score, _place(day)


def poster_line(day: Day) -> Message:
    """What the picture of a result says of the day: its date and, if it can be compared, the place in dots."""
    when = date_words(day.day)
    return msg("table.result.and", first=when, next=_place(day)) if day.experts else when


def _place(day: Day) -> Message:
    return msg("daily.share.place", beaten=day.beaten, experts=day.experts, dots=dots(day.beaten, day.experts))
