"""`@frozen`: a dataclass of values that never change, which is cheap to define.

`dataclass(frozen=True, slots=True)` compiles six functions for each class, half a
millisecond, and a command that lasts as long as a thousand of these never calls most
of them. Here a function is compiled when it is looked up for the first time. The fields
and the slots are those of the standard library, so that `fields`, `replace`, `asdict`,
`match`, copies and pickles know the class as any other dataclass.

What it does not know: `init=False`, `InitVar` and `order`. A plain dataclass that is
frozen cannot inherit from one of these, nor the other way round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import (
    MISSING,
    Field,
    FrozenInstanceError,
    dataclass,
    field,
    fields,
)
from functools import partial
from reprlib import recursive_repr
from typing import TypeAlias, TypeVar, dataclass_transform, overload

T = TypeVar("T")
AnyField: TypeAlias = "Field[object]"
Method: TypeAlias = Callable[..., object]


@overload
def frozen(cls: type[T], /) -> type[T]: ...


@overload
def frozen(*, kw_only: bool) -> Callable[[type[T]], type[T]]: ...


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(
    cls: type[T] | None = None, /, *, kw_only: bool = False
) -> type[T] | Callable[[type[T]], type[T]]:
    """Make a dataclass with slots of a class; its values cannot be changed."""
    make = partial(_frozen, kw_only=kw_only)
    return make if cls is None else make(cls)


def _frozen(cls: type[T], *, kw_only: bool) -> type[T]:
    # A class without any is given its signature, for which it would have to be asked.
    cls.__doc__ = cls.__doc__ or cls.__name__
    made = dataclass(init=False, repr=False, eq=False, slots=True, kw_only=kw_only)(cls)
    methods: Mapping[str, object] = {
        **_SHARED,
        **{name: _Later(made, name, write) for name, write in _WRITTEN.items()},
    }
    for name, method in methods.items():
        if name not in vars(made):
            setattr(made, name, method)
    return made


class _Later:
    """Stands for a method of a class until it is looked up."""

    __slots__ = ("cls", "name", "write")

    def __init__(self, cls: type, name: str, write: Callable[[type], Method]) -> None:
        self.cls = cls
        self.name = name
        self.write = write

    def __get__(self, value: object, owner: type) -> Method:
        """Put the method into its own place; return it as Python looks methods up."""
        method = self.write(self.cls)
        method.__qualname__ = f"{self.cls.__qualname__}.{self.name}"
        method.__module__ = self.cls.__module__
        setattr(self.cls, self.name, method)
        found: Method = getattr(owner if value is None else value, self.name)
        return found


def _fields(cls: type) -> tuple[AnyField, ...]:
    # The type of what has no type of its own is what `fields` asks for.
    found: tuple[AnyField, ...] = fields(cls)
    return found


def _init(cls: type) -> Method:
    """Write `__init__`: each argument goes into its slot, which nothing else can."""
    given: dict[str, object] = {"_absent": MISSING}
    lines = []
    ordered = sorted(_fields(cls), key=lambda one: one.kw_only is True)
    for one in ordered:
        given[f"_set_{one.name}"] = getattr(cls, one.name).__set__
        value = one.name
        if one.default_factory is not MISSING:
            given[f"_make_{one.name}"] = one.default_factory
            value = f"_make_{value}() if {value} is _absent else {value}"
        elif one.default is not MISSING:
            given[f"_default_{one.name}"] = one.default
        lines.append(f"_set_{one.name}(self, {value})")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    return _compiled("__init__", ["self", *_parameters(ordered)], lines, given)


def _parameters(ordered: Iterable[AnyField]) -> Iterator[str]:
    """Yield the parameters of `__init__`; from the first by name on all are so."""
    by_name = False
    for one in ordered:
        if one.kw_only is True and not by_name:
            yield "*"
            by_name = True
        if one.default_factory is not MISSING:
            yield f"{one.name}=_absent"
        elif one.default is not MISSING:
            yield f"{one.name}=_default_{one.name}"
        else:
            yield one.name


def _eq(cls: type) -> Method:
    """Write `__eq__`: values of the same class with the same fields are the same."""
    names = [one.name for one in _fields(cls) if one.compare]
    lines = [
        "if other.__class__ is self.__class__:",
        f"    return {_tuple('self', names)} == {_tuple('other', names)}",
        "return NotImplemented",
    ]
    return _compiled("__eq__", ["self", "other"], lines, {})


def _hash(cls: type) -> Method:
    """Write `__hash__`, of the fields that are compared."""
    names = [
        one.name
        for one in _fields(cls)
        if (one.compare if one.hash is None else one.hash)
    ]
    line = f"return hash({_tuple('self', names)})"
    return _compiled("__hash__", ["self"], [line], {})


def _tuple(whose: str, names: Iterable[str]) -> str:
    return f"({''.join(f'{whose}.{name}, ' for name in names)})"


def _compiled(
    name: str,
    parameters: Iterable[str],
    lines: Iterable[str],
    given: Mapping[str, object],
) -> Method:
    """Compile a function; what it is `given` it keeps, under these names."""
    body = "".join(f"  {line}\n" for line in lines) or "  pass\n"
    text = (
        f"def make({', '.join(given)}):\n"
        f" def {name}({', '.join(parameters)}):\n{body}"
        f" return {name}"
    )
    found: dict[str, Callable[..., Method]] = {}
    exec(text, {}, found)  # noqa: S102 - the names are those of a class of ours
    return found["make"](**given)


@recursive_repr()
def _repr(self: object) -> str:
    shown = (
        f"{one.name}={getattr(self, one.name)!r}"
        for one in _fields(type(self))
        if one.repr
    )
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _setattr(_: object, name: str, __: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _delattr(_: object, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _getstate(self: object) -> list[object]:
    return [getattr(self, one.name) for one in _fields(type(self))]


def _setstate(self: object, state: Iterable[object]) -> None:
    for one, value in zip(_fields(type(self)), state, strict=True):
        object.__setattr__(self, one.name, value)


_WRITTEN: Mapping[str, Callable[[type], Method]] = {
    "__init__": _init,
    "__eq__": _eq,
    "__hash__": _hash,
}
_SHARED: Mapping[str, Method] = {
    "__repr__": _repr,
    "__setattr__": _setattr,
    "__delattr__": _delattr,
    "__getstate__": _getstate,
    "__setstate__": _setstate,
}
