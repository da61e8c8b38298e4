"""Nobody learns from a mail or the log who another player is; authors are warned."""

from __future__ import annotations

import logging
from datetime import timedelta

import pytest

from server.intake.tidy import tidy
from server.post import RoleMail
from server.reports.documents.document import Document, Paragraph
from server.storage.games import games, passages
from server.storage.kinds import MailKind
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.tables.games import GameRow
from tests.server.anonymity import leaks
from tests.server.world import World, parsed, text_of

CODES = ("MAX", "ZOR", "BAB", "FEE")
SIGNATURE = "\n-- \n{name}\nMusterweg 7, {code}-Stadt\n+49 511 {code} 4711\n"
STORY = "Der Turm wächst, die Stadt staunt, und niemand weiß, wer hier mauert. " * 9


def _letter(world: World, code: str, text: str) -> None:
    """Send a mail as a client does: with its own fields, signature and footer."""
    player = world.player(code)
    minutes, hours = world.uid % 60, CODES.index(code) + 1
    world.mail(
        code,
        text + SIGNATURE.format(name=player.person.real_name, code=code),
        user_agent=f"Client of {code} 1.0",
        x_originating_ip=f"[192.0.2.{CODES.index(code) + 1}]",
        organization=f"Firma {code} Bau",
        received=f"from {code.lower()}-home.players.test (192.0.2.7) by mx",
        reply_to=f"{code.lower()}-private@home.test",
        date=f"Tue, 01 Dec 2026 1{world.uid // 60}:{minutes:02}:00 +0{hours}30",
        in_reply_to=f"<{world.sent(to=code)[-1].message_id}>",
    )


def _round(world: World, number: int) -> None:
    for code in CODES:
        other = CODES[(CODES.index(code) + number) % 4]
        if other == code:
            other = CODES[(CODES.index(code) + 1) % 4]
        _letter(world, code, f"k,Alois,{300 + number},1\nbk,1\nb,{number % 5 + 1}\n")
        _letter(world, code, f"x,3,{other}\nArtikel: Nr. {number}\n{STORY}\nEnde\n")
        _letter(world, code, f"Nachricht {other}:\n{STORY}\nEnde\nstatus\n")
        _letter(world, code, f"Presse: Runde {number}\n{STORY}\nEnde\nprobe\n")
        _letter(world, code, f'm,{other},"{world.player(other).person.real_name}"\n')
        _letter(world, code, "Hallo zusammen, wie geht das?\n")
        # Only the mark of the signature ends this text.
        world.mail(code, f"Nachricht {other}:\n{STORY}\n-- \nWeg 7, {code}-Stadt\n")
        _letter(world, code, f"> zitiert\n\nfertig {code}\n")
    world.write("max@players.test", "spiel@example.org", "bk,3\n")


def test_a_whole_game_by_mail_gives_nobody_away(
    quick_world: World, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    world = quick_world
    game_id = world.start(*CODES, rounds=3)
    for number in range(1, 4):
        _round(world, number)
        world.end_round()
    with world.services.database.work() as work:
        assert leaks(work, caplog.text) == []
        game = games.get(work, game_id)
        assert len(games.steps(work, game.id)) >= 4
    assert len(world.sent("report")) == 3 * len(CODES)
    assert len(world.sent("message")) >= len(CODES)


def test_the_scanner_finds_what_it_looks_for(world: World) -> None:
    """A scanner that never finds anything would pass every test."""
    world.start(*CODES)
    world.mail("MAX", "bk,1\n", user_agent="Very Special Client 3")
    planted = {
        "real name": "Es war NAME  OF\nMAX, sagt man.",
        "address": "Schreibt an Max@Players.test.",
        "key": f"Antworten an spiel+{world.key('MAX').upper()}@example.org.",
        "user-agent": "Er nutzt den very special client 3.",
    }
    for number, text in enumerate(planted.values()):
        # Past the server's own care, as a mistake of ours would do it.
        with world.services.database.work() as work:
            row = work.all(GameRow)[0]
            zor = next(one for one in roles.players(work, row.id) if one.code == "ZOR")
            world.services.post.to_role(
                work,
                row,
                RoleMail(
                    zor,
                    Document("x", (Paragraph(text),), "de"),
                    kind=MailKind.CHANGE,
                    cause=Cause.of("x", number),
                ),
            )
    with world.services.database.work() as work:
        found = leaks(work, "error: max@players.test")
    assert {leak.what for leak in found} == set(planted)
    assert {leak.owner for leak in found} == {"MAX"}
    assert {leak.reader for leak in found} == {"zor@players.test", "log"}


@pytest.mark.parametrize(
    "text",
    [
        "Hier spricht Name of MAX.",
        "hier spricht NAME OF\nMAX",
        "Schreib mir: max@players.test",
        "Bis bald!\nGruß, Name",
    ],
)
@pytest.mark.parametrize("block", ["Nachricht ZOR", "Presse: Neues"])
def test_a_text_that_names_its_author_goes_out_after_a_yes(
    quick_world: World, text: str, block: str
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    letter = f"{block}:\n{text}\nEnde\n".replace("Neues:", "Neues")

    assert world.mail("MAX", letter).outcome == "passage"
    assert world.sent("reply", "MAX") == []
    question = world.sent("confirm", "MAX")[-1]
    assert str(parsed(question)["Subject"]).endswith(
        "Soll dein Text so verschickt werden?"
    )
    assert len(world.sent("message")) + len(_press_texts(world)) == 0
    world.agree()
    assert len(world.sent("message")) + len(_press_texts(world)) == 1


def _press_texts(world: World) -> list[str]:
    with world.services.database.work() as work:
        row = work.all(GameRow)[0]
        return [one.text for one in passages.press(work, row.id, "1")]


def test_an_article_that_names_its_author_stands_with_a_warning(world: World) -> None:
    world.start("MAX", "ZOR")
    article = f"x,3,ZOR\nArtikel: Skandal\n{STORY}\nName of MAX\nEnde\n"
    assert world.mail("MAX", article).outcome == "orders"
    hints = " ".join(world.reply("MAX").partition("HINWEISE")[2].split())
    assert '"Name of MAX"' in hints
    world.mail("MAX", article.replace("Name of MAX\n", ""))
    assert "Name of MAX" not in world.reply("MAX")


def test_a_text_that_names_nobody_goes_out_at_once(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "Nachricht ZOR:\nWer heißt schon nach einem Namen?\nEnde\n")
    assert "Wer heißt" in text_of(world.sent("message")[0])


def test_a_yes_after_a_week_is_too_late(world: World) -> None:
    world.start("MAX", "ZOR")
    letter = "Nachricht ZOR:\nName of MAX\nEnde\n"
    world.mail("MAX", letter)
    world.clock.time += timedelta(days=7, hours=1)
    tidy(world.services)
    world.agree()
    assert world.sent("message") == []
