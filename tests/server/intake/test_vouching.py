"""Who is vouched for, and whose words are lost: shapes that got through or vanished."""

from __future__ import annotations

import pytest

from engine.protocol import Player
from server.bundles import bundle
from server.games.state import names
from server.mail.reading.authentication import vouches_for
from server.mail.reading.headers import parse
from tests.server.intake.test_by_button import standing
from tests.server.world import World

RESULT = "Authentication-Results: mx.example.org; dmarc=pass header.from=players.test"
FROM = "From: max@players.test"
SIGNED = "DKIM-Signature: v=1; d=players.test; h=from:to; bh=abc=; b=xyz="


def _vouched(*fields: str) -> bool:
    block = "\r\n".join((RESULT, FROM, *fields)).encode()
    return vouches_for(parse(block), "mx.example.org", "max@players.test")


@pytest.mark.parametrize(
    "field",
    [
        "Content-Type: text/plain",
        "Content-Transfer-Encoding: base64",
        "Content-Disposition: inline",
        "MIME-Version: 1.0",
        "In-Reply-To: <1@x>",
        "References: <1@x>",
    ],
)
def test_a_field_that_stands_twice_vouches_for_nobody(field: str) -> None:
    """The upper one is read, and the lower one was signed."""
    assert _vouched(field, SIGNED)
    assert not _vouched(field, field, SIGNED)


@pytest.mark.parametrize("tag", ["l=10", " l=0", "\r\n\tl = 7", "L=5"])
def test_a_signature_of_a_beginning_vouches_for_nobody(tag: str) -> None:
    """Orders can be added below it, and the signature still holds."""
    assert not _vouched(f"{SIGNED}; {tag}")
    assert not _vouched(f"DKIM-Signature: v=1; {tag}; d=players.test", SIGNED)


@pytest.mark.parametrize(
    "subject",
    ["Undeliverable: Egon 7", "Undelivered Mail Returned to Sender", "failure notice"],
)
def test_orders_below_the_subject_of_a_report_count(
    quick_world: World, subject: str
) -> None:
    """Who answers such a report keeps its subject; the orders vanished."""
    quick_world.start("MAX", "ZOR")
    row = quick_world.mail("MAX", "bk,1\n", subject=subject)
    assert row.outcome == "orders"
    assert standing(quick_world) == ["bk,1"]
    row = quick_world.write(
        "max@players.test", "spiel@example.org", "bk,2\n", subject=subject
    )
    assert row.outcome == "held_no_key"


@pytest.mark.parametrize(
    "sender", ["MAILER-DAEMON@mx.test", "postmaster@players.test", "relay@mx.test"]
)
def test_a_report_that_comes_to_a_players_address_orders_nothing(
    quick_world: World, sender: str
) -> None:
    quick_world.start("MAX", "ZOR")
    to = f"spiel+{quick_world.key('MAX')}@example.org"
    row = quick_world.write(sender, to, "bk,1\n", subject="Undeliverable: Egon 7")
    assert row.outcome == "ignored_bounce"


ID = "mx.example.org"
PASSED = f"{ID}; dmarc=pass header.from=players.test"
SIGNED_BY = f"{ID}; dkim=pass header.d=players.test"


@pytest.mark.parametrize(
    ("results", "vouched"),
    [
        # As Fastmail and kernel.org write them: a field for each method.
        ((f"{ID}; spf=pass smtp.mailfrom=players.test", SIGNED_BY, PASSED), True),
        ((f"{ID}; arc=none smtp.client-ip=192.0.2.1", PASSED), True),
        (
            (f"{ID}; none", f"{ID}; dmarc=none header.from=players.test", SIGNED_BY),
            True,
        ),
        ((f"{ID}; x-me-sender=;;", PASSED), True),
        # Of a method the upper field counts, the lower may be anybody's.
        ((f"{ID}; dkim=fail header.d=players.test", SIGNED_BY), False),
        ((f"{ID}; dkim=pass header.d=evil.test", SIGNED_BY), False),
        ((f"{ID}; dmarc=fail header.from=players.test", PASSED), False),
        ((PASSED, f"{ID}; dmarc=fail header.from=players.test"), False),
        # Below the field of another server everything may be.
        ((f"{ID}; spf=pass", "other.test; spf=pass", PASSED), False),
        (("other.test; spf=pass", PASSED), False),
    ],
)
def test_several_fields_of_one_server_count_together(
    results: tuple[str, ...], *, vouched: bool
) -> None:
    """Only the topmost one was read, where such servers say what the address is not."""
    fields = [f"Authentication-Results: {one}" for one in results]
    block = "\r\n".join((*fields, FROM)).encode()
    assert vouches_for(parse(block), ID, "max@players.test") == vouched


def _unfit(pseudonym: str, code: str = "QQQ") -> str:
    return names.unfit(bundle("egon"), Player(code, pseudonym), [])


@pytest.mark.parametrize(
    "name",
    [
        *("Ja", "Nein", "JA!", "ja.", "Yes", "No", "nö", "Nee", "Okay", "jawohl", "OK"),
        *("J\u0430", "N e i n", "Nicht", "keiner", "Stimmt", "Das war ich", "Nope"),
    ],
)
def test_nobody_is_called_yes_or_no(name: str) -> None:
    assert _unfit(name)


@pytest.mark.parametrize("code", ["NEE", "YES", "JEP", "NIE"])
def test_no_code_says_yes_or_no(code: str) -> None:
    assert _unfit("Haus Anna", code) == "answer_word"


@pytest.mark.parametrize("name", ["Jasmin", "Nora", "Neinstein", "Okapi", "Jana Ok"])
def test_a_name_that_holds_such_a_word_is_none(name: str) -> None:
    assert not _unfit(name)
