"""`turmpost game write`: the game master's words to a player, who can answer them."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.storage.games import journal
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
