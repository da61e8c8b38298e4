"""The checks in a browser find what they are there for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.browser.viewer import Viewer

GOOD = (
    '<!doctype html><html lang="de"><head><title>Gut</title></head>'
    "<body><main><h1>Gut</h1>{}</main></body></html>"
)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ('<div style="width:2000px">breit</div>', "scrolls to the side"),
        (
            '<div class="wide" role="group" aria-label="Lager" tabindex="0"'
            ' style="overflow-x:auto"><table><tr><td style="min-width:999px">1.680'
            "</td></tr></table></div>",
            "cut: div.wide",
        ),
        ('<p style="color:#ccc">kaum zu lesen</p>', "color-contrast"),
        ('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">', "image-alt"),
        ('<img alt="" src="http://192.0.2.1/a.gif">', "fetched from elsewhere"),
    ],
)
def test_what_is_wrong_is_found(viewer: Viewer, wrong: str, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        viewer.check(GOOD.format(wrong), name="wrong", widths=(360,))


def test_a_page_is_held_against_its_approved_outline(
    viewer: Viewer, tmp_path: Path
) -> None:
    viewer = replace(viewer, approve=False)
    page = GOOD.format("<p>Ein <b>Wort</b></p>")
    with pytest.raises(FileNotFoundError):
        viewer.check(page, name="page", widths=(360,), approved=tmp_path)
    approved = tmp_path / "page.360.txt"
    approved.write_text("main 0-12\n  h1 0-12 Gut\n  p 0-12 Ein Wort\n")
    viewer.check(page, name="page", widths=(360,), approved=tmp_path)
    with pytest.raises(pytest.fail.Exception, match="Kein Wort"):
        viewer.check(
            page.replace("Ein", "Kein"), name="page", widths=(360,), approved=tmp_path
        )
