"""The page on which orders are tapped: by keyboard, on a phone, without a script."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, Error, Page

from server.pages import folder, site
from server.pages.frame import Site
from tests.browser.viewer import Viewer
from tests.server.pages.checking import Files
from tests.server.world import World

APPROVED = Path(__file__).parent / "approved"
MAILBOX = "spiel@example.org"
OWN = {
    "a": "spiel+o-12345678-3-abcdefghijklmnop@example.org",
    "s": "Re: [MARK 1] Auswertung",
    "i": "1@example.org",
    "m": 12,
    "o": "g,K,5",
}
_WIDTH = "document.documentElement.scrollWidth"


def _link(root: Path, path: str, own: dict[str, object]) -> str:
    packed = urlsafe_b64encode(json.dumps(own).encode()).decode().rstrip("=")
    return f"{(root / path).as_uri()}#{packed}"


@pytest.fixture
def root(shown: World, tmp_path: Path) -> Path:
    """The site in a folder, with the address of the mailbox."""
    look = Site(mailboxes={"embedded": MAILBOX})
    games = site.games_of(shown.services.database)
    folder.write(tmp_path, dict(site.files(games, look)))
    return tmp_path


@pytest.mark.parametrize("path", ["de/mark-1/order.html", "en/ostia-1/order.html"])
def test_the_page_is_for_everybody(viewer: Viewer, root: Path, path: str) -> None:
    name = path.replace("/", "_").removesuffix(".html")
    viewer.check(root / path, name=name, approved=APPROVED)


def test_an_order_is_made_with_the_keyboard_alone(viewer: Viewer, root: Path) -> None:
    def ordered(page: Page) -> tuple[str, str, str]:
        page.goto(_link(root, "de/mark-1/order.html", OWN))
        page.locator("#chooser button", has_text="Gebot").focus()
        page.keyboard.press("Enter")
        for key in ("Tab", "ArrowDown", "ArrowDown", "Tab", "Tab", "Tab", "Enter"):
            page.keyboard.press(key)
        page.get_by_role("button", name="Zeile übernehmen").focus()
        page.keyboard.press("Enter")
        focused = str(page.evaluate("document.activeElement.id"))
        told = page.locator("#told").inner_text()
        return page.locator("#all").input_value(), focused, told

    line, focused, told = viewer.look("", ordered)
    assert line.startswith("g,P,")
    assert focused == "lines-heading"
    assert told == f"Übernommen: {line}"


def test_what_is_the_reader_s_own_is_shown_and_in_the_mail(
    viewer: Viewer, root: Path
) -> None:
    def look(page: Page) -> tuple[str, str, str]:
        page.goto(_link(root, "de/mark-1/order.html", OWN))
        page.evaluate("document.querySelector('#standing').open = true")
        figure = page.locator("#cash-figure").inner_text()
        stands = page.locator("#standing-lines").inner_text()
        page.locator("#chooser button", has_text="Wahl").click()
        page.get_by_label("M Metall").check()
        page.get_by_role("button", name="Zeile übernehmen").click()
        return figure, stands, str(page.locator("#send").get_attribute("href"))

    figure, stands, link = viewer.look("", look)
    assert (figure, stands) == ("12", "g,K,5")
    assert link.startswith("mailto:spiel+o-12345678-3-abcdefghijklmnop@example.org?")
    assert link.endswith("&In-Reply-To=%3C1%40example.org%3E&body=w%2CM%0D%0A")


def test_who_sends_a_mail_can_tell_whether_its_address_is_the_game_s(
    viewer: Viewer, shown: World, root: Path
) -> None:
    """Where pages do not show the mailbox, nothing said what to compare it with."""

    def to(page: Page) -> str:
        page.goto(_link(root, "de/mark-1/order.html", OWN))
        page.locator("#chooser button", has_text="Wahl").click()
        page.get_by_label("M Metall").check()
        page.get_by_role("button", name="Zeile übernehmen").click()
        return page.locator("#to").inner_text()

    assert viewer.look("", to) == OWN["a"]
    games = site.games_of(shown.services.database)
    folder.write(root, dict(site.files(games, Site())))
    said = viewer.look("", to)
    assert said.startswith(f"Die Mail geht an {OWN['a']}. ")
    assert f"wenn das der Absender deiner Auswertungen ist: {MAILBOX}." in said


@pytest.mark.parametrize(
    "own",
    [
        OWN | {"a": "spiel+o-1@evil.test"},
        OWN | {"a": "spiel@example.org?bcc=eve@evil.test"},
        OWN | {"a": "eve@evil.test,spiel@example.org"},
        {},
        {"a": 7, "s": {"x": "<b>"}, "o": ["<img src=x onerror=alert(1)>"], "m": "9"},
    ],
)
def test_a_link_that_somebody_has_made_sends_nothing_elsewhere(
    viewer: Viewer, root: Path, own: dict[str, object]
) -> None:
    """Orders are secret: they would be mailed to whoever has made it."""

    def look(page: Page) -> tuple[bool, bool, int]:
        page.goto(_link(root, "de/mark-1/order.html", own))
        page.locator("#chooser button", has_text="Wahl").click()
        page.get_by_label("M Metall").check()
        page.get_by_role("button", name="Zeile übernehmen").click()
        sends = page.locator("#send").is_visible()
        says = page.locator("#by-hand").is_visible()
        return sends, says, page.locator("#app img, #app b").count()

    assert viewer.look("", look) == (False, True, 0)


def test_an_open_form_fits_a_phone_and_is_read_out(viewer: Viewer, root: Path) -> None:
    def look(page: Page) -> list[str]:
        page.set_viewport_size({"width": 320, "height": 700})
        page.goto(_link(root, "de/mark-1/order.html", OWN))
        page.locator("#chooser button", has_text="Zug").click()
        page.get_by_label("v Verkaufen").first.check()
        page.get_by_label("G Glas").check()
        page.get_by_label("Mindestpreis").first.check()
        assert page.evaluate(_WIDTH) == 320
        low = page.evaluate(
            "[...document.querySelectorAll('#app button, #app .chip')]"
            ".filter(one => one.offsetParent && one.offsetHeight < 44)"
            ".map(one => one.textContent)"
        )
        assert low == []
        page.get_by_role("button", name="Zeile übernehmen").click()
        page.locator("#chooser button", has_text="Zug").click()
        found = Axe().run(page)["violations"]
        return [f"{one['id']}: {one['nodes'][0]['html']}" for one in found]

    assert viewer.look("", look) == []


def test_a_slot_that_is_used_twice_and_money_that_is_not_there_are_named(
    viewer: Viewer, root: Path
) -> None:
    def look(page: Page) -> list[str]:
        page.goto(_link(root, "de/mark-1/order.html", OWN))
        for sort in ("M Metall", "G Glas"):
            page.locator("#chooser button", has_text="Wahl").click()
            page.get_by_label(sort).check()
            page.get_by_role("button", name="Zeile übernehmen").click()
        return page.locator("#list li").all_inner_texts()

    first, second = viewer.look("", look)
    assert "Zählt nicht" in first
    assert "Zählt nicht" not in second


def test_without_a_script_the_page_shows_the_template(
    viewer: Viewer, root: Path
) -> None:
    def look(browser: Browser) -> tuple[str, bool]:
        context = browser.new_context(java_script_enabled=False)
        page = context.new_page()
        page.goto((root / "de/mark-1/order.html").as_uri())
        found = page.locator("noscript").inner_text(), page.locator("#app").is_visible()
        context.close()
        return found

    text, visible = viewer.chromium.call(look)
    assert "g,Sorte oder *,Grenze" in text
    assert not visible


def test_the_script_reaches_no_server(viewer: Viewer, root: Path) -> None:
    def look(page: Page) -> None:
        page.goto((root / "de/mark-1/order.html").as_uri())
        with pytest.raises(Error, match=r"Failed to fetch|Content Security Policy"):
            page.evaluate("fetch('data:text/plain,x')")

    viewer.look("", look)


def test_no_other_page_may_run_a_script(files: Files) -> None:
    for path, page in files.items():
        if path.endswith(".html"):
            runs = b"script-src" in page.partition(b"</head>")[0]
            assert runs == (b"<script src=" in page), path
            assert runs <= path.endswith("/order.html")
