"""A mail of somebody we do not know: a sign-up, a question, or nothing for us."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.commands import read_commands
from server import bundles
from server.commands.games import game_lines, listing
from server.commands.join import join
from server.intake.handling import Handling, Verdict
from server.reports import frames, letters
from server.reports.overview import help_text
from server.storage import games, outbox

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grammar.reading import Command
    from server.reports.texts import Mail


def answer_stranger(at: Handling) -> Verdict:
    """Sign the sender up, or send the help: once a day and address."""
    if at.excess is not None:
        return Verdict("refused_too_much")
    commands = read_commands(at.mail.own_text)
    joining = [command for command in commands if command.name == "join"]
    if joining:
        return _join(at, joining)
    language = at.services.config.games.language
    texts = [_answer(at, command, language) for command in commands]
    cause = f"help:{at.mail.from_address.lower()}:{at.row.received_at:%Y-%m-%d}"
    if outbox.is_queued(at.work, cause):
        return Verdict("ignored_stranger")
    known = [text for text in texts if text]
    mail = (
        letters.answers(known, language)
        if known
        else frames.stranger(game_lines(at.work, language), language)
    )
    _send(at, mail, cause)
    return Verdict("stranger_helped")


def _join(at: Handling, commands: Sequence[Command]) -> Verdict:
    language = at.services.config.games.language
    address = at.mail.from_address
    problems = [
        problem
        for command in commands
        if (problem := join(at, command.arguments, address, language)) is not None
    ]
    if problems:
        _send(at, letters.answers(problems, language), at.cause)
        return Verdict("join_refused")
    return Verdict("joined")


def _answer(at: Handling, command: Command, language: str) -> str:
    if command.name == "games":
        return listing(at.work, language)
    if command.name == "help":
        word = " ".join(command.arguments)
        return help_text(bundles.bundle(_likely_game(at)), language, word)
    return ""


def _likely_game(at: Handling) -> str:
    """Return what kind of game a stranger asks about: one that can be joined."""
    rows = games.in_state(at.work, "open") or games.in_state(at.work, "running")
    return rows[0].bundle if rows else bundles.names()[0]


def _send(at: Handling, mail: Mail, cause: str) -> None:
    at.services.post.to_address(
        at.work,
        at.mail.from_address,
        mail,
        mailbox=at.row.mailbox,
        kind="reply",
        cause=cause,
        answers=at.mail,
    )
