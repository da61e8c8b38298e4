"""Texts that are left out: of whoever wrote most, and no more than it takes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from server.reports.documents.document import (
    Article,
    Block,
    Document,
    Heading,
    LeftOut,
    Paragraph,
)
from server.reports.documents.room import brief, left_out, shorter
from server.reports.text import plain
from server.reports.text.fitting import fitted

TEXTS = st.lists(st.tuples(st.sampled_from("ABC"), st.integers(1, 50)), max_size=12)
BRIEF = Article("Zoe", "Kurz", "Nur ein Wort.")
MORE = LeftOut("zeitung 3")


def _report(*articles: Article) -> Document:
    own: tuple[Block, ...] = (Paragraph("Vorweg."), Article("", "Notiz", "Für mich."))
    return Document("x", (*own, Heading("Aus der Zeitung"), *articles, MORE), "de")


def test_the_longest_of_whoever_wrote_most_goes_first() -> None:
    texts = [("A", 10), ("B", 30), ("A", 25), ("C", 5)]
    assert left_out(texts, 0) == set()
    assert left_out(texts, 1) == {2}
    assert left_out(texts, 26) == {2, 1}


def test_of_equal_texts_the_later_one_goes() -> None:
    assert left_out([("A", 9), ("A", 9)], 1) == {1}


@given(TEXTS, st.integers(-5, 400))
def test_what_goes_is_enough_and_needed(
    texts: list[tuple[str, int]], excess: int
) -> None:
    gone = left_out(texts, excess)
    saved = [texts[place][1] for place in gone]
    assert sum(saved) >= excess or len(gone) == len(texts)
    assert not gone or sum(saved) - max(saved) < excess


@given(TEXTS, st.integers(1, 400))
def test_nobody_loses_a_text_to_somebody_who_wrote_more(
    texts: list[tuple[str, int]], excess: int
) -> None:
    gone = left_out(texts, excess)
    for author in {texts[place][0] for place in gone}:
        wrote = sum(size for name, size in texts if name == author)
        for other in {name for name, _ in texts} - {author}:
            left = sum(
                size
                for place, (name, size) in enumerate(texts)
                if name == other and place not in gone
            )
            assert left <= wrote


def test_a_report_keeps_what_is_no_press_and_says_how_many_are_gone() -> None:
    flood = [Article("Max", f"Nr. {number}", "Wort " * 2_000) for number in range(30)]
    report = fitted(_report(*flood, BRIEF), 60_000)
    text = plain.body(report)
    assert len(text.encode()) <= 60_000
    assert {"Für mich.", "Nur ein Wort."} <= {row.strip() for row in text.splitlines()}
    (more,) = (one for one in report.blocks if isinstance(one, LeftOut))
    assert more.count == 32 - sum(isinstance(one, Article) for one in report.blocks)
    assert f"{more.count} Texte hatten hier keinen Platz mehr." in text
    assert '"zeitung 3"' in " ".join(text.split())
    assert fitted(report, 60_000) is report


def test_a_report_with_little_press_stays_as_it_is() -> None:
    report = _report(BRIEF)
    assert fitted(report, 50_000) is report
    assert shorter(report, 0, lambda one: len(one.text)) is report
    assert "Platz" not in plain.body(report)


def _first(article: Article) -> Article:
    return Article(article.author, article.title, article.text.partition("\n\n")[0])


def test_long_press_is_cut_to_its_beginnings_and_says_so() -> None:
    long = [Article(one, "Fest", f"Wort {one}.\n\n{'Wort ' * 99}") for one in "ABC"]
    report = brief(_report(*long, BRIEF), 900, 30, _first)
    shown = [one.text for one in report.blocks if isinstance(one, Article)]
    assert shown == ["Für mich.", "Wort A.", "Wort B.", "Wort C."]
    text = " ".join(plain.body(report).split())
    assert "Von 3 Texten steht hier nur der Anfang." in text
    assert "Ein Text hatte hier keinen Platz mehr." in text
    assert '"zeitung 3"' in text


def test_press_stays_whole_if_it_is_short_or_nowhere_else_yet() -> None:
    long = Article("A", "Fest", f"Wort.\n\n{'Wort ' * 99}")
    report = _report(long)
    assert brief(report, 900, 30, _first) is report
    waits = Document("x", (long, LeftOut("zeitung 3", waits=True)), "de")
    assert brief(waits, 30, 30, _first) is waits
