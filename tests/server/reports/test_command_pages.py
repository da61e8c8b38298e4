"""The pages with every command are what the grammars say, and their examples count."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.protocol import Player
from grammar.reading import Roster, Topic
from server.reports.game.bundle import AnyBundle
from server.reports.information.command_help import help_text
from tests import approving
from tests.server.reports.command_pages import BUNDLES, page, topics
from turmpost.testing.written import text

DOCS = Path(__file__).parents[3] / "docs"
PAGES = {"de": DOCS / "commands.de.md", "en": DOCS / "commands.md"}
PLAYERS = tuple(
    Player(code, f"House of {code}", f"Person {code}") for code in ("ANN", "MAX", "ZOR")
)
LANGUAGES = pytest.mark.parametrize("language", ["de", "en"])


@LANGUAGES
def test_the_page_is_what_the_grammars_say(language: str, *, approve: bool) -> None:
    approving.check(page(language), PAGES[language], approve=approve)


@LANGUAGES
@pytest.mark.parametrize("bundle", BUNDLES, ids=lambda one: str(one.name))
def test_every_example_is_read_as_what_it_is_an_example_of(
    bundle: AnyBundle, language: str
) -> None:
    for topic in topics(bundle, language):
        _check(bundle, topic)


def _check(bundle: AnyBundle, topic: Topic) -> None:
    seat, also = "" if topic.leads else "ANN", frozenset({topic.command})
    roster = Roster(seat, PLAYERS, leads=topic.leads, also=also)
    read = bundle.language.read(topic.example, roster)
    assert topic.example, topic.form
    assert not read.misreads, topic.example
    assert not read.remarks, topic.example
    commands = [one.name for one in read.commands]
    found = [*read.entries, *read.passages, *read.commands]
    assert len(found) == 1, topic.example
    if topic.command:
        assert commands == [topic.command]
        return
    lines = topic.example.splitlines()
    words = [word.casefold() for word in topic.words]
    assert any(one.casefold().startswith(tuple(words)) for one in lines), topic.example
    for entry in read.entries:
        written = bundle.language.write(entry.order)
        again = bundle.language.read(written, roster)
        assert [one.order for one in again.entries] == [entry.order]


@LANGUAGES
def test_the_help_on_a_word_has_its_example(language: str) -> None:
    said = {"de": ("zum Beispiel:", "Strafe: 500 Kj"), "en": ("for example:",)}
    bundle = BUNDLES[0]
    for needed in said[language]:
        assert needed in text(help_text(bundle, language, "e"), language)
    assert "k,Cyrus,600,2,8" in text(help_text(bundle, language, "k"), language)
