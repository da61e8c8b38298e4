"""The sender of a mail: a player by the key, or a stranger.

A mail acts for a player only with that player's key, or where the mail server vouches
for the registered address and the operator trusts it. Any other that claims to be a
player's is held; the registered address gets one mail, and the reply to it confirms. So
is one with a key that its sender may have by accident.
"""

from __future__ import annotations

import hmac
import logging
from collections.abc import Callable, Mapping
from dataclasses import replace

from server.games.state.running import is_suspended
from server.intake import relaying, suspended
from server.intake.changes import IsBack
from server.intake.decision import Decision
from server.intake.handling import Handling, names, without_key
from server.intake.trust import (
    confirm,
    confirm_address,
    confirm_seat,
    confirm_sign_up,
    confirm_vote,
    ended,
    held,
    questions,
    repeated,
    taken_for_automatic,
    which_game,
)
from server.intake.trust.doubts import Doubt
from server.intake.trust.stranger import only_joins
from server.mail.addresses import is_international
from server.mail.question_tags import key_of
from server.mail.reading.message import tags_of_addresses
from server.reports.replies import short_letters
from server.storage.games import games
from server.storage.kinds import QuestionKind
from server.storage.outbox import outbox
from server.storage.outcomes import Outcome
from server.storage.people import order_keys, roles, senders
from server.storage.tables.inbox import InboxRow
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow

log = logging.getLogger(__name__)

_ANSWERED: Mapping[
    QuestionKind, Callable[[Handling, QuestionRow], Decision | Handling]
] = {
    QuestionKind.SIGN_UP: confirm_sign_up.check,
    QuestionKind.ADDRESS: confirm_address.check,
    QuestionKind.MOVE: confirm_address.check,
    QuestionKind.LEFT: confirm_address.check_left,
    QuestionKind.VOTE: confirm_vote.check,
    **dict.fromkeys(confirm_seat.KINDS, confirm_seat.check),
}
"""The check of an answer to each kind of question; those about mails are below."""


def check(handling: Handling) -> Decision | Handling:
    """Find the player and the game; decide about mails without a sender."""
    if handling.row.role_id is not None and not _must_be_looked_at_anew(handling):
        # It was confirmed, or put off before.
        player = roles.get(handling.work, handling.row.role_id)
        if player.has_ended(handling.now):
            former = ended.speaks_to_master(handling)
            return (
                ended.tell(handling, player)
                if former is None
                else _taken(handling, former[0])
            )
        if _shows_key(handling, player) and not _is_from(handling, player):
            handling = handling.having(*confirm.remember_sender(handling, player))
        return _taken(handling, player)
    if handling.row.is_confirmed:
        return replace(handling, unknown=True)
    asked = handling.question
    settle = None if asked is None else _ANSWERED.get(asked.kind)
    if asked is not None and settle is not None:
        waits = suspended.check_answer(handling, asked)
        if waits is not None:
            return waits
        result = settle(handling, asked)
        if isinstance(result, Decision):
            return result
        # What else an answer may say is worked on as any other mail.
        handling = (
            result
            if asked.kind == QuestionKind.SIGN_UP
            else replace(result, question=None)
        )
    return _identify(handling)


def _identify(handling: Handling) -> Decision | Handling:
    """Find the player by the key, or by the word of the mail server."""
    found = _by_key(handling) or ended.speaks_to_master(handling)
    if found is not None:
        return _with_key(handling, *found)
    asked = _by_question(handling)
    if asked is not None:
        return _acting(handling, asked)
    if not handling.mail.from_address:
        return _nobody_to_answer(handling)
    gone = _ended(handling)
    if gone is not None:
        return ended.tell(handling, gone)
    return _by_address(handling)


def _by_question(handling: Handling) -> RoleRow | None:
    """Return the role whose question the button of that question answers, and no more.

    The button's key is forwarded with the question, so the mail has to come from the
    registered address as well, and to hold nothing but a yes or a no.
    """
    asked, mail = handling.question, handling.mail
    if asked is None or asked.role_id is None:
        return None
    role = roles.get(handling.work, asked.role_id)
    if role.has_ended(handling.now) or not _is_from(handling, role):
        return None
    if not any(order_keys.answers(k, role, mail.in_reply_to) for k in handling.keys):
        return None
    return role if questions.is_bare(handling, confirm.names_of(role)) else None


def _by_address(handling: Handling) -> Decision | Handling:
    """Find the player that a mail without a key claims to be from, and hold it.

    Unless the mail server vouches for it, or it may be anybody's.
    """
    claimed = which_game.of(handling, held.claimed(handling))
    if handling.vouched and len(claimed) == 1 and _is_at_hand(handling, claimed[0]):
        return _acting(handling, claimed[0])
    kinds = {games.get(handling.work, one.game_id).bundle for one in claimed}
    if not claimed or handling.excess is not None or only_joins(handling, kinds):
        return replace(handling, unknown=True)
    if handling.marks.bulk and not _answers_us(handling):
        return taken_for_automatic.ignore(handling, claimed[0])
    if len({one.game_id for one in claimed}) > 1:
        return which_game.ask(handling, claimed)
    return held.hold(handling, claimed[0], why=Doubt.NO_KEY)


def _nobody_to_answer(handling: Handling) -> Decision:
    """Refuse a mail without a usable address; where one looks right, say why not."""
    if not is_international(handling.mail.headers.first("from")):
        return handling.decided(Outcome.REFUSED_NO_SENDER)
    why = "an address with letters outside ASCII"
    log.warning("mail %s is not answered: it comes from %s", handling.row.id, why)
    return handling.decided(Outcome.REFUSED_NO_SENDER, why=why)


def _answers_us(handling: Handling) -> bool:
    """Return whether a mail names one of ours as what it answers."""
    return outbox.by_message_id(handling.work, names(handling.mail)) is not None


def _must_be_looked_at_anew(handling: Handling) -> bool:
    """Return whether a mail that waited came by a button whose step may be over."""
    return not handling.row.is_confirmed and any(map(order_keys.step_of, handling.keys))


def _ended(handling: Handling) -> RoleRow | None:
    """Return the ended role that a key of the mail belonged to."""
    work, keys, now = handling.work, handling.keys, handling.now
    if not keys:
        return None
    return (
        senders.ended_by_keys(work, keys, now)
        or order_keys.ended_owner(work, keys, now)
        or _ended_talker(handling)
    )


def _with_key(handling: Handling, player: RoleRow, key: str) -> Decision | Handling:
    """Act for the owner of a key, if nothing speaks against the sender."""
    if order_keys.step_of(key) is not None:
        return _by_button(handling, player, key)
    doubt = _doubt(handling, player, key)
    if doubt is not None:
        return held.hold(handling, player, why=doubt, with_key=True)
    return _acting(handling, player)


def _by_button(handling: Handling, player: RoleRow, key: str) -> Decision | Handling:
    """Take orders by the key of a button, or ask: it is forwarded with each mail.

    Where more than the key says who writes, the mail can do everything.
    """
    own = _is_from(handling, player)
    if own and handling.vouched:
        return _acting(handling, player)
    playing = handling.known.running.get(player.game_id)
    if is_suspended(games.get(handling.work, player.game_id)):
        # It waits, and is looked at anew.
        return _taken(handling, player)
    if playing is None or playing.step_row.id != order_keys.step_of(key):
        return held.hold(handling, player, why=Doubt.STEP_OVER, with_key=not own)
    if not own and not confirm.knows_sender(handling, player):
        why = Doubt.BUTTON_ELSEWHERE
        return held.hold(handling, player, why=why, with_key=True)
    return replace(_taken(handling, player), orders_only=True)


def _acting(handling: Handling, player: RoleRow) -> Decision | Handling:
    """Let the mail act for a player; it may be the answer to a question."""
    handling = _taken(handling, player)
    if handling.question is not None:
        return confirm.confirmation(handling, player)
    return handling


def _doubt(handling: Handling, player: RoleRow, key: str) -> Doubt | None:
    """Return why a mail with a player's key may be somebody else's, if it may be.

    A key travels: in the subject with a forwarded mail, in the address with a copy to
    others. A person who answers to all of them must not act for its owner.
    """
    if _is_from(handling, player) or confirm.knows_sender(handling, player):
        return None
    in_address = _stands_in_an_address(handling, key)
    if in_address and confirm.is_asked(handling, player):
        return None
    if not handling.mail.from_address:
        return Doubt.NO_SENDER
    if not in_address:
        return Doubt.IN_SUBJECT
    # A key that leads a game opens more than one seat.
    if player.leads or not handling.services.config.intake.any_sender:
        return Doubt.ANOTHER_ADDRESS
    return Doubt.ANOTHERS_MAIL if _answers_others(handling, player) else None


def _answers_others(handling: Handling, player: RoleRow) -> bool:
    """Return whether this answers a mail that was not one of ours to the player.

    That the sender is another player must not count: a person who forges From would
    learn from it which addresses are players'.
    """
    mail = handling.mail
    asked = mail.in_reply_to or next(iter(mail.references[-1:]), "")
    if not asked:
        return False
    ours = outbox.by_message_id(handling.work, [asked])
    if ours is not None:
        return ours.role_id != player.id
    return handling.work.any(InboxRow, InboxRow.message_id == repeated.stored_id(asked))


def _by_key(handling: Handling) -> tuple[RoleRow, str] | None:
    """Return the player a key of the mail belongs to: the writer, if there are several.

    The key is compared as it is now: an earlier mail may have renewed it.
    """
    owners = [
        (player, key)
        for key in handling.keys
        if (player := handling.known.players.get(key)) is not None
        and hmac.compare_digest(_key_now(handling, player, key).encode(), key.encode())
        # An earlier mail of the batch may have given the seat to another person.
        and not player.has_ended(handling.now)
    ]
    # A key that orders in a step counts where there is no other.
    owners.sort(key=lambda one: order_keys.step_of(one[1]) is not None)
    own = [one for one in owners if _is_from(handling, one[0])]
    return next(iter(own or owners), None)


def _shows_key(handling: Handling, player: RoleRow) -> bool:
    """Return whether the mail contains the player's present key."""
    return any(
        handling.known.players.get(key) is player
        and _key_now(handling, player, key) == key
        for key in handling.keys
    )


def _key_now(handling: Handling, player: RoleRow, key: str) -> str:
    """Return the key of a player that this one is, or was before it was renewed."""
    step_id = order_keys.step_of(key)
    if step_id is not None:
        return order_keys.order_key(player.key, step_id)
    talk = handling.known.talks.get(key)
    return player.key if talk is None else talk.key


def _ended_talker(handling: Handling) -> RoleRow | None:
    """Return the ended role of the conversation that the mail goes on with."""
    found = (handling.known.talks.get(key) for key in handling.keys)
    owners = (
        roles.get(handling.work, talk.role_id) for talk in found if talk is not None
    )
    ended_ones = (one for one in owners if one.until and one.until <= handling.now)
    return next(ended_ones, None)


def _stands_in_an_address(handling: Handling, key: str) -> bool:
    tags = tags_of_addresses(handling.mail, handling.desk.address)
    return key in map(key_of, tags)


def _is_at_hand(handling: Handling, player: RoleRow) -> bool:
    """Return whether the address is the player's, and the game was looked up for it."""
    return _is_from(handling, player) and player.game_id in handling.known.games


def _is_from(handling: Handling, player: RoleRow) -> bool:
    return handling.mail.from_address.lower() == player.address.lower()


def _taken(handling: Handling, player: RoleRow) -> Handling:
    """Return the mail as a player's; it is a sign of life from the address."""
    mail = handling.mail
    for key in dict.fromkeys((player.key, *handling.keys)):
        text = without_key(mail.own_text, key)
        if text is not mail.own_text:
            typed = without_key(mail.typed, key)
            mail = replace(mail, own_text=text, typed=typed)
    game = handling.known.games.get(player.game_id)
    # Those of roles that have ended are not looked up with the others.
    game = game or games.get(handling.work, player.game_id)
    mail = which_game.without_title(mail, game.title)
    handling = replace(handling, player=player, game=game, mail=mail)
    handling = relaying.find(handling)
    return _is_back(handling, player)


def _is_back(handling: Handling, player: RoleRow) -> Handling:
    """Send what is held back, where a player writes again; the reply says so."""
    person, at_home = player.person, _is_from(handling, player)
    works = at_home and (person.hard_bounces or person.is_given_up)
    if not works and player.unsubscribed_since is None:
        return handling
    handling = handling.having(IsBack(player, at_home))
    if person.is_given_up:
        if not at_home:
            return handling
        note = "back"
    elif player.unsubscribed_since is not None:
        note = "wanted"
    else:
        return handling
    # Mails that were queued in this transaction are still held back as well.
    handling.work.flush()
    count = outbox.count_held(handling.work, player)
    return handling.noting(short_letters.note(note, player.language, count))
