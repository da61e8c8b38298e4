"""`bericht N`: what was true then is shown as past, and invites to nothing."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from server.config.settings import RetentionConfig
from server.games.state.steps import of_round
from server.intake.tidy import tidy
from server.storage.games import games
from server.storage.outbox import due_mails
from server.storage.states import GameState, OutgoingState
from server.storage.tables.games import StepRow
from server.storage.tables.outbox import FileRow, OutboxRow
from tests.server.states import put_into
from tests.server.whole_games.by_mail import sit_down
from tests.server.world import World, flat, parsed, text_of


def _again(world: World, line: str) -> str:
    world.mail("MAX", f"{line}\n")
    return text_of(world.sent("report", "MAX")[-1])


@pytest.mark.parametrize(
    ("language", "line", "said", "not_said"),
    [
        (
            "de",
            "bericht 1",
            "wie sie damals war",
            ("VORLAGE", "Zugabgabe für", "steht noch nicht fest"),
        ),
        (
            "en",
            "report 1",
            "as it was then",
            ("TEMPLATE", "Deadline for", "no deadline"),
        ),
    ],
)
def test_an_old_report_names_no_deadline_and_no_template(
    world: World, language: str, line: str, said: str, not_said: tuple[str, ...]
) -> None:
    """That of round 1 came with round 2's deadline and template in round 6."""
    world.start("MAX", "ZOR")
    world.speak("MAX", language)
    for _ in range(3):
        world.end_round()
    first = text_of(world.sent("report", "MAX")[0])
    text = _again(world, line)
    assert said in " ".join(text.split())
    for words in not_said:
        assert words not in text
    assert not_said[0] in first
    assert "\n\n\n" not in text
    assert max(map(len, text.splitlines())) <= 78
    subject = parsed(world.sent("report", "MAX")[-1])["Subject"]
    assert subject == parsed(world.sent("report", "MAX")[0])["Subject"]


def test_the_newest_report_still_names_both(world: World) -> None:
    world.start("MAX", "ZOR")
    world.end_round()
    world.end_round()
    text = _again(world, "bericht")
    assert "VORLAGE" in text
    assert "Zugabgabe für Runde 3" in text
    assert "damals" not in text


@pytest.mark.parametrize(
    ("state", "said"), [("paused", "Die Partie pausiert."), ("cancelled", "damals war")]
)
def test_a_report_of_a_game_that_stands_still_names_no_deadline(
    world: World, state: str, said: str
) -> None:
    game_id = world.start("MAX", "ZOR")
    world.end_round()
    with world.services.database.work() as work:
        put_into(work, games.get(work, game_id), GameState(state))
    text = _again(world, "bericht 1")
    assert said in text
    assert "Zugabgabe für" not in text


@pytest.mark.parametrize(
    ("wanted", "found"), [("2", "1"), ("4", "3"), ("5", "5"), ("7", None), ("x", None)]
)
def test_a_round_within_a_step_of_two_is_found(wanted: str, found: str | None) -> None:
    """There was no report of round 2 where MARK resolves two rounds at once (m2.4)."""
    steps = [StepRow(key=f"{n}", number=n, last=n + 1) for n in (1, 3, 5)]
    assert [one.key for one in of_round(steps, wanted)] == [found] * bool(found)


def test_a_round_has_all_its_steps() -> None:
    """Only the last report of a round could be had; nobody knew the keys."""
    keys = ("1.hafen", "1.handel1", "1.kontor", "2.hafen")
    steps = [StepRow(key=key, number=int(key[0])) for key in keys]
    assert [one.key for one in of_round(steps, "1")] == list(keys[:3])
    assert [one.key for one in of_round(steps, "1.kontor")] == ["1.kontor"]


def test_the_report_of_a_round_of_steps_comes_with_the_way_to_the_others(
    quick_world: World,
) -> None:
    game = sit_down(quick_world, "ostia", players=3, languages=("de",))
    for _ in range(2):
        quick_world.end_round()
    reply = flat(text_of(game.write(next(iter(game.seats)), "bericht 1\n")))
    assert "die anderen sind: Hafen 1. Eine" in reply
    assert "bericht Hafen 1" in reply


@pytest.mark.parametrize(("name", "steps"), [("egon", 2), ("mark", 2), ("ostia", 5)])
def test_a_report_has_the_same_words_and_data_after_years(
    quick_world: World, name: str, steps: int
) -> None:
    """Mails are emptied and files removed meanwhile: it is made of the rounds alone."""
    world = quick_world
    game_id = world.start("MAX", "ZOR", "ANN", bundle=name)
    world.mail("MAX", "Presse: Stille\nIn der Stadt ist es still.\nEnde\n")
    for _ in range(steps):
        world.end_round()

    def asked() -> tuple[str, list[bytes]]:
        world.mail("MAX", "bericht 1\n")
        mail = parsed(world.sent("report", "MAX")[-1])
        files = [part.get_payload(decode=True) for part in mail.iter_attachments()]
        text = text_of(world.sent("report", "MAX")[-1])
        return text, [one for one in files if isinstance(one, bytes)]

    first, files = asked()
    with world.services.database.work() as work:
        step = games.open_steps(work, [game_id])[game_id]
        step.deadline = world.clock.now() + timedelta(days=5000)
        queued = work.all(OutboxRow, OutboxRow.state == OutgoingState.QUEUED)
        due_mails.mark_sent(work, [row.id for row in queued], world.clock.now())
    world.clock.pass_by(days=3000)
    config = replace(world.services.config, retention=RetentionConfig(mail_days=30))
    tidy(replace(world.services, config=config))
    with world.services.database.work() as work:
        assert not work.session.query(FileRow).count()
        assert all(row.text is None for row in work.session.query(OutboxRow))
    again, files_again = asked()
    assert "Hier ist die Auswertung von Egon 7" in flat(first)
    assert again == first
    assert files_again == files
    assert files
