"""Parts of a game state: fields are declared once, copying, comparing, saving and masking are generated.

This is the only generated code in the program. ``source_of(cls)`` shows what was generated.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import (
    Annotated,
    Any,
    ClassVar,
    Self,
    TypeAlias,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

SECRET = "nobody may see it"
OWNER = "only its owner may see it"
HIDDEN = -1
"""What stands in a view where a number is not to be known."""

P = TypeVar("P", bound="Part")


class BadPart(ValueError):
    """Plain data that does not fit the part it is loaded into; the message names the path."""


class Sight:
    """Who looks: decides which parts of a list belong to the onlooker."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat

    def owns(self, kind: type[Part], index: int) -> bool:
        """Tell whether the part ``index`` of its list is the onlooker's own.

        A part belongs to the seat of the same index. Games in which that is not so (a company with a
        changing director) pass their own Sight.
        """
        return index == self.seat


@dataclass_transform(kw_only_default=True)
class PartMeta(type):
    """Turns annotated fields into slots and generates the methods of a part."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> PartMeta:
        if not bases:
            return super().__new__(mcs, name, bases, space)
        if bases != (Part,):
            raise TypeError(f"{name}: a part derives from Part alone; compose states instead")
        fields = tuple(space.get("__annotations__", {}))
        defaults = {field: space[field] for field in fields if field in space}
        kept = {key: value for key, value in space.items() if key not in defaults}
        cls = super().__new__(mcs, name, bases, {**kept, "__slots__": fields})
        _generate(cls, defaults)
        return cls


class Part(metaclass=PartMeta):
    """A piece of a game state made of numbers, words, lists and further parts.

    Fields may be ``int``, ``bool``, ``str``, lists of these, lists of lists, parts, lists of parts and
    ``Part | None``. ``Annotated[..., SECRET]`` and ``Annotated[..., OWNER]`` say who may see a field. A field with a
    value in the class may be left out, also in plain data: so saves stay readable that are older than the field.
    """

    __slots__ = ()
    FIELDS: ClassVar[types.MappingProxyType[str, Any]]
    NEEDED: ClassVar[frozenset[str]]
    LOADERS: ClassVar[types.MappingProxyType[str, Loader]]
    SOURCE: ClassVar[str]

    def __init__(self, **fields: Any) -> None:
        raise NotImplementedError

    def clone(self) -> Self:
        """Return an equal, independent copy."""
        raise NotImplementedError

    def dump(self) -> dict[str, Any]:
        """Return the part as plain data (dicts, lists, numbers, words)."""
        raise NotImplementedError

    def mask(self, sight: Sight, mine: bool | None = None) -> Self:
        """Return a copy with everything blanked that the onlooker may not see.

        ``mine`` tells whether the part belongs to the onlooker; None: to nobody, and the onlooker's sight decides
        about the parts in its lists. What an owned part contains has the same owner.
        """
        raise NotImplementedError

    @classmethod
    def load(cls, data: object, where: str = "state") -> Self:
        """Return the part that ``data`` describes; what it may leave out gets its default.

        Raises BadPart naming the place of a misfit.
        """
        if not isinstance(data, dict) or not cls.NEEDED <= set(data) <= set(cls.FIELDS):
            raise BadPart(f"{where}: expected the fields {', '.join(cls.FIELDS)}")
        loaders = cls.LOADERS
        return cls(**{name: loaders[name](data[name], f"{where}.{name}") for name in cls.FIELDS if name in data})

    def __eq__(self, other: object) -> bool:
        raise NotImplementedError

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{n}={getattr(self, n)!r}' for n in self.FIELDS)})"


def source_of(cls: type[Part]) -> str:
    """Return the generated source of a part, for reading."""
    return cls.SOURCE


def _split(hint: Any) -> tuple[Any, str | None]:
    if get_origin(hint) is Annotated:
        inner, *notes = get_args(hint)
        return inner, next((n for n in notes if n in (SECRET, OWNER)), None)
    return hint, None


def _optional(hint: Any) -> Any:
    """Return the part type inside ``X | None``, or None if the hint is something else."""
    if get_origin(hint) in (Union, types.UnionType):
        inner = [a for a in get_args(hint) if a is not type(None)]
        if len(inner) == 1:
            return inner[0]
    return None


def _is_part(hint: Any) -> bool:
    return isinstance(hint, PartMeta)


def _clone(value: str, hint: Any, depth: int = 0) -> str:
    if _is_part(hint):
        return f"{value}.clone()"
    if (inner := _optional(hint)) is not None:
        return f"(None if {value} is None else {_clone(value, inner, depth)})"
    if get_origin(hint) is list:
        item = get_args(hint)[0]
        copied = _clone(f"x{depth}", item, depth + 1)
        return f"{value}[:]" if copied == f"x{depth}" else f"[{copied} for x{depth} in {value}]"
    return value


def _dump(value: str, hint: Any, depth: int = 0) -> str:
    return _clone(value, hint, depth).replace(".clone()", ".dump()")


def _mask(value: str, hint: Any, name: str, depth: int = 0) -> str:
    if _is_part(hint):
        return f"{value}.mask(sight, mine)"
    if (inner := _optional(hint)) is not None:
        return f"(None if {value} is None else {_mask(value, inner, name, depth)})"
    if get_origin(hint) is not list:
        return value
    item = get_args(hint)[0]
    x = f"x{depth}"
    if _is_part(_optional(item) or item):
        empty = f"None if {x} is None else " if _optional(item) else ""
        owns = f"sight.owns(T_{name}, i) if mine is None else mine"
        return f"[{empty}{x}.mask(sight, {owns}) for i, {x} in enumerate({value})]"
    seen = _mask(x, item, name, depth + 1)
    return f"{value}[:]" if seen == x else f"[{seen} for {x} in {value}]"


def _innermost(hint: Any) -> Any:
    """Return what a list of lists is made of in the end."""
    while get_origin(hint) is list or _optional(hint) is not None:
        hint = get_args(hint)[0] if get_origin(hint) is list else _optional(hint)
    return hint


def _blank(value: str, hint: Any, depth: int = 0) -> str:
    if get_origin(hint) is list:
        return f"[{_blank(f'x{depth}', get_args(hint)[0], depth + 1)} for x{depth} in {value}]"
    if hint in (int, bool, str):
        return {int: str(HIDDEN), bool: "False", str: "''"}[hint]
    return "None"


Loader: TypeAlias = Callable[[object, str], Any]
"""Returns what plain data describes, or raises BadPart with the place, its second argument."""


def _loader(hint: Any) -> Loader:
    """Return what loads a value of this kind."""
    hint, _ = _split(hint)
    if (inner := _optional(hint)) is not None:
        present = _loader(inner)
        return lambda value, where: None if value is None else present(value, where)
    if _is_part(hint):
        return hint.load  # type: ignore[no-any-return]
    return _list_loader(get_args(hint)[0]) if get_origin(hint) is list else _plain_loader(hint)


def _plain_loader(kind: type) -> Loader:
    def load(value: object, where: str) -> Any:
        if type(value) is not kind:
            raise BadPart(f"{where}: expected {kind.__name__}, found {type(value).__name__}")
        return value

    return load


def _list_loader(hint: Any) -> Loader:
    load_item = _loader(hint)
    alike = {hint} if hint in (int, bool, str) else None

    def load(value: object, where: str) -> Any:
        if not isinstance(value, list):
            raise BadPart(f"{where}: expected a list")
        if set(map(type, value)) == alike:
            return value[:]
        return [load_item(item, f"{where}[{place}]") for place, item in enumerate(value)]

    return load


def _plain(value: Any) -> Any:
    """Return a default as plain data."""
    if isinstance(value, Part):
        return value.dump()
    return [_plain(item) for item in value] if isinstance(value, list) else value


def _begin(hints: dict[str, Any], defaults: dict[str, Any]) -> list[str]:
    """Return the lines of ``__init__``: what can change is copied from the default ``D_...`` for each new part."""
    keywords, body = [], []
    for name, annotated in hints.items():
        if name not in defaults:
            keywords.append(name)
            body.append(f" s.{name} = {name}")
        elif isinstance(defaults[name], Part | list):
            keywords.append(f"{name}=D_{name}")
            fresh = _clone(f"D_{name}", _split(annotated)[0])
            body.append(f" s.{name} = {fresh} if {name} is D_{name} else {name}")
        else:
            keywords.append(f"{name}={defaults[name]!r}")
            body.append(f" s.{name} = {name}")
    return [f"def __init__(s, *, {', '.join(keywords)}):", *body] if hints else ["def __init__(s):", " pass"]


def _generate(cls: Any, defaults: dict[str, Any]) -> None:
    """Write the fast methods of a part out as source and attach them. Raises BadPart for a default that cannot be."""
    hints = {n: h for n, h in get_type_hints(cls, include_extras=True).items() if n in cls.__slots__}
    loaders = {name: _loader(hint) for name, hint in hints.items()}
    for name, default in defaults.items():
        loaders[name](_plain(default), f"{cls.__name__}.{name}")
    space: dict[str, Any] = {"new": object.__new__, "C": cls, **{f"D_{n}": value for n, value in defaults.items()}}
    clone, dump, mask = [], [], []
    for name, annotated in hints.items():
        hint, marker = _split(annotated)
        value = f"s.{name}"
        space[f"T_{name}"] = _innermost(hint)
        if marker and _is_part(_innermost(hint)) and _optional(hint) is None:
            raise TypeError(f"{cls.__name__}.{name}: mark the fields of the part that are hidden, not the part")
        clone.append(f" o.{name} = {_clone(value, hint)}")
        dump.append(f"'{name}': {_dump(value, hint)}")
        seen = _mask(value, hint, name)
        hidden = _blank(value, hint)
        mask.append(f" o.{name} = " + {SECRET: hidden, OWNER: f"{seen} if mine else {hidden}"}.get(marker or "", seen))
    lines = [*_begin(hints, defaults), "def clone(s):", " o = new(C)", *clone, " return o"]
    lines += ["def dump(s):", " return {" + ", ".join(dump) + "}"]
    lines += ["def mask(s, sight, mine=None):", " o = new(C)", *mask, " return o"]
    same = " and ".join(["type(s) is type(o)", *(f"s.{name} == o.{name}" for name in hints)])
    lines += ["def __eq__(s, o):", f" return {same}", ""]
    source = "\n".join(lines)
    exec(source, space)
    methods: list[Callable[..., Any]] = [space[n] for n in ("__init__", "clone", "dump", "mask", "__eq__")]
    for method in methods:
        setattr(cls, method.__name__, method)
    cls.FIELDS = types.MappingProxyType(hints)
    cls.NEEDED = frozenset(hints) - frozenset(defaults)
    cls.LOADERS = types.MappingProxyType(loaders)
    cls.SOURCE = source
