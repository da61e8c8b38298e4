"""The languages that the server speaks: the folders of `server/catalogues`.

Each has a file `language.ftl` that says how the language is called, which rules of the
CLDR its numbers, lists and plurals follow, and how it writes days and times.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource

CATALOGUES = "catalogues"
"""The folder of a package that holds its catalogue."""
LANGUAGE_FILE = "language.ftl"


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its folder, its locale, and its patterns of days and times."""

    folder: str
    name: str
    locale: Locale
    patterns: Mapping[str, str]


@cache
def languages() -> tuple[str, ...]:
    """Return the folders of all languages that there are sentences in, sorted."""
    found = files("server") / CATALOGUES
    return tuple(sorted(one.name for one in found.iterdir() if one.is_dir()))


@cache
def language(folder: str) -> Language:
    """Return the language of a folder."""
    text = (files("server") / CATALOGUES / folder / LANGUAGE_FILE).read_text("utf-8")
    bundle = FluentBundle([folder], use_isolating=False)
    resource = FluentResource(text)
    bundle.add_resource(resource)
    said = {
        entry.id.name: str(bundle.format_pattern(pattern)[0])
        for entry in resource.body
        if hasattr(entry, "id")
        and (pattern := bundle.get_message(entry.id.name).value) is not None
    }
    locale = Locale.parse(said["locale"], sep="-")
    return Language(folder, said["name"], locale, said)


class _Default:
    folder = "de"


def default_language() -> str:
    """Return the language that is spoken where another one lacks a sentence."""
    return _Default.folder


def set_default_language(folder: str) -> None:
    """Set the language that is spoken where another one lacks a sentence."""
    _Default.folder = folder


def known(folder: str) -> str:
    """Return a language that there are sentences in; the default one for others."""
    return folder if folder in languages() else default_language()
