"""Commands about a game master's private notes on a game and on its players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from zoneinfo import ZoneInfo

from server.commands.audience import LEADS
from server.commands.call import Call, Result
from server.commands.command import (
    GAME,
    Field,
    Form,
    Limits,
    Option,
    Shell,
    command,
)
from server.commands.confirming import YES, question
from server.commands.named_seat import last_player
from server.games.people import memos
from server.reports.documents.document import Article, Block, Heading
from server.reports.documents.instants import stamp
from server.reports.documents.sentences import paragraph
from server.storage.tables.journal import JournalRow
from server.texts.catalogue import CORE


@command(
    "memo",
    LEADS,
    "text",
    "player",
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="text", help="a file with the note", form=Form.TEXT_FILE),
            Option(name="player", help="code or pseudonym of whom it is about"),
        )
    ),
)
def memo(call: Call) -> Sequence[Block]:
    """Keep a private note on a player, or on the game; raises NotPossibleError.

    It changes nothing in the game, so no round is named.
    """
    name = call.arguments.get("player")
    player = None if name is None else last_player(call, name)
    kept = memos.add(call.session, call.arguments.get("text", ""), player)
    who = "game" if player is None else f"{player.pseudonym} ({player.code})"
    return [paragraph("memo-kept", call.language, number=str(kept.id), who=who)]


@command(
    "memos",
    LEADS,
    "number",
    "away",
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Option(
                name="number",
                help="the number of one that is to be erased",
                form=Form.FIGURE,
            ),
            YES,
        )
    ),
)
def list_memos(call: Call) -> Result:
    """List the private notes, or erase one for good; raises NotPossibleError."""
    if "number" not in call.arguments:
        none = paragraph("memos-none", call.language, title=call.game.title)
        return shown(call) or [none]
    row = memos.numbered(call.work, call.game, int(call.arguments["number"]))
    number = str(row.id)
    told = [paragraph("would-erase-memo", call.language), *_shown(call, row)]
    asked = question(call, told, row.id)
    if asked is not None:
        return asked
    row.erase_note()
    return [paragraph("memo-erased", call.language, number=number)]


def shown(call: Call) -> list[Block]:
    """Return the private notes on a game and its players below their heading, if any.

    Each begins with its number.
    """
    found = memos.listed(call.work, call.game)
    if not found:
        return []
    head = Heading(CORE.into(call.language).phrase("memos-head"))
    return [head, *(block for one in found for block in _shown(call, one))]


def _shown(call: Call, row: JournalRow) -> Iterator[Block]:
    figures = row.figures
    about = (
        f"{figures['pseudonym']} ({figures['code']})" if "code" in figures else "game"
    )
    yield paragraph(
        "memo-line",
        call.language,
        number=str(row.id),
        at=stamp(row.at, ZoneInfo(call.game.zone)),
        who=about,
    )
    yield Article("", "", str(figures["note"]))
