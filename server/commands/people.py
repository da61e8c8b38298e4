"""Commands about the people of a game: players, invitations, spectators."""

from __future__ import annotations

from collections.abc import Sequence, Set

from engine.protocol import Code, Player
from server.commands.absences import takes_back
from server.commands.asking_master import asking_master
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
from server.commands.confirming import asked_by_mail
from server.commands.named_seat import last_player
from server.commands.preferences import language_of
from server.commands.seat_notes import notes_with_days
from server.errors import NotPossibleError
from server.games.people import spectators
from server.games.people.spectators import Spectator
from server.games.results.reliability import reliability
from server.games.seats import enrolling, seat_offers
from server.games.state.running import running
from server.mail.addresses import usable
from server.post import RoleMail
from server.reports.documents.document import Block, Verbatim
from server.reports.documents.sentences import not_possible, paragraph
from server.reports.replies.command_answers import WATCH_REFUSED
from server.storage.kinds import MailKind
from server.storage.outbox.cause import WELCOME
from server.storage.people import roles, waitlist_entries
from server.storage.states import TAKES_ORDERS, GameState
from server.storage.tables.people import RoleRow
from server.storage.tables.waitlist_entries import WaitlistEntryRow
from server.texts.catalogue import CORE
from server.texts.languages import known, languages


@command(
    "players",
    LEADS,
    "names",
    limits=Limits(once=True, only_asks=True),
    shell=Shell(
        takes=(
            Field(name="game"),
            Option(name="names", help="with real names", form=Form.FLAG),
        ),
        locked=False,
    ),
)
def players(call: Call) -> Sequence[Block]:
    """List the seats, with their players, undeliverable addresses and other remarks."""
    players = roles.players(call.work, call.game.id)
    lines = [
        f"{one.code:4} {one.pseudonym:30} {one.address}"
        f"{_name(call, one)}{_reach(one, call.language)}"
        for one in players
    ]
    lines += _without_player(call, {one.code for one in players})
    return [
        Verbatim("\n".join(lines), depth=0),
        *notes_with_days(call, players),
        *_rounds(call, players),
    ]


def _without_player(call: Call, played: Set[Code]) -> list[str]:
    """Return the lines of the seats that no person has."""
    # The rules of a game take long to load, and are asked only about such seats.
    seats = roles.seats(call.work, [call.game.id])[call.game.id]
    if call.game.state not in TAKES_ORDERS or seats.keys() <= played:
        return []
    robots = roles.robots(call.work, call.game.id)
    spoken = CORE.into(known(call.language))
    empty, robot = spoken.phrase("seat-empty"), spoken.phrase("seat-robot")
    return [
        f"{one.code:4} {one.pseudonym:30} {robot if one.code in robots else empty}"
        for one in running(call.work, call.game).players
        if one.code not in played
    ]


def _name(call: Call, player: RoleRow) -> str:
    """Return the name that a player signed up with, where it was asked for."""
    name = player.person.real_name if "names" in call.arguments else None
    return f"  {name}" if name else ""


def _reach(player: RoleRow, language: str) -> str:
    """Say that mail to a player comes back, or is not wanted."""
    spoken = CORE.into(known(language))
    for key, since in (
        ("player-unreachable-since", player.person.unreachable_since),
        ("player-unsubscribed-since", player.unsubscribed_since),
    ):
        if since is not None:
            return "  " + spoken.phrase(key, since=f"{since:%Y-%m-%d %H:%M} UTC")
    if player.person.hard_bounces:
        count = player.person.hard_bounces
        return "  " + spoken.phrase("player-bounced", count=count)
    return ""


def _rounds(call: Call, players: Sequence[RoleRow]) -> Sequence[Block]:
    """Say how reliable players are who agreed to have it shown, in all games."""
    language = known(call.language)
    spoken, listed = CORE.into(language), []
    for one in players:
        if one.person.rated_as is not None:
            found = reliability(call.work, one.person_id)
            kept, rounds = found.kept, found.rounds
            listed.append(
                spoken.phrase("player-rounds", code=one.code, kept=kept, rounds=rounds)
            )
    return [paragraph("players-rounds", language, who=listed)] if listed else ()


@command(
    "enrol",
    LEADS,
    "round",
    "pseudonym",
    "code",
    "name",
    "address",
    "wished",
    in_open_round=True,
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="pseudonym"),
            Field(name="code", help="short name, for example MAX"),
            Field(name="name", help="real name"),
            Field(name="address", help="who is asked"),
            Field(
                name="wished",
                help='language of the question; "off" withdraws it',
                needed=False,
            ),
        )
    ),
)
def enrol(call: Call) -> Sequence[Block]:
    """Ask an address whether it takes a seat; raises NotPossibleError.

    The person at the address is asked, and plays only after a yes; until then the
    question can be withdrawn. The command line signs somebody up without a question:
    `player add`.
    """
    given, wished = call.arguments, call.arguments.get("wished", "")
    wish = Player(given["code"].upper(), given["pseudonym"], given["name"])
    address, master = given["address"].strip("<>"), asking_master(call)
    who = f"{wish.pseudonym} ({wish.code})"
    if takes_back(wished):
        enrolling.withdraw(call.session, wish, address)
        return [
            paragraph("enrolment-withdrawn", call.language, address=address, who=who)
        ]
    spoken = language_of(wished) if wished else None
    address = enrolling.ask(call.session, master, wish, address, spoken)
    return [paragraph("enrolment-sent", call.language, address=address, who=who)]


@command(
    "invite",
    LEADS,
    "round",
    "player",
    in_open_round=True,
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(
                name="player",
                help="whose seat; without one, before the start, a free one",
                needed=False,
            ),
        )
    ),
)
def invite(call: Call) -> Result:
    """Offer a player's seat, after a question, or before the start a free one.

    Raises NotPossibleError.
    """
    row, player = call.game, None
    if "player" in call.arguments:
        player = last_player(call, call.arguments["player"])
        if row.state == GameState.OPEN:
            raise not_possible("seat-before-start", title=row.title)
        who = f"{player.pseudonym} ({player.code})"
        told = paragraph("would-invite", call.language, who=who)
        question = asked_by_mail(call, [told], player.id, player.until)
        if question is not None:
            return question
    elif (
        row.state != GameState.OPEN
        or len(roles.players(call.work, row.id)) >= row.wanted
    ):
        raise not_possible("seat-offer-without-free-seat")
    offered = seat_offers.offer(call.session, player, by_hand=True)
    if offered is None:
        return [paragraph("seat-offer-impossible", call.language)]
    return [paragraph("seat-offer-sent", call.language, address=offered.person.address)]


@command(
    "waiting",
    LEADS,
    limits=Limits(once=True, only_asks=True),
    shell=Shell(takes=(GAME,), locked=False),
)
def waiting(call: Call) -> Sequence[Block]:
    """List them in the order in which they are asked."""
    here = waitlist_entries.waiting(call.work, call.game.id)
    anywhere = waitlist_entries.waiting(call.work, None)
    language, title = call.language, call.game.title
    return [
        paragraph(
            "waiting-for-game-listed", language, title=title, who=_who(here, language)
        ),
        paragraph(
            "waiting-for-any-game-listed", language, who=_who(anywhere, language)
        ),
    ]


def _who(entries: Sequence[WaitlistEntryRow], language: str) -> str:
    names = [
        f"{one.pseudonym} ({one.code}, {one.person.address})"
        if one.code
        else one.person.address
        for one in entries
    ]
    return "; ".join(names) or paragraph("waiting-nobody", language).text


@command(
    "spectators",
    LEADS,
    "number",
    "away",
    limits=Limits(only_asks=True),
    shell=Shell(
        takes=(
            GAME,
            Option(
                name="add",
                help="the address of somebody who is to get the public reports",
                apart="change",
            ),
            Option(
                name="remove",
                help="the number that the list shows",
                form=Form.FIGURE,
                apart="change",
            ),
            Option(
                name="language",
                help="for --add: the language of the reports",
                choices=languages(),
            ),
        )
    ),
)
def list_spectators(call: Call) -> Sequence[Block]:
    """List those who watch, add one or take one away; raises NotPossibleError.

    The operator can add somebody, who gets the welcome immediately.
    """
    arguments = call.arguments
    if "add" in arguments:
        return _add(call, arguments["add"])
    number = arguments.get("number") or arguments.get("remove")
    present = spectators.listed(call.work, call.game.id, call.now)
    if number is not None:
        return _remove(call, present, int(number))
    if not present:
        return [paragraph("spectators-none", call.language, title=call.game.title)]
    return [Verbatim("\n".join(map(_line, present)), depth=0)]


def _line(one: Spectator) -> str:
    since = f"{one.role.since:%Y-%m-%d}"
    return f"{one.number:3}  {since}  {one.role.language}  {one.role.address}"


def _remove(call: Call, present: Sequence[Spectator], number: int) -> Sequence[Block]:
    title = call.game.title
    spectator = next((one for one in present if one.number == number), None)
    if spectator is None:
        raise not_possible("no-spectator", title=title, number=str(number))
    spectators.remove(call.session, spectator.role)
    return [
        paragraph("spectator-removed", call.language, title=title, number=str(number))
    ]


def _add(call: Call, address: str) -> Sequence[Block]:
    row, mailbox = call.game, usable(address)
    if not mailbox:
        raise not_possible("bad-address", address=address)
    config = call.services.config.games
    problem = spectators.problem(call.work, row, mailbox, config.spectators, call.now)
    if problem is not None:
        raise NotPossibleError(
            paragraph(WATCH_REFUSED[problem], call.language, title=row.title).text
        )
    language = call.arguments.get("language") or config.language
    role = spectators.watch(call.work, row, mailbox, language, now=call.now)
    text = spectators.welcome(call.work, row, role, by_hand=True)
    call.services.post.to_role(
        call.work,
        row,
        RoleMail(role, text, kind=MailKind.WELCOME, cause=WELCOME),
    )
    return [
        paragraph("spectator-added", call.language, title=row.title, address=mailbox)
    ]
