"""The pages of mails in a browser, on a phone and on a desk, by day and by night."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import html5lib
import pytest
from playwright.sync_api import Page

from server.reports.documents.document import Heading
from server.reports.mails.page import page_of, whole
from tests.browser import roundcube
from tests.browser.letters import content
from tests.browser.viewer import Viewer
from tests.server.reports import test_golden, test_mark_golden, test_ostia_golden

APPROVED = Path(__file__).parent / "approved"
MOST_BYTES = 100_000
"""Gmail shows no more of a page than this."""

LONGEST_NAME = 60
"""Characters of the longest name of a picture."""

PHONE = (360, 640)
"""Width and height of a small phone, in px."""

CASES = {
    "report": test_golden.MAILS["report"],
    "reply_mistakes": test_golden.MAILS["reply_mistakes"],
    "mark_report": test_mark_golden.MAILS["report"],
    "ostia_reply": test_ostia_golden.MAILS["reply_trade_mistakes"],
}


@pytest.mark.parametrize("case", CASES)
def test_a_page_is_right_at_every_width(viewer: Viewer, case: str) -> None:
    page = page_of(content(CASES[case]("de").document))
    viewer.check(whole(page), name=f"mail_{case}", approved=APPROVED)


@pytest.mark.parametrize("width", [320, 360])
def test_no_field_of_an_order_is_torn_on_a_phone(viewer: Viewer, width: int) -> None:
    """Wish lists of MARK ended within a wish; "1." stood above "Aktion"."""
    cases = (test_mark_golden.MAILS["opening"], test_golden.MAILS["reply_clean"])

    def torn(shown: Page) -> list[str]:
        shown.set_viewport_size({"width": width, "height": PHONE[1]})
        found: list[str] = shown.eval_on_selector_all(
            ".field, .orders th",
            "all => all.filter(one => [...one.childNodes].some(text => {"
            " const range = document.createRange(); range.selectNodeContents(text);"
            " return range.getClientRects().length > 1;"
            "})).map(one => one.textContent)",
        )
        assert shown.locator(".field, .orders th").count()
        return found

    for make in cases:
        page = whole(page_of(content(make("de").document)))
        assert viewer.look(page, torn) == []


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("mails", [test_golden, test_mark_golden, test_ostia_golden])
def test_an_opening_asks_for_the_first_move_on_the_first_screen(
    viewer: Viewer, mails: ModuleType, language: str
) -> None:
    """Deadline, first move and button; the seals were above them all."""
    page = page_of(content(mails.MAILS["opening"](language).document))
    for selector in ("time", "td code", "a.answer"):
        first = viewer.bottoms(whole(page), selector, width=PHONE[0])[0]
        assert first < PHONE[1], selector
    text = page.html
    assert text.rindex('class="answer"') < text.index("ababab")


@pytest.mark.parametrize(
    ("case", "shown"),
    [
        ("report", "Platz 1, Turm 18, Zugabgabe Fr 4.12.2026 18:00"),
        ("reply_clean", "5 Befehle angenommen, Zugabgabe Fr 4.12.2026 18:00"),
        ("opening", "Zugabgabe Fr 4.12.2026 18:00"),
    ],
)
def test_a_list_of_mails_shows_what_matters(case: str, shown: str) -> None:
    page = page_of(content(test_golden.MAILS[case]("de").document))
    tree = html5lib.parse(page.html, namespaceHTMLElements=False)
    first = next(tree.iter("div"))
    assert "display:none" in first.get("style", "")
    assert shown in "".join(first.itertext()).replace("\u00a0", " ")


@pytest.mark.parametrize("mails", [test_golden, test_mark_golden, test_ostia_golden])
def test_outlook_gets_widths_and_readers_of_screens_short_names(
    mails: ModuleType,
) -> None:
    page = page_of(content(mails.MAILS["end"]("de").document))
    assert page.html.count("<!--[if mso]>") == page.html.count("<![endif]-->") == 3
    tree = html5lib.parse(page.html, namespaceHTMLElements=False)
    images = list(tree.iter("img"))
    assert images
    for image in images:
        assert image.get("width") == "624"
        assert 0 < len(image.get("alt", "")) <= LONGEST_NAME


@pytest.mark.parametrize("mails", [test_golden, test_mark_golden, test_ostia_golden])
def test_what_carries_style_is_shown_by_roundcube(mails: ModuleType) -> None:
    """Without `<main class="page">` the card, its padding and its width were gone."""
    for make in mails.MAILS.values():
        if (letter := make("de").document) is not None:
            page = page_of(content(letter))
            tree = html5lib.parse(page.html, namespaceHTMLElements=False)
            styled = {
                one.tag for one in tree.iter() if {"style", "class"} & {*one.attrib}
            }
            assert styled <= roundcube.KEPT | {"body"}


@pytest.mark.parametrize("case", CASES)
def test_a_page_is_valid_short_and_fetches_nothing(case: str) -> None:
    page = page_of(content(CASES[case]("de").document))
    html5lib.HTMLParser(strict=True).parse(page.html)
    assert len(page.html.encode()) < MOST_BYTES
    tree = html5lib.parse(page.html, namespaceHTMLElements=False)
    tags = {one.tag for one in tree.iter()}
    assert not tags & {"script", "link", "iframe", "object", "form", "video"}
    shown = [one.attrib["src"] for one in tree.iter() if "src" in one.attrib]
    assert shown == [f"cid:{one.content_id}" for one in page.pictures]
    assert "url(" not in page.html


@pytest.mark.parametrize("mails", [test_golden, test_mark_golden, test_ostia_golden])
def test_a_heading_is_printed_with_what_it_is_above(
    viewer: Viewer, mails: ModuleType
) -> None:
    """A sheet ended with "Bei Nacht"; the theft stood on the next one."""
    letter = mails.MAILS["end"]("de").document
    heads = {one.text for one in letter.blocks if isinstance(one, Heading)}
    sheets = viewer.sheets(whole(page_of(content(letter))))
    assert len(sheets) > 1
    for sheet in sheets:
        assert sheet.rstrip().splitlines()[-1].strip() not in heads
