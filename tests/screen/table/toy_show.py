"""How the toy game is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.action import Action
from game.kernel.event import Event, PhaseBegan
from game.kernel.game import Game
from game.kernel.message import Message, SeatName, msg
from game.present.answer.gesture import Drag, Facet, Facets, Press, Tap
from game.present.lessons.lesson import Act, Lesson, LessonStep, Read, Watch
from game.present.motion.script import Move, Script, Show, after
from game.present.pages.table import Spot, Sprite, Table
from game.present.party import party_of
from game.present.pictures.picture import Box, Picture
from game.present.pictures.picture import Words as Letters
from game.present.stage.bundle import Stage
from game.present.stage.gestures import Gestures
from game.present.stage.motion import Motion
from game.present.stage.record import LogLine, Moment, Record, Series, StatTable
from game.present.stage.scenery import Scenery
from game.present.stage.told import ActionText
from game.present.stage.words import Aid, Prompt, TableWords, Timeline, TimelineStep, progress
from game.present.view_context import ViewContext
from tests.screen.table.toy import INFO, LEFT, RIGHT, Bid, Keep, Laid, Lay, Paid, Pass, Toy, Wave

BACK = Picture(80, 110, (Box(0, 0, 80, 110, (40, 60, 90), 8),))
SECRET_WORDS = "face of card"
PHASES = ("toy.lay", "toy.show", "toy.bid", "toy.keep")


def face(card: int) -> Picture:
    """Return the open side of a card: whoever sees it knows the secret."""
    words = Letters(f"{SECRET_WORDS} {card}", 40, 55, 14, (30, 30, 30), room=70)
    return Picture(80, 110, (Box(0, 0, 80, 110, (240, 230, 200), 8), words))


def thing(name: str, picture: Picture, x: float, y: float, w: float = 80, h: float = 110) -> Sprite:
    return Sprite(name, picture, x, y, w, h, label=msg("table.pick.item", number=1), info=msg("table.amount"))


class ToyScenery(Scenery):
    """Cards at the bottom, two places and a flag in the middle, one covered card for each player at the top."""

    def table(self, look: ViewContext) -> Table:
        flag = Picture(60, 60, (Box(0, 0, 60, 60, (190, 60, 40), 6),))
        sprites = [thing("flag", flag, 700, 300, 60, 60), thing("wall", flag, 60, 300, 60, 60)]
        lying = self._lying(look)
        for card in (1, 2):
            x, y = lying.get(f"card.{card}", (300 + 120 * card, 480))
            if look.viewer is not None:
                sprites.append(thing(f"card.{card}", face(card), x, y))
        for seat, place in enumerate(look.view.places):
            if place.where:
                open_face = place.card > 0 and seat == look.viewer
                sprites.append(thing(f"laid.{seat}", face(place.card) if open_face else BACK, 200 + 120 * seat, 90))
        spots = [
            Spot("place.1", 360, 280, 100, 130, msg("table.amount")),
            Spot("place.2", 520, 280, 100, 130, msg("table.amount")),
        ]
        return Table.of(900, 560, sprites, spots)

    def _lying(self, look: ViewContext) -> dict[str, tuple[float, float]]:
        found = {}
        for facet in look.draft:
            if isinstance(facet.gesture, Drag):
                found[facet.gesture.source] = (360.0 if facet.gesture.target == "place.1" else 520.0, 280.0)
        return found


class ToyGestures(Gestures):
    """Cards are carried, the flag is touched."""

    def facets(self, look: ViewContext, action: Action) -> Facets:
        if isinstance(action, Lay):
            return (Facet("do", Drag(f"card.{action.card}", f"place.{action.place}")),)
        if isinstance(action, Wave):
            return (Facet("do", Tap("flag")),)
        return (Facet("do", Press("table.skip", "p")),) if isinstance(action, Pass) else ()


class ToyWords(TableWords):
    """A few sentences."""

    def prompt(self, look: ViewContext) -> Prompt:
        return Prompt(msg("table.pick" if look.decision is not None else "table.telling"))

    def refusal(self, look: ViewContext, target: str, reason: Message | None) -> Message:
        return reason or msg("table.hint.not_now")

    def timeline(self, view: Any) -> Timeline:
        now = PHASES.index(view.flow.stack[-1] if view.flow.stack else "toy.keep")
        phases = tuple(TimelineStep(msg("table.theatre.by.turn"), progress(n, now)) for n in range(len(PHASES)))
        rounds = tuple(TimelineStep(msg("table.log.round", round=n), progress(n, view.flow.round)) for n in (1, 2))
        order = tuple(
            TimelineStep(msg("table.theatre.as", seat=SeatName(n)), "now" if n == view.turn else "next", party_of(n))
            for n in range(len(view.places))
        )
        return Timeline(rounds, phases, order)

    def told(self, look: ViewContext, action: Action) -> ActionText:
        doubt = msg("table.hint.nobody") if isinstance(action, Bid) and action.amount > 5 else None
        return ActionText(msg("table.amount"), short=msg("table.pick"), doubt=doubt)

    def aids(self, view: Any) -> Sequence[Aid]:
        return (Aid(msg("table.aids"), (msg("table.amount"), msg("table.pick")), (("1", "2"), ("3", "4")), 1),)


class ToyMotion(Motion):
    """Cards fly to their places."""

    def script(self, event: Event, shown: Table, look: ViewContext) -> Script | None:
        if isinstance(event, Laid):
            return after(Show(thing("flying", BACK, 400, 480)), Move("flying", 200 + 120 * event.seat, 90, 0.4))
        return None


class ToyRecord(Record):
    """Coins, and who laid what."""

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        if isinstance(event, PhaseBegan):
            return LogLine(msg("table.log.round", round=event.round), major=True) if event.phase == "toy.lay" else None
        if isinstance(event, Laid):
            words = msg("table.thinking", seat=SeatName(event.seat))
            return LogLine(words, party_of(event.seat), (f"laid.{event.seat}",))
        if isinstance(event, Paid):
            return LogLine(msg("table.thinking", seat=SeatName(event.seat)), party_of(event.seat))
        return LogLine(msg("table.telling"))

    def standing(self, view: Any) -> StatTable | None:
        parties = tuple(map(party_of, range(len(view.places))))
        coins = tuple(place.coins for place in view.places)
        return StatTable(msg("table.players"), parties, ((msg("table.amount"), coins),))

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        names = tuple(msg("table.log.round", round=moment.index) for moment in moments)
        seats = range(len(moments[0].state.places))
        values = tuple(tuple(float(m.state.places[seat].coins) for m in moments) for seat in seats)
        return (Series(msg("table.amount"), tuple(map(party_of, seats)), names, values),)

    def statistics(self, moments: Sequence[Moment]) -> Sequence[StatTable]:
        found = self.standing(moments[-1].state)
        assert found is not None
        return (found,)


def stage(game: Game[Any], board: object) -> Stage:
    assert isinstance(game, Toy)
    return Stage(ToyScenery(), ToyGestures(), ToyWords(), ToyMotion(), ToyRecord())


LESSON = Lesson(
    seats=2,
    names=(msg("table.players"),),
    rivals=((1, Lay(1, LEFT)), (1, Bid(2)), (1, Keep((0,)))),
    level="easy",
    steps=(
        LessonStep("hello", msg("table.pick"), msg("table.amount"), Read(), ("timeline", "card.1")),
        LessonStep("lay", msg("table.pick"), msg("table.amount"), Act((Lay(2, RIGHT),)), ("card.2",)),
        LessonStep("wait", msg("table.pick"), msg("table.amount"), Watch()),
        LessonStep("bid", msg("table.pick"), msg("table.amount"), Act((Bid(3), Pass()))),
        LessonStep("keep", msg("table.pick"), msg("table.amount"), Act((Keep((0,)), Keep((1,))))),
        LessonStep("end", msg("table.pick"), msg("table.amount"), Read()),
    ),
)
assert INFO.guides[0].lesson.startswith(__name__)
