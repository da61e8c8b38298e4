"""4.4: press duty, kept articles and the length of a text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.egon.actions import letter
from engine.egon.events import ArticleKept, ArticlePublished
from engine.egon.orders import Article, Blackmail, Kept, Party, Slander
from engine.egon.table import Table
from engine.names import nfc
from engine.protocol import Code


def length(text: str) -> int:
    """Return the length of an article: its code points in NFC (4.4 [D]).

    Blanks at the ends of lines and empty lines at both ends of the text do not count; a
    line break counts 1.
    """
    lines = [line.rstrip() for line in text.split("\n")]
    return len(nfc("\n".join(lines)).strip("\n"))


def chars(table: Table, code: Code, order: Slander | Party | Blackmail) -> int:
    """Return the length of an order's article, or of the kept one that it refers to."""
    if isinstance(order.article, Article):
        return length(order.article.text)
    return table.kept.get(code, {}).get(letter(order), 0)  # 4.4.4


def publish(table: Table, orders: Mapping[Code, Slander | Party | Blackmail]) -> Table:
    """Let the articles of these orders appear; each counts (4.4)."""
    articles = dict(table.articles)
    kept = dict(table.kept)
    events = []
    for code, order in orders.items():
        articles[code] += 1  # 4.4: it counts when it is published
        reused = isinstance(order.article, Kept)
        events.append(
            ArticlePublished(
                rule="4.4",
                code=code,
                order=letter(order),
                title="" if isinstance(order.article, Kept) else order.article.title,
                chars=chars(table, code, order),
                reused=reused,
                articles=articles[code],
            )
        )
        if reused:  # 4.4.4: deleted when it appears
            kept = _without(kept, code, letter(order))
    return replace(table, articles=articles, kept=kept, events=(*table.events, *events))


def keep(
    table: Table, orders: Mapping[Code, Slander | Party | Blackmail], rule: str
) -> Table:
    """Keep the articles of orders that are void by `rule` (4.4.4)."""
    kept = dict(table.kept)
    events = []
    for code, order in orders.items():
        size = chars(table, code, order)
        action = letter(order)
        if isinstance(order.article, Article):  # 4.4.4: the newest is kept
            kept[code] = dict(sorted({**kept.get(code, {}), action: size}.items()))
        events.append(ArticleKept(rule=rule, code=code, order=action, chars=size))
    kept = dict(sorted(kept.items()))
    return replace(table, kept=kept, events=(*table.events, *events))


def _without(
    kept: Mapping[Code, Mapping[str, int]], code: Code, action: str
) -> dict[Code, Mapping[str, int]]:
    rest = {key: size for key, size in kept.get(code, {}).items() if key != action}
    return {
        key: rest if key == code else value
        for key, value in kept.items()
        if rest or key != code
    }
