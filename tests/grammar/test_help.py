"""Help, template and slots come from the grammar file alone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.egon.orders import Order, Rent, slot
from grammar import mark, ostia
from grammar.commands import vocabulary as commands
from grammar.egon import LANGUAGE
from grammar.reading import Language, Topic
from tests.grammar.table import orders
from tests.grammar.test_orders import LINES


def topic(word: str, language: str = "de") -> Topic:
    """Return the first topic with this word."""
    return next(found for found in LANGUAGE.topics(language) if word in found.words)


def test_the_language_is_what_the_server_asks_for() -> None:
    language: Language[Order] = LANGUAGE
    assert language.write(Rent()) == "v"


@pytest.mark.parametrize(
    ("word", "form", "rule"),
    [
        ("a", "a,Name", "5.1"),
        ("v", "v", "5.3"),
        ("k", "k,Händler,Betrag,Mindestmenge[,Turmteil]", "3.5"),
        ("e", "e,Aktion,Spieler oder alle", "6.6"),
        ("m", "m,Spieler,Spielername", "8.2"),
        ("Artikel", "Artikel: [Titel]", "4.4"),
        ("Gäste", "Gäste: Gast,Gast,...", "6.1"),
        ("Strafe", "Strafe: 500 Kj | 3 Steine | Text", "6.6.2"),
        ("Nachricht", "Nachricht Empfänger,...: [Titel]", ""),
        ("hilfe", "hilfe[ Wort]", ""),
        ("anmelden", 'anmelden Partie,Pseudonym,CODE,"Name"', ""),
        ("probe", "probe[ Ziehung]", ""),
    ],
)
def test_the_form_shows_the_fields(word: str, form: str, rule: str) -> None:
    found = topic(word)
    assert (found.form, found.rule) == (form, rule)


def test_help_speaks_both_languages() -> None:
    german, english = LANGUAGE.topics("de"), LANGUAGE.topics("en")
    assert [set(found.words) for found in german] == [
        set(found.words) for found in english
    ]
    assert [found.rule for found in german] == [found.rule for found in english]
    for pair in zip(german, english, strict=True):
        assert pair[0].summary != pair[1].summary
        assert all(found.summary.endswith(".") and found.group for found in pair)


def test_the_kept_article_has_its_own_entry() -> None:
    forms = [found.form for found in LANGUAGE.topics("de")]
    assert "Artikel wie gehabt" in forms


def test_groups_follow_the_grammar() -> None:
    groups = list(dict.fromkeys(found.group for found in LANGUAGE.topics("de")))
    assert groups == [
        *("1. Aktion", "Kauf", "2. Aktion", "Bauen", "Bank", "EGONmind"),
        *("Texte und Listen", "Befehle zur Partie"),
    ]


def test_spellings_of_an_umlaut_count_once() -> None:
    assert topic("ü").words == ("ü", "Überweisung", "transfer")
    assert topic("löschen").words == ("löschen", "delete")


def test_a_blackmail_has_the_words_of_the_twelve_actions() -> None:
    vocabulary = LANGUAGE.vocabulary
    forced = {
        head.rule: vocabulary.first_words("action", head.rule)
        for head in vocabulary.heads
    }
    actions = {rule: words for rule, words in forced.items() if words}
    assert len(actions) == 12
    assert all(vocabulary.head(rule).words == words for rule, words in actions.items())


def test_every_command_has_one_english_name() -> None:
    assert [head.rule for head in commands().heads] == [
        *("help", "status", "orders", "delete", "ready", "wait", "report", "newspaper"),
        *(
            "booklet",
            "receipt",
            "protest",
            "history",
            "games",
            "join",
            "spectate",
            "announce",
        ),
        *("leave", "waitlist", "standby", "away", "substitute", "language", "zone"),
        *(
            "format",
            "data",
            "rating",
            "series",
            "probe",
            "propose",
            "wish",
            "mute",
            "unmute",
            "key",
            "address",
            "overview",
            "players",
        ),
        *("journal", "spectators", "start", "deadline", "schedule", "pause", "resume"),
        *(
            "draw",
            "ruling",
            "penalty",
            "correct",
            "rename",
            "option",
            "substitution",
            "waiting",
            "invite",
        ),
        *("robot", "replace", "preview", "now", "release_reports", "rollback", "adopt"),
        *("close", "cancel", "act", "move", "remove", "texts", "withhold", "print"),
        *("deputy", "share", "hand_over", "enrol", "letters", "circular"),
        "seat_letter",
        "editorial",
        "answer",
        "memo",
        "memos",
    ]


@pytest.mark.parametrize(
    ("words", "prefix"),
    [
        ("b", "second"),
        ("Bewachen", "second"),
        ("x", "first"),
        ("k", "purchase"),
        ("k,Alois", "purchase:Alois"),
        ("Kauf alois", "purchase:Alois"),
        ("k, a ", "purchase:Alois"),
        ("k;Foo", None),
        ("bk", "crews"),
        ("ue", "transfer"),
        ("m", "guess"),
        ('m,"zor"', "guess:ZOR"),
        ("Rechtfertigung", "justification"),
        ("rechtfertigung zor", "justification:ZOR"),
        ("alles", ""),
        ("ALL", ""),
        ("b,3", None),
        ("b,", "second"),
        ("Presse", None),
        ("foo", None),
        ("", None),
    ],
)
def test_words_for_slots(words: str, prefix: str | None) -> None:
    assert LANGUAGE.slots(words) == prefix


@pytest.mark.parametrize("line", [line for line, _ in LINES])
def test_the_slots_are_those_of_the_engine(line: str) -> None:
    (order,) = orders(line)
    word = line.replace(";", ",").split(",")[0]
    prefix = LANGUAGE.slots(word)
    assert prefix is not None
    assert slot(order).name.split(":")[0] == prefix


@pytest.mark.parametrize(
    "topics", [one.topics("en") for one in (LANGUAGE, mark.LANGUAGE, ostia.LANGUAGE)]
)
def test_english_readers_see_the_english_heads_of_texts(
    topics: Sequence[Topic],
) -> None:
    """MARK's and Ostia's help showed "Presse: [title]" in English mails."""
    forms = " ".join(topic.form for topic in topics)
    assert "Press[,anonymous]: " in forms
    assert "Message " in forms
    assert "Presse" not in forms
    assert "Nachricht" not in forms
