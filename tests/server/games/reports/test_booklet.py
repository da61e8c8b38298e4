"""Booklets of games that are over: what they hold, for whom, and what not."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader

from server.children import Child
from server.games.clock import interventions
from server.games.rounds.rollback import roll_back
from server.games.seats import erase_person
from server.games.state.session import GameSession
from server.pages import site
from server.pages.frame import Site
from server.process import booklets as process_booklets
from server.process.newspapers import Newspapers
from server.reports.documents.document import Article, Column, Table
from server.reports.newspaper import press
from server.reports.newspaper.booklet import Booklet, Chapter, Labels, fitted
from server.reports.newspaper.sheet import sheet
from server.storage.games import booklets, games, wishes
from server.storage.people import persons
from server.storage.tables.booklets import BookletRow
from tests.server.states import step_with
from tests.server.world import World, flat, parsed, text_of

TEXT = "In der Stadt ist es still, und alle warten auf den naechsten Morgen."
PLAYERS = {
    "egon": ("MAX", "MOR"),
    "mark": ("MAX", "MOR"),
    "ostia": ("MAX", "MOR", "BEA"),
}


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    made = World(f"sqlite:///{tmp_path / 'game.db'}")
    yield made
    made.close()


@pytest.fixture
def papers(world: World) -> Iterator[Newspapers]:
    made = Newspapers(world.services, lambda: None)
    yield made
    made.stop()


def finished(world: World, *, opens: str = "") -> int:
    """Play two rounds of Egon to the end; nobody says closing words."""
    game_id = world.start("MAX", "MOR", "ANN", rounds=2)
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        row.opens, row.afterword_days = opens, 0
    world.mail("MAX", f"k,Alois,370,1\nPresse: Stille\n{TEXT}\nEnde")
    world.mail("MOR", "k,Bolle,350,1\nNotiz:\nMeine stille Notiz\nEnde")
    world.end_round()
    world.end_round()
    return game_id


def words(pdf: bytes) -> str:
    pages = PdfReader(io.BytesIO(pdf)).pages
    return flat("".join(one.extract_text() for one in pages).replace("-\n", ""))


def booklet_of(world: World, papers: Newspapers, code: str, line: str = "buch") -> str:
    """Return the words of the booklet that somebody asks for."""
    world.mail(code, line)
    papers.look()
    letter = world.sent("booklet", code)[-1]
    (file,) = parsed(letter).iter_attachments()
    assert file.get_filename() == (
        "book-egon-7.pdf" if line == "book" else "buch-egon-7.pdf"
    )
    content = file.get_payload(decode=True)
    assert isinstance(content, bytes)
    return words(content)


def public(world: World) -> dict[str, str]:
    with world.services.database.work() as work:
        rows = work.session.query(BookletRow).filter(BookletRow.role_id.is_(None))
        return {row.language: words(row.pdf) if row.pdf else "" for row in rows}


def test_a_booklet_comes_when_the_game_is_over(
    world: World, papers: Newspapers
) -> None:
    world.start("MAX", "MOR", "ANN", rounds=1)
    world.mail("MAX", "buch")
    assert "Ein Buch gibt es, wenn" in flat(world.reply("MAX"))
    papers.look()
    assert not world.sent("booklet")
    world.end_round()
    assert 'Antworte mit "buch"' in flat(text_of(world.sent("report", "MAX")[-1]))
    world.mail("MAX", "buch")
    assert "wird gebunden" in flat(world.reply("MAX"))
    papers.look()
    papers.look()
    (letter,) = world.sent("booklet")
    assert letter.recipient == "max@players.test"


def test_a_booklet_has_what_its_reader_was_told_and_no_more(
    world: World, papers: Newspapers
) -> None:
    finished(world)
    own, other = booklet_of(world, papers, "MAX"), booklet_of(world, papers, "MOR")
    assert "Die Partie von Haus MAX (MAX)" in own
    for text in (own, other, *public(world).values()):
        assert "warten auf den naechsten Morgen" in text
    assert "k,Alois,370" in own
    assert "k,Bolle,350" not in own
    assert "k,Bolle,350" in other
    assert "k,Alois,370" not in other
    assert "Meine stille Notiz" in other
    assert "Meine stille Notiz" not in own


def test_the_booklet_of_all_comes_once_in_each_language_and_is_on_the_pages(
    world: World, papers: Newspapers
) -> None:
    finished(world)
    papers.look()
    assert papers.look() == 0
    found = public(world)
    assert set(found) == {"de", "en"}
    assert "Endstand und Verlauf" in found["de"]
    assert "Final standing and history" in found["en"]
    for text in found.values():
        assert "k,Alois" not in text
        assert "k,Bolle" not in text
        assert "stille Notiz" not in text
    files = dict(site.files(site.games_of(world.services.database), Site()))
    assert files["de/egon-7/booklet.pdf"].startswith(b"%PDF")
    assert b'href="booklet.pdf"' in files["de/egon-7/index.html"]


def test_real_names_are_in_it_only_where_the_end_opens_them(
    world: World, papers: Newspapers
) -> None:
    """The last report names the players by the rules; the public's does not."""
    game_id = world.start("MAX", "MOR", bundle="mark", max_turns=1)
    with world.services.database.work() as work:
        games.get(work, game_id).afterword_days = 0
    while world.open_key(game_id) is not None:
        world.end_round()
    assert "Name of MOR" in flat(text_of(world.sent("report", "MAX")[-1]))
    papers.look()
    assert set(public(world)) == {"de", "en"}
    for text in public(world).values():
        assert "Name of MOR" not in text
    assert "Wer wer war" not in booklet_of(world, papers, "MAX")


def test_names_that_are_opened_are_in_a_chapter_of_players(
    world: World, papers: Newspapers
) -> None:
    finished(world, opens="names")
    assert "Wer wer war" in booklet_of(world, papers, "MAX")


def test_the_booklet_of_all_waits_for_the_closing_words(
    world: World, papers: Newspapers
) -> None:
    game_id = finished(world)
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        row.closes_at, row.closed_at = world.clock.now(), None
        assert booklets.missing(work) == []
        row.closed_at = world.clock.now()
        assert [row[0] for row in booklets.missing(work)] == [game_id]


def test_whoever_goes_back_behind_the_end_gets_another_booklet(
    world: World, papers: Newspapers
) -> None:
    game_id = finished(world)
    papers.look()
    world.mail("MAX", "buch")
    with world.services.database.work() as work:
        row = games.lock(work, game_id)
        roll_back(GameSession(work, world.services, row), step_with(work, game_id, "2"))
    papers.look()
    assert not world.sent("booklet")
    with world.services.database.work() as work:
        assert wishes.waiting(work, BookletRow) == []
        assert booklets.missing(work) == []
    world.end_round()
    with world.services.database.work() as work:
        assert [row[0] for row in booklets.missing(work)] == [game_id]


def test_booklets_in_a_row_do_not_add_up_in_memory(
    world: World, papers: Newspapers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Typst keeps what it has set: the third large one had no memory left."""
    finished(world)
    tasks: list[int] = []
    child: Child[press.Printed, bytes | str] = papers._typesetter._child
    sent = child.send

    def send(printed: press.Printed) -> None:
        sent(printed)
        assert child._process is not None
        tasks.append(child._process.pid)

    monkeypatch.setattr(child, "send", send)
    for code in ("MAX", "MOR", "ANN"):
        world.mail(code, "buch")
    papers.look()
    booklets_set = tasks[-5:]
    assert len(set(booklets_set)) == 5
    assert child._process is None
    assert len(world.sent("booklet")) == 3


def test_whoever_is_forgotten_is_in_no_booklet_of_all_any_more(
    world: World, papers: Newspapers
) -> None:
    """It is set again, without the name that the end of the game had opened."""
    game_id = world.start("MAX", "MOR", bundle="mark", max_turns=1)
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        row.opens, row.afterword_days = "names", 0
    while world.open_key(game_id) is not None:
        world.end_round()
    papers.look()
    assert all("Name of MOR" in text for text in public(world).values())
    with world.services.database.work() as work:
        person = persons.by_address(work, "mor@players.test")
        assert person is not None
        erase_person.forget(work, person, world.clock.now())
    papers.look()
    assert set(public(world)) == {"de", "en"}
    assert not any("Name of MOR" in text for text in public(world).values())


def test_a_wish_waits_while_the_package_of_its_game_cannot_be_used(
    world: World, papers: Newspapers, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(world)
    world.mail("MAX", "buch")
    with monkeypatch.context() as patched:
        patched.setattr(process_booklets, "usable", lambda _name: False)
        papers.look()
        assert not world.sent("booklet")
        assert public(world) == {}
    papers.look()
    assert len(world.sent("booklet")) == 1
    assert set(public(world)) == {"de", "en"}


def test_a_booklet_that_cannot_be_set_is_said_to_be_missing(
    world: World, papers: Newspapers, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(world)
    monkeypatch.setattr(process_booklets, "MAX_BYTES", 1000)
    world.mail("MAX", "buch")
    papers.look()
    (letter,) = world.sent("booklet")
    assert "ließ sich nicht herstellen" in flat(text_of(letter))
    assert list(parsed(letter).iter_attachments()) == []
    assert public(world) == {"de": "", "en": ""}
    assert papers.look() == 0


def test_without_typst_the_answer_says_what_to_install(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "installed", lambda: False)
    finished(world)
    assert '"buch"' not in flat(text_of(world.sent("report", "MAX")[-1]))
    world.mail("MAX", "buch")
    assert "turmpost[newspaper]" in world.reply("MAX")


def test_texts_of_whoever_wrote_most_are_left_out_first() -> None:
    texts = [Article("Ann", "Eins", "a" * 50), Article("Max", "Zwei", "b" * 90)]
    whole = Booklet(
        "Egon 7",
        "de",
        "Egon",
        "Die ganze Partie",
        Labels("Inhalt", "Seite"),
        (),
        (Chapter("Runde 1", tuple(texts)),),
    )
    assert fitted(whole, 140) is whole
    short = fitted(whole, 100)
    assert short.chapters[0].blocks == (texts[0],)
    assert "einen Text" in words(press.pdf(short))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", sorted(PLAYERS))
def test_every_game_has_a_booklet(
    world: World, papers: Newspapers, game: str, language: str
) -> None:
    codes = PLAYERS[game]
    game_id = world.start(*codes, bundle=game)
    world.speak("MAX", language)
    for _ in range(3):
        world.end_round()
    with world.services.database.work() as work:
        interventions.close(GameSession.locked(work, world.services, game_id))
    line = {"de": "buch", "en": "book"}[language]
    text = booklet_of(world, papers, "MAX", line)
    assert {"de": "Keine Befehle.", "en": "No orders."}[language] in text


def test_the_rows_of_its_reader_are_marked_in_a_booklet() -> None:
    table = Table((Column("Wer"),), (("Haus MAX",), ("Haus ZOR",)))
    chapters = (Chapter("Runde 1", (table,)),)
    made = sheet(
        Booklet(
            *(
                "Egon 7",
                "de",
                "Egon",
                "Die Partie von Haus ZOR",
                Labels("Inhalt", "S."),
            ),
            facts=(),
            chapters=chapters,
            reader="Haus ZOR",
        )
    )
    text = json.dumps(made)
    assert '"own": [1]' in text
