"""The games this server can host: each is a bundle of rules, language and texts.

A bundle is found by its entry point in the group `turmpost.games`, by the key `bundles`
of the configuration ("package.module:ATTRIBUTE"), or is put in with `register`.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from server.errors import UnknownGameError

if TYPE_CHECKING:
    from engine.protocol import Game
    from grammar.reading import Language
    from server.reports.handbook import Handbook
    from server.reports.texts import Texts

GROUP = "turmpost.games"

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Bundle(Generic[S, O, C]):
    """One game, complete: its rules, its order language, its texts by language.

    `handbook` are its rules in words, where somebody has written them.
    """

    game: Game[S, O, C]
    language: Language[O]
    texts: Mapping[str, Texts[S, O]]
    handbook: Handbook | None = None

    @property
    def name(self) -> str:
        """Return the word by which the game is opened ("egon")."""
        return self.game.name

    def words(self, language: str) -> Texts[S, O]:
        """Return the texts in this language, in German where there are none."""
        return self.texts.get(language) or self.texts["de"]


# The server never looks into a state, an order or a chance: it takes them from one
# function of the bundle and hands them to another. Which types they have is known
# to each bundle only, and this is the one place where they are left open.
AnyBundle: TypeAlias = Bundle[Any, Any, Any]

_registered: dict[str, AnyBundle] = {}


def register(bundle: AnyBundle) -> None:
    """Add a bundle to this process, in place of one with the same name."""
    _registered[bundle.name] = bundle


def register_paths(paths: Iterable[str]) -> None:
    """Add the bundles named "package.module:ATTRIBUTE"; raises UnknownGameError."""
    for path in paths:
        module, _, attribute = path.partition(":")
        try:
            found = getattr(importlib.import_module(module), attribute or "BUNDLE")
        except (ImportError, AttributeError) as error:
            raise UnknownGameError(path) from error
        register(found)


@cache
def _installed() -> Mapping[str, AnyBundle]:
    return {entry.name: entry.load() for entry in entry_points(group=GROUP)}


def names() -> list[str]:
    """Return the names of all games that can be opened."""
    return sorted({*_installed(), *_registered})


def bundle(name: str) -> AnyBundle:
    """Return the bundle of this name; raises UnknownGameError."""
    found = _registered.get(name) or _installed().get(name)
    if found is None:
        raise UnknownGameError(name)
    return found
