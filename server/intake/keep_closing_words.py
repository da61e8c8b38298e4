"""Closing words in the mail of a player whose game is over."""

from __future__ import annotations

from collections.abc import Iterable
from zoneinfo import ZoneInfo

from grammar.reading import Passage
from server.bundles import bundle
from server.games.messages import closing_words
from server.games.orders.text_allowance import length_of
from server.games.people.anonymity import gives_away
from server.games.reports.ending import announced
from server.games.state import options
from server.intake.decision import LetterToPlayer
from server.intake.handling import Handling
from server.intake.passing_on import asked
from server.reports.documents.document import Block
from server.reports.documents.instants import moment
from server.reports.documents.sentences import paragraph
from server.reports.rounds.ending import NAMES
from server.storage.kinds import PassageKind
from server.storage.states import GameState


def take(
    handling: Handling, passages: Iterable[Passage]
) -> list[Block] | LetterToPlayer:
    """Keep the last closing word of a mail; say what becomes of it, or ask.

    Nothing for a mail without one.
    """
    game, author = handling.session.row, handling.author
    texts = [one for one in passages if one.kind == PassageKind.CLOSING_WORDS]
    if not texts:
        return []
    until, language, last = closing_words.until(game), author.language, texts[-1]
    if until is None or handling.row.received_at > until:
        over = game.state == GameState.OVER
        kind = "afterword-late" if over else "afterword-early"
        return [paragraph(kind, language, line=last.line, title=game.title)]
    most = options.of(handling.services.config.games, game).characters_per_round
    if (length := length_of(last)) > most:
        figures = {"line": last.line, "length": length, "most": most}
        return [paragraph("afterword-too-long", language, **figures)]
    named = gives_away(
        author, f"{last.title}\n{last.text}", bundle(game.bundle).ordinary_words
    )
    hidden = NAMES not in announced(game)
    if named and (hidden or named.is_address) and not handling.agreed:
        told = paragraph("text-names-you", language, name=f'"{named.words}"')
        return asked(handling, last, told)
    closing_words.keep(handling.work, game, author, last, handling.row.id)
    have, could = closing_words.counts(handling.work, game)
    if have == could:
        # Other transactions may hold the game as well: sending needs it alone.
        return [paragraph("afterword-last", language, line=last.line)]
    when = moment(until, ZoneInfo(game.zone))
    taken = bool(last.title or last.text.strip())
    kept = "afterword-kept" if taken else "afterword-dropped"
    return [
        paragraph(kept, language, line=last.line, until=when, count=have, all=could)
    ]
