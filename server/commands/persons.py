"""Commands of the command line about people."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from engine.protocol import Player
from grammar.reading import Passage
from server.commands.audience import OPERATOR
from server.commands.call import Call, Result
from server.commands.command import GAME, Field, Form, Option, Shell, command
from server.commands.confirming import YES, question
from server.commands.named_seat import player_named
from server.errors import NotFoundError, NotPossibleError
from server.games.messages.conversations import Readers, former, write_as_master
from server.games.people import appointing
from server.games.seats import deputies, erase_person, leading, real_names
from server.games.setup import founding, signing_up
from server.games.state import names
from server.games.state.session import GameSession
from server.mail.addresses import usable
from server.post import RoleMail
from server.reports.documents.document import Block, Paragraph
from server.reports.documents.sentences import not_possible, paragraph
from server.storage.kinds import MailKind, RoleKind
from server.storage.outbox.cause import WELCOME
from server.storage.people import persons, roles
from server.storage.service import backups
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow, address_key
from server.texts.languages import languages


@command(
    "add-player",
    OPERATOR,
    shell=Shell(
        takes=(
            Field(name="game"),
            Field(name="code", help="short name, for example MAX"),
            Field(name="pseudonym"),
            Field(name="address"),
            Option(name="name", help="real name"),
            Option(name="language", choices=languages()),
        )
    ),
)
def add_player(call: Call) -> Sequence[Block]:
    """Sign a player up; raises NotPossibleError."""
    arguments, row = call.arguments, call.game
    language = arguments.get("language") or call.services.config.games.language
    player = Player(
        arguments["code"].upper(), arguments["pseudonym"], arguments.get("name")
    )
    joined = signing_up.sign_up(
        call.session,
        player,
        arguments["address"],
        language,
        now=call.now,
        by=call.actor.address,
    )
    count = len(roles.players(call.work, row.id))
    text = signing_up.welcome(row, joined, count, by_hand=True)
    call.services.post.to_role(
        call.work, row, RoleMail(joined, text, kind=MailKind.WELCOME, cause=WELCOME)
    )
    said = f"{joined.code} ({joined.pseudonym}) takes part in {row.title}."
    return [Paragraph(said)]


@command(
    "master",
    OPERATOR,
    shell=Shell(
        takes=(
            GAME,
            Field(name="address"),
            Option(
                name="end",
                help="end the role; the key opens nothing any more",
                form=Form.FLAG,
            ),
        )
    ),
)
def master(call: Call) -> Sequence[Block]:
    """Give somebody the role and mail the key, or end it; raises NotPossibleError."""
    row, address = call.game, call.arguments["address"]
    if "end" not in call.arguments:
        appoint(call, row, address)
        said = f"{address} is game master of {row.title} and gets a mail with the key."
        return [Paragraph(said)]
    master = _master(call, row, address)
    if master is None:
        raise not_possible("no-master", address=address, title=row.title)
    appointing.end(call.work, master, now=call.now)
    session = GameSession(call.work, call.services, row)
    deputies.withdraw(session, master, tell=True)
    call.work.flush()
    change = "fewer" if session.masters() else "nobody"
    leading.tell_players(session, change, master)
    return [Paragraph(f"{address} is not game master of {row.title} any more.")]


def appoint(call: Call, row: GameRow, address: str) -> None:
    """Make somebody a game master and mail the key; raises NotPossibleError."""
    if not usable(address):
        raise not_possible("bad-address", address=address)
    if _master(call, row, address) is not None:
        raise not_possible("is-master", address=address, title=row.title)
    language = call.services.config.games.language
    person = appointing.person_at(call.work, address, language)
    master = appointing.appoint(
        call.work, row, person, RoleKind.GAME_MASTER, now=call.now
    )
    session = GameSession(call.work, call.services, row)
    text = founding.welcome(session, master.language)
    call.services.post.to_role(
        call.work, row, RoleMail(master, text, kind=MailKind.WELCOME, cause=WELCOME)
    )
    is_first = not any(one.id != master.id for one in session.masters())
    change = "first" if is_first else "shared"
    leading.tell_players(session, change, master)


def _master(call: Call, row: GameRow, address: str) -> RoleRow | None:
    """Return the game master with this address, if there is one."""
    found = roles.masters(call.work, row.id, call.now)
    wanted = address_key(address)
    return next((one for one in found if one.person.address_key == wanted), None)


@command(
    "write",
    OPERATOR,
    shell=Shell(
        description="The player gets TEXT as a message from the game master, and can "
        "answer it in plain words.",
        takes=(
            GAME,
            Field(name="to", help="code or pseudonym of the player"),
            Field(name="text", help="your words"),
        ),
    ),
)
def write(call: Call) -> Sequence[Block]:
    """Mail the words to who sits there; raises NotPossibleError.

    By mail it is `Nachricht CODE:` ... `Ende`, or an answer to what a player has
    written.
    """
    to, text = call.arguments["to"], call.arguments["text"]
    if not text.strip():
        raise not_possible("message-without-text")
    gone = former(call.work, call.game, [to])
    player = gone or player_named(call, to)
    seated = roles.seated(call.work, call.game.id, call.now)
    there = [one for one in seated if one.seat_id == player.seat_id]
    readers = Readers((gone,) if gone else tuple(there))
    passage = Passage(0, "message", "", text.strip(), (player.code,))
    write_as_master(call.session, passage, readers)
    return [
        paragraph("message-written", call.language, names=tuple(readers.pseudonyms))
    ]


@command(
    "forget",
    OPERATOR,
    shell=Shell(
        takes=(
            Field(name="address", help="the mail address"),
            YES,
        )
    ),
)
def forget(call: Call) -> Result:
    """Ask, then forget the person with this address, unless a game needs them."""
    address = call.arguments["address"]
    person = persons.by_address(call.work, address)
    if person is None:
        raise NotFoundError(f"nobody here has the address {address!r}")
    erase_person.refuse_needed(call.work, person)
    would = f"Name, address and mails of {address} would be gone for good."
    asked = question(call, [Paragraph(would)])
    if asked is not None:
        return asked
    earlier = persons.earlier_addresses(call.work, person.id)
    keys = {person.address_key, *(one.address_key for one in earlier)}
    forgotten = erase_person.forget(call.work, person, call.now)
    said = [f"{address} is forgotten here; mails emptied: {forgotten.mails}."]
    if forgotten.kept_in:
        titles = ", ".join(forgotten.kept_in)
        said.append(f"The real name stays in the rounds of {titles}, played with it.")
    said += _still_known(call, keys)
    return [Paragraph(one) for one in said]


def _still_known(call: Call, addresses: Collection[str]) -> Iterator[str]:
    """Say where somebody who was forgotten is still known, and for how long."""
    folder, keep = call.services.config.backup.folder, call.services.config.backup.keep
    if not folder:
        yield "No folder for backups is configured: delete those that you have made."
    elif found := backups.holding(Path(folder), addresses):
        around = [one.name for one in found if backups.is_around_a_round(one)]
        by_hand = [one.name for one in found if one.name not in around]
        yield f"Backups in {folder} that still know them: {len(found)}."
        if around:
            yield (
                f"Of these {len(around)} were made around rounds, {around[0]} to "
                f"{around[-1]}: the last goes when {keep} newer ones are written."
            )
        if by_hand:
            yield f"These were made by hand, delete them: {', '.join(by_hand)}"
    if not call.services.database.is_sqlite:
        yield (
            "PostgreSQL keeps what was removed until its next vacuum, and in its "
            "write-ahead log and archive for as long as you have set."
        )
    yield (
        "The mail server's own folders, copies of backups elsewhere and exported games "
        "still know them, too."
    )


@command(
    "unrate",
    OPERATOR,
    shell=Shell(takes=(Field(name="address", help="the mail address"),)),
)
def unrate(call: Call) -> Sequence[Block]:
    """Rate the person with this address no longer, as their `rating off` would."""
    address = call.arguments["address"]
    person = persons.by_address(call.work, address)
    if person is None or person.rated_as is None:
        raise NotFoundError(f"nobody with the address {address!r} is rated")
    was = person.rated_as
    person.set_rated_as(None)
    return [
        Paragraph(
            f"{address} is no longer rated, nor shown as {was}. Nobody is told; "
            "whoever says `rating on` once more is rated again."
        )
    ]


@command(
    "real-name",
    OPERATOR,
    shell=Shell(
        description="Nobody is told. Lists, last reports and the records of games get "
        "the right name, but no game in which an order or a pseudonym has the former.",
        takes=(
            Field(name="address", help="the mail address"),
            Field(name="name", help="the right name"),
        ),
    ),
)
def correct_name(call: Call) -> Sequence[Block]:
    """Note somebody's right name (GDPR, Article 16); raises NotPossibleError."""
    address, name = call.arguments["address"], " ".join(call.arguments["name"].split())
    person = persons.by_address(call.work, address)
    if person is None or person.address.startswith(persons.NOBODY):
        raise NotFoundError(f"nobody here has the address {address!r}")
    if not name or not names.fits_a_line(name):
        raise NotPossibleError(
            f"a name has 1 to {names.MAX_NAME_CHARACTERS} characters that can be "
            "printed"
        )
    was = person.real_name
    kept_in = real_names.correct(call.work, person, name)
    said = f"{address} has the name {name} now"
    said += f", and no longer {was}." if was else "."
    if not kept_in:
        return [Paragraph(said)]
    kept = (
        f"The records of {', '.join(kept_in)} keep the former name, since orders, "
        "pseudonyms or results depend on it. Public pages no longer take it out of "
        "what players wrote there."
    )
    return [Paragraph(said), Paragraph(kept)]
