"""The frame of every page: Jinja templates that escape whatever they are given."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from jinja2 import Environment
from markupsafe import Markup

from server.errors import kind_and_place
from server.pages.cards import Card
from server.pages.previews import CARD
from server.reports import hypertext, pictures
from server.reports.documents.document import Block, Figure
from server.reports.documents.instants import brief, moment
from server.reports.hypertext import Anchors
from server.reports.hypertext.words import text_writer
from server.reports.text.typography import typeset
from server.texts.catalogue import CORE, Translation
from server.texts.languages import default_language, languages
from server.texts.tongues import language
from server.texts.values import Value

log = logging.getLogger(__name__)

STYLE, ICON, SCHEMA = "style.css", "favicon.svg", "report-1.schema.json"
REGISTER, HALL, MISSING = "register.html", "hall.html", "404.html"
FEED, CALENDAR = "feed.xml", "deadlines.ics"
ORDERING = "order.js"
"""The only script of these pages: that of the page on which orders are tapped."""

_POLICY = (
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)


def policy(script: str = "") -> str:
    """Return what a page may load and run (Content-Security-Policy).

    One with a `script` runs that, and it reaches no server.
    """
    return f"{_POLICY}; script-src 'self'; connect-src 'none'" if script else _POLICY


@dataclass(frozen=True, slots=True)
class Site:
    """Shared data of all pages: the title, and the site's address, if it is known.

    The address ends with a slash. `language` is that of the page at the top.
    `mailboxes` are the addresses that pages may show, by the names of mailboxes.
    """

    title: str = "turmpost"
    address: str = ""
    language: str = field(default_factory=default_language)
    faults: list[str] = field(default_factory=list, compare=False)
    """What could not be shown since somebody has looked here last."""
    mailboxes: Mapping[str, str] = field(default_factory=dict)

    @property
    def root(self) -> str:
        """Return the way to the site from the top of its web server."""
        return urlsplit(self.address).path or "/"


@dataclass(frozen=True, slots=True)
class OtherLanguage:
    """A language that a page exists in, too: its folder, its name, the page's path."""

    language: str
    name: str
    path: str


@dataclass(frozen=True, slots=True)
class Section:
    """A heading on the page with all games, and the games below it.

    Where they are many, they stand by `months`, each with its name; else it is "".
    """

    id: str
    heading: str
    months: Sequence[tuple[str, Sequence[Card]]]


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes pages of one language; instants are in the zone of the game."""

    site: Site
    language: str
    zone: ZoneInfo

    @property
    def words(self) -> Translation:
        """Return the sentences of the pages."""
        return CORE.into(self.language)

    def when(self, instant: datetime) -> Markup:
        """Return an instant with its weekday, as an element."""
        return self._said(moment(instant, self.zone))

    def briefly(self, instant: datetime) -> Markup:
        """Return an instant for a list, as an element."""
        return self._said(brief(instant, self.zone))

    def _said(self, text: str) -> Markup:
        said = text_writer(self.language, self.zone).said(text)
        return Markup(said)  # noqa: S704 - escaped there

    def blocks(
        self,
        blocks: Sequence[Block],
        *,
        rules: str = "",
        level: int = 2,
        anchors: Anchors | None = None,
    ) -> Markup:
        """Return blocks of a document with their pictures; players' words escaped."""
        html = hypertext.blocks(
            blocks,
            self.language,
            self.zone,
            rules=rules,
            picture=self.picture,
            level=level,
            anchors=anchors,
        )
        return Markup(html)  # noqa: S704 - escaped there

    def contents(self, anchors: Anchors) -> list[tuple[str, Markup]]:
        """Return the headings of a page, each with its name in addresses."""
        return [
            (heading.anchor, self._said(heading.title)) for heading in anchors.headings
        ]

    def picture(self, figure: Figure) -> str:
        """Return a picture, "" where there is none: then a page shows it in letters.

        One that cannot be drawn is a fault of its game, and no page waits for it.
        """
        try:
            return pictures.svg(figure, self.language) or ""
        except Exception as error:
            fault = f"{type(figure.data).__name__}: {kind_and_place(error)}"
            if fault not in self.site.faults:
                log.exception("a picture cannot be drawn")
                self.site.faults.append(fault)
            return ""

    def page(
        self, template: str, path: str, *, title: str = "", **values: object
    ) -> bytes:
        """Return a page; `path` is where it stands, below the folder of its language.

        A page has the same path in every language.
        """
        here = "../" * path.count("/")
        return self._rendered(template, title, (here, f"../{here}", path), values)

    def index(
        self,
        sections: Sequence[Section],
        books: Sequence[tuple[str, str]],
        *,
        calendar: bool,
        hall: bool,
        top: bool = False,
    ) -> bytes:
        """Return the page with all games, or its copy at the top of the site."""
        here = f"{self.language}/" if top else ""
        root = "" if top else "../"
        values = {
            "sections": sections,
            "books": books,
            "calendar": calendar,
            "hall": hall,
            "below": here,
            "data": f"{root}data/",
        }
        return self._rendered("index.html.j2", "", (here, root, "index.html"), values)

    def missing(self) -> bytes:
        """Return the page for addresses that have none, wherever they are."""
        root = self.site.root
        places = (f"{root}{self.language}/", root, "index.html")
        title = self.words.phrase("page-missing")
        return self._rendered("missing.html.j2", title, places, {})

    def _rendered(
        self,
        template: str,
        title: str,
        places: tuple[str, str, str],
        values: Mapping[str, object],
    ) -> bytes:
        """Return a page that leads to the same one in the other languages.

        `places` are the ways to the folder of its language and to that of the site, and
        its path below the folder of a language.
        """
        here, root, path = places
        text = (
            _templates()
            .get_template(template)
            .render(
                {
                    "site": self.site,
                    "words": _Printed(self.words),
                    "title": title or self.site.title,
                    "whole": " · ".join(filter(None, (title, self.site.title))),
                    "language": self.language,
                    "path": path,
                    "others": list(_others(self.language, root, path)),
                    "here": here,
                    "root": root,
                    "version": version("turmpost"),
                    "said": self._said,
                    "when": self.when,
                    "briefly": self.briefly,
                    "script": "",
                    "picture": CARD,
                    "policy": policy(str(values.get("script", ""))),
                    **values,
                }
            )
        )
        return text.encode("utf-8", "replace")


@dataclass(frozen=True, slots=True)
class _Printed:
    """The sentences of the pages, as print has them."""

    words: Translation

    def phrase(self, key: str, /, **values: Value) -> str:
        return typeset(self.words.phrase(key, **values), self.words.language)


def _others(spoken: str, root: str, path: str) -> Iterator[OtherLanguage]:
    for folder in languages():
        if folder != spoken:
            name = language(folder).name
            yield OtherLanguage(folder, name, f"{root}{folder}/{path}")


def plain(template: str, **values: object) -> bytes:
    """Return a page for who runs a server."""
    return _templates().get_template(template).render(values).encode("utf-8", "replace")


def feed(**values: object) -> bytes:
    """Return an Atom feed."""
    return _templates().get_template("feed.xml.j2").render(values).encode()


def style() -> bytes:
    """Return the style sheet of all pages."""
    return files("server.pages").joinpath(STYLE).read_bytes()


def ordering() -> bytes:
    """Return the script of the pages on which orders are tapped."""
    return files("server.pages").joinpath(ORDERING).read_bytes()


def icon() -> bytes:
    """Return the picture that browsers show beside a title."""
    return files("server.pages").joinpath(ICON).read_bytes()


def fonts() -> Iterator[tuple[str, bytes]]:
    """Yield the fonts of pages (`make fonts`), and their licence."""
    for file in files("server.pages").joinpath("fonts").iterdir():
        yield f"fonts/{file.name}", file.read_bytes()
    licence = files("server.reports.pictures").joinpath("fonts/OFL.txt")
    yield "fonts/OFL.txt", licence.read_bytes()


def schema() -> bytes:
    """Return the form of the data."""
    return files("server.reports.rounds").joinpath(SCHEMA).read_bytes()


@cache
def _templates() -> Environment:
    # To serve mail needs none of this.
    from jinja2 import Environment, PackageLoader, StrictUndefined

    return Environment(
        loader=PackageLoader("server.pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
