"""What replies print beside an order that is not all right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.protocol import Code
from grammar.reading import ReadOrder
from server.games.orders.admission import submit
from server.games.state.running import Running


def remarks(
    playing: Running, code: Code, entry: ReadOrder[Any], spoken: str
) -> Iterator[str]:
    """Yield what a reply says in a language of an order that is not all right."""
    words, view = playing.bundle.words(spoken), playing.view(code)
    for refused in submit(playing.bundle, view, code, [entry]).refused:
        yield words.refusal(refused.refusal, playing.players)
    for notice in playing.bundle.game.check(view, code, [entry.order]):
        yield words.notice(notice, playing.players)[1]
