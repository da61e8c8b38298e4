"""What is said about messages: that they are accepted, or why they are not.

Whoever writes one reads the same whether it is read, muted or kept for an address that
is away: nobody learns by it who is there.
"""

from __future__ import annotations

from collections.abc import Mapping

from server.errors import NotPossibleError
from server.reports.document import Paragraph
from server.reports.wording import LANGUAGES, figures, known, sentence

SAID: Mapping[str, Mapping[str, str]] = {
    "de": {
        "game_master": "Spielleitung",
        "the_game_master": "die Spielleitung",
        "message": "Die Nachricht in Zeile {line}",
        "answer": "Deine Antwort",
        "accepted": "{what} ist angenommen für {names}.",
        "cut": (
            "Weitergegeben werden nur deine Worte: Anhänge und Bilder gehen nicht mit."
        ),
        "nobody_leads": (
            "{what} ging NICHT hinaus: {title} hat keine Spielleitung, die Mails "
            "bekommt."
        ),
        "not_begun": (
            "{what} ging NICHT hinaus: Nachrichten an Mitspieler gehen ab dem Beginn "
            'von {title}. An die Spielleitung geht jederzeit "Nachricht SL:".'
        ),
        "closed": (
            "{what} ging NICHT hinaus: {title} ist seit mehr als {days:Tag|Tagen} zu "
            "Ende; so lange gingen danach noch Nachrichten."
        ),
        "cancelled": "{what} ging NICHT hinaus: {title} ist abgebrochen.",
        "public_only": (
            "{what} ging NICHT hinaus: In {title} gibt es zurzeit nur offene Presse "
            '("Presse:" ... "Ende"). An die Spielleitung geht "Nachricht SL:".'
        ),
        "too_long": (
            "{what} ging NICHT hinaus: Sie hat {length} Zeichen, in {title} darf eine "
            "Nachricht {most} haben. Schick sie kürzer, oder in mehreren Teilen."
        ),
        "too_many": (
            "{what} ging NICHT hinaus: In {title} gehen von einem Platz "
            "{most:Nachricht|Nachrichten} in einer Runde an Mitspieler, und so viele "
            "waren es schon; eine an mehrere zählt als eine. In der nächsten Runde "
            "geht es weiter."
        ),
        "too_many_an_hour": (
            "{what} ging NICHT hinaus: In einer Stunde gehen von dir höchstens {most} "
            "Mails an andere. Schick sie später noch einmal."
        ),
        "to_nobody": (
            "{what} ging NICHT hinaus: Außer dir selbst ist niemand genannt, der sie "
            "bekommen könnte."
        ),
        "names_somebody": (
            "{what} ging noch NICHT hinaus: Darin steht {name}, und das verriete, wer "
            "jemand ist. Soll sie genau so hinaus, schick sie noch einmal unverändert."
        ),
        "no_words": (
            "Deine Antwort ging NICHT hinaus: Es standen keine Worte von dir darin, "
            "die weitergegeben werden könnten. Betreff, Anhänge und Bilder gehen nicht "
            "mit."
        ),
        "same_again": (
            "Deine Antwort ging NICHT hinaus: Denselben Text hast du {names} heute "
            "schon mehrmals geschickt."
        ),
        "reads_as_order": (
            "Deine Antwort ging NICHT hinaus, an niemanden, und bestellt ist auch "
            "nichts: Zeile {line} liest sich wie ein Befehl."
        ),
        "how_to_order": (
            "War es ein Befehl, dann antworte auf diese Mail mit deinen Befehlen. "
            "Sollte {names} es lesen, dann antworte auf diese Mail mit diesen Zeilen "
            "um deinen Text; darin ist nichts ein Befehl:"
        ),
        "reads_as_command": (
            "Deine Antwort ging NICHT hinaus, und geändert ist auch nichts: Zeile "
            "{line} liest sich wie ein Befehl der Spielleitung."
        ),
        "how_to_lead": (
            "War es einer, dann schick ihn als Antwort auf diese Mail. "
            "Sollte {names} es lesen, dann antworte auf diese Mail mit diesen Zeilen "
            "um deinen Text:"
        ),
        "block": "Nachricht {code}:\n...\nEnde",
        "two_addresses": (
            "Deine Mail ging NICHT hinaus, an niemanden, und bestellt ist auch nichts: "
            "Sie ging an mehrere deiner Antwortadressen zugleich. Antworte auf jede "
            "Mail für sich; Befehle schick als Antwort auf diese."
        ),
        "old_address": (
            "Deine Mail ging NICHT hinaus, an niemanden, und bestellt ist auch nichts: "
            "Die Adresse dieses Gesprächs gilt nicht mehr. Antworte auf eine neuere "
            'Nachricht, oder schreib "Nachricht CODE:" ... "Ende" als Antwort auf '
            "diese Mail."
        ),
        "only_press_subject": "Ab jetzt nur offene Presse",
        "only_press": (
            "ab jetzt gibt es in {title} nur offene Presse: Nachrichten an Mitspieler "
            'werden nicht mehr weitergegeben. "Presse:" ... "Ende" erscheint mit der '
            'nächsten Auswertung, "Nachricht SL:" ... "Ende" geht an die Spielleitung.'
        ),
        "press_and_messages_subject": "Nachrichten gehen wieder",
        "press_and_messages": (
            'in {title} gehen wieder Nachrichten an Mitspieler: "Nachricht CODE:" ... '
            '"Ende", oder als Antwort auf eine.'
        ),
        "muted": "Nachrichten von {names} bekommst du nicht mehr. Niemand erfährt das.",
        "unmuted": "Nachrichten von {names} bekommst du wieder.",
        "muted_list": "Stumm gestellt hast du {names}.",
        "nobody_muted": "Stumm gestellt hast du niemanden.",
        "written": "Die Nachricht geht an {names}.",
        "no_text": "Zu einer Nachricht gehören Worte.",
        "not_yourself": "Dich selbst kannst du nicht stumm stellen.",
        "not_the_game_master": "Die Spielleitung kannst du nicht stumm stellen.",
    },
    "en": {
        "game_master": "Game master",
        "the_game_master": "the game master",
        "message": "The message in line {line}",
        "answer": "Your answer",
        "accepted": "{what} is accepted for {names}.",
        "cut": "Only your words are passed on: attachments and pictures stay behind.",
        "nobody_leads": (
            "{what} has NOT gone out: {title} has no game master who gets mails."
        ),
        "not_begun": (
            "{what} has NOT gone out: messages to other players go from the start of "
            '{title} on. "Message SL:" goes to the game master at any time.'
        ),
        "closed": (
            "{what} has NOT gone out: {title} has been over for more than {days:day|"
            "days}; so long messages still went."
        ),
        "cancelled": "{what} has NOT gone out: {title} is cancelled.",
        "public_only": (
            "{what} has NOT gone out: {title} has only open press at the moment "
            '("Press:" ... "End"). "Message SL:" goes to the game master.'
        ),
        "too_long": (
            "{what} has NOT gone out: it has {length} characters, and in {title} a "
            "message may have {most}. Send it shorter, or in several parts."
        ),
        "too_many": (
            "{what} has NOT gone out: in {title} a seat may send {most:message|"
            "messages} to other players in a round, and that many have gone; one to "
            "several counts as one. The next round has room again."
        ),
        "too_many_an_hour": (
            "{what} has NOT gone out: within an hour at most {most} mails to others go "
            "out from you. Send it again later."
        ),
        "to_nobody": (
            "{what} has NOT gone out: besides yourself nobody is named who could get "
            "it."
        ),
        "names_somebody": (
            "{what} has NOT gone out yet: {name} stands in it, and that would tell who "
            "somebody is. If it is to go out just so, send it once more, unchanged."
        ),
        "no_words": (
            "Your answer has NOT gone out: there were no words of yours in it that "
            "could be passed on. Subject, attachments and pictures stay behind."
        ),
        "same_again": (
            "Your answer has NOT gone out: you have sent {names} this very text "
            "several times today."
        ),
        "reads_as_order": (
            "Your answer has NOT gone out, to nobody, and nothing was ordered either: "
            "line {line} reads as an order."
        ),
        "how_to_order": (
            "If it was an order, answer this mail with your orders. If {names} is to "
            "read it, answer this mail with these lines around your text; nothing "
            "between them is an order:"
        ),
        "reads_as_command": (
            "Your answer has NOT gone out, and nothing has changed either: line {line} "
            "reads as a command of the game master."
        ),
        "how_to_lead": (
            "If it was one, send it in answer to this mail. If {names} is to read it, "
            "answer this mail with these lines around your text:"
        ),
        "block": "Message {code}:\n...\nEnd",
        "two_addresses": (
            "Your mail has NOT gone out, to nobody, and nothing was ordered either: it "
            "went to several of your reply addresses at once. Answer each mail by "
            "itself; send orders in answer to this one."
        ),
        "old_address": (
            "Your mail has NOT gone out, to nobody, and nothing was ordered either: "
            "the address of this conversation is no longer valid. Answer a newer "
            'message, or write "Message CODE:" ... "End" in answer to this mail.'
        ),
        "only_press_subject": "Only open press from now on",
        "only_press": (
            "from now on {title} has only open press: messages to other players are "
            'not passed on any more. "Press:" ... "End" appears with the next report, '
            '"Message GM:" ... "End" goes to the game master.'
        ),
        "press_and_messages_subject": "Messages are passed on again",
        "press_and_messages": (
            'in {title} messages go to other players again: "Message CODE:" ... '
            '"End", or in answer to one.'
        ),
        "muted": "You get no more messages of {names}. Nobody learns of it.",
        "unmuted": "You get the messages of {names} again.",
        "muted_list": "You have muted {names}.",
        "nobody_muted": "You have muted nobody.",
        "written": "The message goes to {names}.",
        "no_text": "A message says something.",
        "not_yourself": "You cannot mute yourself.",
        "not_the_game_master": "You cannot mute the game master.",
    },
}


def words(kind: str, language: str, **values: int | str) -> str:
    """Return a sentence, or a part of one, about a message."""
    spoken = known(language)
    return sentence(SAID[spoken][kind], figures(values, spoken, str))


def said(kind: str, language: str, **values: int | str) -> Paragraph:
    """Say something about a message, as a paragraph."""
    return Paragraph(words(kind, language, **values))


def impossible(kind: str) -> NotPossibleError:
    """Return the error that says in every language why a command does nothing."""
    found = {language: words(kind, language) for language in LANGUAGES}
    return NotPossibleError(found["en"].removesuffix("."), found)
