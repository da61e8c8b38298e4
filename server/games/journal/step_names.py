"""The names of steps, and of their kinds, for what has their keys: the journal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from engine.protocol import Step
from server.bundles import bundle
from server.reports.game.texts import called
from server.reports.officials.journal import JournalEntry
from server.storage.games import steps
from server.storage.tables.games import GameRow
from server.storage.unit_of_work import Work
from server.texts.catalogue import CORE


def with_steps(
    work: Work, games: Sequence[GameRow], entries: Sequence[JournalEntry], language: str
) -> list[JournalEntry]:
    """Return entries with the names of the steps and kinds that they are about."""
    about = {one.number for one in entries if one.figures.get("step")}
    found = {
        game.id: (game, steps.by_key(work, game.id) if game.id in about else {})
        for game in games
    }
    return [
        _with_names(entry, *found[entry.number], language)
        if entry.number in found
        else entry
        for entry in entries
    ]


def kind_called(game: GameRow, language: str, kind: str) -> str:
    """Return what a game calls a kind of step, by its word in schedules."""
    try:
        return bundle(game.bundle).kinds(language)[kind]
    except Exception:
        # A game that is not installed, or raises anything, has no names.
        return kind


def name_of(work: Work, game: GameRow, key: str, language: str) -> tuple[str, str]:
    """Return the name of a step, and the one in a line to be typed."""
    return _names(game, steps.by_key(work, game.id), key, language)


def _with_names(
    entry: JournalEntry, game: GameRow, known: Mapping[str, Step], language: str
) -> JournalEntry:
    if entry.figures.get("schedule"):
        return replace(entry, called=partial(kind_called, game, language))
    if not entry.figures.get("step"):
        return entry
    step, typed = _names(game, known, str(entry.figures["step"]), language)
    return replace(entry, step=step, round=typed)


def _names(
    game: GameRow, known: Mapping[str, Step], key: str, language: str
) -> tuple[str, str]:
    try:
        words, step = bundle(game.bundle).words(language), known[key]
        return words.step(step), called(step, words)
    except Exception:
        # Entries tell of games, too, that are not installed or raise anything.
        place = str([*known, key].index(key))
        return CORE.into(language).phrase("step-by-place", place=place), place
