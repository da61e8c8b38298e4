"""A game's own blocks about an entry's figures, in letters to its game master."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.protocol import Json, Player
from server.bundles import bundle
from server.games.journal.rule_changes import changes_between
from server.games.journal.step_names import with_steps
from server.reports.documents.document import Block, Definitions, Paragraph, lines
from server.reports.game.bundle import AnyBundle
from server.reports.officials.journal import JournalEntry
from server.storage.journal_kinds import Kind
from server.storage.people import roles
from server.storage.tables.games import GameRow
from server.storage.unit_of_work import Work
from server.texts.languages import known


def own(work: Work, game: GameRow, entry: JournalEntry, language: str) -> JournalEntry:
    """Return an entry with what the game has to say of it, if anything."""
    write = _OWN.get(entry.kind)
    named = with_steps(work, [game], [entry], language)[0]
    return named if write is None else write(work, game, named, language)


def _of_events(
    work: Work, game: GameRow, entry: JournalEntry, language: str
) -> JournalEntry:
    """Let the game word the events that only its game master may know."""
    game_bundle, figures = bundle(game.bundle), entry.figures
    words = game_bundle.words(language)
    players = [
        Player(one.code, one.pseudonym, one.person.real_name)
        for one in roles.players(work, game.id)
    ]
    events = [game_bundle.game.load_event(one) for one in _objects(figures["events"])]
    told = [words.for_game_master(event, players) for event in events]
    blocks = lines(filter(None, told), depth=2, hanging=True)
    return replace(entry, own=blocks)


def _of_rules(
    _work: Work, game: GameRow, entry: JournalEntry, language: str
) -> JournalEntry:
    found: AnyBundle = bundle(game.bundle)
    words, figures = found.words(language), entry.figures
    changes = changes_between(found, str(figures["version"]), str(figures["installed"]))
    rows = tuple((one.rule, words.rule_change(one)) for one in changes)
    blocks: tuple[Block, ...] = (Definitions(rows, close=True),) if rows else ()
    return replace(entry, own=blocks)


def _of_draws(
    _work: Work, _game: GameRow, entry: JournalEntry, language: str
) -> JournalEntry:
    """Repeat how the game says that the draw is typed."""
    forms = _objects([entry.figures.get("forms")])
    said = str(forms[0].get(known(language), "")) if forms else ""
    return replace(entry, own=(Paragraph(said),)) if said else entry


def _objects(value: Json) -> list[Mapping[str, Json]]:
    found = value if isinstance(value, list) else []
    return [one for one in found if isinstance(one, Mapping)]


_OWN: Mapping[Kind, Callable[[Work, GameRow, JournalEntry, str], JournalEntry]] = {
    Kind.FOR_GAME_MASTER: _of_events,
    Kind.RULES_CHANGED: _of_rules,
    Kind.DRAW_SOON: _of_draws,
    Kind.DRAW_WANTED: _of_draws,
}
