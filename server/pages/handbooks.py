"""The handbooks as pages: a guide for each game, all commands, for who leads or runs.

Their files are Markdown in `docs/`; links of the file system bring them into
the packages, so that what is installed has them too.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from server import bundles
from server.pages.frame import Writer
from server.reports.hypertext import Anchors
from server.reports.hypertext.tables import scrolling
from server.reports.text.typography import signs, typeset
from server.texts.catalogue import CORE
from server.texts.family import Family
from server.texts.formats import quotation_marks
from server.texts.languages import default_language, file_in
from server.texts.slugs import slug
from server.web_addresses import HANDBOOK
from server.web_addresses import PRIVACY as PLAYERS

FOLDER = HANDBOOK
"""The folder of the pages; no game has this name."""

_TITLE = re.compile(r"# (?P<title>.+)\n")
_FILE = re.compile(
    r"(?P<stem>[\w-]+?)(?:\.(?P<language>[a-z]{2}))?\.md(?:#(?P<part>.+))?"
)
_ORDER = re.compile(r"\*\*`(?P<word>[^\s,\[`]+)")


@dataclass(frozen=True, slots=True)
class Book:
    """A handbook: what it is called in addresses and in `docs/`, and its file.

    `game` is that of a guide for its players, "" for all others.
    """

    name: str
    stem: str
    package: str
    file: str
    game: str = ""

    @property
    def path(self) -> str:
        """Return where its page is, below the folder of a language."""
        return f"{FOLDER}/{self.name}.html"

    def source(self, language: str) -> str:
        """Return its text in Markdown."""
        return self.file_in(language).read_text(encoding="utf-8")

    def file_in(self, language: str) -> Traversable:
        """Return its file in a language, or in another one in its place."""
        return file_in(files(self.package), f"{self.file}.{{}}.md", language)


COMMANDS = Book("commands", "commands", "server.pages", "books/commands")
DRAWS = Book("sealed-draws", "draws", "server.pages", "books/draws")
MASTER = Book("game-master", "game-master", "server.pages", "books/game-master")
OPERATOR = Book("operating", "operating", "server.pages", "books/operating")
CONFIGURATION = Book(
    *("configuration", "configuration", "server.pages", "books/configuration")
)
QUESTIONS = Book("questions", "players", "server.pages", "books/players")
PRIVACY = Book(PLAYERS, PLAYERS, "server.pages", "books/privacy")
PROTECTION = Book(
    *("data-protection", "data-protection", "server.pages", "books/data-protection")
)
OF_ALL_GAMES = (
    *(QUESTIONS, COMMANDS, DRAWS, PRIVACY),
    *(MASTER, OPERATOR, CONFIGURATION, PROTECTION),
)

NAMES = Family("page", [one.name for one in OF_ALL_GAMES])


def guide(game: str) -> Book | None:
    """Return the guide for players of a game, if its bundle brings one."""
    handbook = bundles.bundle(game).handbook
    if handbook is None:
        return None
    found = Book(game, f"playing-{game}", handbook.package, "playing", game)
    return found if found.file_in(default_language()).is_file() else None


def every() -> Sequence[Book]:
    """Return all handbooks, the guides first."""
    guides = (guide(game) for game in sorted(bundles.by_mail()))
    return (*(one for one in guides if one is not None), *OF_ALL_GAMES)


def links(language: str) -> list[tuple[str, str]]:
    """Return the path and the name of each handbook, for the page with all games."""
    return [(one.path, _called(one, language)) for one in every()]


def of_game(game: str, language: str) -> list[tuple[str, str]]:
    """Return the path and the name of those that a player of a game wants."""
    found = (guide(game), QUESTIONS, COMMANDS, PRIVACY)
    return [(one.path, _called(one, language)) for one in found if one is not None]


def _called(book: Book, language: str) -> str:
    words = CORE.into(language)
    if book.game:
        game = bundles.bundle(book.game).words(language).game()
        return words.phrase("page-guide", game=game)
    return words.phrase(NAMES[book.name])


def pages(writer: Writer) -> Iterator[tuple[str, bytes]]:
    """Yield the pages of a language by their paths below its folder."""
    for book in every():
        text = _rendered(book, writer.language)
        page = writer.page(
            "book.html.j2",
            book.path,
            title=text.title,
            contents=text.contents,
            text=text.html,
        )
        yield book.path, page


@dataclass(frozen=True, slots=True)
class _Text:
    """A handbook for its page; the contents are its chapters, by their anchors."""

    title: str
    contents: Sequence[tuple[str, str]]
    html: Markup


@cache
def _rendered(book: Book, language: str) -> _Text:
    """Return the text of a handbook; no HTML in it is taken over."""
    title, tokens = _parsed(book, language)
    names, chapters = _name(tokens)
    anchors = frozenset(heading.anchor for heading in names.headings)
    for token in tokens:
        _lead(token.children or (), anchors)
        _frame(token, language)
    markdown = _markdown(language)
    said = markdown.renderer.render(tokens, markdown.options, {})
    html = Markup(said)  # noqa: S704 - Markdown of ours, without HTML
    return _Text(title, chapters, html)


def _parsed(book: Book, language: str) -> tuple[str, list[Token]]:
    source = book.source(language)
    match = _TITLE.match(source)
    if match is None:
        raise AssertionError(f"{book.file_in(language)} does not begin with a title")
    tokens = _markdown(language).parse(source[match.end() :])
    for token in tokens:
        for part in token.children or ():
            if part.type == "text":
                part.content = signs(part.content)
    return typeset(match["title"], language), _without_pictures(tokens)


def _without_pictures(tokens: Sequence[Token]) -> list[Token]:
    """Return a text without paragraphs of pictures: pages have those of their games.

    A paragraph is three tokens; that in the middle has its content.
    """
    gone: set[int] = set()
    for place, token in enumerate(tokens):
        if [one.type for one in token.children or ()] == ["image"]:
            gone |= {place - 1, place, place + 1}
    return [token for place, token in enumerate(tokens) if place not in gone]


@cache
def _markdown(language: str) -> MarkdownIt:
    quotes = "".join(quotation_marks(language))
    # Single quotation marks are apostrophes here.
    options = {"html": False, "typographer": True, "quotes": f"{quotes}’’"}
    return MarkdownIt("commonmark", options).enable(["table", "smartquotes"])


@cache
def _anchors(book: Book, language: str) -> frozenset[str]:
    names, _ = _name(_parsed(book, language)[1])
    return frozenset(heading.anchor for heading in names.headings)


def _name(tokens: Sequence[Token]) -> tuple[Anchors, list[tuple[str, str]]]:
    """Give headings and orders their anchors; return these, and the chapters.

    Headings are called as they are in the files, so that links to them lead there; an
    order begins its paragraph in bold, and is called by its first word.
    """
    names, chapters = Anchors(("content",)), list[tuple[str, str]]()
    for token, inside in pairwise(tokens):
        if token.type == "heading_open":
            name = names.heading(_words(inside))
            token.attrSet("id", name)
            if token.tag == "h2":
                chapters.append((name, _words(inside)))
        elif token.type == "paragraph_open" and (order := _ORDER.match(inside.content)):
            token.attrSet("id", names.heading(order["word"]))
    return names, chapters


def _words(inline: Token) -> str:
    return "".join(one.content for one in inline.children or ())


def _lead(inside: Sequence[Token], anchors: Collection[str]) -> None:
    """Let links lead to pages; those to files that are none are only their words.

    `anchors` are the places of this page.
    """
    keeps = False
    for token in inside:
        if token.type == "link_open":
            target = _target(str(token.attrs["href"]), anchors)
            keeps = bool(target)
            token.attrs["href"] = target
        if token.type in ("link_open", "link_close"):
            token.hidden = not keeps


def _target(link: str, anchors: Collection[str]) -> str:
    if link.startswith("#"):
        return _fragment(link[1:], anchors)
    match = _FILE.fullmatch(link)
    books = {one.stem: one for one in every()}
    if match is None or match["stem"] not in books:
        return ""
    book, language = books[match["stem"]], match["language"] or "en"
    part = _fragment(match["part"], _anchors(book, language)) if match["part"] else ""
    return f"../../{language}/{book.path}{part}"


def _fragment(name: str, anchors: Collection[str]) -> str:
    """Return a link to a place of a page, "" where there is none of this name."""
    anchor = slug(unquote(name))
    return f"#{anchor}" if anchor in anchors else ""


def _frame(token: Token, language: str) -> None:
    """Let what may be wider than a phone scroll by itself."""
    words = CORE.into(language)
    before, _, behind = scrolling("|", words.phrase("page-table")).partition("|")
    if token.type == "fence" and token.info:
        pre = f"<pre>{escape(token.content)}</pre>"
        token.type = "html_block"
        token.content = scrolling(pre, words.phrase("page-quoted-mail"))
    elif token.type == "fence":
        pre = f'<pre class="verbatim">{escape(token.content)}</pre>'
        token.type, token.content = "html_block", pre
    elif token.type == "table_open":
        token.type, token.content = "html_block", f"{before}<table>"
    elif token.type == "table_close":
        token.type, token.content = "html_block", f"</table>{behind}"
