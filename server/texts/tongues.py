"""A language: what it calls itself, and how it writes numbers, days and times.

The file `language.ftl` of its folder says so, and which rules of the CLDR its numbers,
lists and plurals follow.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource

from server.texts.languages import CATALOGUES, default_language

LANGUAGE_FILE = "language.ftl"
ASKED_FOR = frozenset(
    {
        *("name", "locale", "common-words"),
        *("day-pattern", "moment-pattern", "brief-pattern", "short-day-pattern"),
    }
)
"""What the file says of a language."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its folder, its locale, and its patterns of days and times.

    `common_words` are such as stand in every longer text of this language and of no
    other one.
    """

    folder: str
    name: str
    locale: Locale
    patterns: Mapping[str, str]
    common_words: frozenset[str]


@cache
def language(folder: str) -> Language:
    """Return the language of a folder; what its file lacks is the default one's.

    The name and the common words are its own alone.
    """
    without = {"name": folder, "common-words": ""}
    entries = {**_entries(default_language()), **without, **_entries(folder)}
    locale = Locale.parse(entries["locale"], sep="-")
    common = frozenset(entries["common-words"].split())
    return Language(folder, entries["name"], locale, entries, common)


def _entries(folder: str) -> Mapping[str, str]:
    """Return what the file of a folder says, by the names of its entries."""
    file = files("server") / CATALOGUES / folder / LANGUAGE_FILE
    if not file.is_file():
        return {}
    bundle = FluentBundle([folder], use_isolating=False)
    resource = FluentResource(file.read_text("utf-8"))
    bundle.add_resource(resource)
    return {
        entry.id.name: str(bundle.format_pattern(pattern)[0])
        for entry in resource.body
        if hasattr(entry, "id")
        and (pattern := bundle.get_message(entry.id.name).value) is not None
    }
