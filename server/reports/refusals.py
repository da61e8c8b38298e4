"""Why a line or a name is not allowed, told from tables of sentences."""

from __future__ import annotations

from collections.abc import Mapping

from engine.joining import NameFault
from engine.protocol import Refusal
from server.reports.wording import figures, known, sentence, with_rule

JOINING: Mapping[str, Mapping[str, str]] = {
    "de": {
        NameFault.NO_CODE: "Ein Kürzel hat genau drei Buchstaben A bis Z.",
        NameFault.CODE_RESERVED: "Das Kürzel {player} bedeutet im Spiel schon etwas "
        "anderes.",
        NameFault.CODE_TAKEN: "Das Kürzel {player} ist schon vergeben.",
        NameFault.CODE_IS_PSEUDONYM: "Das Kürzel {player} ist das Pseudonym eines "
        "anderen.",
        NameFault.NO_PSEUDONYM: "Das Pseudonym ist leer.",
        NameFault.PSEUDONYM_RESERVED: '"{pseudonym}" bedeutet im Spiel schon etwas '
        "anderes.",
        NameFault.PSEUDONYM_IS_CODE: 'Das Pseudonym "{pseudonym}" ist ein Kürzel.',
        NameFault.PSEUDONYM_TAKEN: 'Das Pseudonym "{pseudonym}" ist schon vergeben.',
    },
    "en": {
        NameFault.NO_CODE: "A code has exactly three letters A to Z.",
        NameFault.CODE_RESERVED: "The code {player} already means something else in "
        "the game.",
        NameFault.CODE_TAKEN: "The code {player} is taken already.",
        NameFault.CODE_IS_PSEUDONYM: "The code {player} is the pseudonym of somebody "
        "else.",
        NameFault.NO_PSEUDONYM: "The pseudonym is empty.",
        NameFault.PSEUDONYM_RESERVED: '"{pseudonym}" already means something else in '
        "the game.",
        NameFault.PSEUDONYM_IS_CODE: 'The pseudonym "{pseudonym}" is a code.',
        NameFault.PSEUDONYM_TAKEN: 'The pseudonym "{pseudonym}" is taken already.',
    },
}
"""Why somebody cannot join, the same in every game."""

UNFIT: Mapping[str, Mapping[str, str]] = {
    "de": {
        "bad_name": "Pseudonym und Name haben höchstens {most} Zeichen und stehen auf "
        "einer Zeile.",
        "odd_letters": "Im Pseudonym stehen Zeichen, die man nicht sieht oder kaum "
        "jemand lesen kann, oder kein einziger Buchstabe.",
        "like_address": "Das Pseudonym sieht aus wie eine Adresse oder ein Schlüssel. "
        "Lass Zeichen wie @, [ und # weg, und einen Punkt zwischen Buchstaben.",
        "reserved_name": "Wer so heißt, den hielte man für die Spielleitung oder den "
        "Server. Nimm bitte ein anderes Pseudonym.",
        "game_word": "Das Pseudonym liest sich in den Mails wie ein Befehl, eine Runde "
        'oder ein Wort wie "alle". Nimm bitte ein anderes.',
        "like_another": "Das Pseudonym sieht fast aus wie Pseudonym oder Kürzel eines "
        "anderen in {title}. Nimm bitte ein anderes.",
        "code_like_another": "Das Kürzel sieht fast aus wie das Pseudonym eines "
        "anderen in {title}. Nimm bitte ein anderes.",
        "former_name": "So oder fast so hieß in {title} schon jemand anders, und "
        "frühere Auswertungen nennen ihn noch so. Nimm bitte ein anderes Pseudonym.",
    },
    "en": {
        "bad_name": "Pseudonym and name have at most {most} characters and stand on "
        "one line.",
        "odd_letters": "There are characters in the pseudonym that cannot be seen or "
        "that hardly anybody can read, or no letter at all.",
        "like_address": "The pseudonym looks like an address or a key. Leave out "
        "characters such as @, [ and #, and a full stop between letters.",
        "reserved_name": "Whoever is called so would be taken for the game master or "
        "the server. Please take another pseudonym.",
        "game_word": "The pseudonym reads like a command, a round or a word such as "
        '"all" in the mails. Please take another one.',
        "like_another": "The pseudonym looks almost like the pseudonym or code of "
        "somebody else in {title}. Please take another one.",
        "code_like_another": "The code looks almost like the pseudonym of somebody "
        "else in {title}. Please take another one.",
        "former_name": "Somebody else in {title} was called so, or almost so, and "
        "earlier reports still name them so. Please take another pseudonym.",
    },
}
"""Why mails cannot name somebody so, the same in every game."""


def unfit(kind: str, language: str, **values: int | str) -> str:
    """Say why mails cannot name somebody so."""
    return sentence(UNFIT[known(language)][kind], figures(values, language, str))


def cannot_join(refusal: Refusal, language: str) -> str | None:
    """Say why this name cannot join, with its rule; None for another refusal."""
    template = JOINING[language].get(refusal.kind)
    if template is None:
        return None
    said = sentence(template, figures(refusal.figures, language, str))
    return with_rule(said, refusal.rule)
