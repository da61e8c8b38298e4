"""Somebody's words on their way to others: allowed by the game, telling no names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime

from engine.names import fold
from grammar.passages import written
from grammar.reading import GAME_MASTER, Passage
from server.bundles import bundle
from server.games.messages import conversations, message_rules
from server.games.messages.conversations import MessageOrigin, Readers, for_players
from server.games.messages.passages import keep_note, take_press
from server.games.orders import press_rules
from server.games.orders.text_allowance import Allowance, left, length_of
from server.games.people import line_questions
from server.games.people.anonymity import gives_away, named_player
from server.games.state import options
from server.intake.decision import LetterToPlayer
from server.intake.handling import Handling
from server.intake.limits import too_many
from server.mail.addresses import without_tag
from server.reports.documents.document import Block, Paragraph, Quoted
from server.reports.documents.instants import moment
from server.reports.documents.sentences import paragraph
from server.storage.games import games
from server.storage.kinds import MailKind, PassageKind
from server.storage.outbox.cause import Cause
from server.storage.tables.people import RoleRow
from server.texts.catalogue import CORE

MIN_NAME_LETTERS = 5
"""Letters of a user's name in a mail program from which on it tells who that is."""

MAX_ROWS_ASKED = 400
"""Rows of a text that the question about it shows."""

# Possessive, and from the start of a word: in time that grows linearly.
_ADDRESS = re.compile(r"(?<![\w.+-])[\w.+-]++@[\w-]++(?:\.[\w-]++)+")


@dataclass(frozen=True, slots=True)
class PassingOn:
    """The answer to the author of a text, and whether the text goes on its way.

    A question to the author is a letter of its own.
    """

    said: Block | LetterToPlayer
    goes: bool = True


def take_text(
    handling: Handling, item: Passage, allowance: Allowance | None
) -> PassingOn:
    """Take a text of a player's mail in a running game: press, a note, a message."""
    language, line = handling.author.language, item.line
    words = CORE.into(language)
    match PassageKind(item.kind):
        case PassageKind.MESSAGE:
            what = words.phrase("message-in-line", line=line)
            return take_message(handling, item, what=what, allowance=allowance)
        case PassageKind.NOTE:
            what = words.phrase("note-in-line", line=line)
            refused = _beyond(allowance, item, language, what)
            return PassingOn(refused, goes=False) if refused else _note(handling, item)
        case PassageKind.PRESS:
            what = words.phrase("press-in-line", line=line)
            item = press_rules.signed(handling.session, item)
            refused = press_rules.refusal(
                handling.session, handling.author, item, what
            ) or _beyond(allowance, item, language, what)
            return PassingOn(refused, goes=False) if refused else _press(handling, item)
        case _:
            early = paragraph("afterword-early", language, line=line)
            return PassingOn(early, goes=False)


def _note(handling: Handling, item: Passage) -> PassingOn:
    author, playing = handling.author, handling.session.playing
    keep_note(handling.work, playing, author, item, handling.row.id)
    return PassingOn(paragraph("note-kept", author.language, line=item.line))


def _press(handling: Handling, item: Passage) -> PassingOn:
    author, playing = handling.author, handling.session.playing
    language, line = author.language, item.line
    named = gives_away(author, _whole(item), playing.bundle.ordinary_words)
    if named and not handling.agreed:
        kept = paragraph("text-names-you", language, name=f'"{named.words}"')
        return PassingOn(asked(handling, item, kept), goes=False)
    take_press(handling.work, playing, author, item, handling.row.id)
    anonymous = item.anonymous
    return PassingOn(paragraph("press-taken", language, line=line, anonymous=anonymous))


def _beyond(
    allowance: Allowance | None, item: Passage, language: str, what: str
) -> Paragraph | None:
    """Return why a text is beyond the allowance; one that is within it is counted."""
    length = length_of(item)
    if allowance is None or allowance.takes(length):
        return None
    return allowance.refusal(length, language, what)


def take_message(
    handling: Handling,
    item: Passage,
    *,
    what: str,
    typed: bool = True,
    allowance: Allowance | None = None,
) -> PassingOn:
    """Pass a message on, or say why not; `what` is what the sentence calls it.

    Without the `allowance` of its mail, what is left is looked up. Where the message
    was not `typed` for passing on, but is the text of an answer, it may hold what a
    mail program put in.
    """
    session, author = handling.session, handling.author
    if not author.leads:
        item = press_rules.signed(session, item)
    to = conversations.readers(session, author, item)
    why: Block | LetterToPlayer | None = _refusal(handling, item, to, what)
    why = why or _naming(handling, item, to, what, typed=typed)
    if why is None and not author.leads:
        allowance = allowance or left(session, author)
        why = _beyond(allowance, item, author.language, what)
    if why is not None:
        return PassingOn(why, goes=False)
    too_many.count_messages(handling, author.id, to.mails)
    collect_until = None
    if GAME_MASTER in item.to and not author.leads:
        collect_until = too_many.count_to_master(handling, author)
    sent = MessageOrigin(
        Cause.of("message", handling.row, item.line),
        handling.row.id,
        games.open_step(handling.work, session.row.id),
        collect_until,
    )
    conversations.send(session, author, item, to, sent)
    return PassingOn(_sent(handling, item, to, what, collect_until))


def _sent(
    handling: Handling,
    item: Passage,
    to: Readers,
    what: str,
    collect_until: datetime | None,
) -> Paragraph:
    """Return what the author is told: whom the message goes to, and when."""
    author = handling.author
    names = list(to.pseudonyms)
    if GAME_MASTER in item.to:
        names.append(CORE.into(author.language).phrase("the-game-master"))
    if collect_until is not None:
        when = moment(collect_until, author.zone or handling.session.zone)
        return paragraph(
            "message-collected", author.language, what=what, names=names, until=when
        )
    return paragraph(
        "message-accepted",
        author.language,
        what=what,
        names=names,
        anonymous=item.anonymous,
    )


def _refusal(
    handling: Handling, item: Passage, to: Readers, what: str
) -> Paragraph | None:
    """Return why a message cannot go out as things are."""
    author, row = handling.author, handling.session.row
    language = author.language
    refused = None
    if not author.leads:
        step, now = games.open_step(handling.work, row.id), handling.row.received_at
        refused = message_rules.refusal(
            *(handling.work, row, author, item),
            what=what,
            step=step,
            now=now,
            options=options.of(handling.services.config.games, row),
        )
    refused = refused or press_rules.refusal(handling.session, author, item, what)
    if refused is not None:
        return refused
    if GAME_MASTER in item.to and not author.leads:
        most = too_many.MAX_TO_MASTER_PER_DAY
        if too_many.written_to_master(handling, author) >= most:
            key = "message-to-master-too-many"
            return paragraph(key, language, what=what, title=row.title, most=most)
    if not for_players(item) and not to.mails:
        return paragraph("message-nobody-leads", language, what=what, title=row.title)
    if not to.mails:
        return paragraph("message-to-nobody", language, what=what)
    if not too_many.may_write(handling, author.id, to.mails):
        most = handling.services.config.intake.messages_per_hour
        return paragraph("message-too-many-an-hour", language, what=what, most=most)
    return None


def _naming(
    handling: Handling, item: Passage, to: Readers, what: str, *, typed: bool
) -> LetterToPlayer | None:
    """Return the question whether a name in a text is meant, until it is answered.

    The game master knows everybody, and is known to nobody: words from there name no
    player, but perhaps their only reader.
    """
    author, text, name = handling.author, _whole(item), ""
    if author.leads or for_players(item):
        game_words = bundle(handling.session.row.bundle).ordinary_words
        named = gives_away(author, text, game_words)
        name = named.words if named else ""
    if author.leads:
        seats = {one.seat_id for one in to.seated}
        seat = seats.pop() if len(seats) == 1 else None
        row = handling.session.row
        name = name or named_player(handling.work, row, [text], seat=seat)
    if not typed and for_players(item):
        name = name or _added(handling, author, text)
    if not name or handling.agreed:
        return None
    kept = paragraph(
        "message-names-somebody", author.language, what=what, name=f'"{name}"'
    )
    return asked(handling, item, kept)


def asked(handling: Handling, item: Passage, told: Block) -> LetterToPlayer:
    """Return the question whether a text is to go out as it is.

    An answer to it goes to where the text came, to a conversation or to the game.
    """
    author, text = handling.author, _whole(item).strip("\n")
    line = item.text if handling.converses else written(item)
    shown = [told, Quoted(text, MAX_ROWS_ASKED, whole=True)]
    about = line_questions.digest(line)
    letter, cause = line_questions.ask(
        handling.session, author, line, shown, about=about, text=True
    )
    return LetterToPlayer(
        handling.session.row,
        author,
        letter,
        MailKind.CONFIRM,
        cause,
        handling.mail,
        talk=handling.talk,
    )


def _added(handling: Handling, author: RoleRow, text: str) -> str:
    """Return an addition of a mail program that may name the author."""
    for found in _ADDRESS.finditer(text):
        if without_tag(found[0]) != handling.desk.address.lower():
            return found[0]
    user = fold(handling.mail.from_name)
    tells = len(user) >= MIN_NAME_LETTERS and user not in fold(author.pseudonym)
    return handling.mail.from_name if tells and user in fold(text) else ""


def _whole(item: Passage) -> str:
    return f"{item.title}\n{item.text}"
