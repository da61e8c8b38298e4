"""`adopt 3`, `game adopt-rules`: lets a game be played by the installed rules."""

from __future__ import annotations

from collections.abc import Sequence

from server.bundles import bundle
from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Command, Limits, Shell
from server.commands.named_round import require_open
from server.games.state import rule_versions
from server.reports.documents.document import Block, Verbatim
from server.texts.catalogue import CORE


def run(call: Call) -> Sequence[Block]:
    """Adopt the installed rules and say what changes."""
    require_open(call)
    row = call.game
    adopted = rule_versions.adopt(call.session, made_by=call.actor.signature)
    words = bundle(row.bundle).words(call.language)
    adoption = CORE.into(call.language).phrase(
        "adopt-done", title=row.title, before=adopted.before, after=adopted.after
    )
    changes = (f"  {one.rule}  {words.rule_change(one)}" for one in adopted.changes)
    return [Verbatim("\n".join((adoption, *changes)), depth=0)]


COMMAND = Command(
    name="adopt",
    audience=LEADS,
    run=run,
    takes=("round",),
    limits=Limits(takes_away=True),
    shell=Shell(
        description="A running game keeps the version of the rules it began with, and "
        "is not resolved while another one is installed. This goes over to the "
        "installed one, from the open round on; the players are told what changes.",
        takes=(GAME,),
    ),
)
