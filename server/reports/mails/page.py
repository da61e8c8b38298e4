"""A whole page: head, title, the letter, and a link to answer it."""

from __future__ import annotations

import hashlib
import json
from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from string import Template as Frame
from zoneinfo import ZoneInfo

import css_inline

from server.reports import hypertext, pictures
from server.reports.documents import buttons
from server.reports.documents.document import (
    Article,
    Block,
    Button,
    Document,
    Example,
    Figure,
    Template,
)
from server.reports.documents.instants import zone_named
from server.reports.documents.room import brief, shorter
from server.reports.hypertext import escaped
from server.reports.hypertext.words import text_writer
from server.reports.hypertext.writer import Writer
from server.reports.mails.answer_link import answer_link
from server.reports.mails.order_link import order_link
from server.reports.mails.page_content import PageContent
from server.reports.text.paragraphs import paragraphs
from server.texts.catalogue import CORE
from server.texts.slugs import slug

_PAGE = """<!DOCTYPE html>
<html lang="$language">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>$title</title>
<style>{inlined}</style>
</head>
<body>
$preview<table role="presentation" class="desk"><tr><td class="edge">
{fixed}<div class="page" role="main">
$about<h1>$title</h1>
$body
</div>{end_of_fixed}
</td></tr></table>
</body>
</html>
"""


_FIXED = (
    '<!--[if mso]><table role="presentation" align="center" width="680" border="0"'
    ' cellpadding="24" cellspacing="0" bgcolor="#ffffff"><tr><td width="680">'
    "<![endif]-->"
)
_END_OF_FIXED = "<!--[if mso]></td></tr></table><![endif]-->"
"""The card for Outlook until 2019, which knows widths of tables alone."""

_OUTLOOK = (
    "<!--[if mso]><style>td,th,p,li,small,a"
    '{font-family:"Segoe UI",Arial,sans-serif}</style><![endif]-->'
)
"""Cells of such an Outlook do not inherit a font."""

MAX_PAGE_BYTES = 90_000
"""Bytes of a page's HTML: Gmail shows the first 102,400 bytes of a mail's."""

MAX_GROWTH = 4
"""How much larger styles make a page, as far as it is not measured."""

LONG_PRESS = 2_400
"""Characters of players' articles of which a mail shows no more than the beginning."""

BRIEF_PRESS = 900
"""Characters of those beginnings: a screen of a telephone, with their titles."""

WIDTH = 624
"""Pixels of a picture where a program knows no width in percent."""

_ROOM = 600
"""Bytes of the sentence about what was left out."""

HEADING = 2
"""The level of the headings; the page's own has the first."""

STYLED_KEPT = 512
"""Elements that are kept with their styles: the pages of a round share most of them."""

MAX_KEPT_CHARACTERS = 20_000
"""Characters of an element that is kept: long articles would take much memory."""

_CUT = "<!--cut-->"
"""Stands between elements that get their styles together; none of them contains it."""

_styled: dict[str, str] = {}


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that a page shows by its Content-ID (RFC 2392); PNG.

    `file` is the name that it is saved under.
    """

    content_id: str
    content: bytes
    file: str


@dataclass(frozen=True, slots=True)
class Page:
    """The page of a mail, and the pictures it shows.

    Its elements, of which the first two are the preview and what it is about, have no
    styles yet: so a mail that waits takes half the room.
    """

    language: str
    title: str
    elements: tuple[str, ...]
    pictures: tuple[Picture, ...] = ()

    @property
    def html(self) -> str:
        """Return the whole HTML, with its styles."""
        preview, about, *body = _with_styles(self.elements)
        return _frame().substitute(
            language=self.language,
            title=self.title,
            preview=preview and f"{preview}\n",
            about=about and f"{about}\n",
            body="\n".join(body),
        )

    @property
    def excess(self) -> int:
        """Return the bytes of the HTML beyond `MAX_PAGE_BYTES`, 0 where it fits."""
        if sum(map(len, self.elements)) * MAX_GROWTH <= MAX_PAGE_BYTES:
            return 0
        return max(len(self.html.encode()) - MAX_PAGE_BYTES, 0)

    def dump(self) -> str:
        """Return it as JSON, without its pictures."""
        parts = (self.language, self.title, *self.elements)
        return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))


def load(text: str) -> Page:
    """Return what `Page.dump` has written."""
    language, title, *elements = json.loads(text)
    return Page(language, title, tuple(elements))


def page_of(content: PageContent) -> Page:
    """Return the page of a mail, the same one for the same content.

    One that would be too large loses articles of players, as far as it may. Of long
    articles it has the beginnings, so that a telephone shows the whole of it soon.
    """
    document = brief(content.document, LONG_PRESS, BRIEF_PRESS, _begun)
    content = replace(content, document=document)
    page = _drawn(content)
    excess = page.excess
    if not excess:
        return page
    fewer = shorter(
        document,
        excess + _ROOM,
        lambda one: len(hypertext.blocks([one], document.language).encode()),
    )
    return page if fewer is document else _drawn(replace(content, document=fewer))


def _begun(article: Article) -> Article:
    """Return the first paragraph of an article that has several."""
    first, *others = paragraphs(article.text) or [""]
    return replace(article, text=f"{first} …") if others else article


def _drawn(content: PageContent) -> Page:
    """Return the page of a mail, however large it is."""
    document = content.document
    zone = zone_named(content.zone) if content.zone else None
    drawn = Drawn(document.language)
    elements = (
        _preview(document, zone),
        f'<p class="about">{escaped(content.about)}</p>' if content.about else "",
        *_elements(content, zone, drawn),
    )
    title = hypertext.title(document, zone)
    return Page(document.language, title, elements, drawn.pictures)


def _with_styles(elements: Sequence[str]) -> list[str]:
    """Return elements with the rules of the style sheet as attributes.

    No rule depends on what is around an element, so its styles are kept for the next
    page that has it.
    """
    found = {element: _styled.get(element) for element in elements}
    new = [one for one, styled in found.items() if styled is None]
    if new:
        # One call for all: each parses the style sheet again.
        whole = _inliner().inline_fragment(_CUT.join(new), _styles("inlined"))
        made = dict(zip(new, whole.split(_CUT), strict=True))
        if len(_styled) + len(made) > STYLED_KEPT:
            _styled.clear()
        _styled.update(
            one for one in made.items() if len(one[0]) <= MAX_KEPT_CHARACTERS
        )
        found |= made
    return [found[element] or "" for element in elements]


def _elements(
    content: PageContent, zone: ZoneInfo | None, drawn: Drawn
) -> Iterator[str]:
    """Yield the elements of a document's blocks, and the links to answer."""
    document = content.document
    words = text_writer(document.language, zone, content.rules)
    writer = Writer(words, drawn.picture, HEADING, reader=content.reader)
    for block in document.blocks:
        yield from filter(None, (writer.write(block), _answer(content, block)))


def _preview(document: Document, zone: ZoneInfo | None) -> str:
    """Return the text that lists of mails show, and the mail itself does not."""
    if not document.preview:
        return ""
    said = text_writer(document.language, zone).said(document.preview)
    return f'<div class="unseen">{said}</div>'


def whole(page: Page) -> str:
    """Return a page with its pictures within it, for those who look at it alone."""
    html = page.html
    for picture in page.pictures:
        data = b64encode(picture.content).decode("ascii")
        html = html.replace(
            f"cid:{picture.content_id}", f"data:image/png;base64,{data}"
        )
    return html


def _answer(content: PageContent, block: Block) -> str:
    """Return a link that opens a reply: a button, or that of a template or example."""
    language = content.document.language
    match block:
        case Template(text=text) if text.strip():
            button = buttons.lines_button("answer-with-template", text, language)
        case Example(text=text):
            button = buttons.lines_button("answer-with-example", text, language)
        case Button():
            button = block
        case _:
            return ""
    way = content.replies.get(button.to)
    if way is None:
        return ""
    # Who names the Message-ID of a question has read the mailbox that was asked, and a
    # page is forwarded with its buttons: those of a question do not name it.
    answered = "" if button.to == "question" else content.message_id
    to = answer_link(way.address, way.subject, answered, button.text)
    found = _link(to, text_writer(language).said(button.label))
    if isinstance(block, Template) and content.order_page:
        words = CORE.into(language).phrase("tap-orders")
        found += _link(order_link(content, way, block), escaped(words))
    return found


def _link(to: str, words: str) -> str:
    """Return a link that looks like a button, with words that are escaped already."""
    return (
        '<table role="presentation" class="call"><tr><td class="button">'
        f'<a class="answer" href="{escaped(to)}">{words}</a></td></tr></table>'
    )


class Drawn:
    """The pictures of one page, each of them once."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._found: dict[str, Picture] = {}

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """Return what the page shows."""
        return tuple(self._found.values())

    def picture(self, figure: Figure) -> str:
        """Return the element of a figure, "" where there is no picture of it.

        What the picture says stands below it, unless the text beside it says the same.
        """
        drawing = pictures.svg(figure, self._language)
        if drawing is None:
            return ""
        content = pictures.png(drawing)
        name = hashlib.sha256(content).hexdigest()[:24] + "@turmpost"
        title = figure.data.title if figure.data else ""
        self._found[name] = Picture(name, content, self._file(title or figure.name))
        said = "" if figure.quiet else escaped(" ".join(figure.spoken.split()))
        below = f'<p class="told">{said}</p>' if said else ""
        image = f'<img class="drawing" src="cid:{name}" width="{WIDTH}"'
        return f'{image} alt="{escaped(title)}">{below}'

    def _file(self, title: str) -> str:
        """Return a file's name that says what a picture shows, none of them twice."""
        name, taken = (
            slug(title) or "picture",
            {picture.file for picture in self.pictures},
        )
        numbers = ("", *(f"-{number}" for number in range(2, len(taken) + 2)))
        return next(
            found for one in numbers if (found := f"{name}{one}.png") not in taken
        )


@cache
def _frame() -> Frame:
    """Return what is around the elements of a page, with its styles."""
    page = _PAGE.format(
        fixed=_FIXED, end_of_fixed=_END_OF_FIXED, inlined=_styles("inlined")
    )
    # Styles that depend on the reader's screen stay in the head.
    kept = f"<style>{_styles('kept')}</style>{_OUTLOOK}</head>"
    return Frame(_inliner().inline(page).replace("</head>", kept, 1))


@cache
def _styles(name: str) -> str:
    file = resources.files("server.reports.mails") / f"{name}.css"
    return " ".join(file.read_text(encoding="utf-8").split())


@cache
def _inliner() -> css_inline.CSSInliner:
    # Nothing is fetched, whatever somebody has written into a page.
    return css_inline.CSSInliner(
        load_remote_stylesheets=False, keep_style_tags=False, minify_css=True
    )
