"""A link that opens an answer in the reader's mail program, the template in it."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import quote

MOST = 1_900
"""Characters of the longest address: Windows hands on 2,048; RFC 6068 has no limit."""

_LINE_END = quote("\r\n")

LINES_KEPT = 512
"""The number of quoted lines kept: the templates of a step share most of theirs."""


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
        if len(body) > MOST:
            continue
        # The cursor has a line of its own below the template.
        lines = [*map(_quoted, body.rstrip("\n").split("\n")), ""]
        whole = f"{head}&body={_LINE_END.join(lines)}"
        if len(whole) <= MOST:
            return whole
    return head


@lru_cache(maxsize=LINES_KEPT)
def _quoted(line: str) -> str:
    return quote(line, safe=",")
