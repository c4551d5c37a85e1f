"""What the deck and the plant market of a board have of their own, told in sentences with signs (M-3)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.power_grid.mechanisms.deck import DeckRecipe, StackPart
from game.games.power_grid.plants import ACCEPTS, PLANTS, Kind
from game.games.power_grid.show.art.panels import leaving_mark
from game.games.power_grid.show.art.plants import kind_sign, plant_back, token_picture
from game.games.power_grid.show.naming import both, listed, plant_named, plants_named, square
from game.games.power_grid.tables import Tables
from game.kernel.message import Message, Value, msg
from game.present.board_rule import BoardRule
from game.present.pictures.picture import Picture

USUAL = DeckRecipe()


def deck_rules(tables: Tables, usual: Tables) -> Iterator[BoardRule]:
    deck = tables.deck
    sign = square(plant_back())
    if deck.drawn:
        yield BoardRule(_drawn(deck), sign, laid=True)
    elif deck.size != usual.deck.size and tables.shape.planned:
        yield BoardRule(msg("pg.board.deck.size", n=deck.size), sign, laid=True)
    if deck.out and deck.top not in (USUAL.top, ()):
        yield BoardRule(
            msg("pg.board.out_top", out=plants_named(deck.out), top=plants_named(deck.top)), sign, laid=True
        )
    elif deck.out:
        yield BoardRule(msg("pg.board.out", out=plants_named(deck.out)), sign, laid=True)
    elif deck.top not in (USUAL.top, ()):
        yield BoardRule(msg("pg.board.top", plants=both(deck.top)), sign, laid=True)
    yield from _kept(tables)
    yield from (BoardRule(words, sign, laid=True) for words in _order(deck))
    if deck.piles:
        yield BoardRule(msg("pg.board.deck.piles", piles=listed([_pile(pile) for pile in deck.piles])), sign)
    yield from (BoardRule(words, sign, laid=True) for words in (*_end(deck), *_removed(deck, usual.deck)))


def _drawn(deck: DeckRecipe) -> Message:
    if deck.always:
        return msg("pg.board.deck.drawn.with", n=deck.size, last=deck.low, plants=plants_named(deck.always))
    return msg("pg.board.deck.drawn", n=deck.size, last=deck.low)


def _order(deck: DeckRecipe) -> Iterator[Message]:
    if deck.top_low:
        yield msg("pg.board.deck.low_on_top", n=deck.top_low, last=deck.low)
    if deck.first_high:
        yield msg("pg.board.deck.first_high", last=deck.low)
    if deck.below_top:
        yield msg("pg.board.deck.below_top", plants=plants_named(deck.below_top), n=deck.mixed)


def _end(deck: DeckRecipe) -> Iterator[Message]:
    if deck.step_3_above is None:
        yield msg("pg.board.deck.no_step_3")
    elif deck.step_3_above:
        yield msg("pg.board.deck.step_3", n=deck.step_3_above)


def _pile(pile: StackPart) -> Message:
    key = "ascending" if pile.ascending else "step_3" if pile.step_3 else "shuffled"
    return msg(f"pg.board.deck.pile.{key}", first=pile.first, last=pile.last)


def _removed(deck: DeckRecipe, usual: DeckRecipe) -> Iterator[Message]:
    if sum(deck.removed) != sum(usual.removed):
        number = sum(deck.removed)
        yield msg("pg.board.deck.removed", n=number) if number else msg("pg.board.deck.removed.none")


# ---- plants that stay


def _kept(tables: Tables) -> Iterator[BoardRule]:
    kept = _kept_plants(tables)
    if tables.twists.ecological_stay:
        words = msg("pg.board.stay.kept", plants=both(kept)) if kept else msg("pg.board.stay")
        yield BoardRule(words, kind_sign("ecological"))
    elif kept:
        yield BoardRule(msg("pg.board.kept", plants=both(kept)), _kept_sign(tables.deck), laid=True)


def _kept_plants(tables: Tables) -> list[Value]:
    kept, found = set(tables.deck.keep), list[Value]()
    for kind, members in _kinds(tables).items():
        if members <= kept:
            found.append(msg(f"pg.board.kind.{kind}"))
            kept -= members
    return [*found, *map(plant_named, sorted(kept))]


def _kept_sign(deck: DeckRecipe) -> Picture:
    kinds = {PLANTS[number].kind for number in deck.keep}
    return kind_sign(kinds.pop()) if len(kinds) == 1 else square(plant_back())


def _kinds(tables: Tables) -> dict[Kind, set[int]]:
    found: dict[Kind, set[int]] = {}
    for number, plant in PLANTS.items():
        if number not in tables.deck.laid_out():
            found.setdefault(plant.kind, set()).add(number)
    return found


# ---- market


def market_rules(tables: Tables, usual: Tables) -> Iterator[BoardRule]:
    shape, its, size, back = tables.shape, usual.shape, tables.deck.size, square(plant_back())
    other = (shape.actual, size, shape.step_3) != (its.actual, usual.deck.size, 0)
    market = msg("pg.board.market", n=size, actual=shape.actual or size, last=shape.step_3 or size - 2)
    yield from held(
        back,
        (shape.planned, msg("pg.board.planned", n=shape.arriving, left=shape.staying, last=shape.step_3)),
        (shape.pile, msg("pg.board.two_stacks", n=shape.pile)),
        (not shape.planned and other, market),
        (not shape.step_2_draws, msg("pg.board.market.step_2", n=size - 1)),
        (shape.stored[1] > its.stored[1], msg("pg.board.stored", n=shape.stored[1])),
    )
    if tables.kept_out.kinds:
        kinds = [kind for kind in ACCEPTS if kind in tables.kept_out.kinds]
        yield BoardRule(_kept_out(tables), kind_sign(kinds[0]))
    yield from held(
        square(token_picture()),
        (tables.token != usual.token, msg("pg.board.token") if tables.token else msg("pg.board.token.none")),
        (tables.second_purchase, msg("pg.board.second_purchase")),
        (tables.trust and not usual.trust, msg("pg.board.trust")),
        (tables.open_backs and not usual.open_backs, msg("pg.board.open_backs", last=tables.deck.low)),
    )
    leaving, unsold = tables.leaving, tables.leaving.unsold
    yield from held(
        square(leaving_mark()),
        (leaving.obsolete != usual.leaving.obsolete, msg("pg.board.no_obsolete")),
        (
            unsold != usual.leaving.unsold,
            msg("pg.board.unsold", n=unsold) if unsold else msg("pg.board.unsold.none"),
        ),
        (leaving.first_decline, msg("pg.board.first_decline")),
        (tables.step_cards.step_2_by_card, msg("pg.board.step_2_by_card")),
        (tables.step_cards.step_2_first != usual.step_cards.step_2_first, msg("pg.board.step_2_first")),
    )
    yield from held(back, (tables.order_after_auction, msg("pg.board.order_after_auction")))


def held(sign: Picture, *rules: tuple[object, Message]) -> Iterator[BoardRule]:
    """Yield a rule for each fact that holds, in its words."""
    return (BoardRule(words, sign) for fact, words in rules if fact)


def _kept_out(tables: Tables) -> Message:
    kept = tables.kept_out
    kinds = both([msg(f"pg.board.kind.{kind}") for kind in ACCEPTS if kind in kept.kinds])
    if kept.gone:
        return msg("pg.board.kept_out.gone", kinds=kinds, plants=plants_named(kept.gone))
    return msg("pg.board.kept_out", kinds=kinds)
