"""Names of places on a page: each of them once, and the same for the same articles."""

from __future__ import annotations

from server.reports.documents.document import Article, Heading
from server.reports.hypertext import Anchors, blocks

TEXTS = (Article("Max", "Richtfest", "Der Turm steht."), Article("Zoe", "", "Hallo."))


def test_no_name_is_given_twice() -> None:
    names = Anchors(("pictures",))
    titles = ("Bilder", "Pictures", "Bilder", "Bilder", "東京", "Text der Woche")
    assert [names.heading(one) for one in titles] == [
        "bilder",
        "pictures-2",
        "bilder-2",
        "bilder-3",
        "part",
        "part-text-der-woche",
    ]
    assert [one.title for one in names.headings] == list(titles)


def test_an_article_has_the_same_name_below_any_heading() -> None:
    for heading in ("Text", "Text Richtfest", "Zeitung"):
        names = Anchors()
        page = blocks((Heading(heading), *TEXTS, *TEXTS), "de", anchors=names)
        assert [one.anchor for one in names.articles] == [
            "text-richtfest",
            "text-zoe",
            "text-richtfest-2",
            "text-zoe-2",
        ]
        for place in (*names.headings, *names.articles):
            assert page.count(f'id="{place.anchor}"') == 1


def test_mails_name_no_places() -> None:
    """They would only make them longer."""
    assert " id=" not in blocks((Heading("Zeitung"), *TEXTS), "de")
