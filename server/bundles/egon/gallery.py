"""EGONmind for those who watch (8.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.egon.guesses import score_spectators, spectators_guess
from engine.egon.notices import RefusalKind
from engine.egon.orders import Guess, Order
from engine.egon.state import State
from engine.protocol import Event, Refusal
from server.reports.document import Block, Column, Heading, Paragraph, Table
from server.reports.wording import known


@dataclass(frozen=True, slots=True)
class _Words:
    """What is said of it in a language; `point` stands before the decimal."""

    head: str
    note: str
    columns: tuple[str, ...]
    now: str
    point: str


_WORDS = {
    "de": _Words(
        head="EGONmind der Zuschauer",
        note="je Punkt 0,9, weniger, was die Spieler im Mittel verlieren; 8.2",
        columns=("Zuschauer", "Paare", "nur Namen", "Punkte"),
        now="EGONmind: In dieser Runde kannst auch du tippen, wer wer ist. Antworte "
        "mit einer Zeile für jeden Tipp, etwa m,{code},Vor Nachname. Was dabei "
        "herauskommt, steht in der letzten Auswertung; auf das Spiel hat es keinen "
        "Einfluss (8.2).",
        point=",",
    ),
    "en": _Words(
        head="EGONmind of the spectators",
        note="each point counts 0.9, less the players' mean loss; 8.2",
        columns=("Spectator", "Pairs", "Names only", "Points"),
        now="EGONmind: in this round you too can guess who is who. Answer with a line "
        "for each guess, such as m,{code},First Last. What comes of it stands in the "
        "last report; it has no influence on the game (8.2).",
        point=".",
    ),
}


class EgonGallery:
    """8.2: spectators guess in the last round, too."""

    def knows(self, order: Order) -> bool:
        """Say whether a line is a guess."""
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
        words = _WORDS[known(language)]
        return (Paragraph(words.now.format(code=min(view.players))),)

    def results(
        self,
        before: State,
        events: Sequence[Event],
        given: Mapping[int, Sequence[Order]],
        language: str,
    ) -> Sequence[Block]:
        """Return the points of all who have guessed."""
        guesses = {
            number: [one for one in orders if isinstance(one, Guess)]
            for number, orders in given.items()
        }
        found = score_spectators(before, events, guesses)
        if not found:
            return ()
        words = _WORDS[known(language)]
        columns = tuple(Column(title, right=True) for title in words.columns)
        rows = tuple(
            (
                str(one.guesser),
                str(one.pairs),
                str(one.names),
                _points(one.tenths, words.point),
            )
            for one in found
        )
        head = Heading(words.head, words.note)
        return (head, Table(columns, rows))


def _points(tenths: int, point: str) -> str:
    sign = "-" if tenths < 0 else ""
    return f"{sign}{abs(tenths) // 10}{point}{abs(tenths) % 10}"
