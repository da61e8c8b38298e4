"""The games this server can host: each is a bundle of rules, language and texts.

A bundle is found by its entry point in the group `turmpost.games`, by the key `bundles`
of the configuration ("package.module:ATTRIBUTE"), or is put in with `register`. An
installed one is loaded when it is asked for: who needs one game pays for no other.

A game that cannot be used stops no other one: the error is kept, and raised where that
game is asked for.
"""

from __future__ import annotations

import importlib
import logging
import re
import sys
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from server.errors import BrokenGameError, NotPossibleError, UnknownGameError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    # The command line starts without robots, reports and texts.
    from server.bundles.robots import Troupe
    from server.reports.game.bundle import AnyBundle, Tool

log = logging.getLogger(__name__)

GROUP = "turmpost.games"
OURS = frozenset({"server", "engine", "grammar", "turmpost", "tests"})
"""The packages whose modules other games use as well."""

_PLACE = re.compile(r"\bline \d")
"""What an error says that names its place by itself."""

T = TypeVar("T")

_registered: dict[str, AnyBundle] = {}
_unregistered: dict[str, str] = {}
"""The reasons why paths of the configuration lead to no game."""
_broken: dict[str, str] = {}
"""The reasons why games cannot be used, by their names."""


def register(bundle: AnyBundle) -> None:
    """Add a bundle to this process, in place of one with the same name."""
    _registered[bundle.name] = bundle


def register_paths(paths: Iterable[str]) -> None:
    """Add the bundles named "package.module:ATTRIBUTE"; a broken one is set aside."""
    for path in paths:
        called = f"games.bundles: {path!r}"
        try:
            register(_load(called, path))
        except BrokenGameError as error:
            log.error("%s", error)
            _unregistered[called] = error.reason


@cache
def _installed() -> Mapping[str, str]:
    """Return where each installed game is, by its name; none is loaded by that."""
    return {name: found[0].value for name, found in _entries().items()}


def _entries() -> Mapping[str, Sequence[EntryPoint]]:
    """Return the entry points of each name; one that is found twice stands once."""
    # Metadata of packages have the form of mails, and are read as such.
    from importlib.metadata import entry_points

    found: dict[str, dict[tuple[str, str], EntryPoint]] = {}
    for entry in entry_points(group=GROUP):
        found.setdefault(entry.name, {})[_package(entry), entry.value] = entry
    return {name: list(each.values()) for name, each in found.items()}


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else "an unknown package"


@cache
def _contested() -> Mapping[str, str]:
    """Return why names that several packages claim stand for no game."""
    return {
        name: "several packages have a game of this name: "
        + ", ".join(sorted(f"{_package(one)} ({one.value})" for one in each))
        for name, each in _entries().items()
        if len(each) > 1
    }


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
    before = set(sys.modules)
    try:
        plugin = getattr(importlib.import_module(module), attribute or usual)
    except (Exception, SystemExit) as error:
        _forget_modules(module, before)
        reason = why(error, module.partition(".")[0])
        raise BrokenGameError(called, reason) from error
    if not isinstance(plugin, kind):
        _forget_modules(module, before)
        raise BrokenGameError(called, f"{path} is no {kind.__name__}")
    return plugin


def _forget_modules(module: str, before: set[str]) -> None:
    """Forget what a broken package has loaded: a mended one is to be loaded whole."""
    package = module.partition(".")[0]
    for name in set(sys.modules) - before:
        if name.partition(".")[0] == package:
            del sys.modules[name]


def is_contested(name: str) -> bool:
    """Return whether several packages have a game of this name: then none is used."""
    return name in _contested()


def names() -> list[str]:
    """Return the names of all games there are, also of those without mails."""
    return sorted({*_installed(), *_registered})


def working() -> list[str]:
    """Return the names of the games that can be used; the others are loaded, too."""
    return [name for name in names() if usable(name)]


def by_mail() -> list[str]:
    """Return the names of the games that can be played by mail."""
    return [name for name in working() if bundle(name).by_mail]


def load_all() -> None:
    """Load every game that is not broken, so that its pictures in letters are known."""
    working()


def tools() -> Iterator[Tool]:
    """Yield the commands of their own that the games bring, one game after another."""
    return (tool for name in names() if usable(name) for tool in bundle(name).tools)


def bundle(name: str) -> AnyBundle:
    """Return the bundle of this name; raises UnknownGameError or BrokenGameError."""
    called = f"the installed game {name!r}"
    if name in _broken:
        raise BrokenGameError(called, _broken[name])
    if name in _registered:
        return _registered[name]
    if name not in _installed():
        raise UnknownGameError(name, names())
    if name in _contested():
        raise BrokenGameError(called, _contested()[name])
    try:
        found = _load_installed(name)
        if found.name != name:
            raise BrokenGameError(called, f"its own name is {found.name!r}")
    except BrokenGameError as error:
        set_aside(name, error.reason)
        raise
    return found


def usable(name: str) -> bool:
    """Return whether a game is there and works, as far as this process knows."""
    with suppress(BrokenGameError, UnknownGameError):
        bundle(name)
        return True
    return False


def set_aside(name: str, reason: str) -> None:
    """Let a game count as broken in this process, until `look_again`."""
    _broken[name] = reason


def broken() -> Mapping[str, str]:
    """Return the reasons why games cannot be used, by their names or paths."""
    return {**_unregistered, **_contested(), **_broken}


def look_again() -> None:
    """Ask anew which games are installed; broken ones are given another chance.

    A game that works stays as it is in memory; of the others nothing does.
    """
    importlib.invalidate_caches()
    for name in list(_broken):
        forget(name)
    _installed.cache_clear()
    _contested.cache_clear()
    _broken.clear()


def forget(name: str) -> None:
    """Forget what an installed package of somebody else has loaded for a game."""
    from grammar.words import words_of
    from server.reports.game.handbook import paragraphs_of

    package = package_of(name)
    if not package or package in OURS:
        return
    for module in [one for one in [*sys.modules] if one.partition(".")[0] == package]:
        del sys.modules[module]
    _load_installed.cache_clear()
    words_of.cache_clear()
    paragraphs_of.cache_clear()


def package_of(name: str) -> str:
    """Return the package of an installed game, "" where there is none."""
    return _installed().get(name, "").partition(":")[0].partition(".")[0]


def why(error: BaseException, package: str) -> str:
    """Return in one line what was raised, and in which line of the package."""
    said = f"{type(error).__name__}: {error}".strip().partition("\n")[0]
    lines = traceback.extract_tb(error.__traceback__)
    own = [one for one in lines if package and package in Path(one.filename).parts]
    if not own or _PLACE.search(said):
        return said
    return f"{said} ({Path(own[-1].filename).name}, line {own[-1].lineno})"


def has_rules(name: str) -> bool:
    """Return whether the game of this name has rules in words."""
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
