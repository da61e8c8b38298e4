"""Mails as pages: whatever a mail holds, it is shown and does nothing."""

from __future__ import annotations

import stat
from email.message import EmailMessage
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from server.errors import NotFoundError
from server.pages import folder, letters, showing
from server.pages.letters import ListedMail
from tests.browser.chromium import Chromium
from tests.browser.viewer import Viewer
from tests.server.pages.checking import check_mails
from tests.server.world import START, World


def _letter(raw: bytes, number: int = 1, **changed: str) -> ListedMail:
    about = {"who": "MAX", "step": "1", "kind": "orders", **changed}
    return ListedMail(number=number, incoming=True, at=START, raw=raw, **about)


def _nasty() -> bytes:
    mail = EmailMessage()
    mail["From"] = "<script>alert(1)</script> <max@players.test>"
    mail["Subject"] = '"><img src=x onerror=alert(1)>'
    mail.set_content("<b>bk,1</b> & more")
    mail.add_alternative(
        '<p>seen</p><img src="cid:a@b" alt=""><script>alert(2)</script>',
        subtype="html",
    )
    mail.add_attachment(
        b"<script>", maintype="text", subtype="html", filename="../../x.html"
    )
    return mail.as_bytes()


@pytest.mark.parametrize(
    "raw",
    [
        _nasty(),
        b"",
        b"\xff\xfe no header at all",
        b"Content-Type: text/plain; charset=klingon\r\n\r\nbk,1",
        b"Subject: =?utf-8?b?////?=\r\nFrom: =?x?q?\r\n\r\n\xff",
        b"Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\n--y",
        b"To: a@[\r\nDate: never\r\nMessage-ID: <\r\n\r\n",
    ],
)
def test_whatever_comes_is_shown_and_does_nothing(raw: bytes) -> None:
    files = dict(letters.files([_letter(raw)], "Egon <7>"))
    check_mails(files)
    pages = [path for path in files if path.endswith("page.html")]
    for path, content in files.items():
        if path not in pages and path.endswith(".html"):
            assert b"<script" not in content
            assert b"onerror=" not in content.replace(b"onerror=alert(1)&gt;", b"")
    assert not [path for path in files if ".." in path]


def test_mails_of_a_round_are_found(quick_world: World, tmp_path: Path) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", "bk,1\n")
    quick_world.end_round()
    database = quick_world.services.database
    every, count = showing.show_mails(database, "Egon 7", None, tmp_path / "all")
    first, some = showing.show_mails(database, "egon 7", "1", tmp_path / "one")
    # Two openings, orders and their answer, two reports.
    assert (count, some) == (6, 6)
    assert stat.S_IMODE(first.parent.stat().st_mode) == 0o700
    files = {
        str(path.relative_to(first.parent)): path.read_bytes()
        for path in first.parent.rglob("*")
        if path.is_file()
    }
    check_mails(files)
    assert every != first
    assert any(path.endswith("-runde-1.json") for path in files)
    assert showing.show_mails(database, "Egon 7", "9", None)[1] == 0
    with pytest.raises(NotFoundError):
        showing.show_mails(database, "Egon 8", None, None)


def test_mails_of_a_reader_and_a_kind_can_be_seen_alone(
    chromium: Chromium, tmp_path: Path
) -> None:
    """Grouped by round and reader; the filter is markup and style alone."""
    plain = b"Subject: Zug\r\nFrom: max@players.test\r\n\r\nbk,1\r\n"
    mails = [
        _letter(plain, number, who=who, step=step, kind=kind)
        for number, (step, who, kind) in enumerate(
            product(("1", "2"), ("MAX", "game master"), ("orders", "reply")), 1
        )
    ]
    folder.write(tmp_path, dict(letters.files(mails, "Egon 7")))

    def seen(browser: Browser) -> list[int]:
        page = browser.new_page()
        page.goto((tmp_path / "index.html").as_uri())
        found = []
        for choice in ("all-of-who", "who-game-master", "kind-reply", "step-2"):
            page.check(f"#{choice}")
            found.append(page.locator(".mails li:visible").count())
        found.append(page.locator("h2:visible, h3:visible").count())
        page.close()
        return found

    assert chromium.call(seen) == [8, 4, 2, 1, 2]


def test_mails_can_be_looked_at_by_everybody(viewer: Viewer, tmp_path: Path) -> None:
    """The frame with a mail's own HTML cannot be looked into, as it ought to be."""
    plain = b"Subject: Zug\r\nFrom: max@players.test\r\n\r\nbk,1\r\n"
    folder.write(tmp_path, dict(letters.files([_letter(plain)], "Egon 7")))
    viewer.check(tmp_path / "index.html", name="mails", widths=(360,))
    mail = tmp_path / "0001-in-max-orders.html"
    viewer.check(mail, name="mail", widths=(360,), schemes=("dark",))
