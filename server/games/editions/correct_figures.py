"""Figures that a game master corrects; all players who may know them are told."""

from __future__ import annotations

from collections.abc import Sequence

from engine.names import fold
from engine.protocol import Audience, UnusableInputError
from server.games.state.corrections import correct
from server.games.state.running import Running, running
from server.games.state.session import GameSession
from server.post import RoleMail
from server.reports import frames
from server.reports.documents.sentences import not_possible
from server.reports.game.accounts import Account, Amended
from server.reports.game.bundle import AnyAccounts
from server.storage.people import roles
from server.storage.tables.journal import JournalRow
from server.texts.languages import languages

MAX_REASON_CHARACTERS = 300
"""Characters of the reason for a correction; every report repeats it."""


def accounts_of(game: Running) -> AnyAccounts:
    """Return what can be corrected in a game; raises NotPossibleError."""
    found = game.bundle.accounts
    if found is None:
        raise not_possible("no-accounts", title=game.row.title)
    return found


def account_named(listed: Sequence[Account], name: str) -> Account | None:
    """Return the account of this name, in whichever language."""
    for account in listed:
        for language in languages():
            if fold(name) in map(fold, account.names(language)):
                return account
    return None


def amend(
    session: GameSession,
    amended: Amended,
    *,
    made_by: str,
    language: str,
) -> None:
    """Set a figure in the state that the open step of a locked game starts from.

    `language` is that of whoever corrects it. Raises NotPossibleError where the figure
    is out of its range, the one that stands, or none that the game can go on with.
    """
    account, owner = amended.account, amended.owner
    name, named = (
        account.name(language),
        amended.named(session.playing.players, language),
    )
    if not account.least <= amended.after <= account.most:
        raise not_possible(
            "out-of-range", account=name, least=account.least, most=account.most
        )
    figure = amended.after
    if figure == amended.before:
        raise not_possible("same-figure", named=named, figure=figure)
    change = f"{amended.before} -> {figure}"
    try:
        entry = correct(
            session.work,
            session.playing.bundle,
            session.playing.state,
            session.step_row,
            accounts_of(session.playing).corrected(owner, account.key, figure),
            made_by=made_by,
            now=session.now,
            reason=amended.reason,
            note=f"{', '.join(filter(None, (owner, name)))} {change}: {amended.reason}",
        )
    except UnusableInputError as error:
        raise not_possible(
            "unusable-figure", hint=f" ({error})", named=named, figure=figure
        ) from error
    _tell(
        session.at(running(session.work, session.row)),
        amended,
        entry,
    )


def _tell(session: GameSession, amended: Amended, entry: JournalRow) -> None:
    """Tell all who may know the figure of the change, those who watch, too."""
    row = session.row
    for reader in roles.audience(session.work, row.id, session.now):
        code = "" if reader.seat is None else reader.code
        if not amended.is_known_to(code or Audience.PUBLIC):
            continue
        scene = session.playing.scene(code or Audience.PUBLIC)
        session.post.to_role(
            session.work,
            row,
            RoleMail(
                reader,
                frames.amended(scene, amended, session.playing.bundle, reader.language),
                kind="change",
                cause=f"amended:{row.id}:j{entry.id}:{reader.mark}",
                step=session.step_row if code else None,
            ),
        )
