"""`turmpost game write`: the game master's words to a player, who can answer them."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.storage.games import journal, passages
from server.storage.journal_kinds import Kind
from tests.server.commandline.office import Office
from tests.server.world import World, parsed, text_of


@pytest.fixture
def office(quick_world: World, tmp_path: Path) -> Office:
    """The command line on SQLite alone: nothing here depends on the database."""
    return Office(quick_world, tmp_path)


def test_a_player_gets_the_words_and_can_answer(
    office: Office, capsys: pytest.CaptureFixture[str]
) -> None:
    world = office.world
    game_id = world.start("MAX", "ZOR")
    assert office.turmpost("game", "write", "1", "haus max", "Bitte zieh bald.") == 0
    assert "The message goes to Haus MAX." in capsys.readouterr().out
    (mail,) = world.sent("message")
    assert mail.recipient == "max@players.test"
    assert "Bitte zieh bald." in text_of(mail)
    # The command line has no configuration here, and writes for another domain.
    address = f"{parsed(mail)['Reply-To'].addresses[0].username}@example.org"
    # Nobody leads the game by mail, and no operator has an address here.
    answer = world.write("max@players.test", address, "Mache ich.")
    assert answer.outcome == "not_passed_on"
    world.lead(game_id)
    answer = world.write("max@players.test", address, "Mache ich gern.")
    assert answer.outcome == "passage"
    with world.services.database.work() as work:
        (entry,) = journal.of_kind(work, game_id, Kind.GAME_MASTER_WROTE)
        assert entry.figures["to"] == "MAX"
        assert "zieh" not in str(entry.figures)


@pytest.mark.parametrize(
    ("to", "text", "said"),
    [("QQQ", "Hallo", "QQQ"), ("MAX", " ", "is empty")],
)
def test_words_to_nobody_and_no_words_are_refused(
    office: Office, capsys: pytest.CaptureFixture[str], to: str, text: str, said: str
) -> None:
    office.world.start("MAX", "ZOR")
    assert office.turmpost("game", "write", "1", to, text) != 0
    assert said in capsys.readouterr().err
    assert office.world.sent("message") == []


def test_notes_and_texts_for_the_newspaper_are_written_here_too(
    office: Office, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    world = office.world
    game_id = world.start("MAX", "ZOR")
    file = tmp_path / "words.txt"
    file.write_text("Nobody has given up.\n", encoding="utf-8")
    words = str(file)
    assert office.turmpost("game", "memo", "1", words, "--player", "MAX") == 0
    assert "on Haus MAX (MAX)" in capsys.readouterr().out
    assert office.turmpost("game", "editorial", "1", words, "--title", "Half") == 0
    world.mail("ZOR", "Presse: Frage\nGilt das?\nEnde")
    with world.services.database.work() as work:
        own, letter = passages.press(work, game_id, "1")
        (memo,) = journal.of_kind(work, game_id, Kind.MEMO)
        assert (own.seat_id, own.title, own.inbox_id) == (None, "Half", None)
        numbers = str(letter.id), str(memo.id)
    assert office.turmpost("game", "answer", "1", numbers[0], words) == 0
    assert office.turmpost("game", "texts", "1", "--round", "1") == 0
    assert f"answer to text {numbers[0]}" in capsys.readouterr().out
    erase = ("game", "memos", "1", "--number", numbers[1])
    assert office.turmpost(*erase) == 0
    assert "To do it, add --yes." in capsys.readouterr().out
    assert office.turmpost(*erase, "--yes") == 0
    assert office.turmpost("game", "memos", "1") == 0
    assert "There are no private notes on Egon 7." in capsys.readouterr().out
