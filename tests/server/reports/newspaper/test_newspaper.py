"""Issues of the newspaper: their contents and their pages."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace

import pytest
import typst
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from server.bundles.egon.charts import Skyline, Tower
from server.children import Child, ChildEndedError
from server.extras import Extra, how_to_install
from server.reports.documents.document import Figure
from server.reports.hypertext import blocks
from server.reports.newspaper import copy, press
from server.reports.newspaper.fitting import fitted
from server.reports.newspaper.issue import Issue, Results, Section, Story
from server.reports.newspaper.make import labels
from server.reports.newspaper.page import page
from server.reports.text import plain
from server.texts.catalogue import CORE

HOSTILE = (
    '#eval("1+1") #read("/etc/passwd") $x^2$ *fett* _schief_ = Titel \\ @marke <marke> '
    '#include "/etc/passwd" // /* */ ``` #set page(width: 1cm) ]]) "'
)
SKYLINE = Skyline("Die Stadt", "in Steinen", (Tower("MAX", 55, 48),))
PLAYERS = tuple(f"Haus Nummer {one}" for one in range(12))


def story(text: str, *, title: str = "Titel", occasion: str = "Party") -> Story:
    return Story(
        copy.line(occasion),
        copy.line(title),
        "Haus MAX",
        "Von Haus MAX",
        copy.paragraphs(text, "cut"),
    )


def issue(*stories: Story, language: str = "de") -> Issue:
    return Issue(
        name="Der Turmbote",
        language=language,
        line=("Nr. 4", "Egon 7, Runde 4", "Sonntag, 22. November 2026"),
        results=Results(
            "Der Stand",
            ("Name", "", "Turm"),
            tuple((one, "MAX", "12") for one in PLAYERS),
        ),
        labels=labels(CORE.into(language)),
        sections=(Section("Artikel", stories),) if stories else (),
        facts=(("Turm: alle zusammen", "402 (+85)"),),
        shorts=tuple(("", f"Ereignis {one} ist geschehen.") for one in range(60)),
        figures=(Figure("skyline", "MAX 55.", SKYLINE, quiet=True),),
        imprint=("Gesetzt von turmpost.",),
    )


def read(found: Issue) -> PdfReader:
    return PdfReader(io.BytesIO(press.pdf(found)))


def text_of(reader: PdfReader) -> str:
    """Return the words of a PDF, without breaks of lines and words."""
    pages = "\n".join(page.extract_text() for page in reader.pages)
    return " ".join(pages.replace("-\n", "").replace("\u200b", "").split())


def test_an_issue_is_read_in_its_order() -> None:
    reader = read(
        issue(
            story("Der erste Text ist kurz.", title="Eins"),
            story("Der zweite Text auch.", title="Zwei"),
        )
    )
    found = text_of(reader)
    order = ["Nr. 4", "Artikel", "Der erste Text", "Der zweite Text", "Ereignis 3"]
    places = [found.rindex(one) for one in order]
    assert places == sorted(places)
    assert len(reader.pages) == 1


def fonts(reader: PdfReader) -> list[DictionaryObject]:
    """Return what a PDF says of its fonts."""
    return [
        one
        for number in range(1, int(str(reader.trailer["/Size"])))
        if isinstance(one := reader.get_object(number), DictionaryObject)
        and one.get("/Type") == "/FontDescriptor"
    ]


def test_all_fonts_are_embedded() -> None:
    """Every font that the file describes brings its letters along."""
    described = fonts(read(issue(story("Äöü ß € \u2013 😀 日本 עברית"))))
    assert len(described) >= 3
    for one in described:
        assert {"/FontFile", "/FontFile2", "/FontFile3"} & set(one)


def test_emoji_are_drawn() -> None:
    """They came out as boxes."""
    without, drawn = (
        "".join(str(one["/FontName"]) for one in fonts(read(issue(story(text)))))
        for text in ("kein Bild", "lauter Bilder 😀🏰")
    )
    assert "NotoEmoji" not in without
    assert "NotoEmoji" in drawn


def test_the_columns_of_the_last_page_end_together() -> None:
    """It was filled from the left, and its last columns stayed empty."""
    text = "\n\n".join(["Die Stadt schläft, der Turm wächst. " * 12] * 2)
    found = replace(issue(*[story(text)] * 9), shorts=())
    last = read(found).pages[-1]
    ends: dict[int, float] = {}

    def note(said: str, place: list[float], *_more: object) -> None:
        left, up = place[4:]
        # Below that are the imprint and the number of the page.
        if said.strip() and up > 80:
            column = int((left - 34) // 133)
            ends[column] = min(up, ends.get(column, up))

    last.extract_text(visitor_text=note)
    assert sorted(ends) == [0, 1, 2, 3]
    assert max(ends.values()) - min(ends.values()) < 250


def test_a_run_of_signs_is_broken_between_them_alone() -> None:
    family, flag, thumb = "👨\u200d👩\u200d👧", "🇩🇪", "👍🏽"
    broken = copy.breakable((family + flag + thumb) * 12)
    pieces = broken.split("\u200b")
    assert len(pieces) > 3
    assert "".join(pieces) == (family + flag + thumb) * 12
    for one in pieces:
        assert one.replace(family, "").replace(flag, "").replace(thumb, "") == ""


def test_what_players_write_is_never_markup() -> None:
    """Neither evaluated nor set otherwise than written, and no file is read."""
    found = text_of(
        read(
            replace(
                issue(story(HOSTILE, title=HOSTILE, occasion=HOSTILE)),
                name="#panic()",
                imprint=(HOSTILE,),
                shorts=((HOSTILE, HOSTILE),),
            )
        )
    )
    assert "#panic()" in found
    assert "root:" not in found
    for part in ('#read("/etc/passwd")', "$x^2$", "*fett*", "#set page(width: 1cm)"):
        assert part.replace(" ", "") in found.replace(" ", "")


WIDTH = """
#context for one in json(bytes(sys.inputs.words)) {
  let width = measure(text(12.5pt, font: "Libertinus Serif", weight: 700, one)).width
  assert(width < 43mm, message: one)
}
"""


@pytest.mark.parametrize(
    "text",
    [
        "X" * 3000,
        "https://example.org/" + "a/" * 400,
        "W" * 27 + " " + "W" * 11 + " " + "\u0416" * 14,
        "m" * 22 + " " + "@" * 15 + " " + "\u2014" * 30,
        "nie\u00a0" * 300,
        "i" * 23 + "WWWWWWWW",
    ],
    ids=["one letter", "address", "wide", "small and wide", "glued", "mixed"],
)
def test_nothing_is_wider_than_a_column(text: str) -> None:
    """Between two places where a line may end it fits, in the largest letters."""
    words = [
        word
        for one in (copy.line(text), *copy.paragraphs(text, ""))
        for word in one.replace("\u200b", " ").split()
    ]
    inputs = {"words": json.dumps(words)}
    typst.Compiler(WIDTH.encode(), sys_inputs=inputs).compile()


def test_words_are_left_to_the_rules_of_their_language() -> None:
    for word in ("Rechtfertigungsschreiben"[:-1], "Almut Hochhinaus", "Wim-Wem-Werke"):
        assert copy.breakable(word) == word


def test_a_long_issue_goes_on_and_its_last_page_is_no_stump() -> None:
    long = " ".join(f"Wort{one}" for one in range(400))
    reader = read(issue(*(story(long, title=f"Text {one}") for one in range(8))))
    assert 2 <= len(reader.pages) <= 5
    last = reader.pages[-1].extract_text()
    assert "Ereignis" in last
    assert "Impressum" in last or "IMPRESSUM" in last


@pytest.mark.parametrize("language", ["de", "en"])
def test_an_issue_without_texts_is_an_issue_all_the_same(language: str) -> None:
    found = text_of(read(replace(issue(language=language), figures=(), facts=())))
    assert CORE.into(language).phrase("issue-empty") in found
    assert "Ereignis 5" in found


def test_equal_issues_are_equal_bytes() -> None:
    assert press.pdf(issue(story("Gleich."))) == press.pdf(issue(story("Gleich.")))


def test_without_typst_it_is_said_what_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(press, "installed", lambda: False)
    # `attempt` would limit the memory of this process, and so of the tests after it.
    with pytest.raises(
        press.PressError, match=re.escape(how_to_install(Extra.NEWSPAPER))
    ):
        press.pdf(issue())


def test_a_page_says_what_the_paper_says() -> None:
    found = page(issue(story("Erste Zeile\nzweite <b>", title="<script>")))
    text, hypertext = plain.body(found), blocks(found.blocks, "de")
    assert found.title == "Der Turmbote Nr. 4: Egon 7, Runde 4"
    assert "Party: <script> (Haus MAX)" in text
    assert "<script>" not in hypertext


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("eins\nzwei", ("eins\nzwei",)),
        (f"{'a ' * 30}\n{'b ' * 30}\nEnde", (f"{'a ' * 30}{'b ' * 30}Ende",)),
        ("eins\n\n\n  zwei  ", ("eins", "zwei")),
        ("a" + "\u0301" * 99 + "b\u00a0c", ("a\u0301\u0301\u0301b c",)),
        ("\x00a\u202eb\ud800c\r\nd\te", ("abc\nd e",)),
        ("", ()),
        ("x" * 13_000, None),
    ],
)
def test_what_is_printed_of_a_text(
    written: str, printed: tuple[str, ...] | None
) -> None:
    found = copy.paragraphs(written, "(gekürzt)")
    if printed is None:
        assert found[-1] == "(gekürzt)"
        assert len("".join(found).replace("\u200b", "")) <= copy.MOST_LETTERS + 9
    else:
        assert found == printed


@pytest.mark.parametrize(
    "text", ["Die Stadt schläft. " * 700, "xy\n" * 4_000, "Satz.\n\n" * 1_700]
)
def test_a_long_issue_is_set_with_what_fits_and_says_so(text: str) -> None:
    """Of 100 texts it took 931 MB and 111 pages; of 400 there was no issue at all."""
    brief = replace(story("Kurz und gut.", title="Kurz"), author="Haus ZOR")
    whole = replace(issue(*[story(text)] * 120, brief), command="zeitung 4")
    short = fitted(whole)
    found = read(short)
    assert len(found.pages) <= 26
    said = text_of(found)
    assert "Kurz und gut." in said
    assert f"Für {short.missing} Texte war in dieser Ausgabe kein Platz" in said
    assert "„zeitung 4“" in said or '"zeitung 4"' in said
    assert short.left_out in plain.body(page(short)).replace("\n", " ")
    assert fitted(short) is short


def test_nothing_is_left_out_of_an_issue_that_has_room() -> None:
    whole = issue(*[story("Die Stadt schläft. " * 100)] * 40)
    assert fitted(whole) is whole


def test_the_process_that_sets_has_little_memory() -> None:
    child: Child[Issue, bytes | str] = Child(press.attempt)
    try:
        child.send(issue(*[story("Die Stadt schläft. " * 700)] * 400))
        with pytest.raises(ChildEndedError):
            child.receive(2 * press.SECONDS)
        child.send(issue(story("Kurz.")))
        assert isinstance(child.receive(2 * press.SECONDS), bytes)
    finally:
        child.end()
