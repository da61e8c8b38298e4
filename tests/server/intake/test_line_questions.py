"""Questions about an own line or text: a yes lets it count, once, as it was sent."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from server.config.intake import IntakeConfig
from server.config.settings import Config
from server.storage.games import games
from server.storage.journal_kinds import Kind
from server.storage.people import questions
from server.storage.states import MailState, QuestionState
from tests.server.masters_office import Office
from tests.server.world import World, flat, parsed, text_of

NAMED = "Presse: Ich\nHier schreibt max@players.test.\nEnde\n"
LINES = {
    "schließen 2, Danke": "wäre damit zu Ende, mitten in Runde 2",
    "abbrechen 2": "wäre damit abgebrochen, in Runde 2",
    "entfernen 2, MAX": "Haus MAX (MAX) ist dann nicht mehr dabei",
    "zurück 1": "Zurück zu Runde 1 heißt",
}
DONE = {
    "schließen 2, Danke": Kind.CLOSED,
    "abbrechen 2": Kind.CANCELLED,
    "entfernen 2, MAX": Kind.REMOVED,
    "zurück 1": Kind.ROLLED_BACK,
}


@pytest.mark.parametrize("line", LINES)
def test_a_command_is_asked_about_and_a_yes_does_it_once(
    office: Office, line: str
) -> None:
    office.world.end_round()
    assert LINES[line] in office.write(f"{line}\n")
    question = office.world.sent("confirm")[-1]
    assert parsed(question)["Subject"] == f"Re: [Egon 7] Bitte bestätigen: {line}"
    assert office.noted(DONE[line]) == 0
    for _ in range(2):
        office.agree()
    assert office.noted(DONE[line]) == 1


@pytest.mark.parametrize("line", LINES)
def test_a_yes_at_the_end_of_the_line_answers_before(office: Office, line: str) -> None:
    office.world.end_round()
    office.write(f"{line}, Ja.\n")
    assert office.world.sent("confirm") == []
    assert office.noted(DONE[line]) == 1


def test_the_same_question_asked_twice_is_settled_by_one_yes(office: Office) -> None:
    office.world.end_round()
    for _ in range(2):
        office.write("abbrechen 2\n")
    first, _second = office.world.sent("confirm")
    office.agree()
    with office.world.services.database.work() as work:
        (asked,) = questions.by_message_id(work, [first.message_id]).values()
        assert asked.state == QuestionState.EXPIRED


def test_a_no_leaves_all_as_it_is(office: Office) -> None:
    office.write("entfernen 1, MAX\n")
    assert "alles bleibt, wie es ist" in office.agree("nein")
    assert "ist nicht mehr offen" in office.agree("ja")
    assert office.noted(Kind.REMOVED) == 0


def test_a_yes_too_late_does_nothing(office: Office) -> None:
    office.write("entfernen 1, MAX\n")
    office.world.clock.time += timedelta(days=7)
    assert "ist nicht mehr offen" in office.agree()
    assert office.noted(Kind.REMOVED) == 0


def test_what_has_changed_since_the_question_is_refused(office: Office) -> None:
    """A second edition of the round is another round."""
    office.world.end_round()
    office.write("zurück 1\n")
    question = office.world.sent("confirm")[-1]
    office.write("zurück 1, ja\n")
    office.world.end_round()
    office.world.agree(question=question)
    said = flat(text_of(office.letters()[-1]))
    assert "Seit der Frage hat sich die Lage geändert" in said
    assert 'Schick "zurück 1" noch einmal' in said
    assert office.noted(Kind.ROLLED_BACK) == 1


def test_a_round_that_is_over_is_named_as_the_reason(office: Office) -> None:
    office.world.end_round()
    office.write("schließen 2\n")
    office.world.end_round()
    assert "Zu spät: Die Auswertung von Runde 2 ist schon da" in office.agree()
    with office.world.services.database.work() as work:
        assert games.get(work, office.game_id).state == "running"


def test_commands_in_an_answer_leave_the_question_open(office: Office) -> None:
    office.write("entfernen 1, MAX\n")
    assert "ist noch offen" in office.agree("stand")
    office.agree()
    assert office.noted(Kind.REMOVED) == 1


def test_two_questions_of_one_mail_are_answered_one_by_one(office: Office) -> None:
    office.world.end_round()
    office.write("entfernen 2, MAX\nentfernen 2, ZOR\n")
    assert len(office.world.sent("confirm")) == 2
    office.agree()
    with pytest.raises(AssertionError, match="no player ZOR"):
        office.world.player("ZOR")
    assert office.world.player("MAX").code == "MAX"


def test_a_text_that_names_its_author_goes_out_after_a_yes(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("MAX", NAMED)
    assert "In diesem Text steht dein eigener Name" in flat(
        world.newest("confirm", "MAX")
    )
    assert world.sent("reply", "MAX") == []
    world.agree()
    assert "Presse" in world.reply("MAX")
    world.end_round()
    assert "Hier schreibt" in world.newest("report", "ZOR")


def test_a_message_that_names_its_author_goes_out_after_a_yes(
    quick_world: World,
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("MAX", "Nachricht ZOR: Hallo\nIch bin max@players.test\n\nGruß\nEnde\n")
    assert world.sent("message") == []
    world.agree()
    (message,) = world.sent("message", "ZOR")
    assert "Ich bin max@players.test" in text_of(message)
    assert "Hallo" in text_of(message)


def test_an_answer_to_a_message_goes_where_it_was_to_go(quick_world: World) -> None:
    """The question is answered at the address of the conversation."""
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("MAX", "Nachricht ZOR:\nWer bist du?\nEnde\n")
    (message,) = world.sent("message", "ZOR")
    to = str(parsed(message)["Reply-To"])
    world.write("zor@players.test", to, "Ich bin zor@players.test\nEnde\nund Schluss\n")
    assert world.sent("message", "MAX") == []
    world.agree()
    (answer,) = world.sent("message", "MAX")
    assert "Ich bin zor@players.test" in text_of(answer)
    assert "und Schluss" in text_of(answer)


def test_a_settled_question_vouches_for_nobody(
    world_with: Callable[[Config], World],
) -> None:
    """Its mail may have been forwarded: anybody could answer it."""
    world = world_with(Config(intake=IntakeConfig(any_sender=False)))
    world.start("MAX", "ZOR")
    world.mail("MAX", NAMED)
    (question,) = world.sent("confirm", "MAX")
    asked = parsed(question)
    world.agree()
    row = world.write(
        "friend@elsewhere.test",
        str(asked["Reply-To"]),
        "bk,2\n",
        In_Reply_To=str(asked["Message-ID"]),
    )
    assert row.state == MailState.HELD
