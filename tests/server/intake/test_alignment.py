"""Two texts side by side: what one holds of the other, and at what cost."""

from __future__ import annotations

import random
import time
from email.message import EmailMessage

import pytest

from server.intake.words.alignment import Indexed, Piece, chain, words_of
from server.intake.words.quoted_back import Returned
from server.intake.words.sent import SentMail
from server.intake.words.strip_own_text import words_of as own_words_of
from server.mail.reading.message import IncomingMail, Limits, read
from tests.server.intake.hearing import order_reader
from tests.server.reports.test_golden import MAILS

OURS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ("> >  Hallo *Max*,", ["hallo", "max,"]),
        ("*WAS DIR GESCHAH*", ["was", "dir", "geschah"]),
        ("z,a* P, b*", ["z,a*", "p,", "b*"]),
        ("| “Turm” – 3 × 4", ["turm", "-", "3", "x", "4"]),
        ("STRASSE", ["strasse"]),
        ("Straße", ["strasse"]),
        ("#   k,Bolle,900,3", ["#k,bolle,900,3"]),
        ("siehe Seite<https://example.org/x> 5", ["siehe", "seite", "5"]),
        ("", []),
        ("#", ["#"]),
    ],
)
def test_words_are_compared_without_what_programs_change(
    row: str, words: list[str]
) -> None:
    assert words_of(row) == words


def test_pieces_follow_one_another() -> None:
    found = list(Indexed(OURS).pieces(["x", *OURS[2:6], "y", *OURS[6:], "z"]))
    assert found == [Piece(1, 2, 4), Piece(6, 6, 4)]


def test_a_chain_keeps_the_order_of_both_texts() -> None:
    pasted, quoted = Piece(0, 7, 3), Piece(3, 0, 9)
    assert chain([pasted, quoted]) == [quoted]
    assert chain([Piece(0, 0, 3), Piece(3, 5, 3), Piece(6, 3, 4)]) == [
        Piece(0, 0, 3),
        Piece(6, 3, 4),
    ]
    assert chain([]) == []


def test_words_between_two_pieces_are_found() -> None:
    words = [*OURS[:3], "four", "x", *OURS[5:]]
    assert Indexed(OURS).between(words, Piece(0, 0, 3), Piece(5, 5, 5)) == [3]


def _hostile() -> dict[str, str]:
    """Return texts of a quarter of a megabyte that are made to be costly."""
    dice = random.Random(1)  # noqa: S311
    ours = MAILS["report"]("de").body.split()
    rows = [" ".join(dice.choice("ab") for _ in range(125)) for _ in range(990)]
    some = [" ".join(ours[at : at + 4]) for at in range(len(ours) - 4)]
    pieces = [" ".join(dice.choice(some) for _ in range(9)) for _ in range(990)]
    return {
        "one word": "\n".join(["v " * 127] * 990),
        "two words": "\n".join(rows),
        "pieces of ours": "\n".join(pieces),
        "rows of ours": "\n".join(["b,1 Wachfaktor 1 (50 Kj) k,Bolle,1,3 bei"] * 990),
        "one line": "b " * 120_000,
        "short lines": "\n".join(["b " * 90] * 990),
        "headers": "\n".join(["Nachricht ZOR: x"] * 990),
        "refused headers": "\n".join(["Nachricht QQQ: x"] * 990),
        "quotes": "\n".join(["> " + "v " * 60] * 1_990),
    }


def _cost(text: str) -> float:
    """Return the seconds of CPU for telling own words from ours."""
    message = EmailMessage()
    message["From"] = "max@players.test"
    message.set_content(text)
    mail = read(message.as_bytes(), Limits())
    assert isinstance(mail, IncomingMail)
    report = MAILS["report"]("de").body
    sent = [report, "v " * 10_000, "a b " * 5_000, report * 6]
    began = time.process_time()
    own_words_of(mail, Returned(map(SentMail, sent)), order_reader())
    return time.process_time() - began


@pytest.mark.parametrize("text", _hostile().values(), ids=_hostile().keys())
def test_the_cost_grows_with_the_length_alone(text: str) -> None:
    _cost("v")
    half = min(_cost(text[: len(text) // 2]) for _ in range(2))
    whole = min(_cost(text) for _ in range(2))
    # One that grows with the square would take four times as long.
    assert whole < 3 * half + 0.2
