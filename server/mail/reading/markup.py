"""HTML cut down to what can be parsed in time and memory that grow with its length.

A parser of HTML builds what browsers build: an open `<font>` is opened anew in every
paragraph below, an end tag is looked for in everything that is open. A page of 33 kB
can so become millions of elements. What is returned here has few names, five
attributes, every element closed and none deep: a parser has nothing to make up.

    tamed("<p><b>bk<p>b,3")  ->  "<p>bk</p><p>b,3</p>"

Tags are cut as browsers do (HTML, 13.2.5) and closed where they would be: a paragraph
by the next block, a row by the next row. Nothing here depends on the page's layout.
"""

from __future__ import annotations

import re
from collections import Counter
from html import escape, unescape

MAX_OPEN_ELEMENTS = 200
"""Maximum depth of open elements; of deeper ones only the text is kept."""

MAX_VALUE_CHARACTERS = 1_000
"""Characters of an attribute; a longer one holds no mark of a mail program."""

_BLANK = r"[ \t\n\f\r]"
_TOKEN = re.compile(
    r"<!--(?:-?>|.*?(?:--!?>|\Z))"
    r"|<(?:[!?]|/(?![A-Za-z]))[^>]*(?:>|\Z)"
    r"|<(?P<end>/?)(?P<name>[A-Za-z][^ \t\n\f\r/>]*)"
    rf"(?P<rest>(?:[^>=]++|={_BLANK}*+(?:\"[^\"]*+\"|'[^']*+')?+)*+)(?P<closed>>|\Z)",
    re.DOTALL,
)
_KEPT = re.compile(r"(?:class|id|name|style|type)\s*=", re.IGNORECASE)
_ATTRIBUTE = re.compile(
    rf"([^ \t\n\f\r/>=]++)(?:{_BLANK}*+={_BLANK}*+"
    r"(?:\"([^\"]*+)\"|'([^']*+)'|([^ \t\n\f\r>\"'][^ \t\n\f\r>]*+))?+)?+"
)
_KEPT_NAMES = frozenset({"class", "id", "name", "style", "type"})


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_BLOCKS = _words(
    "address article aside body center details dir div dl fieldset figcaption figure "
    "footer form h1 h2 h3 h4 h5 h6 header hgroup html legend main menu nav ol "
    "section summary ul"
)
_LISTED = _words("li dd dt")
_ROWS = _words("tbody tfoot thead tr caption")
_CELLS = _words("td th")
_GROUPS = _words("tbody tfoot thead")
_AROUND = {"tr": _GROUPS, "td": _GROUPS | {"tr"}, "th": _GROUPS | {"tr"}}
"""The parts of a table that contain a row and a cell."""
_NO_CONTENT = _words(
    "area base basefont bgsound col colgroup embed frame head img input keygen link "
    "meta param source track wbr"
)
_UNSEEN = _words("audio canvas noscript object video")
_SKIPPED = {
    name: re.compile(rf"</{name}(?=[ \t\n\f\r/>])", re.IGNORECASE)
    for name in (
        *("iframe", "noembed", "noframes", "script", "style", "svg", "template"),
        *("textarea", "title", "xmp"),
    )
}
"""Elements that are never shown: left out up to their end tag."""

_INLINE = "span"

UNSEEN = "audio"
"""Names in the new page of elements whose content is never shown."""

ROW, CELL = "section", "article"
"""Names in the new page of a table's row and its cells."""


def tamed(page: str) -> str:
    """Return a page of the same text, in which every element is closed in its turn."""
    return _Tamer().tame(page)


class _Tamer:
    """Writes a page anew; knows what is open.

    `_names` are the elements that are open, as the page calls them, and `_written`
    what they are called in the new page: nothing where they do not matter there.
    """

    def __init__(self) -> None:
        self._out: list[str] = []
        self._names: list[str] = []
        self._written: list[str] = []
        self._open_now: Counter[str] = Counter()
        self._too_deep: Counter[str] = Counter()

    def tame(self, page: str) -> str:
        at = 0
        while (match := _TOKEN.search(page, at)) is not None:
            self._text(page[at : match.start()])
            at = match.end()
            name = (match["name"] or "").lower()
            if not name:
                continue
            if not match["closed"]:
                # The page ends within a tag, which nobody would see.
                at = len(page)
            elif match["end"]:
                self._end(name)
            elif name in _SKIPPED:
                end = _SKIPPED[name].search(page, at)
                at = end.start() if end else len(page)
            else:
                self._start(name, match["rest"])
        self._text(page[at:])
        self._close_to(0)
        return "".join(self._out)

    def _text(self, text: str) -> None:
        """Write text; a sign that begins no tag must not begin one now."""
        if text:
            self._out.append(text.replace("<", "&lt;"))

    def _start(self, name: str, rest: str) -> None:
        if name in _NO_CONTENT:
            return
        if name == "br":
            self._out.append("<br>")
        elif name == "hr":
            self._close_last("p")
            self._out.append(f"<hr{_attributes(rest)}>")
        elif name in _ROWS or name in _CELLS:
            self._start_of_table(name, rest)
        else:
            self._close_before(name)
            written, attributes = _written_as(name), _attributes(rest)
            if written == _INLINE and not attributes:
                written = ""
            self._open(name, written, attributes)

    def _close_before(self, name: str) -> None:
        if _written_as(name) != _INLINE and name not in _UNSEEN:
            self._close_last("p")
        if name in _LISTED:
            alike = ("li",) if name == "li" else ("dd", "dt")
            at = self._since(*alike, "ul", "ol", "menu", "dl", "table")
            if at and self._names[at - 1] in alike:
                self._close_to(at - 1)

    def _start_of_table(self, name: str, rest: str) -> None:
        """Begin a row or a cell, where there is a table; end the one before it."""
        table = self._since("table")
        if not table:
            return
        around = _AROUND.get(name, frozenset())
        kept = table
        while kept < len(self._names) and self._names[kept] in around:
            kept += 1
        self._close_to(kept)
        self._open(name, _written_as(name), _attributes(rest))

    def _open(self, name: str, written: str, attributes: str) -> None:
        if len(self._names) >= MAX_OPEN_ELEMENTS:
            self._too_deep[name] += 1
            if written not in ("", _INLINE):
                self._out.append("<br>")
            return
        self._names.append(name)
        self._open_now[name] += 1
        self._written.append(written)
        if written:
            self._out.append(f"<{written}{attributes}>")

    def _end(self, name: str) -> None:
        if name == "br":
            self._out.append("<br>")
        elif self._too_deep[name]:
            self._too_deep[name] -= 1
        elif name in ("body", "html"):
            self._out.append("<div></div>")
        else:
            self._end_of_open(name)

    def _end_of_open(self, name: str) -> None:
        """Close the last element of this name, if this end tag can mean it."""
        start = 0 if name == "table" else self._since_cell(name)
        at = self._since(name) - 1
        if at < start:
            if name == "p":
                # Browsers take a lonely end for an empty paragraph.
                self._out.append("<p></p>")
            return
        written = _written_as(name)
        if written == _INLINE and any(
            one not in ("", _INLINE) for one in self._written[at + 1 :]
        ):
            # An inline element does not end within a block that it began outside of.
            return
        self._close_to(at)

    def _since_cell(self, name: str) -> int:
        """Return from where on an end tag finds its start: not outside of its cell."""
        if name in _ROWS or name in _CELLS:
            return self._since("table")
        return self._since(*_CELLS)

    def _since(self, *names: str) -> int:
        """Return the place behind the last open element of these names, 0 for none."""
        if any(self._open_now[name] for name in names):
            for at in range(len(self._names), 0, -1):
                if self._names[at - 1] in names:
                    return at
        return 0

    def _close_last(self, *names: str) -> None:
        """Close the last of these elements that is open, if one is."""
        at = self._since(*names)
        if at:
            self._close_to(at - 1)

    def _close_to(self, depth: int) -> None:
        """Close elements until only a number of them is open."""
        while len(self._names) > depth:
            name, written = self._names.pop(), self._written.pop()
            self._open_now[name] -= 1
            if name in _CELLS:
                self._out.append(" ")
            if written:
                self._out.append(f"</{written}>")


def _written_as(name: str) -> str:
    """Return what an element is called in the new page."""
    if name in ("p", "pre", "blockquote"):
        return name
    if name in _UNSEEN:
        return UNSEEN
    if name in _CELLS:
        return CELL
    if name == "tr":
        return ROW
    if name in _BLOCKS or name in _LISTED or name in _ROWS or name == "table":
        return "div"
    return _INLINE


def _attributes(rest: str) -> str:
    """Return those attributes that clients mark things by, each once."""
    if not _KEPT.search(rest):
        return ""
    attributes: dict[str, str] = {}
    for match in _ATTRIBUTE.finditer(rest):
        name = match[1].lower()
        if name in _KEPT_NAMES:
            value = match[2] or match[3] or match[4] or ""
            attributes.setdefault(name, value[:MAX_VALUE_CHARACTERS])
    return "".join(
        f' {name}="{escape(unescape(value))}"' for name, value in attributes.items()
    )
