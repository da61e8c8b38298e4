"""Properties of every file of a site."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree

import html5lib
from icalendar import Calendar
from jsonschema import Draft202012Validator

MISSING = "404.html"
ATOM = "{http://www.w3.org/2005/Atom}"
INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
Files = Mapping[str, bytes]


def check(files: Files) -> None:
    """Check every file by its kind, and that no link of a page leads nowhere."""
    form = Draft202012Validator(json.loads(files["data/report-1.schema.json"]))
    for path, content in files.items():
        if path.endswith(".html"):
            _check_page(path, content, files)
        elif path.endswith(".xml"):
            _check_feed(path, content, files)
        elif path.endswith(".ics"):
            calendar = Calendar.from_ical(content)
            assert calendar["version"] == "2.0"
            assert all("dtstart" in one for one in calendar.walk("VEVENT"))
        elif path.endswith(".json") and not path.endswith("schema.json"):
            said = json.loads(content)
            form.validate(said)
            assert "own" not in said


def check_mails(files: Files) -> None:
    """Check pages for who runs a server; the mails' own HTML is as it came."""
    for path, content in files.items():
        if path.endswith(".html") and not path.endswith("/page.html"):
            _check_page(path, content, files)


def _page(content: bytes) -> ElementTree.Element:
    parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
    found = parser.parse(content)
    assert isinstance(found, ElementTree.Element)
    return found


def _check_page(path: str, content: bytes, files: Files) -> None:
    page = _page(content)
    ids = list(_ids(page))
    assert len(ids) == len(set(ids)), path
    scripts = [(one.get("src"), one.get("type")) for one in page.findall(".//script")]
    if path.endswith("/order.html") and scripts:
        assert scripts == [("../../order.js", None), (None, "application/json")], path
    else:
        assert not scripts, path
    assert b" style=" not in content, path
    assert len(page.findall(".//h1")) == 1, path
    assert page.get("lang") in ("de", "en")
    for one in page.iter():
        for name in ("href", "src"):
            if (link := one.get(name)) is not None:
                _check_link(path, link, files)


def _ids(page: ElementTree.Element) -> Iterator[str]:
    return (str(one.get("id")) for one in page.iter() if one.get("id") is not None)


def _check_link(path: str, link: str, files: Files) -> None:
    parts = urlsplit(link)
    assert not parts.scheme, f"{path}: {link} leads away"
    assert not parts.netloc, f"{path}: {link} leads away"
    # The page for missing addresses is shown at any of them: it leads to the top.
    if parts.path:
        assert parts.path.startswith("/") == (path == MISSING), f"{path}: {link}"
    target = path if not parts.path else normpath(join(dirname(path), parts.path))
    target = target.removeprefix("/")
    assert unquote(target) in files, f"{path}: {link} leads nowhere"
    if parts.fragment:
        ids = set(_ids(_page(files[target])))
        assert parts.fragment in ids, f"{path}: {link} leads nowhere"


def _check_feed(path: str, content: bytes, files: Files) -> None:
    """RFC 4287, 4.1: what a feed and its entries must have, and no id twice."""
    feed = ElementTree.fromstring(content)  # noqa: S314 - our own
    entries = feed.findall(f"{ATOM}entry")
    for one in (feed, *entries):
        for name in ("id", "title", "updated"):
            assert len(one.findall(f"{ATOM}{name}")) == 1, f"{path}: {name}"
        assert INSTANT.fullmatch(str(one.findtext(f"{ATOM}updated")))
        assert str(one.findtext(f"{ATOM}id")).startswith("urn:uuid:")
        for link in one.findall(f"{ATOM}link"):
            _check_link(path, str(link.get("href")), files)
    ids = [one.findtext(f"{ATOM}id") for one in entries]
    assert len(ids) == len(set(ids))
    assert feed.find(f"{ATOM}author/{ATOM}name") is not None
