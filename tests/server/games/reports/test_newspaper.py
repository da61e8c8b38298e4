"""Issues come out after the rounds, are kept once, and are had again."""

from __future__ import annotations

import io
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from pypdf import PdfReader

from server.games.reports import newspaper
from server.games.rounds.rollback import roll_back
from server.games.seats import erase_person
from server.games.state import options
from server.games.state.session import GameSession
from server.intake.tidy import tidy
from server.process import newspapers as process_newspapers
from server.process.newspapers import Newspapers
from server.reports.newspaper import press
from server.reports.newspaper.issue import Issue
from server.storage.games import games, newspaper_issues, wishes
from server.storage.outbox import due_mails
from server.storage.people import persons
from server.storage.states import GameState, OutgoingState
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.newspaper_issues import NewspaperIssueRow
from server.storage.tables.outbox import OutboxRow
from tests.server.states import put_into, step_with
from tests.server.world import World, flat, parsed, text_of
from turmpost.testing.outgoing import sent_bytes

TEXT = "In der Stadt ist es still, und alle warten auf den naechsten Morgen."


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


def played(world: World, name: str = "egon", rounds: int = 1) -> int:
    game_id = world.start("MAX", "MOR", "ANN", bundle=name)
    world.mail("MAX", f"Presse: Stille\n{TEXT}\nEnde")
    for _ in range(rounds):
        world.end_round()
    return game_id


def rows(world: World) -> list[NewspaperIssueRow]:
    with world.services.database.work() as work:
        found = list(
            work.session.query(NewspaperIssueRow).order_by(NewspaperIssueRow.id)
        )
        work.session.expunge_all()
        return found


def pdfs(world: World) -> list[bytes | None]:
    """The PDFs of all issues, as long as they are stored."""
    with world.services.database.work() as work:
        found = work.session.query(NewspaperIssueRow).order_by(NewspaperIssueRow.id)
        return [newspaper_issues.pdf(work, row) for row in found]


def played_long_ago(world: World, papers: Newspapers, **span: float) -> bytes:
    """Play a round, let time pass, with the next one still open; return the issue."""
    game_id = played(world)
    with world.services.database.work() as work:
        step = games.open_steps(work, [game_id])[game_id]
        step.deadline = world.clock.now() + timedelta(days=5000)
    papers.look()
    (pdf,) = pdfs(world)
    age(world, **span)
    assert pdf is not None
    return pdf


def age(world: World, **span: float) -> None:
    """Let all that waits be sent, time pass, and what is too old be removed."""
    with world.services.database.work() as work:
        queued = work.all(OutboxRow, OutboxRow.state == OutgoingState.QUEUED)
        due_mails.mark_sent(work, [row.id for row in queued], world.clock.now())
    world.clock.pass_by(**span)
    tidy(world.services)


def asked_again(world: World, papers: Newspapers, code: str, line: str) -> list[bytes]:
    """Return the files that come when somebody asks for an issue."""
    world.mail(code, line)
    papers.look()
    files = parsed(world.sent("newspaper", code)[-1]).iter_attachments()
    contents = [one.get_payload(decode=True) for one in files]
    return [one for one in contents if isinstance(one, bytes)]


def words(pdf: bytes | None) -> str:
    found = "".join(
        one.extract_text() for one in PdfReader(io.BytesIO(pdf or b"")).pages
    )
    return " ".join(found.replace("-\n", "").split())


def test_an_issue_comes_out_once_in_every_language_that_is_read(
    world: World, papers: Newspapers
) -> None:
    played(world)
    world.speak("ANN", "en")
    assert papers.look() == 1
    assert papers.look() == 0
    languages = [row.language for row in rows(world)]
    found = dict(zip(languages, map(words, pdfs(world)), strict=True))
    assert set(found) == {"de", "en"}
    assert "Offene Presse" in found["de"]
    assert "Open press" in found["en"]
    for text in found.values():
        assert "Stille" in text
        assert "warten auf den naechsten Morgen" in text.replace("- ", "")
    letters = world.sent("newspaper")
    assert len(letters) == 3
    files = [part.get_filename() for part in parsed(letters[0]).iter_attachments()]
    assert files == ["zeitung-1.pdf"]
    assert "Stille (Haus MAX)" in sent_bytes(letters[0]).decode()


def test_an_issue_in_which_nobody_wrote_is_kept_and_not_mailed(
    world: World, papers: Newspapers
) -> None:
    world.start("MAX", "MOR", "ANN")
    world.end_round()
    assert papers.look() == 1
    assert "hat niemand" in words(pdfs(world)[0])
    assert not world.sent("newspaper")
    world.mail("MOR", "zeitung 1")
    assert len(world.sent("newspaper")) == 1


def test_a_game_can_keep_its_issues_under_another_name(
    world: World, papers: Newspapers
) -> None:
    game_id = played(world)
    chosen = options.listed("newspaper=keep, newspaper_name=Die Zinne")
    with world.services.database.work() as work:
        options.change(work, games.get(work, game_id), chosen, world.clock.now())
    papers.look()
    assert "Die Zinne" in words(pdfs(world)[0])
    assert not world.sent("newspaper")
    world.mail("MOR", "zeitung 1")
    (letter,) = world.sent("newspaper")
    assert letter.recipient == "mor@players.test"
    assert "Die Zinne Nr. 1" in str(parsed(letter)["Subject"])
    world.mail("MOR", "zeitung 9")
    assert "Eine Zeitung zu " in world.reply("MOR")


def test_a_failing_press_holds_nothing_up(
    world: World, papers: Newspapers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reports are out before; why there is no issue is kept, and tried once."""
    played(world)
    reports = len(world.sent("report"))
    monkeypatch.setattr(papers._typesetter, "_child", Broken())
    assert papers.look() == 1
    assert papers.failure == "Typst has burnt"
    assert papers.look() == 0
    (row,) = rows(world)
    assert (row.file, row.failure) == ("", "Typst has burnt")
    assert (len(world.sent("report")), len(world.sent("newspaper"))) == (reports, 0)


class Broken:
    """A press that fails."""

    def send(self, _issue: object) -> None:
        pass

    def receive(self, _patience: float) -> str:
        return "Typst has burnt"

    def kill(self) -> None:
        pass

    def end(self) -> int:
        return 0


def test_without_typst_an_issue_is_a_letter(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(world)
    monkeypatch.setattr(press, "installed", lambda: False)
    world.mail("MOR", "newspaper")
    (letter,) = world.sent("newspaper")
    assert not list(parsed(letter).iter_attachments())
    assert TEXT[:40] in text_of(letter)


def test_a_round_that_is_played_again_has_a_corrected_issue(
    world: World, papers: Newspapers
) -> None:
    game_id = played(world)
    papers.look()
    with world.services.database.work() as work:
        row = games.lock(work, game_id)
        roll_back(GameSession(work, world.services, row), step_with(work, game_id, "1"))
    world.end_round()
    assert papers.look() == 1
    assert "Berichtigung" in words(pdfs(world)[-1])
    assert "Berichtigung" not in words(pdfs(world)[0])


def test_an_issue_comes_out_when_its_round_is_over_and_the_reports_are_out(
    world: World, papers: Newspapers
) -> None:
    """Ostia's rounds have four steps; the press of all of them is in one issue."""
    game_id = played(world, "ostia", 3)
    assert papers.look() == 0
    world.end_round()
    with world.services.database.work() as work:
        games.steps(work, game_id)[4].kept_back_at = world.clock.now()
    assert papers.look() == 0
    with world.services.database.work() as work:
        assert newspaper.out(work, games.get(work, game_id)) == []
        games.steps(work, game_id)[4].kept_back_at = None
    assert papers.look() == 1
    (row,) = rows(world)
    assert "Stille" in words(pdfs(world)[0])
    with world.services.database.work() as work:
        assert work.session.get_one(StepRow, row.step_id).key == "1.kontor"
        assert newspaper_issues.of_step(work, row.step_id).keys() == {"de"}


def voted(world: World) -> None:
    """Let all vote for the end of the game."""
    world.mail("MAX", "antrag beenden")
    for code in ("MOR", "ANN"):
        world.agree(question=world.sent("confirm", code)[-1])


@pytest.mark.parametrize("span", [{"minutes": 5}, {"days": 9}])
def test_a_game_that_players_end_has_a_last_issue_with_all_that_was_written(
    world: World, papers: Newspapers, span: dict[str, float]
) -> None:
    """Nobody ever read what was written in the round that was open by then."""
    game_id = played(world)
    assert papers.look() == 1
    with world.services.database.work() as work:
        step = games.open_steps(work, [game_id])[game_id]
        step.deadline = world.clock.now() + timedelta(days=90)
    world.mail("MOR", f"Presse: Abschied\n{TEXT}\nEnde")
    world.clock.pass_by(**span)
    voted(world)
    assert papers.look() == 1
    assert papers.look() == 0
    for code in ("MAX", "MOR", "ANN"):
        first, last = world.sent("newspaper", code)
        assert "Abschied (Haus MOR)" not in sent_bytes(first).decode()
        assert "Abschied (Haus MOR)" in sent_bytes(last).decode()
    found = words(pdfs(world)[-1])
    for said in ("Berichtigung", "ENDSTAND", "Stille", "Abschied"):
        assert said in found
    world.mail("ANN", "bericht")
    assert "Abschied" in world.newest("report", "ANN")


def test_a_game_that_players_end_has_no_second_issue_if_nobody_wrote(
    world: World, papers: Newspapers
) -> None:
    played(world)
    assert papers.look() == 1
    voted(world)
    assert papers.look() == 0


def test_a_game_that_players_end_in_a_round_has_the_issue_of_that_round(
    world: World, papers: Newspapers
) -> None:
    """Only the last step of a round had an issue, and it was never played."""
    played(world, "ostia", 2)
    assert papers.look() == 0
    world.mail("MOR", f"Presse: Abschied\n{TEXT}\nEnde")
    voted(world)
    assert papers.look() == 1
    found = words(pdfs(world)[-1])
    for said in ("Stille", "Abschied", "ENDSTAND"):
        assert said in found
    assert "Berichtigung" not in found


def test_rounds_of_long_ago_have_no_issue_by_themselves(
    world: World, papers: Newspapers
) -> None:
    game_id = played(world)
    with world.services.database.work() as work:
        row = games.steps(work, game_id)[1]
        opened = games.steps(work, game_id)[2]
        assert row.resolved_at is not None
        assert newspaper.out(work, games.get(work, game_id)) == [row]
        assert opened.before_id == row.id
    world.clock.pass_by(days=4)
    assert papers.look() == 0


def test_a_long_text_is_had_whole_from_the_newspaper(
    world: World, papers: Newspapers
) -> None:
    """A text was cut in the issue, and nothing else had it where the report was cut."""
    long = "Ein langer Satz über die Stadt. " * 800
    world.start("MAX", "MOR", "ANN")
    world.mail("MAX", f"Presse: Lang\n{long}Schluss.\nEnde")
    world.end_round()
    assert papers.look() == 1
    assert '(gekürzt; "zeitung 1" schickt' in words(pdfs(world)[0])
    world.mail("ANN", "zeitung 1")
    mail = parsed(world.sent("newspaper", "ANN")[-1])
    files = {one.get_filename(): one for one in mail.iter_attachments()}
    assert list(files) == ["zeitung-1.pdf", "texte-1.txt"]
    text = files["texte-1.txt"].get_content()
    assert isinstance(text, str)
    assert flat(text).count("Ein langer Satz") == 800
    assert "Schluss." in text
    world.mail("ANN", "bericht 1")
    assert "Schluss." in text_of(world.sent("report", "ANN")[-1])


def test_an_issue_that_needs_too_much_memory_is_set_shorter(
    world: World, papers: Newspapers, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []

    def attempt(issue: Issue) -> bytes | str:
        tried.append(sum(len(section.stories) for section in issue.sections))
        return "Typst ran out of memory" if len(tried) == 1 else b"%PDF"

    monkeypatch.setattr(papers._typesetter, "attempt", attempt)
    world.start("MAX", "MOR", "ANN")
    for code in ("MAX", "MOR", "ANN"):
        for number in range(7):
            text = "Ein Satz, noch einer. " * 185
            world.mail(code, f"Presse: Nr. {number}\n{text}\nEnde")
    world.end_round()
    assert papers.look() == 1
    assert tried[1] < tried[0] == 21
    assert papers.failure == ""
    assert pdfs(world) == [b"%PDF"]


def test_an_issue_is_set_again_years_later_and_is_the_same(
    world: World, papers: Newspapers
) -> None:
    """Its PDF was kept for good, the largest part of what a round left on the disk."""
    first = played_long_ago(world, papers, days=1000)
    assert pdfs(world) == [None]
    assert len(world.sent("newspaper")) == 3
    world.mail("MOR", "zeitung 1")
    assert "kommt mit einer eigenen Mail" in flat(world.reply("MOR"))
    assert len(world.sent("newspaper")) == 3
    assert papers.look() == 1
    assert papers.look() == 0
    (file,) = parsed(world.sent("newspaper", "MOR")[-1]).iter_attachments()
    assert file.get_payload(decode=True) == first
    # It is there for a while now, for the next who asks.
    assert pdfs(world) == [first]
    world.mail("ANN", "zeitung 1")
    assert len(world.sent("newspaper", "ANN")) == 2


def test_who_asks_twice_for_an_issue_that_is_to_be_set_gets_it_once(
    world: World, papers: Newspapers
) -> None:
    played_long_ago(world, papers, days=2)
    for _ in range(2):
        world.mail("MOR", "zeitung 1")
    assert papers.look() == 1
    assert len(world.sent("newspaper", "MOR")) == 2


def test_a_wish_waits_while_the_package_of_its_game_cannot_be_used(
    world: World, papers: Newspapers, monkeypatch: pytest.MonkeyPatch
) -> None:
    played_long_ago(world, papers, days=2)
    world.mail("MOR", "zeitung 1")
    with monkeypatch.context() as patched:
        patched.setattr(process_newspapers, "usable", lambda _name: False)
        assert papers.look() == 0
    assert papers.look() == 1
    assert len(world.sent("newspaper", "MOR")) == 2


def test_a_wish_for_an_issue_of_a_round_that_is_played_again_goes(
    world: World, papers: Newspapers
) -> None:
    played_long_ago(world, papers, days=2)
    world.mail("MOR", "zeitung 1")
    with world.services.database.work() as work:
        (row,) = work.all(GameRow)
        row = games.lock(work, row.id)
        roll_back(GameSession(work, world.services, row), step_with(work, row.id, "1"))
    before = len(world.sent("newspaper", "MOR"))
    assert papers.look() == 0
    assert len(world.sent("newspaper", "MOR")) == before
    with world.services.database.work() as work:
        assert wishes.waiting(work, NewspaperIssueRow) == []


def test_an_issue_that_cannot_be_set_again_comes_as_a_letter(
    world: World, papers: Newspapers, monkeypatch: pytest.MonkeyPatch
) -> None:
    played_long_ago(world, papers, days=2)
    monkeypatch.setattr(papers._typesetter, "_child", Broken())
    assert asked_again(world, papers, "MOR", "zeitung 1") == []
    assert TEXT[:40] in text_of(world.sent("newspaper", "MOR")[-1])


def test_whoever_is_forgotten_is_in_no_issue_any_more(
    world: World, papers: Newspapers
) -> None:
    """The PDF was kept with a name that was gone from all other places."""
    game_id = world.start("MAX", "MOR")
    world.mail("MAX", "Presse: Stille\nName of MOR sagt nichts.\nEnde")
    world.end_round()
    papers.look()
    assert "Name of MOR" in words(pdfs(world)[0])
    with world.services.database.work() as work:
        put_into(work, games.get(work, game_id), GameState.OVER)
        person = persons.by_address(work, "mor@players.test")
        assert person is not None
        erase_person.forget(work, person, world.clock.now())
    (issue,) = asked_again(world, papers, "MAX", "zeitung 1")
    assert "sagt nichts" in words(issue)
    assert "Name of MOR" not in words(issue)
    assert pdfs(world) == [issue]
