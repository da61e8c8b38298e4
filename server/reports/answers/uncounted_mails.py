"""Mails that count not at all, not yet, or in part."""

from __future__ import annotations

from collections.abc import Mapping

ANSWERS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "still_held": (
            "Du hast auf die Frage geantwortet, ob eine Mail von dir war, aber nicht "
            'nur mit "ja": Sie wartet weiter und zählt noch nicht. War sie von dir, '
            'antworte auf die Frage mit "ja" und sonst nichts, ohne Anhang; war sie '
            'es nicht, mit "nein".'
        ),
        "disowned": (
            "Gut, dass du es sagst: Die Mail, die nicht von dir war, ist verworfen. "
            "An der Partie hat sich nichts geändert."
        ),
        "copied_text": (
            "Diese Mail zählt NICHT: Sie gleicht im Text und im Datum der, die am "
            "{received} ankam. So sieht eine alte Mail aus, die jemand noch einmal "
            "schickt. Soll sie zählen, schick sie mit einer Zeile mehr, etwa "
            '"# noch einmal"; und sieh nach der Uhr deines Geräts, sie scheint zu '
            "stehen."
        ),
        "copied_name": (
            "Diese Mail zählt NICHT: Sie trägt die Kennung (Message-ID) einer Mail, "
            "die am {received} ankam, aber anderen Inhalt. Soll sie zählen, schreib "
            "sie als neue Mail, statt die alte noch einmal zu schicken."
        ),
        "many_commands": (
            "Zu viel für eine Mail: Von Zeilen wie hilfe, status oder löschen gelten "
            "in einer Mail höchstens {most}. Ab Zeile {line} blieb davon {count} "
            "liegen; schick das mit einer weiteren Mail."
        ),
        "many_texts": (
            "Zu viel für eine Mail: Von Nachrichten und Presse gelten in einer Mail "
            "höchstens {most}. Ab Zeile {line} blieb davon {count} liegen; schick das "
            "mit einer weiteren Mail."
        ),
    },
    "en": {
        "still_held": (
            "You answered the question whether a mail was from you, but not with "
            'just "yes": it goes on waiting and does not count yet. If it was from '
            'you, answer the question with "yes" and nothing else, no attachment; if '
            'it was not, with "no".'
        ),
        "disowned": (
            "Thank you for saying so: the mail that was not from you has been dropped. "
            "Nothing has changed in the game."
        ),
        "copied_text": (
            "This mail does NOT count: its text and its date are those of the one "
            "received on {received}. This is what an old mail looks like that somebody "
            "sends again. If it is to count, send it with one more line, such as "
            '"# once more"; and look at the clock of your device, it seems to stand '
            "still."
        ),
        "copied_name": (
            "This mail does NOT count: it bears the Message-ID of a mail received on "
            "{received}, but says something else. If it is to count, write it as a new "
            "mail instead of sending the old one again."
        ),
        "many_commands": (
            "Too much for one mail: of lines such as help, status or delete a mail may "
            "hold {most}. From line {line} on {count} of them had no effect; please "
            "send them in another mail."
        ),
        "many_texts": (
            "Too much for one mail: of messages and open press a mail may hold {most}. "
            "From line {line} on {count} of them had no effect; please send them in "
            "another mail."
        ),
    },
}
