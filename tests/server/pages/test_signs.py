"""The signs of print on every page: no signs of a keyboard but in what is typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import html5lib
import pytest

from tests.server.pages.checking import Files

TYPED = frozenset({"code", "pre", "blockquote", "head", "style"})
BLOCKS = frozenset({"p", "li", "td", "th", "h1", "h2", "h3", "h4", "dt", "dd", "text"})
KEYBOARD = re.compile(
    r""" - |(?<=\w)"|"(?=\w)|(?<=\w)'(?=\w)|->|[<>]=|\+/-|=-\d|\(-\d"""
)
_QUOTED = re.compile("„[^„“]*“|“[^“”]*”")


@pytest.mark.parametrize("language", ["de", "en"])
def test_no_page_has_the_signs_of_a_keyboard(files: Files, language: str) -> None:
    """Rules, handbooks, columns and pictures had them; what is typed keeps them."""
    found = [
        f"{path}: {text[:80]}"
        for path, content in files.items()
        if path.startswith(f"{language}/") and path.endswith(".html")
        for text in _texts(html5lib.parse(content, namespaceHTMLElements=False))
        if KEYBOARD.search(_QUOTED.sub("", text))
    ]
    assert found == []


def test_no_figure_of_a_headline_is_without_its_unit(files: Files) -> None:
    """On a phone a headline ended with "80", and "Mark" stood below it."""
    headlines = [
        str(one.text)
        for path, content in files.items()
        if path.startswith("de/mark-1/") and path.endswith(".html")
        for one in html5lib.parse(content, namespaceHTMLElements=False).iter("p")
        if one.get("class") == "headline"
    ]
    assert any("\xa0Mark" in one for one in headlines)
    assert not any(re.search(r"\d Mark", one) for one in headlines)


def _texts(tree: ElementTree.Element) -> Iterator[str]:
    """Yield the texts of ours; players' articles are printed as they were written."""
    tag = str(tree.tag).rpartition("}")[2]
    if tag in TYPED or tree.get("class") == "article":
        return
    if tag in BLOCKS:
        yield "".join(_words(tree))
    for child in tree:
        yield from _texts(child)


def _words(tree: ElementTree.Element) -> Iterator[str]:
    if str(tree.tag) not in TYPED:
        yield tree.text or ""
        for child in tree:
            yield from _words(child)
            yield child.tail or ""
