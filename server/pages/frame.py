"""The frame of every page: Jinja templates that escape whatever they are given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from zoneinfo import ZoneInfo

from jinja2 import Environment
from markupsafe import Markup

from server.pages.words import WORDS, PageWords
from server.reports import hypertext, pictures
from server.reports.document import Block, Figure
from server.reports.hypertext.words import TextWriter
from server.reports.instants import brief, moment

STYLE, SCHEMA = "style.css", "report-1.schema.json"
FEED, CALENDAR = "feed.xml", "deadlines.ics"
LANGUAGES = tuple(WORDS)


@dataclass(frozen=True, slots=True)
class Site:
    """Shared data of all pages: the title, and the site's address, if it is known.

    The address ends with a slash. `language` is that of the page at the top.
    """

    title: str = "turmpost"
    address: str = ""
    language: str = "de"


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes pages of one language; instants are in the zone of the game."""

    site: Site
    language: str
    zone: ZoneInfo

    @property
    def words(self) -> PageWords:
        """Return the words of the pages."""
        return WORDS[self.language]

    def when(self, instant: datetime) -> Markup:
        """Return an instant with its weekday, as an element."""
        return self._said(moment(instant, self.zone))

    def briefly(self, instant: datetime) -> Markup:
        """Return an instant for a list, as an element."""
        return self._said(brief(instant, self.zone))

    def _said(self, text: str) -> Markup:
        said = TextWriter(self.language, self.zone).said(text)
        return Markup(said)  # noqa: S704 - escaped there

    def blocks(
        self, found: Sequence[Block], *, rules: str = "", level: int = 2
    ) -> Markup:
        """Return blocks of a document with their pictures; players' words escaped."""
        said = hypertext.blocks(
            found,
            self.language,
            self.zone,
            rules=rules,
            picture=self._picture,
            level=level,
        )
        return Markup(said)  # noqa: S704 - escaped there

    def _picture(self, figure: Figure) -> str:
        return pictures.svg(figure, self.language) or ""

    def page(
        self, template: str, path: str, *, title: str = "", **values: object
    ) -> bytes:
        """Return a page; `path` is where it stands, below the folder of its language.

        Pages of both languages have the same paths.
        """
        here = "../" * path.count("/")
        other = f"../{here}{self._other}/{path}"
        places = {"here": here, "root": f"../{here}", "other": other}
        return self._rendered(template, title, places, values)

    def index(
        self,
        sections: Mapping[str, object],
        books: Sequence[tuple[str, str]],
        *,
        top: bool = False,
    ) -> bytes:
        """Return the page with all games, or its copy at the top of the site."""
        here = f"{self.language}/" if top else ""
        root = "" if top else "../"
        other = f"{root}{self._other}/index.html"
        places = {"here": here, "root": root, "other": other}
        values = {
            "sections": sections,
            "books": books,
            "below": here,
            "data": f"{root}data/",
        }
        return self._rendered("index.html.j2", "", places, values)

    @property
    def _other(self) -> str:
        return next(one for one in LANGUAGES if one != self.language)

    def _rendered(
        self,
        template: str,
        title: str,
        places: Mapping[str, str],
        values: Mapping[str, object],
    ) -> bytes:
        text = (
            _templates()
            .get_template(template)
            .render(
                {
                    "site": self.site,
                    "words": self.words,
                    "title": title or self.site.title,
                    "whole": " · ".join(filter(None, (title, self.site.title))),
                    "other_language": self._other,
                    "version": version("turmpost"),
                    "when": self.when,
                    "briefly": self.briefly,
                    **places,
                    **values,
                }
            )
        )
        return text.encode("utf-8", "replace")


def plain(template: str, **values: object) -> bytes:
    """Return a page for who runs a server."""
    return _templates().get_template(template).render(values).encode("utf-8", "replace")


def feed(**values: object) -> bytes:
    """Return an Atom feed."""
    return _templates().get_template("feed.xml.j2").render(values).encode()


def style() -> bytes:
    """Return the style sheet of all pages."""
    return files("server.pages").joinpath(STYLE).read_bytes()


def fonts() -> Iterator[tuple[str, bytes]]:
    """Yield the fonts of pictures, which pages have, too, and their licence."""
    for file in files("server.reports.pictures").joinpath("fonts").iterdir():
        yield f"fonts/{file.name}", file.read_bytes()


def schema() -> bytes:
    """Return the form of the data."""
    return files("server.reports").joinpath(SCHEMA).read_bytes()


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
