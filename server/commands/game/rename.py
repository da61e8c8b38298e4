"""`umbenennen 3, MAX, Haus Sommer: reason`, `rename ...`, `game rename`.

A seat gets another pseudonym, for a reason that everybody reads.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.names import nfc
from engine.protocol import Player
from grammar.names import QUOTES, unquote
from server.commands.audience import LEADS, Visitor
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Limits, Option, Shell
from server.commands.game_lines import named
from server.commands.named_round import require_open
from server.commands.named_seat import code_in, player_named
from server.games.editions.correct_figures import MAX_REASON_CHARACTERS
from server.games.people.pseudonyms import rename
from server.games.state.running import running
from server.games.state.steps import typed_names
from server.reports.documents.document import Block
from server.reports.documents.sentences import not_possible, paragraph
from server.storage.states import GameState
from server.texts.languages import known


def run(call: Call) -> Sequence[Block]:
    """Give a seat another pseudonym; raises NotPossibleError."""
    require_open(call)
    row, language = call.game, known(call.language)
    game = None if row.state == GameState.OPEN else running(call.work, row)
    said = call.arguments["player"]
    code = player_named(call, said).code if game is None else code_in(game, said)
    name, reason = _wish(call)
    if not name or not reason:
        step_row = None if game is None else game.step_row
        raise not_possible(
            "rename-unclear", round=typed_names(row, step_row), code=code
        )
    if len(reason) > MAX_REASON_CHARACTERS:
        raise not_possible("long-reason", most=MAX_REASON_CHARACTERS)
    was = rename(
        call.session,
        Player(code, name),
        reason=reason,
        made_by=call.actor.signature,
        language=language,
    )
    return [
        paragraph(
            "rename-before-start-done" if game is None else "rename-done",
            language,
            title=row.title,
            code=code,
            name=name,
            was=was,
            step="" if game is None else named(game, language),
        )
    ]


def _wish(call: Call) -> tuple[str, str]:
    """Return the new name and the reason; "" for what was not said."""
    arguments = call.arguments
    if call.actor.kind is Visitor.OPERATOR:
        name, reason = arguments["name"], arguments["reason"]
    else:
        name, _, reason = _split(arguments.get("renaming", ""))
    return unquote(nfc(name)), " ".join(nfc(reason).split())


def _split(text: str) -> tuple[str, str, str]:
    """Split at the colon behind the name, which may hold one where it is quoted."""
    quoted = re.match(rf"\s*[{QUOTES}][^{QUOTES}]*[{QUOTES}]", text)
    end = quoted.end() if quoted else 0
    name, colon, reason = text[end:].partition(":")
    return text[:end] + name, colon, reason


COMMAND = Command(
    name="rename",
    audience=LEADS,
    run=run,
    takes=("round", "player", "renaming"),
    limits=Limits(takes_away=True),
    shell=Shell(
        description="It counts from the open round on. Everybody is told the new name "
        "and the reason; reports sent before keep the old one, which is understood in "
        "mails until the round is resolved.",
        takes=(
            GAME,
            Field(name="player", help="code or pseudonym of the seat"),
            Field(name="name", help="the new pseudonym"),
            Option(name="reason", help="why; players read it", needed=True),
        ),
    ),
)
