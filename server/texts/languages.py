"""The languages that the server speaks: the folders of `server/catalogues`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

CATALOGUES = "catalogues"
"""The folder of a package that holds its catalogue."""

OPERATOR_LANGUAGE = "en"
"""The one language of the command line: its help, answers, findings, and the log."""


@cache
def languages() -> tuple[str, ...]:
    """Return the folders of all languages that there are sentences in, sorted."""
    found = files("server") / CATALOGUES
    return tuple(sorted(one.name for one in found.iterdir() if one.is_dir()))


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


def file_in(folder: Traversable, name: str, spoken: str) -> Traversable:
    """Return the file of a language ("rules.{}.md"), or one in another in its place."""
    tried = dict.fromkeys((spoken, default_language(), *languages()))
    files_tried = [folder / name.format(one) for one in tried]
    return next((one for one in files_tried if one.is_file()), files_tried[0])
