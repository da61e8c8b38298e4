"""Awards in the last report: who has done most of something in the whole game.

A game's chronicle counts public deeds step by step, by their names and doers; `deeds`
is the name under which a page has them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.protocol import Code, Event, Json
from server.reports.documents.document import Block, Definitions, Heading
from server.reports.game.chronicle import Page
from server.texts.catalogue import CORE, Translation
from server.texts.family import Family

DEEDS = "deeds"

AWARD_PARTS, AWARD_VALUES = ("title", "told"), ("names", "figure")
"""An award's entry has a title, and what is told of the best, who is named."""


def counted(
    deeds: Callable[[Sequence[Event]], Iterable[tuple[str, Code, int]]],
    events: Sequence[Event],
) -> Mapping[str, Json]:
    """Return the deeds (what, who, how much) that all know of, as a page has them."""
    found: dict[str, Counter[Code]] = {}
    known = [event for event in events if event.seen_by is None]
    for what, code, amount in deeds(known):
        found.setdefault(what, Counter())[code] += amount
    return {what: dict(sorted(by.items())) for what, by in sorted(found.items())}


def awards(
    chronicle: Sequence[Page],
    kinds: Sequence[str],
    entries: Family,
    name: Callable[[Code], str],
    words: Translation,
) -> Sequence[Block]:
    """Return who did most of each kind, in the order of the kinds; nothing for none.

    `entries` are the family of the kinds, each with its parts.
    """
    rows = []
    for what in kinds:
        total: Counter[Code] = Counter()
        for page in chronicle:
            total.update(_of_page(page, what))
        most = max(total.values(), default=0)
        names = [name(code) for code in total if total[code] == most]
        if most > 0:
            told = words.phrase(entries[f"{what}.told"], names=names, figure=most)
            rows.append((words.phrase(entries[f"{what}.title"]), told))
    if not rows:
        return ()
    heading = CORE.into(words.language).phrase("awards-heading")
    return (Heading(heading), Definitions(tuple(rows)))


def _of_page(page: Page, what: str) -> Mapping[Code, int]:
    deeds = page.public.get(DEEDS)
    by = deeds.get(what) if isinstance(deeds, Mapping) else None
    if not isinstance(by, Mapping):
        return {}
    return {code: one for code, one in by.items() if isinstance(one, int)}
