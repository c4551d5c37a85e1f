"""Parts of a game state: fields are declared once, copying, comparing, saving and masking are generated.

This is the only generated code in the program. ``cls.SOURCE`` is what was generated.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Collection
from typing import Any, ClassVar, Self, TypeAlias, dataclass_transform, get_args, get_origin, get_type_hints

from game.kernel.part_source import HIDDEN, OWNER, SECRET, bare, copied, field_sources, is_part, optional

__all__ = ["HIDDEN", "OWNER", "SECRET", "BadPart", "Part", "PartMeta", "Sight", "seal"]


class BadPart(ValueError):
    """Plain data that does not fit the part it is loaded into; the message names the path."""


class Sight:
    """An onlooker: decides which parts of a list are their own."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat

    def owns(self, kind: type[Part], index: int) -> bool:
        """True if the part ``index`` of its list is the onlooker's own.

        By default a part belongs to the seat of the same index. Games in which that is not so (a company with a
        changing director) pass their own Sight.
        """
        return index == self.seat


@dataclass_transform(kw_only_default=True)
class PartMeta(type):
    """Turns annotated fields into slots and generates the methods of a part."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> PartMeta:
        if not bases:
            return super().__new__(mcs, name, bases, space)
        _require_composed(name, bases)
        fields = tuple(space.get("__annotations__", {}))
        defaults = {field: space[field] for field in fields if field in space}
        kept = {key: value for key, value in space.items() if key not in defaults}
        cls = super().__new__(mcs, name, bases, {**kept, "__slots__": fields})
        _generate(cls, fields, defaults)
        return cls


class Part(metaclass=PartMeta):
    """A piece of a game state made of numbers, words, lists and further parts.

    Fields may be ``int``, ``bool``, ``str``, lists of these, lists of lists, parts, lists of parts and ``Part | None``.
    ``Annotated[..., SECRET]`` and ``Annotated[..., OWNER]`` say who may see a field. A field with a value in the class
    may be left out, in plain data too, so that saves older than the field stay readable.
    """

    __slots__ = ()
    FIELDS: ClassVar[types.MappingProxyType[str, Any]]
    NEEDED: ClassVar[frozenset[str]]
    LOADERS: ClassVar[types.MappingProxyType[str, Loader]]
    SOURCE: ClassVar[str]

    def __init__(self, **fields: Any) -> None:
        raise NotImplementedError

    def clone(self) -> Self:
        """An equal, independent copy."""
        raise NotImplementedError

    def dump(self) -> dict[str, Any]:
        """The part as plain data (dicts, lists, numbers, words)."""
        raise NotImplementedError

    def mask(self, sight: Sight, mine: bool | None = None) -> Self:
        """A copy with everything blanked that the onlooker may not see.

        ``mine`` is True if the part is the onlooker's, which goes for all it contains; None: it is nobody's, and
        ``sight`` decides about the parts in its lists.
        """
        raise NotImplementedError

    @classmethod
    def load(cls, data: object, where: str = "state") -> Self:
        """The part that ``data`` describes; what ``data`` leaves out gets its default.

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


Loader: TypeAlias = Callable[[object, str], Any]
"""Called with plain data and the place it is from: the value it describes. Raises BadPart naming the place."""


def _loader(hint: Any) -> Loader:
    hint, _ = bare(hint)
    if (inner := optional(hint)) is not None:
        present = _loader(inner)
        return lambda value, where: None if value is None else present(value, where)
    if is_part(hint):
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
    if isinstance(value, Part):
        return value.dump()
    return [_plain(item) for item in value] if isinstance(value, list) else value


def _begin(hints: dict[str, Any], defaults: dict[str, Any]) -> list[str]:
    """The lines of ``__init__``: defaults that can change are copied from ``D_<name>`` for each new part."""
    keywords, body = [], []
    for name, annotated in hints.items():
        if name not in defaults:
            keywords.append(name)
            body.append(f" s.{name} = {name}")
        elif isinstance(defaults[name], Part | list):
            keywords.append(f"{name}=D_{name}")
            fresh = copied(f"D_{name}", bare(annotated)[0])
            body.append(f" s.{name} = {fresh} if {name} is D_{name} else {name}")
        else:
            keywords.append(f"{name}={defaults[name]!r}")
            body.append(f" s.{name} = {name}")
    return [f"def __init__(s, *, {', '.join(keywords)}):", *body] if hints else ["def __init__(s):", " pass"]


def _require_composed(name: str, bases: tuple[type, ...]) -> None:
    if bases != (Part,):
        raise TypeError(f"{name}: a part derives from Part alone; compose states instead")


def _generate(cls: Any, names: Collection[str], defaults: dict[str, Any]) -> None:
    """Write the fast methods of a part as source and attach them. Raises BadPart for a default of the wrong type."""
    hints = {n: h for n, h in get_type_hints(cls, include_extras=True).items() if n in names}
    seal(cls, hints, defaults)
    space: dict[str, Any] = {"new": cls.__new__, "C": cls, **{f"D_{n}": value for n, value in defaults.items()}}
    lines, fields = _begin(hints, defaults), field_sources(hints)
    space |= {f"T_{field.name}": field.kind for field in fields}
    lines += ["def clone(s):", " o = new(C)", *(f" o.{f.name} = {f.clone}" for f in fields), " return o"]
    lines += ["def dump(s):", " return {" + ", ".join(f"'{f.name}': {f.dump}" for f in fields) + "}"]
    lines += [
        "def mask(s, sight, mine=None):",
        " o = new(C)",
        *(f" o.{f.name} = {f.mask}" for f in fields),
        " return o",
    ]
    same = " and ".join(["type(s) is type(o)", *(f"s.{name} == o.{name}" for name in hints)])
    lines += ["def __eq__(s, o):", f" return {same}", ""]
    source = "\n".join(lines)
    exec(source, space)
    methods: list[Callable[..., Any]] = [space[n] for n in ("__init__", "clone", "dump", "mask", "__eq__")]
    for method in methods:
        setattr(cls, method.__name__, method)
    cls.SOURCE = source


def seal(cls: Any, hints: dict[str, Any], defaults: dict[str, Any]) -> None:
    """Record the fields of a part and their loaders on its class. Raises BadPart for a default of the wrong type."""
    loaders = {name: _loader(hint) for name, hint in hints.items()}
    for name, default in defaults.items():
        loaders[name](_plain(default), f"{cls.__name__}.{name}")
    cls.FIELDS = types.MappingProxyType(hints)
    cls.NEEDED = frozenset(hints) - frozenset(defaults)
    cls.LOADERS = types.MappingProxyType(loaders)
