"""A link that opens an answer in the reader's mail program, the template in it."""

from __future__ import annotations

from urllib.parse import quote

MOST = 1_900
"""Characters of the longest address: Windows hands on 2,048; RFC 6068 has no limit."""

CLOSING = "\r\n"
"""The cursor has a line of its own below the template."""


def answer_link(address: str, subject: str, message_id: str, template: str) -> str:
    """Return the address that opens an answer (RFC 6068).

    Of a template that is too long the orders go in without the comments, or nothing.
    """
    orders = "\n".join(
        line for line in template.splitlines() if line.strip() and line[:1] != "#"
    )
    head = f"mailto:{quote(address, safe='@+')}?subject={quote(subject, safe='')}"
    if message_id:
        head += f"&In-Reply-To={quote(f'<{message_id}>', safe='@')}"
    for body in (template, orders):
        lines = body.rstrip("\n").replace("\n", "\r\n")
        if len(lines) > MOST:
            continue
        whole = f"{head}&body={quote(lines + CLOSING, safe=',')}"
        if len(whole) <= MOST:
            return whole
    return head
