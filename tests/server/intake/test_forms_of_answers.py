"""The questions that the server asks, answered in every form of quoting.

Where a program returned the question without marks, the "nein" in it was the answer:
held orders were dropped, sign-ups and moves of an address, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from server.storage.kinds import RoleKind
from server.storage.people import roles
from server.storage.tables.outbox import OutboxRow
from tests.quoting_forms import REPLIES, answered
from tests.server.intake.test_sign_ups import ANNA, LINE, codes, naming
from tests.server.world import World, parsed
from turmpost.testing.outgoing import sent_bytes

DESK = "spiel@example.org"
NEW = "neu@players.test"
VERA = "vera@players.test"
YES, NO = ("ja", "yes"), ("nein", "no")


def _answer(world: World, form: str, question: OutboxRow, word: str) -> str:
    """Answer a question with one word; return the outcome of that mail."""
    sender = f"Somebody <{question.recipient}>"
    raw = answered(form, sent_bytes(question), word, sender=sender)
    return world.deliver(raw).outcome or ""


def _word(form: str, words: Sequence[str]) -> str:
    """Return one of two words: every other form is answered in English."""
    return words[REPLIES.index(form) % len(words)]


def _held(world: World) -> Callable[[], bool]:
    world.start("MAX", "ZOR")
    world.write("max@players.test", DESK, "bk,4\n")
    return lambda: world.standing("MAX") == {"crews": "bk,4"}


def _sign_up(world: World) -> Callable[[], bool]:
    world.announce(players=5)
    naming(world)
    world.write(ANNA, DESK, LINE)
    return lambda: bool(codes(world))


def _address(world: World) -> Callable[[], bool]:
    """Ask the new address; its yes has the old one asked, and moves nothing yet."""
    world.start("MAX", "ZOR")
    world.mail("MAX", f"adresse {NEW}\n")

    def asks_the_old_one() -> bool:
        assert world.player("MAX").address == "max@players.test"
        return bool(world.sent("confirm", "MAX"))

    return asks_the_old_one


def _move(world: World) -> Callable[[], bool]:
    """Ask the old address, after a yes of the new one."""
    asked = _address(world)
    (question,) = world.sent("confirm")
    assert _answer(world, "reply alone", question, "ja") == "confirmed"
    assert asked()
    return lambda: world.player("MAX").address == NEW


def _substitute(world: World) -> Callable[[], bool]:
    world.start("MAX", "ZOR")
    world.mail("MAX", f"vertretung {VERA} 2026-12-02 2026-12-03\n")

    def sits() -> bool:
        with world.services.database.work() as work:
            return bool(
                roles.given_for_days(work, RoleKind.SUBSTITUTE, since=world.clock.now())
            )

    return sits


ASKED = {
    "held mail": (_held, "confirm"),
    "sign-up": (_sign_up, "confirm"),
    "address": (_address, "confirm"),
    "move": (_move, "confirm"),
    "substitute": (_substitute, "confirm"),
}


@pytest.mark.parametrize("form", REPLIES)
@pytest.mark.parametrize("kind", ASKED)
def test_a_question_is_answered_with_yes(
    quick_world: World, kind: str, form: str
) -> None:
    quick_world.with_pages()
    ask, mail = ASKED[kind]
    done = ask(quick_world)
    question = quick_world.sent(mail)[-1]
    assert not done()
    assert _answer(quick_world, form, question, _word(form, YES)) == "confirmed"
    assert done()


@pytest.mark.parametrize("form", REPLIES)
@pytest.mark.parametrize("kind", ASKED)
def test_a_question_is_answered_with_no(
    quick_world: World, kind: str, form: str
) -> None:
    quick_world.with_pages()
    ask, mail = ASKED[kind]
    done = ask(quick_world)
    question = quick_world.sent(mail)[-1]
    assert _answer(quick_world, form, question, _word(form, NO)) == "disowned"
    assert not done()
    # It is settled: no later yes brings it back.
    _answer(quick_world, "reply alone", question, "ja, doch")
    assert not done()


@pytest.mark.parametrize("form", REPLIES)
@pytest.mark.parametrize("kind", ASKED)
def test_a_question_that_comes_back_alone_answers_nothing(
    quick_world: World, kind: str, form: str
) -> None:
    ask, mail = ASKED[kind]
    done = ask(quick_world)
    question = quick_world.sent(mail)[-1]
    assert _answer(quick_world, form, question, " ") not in ("confirmed", "disowned")
    assert not done()
    assert _answer(quick_world, form, question, "ja") == "confirmed"
    assert done()


@pytest.mark.parametrize("form", REPLIES)
def test_orders_beside_a_no_count_and_the_subject_says_what_was_dropped(
    quick_world: World, form: str
) -> None:
    done = _held(quick_world)
    question = quick_world.sent("confirm")[-1]
    _answer(quick_world, form, question, "nein\nb,3")
    assert not done()
    assert quick_world.standing("MAX") == {"second": "b,3"}
    reply = quick_world.sent("reply", "MAX")[-1]
    assert "fremde Mail verworfen" in str(parsed(reply)["Subject"])


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("held mail", "Fremde Mail verworfen"),
        ("sign-up", "Anmeldung verworfen"),
        ("address", "Adresse nicht geändert"),
        ("move", "Adresse bleibt, wie sie ist"),
    ],
)
def test_the_letter_about_a_no_has_it_in_its_subject(
    quick_world: World, kind: str, said: str
) -> None:
    ask, mail = ASKED[kind]
    ask(quick_world)
    question = quick_world.sent(mail)[-1]
    _answer(quick_world, "unmarked, no head", question, "nein")
    assert said in str(parsed(quick_world.sent()[-1])["Subject"])
