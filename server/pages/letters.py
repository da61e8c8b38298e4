"""Mails as pages for who runs a server: header, text and page side by side.

They hold addresses and keys, and are for nobody else. A mail's HTML part is
shown in a frame of its own in which nothing runs and nothing is fetched.
"""

from __future__ import annotations

import base64
import email
import email.policy
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from email.message import EmailMessage
from typing import TypeAlias

from server.pages import frame
from server.pages.frame import STYLE
from server.texts.slugs import slug

FIELDS = ("From", "To", "Reply-To", "Subject", "Date", "Message-ID", "In-Reply-To")
INDEX = "index.html"
_CID = re.compile(rb"""(src=["'])cid:([^"'>\s]+)""")


@dataclass(frozen=True, slots=True)
class ListedMail:
    """A mail in a list: whose it is, in which step, what it is."""

    number: int
    incoming: bool
    who: str
    step: str
    kind: str
    at: datetime
    raw: bytes

    @property
    def name(self) -> str:
        """Return its name in addresses."""
        way = "in" if self.incoming else "out"
        return f"{self.number:04}-{way}-{slug(self.who)}-{slug(self.kind)}"


_Value: TypeAlias = tuple[str, str]
"""What an attribute calls a word, and the word."""

_ByReader: TypeAlias = "dict[_Value, list[tuple[ListedMail, str, str]]]"
"""Mails with the names of their kinds and their subjects, by whose they are."""


@dataclass(frozen=True, slots=True)
class _Parts:
    """The parts of a mail; `page` is its HTML with the pictures in it."""

    fields: Sequence[tuple[str, str]]
    text: str
    page: bytes
    files: Sequence[tuple[str, bytes]]

    @property
    def subject(self) -> str:
        return dict(self.fields).get("Subject", "")


def files(letters: Sequence[ListedMail], title: str) -> Iterator[tuple[str, bytes]]:
    """Yield the pages of mails, and one with all of them, by their paths."""
    yield STYLE, frame.style()
    yield from frame.fonts()
    listed = []
    for place, letter in enumerate(letters):
        parts = _parts(letter.raw)
        listed.append((letter, parts.subject))
        for name, content in parts.files:
            yield f"{letter.name}/{name}", content
        if parts.page:
            yield f"{letter.name}/page.html", parts.page
        yield (
            f"{letter.name}.html",
            frame.plain(
                "mail.html.j2",
                title=title,
                letter=letter,
                parts=parts,
                before=letters[place - 1] if place else None,
                after=letters[place + 1] if place + 1 < len(letters) else None,
            ),
        )
    every = [letter for letter, _ in listed]
    yield (
        INDEX,
        frame.plain(
            "mails.html.j2",
            title=title,
            steps=_grouped(listed),
            filters=(
                ("step", "Round", _slugs(one.step for one in every)),
                ("who", "Player", _slugs(sorted(one.who for one in every))),
                ("kind", "Kind", _slugs(sorted(one.kind for one in every))),
            ),
        ),
    )


def _grouped(listed: Sequence[tuple[ListedMail, str]]) -> Mapping[_Value, _ByReader]:
    """Return mails with their subjects by step, in each by whose they are."""
    grouped: dict[_Value, _ByReader] = {}
    for letter, subject in listed:
        whose = grouped.setdefault((slug(letter.step), letter.step), {})
        mails = whose.setdefault((slug(letter.who), letter.who), [])
        mails.append((letter, slug(letter.kind), subject))
    return {step: dict(sorted(whose.items())) for step, whose in grouped.items()}


def _slugs(words: Iterable[str]) -> Mapping[str, str]:
    return {slug(word): word for word in words}


def _parts(raw: bytes) -> _Parts:
    """Read a mail; whatever is wrong with it, it is shown as far as it can be read."""
    mail = email.message_from_bytes(raw, policy=email.policy.compat32)
    shown = email.message_from_bytes(raw, policy=email.policy.default)
    fields = [(name, _field(shown, name)) for name in FIELDS]
    text, page, attached, pictures = "", b"", list[tuple[str, bytes]](), {}
    for number, part in enumerate(mail.walk()):
        content = part.get_payload(decode=True)
        if not isinstance(content, bytes):
            continue
        kind, name = part.get_content_type(), part.get_filename()
        if part.get("Content-ID"):
            cid = str(part["Content-ID"]).strip(" <>")
            pictures[cid] = f"data:{kind};base64,{base64.b64encode(content).decode()}"
        elif name:
            ending = slug(name.rpartition(".")[2]) or "bin"
            # Nothing that came by mail is run by who looks at it.
            ending = "txt" if ending in ("html", "htm", "svg", "xml") else ending
            attached.append(
                (f"{slug(name.rpartition('.')[0]) or number}.{ending}", content)
            )
        elif kind == "text/html" and not page:
            page = content
        elif kind == "text/plain" and not text:
            text = _decoded(content, part.get_content_charset("utf-8"))
    page = _CID.sub(lambda one: one[1] + _picture(pictures, one[2]), page)
    return _Parts([field for field in fields if field[1]], text, page, attached)


def picture_of(raw: bytes) -> str:
    """Return the first picture that a mail shows, as an address; "" for none."""
    mail = email.message_from_bytes(raw, policy=email.policy.compat32)
    for part in mail.walk():
        content = part.get_payload(decode=True)
        is_png = part.get_content_type() == "image/png" and part.get("Content-ID")
        if is_png and isinstance(content, bytes):
            return f"data:image/png;base64,{base64.b64encode(content).decode()}"
    return ""


def _picture(pictures: dict[str, str], cid: bytes) -> bytes:
    return pictures.get(cid.decode("ascii", "replace"), "data:,").encode("ascii")


def _field(mail: EmailMessage, name: str) -> str:
    try:
        return str(mail[name] or "")
    except (ValueError, LookupError, IndexError, AttributeError):
        # The library trips over some fields that anybody can write.
        return "?"


def _decoded(content: bytes, charset: str) -> str:
    try:
        return content.decode(charset, "replace")
    except LookupError:
        return content.decode("latin-1")
