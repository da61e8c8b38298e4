"""In which language somebody without a role is answered."""

from __future__ import annotations

from grammar.commands import read_commands
from server.commands.preferences.language import COMMAND, language_of
from server.intake.handling import Handling
from server.storage.people import persons


def spoken(handling: Handling) -> str:
    """Return the language that the sender's mail asks for, else the server's own.

    `sprache en` in the mail of a sign-up is about its answer, the welcome and all that
    follows, wherever in the mail it stands. Whoever is known already has chosen one.
    """
    text = (
        handling.mail.own_text if handling.mail.text.strip() else handling.mail.subject
    )
    found = [
        language_of(command.arguments[0])
        for command in read_commands(text)
        if command.name == COMMAND.name and command.arguments
    ]
    wanted = [one for one in found if one is not None]
    if wanted:
        return wanted[-1]
    person = persons.by_address(handling.work, handling.mail.from_address)
    return person.language if person else handling.services.config.games.language
