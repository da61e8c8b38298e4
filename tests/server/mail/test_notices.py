"""Warnings and disclaimers of gateways around a mail are not its sender's words."""

from __future__ import annotations

import pytest

from server.mail.reading.quotes import divide

WARNINGS = (
    "[EXTERNAL]",
    "*** EXTERNAL EMAIL ***",
    "CAUTION: This email originated from outside of the organization.",
    "WARNING: This e-mail came from an external sender. Think before you click!",
    "ACHTUNG: Diese E-Mail stammt von einem externen Absender. Klicken Sie auf keine\n"
    "Links, wenn Sie den Absender nicht kennen.",
    "Vorsicht! Diese Nachricht wurde von außerhalb unserer Organisation gesendet.",
)
DISCLAIMERS = (
    "This message is intended only for the addressee and may contain confidential\n"
    "information. If you are not the intended recipient, please delete it.\n"
    "Thank you.",
    "Confidentiality notice: the contents of this mail, with all of its attachments,\n"
    "are for the addressee only.",
    "Diese E-Mail enthält vertrauliche Informationen. Wenn Sie nicht der richtige\n"
    "Adressat sind, vernichten Sie bitte diese Mail.",
    "Muster GmbH, Geschäftsführer: Max Muster, Sitz der Gesellschaft: Musterstadt,\n"
    "Amtsgericht Musterstadt, HRB 12345",
    "Bitte denken Sie an die Umwelt, bevor Sie diese E-Mail mit all ihren Anhängen\n"
    "ausdrucken.",
)


@pytest.mark.parametrize("warning", WARNINGS)
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_a_warning_above_is_left_out_and_the_order_below_kept(
    warning: str, gap: str
) -> None:
    assert divide(f"{warning}{gap}bk,1\nk,Alois,300,1").own == "bk,1\nk,Alois,300,1"


@pytest.mark.parametrize("disclaimer", DISCLAIMERS)
@pytest.mark.parametrize("gap", ["\n", "\n\n", "\n\nMit freundlichen Grüßen\n\n"])
def test_a_disclaimer_below_is_left_out(disclaimer: str, gap: str) -> None:
    """With it a "yes" was a no: it says "not the intended recipient"."""
    found = divide(f"ja{gap}{disclaimer}\n\n{DISCLAIMERS[0]}\n")
    assert found.own == f"ja{gap}".rstrip("\n")
    assert {one.why for one in found.left} == {"signature"}


@pytest.mark.parametrize(
    "text",
    [
        "Nachricht ZOR:\nDiese Nachricht ist vertraulich: verbrenn sie!",
        "Nachricht ZOR:\nDiese Nachricht ist vertraulich. Wenn du nicht der richtige "
        "Adressat bist, sag es keinem weiter und vernichte sie sofort.\nEnde",
        "Der Bote kam von außerhalb des Hauses.\nbk,1",
        "Ein externer Händler bietet mehr.",
        "External forces build my tower\nbk,1",
    ],
)
def test_words_of_a_players_own_stay(text: str) -> None:
    assert divide(text).own == text


def test_the_lines_left_out_are_kept_to_be_named() -> None:
    above = "[EXTERNAL]\nbk,1\n\n> bk,2\n\n"
    found = divide(above + DISCLAIMERS[2])
    left = [(one.text, one.above) for one in found.left if len(one.text) < 20]
    assert left == [("bk,2", 2), ("[EXTERNAL]", 0)]
    assert found.own == "bk,1"


def test_a_line_that_begins_as_an_order_is_no_disclaimer() -> None:
    """It vanished, and all orders below it were called a signature."""
    text = f"b,4 {DISCLAIMERS[0]}\nbk,1\nfertig"
    assert divide(text).own == text
