"""By what a lesson goes on: the id of a step, which outlives steps that are added or taken away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games import game_infos
from game.kernel.message import msg
from game.present.lessons.lesson import END, Lesson, LessonStep

LESSONS = {guide.id: info.part(guide.lesson) for info in game_infos().values() for guide in info.guides}


@pytest.mark.parametrize("name", LESSONS)
def test_every_place_of_a_lesson_is_found_again(name: str) -> None:
    lesson: Lesson = LESSONS[name]
    places = [lesson.place(index) for index in range(len(lesson.steps) + 1)]
    assert [lesson.taken(place) for place in places] == list(range(len(places)))
    assert places[-1] == END


def test_a_step_more_or_less_leads_nobody_astray() -> None:
    lesson: Lesson = next(iter(LESSONS.values()))
    place = lesson.place(5)
    more = replace(lesson, steps=(LessonStep("new", msg("a"), msg("b")), *lesson.steps))
    assert more.taken(place) == 6
    assert replace(lesson, steps=lesson.steps[1:]).taken(place) == 4
    assert more.taken(lesson.place(len(lesson.steps))) == len(more.steps), "what was finished stays so"
    assert lesson.taken(more.place(0)) == 0, "a step that is gone: from the beginning"
