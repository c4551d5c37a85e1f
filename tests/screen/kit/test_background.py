"""What no frame waits for is done on a thread of its own; nothing of it stays when its game is left."""

from __future__ import annotations

from threading import Event, Thread, current_thread, main_thread

import pytest

from game.kernel.cache import forget
from game.kernel.fault import Fault
from game.screen.background import MOST, Background

PATIENCE = 20.0


class Kitchen:
    """Work that takes until it is let go on."""

    def __init__(self) -> None:
        self.begun, self.open = Event(), Event()
        self.cooks: list[Thread] = []

    def cook(self, dish: str) -> str:
        self.cooks.append(current_thread())
        self.begun.set()
        assert self.open.wait(PATIENCE)
        return f"hot {dish}"


def served(background: Background) -> None:
    """Wait until nothing is being made any more."""
    done = Event()
    background.find(done.set)
    assert done.wait(PATIENCE)
    background.arrived()


def test_who_asks_waits_until_there_is_a_thread() -> None:
    background, kitchen = Background(), Kitchen()
    kitchen.open.set()
    assert background.find(kitchen.cook, "soup") == "hot soup" and kitchen.cooks == [main_thread()]
    assert not background.busy and not background.arrived()
    assert background.find(kitchen.cook, "soup") == "hot soup" and len(kitchen.cooks) == 1, "it is made once"


def test_on_a_thread_nobody_waits_and_it_is_told_once_that_it_has_come() -> None:
    background, kitchen = Background(), Kitchen()
    background.begin()
    assert background.find(kitchen.cook, "soup") is None and background.busy
    assert background.find(kitchen.cook, "soup") is None, "it is being made"
    kitchen.open.set()
    served(background)
    assert background.find(kitchen.cook, "soup") == "hot soup"
    assert len(kitchen.cooks) == 1 and kitchen.cooks[0] is not main_thread()


def test_what_has_come_is_told_once() -> None:
    background, kitchen = Background(), Kitchen()
    background.begin()
    kitchen.open.set()
    background.find(kitchen.cook, "soup")
    done = Event()
    background.find(done.set)
    assert done.wait(PATIENCE)
    assert background.busy and background.arrived() and not background.arrived()


@pytest.mark.parametrize("threaded", [False, True])
def test_who_asked_is_told_what_failed(threaded: bool) -> None:
    background = Background()
    if threaded:
        background.begin()

    def fail() -> None:
        raise Fault("fault.crash")

    with pytest.raises(Fault):
        background.find(fail)
        served(background)
        background.find(fail)


def test_with_its_game_it_goes_even_while_it_is_being_made() -> None:
    background, kitchen = Background(), Kitchen()
    background.begin()
    background.find(kitchen.cook, "soup")
    assert kitchen.begun.wait(PATIENCE)
    forget("game")
    kitchen.open.set()
    served(background)
    assert background.find(kitchen.cook, "soup") is None, "it is made anew"
    served(background)
    assert background.find(kitchen.cook, "soup") == "hot soup" and len(kitchen.cooks) == 2


def test_the_oldest_go_first() -> None:
    background, kitchen = Background(), Kitchen()
    kitchen.open.set()
    for number in range(MOST + 1):
        background.find(kitchen.cook, str(number))
    background.find(kitchen.cook, "1")
    assert len(kitchen.cooks) == MOST + 1
    background.find(kitchen.cook, "0")
    assert len(kitchen.cooks) == MOST + 2
