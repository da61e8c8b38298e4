"""Commands about absences, substitutes, another address, and leaving."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from zoneinfo import ZoneInfo

from grammar.words import means
from server.commands.audience import LEADS, OPERATOR, PLAYER, Visitor
from server.commands.call import Call, Result
from server.commands.command import Field, Limits, Shell, command
from server.commands.confirming import asked_by_mail, question
from server.commands.named_seat import player_of_code
from server.errors import NotPossibleError
from server.games.journal import journal
from server.games.people import address_change, appointing, confirmation_requests
from server.games.seats import replacing, seat_offers, substitutes
from server.games.setup import signing_up
from server.games.state import absences, days, options
from server.mail.addresses import usable
from server.reports.documents import seat_words
from server.reports.documents.document import Block, Paragraph
from server.reports.documents.sentences import not_possible, paragraph
from server.reports.replies.command_answers import no_orders_now
from server.storage.kinds import RoleKind
from server.storage.people import rate_counts, roles
from server.storage.states import GOING_ON, GameState
from server.storage.tables.people import RoleRow


def takes_back(said: str) -> bool:
    """Return whether a word takes something back."""
    return means(said.rstrip(".!"), "off", "no")


@command("away", PLAYER, "days", limits=Limits(takes_away=True, once=True))
def away(call: Call) -> Sequence[Block]:
    """Note the days, take them back, or show them; raises NotPossibleError."""
    wanted, row = call.arguments.get("days", "").strip(), call.game
    if row.state not in GOING_ON:
        raise not_possible("seat-after-end", title=row.title)
    if not wanted:
        return shown(call) or [paragraph("absence-none", call.language)]
    if takes_back(wanted):
        freed = absences.withdraw(call.work, row, call.player, call.now)
        if freed:
            return [paragraph("absence-taken-back", call.language, days=freed)]
        return [paragraph("absence-none", call.language)]
    today = call.now.astimezone(ZoneInfo(row.zone)).date()
    found = days.read(wanted, today)
    budget = options.of(call.services.config.games, row).absence_days
    absences.add(call.work, row, call.player, found, budget, call.now)
    key = "absence-noted" if row.state == GameState.OPEN else "absence-noted-in-game"
    return [paragraph(key, call.language), *shown(call)]


def shown(call: Call) -> list[Block]:
    """Return the days that the player is away, and what is left of the budget."""
    absent = absences.of_seat(call.work, call.game, call.player.own_seat.id)
    if not absent:
        return []
    budget = options.of(call.services.config.games, call.game).absence_days
    return [
        paragraph(
            "absence-shown",
            call.language,
            days=seat_words.spans(absent, call.language),
            used=absences.used(absent),
            budget=budget,
        )
    ]


@command("substitute", PLAYER, "address", "days", limits=Limits(takes_away=True))
def substitute(call: Call) -> Result:
    """Ask an address, or end what was agreed; raises NotPossibleError."""
    return arrange(call, call.player)


def arrange(call: Call, player: RoleRow) -> Result:
    """Do it for this player, for any actor; raises NotPossibleError.

    Who leads the game is asked first.
    """
    row, by_master = call.game, call.actor.kind in LEADS
    address = call.arguments["address"].strip("<>")
    if takes_back(address):
        ended = substitutes.withdraw(call.session, player, by_master=by_master)
        key = "substitute-off" if ended else "substitute-off-already"
        return [paragraph(key, call.language, name=player.pseudonym)]
    today = call.now.astimezone(ZoneInfo(row.zone)).date()
    found = days.read(call.arguments.get("days", ""), today)
    said = seat_words.spans([found], call.language)
    substitutes.check(call.session, player, address)
    if by_master:
        who = f"{player.pseudonym} ({player.code})"
        about = {"who": who, "address": address, "days": said}
        told = paragraph("would-substitute", call.language, **about)
        question = asked_by_mail(call, [told], player.id, found)
        if question is not None:
            return question
    substitutes.ask(call.session, player, address, found, by_master=by_master)
    return [
        paragraph("substitute-question-sent", call.language, address=address, days=said)
    ]


@command(
    "address",
    PLAYER | OPERATOR,
    "address",
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            Field(name="game"),
            Field(name="code", help="short name, for example MAX"),
            Field(name="address", help="the new address"),
        )
    ),
)
def address(call: Call) -> Sequence[Block]:
    """Ask the new address; for the operator, change it.

    The operator changes it without asking, for a player whose old one is dead.
    """
    new = usable(call.arguments["address"].strip("<>"))
    if call.actor.kind is Visitor.OPERATOR:
        return _move(call, new)
    language = call.language
    if not new:
        return [paragraph("address-unusable", language)]
    if address_change.is_same(call.player.person, new):
        return [paragraph("address-same", language)]
    if address_change.is_own(call.services.post, new):
        return [paragraph("address-unusable", language)]
    if not address_change.ask(call.session, call.player, new):
        return [
            paragraph(
                "addresses-too-many",
                language,
                most=confirmation_requests.MAX_REQUESTS_PER_ROLE,
            )
        ]
    days = call.services.config.intake.objection_days
    return [paragraph("address-asked", language, address=new, days=days)]


def _move(call: Call, new: str) -> Sequence[Block]:
    """Change a player's address for all games; raises NotPossibleError."""
    player = player_of_code(call)
    if not new or address_change.is_own(call.services.post, new):
        raise NotPossibleError(f"{call.arguments['address']!r} is not a mail address")
    if address_change.is_same(player.person, new):
        raise NotPossibleError(f"{player.code} has this address already")
    if not address_change.move(call.session, player, new):
        raise NotPossibleError("whoever has this address plays in one of these games")
    return [Paragraph(f"{player.code} gets all mails at {player.address} now.")]


NEAR_TOP = 5
"""Lines that may come before the command."""


@command(
    "leave",
    PLAYER | {RoleKind.SPECTATOR},
    limits=Limits(once=True, only_asks=True, takes_away=True),
)
def leave(call: Call) -> Result:
    """Ask, then give the seat back, or tell that a replacement is wanted.

    A spectator gets no more reports from then on.

    Many a newsletter has a line "Abmelden" at its end, and a programme may send it by a
    click: so it counts near the top of a mail only, and is asked about first.
    """
    row, language = call.game, call.language
    if call.actor.kind is RoleKind.SPECTATOR:
        return _watch_no_longer(call)
    if row.state not in GOING_ON:
        return [no_orders_now(row.state, language, row.title)]
    if not _is_near_top(call):
        return [paragraph("leave-far-below", language, line=call.given.line)]
    begun = row.state != GameState.OPEN
    if begun and not journal.has_officials(call.work, call.services.post, row):
        return [paragraph("replacement-asked-of-nobody", language, title=row.title)]
    told = paragraph("would-leave", language, title=row.title, begun=begun)
    return question(call, [told], begun) or _leave(call)


def _watch_no_longer(call: Call) -> Sequence[Block]:
    """End a spectator's role without asking: nothing is lost by it."""
    if not _is_near_top(call):
        return [paragraph("leave-far-below", call.language, line=call.given.line)]
    appointing.end(call.work, call.player, now=call.now)
    return [paragraph("watch-ended", call.language, title=call.game.title)]


def _is_near_top(call: Call) -> bool:
    lines = call.said.split("\n")
    above = islice(lines, max(call.given.line - 1, 0))
    return sum(1 for line in above if line.strip()) <= NEAR_TOP


def _leave(call: Call) -> Sequence[Block]:
    if call.game.state == GameState.OPEN:
        signing_up.leave(call.session, call.player, call.now)
        seat_offers.offer(call.session, None)
        return [paragraph("game-left", call.language, title=call.game.title)]
    player = call.player
    # The game master is told once a day, however often the player says it.
    cause = rate_counts.daily("gone", f"p{player.id}", call.given.received_at)
    told = replacing.ask_for_replacement(call.session, player, cause=cause)
    if not told:
        kind = "replacement-asked-of-nobody"
    elif roles.masters(call.work, call.game.id, call.now):
        kind = "replacement-asked-of-game-master"
    else:
        kind = "replacement-asked-of-operator"
    return [
        paragraph(
            kind,
            call.language,
            title=call.game.title,
        )
    ]
