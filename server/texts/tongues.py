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


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its folder, its locale, and its patterns of days and times.

    `common_words` are in every longer text of this language and of no other one.
    `word_endings` are put on a word of an order, or left off, without another meaning.
    """

    folder: str
    name: str
    locale: Locale
    patterns: Mapping[str, str]
    common_words: frozenset[str]
    word_endings: frozenset[str]


@cache
def language(folder: str) -> Language:
    """Return the language of a folder; what its file lacks is the default one's.

    The name, the common words and the endings are its own alone.
    """
    without = {"name": folder, "common-words": "", "word-endings": ""}
    entries = {**_entries(default_language()), **without, **_entries(folder)}
    locale = Locale.parse(entries["locale"], sep="-")
    return Language(
        folder,
        entries["name"],
        locale,
        entries,
        common_words=frozenset(entries["common-words"].split()),
        word_endings=frozenset(entries["word-endings"].split()),
    )


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
