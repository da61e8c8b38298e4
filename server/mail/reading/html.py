"""HTML bodies as lines of text; quotes get the sign `>` as in plain text.

The quote rules then need to know one form only (server/mail/reading/quotes.py). A page
is parsed as `server.mail.reading.markup` has written it anew: of few elements, none of
them deep.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape

from selectolax.lexbor import LexborHTMLParser, LexborNode, SelectolaxError

from server.mail.reading.markup import CELL, ROW, UNSEEN, tamed


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_BLOCKS = _words("blockquote body div p pre")
_QUOTES = re.compile(
    r"\b(?:\w*yahoo_quoted|protonmail_quote|tutanota_quote|zmail_(?:extra|quote)"
    r"|ik_mail_quote|skiff_quote|titan-quote|isReplyContent)\b(?!-)"
)
_QUOTE_NAMES = _words("quote messageReplySection")
# Outlook, where it is told to indent the original.
_QUOTE_STYLE = re.compile(r"border-left:\s*solid blue 1\.5pt")
_SIGNATURES = re.compile(
    r"\b(?:gmail_signature|gmail_signature_prefix|moz-signature|k9mail-signature"
    r"|ms-outlook-mobile-signature|Signature)\b"
)
# Gmail, Apple Mail and Outlook write this for an indented paragraph.
_INDENTATION = re.compile(
    r"margin:\s*0(?:px)?\s+0(?:px)?\s+0(?:px)?\s+40px\s*;\s*border:\s*(?:none|medium)"
    r"|border:\s*(?:none|medium)[^;]*;.*margin:\s*0(?:px)?\s+0(?:px)?\s+0(?:px)?\s+40px",
    re.IGNORECASE,
)
_ATTRIBUTIONS = re.compile(r"\b(?:gmail_attr|moz-cite-prefix)\b")
# Outlook marks the original only by an empty element or a block in front of it, as
# old versions, Windows Mail and Zimbra do by a line.
_ORIGINALS = re.compile(
    r"\b(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container"
    r"|ms-outlook-mobile-body-separator-line|OLK_SRC_BODY_SECTION|stopSpelling"
    r"|replySplit|zwchr)\b"
)
_ORIGINAL_STYLE = re.compile(
    r"border-top:\s*solid\s+(?:#(?:E1E1E1|B5C4DF)|rgb\((?:225, ?225, ?225|181, ?196, "
    r"?223)\)) 1(?:\.0)?pt|border-top-color:\s*rgb\(229, 229, 229\)",
    re.IGNORECASE,
)
_HIDDEN = re.compile(r"display\s*:\s*none|mso-hide\s*:\s*all")
_DIVIDER = "-----Original Message-----"

_MAX_QUOTES = 10
_LINES_OF_A_CELL = 8  # empty ones among them
_TAG = re.compile(r"<[^<>]*>")
_SPACE = re.compile(r"[ \t\r\n\f]+")

_Open = tuple[LexborNode, str, Iterator[LexborNode]]
"""An element that is being walked through: itself, its tag, its children to come."""


def to_text(html: str) -> str:
    """Return the text of an HTML document, one line for each line that is seen."""
    page = tamed(html)
    try:
        root = LexborHTMLParser(page).body
    except SelectolaxError:
        # The parser has no memory left. Its page has no sign "<" but those of tags.
        return unescape(_TAG.sub("\n", page))
    writer = _Writer()
    if root is not None:
        _write(root, writer)
    return writer.text()


class _Writer:
    """Collects lines; knows how deep in quotes it is."""

    def __init__(self) -> None:
        self.quotes = 0
        self.verbatim = 0
        self._lines: list[tuple[int, str]] = []
        self._line: list[str] = []
        self._rows: list[_TableRow] = []

    def add(self, text: str) -> None:
        """Add text to the line; only `pre` keeps its white space."""
        if self.verbatim:
            first, *others = text.split("\n")
            self._line.append(first)
            for other in others:
                self.end_line()
                self._line.append(other)
            return
        text = _SPACE.sub(" ", text)
        if not self._line:
            text = text.lstrip(" ")
        if text:
            self._line.append(text)

    def end_line(self) -> None:
        """Write the line, even an empty one."""
        line = "".join(self._line).rstrip(" ")
        self._line.clear()
        self._lines.append((min(self.quotes, _MAX_QUOTES), line))

    def start_block(self) -> None:
        if self._line:
            self.end_line()

    def start_row(self) -> None:
        self.start_block()
        self._rows.append(_TableRow(len(self._lines), len(self._lines)))

    def end_cell(self) -> None:
        """End a cell; what it says is one field where it is one line."""
        self.start_block()
        if self._rows:
            self._rows[-1].take(self._lines, self.quotes)

    def end_row(self) -> None:
        """End a row: cells of one line each are put on one, with tabs between them."""
        self.start_block()
        if not self._rows:
            return
        row = self._rows.pop()
        depths = {depth for depth, _ in row.cells}
        if row.single and len(row.cells) > 1 and len(depths) == 1:
            line = "\t".join(text.strip() for _, text in row.cells)
            self._lines[row.start :] = [(depths.pop(), line.rstrip())]

    def text(self) -> str:
        self.start_block()
        return "\n".join(
            f"{'>' * depth} {line}" if depth else line for depth, line in self._lines
        )


@dataclass(slots=True)
class _TableRow:
    """A row of a table that is being written: its first line, and where a cell began.

    `cells` are the lines of its cells, `single` says whether each has at most one.
    """

    start: int
    at: int
    cells: list[tuple[int, str]] = field(default_factory=list)
    single: bool = True

    def take(self, lines: list[tuple[int, str]], depth: int) -> None:
        """Take what the cell that ends here has written, if it is one line."""
        start, self.at = self.at, len(lines)
        # Cells of pages hold whole tables: those are not looked through.
        if not self.single or self.at - start > _LINES_OF_A_CELL:
            self.single = False
            return
        said = [line for line in lines[start:] if line[1].strip()]
        self.cells += said or [(depth, "")]
        self.single = len(said) <= 1


def _write(root: LexborNode, writer: _Writer) -> None:
    """Walk through the tree without recursion: it may be deep."""
    open_nodes: list[_Open] = []
    if _enter(root, "body", writer):
        open_nodes.append((root, "body", root.iter(include_text=True)))
    while open_nodes:
        node, tag, children = open_nodes[-1]
        child = next(children, None)
        if child is None:
            _leave(node, tag, writer)
            open_nodes.pop()
            continue
        name = child.tag or ""
        if name == "-text":
            writer.add(child.text_content or "")
        elif _enter(child, name, writer):
            open_nodes.append((child, name, child.iter(include_text=True)))


def _enter(node: LexborNode, tag: str, writer: _Writer) -> bool:
    """Begin an element; return whether its content is of interest."""
    if tag == "br":
        writer.end_line()
        return False
    if tag == UNSEEN or tag.startswith(("-", "!")):
        return False
    attributes = node.attributes
    if attributes and not _enter_marked(node, attributes, writer):
        return False
    if tag == "hr":
        writer.start_block()
        return False
    if tag == ROW:
        writer.start_row()
    elif tag in _BLOCKS or tag == "blockquote":
        writer.start_block()
    if tag == "pre":
        writer.verbatim += 1
    if _is_quote(tag, attributes):
        writer.start_block()
        writer.quotes += 1
    return True


def _enter_marked(
    node: LexborNode, attributes: dict[str, str | None], writer: _Writer
) -> bool:
    """Act on what clients write into class, id and style; False skips the element."""
    marks = _marks(attributes)
    style = attributes.get("style") or ""
    if _HIDDEN.search(style):
        return False
    if _ATTRIBUTIONS.search(marks) and "---" not in node.text():
        # The line of Gmail above a forwarded mail has dashes and must stay.
        return False
    if _ORIGINALS.search(marks) or _ORIGINAL_STYLE.search(style):
        writer.start_block()
        writer.add(_DIVIDER)
        writer.end_line()
    return True


def _marks(attributes: dict[str, str | None]) -> str:
    return f"{attributes.get('class') or ''} {attributes.get('id') or ''}"


def _is_quote(tag: str, attributes: dict[str, str | None]) -> bool:
    """Return whether an element holds the original, or a signature.

    The sender did not write either now, but both may hide own lines: they are kept.
    """
    style = attributes.get("style") or ""
    if tag == "blockquote":
        return "type" in attributes or not _INDENTATION.search(style)
    if attributes.get("name") in _QUOTE_NAMES or _QUOTE_STYLE.search(style):
        return True
    marks = _marks(attributes)
    return bool(_QUOTES.search(marks) or _SIGNATURES.search(marks))


def _leave(node: LexborNode, tag: str, writer: _Writer) -> None:
    quote = _is_quote(tag, node.attributes)
    if tag == CELL:
        writer.end_cell()
    elif tag == ROW:
        writer.end_row()
    elif tag in _BLOCKS or tag == "blockquote" or quote:
        writer.start_block()
    if quote:
        writer.quotes -= 1
    if tag == "pre":
        writer.verbatim -= 1
    if tag == "p" and "Mso" not in (node.attributes.get("class") or ""):
        writer.end_line()
