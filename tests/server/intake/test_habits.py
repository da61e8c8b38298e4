"""Typing habits: read where a line can mean only one thing, else named.

Order language, "Text of a mail that is read". The contract's `resolve` knows none.
"""

from __future__ import annotations

import pytest

from tests.grammar.table import read as read_strictly
from tests.server.intake.hearing import hear, hear_mail, orders
from tests.server.world import World, text_of

K = "k,Alois,300,1"
READ: list[tuple[str, list[str]]] = [
    ("- bk,3", ["bk,3"]),
    ("– bk,3", ["bk,3"]),
    ("— bk,3", ["bk,3"]),
    ("* bk,3", ["bk,3"]),
    ("+ bk,3", ["bk,3"]),
    ("• bk,3", ["bk,3"]),
    ("· bk,3", ["bk,3"]),
    ("‣ bk,3", ["bk,3"]),
    ("➢ bk,3", ["bk,3"]),
    ("→ bk,3", ["bk,3"]),
    ("1. bk,3", ["bk,3"]),
    ("12) bk,3", ["bk,3"]),
    ("-bk,3", ["bk,3"]),
    ("•bk,3", ["bk,3"]),
    ("2.k,Alois,300,1", [K]),
    ("(1) bk,3", ["bk,3"]),
    ("a) bk,3", ["bk,3"]),
    ("[x] bk,3", ["bk,3"]),
    ("*bk,3*", ["bk,3"]),
    ("**bk,3**", ["bk,3"]),
    ("_bk,3_", ["bk,3"]),
    ("`bk,3`", ["bk,3"]),
    ("~bk,3~", ["bk,3"]),
    ('"bk,3"', ["bk,3"]),
    ("„bk,3“", ["bk,3"]),
    ("»bk,3«.", ["bk,3"]),
    ("“bk,3”", ["bk,3"]),
    ("'bk,3'", ["bk,3"]),
    ("‘bk,3’", ["bk,3"]),
    ("- *bk,3*", ["bk,3"]),
    ("*k*,Alois,300,1", [K]),
    ("bk,3.", ["bk,3"]),
    ("bk,3 .", ["bk,3"]),
    ("bk,3,", ["bk,3"]),
    ("bk,3;", ["bk,3"]),
    ("bk,3!", ["bk,3"]),
    ("bk,3...", ["bk,3"]),
    ("a,ZOR.", ["a,ZOR"]),
    ("v.", ["v"]),
    ("k,Alois,1 200,3", ["k,Alois,1200,3"]),
    ("k,Alois,1'200,3", ["k,Alois,1200,3"]),
    ("k,Alois,1’200,3", ["k,Alois,1200,3"]),
    ("k,Alois,12 345 678 Kj,3", ["k,Alois,12345678,3"]),
    ("k,Alois,1\u00a0200,3", ["k,Alois,1200,3"]),
    ("k，Alois，300，1", [K]),
    ("ｋ，Ａｌｏｉｓ，３００，１", [K]),
    ("k、Alois、300、1", [K]),
    ("k；Alois；300；1", [K]),
    ("k\u201aAlois\u201a300\u201a1", [K]),
    ("k\u060cAlois\ufe50300\u060c1", [K]),
    ("bk,3 \U0001f44d", ["bk,3"]),
    ("bk,3 \U0001f44d\U0001f3fb!", ["bk,3"]),
    ("bk,3 :-)", ["bk,3"]),
    ("\U0001f449 bk,3", ["bk,3"]),
    ("\u2705 a,Bolle \u2764\ufe0f", ["a,Bolle"]),
    ("bk,\u0663", ["bk,3"]),
    ("bk,3\ufe0f\u20e3", ["bk,3"]),
    ("bk,\U0001d7d1", ["bk,3"]),
    ("k Alois. 300. 1", [K]),
    ("k,Alois. 300,1", [K]),
    ("k, Alois. 300, 1.", [K]),
    ("bk. 3", ["bk,3"]),
    ("bk.3", ["bk,3"]),
    ("k.Alois.300.1", [K]),
    ("k\tAlois\t300\t1", [K]),
    ("k | Alois | 300 | 1", [K]),
    ("| k | Alois | 300 | 1 |", [K]),
    ("kaufe Alois 300 1", [K]),
    ("kaufen,Alois,300,1", [K]),
    ("Kauf Alois 300 1", [K]),
    ("buy Alois 300 1", [K]),
    ("k Alois 300 1", [K]),
    ("k Alois 300 1.", [K]),
    ("k/Alois/300/1", [K]),
    ("k-Alois-300-1", [K]),
    ("k: Alois, 300, 1", [K]),
    ("bk: 3", ["bk,3"]),
    ("bk=3", ["bk,3"]),
    ("bk 3", ["bk,3"]),
    ("bk,3 # das reicht", ["bk,3"]),
    ("report Bolle", ["a,Bolle"]),
    ("s 300 ZOR", ["s,300,ZOR"]),
    ("a,Bolle k,Alois,300,1 bk,3", ["a,Bolle", K, "bk,3"]),
    ("a,Bolle; k,Alois,300,1; bk,3", ["a,Bolle", K, "bk,3"]),
    ("a,Bolle, k,Alois,300,1, bk,3", ["a,Bolle", K, "bk,3"]),
    ("a,Bolle / k,Alois,300,1 / bk,3", ["a,Bolle", K, "bk,3"]),
    ("a,Bolle | k,Alois,300,1 | bk,3", ["a,Bolle", K, "bk,3"]),
    ("a,Bolle. k,Alois,300,1. bk,3.", ["a,Bolle", K, "bk,3"]),
    ("a,Bolle, k,Alois,300,1 und bk,3", ["a,Bolle", K, "bk,3"]),
    ("a Bolle; k Alois 300 1; bk 3", []),
    (
        "- x,3,ZOR\n- Artikel: T\n- bk,9\nText.\n- Ende\n- bk,3",
        ["x,3,ZOR\nArtikel: T\n- bk,9\nText.\nEnde", "bk,3"],
    ),
    (
        "x,3,ZOR.\n*Artikel: T*\nbk,9.\nEnde.\nbk,3.",
        ["x,3,ZOR\nArtikel: T\nbk,9.\nEnde", "bk,3"],
    ),
]


@pytest.mark.parametrize(("text", "expected"), READ)
def test_a_habit_is_read(text: str, expected: list[str]) -> None:
    words = hear(text)
    assert orders(words) == expected
    if expected:
        assert words.reading.misreads == ()


def test_there_are_enough_habits() -> None:
    assert len(READ) >= 40


@pytest.mark.parametrize(("text", "expected"), READ)
def test_the_contract_reads_none_of_it(text: str, expected: list[str]) -> None:
    reading = read_strictly(text)
    assert not expected or reading.misreads


AMBIGUOUS = [
    "k Alois 1 200 3",
    "d 3 Haus ZOR",
    "m ZOR Max Müller",
    "bk,3 oder bk,4",
    "bk,3 (oder 4)",
    "bk,drei",
    "k,Alois,9 00,3",
    "bk,3; abmelden",
    "bk,3 abmelden",
    "a,Bolle; löschen alles",
    "I think 3 stones",
    "A Bolle habe ich schon angezeigt",
    "Ich kaufe morgen bei Alois 300",
    "Vielleicht v, vielleicht auch nicht",
    "Wir sehen uns am 3. oder 4.",
]


@pytest.mark.parametrize("text", AMBIGUOUS)
def test_what_may_mean_something_else_is_not_read(text: str) -> None:
    words = hear(text)
    assert orders(words) == []
    assert words.reading.commands == ()
    assert len(words.reading.misreads) == 1


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("fertig.", "ready"),
        ("- fertig", "ready"),
        ("*hilfe*", "help"),
        ("1. status", "status"),
        ("Befehle!", "orders"),
        ("abmelden.", "leave"),
    ],
)
def test_commands_are_read_likewise(text: str, name: str) -> None:
    assert [one.name for one in hear(text).reading.commands] == [name]


@pytest.mark.parametrize("text", ["löschen alles.", "- löschen alles!"])
def test_a_stop_is_no_part_of_what_is_deleted(text: str) -> None:
    (command,) = hear(text).reading.commands
    assert command.arguments == ("alles",)


def test_a_name_below_a_farewell_is_no_order() -> None:
    assert orders(hear("bk,3\n\nViele Grüße\nV.\n")) == ["bk,3"]


def test_a_slip_is_named_without_the_list_mark() -> None:
    (found,) = hear("- k,Alios,300,1").reading.misreads
    assert (found.text, found.correction) == ("k,Alios,300,1", "k,Alois,300,1")


def test_lines_keep_their_numbers_where_one_holds_several_orders() -> None:
    words = hear("bk,3; b,3\nk,Alios,300,1\nx,1,ZOR; v")
    assert [one.line for one in words.reading.entries] == [1, 1, 3]
    assert [one.line for one in words.reading.misreads] == [2, 3]


@pytest.mark.parametrize(
    ("subject", "expected"),
    [
        ("bk,3", ["bk,3"]),
        ("bk,3; k,Alois,300,1", ["bk,3", K]),
        ("Re: bk,3", []),
        ("[Egon 7] Runde 3", []),
        ("Fwd: bk,3", []),
        ("Meine Befehle: bk,3", []),
        ("abmelden", []),
    ],
)
def test_orders_in_the_subject_of_a_mail_without_text(
    subject: str, expected: list[str]
) -> None:
    words = hear("", subject=subject)
    assert orders(words) == expected
    assert words.reading.commands == ()
    assert orders(hear("Hallo\n", subject=subject)) == []


def test_a_question_in_the_subject_of_a_mail_without_text() -> None:
    (command,) = hear("\n", subject="hilfe").reading.commands
    assert command.name == "help"


BOX = "<table><tr><td>k</td><td>Alois</td><td>300</td><td>1</td></tr></table>"
INDENTED = "margin:0 0 0 40px;border:none;padding:0px"
PAGES: list[tuple[str, list[str]]] = [
    (BOX, [K]),
    (BOX.replace("<td>", "<td><p>").replace("</td>", "</p></td>"), [K]),
    (BOX.replace("<td>", '<td><p class="MsoNormal">'), [K]),
    (BOX.replace("<td>", "<td><div>").replace("</td>", "</div></td>"), [K]),
    (BOX.replace("td>", "th>"), [K]),
    (BOX.replace("Alois", "<b>Alois</b>"), [K]),
    (f"<table><tr><td>{BOX}</td></tr></table>", [K]),
    ("<table><tr><td>d<td>3<td>Attilas Hunnen</table>", ["d,3,ZOR"]),
    ("<ul><li>bk,3</li><li>v</li></ul>", ["bk,3", "v"]),
    ("<ol><li><p>bk,3</p><li>v</ol>", ["bk,3", "v"]),
    (f'<blockquote style="{INDENTED}"><div>bk,3</div></blockquote>', ["bk,3"]),
    ("<p><b>bk,3</b></p>", ["bk,3"]),
]


@pytest.mark.parametrize(("page", "expected"), PAGES)
def test_pages_are_read_as_they_look(page: str, expected: list[str]) -> None:
    """One field in each cell of a table, and Gmail's indentation, were lost."""
    assert orders(hear(f"<html><body>{page}</body></html>", kind="html")) == expected


@pytest.mark.parametrize(
    "page",
    [
        "<blockquote>bk,3</blockquote>",
        '<blockquote type="cite">bk,3</blockquote>',
        "<div style='border:none;border-left:solid blue 1.5pt'><p>bk,3</p></div>",
        '<div class="gmail_signature">bk,3</div>',
        '<div id="Signature"><p>bk,3</p></div>',
    ],
)
def test_what_may_be_a_quote_in_a_page_is_named(page: str) -> None:
    words = hear(f"<html><body>{page}</body></html>", kind="html")
    assert orders(words) == []
    assert [(one.text, one.why) for one in words.unread] == [("bk,3", "quote")]


@pytest.mark.parametrize(
    "kind",
    [
        "application/pkcs7-mime; smime-type=signed-data; name=smime.p7m",
        "application/x-pkcs7-mime",
        "application/ms-tnef; name=winmail.dat",
        "multipart/encrypted; boundary=x",
    ],
)
def test_a_mail_that_cannot_be_opened_is_known(kind: str) -> None:
    raw = f"From: max@players.test\nSubject: Re: Zug\nContent-Type: {kind}\n\n--x\n"
    raw += "Content-Type: application/octet-stream\n\nMIIx\n--x--\n"
    assert hear_mail(raw.encode()).sealed
    assert not hear("").sealed


def test_a_stranger_may_ask_in_the_subject(world: World) -> None:
    world.announce("Egon 9")
    to = "spiel@example.org"
    row = world.write("neu@players.test", to, "\n", subject="partien")
    assert row.outcome == "stranger_helped"
    said = text_of(world.sent("reply")[-1])
    assert "Egon 9" in said
    assert "anmelden" not in said
