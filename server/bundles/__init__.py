"""The games this server can host: each is a bundle of rules, language and texts.

A bundle is found by its entry point in the group `turmpost.games`, by the key `bundles`
of the configuration ("package.module:ATTRIBUTE"), or is put in with `register`. An
installed one is loaded when it is asked for: who needs one game pays for no other.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from server.errors import BrokenGameError, NotPossibleError, UnknownGameError

if TYPE_CHECKING:
    # The command line starts without robots, reports and texts.
    from server.bundles.robots import Troupe
    from server.reports.game.bundle import AnyBundle, Tool

GROUP = "turmpost.games"

T = TypeVar("T")

_registered: dict[str, AnyBundle] = {}


def register(bundle: AnyBundle) -> None:
    """Add a bundle to this process, in place of one with the same name."""
    _registered[bundle.name] = bundle


def register_paths(paths: Iterable[str]) -> None:
    """Add the bundles named "package.module:ATTRIBUTE"; raises BrokenGameError."""
    for path in paths:
        register(_load(f"games.bundles: {path!r}", path))


@cache
def _installed() -> Mapping[str, str]:
    """Return where each installed game is, by its name; none is loaded by that."""
    # Metadata of packages have the form of mails, and are read as such.
    from importlib.metadata import entry_points

    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


@cache
def _load_installed(name: str) -> AnyBundle:
    return _load(f"the installed game {name!r}", _installed()[name])


def _load(called: str, path: str) -> AnyBundle:
    """Return a bundle by its path; raises BrokenGameError, whatever its code raises."""
    from server.reports.game.bundle import Bundle

    return _found(called, path, "BUNDLE", Bundle)


def _found(called: str, path: str, usual: str, kind: type[T]) -> T:
    """Return what "package.module:ATTRIBUTE" names; raises BrokenGameError."""
    module, _, attribute = path.partition(":")
    try:
        plugin = getattr(importlib.import_module(module), attribute or usual)
    except Exception as error:
        raise BrokenGameError(called, f"{type(error).__name__}: {error}") from error
    if not isinstance(plugin, kind):
        raise BrokenGameError(called, f"there is no {kind.__name__} of this name")
    return plugin


def names() -> list[str]:
    """Return the names of all games there are, also of those without mails."""
    return sorted({*_installed(), *_registered})


def by_mail() -> list[str]:
    """Return the names of the games that can be played by mail."""
    return [name for name in names() if bundle(name).by_mail]


def load_all() -> None:
    """Load every game that is not broken, so that its pictures in letters are known."""
    for name in names():
        with suppress(BrokenGameError):
            bundle(name)


def tools() -> Iterator[Tool]:
    """Yield the commands of their own that the games bring, one game after another."""
    return (tool for name in names() for tool in bundle(name).tools)


def bundle(name: str) -> AnyBundle:
    """Return the bundle of this name; raises UnknownGameError or BrokenGameError."""
    if name in _registered:
        return _registered[name]
    if name not in _installed():
        raise UnknownGameError(name, names())
    return _load_installed(name)


def has_rules(name: str) -> bool:
    """Say whether the game of this name has rules in words."""
    return bundle(name).handbook is not None


def with_troupe() -> list[str]:
    """Return the names of the games that robots can play."""
    return [name for name in by_mail() if bundle(name).troupe]


def troupe(name: str) -> Troupe:
    """Return the robots of a game.

    Raises UnknownGameError, BrokenGameError, and NotPossibleError where it has none.
    """
    from server.bundles.robots import Troupe

    path = bundle(name).troupe
    if not path:
        raise NotPossibleError(f"there are no robots that play {name}")
    return _found(f"the demo of {name!r}", path, "TROUPE", Troupe)
