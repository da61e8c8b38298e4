"""Who writes: a player by the key, or somebody we do not know (yet).

A mail acts for a player only with that player's key, or where the mail server vouches
for the registered address and the operator trusts it. Any other that claims to be a
player's is held; the registered address gets one mail, and the reply to it confirms. So
is one with a key that its sender may have by accident.
"""

from __future__ import annotations

import hmac
from dataclasses import replace
from typing import TYPE_CHECKING

from server.games import reachability
from server.intake.handling import Verdict, without_key
from server.intake.outcomes import Outcome
from server.intake.trust import confirm, confirm_sign_up, held, repeated
from server.intake.trust.stranger import answer_stranger, only_joins
from server.reports import letters
from server.storage import inbox, outbox, roles

if TYPE_CHECKING:
    from server.intake.handling import Handling
    from server.storage.tables import RoleRow


def check(at: Handling) -> Verdict | None:
    """Find the player and the game; decide about mails of nobody."""
    if at.row.role_id is not None:  # confirmed, or put off before
        player = roles.get(at.work, at.row.role_id)
        if player.key in at.keys and not _is_from(at, player):
            confirm.remember_sender(at, player)
        _take(at, player)
        return None
    if inbox.is_confirmed(at.row):
        return answer_stranger(at)
    return confirm_sign_up.check(at) or _identify(at)


def _identify(at: Handling) -> Verdict | None:
    """Find the player by the key, or by the word of the mail server."""
    found = _by_key(at)
    if found is not None:
        return _with_key(at, *found)
    if not at.mail.from_address:
        return Verdict(Outcome.REFUSED_NO_SENDER)
    claimed = held.claimed(at)
    if at.vouched and len(claimed) == 1 and _is_at_hand(at, claimed[0]):
        _take(at, claimed[0])
        return confirm.confirmation(at, claimed[0])
    if not claimed or at.excess is not None or only_joins(at):
        return answer_stranger(at)
    return held.hold(at, claimed[0], why="no key")


def _with_key(at: Handling, player: RoleRow, key: str) -> Verdict | None:
    """Act for the owner of a key, if nothing speaks against the sender."""
    doubt = _doubt(at, player, key)
    if doubt:
        return held.hold(at, player, why=doubt, with_key=True)
    _take(at, player)
    return confirm.confirmation(at, player)


def _doubt(at: Handling, player: RoleRow, key: str) -> str:
    """Return why a mail with a player's key may be somebody else's, or nothing.

    A key travels: in the subject with a forwarded mail, in the address with a copy to
    others. Whoever answers to all of them must not act for its owner.
    """
    if _is_from(at, player) or confirm.knows_sender(at, player):
        return ""
    in_address = _stands_in_an_address(at, key)
    if in_address and confirm.asked_about(at, player) is not None:
        return ""
    if not at.mail.from_address:
        return "key, but no clear sender"
    if not in_address:
        return "key in the subject, another address"
    if not at.services.config.intake.any_sender:
        return "key, another address"
    return "key, in answer to another's mail" if _answers_others(at, player) else ""


def _answers_others(at: Handling, player: RoleRow) -> bool:
    """Say whether this answers a mail that was not one of ours to the player.

    That the sender is another player must not count: whoever forges From would learn
    from it which addresses are those of players.
    """
    mail = at.mail
    asked = mail.in_reply_to or next(iter(mail.references[-1:]), "")
    if not asked:
        return False
    ours = outbox.by_message_id(at.work, [asked])
    if ours is not None:
        return ours.role_id != player.id
    return inbox.is_known(at.work, repeated.stored_id(asked))


def _by_key(at: Handling) -> tuple[RoleRow, str] | None:
    """Return the player a key of the mail belongs to: the writer, if there are several.

    The key is compared as it is now: an earlier mail may have renewed it.
    """
    found = [
        (player, key)
        for key in at.keys
        if (player := at.known.players.get(key)) is not None
        and hmac.compare_digest(player.key.encode(), key.encode())
    ]
    own = [one for one in found if _is_from(at, one[0])]
    return next(iter(own or found), None)


def _stands_in_an_address(at: Handling, key: str) -> bool:
    mail = at.mail
    recipients = (*mail.to, *mail.cc, *mail.delivered_to)
    return any(f"+{key}@" in recipient.lower() for recipient in recipients)


def _is_at_hand(at: Handling, player: RoleRow) -> bool:
    """Say whether the address is the player's, and the game was looked up for it."""
    return _is_from(at, player) and player.game_id in at.known.games


def _is_from(at: Handling, player: RoleRow) -> bool:
    return at.mail.from_address.lower() == player.address.lower()


def _take(at: Handling, player: RoleRow) -> None:
    """Let the mail act for a player; it is a sign of life from the address."""
    at.player = player
    at.game = at.known.games[player.game_id]
    text = without_key(at.mail.own_text, player.key)
    if text is not at.mail.own_text:
        at.mail = replace(at.mail, own_text=text)
    if (player.person.hard_bounces or player.person.unreachable_since) and _is_from(
        at, player
    ):
        was_held = player.person.unreachable_since is not None
        count = reachability.is_back(at.work, player, at.now)
        if was_held:
            at.notes.append(letters.note("back", player.language, count))
