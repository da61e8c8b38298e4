"""The forms in which mail programs send what a person typed, and our mail with it.

`FORMS` maps the name of a form to a function of our mail and the person's lines to the
bytes of the mail that arrives:

    for form in FORMS:
        raw = answered(form, sent, "bk,3", sender="max@players.test")

`sent` are the bytes of a mail of ours as it was sent. A new mail goes to its Reply-To
and answers nothing. Every other form is a reply that holds our mail: quoted with marks
or without, above or below, wrapped anew, as text or as a page.
"""

from __future__ import annotations

import email
import itertools
import re
import textwrap
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP, default
from html import escape

WHO = "Am Di., 1. Dez. 2026 um 13:00 Uhr schrieb turmpost <spiel@example.org>:"
"""The line that most programs write above a quote."""

UNKNOWN_WHO = "Napisano 1.12. we wtorek"
"""The same in a language that nobody here knows."""

HEAD = """\
From: turmpost <spiel@example.org>
Sent: Tuesday, December 1, 2026 1:00 PM
To: A player
Subject: {}
"""

_NUMBERS = itertools.count(1)


@dataclass(frozen=True, slots=True)
class Ours:
    """A mail of ours as a mail program shows it."""

    subject: str
    text: str
    page: str
    """The content of the page's body; the text as one where the mail has no page."""


@dataclass(frozen=True, slots=True)
class Body:
    """The body that a mail program sends: a text, a page, or both."""

    text: str = ""
    page: str = ""
    flowed: bool = False


Form = Callable[[Ours, str], Body]


def ours(sent: bytes) -> Ours:
    """Return what a mail program shows of a mail of ours."""
    mail = _parsed(sent)
    text = _part(mail, "plain").replace("\r\n", "\n")
    page = _part(mail, "html")
    body = re.search(r"<body[^>]*>(.*)</body>", page, re.DOTALL)
    return Ours(str(mail["Subject"]), text, body[1] if body else _as_page(text))


def ours_of(subject: str, text: str) -> Ours:
    """Return a mail of ours that was never sent, for tests of its text alone."""
    return Ours(subject, text, _as_page(text))


def answered(
    form: str, sent: bytes, lines: str, *, sender: str, message_id: str = ""
) -> bytes:
    """Return the mail in which a person sends lines, with our mail in this form."""
    mail, shown = _parsed(sent), ours(sent)
    message = EmailMessage(policy=SMTP)
    message["From"] = sender
    message["To"] = str(mail["Reply-To"] or mail["From"])
    number = next(_NUMBERS)
    message["Message-ID"] = message_id or f"<typed-{number}@players.test>"
    if form == NEW:
        message["Subject"] = "Zug"
    else:
        message["Subject"] = f"Re: {shown.subject}"
        message["In-Reply-To"] = str(mail["Message-ID"])
        message["References"] = str(mail["Message-ID"])
    _fill(message, FORMS[form](shown, lines))
    return message.as_bytes()


def without_thread(raw: bytes) -> bytes:
    """Return a mail without the fields that name what it answers."""
    message = email.message_from_bytes(raw, policy=SMTP)
    del message["In-Reply-To"], message["References"]
    return message.as_bytes()


def _parsed(raw: bytes) -> EmailMessage:
    found = email.message_from_bytes(raw, policy=default)
    assert isinstance(found, EmailMessage)
    return found


def _part(mail: EmailMessage, kind: str) -> str:
    part = mail.get_body((kind,))
    content = part.get_content() if part is not None else ""
    assert isinstance(content, str)
    return content


def _fill(message: EmailMessage, body: Body) -> None:
    if body.text:
        message.set_content(body.text)
        if body.flowed:
            message.set_param("format", "flowed")
        if body.page:
            message.add_alternative(body.page, subtype="html")
    else:
        message.set_content(body.page, subtype="html")


def _as_page(text: str) -> str:
    """Return a text as a page shows it: one element for each line."""
    return "".join(f"<div>{escape(line) or '<br>'}</div>" for line in text.split("\n"))


def marked(text: str, sign: str = "> ") -> str:
    """Return a text with a sign before each line."""
    return "".join(f"{sign}{line}".rstrip() + "\n" for line in text.split("\n"))


def wrapped(text: str, width: int) -> str:
    """Return a text whose long lines are broken, as they are by programs that send."""
    rows: list[str] = []
    for line in text.split("\n"):
        indent = line[: len(line) - len(line.lstrip())]
        rows += textwrap.wrap(
            line,
            width,
            initial_indent="" if line.strip() else indent,
            drop_whitespace=True,
            break_long_words=False,
            break_on_hyphens=False,
        ) or [""]
    return "\n".join(rows)


def _made_anew(text: str, width: int = 66) -> str:
    """Return a text in which all lines of a paragraph have become one, and wrapped."""
    paragraphs = re.split(r"\n\s*\n", text)
    return "\n\n".join(
        textwrap.fill(
            " ".join(one.split()),
            width,
            break_long_words=False,
            break_on_hyphens=False,
        )
        for one in paragraphs
    )


def _soft(text: str, width: int = 72) -> str:
    """Return a text whose long lines end in a blank where they go on (RFC 3676)."""
    rows: list[str] = []
    for line in text.split("\n"):
        *before, last = textwrap.wrap(line, width, break_long_words=False) or [""]
        rows += [f"{row} " for row in before] + [last]
    return "\n".join(rows)


def _stuffed(text: str) -> str:
    """Return a text with a blank before lines that begin with one (RFC 3676)."""
    return "\n".join(
        f" {line}" if line.startswith((" ", ">", "From ")) else line
        for line in text.split("\n")
    )


def _quoted_soft(text: str) -> str:
    """Return a quote of which each row, also of a line that goes on, has its mark."""
    return "".join(f"> {row}\n" for row in _soft(text).split("\n"))


def _losing_marks(text: str, width: int) -> str:
    """Return a quote whose lines were broken after they had been marked."""
    return wrapped(marked(text).rstrip("\n"), width) + "\n"


def _gmail(our: Ours, lines: str) -> str:
    return (
        f'<div dir="ltr">{_as_page(lines)}</div><br>'
        '<div class="gmail_quote gmail_quote_container">'
        f'<div dir="ltr" class="gmail_attr">{escape(WHO)}<br></div>'
        '<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:'
        f'1px solid rgb(204,204,204);padding-left:1ex">{our.page}</blockquote></div>'
    )


def _apple(our: Ours, lines: str) -> str:
    return (
        f"<html><body>{_as_page(lines)}<br><div><br>"
        f'<blockquote type="cite"><div>{escape(WHO)}</div><br>'
        f"<div>{our.page}</div></blockquote></div></body></html>"
    )


def _outlook(our: Ours, lines: str) -> str:
    return (
        f'<html><body><div class="elementToProof">{_as_page(lines)}</div>'
        '<hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr">'
        f"<b>Von:</b> turmpost<br><b>Betreff:</b> {escape(our.subject)}</div>"
        f"<div>{our.page}</div></body></html>"
    )


def _original(our: Ours, lines: str) -> str:
    head = HEAD.format(our.subject)
    return f"{lines}\n\n-----Original Message-----\n{head}\n{our.text}\n"


NEW = "new mail"

FORMS: Mapping[str, Form] = {
    NEW: lambda our, lines: Body(lines),
    "reply alone": lambda our, lines: Body(lines),
    "above the quote": lambda our, lines: Body(f"{lines}\n\n{WHO}\n{marked(our.text)}"),
    "below the quote": lambda our, lines: Body(f"{WHO}\n{marked(our.text)}\n{lines}\n"),
    "outlook, original message": lambda our, lines: Body(_original(our, lines)),
    "unmarked, head": lambda our, lines: Body(
        f"{lines}\n\n{UNKNOWN_WHO}\n{our.text}\n"
    ),
    "unmarked, no head": lambda our, lines: Body(f"{lines}\n\n{our.text}\n"),
    "unmarked, below": lambda our, lines: Body(f"{our.text}\n\n{lines}\n"),
    "stroke": lambda our, lines: Body(f"{lines}\n\n{WHO}\n{marked(our.text, '| ')}"),
    "indented": lambda our, lines: Body(
        f"{lines}\n\n{WHO}\n\n{marked(our.text, '    ')}"
    ),
    "capitals": lambda our, lines: Body(f"{lines}\n\n{our.text.upper()}\n"),
    "wrapped at 60": lambda our, lines: Body(f"{lines}\n\n{wrapped(our.text, 60)}\n"),
    "wrapped at 72": lambda our, lines: Body(f"{lines}\n\n{wrapped(our.text, 72)}\n"),
    "marked, wrapped at 60": lambda our, lines: Body(
        f"{lines}\n\n{WHO}\n{_losing_marks(our.text, 60)}"
    ),
    "marked, wrapped at 72": lambda our, lines: Body(
        f"{lines}\n\n{WHO}\n{_losing_marks(our.text, 72)}"
    ),
    "flowed": lambda our, lines: Body(
        f"{_soft(_stuffed(lines))}\n\n{WHO}\n{_quoted_soft(our.text)}", flowed=True
    ),
    "flowed, unmarked": lambda our, lines: Body(
        f"{_soft(_stuffed(lines))}\n\n{_soft(_stuffed(our.text))}\n", flowed=True
    ),
    "paragraphs made anew": lambda our, lines: Body(
        f"{lines}\n\n{UNKNOWN_WHO}\n{_made_anew(our.text)}\n"
    ),
    "one paragraph": lambda our, lines: Body(
        f"{lines}\n\n{WHO}\n{textwrap.fill(' '.join(our.text.split()), 72)}\n"
    ),
    "page, text run together": lambda our, lines: Body(
        f"{lines}\n\n{WHO}\n{marked(_made_anew(our.text))}", _apple(our, lines)
    ),
    "page, gmail": lambda our, lines: Body(page=_gmail(our, lines)),
    "page, gmail, with text": lambda our, lines: Body(
        f"{lines}\n\n{WHO}\n\n{marked(wrapped(our.text, 72))}", _gmail(our, lines)
    ),
    "page, blockquote": lambda our, lines: Body(page=_apple(our, lines)),
    "page, outlook": lambda our, lines: Body(page=_outlook(our, lines)),
    "page, unmarked": lambda our, lines: Body(
        page=f"<html><body>{_as_page(lines)}<br><div>{our.page}</div></body></html>"
    ),
}
"""Each form by its name; all but the first are replies."""

REPLIES = tuple(name for name in FORMS if name != NEW)
"""The forms that answer our mail."""

QUOTING = tuple(name for name in REPLIES if name != "reply alone")
"""The forms in which our mail comes back."""
