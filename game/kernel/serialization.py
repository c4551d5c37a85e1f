"""Actions and decisions as plain data: for saves, logs and the bot worker, which get no rules objects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields, replace
from typing import Annotated, Any, TypeAlias, get_args, get_origin, get_type_hints

from game.kernel.action import Action, Named
from game.kernel.choice import Amount, Choice, Decision, One, Pick
from game.kernel.fault import BadSave


class Codec:
    """Translates the actions of one game between values and plain data.

    An argument equal to the default of its field is left out, so that logs older than the field stay as they were.
    """

    def __init__(self, actions: Sequence[type[Action]], names: Mapping[str, Sequence[str]]) -> None:
        self._classes = {cls.name: cls for cls in actions}
        self._words = names
        self._numbers = {kind: {word: number for number, word in enumerate(words)} for kind, words in names.items()}
        self._fields = {cls.name: _fields(cls) for cls in actions}
        self._usual = {
            cls.name: {f.name: f.default for f in fields(cls) if f.default is not MISSING} for cls in actions
        }

    def dump(self, action: Action) -> tuple[str, dict[str, Any]]:
        """The action as its name and arguments."""
        arguments: dict[str, Any] = {}
        usual = self._usual[action.name]
        for name, (_, kind) in self._fields[action.name].items():
            value = getattr(action, name)
            if name in usual and value == usual[name]:
                continue
            if kind is not None:
                words = self._words[kind]
                value = [words[v] for v in value] if isinstance(value, tuple) else words[value]
            elif isinstance(value, tuple):
                value = list(value)
            arguments[name] = value
        return action.name, arguments

    def load(self, name: str, arguments: Mapping[str, Any]) -> Action:
        """The action that plain data describe. Raises BadSave on an unknown word or wrong type."""
        cls = self._classes.get(name)
        if cls is None:
            raise BadSave("fault.save.action", action=name)
        expected = self._fields[name]
        if not set(expected) - set(self._usual[name]) <= set(arguments) <= set(expected):
            raise BadSave("fault.save.arguments", action=name, expected=", ".join(expected) or "-")
        return cls(**{field: self._value(name, field, arguments[field]) for field in expected if field in arguments})

    def _value(self, action: str, field: str, value: object) -> Any:
        hint, kind = self._fields[action][field]
        if hint is tuple:
            if not isinstance(value, list) or len(value) > 10_000:
                raise BadSave("fault.save.argument", action=action, field=field)
            return tuple(self._item(action, field, kind, item, int) for item in value)
        return self._item(action, field, kind, value, hint)

    def _item(self, action: str, field: str, kind: str | None, value: object, hint: type) -> Any:
        if kind is not None:
            number = self._numbers[kind].get(value) if isinstance(value, str) else None
            if number is None:
                raise BadSave("fault.save.word", action=action, field=field, word=str(value)[:40])
            return number
        if type(value) is not hint:
            raise BadSave("fault.save.argument", action=action, field=field)
        return value


def _fields(cls: type[Action]) -> dict[str, tuple[type, str | None]]:
    """Each field's plain type (int, bool, str, tuple) and vocabulary."""
    hints = get_type_hints(cls, include_extras=True)
    found: dict[str, tuple[type, str | None]] = {}
    for field in fields(cls):
        hint, kind = hints[field.name], None
        if get_origin(hint) is Annotated:
            hint, note = get_args(hint)
            kind = note.kind if isinstance(note, Named) else None
        found[field.name] = (tuple if get_origin(hint) is tuple else hint, kind)
    return found


Plain: TypeAlias = "list[Any]"


def plain_decision(codec: Codec, decision: Decision) -> Plain:
    """Seat, prompt, subject and choices in words and numbers."""
    choices = [_plain(codec, choice) for choice in decision.choices]
    return [decision.seat, decision.prompt, decision.subject, choices]


def decision_of(codec: Codec, plain: Plain) -> Decision:
    """The decision that ``plain_decision`` wrote down."""
    seat, prompt, subject, choices = plain
    return Decision(seat, prompt, tuple(_choice(codec, choice) for choice in choices), subject=subject)


def _plain(codec: Codec, choice: Choice) -> Plain:
    if isinstance(choice, One):
        return ["one", *codec.dump(choice.action)]
    if isinstance(choice, Amount):
        return ["amount", *codec.dump(choice.make(choice.low)), choice.low, choice.high, choice.step]
    example = choice.make(choice.items[: choice.least])
    return ["pick", *codec.dump(example), list(choice.items), choice.least, choice.most]


def _choice(codec: Codec, plain: Plain) -> Choice:
    kind, name, arguments, *rest = plain
    action = codec.load(name, arguments)
    if kind == "one":
        return One(action)
    if kind == "amount":
        return Amount(lambda amount: _with(action, "amount", amount), *rest)
    items, least, most = rest
    return Pick(lambda picks: _with(action, "picks", picks), tuple(items), least, most)


def _with(action: Action, field: str, value: int | tuple[int, ...]) -> Action:
    changed: Action = replace(action, **{field: value})
    return changed
