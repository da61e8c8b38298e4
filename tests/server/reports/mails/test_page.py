"""The page of a mail: each element has its styles, whatever stands around it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from server.reports.documents.document import (
    Article,
    Document,
    Paragraph,
    Quoted,
    Verbatim,
)
from server.reports.mails import page
from server.reports.mails.page_content import PageContent, ReplyTo
from tests.server.reports.test_golden import MAILS
from tests.server.reports.text.test_plain import BLOCKS


@pytest.fixture(autouse=True)
def _nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "_styled", {})


@pytest.mark.parametrize("case", [case for case in MAILS if case != "help"])
def test_styles_of_an_element_do_not_depend_on_what_is_around_it(
    case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = MAILS[case]("de").document
    assert document is not None
    styled, found = page._with_styles, []

    def compared(elements: Sequence[str]) -> list[str]:
        inside = f'<div class="page">{"".join(elements)}</div>'
        whole = page._inliner().inline_fragment(inside, page._styles("inlined"))
        found.append(styled(elements))
        assert "".join(found[-1]) in whole
        return found[-1]

    monkeypatch.setattr(page, "_with_styles", compared)
    content = PageContent(
        document, about="Egon 7", replies={"orders": ReplyTo("spiel@example.org")}
    )
    assert "Egon 7" in page.page_of(content).html
    assert found


def test_a_page_is_the_same_when_other_pages_had_its_elements_before() -> None:
    blocks = tuple(block for block, _ in BLOCKS.values())
    content = PageContent(Document("Titel", blocks, "de", "Vorschau"))
    first = page.page_of(content).html
    page.page_of(PageContent(Document("Titel", blocks[::-1], "de")))
    assert page.page_of(content).html == first


def test_nobody_can_write_what_stands_between_elements() -> None:
    text = f"vorher{page._CUT}nachher"
    blocks = (
        Paragraph(text),
        Article(text, text, text),
        Verbatim(text),
        Quoted(text, 9),
    )
    content = PageContent(Document(text, blocks, "de", text), text)
    assert page._CUT not in page.page_of(content).html


def test_elements_that_are_kept_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "STYLED_KEPT", 3)
    monkeypatch.setattr(page, "MAX_KEPT_CHARACTERS", 50)
    for number in range(5):
        sentences = [f"Satz {number}.{at}" for at in range(2)]
        blocks = tuple(map(Paragraph, (*sentences, f"Absatz {number} " * 10)))
        html = page.page_of(PageContent(Document("Titel", blocks, "de"))).html
        assert all(one in html for one in (*sentences, f"Absatz {number}"))
        assert len(page._styled) <= 3
        assert max(map(len, page._styled)) <= 50
