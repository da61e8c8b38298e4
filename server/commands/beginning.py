"""Commands that begin and end a game."""

from __future__ import annotations

import json
from collections.abc import Sequence

from engine import plain
from grammar.names import quoted
from server.bundles import bundle
from server.commands.audience import LEADS, OPERATOR, STRANGER, Visitor
from server.commands.call import Call, Result
from server.commands.command import (
    GAME,
    NOTE,
    Field,
    Form,
    Limits,
    Option,
    Shell,
    command,
)
from server.commands.confirming import YES, question, with_words
from server.commands.game_lines import ends_for
from server.commands.persons import appoint
from server.config.checks import check_zone
from server.errors import NotPossibleError
from server.games.clock import interventions, lifecycle
from server.games.people.anonymity import refuse_names
from server.games.setup import announcing, beginning
from server.games.state import drawing, options
from server.games.state.running import refuse_ended
from server.games.state.seals import seal_of_start
from server.games.state.steps import name
from server.reports.documents.document import Block, Verbatim
from server.reports.documents.sentences import NONE, paragraph
from server.reports.rounds import ending
from server.reports.rounds.ending import OPENS
from server.storage.games import games
from server.storage.kinds import Draws
from server.storage.people import roles
from server.texts.catalogue import CORE

NOTHING = "nothing"
"""The value of `--open` without a word of its own."""


MAX_CLOSING_WORDS_DAYS = 365


@command(
    "announce",
    OPERATOR | STRANGER,
    "bundle",
    "title",
    "players",
    "terms",
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
        )
    ),
)
def announce(call: Call) -> Sequence[Block]:
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
    kinds = bundle(plan.bundle).game.kinds
    options.refuse_unfit(chosen, kinds, call.services.post.web.site)
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
            "The secret that its start is drawn from is sealed. "
            f"Fingerprint (SHA-256): {seal.commitment}"
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


@command(
    "start",
    LEADS,
    "draw",
    limits=Limits(takes_away=True),
    shell=Shell(
        description="With --draw it takes --yes, too; without, it only says what would "
        "be drawn.",
        takes=(
            GAME,
            Option(name="draw", help="the start draw, where you enter draws"),
            YES,
        ),
    ),
)
def start(call: Call) -> Result:
    """Start a game, and say when its first round ends.

    A draw that was entered is read back first. Raises NotPossibleError.
    """
    text = call.arguments.get("draw")
    asked = None if text is None else _asked(call, text)
    if asked is not None:
        return asked
    game = beginning.start(call.session, call.now, draw_text=text)
    players, when = len(game.players), ends_for(call, game)
    title = call.game.title
    return [
        paragraph(
            "game-started", call.language, title=title, players=players, ends=when
        )
    ]


def _asked(call: Call, text: str) -> Result | None:
    """Return what is asked before a draw decides the start, None once it may."""
    language, row = call.language, call.game
    chance = beginning.first_draw(call.work, row, text)
    game_bundle = bundle(row.bundle)
    codes = [player.code for player in roles.players(call.work, row.id)]
    drawn = game_bundle.read_back(chance, language) if game_bundle.read_back else text
    told = paragraph(
        "would-start", language, title=row.title, players=len(codes), drawn=drawn
    )
    return question(call, [told], *codes, drawing.stored(game_bundle, chance))


@command(
    "close",
    LEADS,
    "round",
    "note",
    in_open_round=True,
    limits=Limits(takes_away=True),
    shell=Shell(takes=(GAME, NOTE, YES)),
)
def close(call: Call) -> Result:
    """Ask, then end a game with its standing; raises NotPossibleError."""
    row, language, note = call.game, call.language, call.arguments.get("note", "")
    refuse_names(call.work, row, [note])
    last, title = lifecycle.last_result(call.work, row), row.title
    step_row = call.session.step_row
    told = paragraph(
        "would-close",
        language,
        title=title,
        step=name(row, step_row, language),
        last=name(row, last, language),
        players=len(call.session.players()),
    )
    asked = question(call, with_words(call, told), step_row.id)
    if asked is not None:
        return asked
    interventions.close(call.session, note)
    return [paragraph("close-done", call.language, title=title)]


@command(
    "cancel",
    LEADS,
    "round",
    "note",
    in_open_round=True,
    limits=Limits(takes_away=True),
    shell=Shell(takes=(GAME, NOTE, YES)),
)
def cancel(call: Call) -> Result:
    """Ask, then end a game for good; raises NotPossibleError."""
    row, note, title = call.game, call.arguments.get("note", ""), call.game.title
    refuse_ended(row)
    refuse_names(call.work, row, [note])
    step_row = games.open_step(call.work, row.id)
    would = paragraph(
        "would-cancel",
        call.language,
        title=title,
        step=name(row, step_row, call.language) if step_row else NONE,
        players=len(call.session.players()),
    )
    asked = question(call, with_words(call, would), step_row.id if step_row else 0)
    if asked is not None:
        return asked
    interventions.cancel(call.session, note)
    return [paragraph("cancel-done", call.language, title=title)]
