"""Whole games in a language of which the repository has no file, and in half a one.

They are played in a copy of the repository with the folders of the language put in.
"""

from __future__ import annotations

import email
import email.policy
import io
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from email.message import EmailMessage
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from pypdf import PdfReader

from server.reports.text.layout import WIDTH
from server.texts.catalogue import CORE, Catalogue
from server.web_addresses import HANDBOOK
from tests.server.texts import ROOT
from tests.server.texts.pseudo import PSEUDO, add_pseudo_language, lengthened
from tests.server.texts.test_catalogues import catalogues
from turmpost.testing.texts.catalogues import entries, texts_in

GAMES = ("egon", "ostia", "mark", "bazaar")
HALF = "yy"
HALF_SENTENCES = "replies.ftl"
"""The one file of a language that somebody has begun to translate."""

EXAMPLES = ROOT / "grammar" / "words" / "en" / "commands.toml"
"""What the players of the game write, in English."""

_PROSE = re.compile(r"(?:(?<![\w-])(?!\w*xx\b)[a-zäöüß]{2,}[,;:]? ){4,}")
_TAGS = ("style", "script")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository with the pseudo-language, and with half of it."""
    made = tmp_path_factory.mktemp("tree")
    for package in ("server", "engine", "grammar", "migrations", "turmpost", "tests"):
        shutil.copytree(ROOT / package, made / package)
    add_pseudo_language(made)
    half = made / "server" / "catalogues" / HALF
    half.mkdir()
    shutil.copy(half.with_name(PSEUDO) / HALF_SENTENCES, half)
    return made


def played(tree: Path, game: str, language: str, folder: Path) -> Path:
    """Play a game in the copy; return the folder with what was said."""
    program = [sys.executable, "-W", "error", "-m", "tests.server.texts.pseudo_game"]
    done = subprocess.run(
        [*program, game, language, str(folder)],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree)},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return folder


@cache
def fragments() -> frozenset[str]:
    """Return what German and English sentences are made of, where it is long enough."""
    return frozenset(
        words
        for catalogue in catalogues()
        for language in catalogue.languages
        for words in _texts(catalogue, language)
        if len(words.split()) > 2 and words != lengthened(words)
    )


def _texts(catalogue: Catalogue, language: str) -> Iterator[str]:
    for pattern in entries(catalogue.into(language).sources).values():
        for text in texts_in(pattern):
            for paragraph in text.split("\n\n"):
                yield flat(paragraph)


class _Visible(HTMLParser):
    """Collects the text of a page; `hidden` counts the open elements without any."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.hidden = 0

    def handle_starttag(self, tag: str, _attrs: object) -> None:
        self.hidden += tag in _TAGS

    def handle_endtag(self, tag: str) -> None:
        self.hidden -= tag in _TAGS

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            self.texts.append(data)


def visible(page: str) -> str:
    """Return what a page shows."""
    found = _Visible()
    found.feed(page)
    return " ".join(found.texts)


def flat(text: str) -> str:
    """Return a text in one line."""
    return " ".join(text.split())


def texts_of(folder: Path, language: str) -> Iterator[tuple[str, str]]:
    """Yield what readers of a language see: mails, pages, issues, in one line each."""
    for file in sorted(folder.glob("mails/*.eml")):
        mail = read_mail(file)
        yield file.name, f"{mail['Subject']} {flat(content_of(mail, 'plain'))}"
        yield f"{file.name} (HTML)", flat(visible(content_of(mail, "html")))
    for file in sorted(folder.glob(f"site/{language}/**/*.html")):
        if file.parent.name != HANDBOOK:  # it quotes English mails
            yield file.name, flat(visible(file.read_text("utf-8")))
    for file in sorted(folder.glob("issues/*.pdf")):
        pages = PdfReader(io.BytesIO(file.read_bytes())).pages
        said = "\n".join(page.extract_text() for page in pages)
        yield file.name, flat(said.replace("-\n", ""))


def read_mail(file: Path) -> EmailMessage:
    """Return a mail as its reader's client reads it."""
    mail = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
    assert isinstance(mail, EmailMessage)
    return mail


def content_of(mail: EmailMessage, kind: str) -> str:
    """Return the text or the page of a mail."""
    part = mail.get_body((kind,))
    said = "" if part is None else part.get_content()
    assert isinstance(said, str)
    return said


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_said_in_a_language_that_is_a_folder(
    tree: Path, tmp_path: Path, game: str
) -> None:
    folder = played(tree, game, PSEUDO, tmp_path / game)
    seen = dict(texts_of(folder, PSEUDO))
    assert any(name.endswith("report.eml") for name in seen)
    assert any(name.endswith(f"{PSEUDO}.pdf") for name in seen)
    assert not list(folder.glob("issues/*-[!x]*.pdf"))
    offers = (CORE.into(one).phrase("offer-of-language") for one in ("de", "en"))
    meant = " ".join((flat(EXAMPLES.read_text("utf-8")), *offers))
    untranslated = [
        f"{name}: {words}"
        for name, text in seen.items()
        for words in (*_said_in(text), *_PROSE.findall(text))
        if words not in meant
    ]
    assert untranslated == []
    assert list(too_wide(folder)) == []


def too_wide(folder: Path) -> Iterator[str]:
    """Yield the lines of mails that are too wide, but for what is copied as it stands.

    That is orders, their forms, and the commands that check a draw.
    """
    for file in sorted(folder.glob("mails/*.eml")):
        for line in content_of(read_mail(file), "plain").splitlines():
            is_copied = line.startswith("#   ") or " --game " in line
            if len(line) > WIDTH and not is_copied:
                yield f"{file.name}: {line}"


def _said_in(text: str) -> Iterator[str]:
    """Yield pieces of German or English sentences."""
    return (words for words in fragments() if words in text)


def test_a_language_that_lacks_sentences_is_helped_out(
    tree: Path, tmp_path: Path
) -> None:
    folder = played(tree, "bazaar", HALF, tmp_path / "half")
    seen = dict(texts_of(folder, HALF))
    replies = " ".join(text for name, text in seen.items() if "reply" in name)
    reports = " ".join(text for name, text in seen.items() if "report" in name)
    assert lengthened("To change anything, simply reply to this mail.") in replies
    assert "Es versteigert: " in replies
    assert "Hier ist die Auswertung" in reports
    assert "here is the report" not in f"{replies} {reports}"
