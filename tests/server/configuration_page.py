"""The page with every key of the configuration, made of the fields and docstrings."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import get_args, get_type_hints

from server.config import loading, settings
from server.config.game_options import SharedOptions
from tests.made_pages import docstrings, items

NAMES = {"mailboxes": "[[mailbox]]", "oauth": "[oauth.NAME]"}
SECTIONS: Mapping[str, type] = {
    NAMES.get(name, f"[{name}]"): kind
    for name, hint in get_type_hints(settings.Config).items()
    for kind in (hint, *get_args(hint))
    if isinstance(kind, type) and is_dataclass(kind)
}
LEAD = """\
# Configuration

Every key of the configuration, `turmpost.toml`, with its default in brackets, and of
the secrets beside it. How they are used is in [Operating](operating.md).

The file is TOML. Unknown keys and impossible values are refused at the start, with the
key and the reason. Relative paths count from the folder of the file. A server reads all
this when it starts (`systemctl restart turmpost`); [`turmpost
doctor`](operating.md#turmpost-doctor) tries it before.

## Secrets

Passwords and tokens are in the environment, or in the file that `[secrets]` names (only
the server's user may read it): a line `NAME=value` each, the value maybe in quotes,
comments behind `#`. A variable of the environment counts more. `<NAME>` is that of the
section in capitals, with `_` for `-`.
"""
OPTIONS = """\
A game can set these for itself; [what they do](game-master.md#options-of-a-game):
"""
_PAGE = re.compile(r"docs/(?P<page>[\w-]+)\.md(?P<place>#[\w-]+)?")


def page() -> str:
    """Return the page in Markdown."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield LEAD
    said = re.findall(r"^    (TURMPOST\S+) +(.+)$", loading.__doc__ or "", re.MULTILINE)
    yield from items((f"`{name}`", what) for name, what in said)
    for name, owner in SECTIONS.items():
        own = [one for one in fields(owner) if not _is_option(owner, one)]
        # Of a longer docstring only what an operator needs is in its first paragraph.
        lead, _, _ = inspect.cleandoc(owner.__doc__ or "").partition("\n\n")
        yield from ("", f"## `{name}`", "", _linked(lead), "")
        yield from items(_rows(owner, own))
        options = [one for one in fields(owner) if _is_option(owner, one)]
        if options:
            yield from ("", OPTIONS)
            yield from items(_rows(owner, options))


def _is_option(owner: type, one: Field[object]) -> bool:
    """Return whether a game can set a key for itself."""
    return owner is settings.GamesConfig and one in fields(SharedOptions)


def _rows(owner: type, keys: Sequence[Field[object]]) -> Iterator[Sequence[str]]:
    said = docstrings(owner)
    for one in keys:
        meaning = _linked(said[one.name])
        if _is_option(owner, one):
            # The handbook of game masters has the rest.
            meaning = _first_sentence(meaning)
        yield (f"`{one.name}` ({_default(one)})", meaning.rstrip("."))


def _first_sentence(said: str) -> str:
    return said.partition(". ")[0]


def _default(one: Field[object]) -> str:
    """Return a default as TOML has it."""
    if one.default is MISSING:
        return "needed"
    value = list(one.default) if isinstance(one.default, tuple) else one.default
    return f"`{json.dumps(value)}`"


def _linked(said: str) -> str:
    """Return a docstring whose pages are links."""
    return _PAGE.sub(
        lambda found: f"[{found['page']}]({found['page']}.md{found['place'] or ''})",
        said,
    )
