"""Letters of every kind as mail programs show them, on phones and on a desk."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.browser import roundcube
from tests.browser.letters import everything, of_games, page
from tests.browser.viewer import SCHEMES, Viewer

WIDTHS = (320, 360, 390, 768)
_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)


def _whole(html: str) -> str:
    return html


def _without_styles(html: str) -> str:
    """Return a page as it is left by programs that drop what is in its head."""
    return _STYLE.sub("", html)


PROGRAMS = pytest.mark.parametrize(
    "program", [_whole, _without_styles, roundcube.shown]
)
"""What programs make of a page: all of it, without its head, or as Roundcube does."""


@PROGRAMS
def test_phones_show_the_mails_of_games(
    viewer: Viewer, program: Callable[[str], str]
) -> None:
    """On a phone 1.680 was "1.68", and two columns were missing without a hint."""
    pages = {name: program(page(letter)) for name, letter in of_games("de")}
    viewer.check_screens(pages, widths=(320,))


@pytest.mark.rare
@pytest.mark.parametrize("language", ["de", "en"])
@PROGRAMS
def test_every_kind_of_mail_is_shown_whole_by_day_and_by_night(
    viewer: Viewer, program: Callable[[str], str], language: str
) -> None:
    letters = everything(language)
    pages = {name: program(page(letter)) for name, letter in letters.items()}
    viewer.check_screens(pages, widths=WIDTHS, schemes=SCHEMES)


def test_roundcube_keeps_the_styles_of_a_mail() -> None:
    """A class on `body` took the place of the one that they are scoped to."""
    letter = next(of_games("de"))[1]
    html = roundcube.shown(page(letter))
    assert f'<div class="{roundcube.BODY}"' in html
    assert f"div.{roundcube.BODY} .v1page {{" in html
    assert '<div class="v1page"' in html
