"""What differs in a quote from what we sent is taken or named, and holds "fertig".

Orders typed into the template of a quoted page vanished, "no text of your own", and
`ready` beside them counted.
"""

from __future__ import annotations

import pytest

from tests.quoting_forms import QUOTING, answered
from tests.server.intake import hearing
from tests.server.intake.hearing import hear_mail, named
from tests.server.intake.test_forms_of_quoting import as_sent
from tests.server.reports.test_golden import MAILS


def _changed(form: str, row: str, instead: str, typed: str = "fertig") -> list[str]:
    """Return what is taken or named of a report in which a row was changed."""
    sent = MAILS["report"]("de").body
    assert f"\n{row}\n" in sent
    shown = sent.replace(f"\n{row}\n", f"\n{instead}\n")
    raw = answered(form, as_sent(shown), typed, sender="max@players.test")
    words = hear_mail(raw, sent)
    found = [*hearing.orders(words), *(text for text, _ in named(words))]
    return [*found, *(one.text.strip() for one in words.reading.misreads)]


@pytest.mark.parametrize("form", [one for one in QUOTING if "paragraph" not in one])
@pytest.mark.parametrize("instead", ["k,Bolle,900,3", "#   k,Bolle,800,2"])
def test_an_order_typed_into_a_template_is_taken_or_named(
    form: str, instead: str
) -> None:
    found = _changed(form, "#   k,Bolle,900,3", instead)
    order = instead.removeprefix("#   ").casefold()
    assert any(order in one.casefold() for one in found), found


@pytest.mark.parametrize("form", [one for one in QUOTING if "paragraph" not in one])
def test_nothing_of_a_quote_as_we_sent_it_is_named(form: str) -> None:
    sent = MAILS["report"]("de").body
    raw = answered(form, as_sent(sent), "bk,2\nfertig", sender="max@players.test")
    words = hear_mail(raw, sent)
    assert named(words) == []
    assert words.reading.misreads == ()
    assert hearing.orders(words) == ["bk,2"]


@pytest.mark.parametrize("form", ["above the quote", "below the quote", "page, gmail"])
@pytest.mark.parametrize("said", ["bitte noch zwei Kolonnen", "Please build, too"])
def test_a_sentence_typed_into_a_quote_is_named(form: str, said: str) -> None:
    found = _changed(form, "#   k,Bolle,900,3", said)
    assert said in found
