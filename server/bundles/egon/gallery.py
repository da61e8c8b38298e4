"""EGONmind for those who watch (8.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.egon.guesses import score_spectators, spectators_guess
from engine.egon.notices import RefusalKind
from engine.egon.orders import Guess, Order
from engine.egon.state import State
from engine.protocol import Event, Refusal
from server.bundles.egon.catalogue import TEXTS
from server.bundles.egon.speaker import Speaker
from server.reports.documents.document import Block, Heading, Paragraph, Table
from server.texts.formats import tenths

COLUMNS = ("spectator", "pairs", "names-only", "points")


class EgonGallery:
    """8.2: spectators guess in the last round, too."""

    def knows(self, order: Order) -> bool:
        """Return whether a line is a guess."""
        return isinstance(order, Guess)

    def refusal(self, view: State, order: Order) -> Refusal | None:
        """Return why a guess does not count: outside of the last round."""
        number = view.round + 1
        if isinstance(order, Guess) and not spectators_guess(view.rules, number):
            return Refusal(RefusalKind.GUESSES_OFF, "8.2", figures={"round": number})
        return None

    def invitation(self, view: State, language: str) -> Sequence[Block]:
        """Tell in the last round how to guess."""
        if not spectators_guess(view.rules, view.round + 1):
            return ()
        words = TEXTS.into(language)
        return (Paragraph(words.phrase("spectators-guess", code=min(view.players))),)

    def results(
        self,
        before: State,
        events: Sequence[Event],
        guessed: Mapping[int, Sequence[Order]],
        language: str,
    ) -> Sequence[Block]:
        """Return the points of all who have guessed."""
        guesses = {
            number: [order for order in orders if isinstance(order, Guess)]
            for number, orders in guessed.items()
        }
        scores = score_spectators(before, events, guesses)
        if not scores:
            return ()
        speaker = Speaker(language, ())
        columns = tuple(speaker.column(name, right=True) for name in COLUMNS)
        rows = tuple(
            (
                str(score.guesser),
                str(score.pairs),
                str(score.names),
                tenths(score.tenths, language),
            )
            for score in scores
        )
        head = speaker.phrase("spectators-points")
        note = speaker.phrase("spectators-note")
        return (Heading(head, note), Table(columns, rows))
