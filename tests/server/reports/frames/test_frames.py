"""The shared frames: what each mail says, and that its form holds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.egon.orders import Order
from engine.egon.state import State
from engine.protocol import Player
from grammar.reading import Misread
from server.bundles.egon.bundle import BUNDLE
from server.games.clock.interventions import CHANGES
from server.reports import frames
from server.reports.documents.document import Document, Paragraph
from server.reports.documents.instants import moment
from server.reports.documents.sentences import addressed_letter, paragraph
from server.reports.frames.facts import (
    DeadlineFacts,
    MessageFacts,
    ReminderFacts,
    SignUpFacts,
    WelcomeFacts,
)
from server.reports.game.report_facts import Seal
from server.reports.information.command_help import help_text
from server.reports.information.game_lists import GameLine, games_list
from server.reports.replies.parts import game_masters_note
from server.reports.text.layout import WIDTH
from server.storage.kinds import DeadlineReason
from server.storage.states import GameState
from tests.server.reports import egon_position
from tests.server.reports.egon_position import DEADLINE, ZONE
from turmpost.testing.written import Mail, mail, text

LANGUAGES = pytest.mark.parametrize("language", ["de", "en"])
ME = Player("LEG", "Legoer Steinesammler")
EVE = "eve@strangers.test"
TITLE = "Egon 7: das Turnier von ganz Berlin"
GAMES = [
    GameLine(
        "Egon 7", GameState.RUNNING, 4, 4, ZONE, step="Runde 3", deadline=DEADLINE
    ),
    GameLine(
        *(TITLE, GameState.OPEN, 3, 12, ZONE),
        kind="Egon",
        rhythm="freitags um 18:00",
        about="Türme.",
    ),
]
WISHES = [SignUpFacts(TITLE, ME), SignUpFacts("Egon 8", Player("ANN", "A" * 60))]


def _small_mails(language: str) -> list[Mail]:
    return [mail(one) for one in small_letters(language)]


def small_letters(language: str) -> list[Document]:
    """Return letters that are no report, opening or reply, each in its variants."""
    state = egon_position.begin()
    scene = replace(egon_position.scene(state, "LEG"), title=TITLE)
    return [
        frames.welcome(WelcomeFacts(TITLE, ME, 1, 12, ZONE, DEADLINE), language),
        frames.welcome(
            WelcomeFacts(TITLE, ME, 3, 12, ZONE, sealed=Seal("ab" * 32)), language
        ),
        frames.lies_open(scene, BUNDLE, language),
        frames.stranger(GAMES, language, address=EVE),
        frames.stranger([], language, address=EVE),
        frames.held(TITLE, "a,Bolle\n" * 9, language, until=DEADLINE, zone=ZONE),
        frames.held(TITLE, "", language),
        frames.held(TITLE, "bk,1", language, until=DEADLINE, zone=ZONE, step="Runde 3"),
        frames.held(TITLE, "bk,1", language, old_key=True),
        *(
            frames.deadline_moved(
                DeadlineFacts(
                    *("Runde 3", TITLE, ME.pseudonym, ZONE),
                    reason=reason,
                    before=before,
                    deadline=before,
                    is_open=is_open,
                    orders=orders,
                    others_until=others_until,
                    hours=48,
                    names=names,
                ),
                language,
            )
            for names in ("", "Haus MAX")
            for reason in DeadlineReason
            for before in (None, DEADLINE)
            for orders in ("standing", "missing", "needless")
            for is_open in (False, True)
            for others_until in (None, DEADLINE)
        ),
        frames.sign_up(WISHES, language, until=DEADLINE, zone=ZONE),
        frames.sign_up(WISHES[:1], language, until=DEADLINE, zone=ZONE),
        frames.late(scene, BUNDLE, language),
        frames.reminder(ReminderFacts(scene, ()), BUNDLE, language),
        *(
            addressed_letter(
                CHANGES[change],
                *(language, ME.pseudonym),
                title=TITLE,
                note=game_masters_note(note, language),
                stands=stands,
                deadline=moment(DEADLINE, ZONE),
                schedule="",
                standing=(),
                until=until,
                voted=(),
            )
            for change in ("cancelled", "paused", "resumed")
            for note in ("", "Ich bin im Urlaub. " * 9)
            for stands in (False, True)
            for until in ("", moment(DEADLINE, ZONE))
        ),
        *(
            addressed_letter(
                *("key-renewed", language, ME.pseudonym), title=TITLE, asked=asked
            )
            for asked in (False, True)
        ),
        *(frames.message(facts, language) for facts in _messages()),
        *(
            _too_much(kind, language)
            for kind in ("size", "header", "parts", "depth", "text", "lines", "rate")
        ),
    ]


def _too_much(kind: str, language: str) -> Document:
    return addressed_letter("mail-too-much", language, "", kind=kind, limit=65536)


def _messages() -> Iterator[MessageFacts]:
    """Yield messages of all kinds: of a player and the game master, to either."""
    said = "Kommst du? " * 20
    yield MessageFacts("Max & Söhne", "MAX", "Ein Vorschlag", said)
    yield MessageFacts("Zorro, der Rächer", "ZOR", "", said, to=("alle",))
    yield MessageFacts("", "", "", said, to=("alle", "die SL"), anonymous=True)
    yield MessageFacts("", "", "", said, keeps_subject=True)
    yield MessageFacts("Max & Söhne", "MAX", "", said, to_master=True)
    write = 'turmpost game write "Egon 7" MAX "..."'
    yield MessageFacts("Max & Söhne", "MAX", "", said, to_master=True, command=write)


@LANGUAGES
def test_every_mail_has_a_subject_and_keeps_the_width(language: str) -> None:
    for found in _small_mails(language):
        assert found.subject
        assert "\n" not in found.subject
        assert found.body.endswith("\n")
        for line in found.body.split("\n"):
            assert len(line) <= WIDTH, (found.subject, line)
            assert line == line.rstrip(), (found.subject, line)
        assert "\n\n\n" not in found.body


def test_the_languages_differ() -> None:
    for german, english in zip(_small_mails("de"), _small_mails("en"), strict=True):
        assert german.body != english.body


@pytest.mark.parametrize("kind", ["size", "header", "parts", "depth", "text", "lines"])
@LANGUAGES
def test_a_refusal_over_a_limit_names_the_limit(kind: str, language: str) -> None:
    found = mail(_too_much(kind, language))
    assert {"de": "65.536", "en": "65,536"}[language] in found.body
    others = {_too_much(other, language).title for other in ("size",)}
    assert kind == "size" or found.subject not in others


def test_a_game_without_a_free_seat_is_not_offered() -> None:
    full = GameLine("Egon 9", GameState.OPEN, 12, 12, ZONE)
    none = frames.stranger([], "de", address=EVE)
    assert frames.stranger([full], "de", address=EVE) == none


def test_an_unknown_language_is_answered_in_german() -> None:
    german = frames.stranger([], "de", address=EVE)
    assert frames.stranger([], "fr", address=EVE) == german


def test_a_reply_marks_what_is_new_among_what_stood() -> None:
    facts = egon_position.reply_facts(egon_position.begin(), "LEG", "a,Bolle\nbk,1")
    body = mail(
        frames.reply(replace(facts, changed=frozenset({"crews"})), BUNDLE, "de")
    ).body
    assert "DEINE BEFEHLE FÜR RUNDE 1 (+ neu)\n" in body
    assert "\n+ Bauen" in body
    assert "\n  1. Aktion" in body
    whole = mail(frames.reply(facts, BUNDLE, "de")).body
    assert "(+ neu)" not in whole


def test_a_reply_names_what_was_taken_back() -> None:
    facts = egon_position.reply_facts(egon_position.begin(), "LEG", "a,Bolle")
    emptied = replace(
        facts,
        accepted=1,
        answers=[Paragraph("Zurückgenommen: b,3.")],
        changed=frozenset({"second", "purchase:Alois"}),
    )
    found = mail(frames.reply(emptied, BUNDLE, "de"))
    assert found.body.count("Zurückgenommen:") == 1
    assert "Zurückgenommen: b,3.\n" in found.body
    assert found.subject == "Runde 1 · 1 Befehl angenommen"
    found = mail(frames.reply(replace(emptied, answers=[]), BUNDLE, "de"))
    assert "Zurückgenommen: Kauf, 2. Aktion.\n" in found.body


def test_an_answer_to_a_command_stands_above_the_orders() -> None:
    facts = egon_position.reply_facts(
        egon_position.begin(), "LEG", "status", [Paragraph("Der Stand.")]
    )
    body = mail(frames.reply(facts, BUNDLE, "de")).body
    assert body.index("Der Stand.") < body.index(
        "Für Runde 1 hast du noch keine Befehle"
    )
    assert "kein Befehl zu erkennen" not in body


def test_many_wrong_lines_are_counted() -> None:
    field: dict[str, int | str] = {"field": "zug"}
    wrong = [
        Misread(line, 1, f"zug,{line}", "unknown_command", figures=field)
        for line in range(1, 31)
    ]
    facts = replace(
        egon_position.reply_facts(egon_position.begin(), "LEG", "bk,1"), misreads=wrong
    )
    found = mail(frames.reply(facts, BUNDLE, "de"))
    assert "Dazu kommen 10 weitere Zeilen" in found.body
    assert found.subject == "Runde 1 · 30 Zeilen unklar, 1 Befehl angenommen"


def test_a_reply_without_a_deadline_says_so() -> None:
    facts = egon_position.reply_facts(egon_position.begin(), "LEG", "bk,1")
    timeless = replace(facts, scene=replace(facts.scene, deadline=None))
    body = mail(frames.reply(timeless, BUNDLE, "de")).body
    assert "Wann Zugabgabe ist, steht noch nicht fest." in body


def test_a_reminder_warns_of_silence() -> None:
    state = egon_position.begin()
    notices = BUNDLE.game.defaults(state, "LEG")
    facts: ReminderFacts[State, Order] = ReminderFacts(
        egon_position.scene(state, "LEG"), (), notices
    )
    found = mail(frames.reminder(facts, BUNDLE, "de"))
    assert found.subject == "Runde 1: noch kein Befehl von dir"
    assert "Ohne Zug" in found.body
    standing = egon_position.standing(state, "LEG", "bk,1")
    stands = ReminderFacts(egon_position.scene(state, "LEG"), standing)
    assert "Baukolonne" in mail(frames.reminder(stands, BUNDLE, "de")).body


def test_a_message_says_how_to_answer() -> None:
    """It asked for a block of lines with the sender's name; now an answer will do."""
    found = mail(frames.message(next(_messages()), "de"))
    assert found.subject == "Nachricht von Max & Söhne"
    assert "Deine Worte gehen an Max & Söhne" in " ".join(found.body.split())
    assert "Ende" not in found.body
    others = [mail(frames.message(facts, "de")) for facts in _messages()][2:]
    assert others[0].subject == "Nachricht ohne Namen"
    assert others[1].subject == "Nachricht der Spielleitung"
    assert "turmpost game write" in others[-1].body


def _help(language: str, word: str = "") -> str:
    return text(help_text(BUNDLE, language, word), language)


@LANGUAGES
def test_help_explains_a_word_a_number_or_all(language: str) -> None:
    every = _help(language)
    assert max(map(len, every.split("\n"))) <= WIDTH
    assert "k,Bolle" not in every
    assert _help(language, " K ").count("3.5") == 1
    assert "5.5" in _help(language, "5.5.3")
    assert _help(language, "6").count("6.") > 5
    nearest = {"de": "Diebstahl", "en": "steal"}[language]
    assert nearest in _help(language, "Diebstal")
    nonsense = _help(language, "qqqq")
    assert nonsense == paragraph("no-such-help", language, words="qqqq").text


@LANGUAGES
def test_the_list_of_games(language: str) -> None:
    listed = text(games_list(GAMES, language), language)
    assert "Egon 7" in listed
    assert "3/12" in listed
    assert "freitags um 18:00" in listed
    assert re.search(r"^  Egon +Türme\.$", listed, re.MULTILINE)
    assert str(DEADLINE.astimezone(ZONE).year) in listed
    assert "(Berlin)" in listed
    assert max(map(len, listed.split("\n"))) <= WIDTH
    assert games_list([], language) == [paragraph("no-games", language)]
