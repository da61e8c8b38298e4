"""Plain text in 78 columns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.reports.documents.document import Column, OrderRow
from server.reports.text import layout
from server.reports.text.layout import WIDTH
from server.reports.text.wrapping import wrap

LINES = st.text(st.characters(exclude_categories=["Cs"]), max_size=300)


@given(text=LINES, width=st.integers(5, 90))
def test_wrapping_keeps_every_letter_and_the_width(text: str, width: int) -> None:
    rows = wrap(text, width)
    assert rows
    assert "".join("".join(rows).split()) == "".join(text.split())
    if len(text) > width:
        assert max(map(len, rows)) <= width


def test_a_paragraph_hangs_below_its_first_line() -> None:
    text = layout.fill("wort " * 20, 4, first=2)
    first, second = text.split("\n")
    assert first.startswith("  wort")
    assert second.startswith("    wort")


def test_a_long_label_gets_a_line_of_its_own() -> None:
    assert layout.beside("kurz", "Text", 10) == "  kurz    Text"
    assert layout.beside("viel zu lang", "Text", 10) == (
        "  viel zu lang\n          Text"
    )


def test_two_texts_at_the_ends_of_a_line() -> None:
    line = layout.ends("links", "rechts")
    assert len(line) == WIDTH
    assert line.startswith("links ")
    assert line.endswith(" rechts")
    both = layout.ends("x" * 75, "rechts").split("\n")
    assert both == ["x" * 75, "rechts".rjust(WIDTH)]
    figures = f"angenommen: 5   {'x' * 40}   Hinweise: 2"
    assert layout.ends(figures, "Quittung 1").split("\n")[0] == figures


def test_an_entry_has_its_rule_at_the_right() -> None:
    (line,) = layout.ledger("+", "Gehalt", "2.3").split("\n")
    assert line.startswith("  + Gehalt ")
    assert line.endswith(" 2.3")
    assert len(line) == WIDTH


def test_a_calculation_is_not_torn_apart() -> None:
    text = "Diebstahl bei dir durch Attilas Hunnen: 15 + 2 - 2 x 2 + 2 x 1 = 13, ja"
    _, second = layout.ledger("-", text, "6.4").split("\n")
    assert second.strip() == "15 + 2 - 2 x 2 + 2 x 1 = 13, ja"


@given(line=LINES, column=st.integers(0, 400))
def test_the_caret_points_at_the_column(line: str, column: int) -> None:
    block = layout.pointed("Zeile 12", line, column, ["Ein Satz.", "Noch einer."])
    rows = block.split("\n")
    assert max(map(len, rows)) <= WIDTH
    caret = rows[1].index("^")
    shown = layout.printable(line)
    if 1 <= column <= len(shown) and len(shown) <= 60:
        assert rows[0][caret] == shown[column - 1]


@pytest.mark.parametrize("letters", [64, 65, 66, 200])
def test_the_caret_behind_a_line_stays_in_the_page(letters: int) -> None:
    """Behind a line that filled the row it stood in the 79th column."""
    block = layout.pointed("Zeile 12", "0" * letters, letters + 1, ["Fehlt."])
    first, second, _ = block.split("\n")
    assert len(second) == len(first) + 1 <= WIDTH


def test_the_caret_of_a_long_line_stays_in_sight() -> None:
    line = "k,Alois," + "1" * 200 + ",x,3"
    block = layout.pointed("Zeile 1", line, 210, ["Keine Zahl."])
    first, second, third = block.split("\n")
    assert first[second.index("^")] == "x"
    assert first.startswith("  Zeile 1   ...")
    assert third.strip() == "Keine Zahl."


def test_equal_labels_are_written_once() -> None:
    rows = [
        OrderRow("Kauf", "k,Alois,1,1", "bei Alois"),
        OrderRow("Kauf", "k,Bolle,1,1", "bei Bolle", new=True),
        OrderRow("Bauen", "bk,1" + "0" * 60, "viele"),
    ]
    assert layout.orders(rows).split("\n") == [
        "  Kauf   k,Alois,1,1  bei Alois",
        "+        k,Bolle,1,1  bei Bolle",
        "  Bauen  bk,1" + "0" * 60,
        "                      viele",
    ]


def test_a_table_is_aligned_and_never_too_wide() -> None:
    columns = [Column("Name", most=10), Column("Turm", right=True), Column("")]
    text = layout.table(
        columns, [("Ein langer Name", "7", "x" * 99), ("Kurz", "12", "")]
    )
    first, second, more, third = text.split("\n")
    assert first == "  Name        Turm"
    assert second.startswith("  Ein lan...     7  xxx")
    assert len(second) == WIDTH
    assert len(second.strip("x")) == len(more.strip("x")) == 20
    assert second.count("x") + more.count("x") == 99
    assert third == "  Kurz          12"


def test_a_name_is_never_cut() -> None:
    """Every name was cut at 22 characters, however wide the table."""
    columns = [Column("Bauherr", gives=True), Column("Turm", right=True)]
    name = "Schmidt, Schmalz & Compagnie, Bauunternehmung"
    assert name in layout.table(columns, [(name, "12")])
    lines = layout.table(columns, [(f"{name} {name}", "12")]).split("\n")
    assert max(map(len, lines)) <= WIDTH
    assert [line.split()[-1] for line in lines] == ["Turm", "12", "Bauunternehmung"]
    assert " ".join(" ".join(lines[1:]).replace("12", "").split()) == f"{name} {name}"


def test_two_columns_that_give_way_share_what_is_missing() -> None:
    columns = [Column("A", gives=True), Column("B", gives=True), Column("C")]
    row = layout.table(columns, [("a" * 50, "b" * 50, "c" * 9)]).split("\n")[1]
    first, second, third = row.split()
    assert third == "c" * 9
    assert abs(len(first) - len(second)) <= 1
    assert len(row) == WIDTH


@pytest.mark.parametrize(
    "together",
    [
        *("81,5 %", "250 Kj", "3 Steine", "18:00 Uhr", "DI +1", "1.200 Zeichen"),
        *("Runde 3", "A PAR"),
    ],
)
@pytest.mark.parametrize("width", [20, 21, 22, 23, 24, 25, 26, 27, 28])
def test_a_number_and_its_unit_stay_in_one_line(together: str, width: int) -> None:
    """A line ended in "81,5", and the next one began with "%"."""
    rows = wrap(f"Das hier geht mit {together} und noch mehr.", width)
    assert any(together in row for row in rows)
    assert max(map(len, rows)) <= width


def test_what_belongs_together_is_broken_where_no_line_is_wide_enough() -> None:
    assert wrap("1 + 2 + 3 + 4 = 10", 9) == ["1 + 2 + 3", "+ 4 = 10"]


def test_a_quote_stops_after_some_lines() -> None:
    assert layout.quote("eins\nzwei\n\ndrei", 2) == "> eins\n> zwei\n> ..."
    assert layout.quote("\n\neins\x07\n\nzwei\n", 5) == "> eins\n>\n> zwei"


def test_a_text_keeps_its_own_lines() -> None:
    text = layout.article("Kurz.\n\n" + "lang " * 30)
    rows = text.split("\n")
    assert rows[:2] == ["  Kurz.", ""]
    assert len(rows) == 4
    assert max(map(len, rows)) <= WIDTH


@pytest.mark.parametrize("text", ["a\tb", "a\x00b", "a\u202eb"])
def test_what_would_disturb_the_line_is_a_blank(text: str) -> None:
    assert layout.printable(text) == "a b"


def test_a_player_cannot_write_over_the_lines_around() -> None:
    evil = "a\r\nb\x1b[2Jc\u202ed"
    for text in (
        layout.fill(evil),
        layout.beside(evil, evil, 30),
        layout.ledger("+", evil, "2.3"),
        layout.orders([OrderRow("Kauf", evil, evil)]),
        layout.table([Column("Name")], [(evil,)]),
        layout.article(evil),
        layout.quote(evil, 3),
        layout.pointed("Zeile 1", evil, 1, ["Nein."]),
    ):
        assert all(row.isprintable() for row in text.split("\n"))


def test_a_long_comment_of_a_template_is_a_comment_in_each_line() -> None:
    """A line that a mail program breaks would go on without a "#", as an order."""
    lines = layout.comment("# " + "wort " * 30).splitlines()
    assert len(lines) == 2
    assert all(line.startswith("# wort") and len(line) <= WIDTH for line in lines)
    form = "#   z," + "b G," * 30
    assert layout.comment(form) == form


@pytest.mark.parametrize(
    "example",
    [
        "umbenennen 3, MAX, Haus Sommer: Bitte freundlich bleiben",
        'announce egon, "Egon 8", 12, fri 18:00; zone Europe/Vienna',
        "away 2026-12-20 2027-01-02",
        "z,a P, b V",
    ],
)
@pytest.mark.parametrize(
    "shown", ["wie in: {}.", "wie in: {}; sonst nicht.", "das geht so ({})."]
)
def test_a_command_in_a_sentence_stays_on_one_line(example: str, shown: str) -> None:
    """What was copied of it was half a command."""
    for length in range(80):
        text = f"{'wort ' * 20}{'x' * length} {shown.format(example)} Mehr."
        assert any(example in row for row in wrap(text, WIDTH))


def test_a_line_may_end_between_two_commands() -> None:
    rows = wrap("Nimm: löschen k,Händler, löschen alles; mehr.", 22)
    assert rows == ["Nimm:", "löschen k,Händler,", "löschen alles; mehr."]


def test_short_words_in_quotation_marks_stay_on_one_line() -> None:
    """An example of a command was broken in two by the end of a line."""
    rows = wrap('Was sich ändern lässt, zeigt "korrigieren 3, MAX" ohne mehr.', 40)
    assert rows == ["Was sich ändern lässt, zeigt", '"korrigieren 3, MAX" ohne mehr.']
