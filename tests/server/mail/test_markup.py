"""HTML is cut down to what a parser reads in time that grows with its length.

What was built was bounded by an estimate of the depth that left out formatting elements
and paragraphs and believed every end tag.
"""

from __future__ import annotations

import re
from itertools import count

import pytest
from selectolax.lexbor import SelectolaxError

from server.mail.reading import html
from server.mail.reading.html import to_text
from server.mail.reading.markup import MAX_OPEN_ELEMENTS, tamed

_TAG = re.compile(r"<(/?)([a-z]+)([^<>]*)>")
_ALONE = {"br", "hr"}
_NAMES = {
    "section",
    "article",
    "audio",
    "blockquote",
    "br",
    "div",
    "hr",
    "p",
    "pre",
    "span",
}

HOSTILE = {
    "formatting opened in every paragraph": "<p>" + "<font size=i>" * 600 + "<p>x" * 99,
    "formatting told apart": "".join(f"<b class={n}><p>x" for n in range(300)),
    "tags hidden in values": "<font class=x title='<'>" * 300 + "<p>x" * 99,
    "ends that end nothing": "<div></q></div >"[:9] * 500,
    "ends in comments": "<div><!--</div>-->" * 500,
    "ends in values": "<div><p title='</div>'>" * 500,
    "ends outside of their cell": "<table><tr><td><i class=x></table></i>" * 300,
    "cells without a table": "<td><tr><th><tbody>x" * 300,
    "tables in rows": "<table><tr><div>x" * 300,
    "headings in one another": "<h1><h2></h1>" * 300,
    "lists": "<ul><li><dl><dd>" * 200,
    "inline around blocks": "<span class=x><div></span>" * 300,
    "foreign elements": "<svg><p><math><mi></svg><select><option>" * 300,
    "many attributes": "<p " + " ".join(f"a{n}=1" for n in range(5000)) + ">x",
    "one attribute often": "<p " + "class=x " * 5000 + ">x",
    "a long value": "<p class='" + "x" * 50_000 + "'>x",
    "a tag made of pieces": "<<b>div class=x>" * 300,
    "no end of a value": '<p a="' * 999,
    "no end of a comment": "<!-- <p>" * 999,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_little_is_built(name: str) -> None:
    page = HOSTILE[name]
    out = tamed(page)
    open_names: list[str] = []
    for end, tag, attributes in _TAG.findall(out):
        assert tag in _NAMES
        assert attributes.count("=") <= 5
        assert len(attributes) < 5_000
        if tag in _ALONE:
            continue
        if end:
            assert open_names.pop() == tag
            continue
        open_names.append(tag)
        assert len(open_names) <= MAX_OPEN_ELEMENTS
        if tag in {"p", "div", "blockquote", "pre"}:
            # Else a parser would end it of its own accord.
            assert "p" not in open_names[:-1]
    assert not open_names
    assert len(_TAG.findall(out)) <= 4 * page.count("<") + 4
    to_text(page)


@pytest.mark.parametrize(
    ("page", "lines"),
    [
        ("<p>bk,1<p>b,3", ["bk,1", "b,3"]),
        ("<p><b>bk,1<p>b,3</b>", ["bk,1", "b,3"]),
        ("<ul><li>bk,1<li>b,3</ul>", ["bk,1", "b,3"]),
        ("<dl><dt>bk,1<dd>b,3</dl>", ["bk,1", "b,3"]),
        ("<table><tr><td>a<td>b<tr><td>c</table>d", ["a\tb", "c", "d"]),
        ("<table><tbody><tr><td>a<table><tr><td>b</table>c</table>", ["a", "b", "c"]),
        ("<td>bk,1</td>", ["bk,1"]),
        ("<blockquote>x</blockquote>bk,1", ["> x", "bk,1"]),
        ("<table><tr><td><blockquote>x</table>bk,1", ["> x", "bk,1"]),
        ("<table><tr><td></blockquote>x</table>", ["x"]),
        ("<script>if (a<b) '<p>'</script>bk,1", ["bk,1"]),
        ("<style>p {}</style><title>t</title>bk,1", ["bk,1"]),
        ("<object>x<p>y</object>bk,1", ["bk,1"]),
        ("1 < 2 &lt;b&gt; <3", ["1 < 2 <b> <3"]),
        ("bk,1</br>b,3<p", ["bk,1", "b,3"]),
        ("<!-->bk,1<!---->,2<!-- x --!>,3<?x?>,4</ x>,5", ["bk,1,2,3,4,5"]),
        ("<font style='display:none'>x</font>bk,1", ["bk,1"]),
        ("<div class='a &quot;' style=display:none>x</div>bk,1", ["bk,1"]),
        ('<a title="1>2" href=x>bk</a>,1', ["bk,1"]),
        ("<div a = ' > ' style = 'display: none'>x</div>bk,1", ["bk,1"]),
    ],
)
def test_lines_end_where_browsers_end_them(page: str, lines: list[str]) -> None:
    assert [line for line in to_text(page).split("\n") if line.strip()] == lines


def test_what_lies_too_deep_keeps_its_text() -> None:
    number = count()
    page = re.sub("x", lambda _: str(next(number)), "<div>x" * (2 * MAX_OPEN_ELEMENTS))
    page += "</div>" * (2 * MAX_OPEN_ELEMENTS) + "<blockquote>q</blockquote>end"
    lines = [line for line in to_text(page).split("\n") if line.strip()]
    numbers = [str(n) for n in range(2 * MAX_OPEN_ELEMENTS)]
    assert lines == [*numbers, "> q", "end"]


def test_a_parser_without_memory_loses_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """`read` promises never to raise."""

    def broken(page: str) -> None:
        raise SelectolaxError(page)

    monkeypatch.setattr(html, "LexborHTMLParser", broken)
    lines = to_text("<p class='<b>'>bk,1<p>K&amp;K &lt;x&gt;<br>b,3").split("\n")
    assert [line for line in lines if line] == ["bk,1", "K&K <x>", "b,3"]
