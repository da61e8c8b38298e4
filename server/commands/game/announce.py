"""`game announce`: opens a new game for players."""

from __future__ import annotations

import json
from collections.abc import Sequence

from engine import plain
from grammar.names import quoted
from server.commands.audience import OPERATOR, STRANGER, Visitor
from server.commands.call import Call
from server.commands.command import Command, Field, Form, Limits, Option, Shell
from server.commands.operator.game_master import appoint
from server.config.checks import check_zone
from server.errors import NotPossibleError
from server.games.setup import announcing
from server.games.state import options
from server.games.state.seals import seal_of_start
from server.reports.documents.document import Block, Verbatim
from server.reports.rounds import ending
from server.reports.rounds.ending import OPENS
from server.storage.kinds import Draws
from server.texts.catalogue import CORE

NOTHING = "nothing"
"""The value of `--open` without a word of its own."""

MAX_CLOSING_WORDS_DAYS = 365


def run(call: Call) -> Sequence[Block]:
    """Open a game, and say how players sign up for it."""
    if call.actor.kind is Visitor.STRANGER:
        # The command line needs nothing of what words a mail.
        from server.games.setup import founding

        return founding.propose(
            call.work,
            call.services,
            call.actor.address,
            call.arguments,
            call.language,
        )
    plan = _plan(call)
    chosen = options.listed(call.arguments.get("options", ""))
    options.linked(chosen, call.services.post.web.site)
    row = announcing.announce(call.work, plan, call.now)
    if chosen:
        options.change(call.work, row, chosen, call.now)
    if "gm" in call.arguments:
        appoint(call, row, call.arguments["gm"])
    seal = seal_of_start(row)
    spoken = CORE.into(call.services.config.games.language)
    lines = [
        f"{row.title} is open for {row.wanted} players (game {row.id}).",
        f"Players mail to {call.services.post.desk(plan.mailbox).address}:",
        f"  {spoken.phrase('sign-up-form', game=quoted(row.title))}",
    ]
    if seal is not None:
        lines.append(
            f"What its start is drawn from is sealed: SHA-256 {seal.commitment}"
        )
    told = ending.announced(plan.opens, plan.afterword_days, call.language)
    return [Verbatim("\n".join(lines), depth=0), *told]


def _plan(call: Call) -> announcing.NewGame:
    """Return what is announced; raises NotPossibleError or UnusableInputError."""
    arguments, defaults = call.arguments, call.services.config.games
    schedule = arguments.get("schedule") or defaults.schedule
    zone = arguments.get("zone") or defaults.zone
    check_zone("--zone", "zone", zone)
    desks = call.services.post.desks
    mailbox = arguments.get("mailbox") or next(iter(desks))
    if mailbox not in desks:
        raise NotPossibleError(f"there is no mailbox {mailbox!r}")
    return announcing.NewGame(
        bundle=arguments["bundle"],
        title=arguments["title"],
        schedule=schedule,
        zone=zone,
        mailbox=mailbox,
        wanted=int(arguments["players"]),
        rules=plain.mapping(json.loads(arguments.get("rules", "{}")), "rules"),
        draws=Draws.MANUAL if "manual-draws" in arguments else Draws.SEALED,
        opens=_opens(arguments.get("open", "")),
        afterword_days=_days(arguments.get("afterwords")),
    )


def _opens(words: str) -> tuple[str, ...]:
    """Return what is to be opened at the end; raises NotPossibleError."""
    named = [one for one in words.replace(",", " ").split() if one != NOTHING]
    unknown = [one for one in named if one not in OPENS]
    if unknown:
        known = ", ".join((*OPENS, NOTHING))
        raise NotPossibleError(f"{unknown[0]!r} cannot be opened: --open has {known}")
    return tuple(one for one in OPENS if one in named)


def _days(text: str | None) -> int:
    """Return how long closing words are taken; raises NotPossibleError."""
    days = announcing.AFTERWORD_DAYS if text is None else int(text)
    if days > MAX_CLOSING_WORDS_DAYS:
        raise NotPossibleError(
            f"closing words are taken for {MAX_CLOSING_WORDS_DAYS} days at most"
        )
    return days


COMMAND = Command(
    name="announce",
    audience=OPERATOR | STRANGER,
    run=run,
    takes=("bundle", "title", "players", "terms"),
    limits=Limits(in_subject=True, takes_away=True),
    shell=Shell(
        takes=(
            Field(name="bundle", help="which game, for example egon"),
            Option(name="title", help='for example "Egon 7"', needed=True),
            Option(
                name="players", help="how many (12)", form=Form.FIGURE, default="12"
            ),
            Option(
                name="schedule", help='for example "fri 18:00"; see docs/game-master.md'
            ),
            Option(name="zone", help="for example Europe/Berlin"),
            Option(
                name="rules", help="JSON file with house rules", form=Form.JSON_FILE
            ),
            Option(name="mailbox", help="name of the mailbox players write to"),
            Option(name="gm", help="the game master's address; the key goes there"),
            Option(
                name="open",
                help="what everybody sees at the end, beside the final result: "
                "names, orders, messages, with commas between them (nothing)",
            ),
            Option(
                name="afterwords",
                help="days after the end to take closing words (14); 0: none",
                form=Form.FIGURE,
            ),
            Option(
                name="options",
                help='what differs from [games], such as "grace_hours=48"',
            ),
            Option(
                name="manual-draws", help="you enter the draws yourself", form=Form.FLAG
            ),
        ),
    ),
)
