"""Wishes for the roles of a game: taken before its start, told to all with it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from grammar.words import typed
from server.bundles import bundle, usable
from server.reports.documents.document import Block, Definitions
from server.reports.documents.sentences import not_possible, paragraph
from server.reports.game.roles import Roles
from server.storage.states import GameState
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.texts.catalogue import CORE
from server.texts.formats import listing
from server.texts.languages import known

MAX_CHARACTERS = 300
"""Characters of a line of wishes; a longer one is not looked at."""

WISH = "wish"

_BETWEEN = re.compile(r"[,;>/|]")


def roles_of(row: GameRow) -> Roles | None:
    """Return the roles that the players of a game can wish for, if there are any."""
    return bundle(row.bundle).roles if usable(row.bundle) else None


def commands(row: GameRow) -> frozenset[str]:
    """Return the commands that a game has for wishes: before its start, with roles."""
    return frozenset({WISH} if row.state == GameState.OPEN and roles_of(row) else ())


def read(roles: Roles, text: str, language: str) -> tuple[str, ...]:
    """Return the roles that a line names, first wish first; raises NotPossibleError.

    Short forms of one letter may stand together, as in "EFGIRTA".
    """
    names = listing([roles.called(one, language) for one in roles.words], language)
    if len(text) > MAX_CHARACTERS:
        raise not_possible("wish-unknown", words=text[:60], known=names)
    parts = [one.strip(" .!") for one in _BETWEEN.split(text)]
    if len(parts) == 1 and roles.find(parts[0]) is None:
        words = parts[0].split()
        parts = words if len(words) > 1 else list(parts[0])
        if not any(map(roles.find, parts[:1])):
            raise not_possible("wish-unknown", words=text[:60], known=names)
    found: list[str] = []
    for part in filter(None, parts):
        role = roles.find(part)
        if role is None:
            raise not_possible("wish-unknown", words=part[:60], known=names)
        if role in found:
            name = roles.called(role, language)
            raise not_possible("wish-twice", name=name)
        found.append(role)
    return tuple(found)


def named(roles: Roles, wish: Sequence[str], language: str) -> str:
    """Return wishes as they are shown, in their order."""
    return ", ".join(roles.called(one, language) for one in wish if one in roles.words)


def invited(row: GameRow, language: str) -> list[Block]:
    """Return how somebody who has a seat wishes for a role, in games with roles."""
    roles, spoken = roles_of(row), known(language)
    if roles is None:
        return []
    names = [roles.called(one, spoken) for one in roles.words]
    example = f"{typed(WISH, spoken)} {', '.join(names[1::-1])}"
    return [paragraph("wish-invited", spoken, names=names, example=example)]


def told(row: GameRow, players: Sequence[RoleRow], language: str) -> list[Block]:
    """Return the wishes of all, by which the roles were given out; maybe none."""
    roles, spoken = roles_of(row), known(language)
    if roles is None:
        return []
    none = CORE.into(spoken).phrase("wish-none")
    rows = tuple(
        (one.code, named(roles, one.own_seat.wish.split(), spoken) or none)
        for one in players
    )
    return [paragraph("wish-told", spoken), Definitions(rows)]
