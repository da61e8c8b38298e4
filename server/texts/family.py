"""Sentences of which a value chooses one: a kind of event, a state, a reason."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping


class Family:
    """Keys that begin alike: one for each member, `seat-lost`, `seat-kept`.

    `values` says which values the sentence of a member may name, or those of all
    members alike, where the calls do not show it; a call says them as keywords
    otherwise.
    """

    def __init__(
        self,
        name: str,
        members: Iterable[str],
        values: Mapping[str, Collection[str]] | Collection[str] | None = None,
    ) -> None:
        """Take what the keys begin with, and what comes behind the hyphen.

        Without a name the keys are the members.
        """
        self.name = name
        self.keys = {member: _key(name, member) for member in members}
        if values is not None and not isinstance(values, Mapping):
            values = dict.fromkeys(self.keys, values)
        self.values = values or {}

    def __getitem__(self, member: str) -> str:
        """Return the key of a member; raises KeyError where there is none."""
        return self.keys[member]


class Open(Family):
    """A family whose members each game has its own of: any word is one."""

    def __init__(self, name: str) -> None:
        """Take what the keys begin with."""
        super().__init__(name, ())

    def __getitem__(self, member: str) -> str:
        """Return the key of a member."""
        return _key(self.name, member)


def _key(name: str, member: str) -> str:
    return f"{name and f'{name}-'}{re.sub('[ _]', '-', member)}"
