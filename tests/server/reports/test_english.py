"""Mails in English: no German in them, numbers as English writes them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import ModuleType

import pytest

from grammar import commands
from grammar.egon import LANGUAGE
from server.bundles.egon.bundle import BUNDLE
from server.bundles.egon.catalogue import TEXTS
from server.reports.information import rulebook
from server.reports.information.command_help import help_text
from server.reports.replies import courtesy, problems
from server.texts.catalogue import CORE, Catalogue
from server.texts.tongues import LANGUAGE_FILE
from tests.server.reports import egon_position
from tests.server.reports.test_golden import PROSE
from turmpost.testing.texts.catalogues import entries, texts_in
from turmpost.testing.written import text

GOLDEN = Path(__file__).parent / "golden"
MODULES = (courtesy, problems, rulebook)
WORD = re.compile(r"[^\W\d_]{2,}")
_SHARED = """
    dat winmail smime mime pgp
    alois bolle cyrus dovid egon an art bank block bonus bytes code de di div draw
    egonmind en fall game hash header hondt id import in jackpot jackpots kj list mail
    mails max message modulo name nmr party per phase pl plus probe pseudonym rest
    sabotage server sha so stand start status text turmpost verify was zz also bk
    cancelled depth late lines parts pause paused postpone rate remind resolve resumed
    shunted size state journal zone europe vienna next schedule closed example org
    grace hours option votes keep reports sign ups until vera format html hand zip
    address adopt alarm attach brief deadline doctor editorial failed hh link mm now
    outbox person player private release replace retry rollback rules ruling servers
    show why will
    minute sl txt
    atom browser form icalendar javascript json linux macos pdf schema terminal
    windows wsl
"""
SHARED = frozenset(_SHARED.split())
"""Words that stand in the texts of both: names, terms, small words, keys of tables."""

_KEYWORDS = """
    artikel gehabt wie gäste strafe rechtfertigung presse nachricht ende alle alles
    steine stein anzeige denunzieren vermieten lotterie falschgeld schmieren kauf
    import bewachen diebstahl erpressen baukolonnen überweisung tipp hilfe befehle
    löschen fertig warten bericht partien anmelden abmelden sprache schlüssel gast
    überblick zeitzone spieler beginnen frist weiter ziehung auswerten regelwechsel
    abbrechen für eröffnen stellvertretung meldungen umziehen entfernen texte
    streichen abdrucken
    zurück freigeben zeitplan schließen rundschreiben
"""
KEYWORDS = frozenset(_KEYWORDS.split())
"""Words of the order language that have an English form beside the German one."""


def _strings(value: object) -> Iterator[str]:
    """Yield all texts in a table, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _strings(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _strings(one)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _strings(getattr(value, field.name))


def _tables(module: ModuleType, language: str) -> Iterator[str]:
    for value in vars(module).values():
        if isinstance(value, Mapping) and {"de", "en"} <= set(value):
            yield from _strings(value[language])


def _notes(language: str) -> Iterator[str]:
    """Yield the help and the names of fields from the grammars."""
    for vocabulary in (LANGUAGE.vocabulary, commands.vocabulary()):
        for topic in vocabulary.topics(language):
            yield topic.group
            yield topic.summary


def _catalogue(catalogue: Catalogue, language: str) -> Iterator[str]:
    """Yield the sentences of a catalogue, but for the prose of robots."""
    left_out = ("robots.ftl", LANGUAGE_FILE)
    sources = catalogue.into(language).sources
    kept = {name: text for name, text in sources.items() if name not in left_out}
    for pattern in entries(kept).values():
        # A soft hyphen stands within a word.
        yield " ".join(texts_in(pattern)).replace(" \\u00AD ", "")


def _texts(language: str) -> Iterator[str]:
    """Yield everything that mails in this language are made of."""
    yield from _catalogue(TEXTS, language)
    for module in MODULES:
        yield from _tables(module, language)
    yield from _catalogue(CORE, language)
    yield from _notes(language)
    assert BUNDLE.handbook is not None
    for paragraph in BUNDLE.handbook.paragraphs(language, {}):
        yield from _strings(paragraph)


def _words(text: str) -> set[str]:
    # Keys of options are of no language: sign_ups_until.
    plain = re.sub(r"\{\w+[:}]|\w+_\w+", " ", text)
    return {word.lower() for word in WORD.findall(plain)}


@pytest.fixture(scope="module")
def german() -> frozenset[str]:
    """The words of the German texts that are no English ones."""
    return frozenset(
        word for text in _texts("de") for word in _words(text) if word not in SHARED
    )


def _found(text: str, german: frozenset[str]) -> set[str]:
    """Return the German words in a text for English readers."""
    found = {word for word in _words(text) if word in german or word in KEYWORDS}
    found |= {word for word in _words(text) if re.search("[äöüß]", word)}
    return found - SHARED


def test_the_english_texts_have_no_german_word(german: frozenset[str]) -> None:
    """Events of the draw, for one, were called Unwetter and Pressestreik."""
    assert {t: found for t in _texts("en") if (found := _found(t, german))} == {}


@pytest.mark.parametrize("word", ["", "k", "e", "p", "help", "8.3", "rules", "qqqq"])
def test_the_english_help_has_no_german_word(word: str, german: frozenset[str]) -> None:
    assert _found(text(help_text(BUNDLE, "en", word), "en"), german) == set()


@pytest.mark.parametrize(
    ("letter", "word"),
    [("k", "buy"), ("bk", "crews"), ("i", "import")],
)
def test_the_english_help_names_the_english_word(letter: str, word: str) -> None:
    """`help k` said "also: Kauf, buy"."""
    assert f"also: {word}; rule" in text(help_text(BUNDLE, "en", letter), "en")


def test_no_letter_is_shown_that_english_keyboards_lack() -> None:
    found = text(help_text(BUNDLE, "en", "ü"), "en")
    assert "transfer,amount,player" in found
    assert "for example: transfer,200,MAX" in found


@pytest.mark.parametrize(
    "path", sorted(GOLDEN.glob("*.en.txt")), ids=lambda path: path.stem
)
def test_approved_english_mails_have_no_german_word(
    path: Path, german: frozenset[str]
) -> None:
    text = path.read_text(encoding="utf-8")
    paper = text.find("FROM THE PAPER")
    if paper >= 0:
        text = text[:paper] + text[text.find("NEXT ROUND", paper) :]
    theirs = [player.pseudonym for player in egon_position.PLAYERS]
    theirs += ["Was ich schon immer sagen wollte", PROSE, egon_position.MISTAKES]
    theirs += egon_position.REAL_NAMES
    given = {word for one in theirs for word in _words(one)}
    assert _found(text, german) - given == set()


@pytest.mark.parametrize(
    "path", sorted(GOLDEN.glob("*.en.txt")), ids=lambda path: path.stem
)
def test_numbers_are_written_in_english(path: Path) -> None:
    """57,1 % and 1.200 are German; 57.1% and 1,200 English."""
    text = path.read_text(encoding="utf-8")
    assert re.findall(r"\d %", text) == []
    assert re.findall(r"\b\d{1,3}\.\d{3}\b", text) == []
    assert re.findall(r"(?<![\d,])\d{4,}(?= (?:Kj|stones|points))", text) == []


def test_no_english_sentence_sets_percent_apart() -> None:
    assert [text for text in _texts("en") if re.search(r"[\d}] %", text)] == []
