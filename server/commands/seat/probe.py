"""`probe`: the standing orders tried out, for a stated draw or for all of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engine.protocol import UnusableInputError
from server.commands.audience import SEATED
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.games.orders.standing import standing_orders
from server.games.state.running import Running
from server.reports.documents.document import Block, Definitions
from server.reports.documents.sentences import paragraph
from server.reports.replies.command_answers import not_at_present
from server.reports.replies.parts import notices

_NUMBER = re.compile(r"[0-9]+")
_NUMBERS = re.compile(r"[0-9]++(?:(?:\s++(?:[,;+/]\s*+)?|[,;+/]\s*+)[0-9]++)*+")


def run(call: Call) -> Sequence[Block]:
    """Return the forecast, made from the player's own view.

    It is carried out after the orders of its mail, above and below it.
    """
    playing = call.playing
    if playing is None:
        return [not_at_present(call.language, call.game.title)]
    if not playing.bundle.forecasts:
        return [paragraph("no-forecasts-here", call.language, title=call.game.title)]
    view = playing.view(call.player.code)
    text = call.arguments.get("chance")
    try:
        chance = _chance(playing, view, text)
    except UnusableInputError:
        return [paragraph("forecast-bad-draw", call.language, words=f'"{text}"')]
    stands = standing_orders(call.work, playing, call.player.code).now
    forecast = playing.bundle.game.forecast(
        view, call.player.code, [one.order for one in stands], chance
    )
    if not forecast:
        return [paragraph("no-forecast", call.language)]
    words = playing.bundle.words(call.language)
    rows = _labelled_once(notices(forecast, stands, words, playing.players))
    return [
        paragraph("forecast-head", call.language),
        Definitions(tuple(rows), close=True),
    ]


def _labelled_once(rows: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Leave a label out where the line above has the same one."""
    above = ["", *(label for label, _ in rows)]
    return [
        ("" if label == before else label, said)
        for before, (label, said) in zip(above, rows, strict=False)
    ]


def _chance(playing: Running, view: Any, text: str | None) -> Any:
    """Return the chance behind the word, in the game's own form."""
    if text is None:
        return None
    numbers = _NUMBERS.fullmatch(text)
    # Any separator between plain numbers makes a list of them.
    read = playing.bundle.game.read_chance
    return read(view, ",".join(_NUMBER.findall(text)) if numbers else text)


COMMAND = Command(
    name="probe",
    audience=SEATED,
    run=run,
    takes=("chance",),
    limits=Limits(about_all=True, once=True, only_asks=True),
)
