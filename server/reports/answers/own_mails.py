"""How somebody's own mails reach him: language, form, zone, address, key."""

from __future__ import annotations

from collections.abc import Mapping

ANSWERS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "language": "Ab jetzt bekommst du alle Mails auf Deutsch.",
        "data_on": (
            "Ab jetzt hängt an Eröffnungen und Auswertungen wieder die Datei für "
            "Programme."
        ),
        "data_off": (
            "Ab jetzt kommen Eröffnungen und Auswertungen ohne die Datei für "
            'Programme. Mit "daten an" kommt sie wieder mit.'
        ),
        "format_text": "Ab jetzt bekommst du alle Mails nur als Text.",
        "format_html": (
            "Ab jetzt haben deine Mails neben dem Text eine gestaltete Seite; sie sagt "
            "dasselbe."
        ),
        "no_such_language": (
            'Es gibt die Sprachen "de" (Deutsch) und "en" (Englisch): sprache de.'
        ),
        "zone": (
            "Deine Mails nennen Zeiten jetzt in der Zone {zone}; dort ist es gerade "
            "{now}."
        ),
        "zone_of_game": "Deine Mails nennen Zeiten wieder in der Zone der Partie.",
        "no_such_zone": (
            'Eine Zeitzone "{words}" gibt es nicht. Schreib den Erdteil und eine große '
            "Stadt auf Englisch: zeitzone Europe/Vienna."
        ),
        "near_zones": 'Eine Zeitzone "{words}" gibt es nicht. Meintest du {near}?',
        "address_asked": (
            "An {address} ist eine Frage unterwegs. Kommt von dort in sieben Tagen ein "
            '"ja", gehen alle deine Mails an die neue Adresse; bis dahin bleibt alles, '
            "wie es ist. Warst du das nicht, dann kennt jemand deine Antwortadresse: "
            '"schlüssel neu" gibt dir eine andere.'
        ),
        "no_address": "Das ist keine Adresse, an die ich dir schreiben könnte.",
        "same_address": "An diese Adresse gehen deine Mails schon.",
        "many_addresses": (
            "In sieben Tagen frage ich für dich höchstens {most} neue Adressen. Diese "
            "hier wurde nicht gefragt."
        ),
        "address_settled": (
            "Deine Antwort ändert nichts mehr: Die Frage nach deiner Adresse ist "
            "beantwortet oder verfallen."
        ),
        "address_dropped": "Gut, an diese Adresse geht nichts.",
        "address_plays": (
            "Deine Adresse bleibt, wie sie ist: Die neue gehört schon jemandem, der in "
            "einer deiner Partien mitspielt."
        ),
        "key_renewed": (
            "Du hast eine neue Antwortadresse; sie kommt auch mit einer eigenen Mail. "
            "Die alte gilt nicht mehr."
        ),
    },
    "en": {
        "language": "From now on you get all mails in English.",
        "data_on": "From now on openings and reports have the file for programs again.",
        "data_off": (
            "From now on openings and reports come without the file for programs. With "
            '"data on" it is attached again.'
        ),
        "format_text": "From now on you get all mails as text alone.",
        "format_html": (
            "From now on your mails have a page beside the text, which says the same."
        ),
        "no_such_language": (
            'There are the languages "de" (German) and "en" (English): language en.'
        ),
        "zone": ("Your mails name times in the zone {zone} now; there it is {now}."),
        "zone_of_game": "Your mails name times in the zone of the game again.",
        "no_such_zone": (
            'There is no time zone "{words}". Write the continent and a large city: '
            "zone Europe/Vienna."
        ),
        "near_zones": 'There is no time zone "{words}". Did you mean {near}?',
        "address_asked": (
            'A question is on its way to {address}. If a "yes" comes from there '
            "within seven days, all your mails go to the new address; until then "
            "everything stays as it is. If this was not you, somebody knows your reply "
            'address: "key new" gives you another one.'
        ),
        "no_address": "This is no address at which I could write to you.",
        "same_address": "Your mails go to this address already.",
        "many_addresses": (
            "Within seven days I ask {most} new addresses for you at most. This one "
            "was not asked."
        ),
        "address_settled": (
            "Your answer changes nothing any more: the question about your address has "
            "been answered or has run out."
        ),
        "address_dropped": "Good, nothing goes to this address.",
        "address_plays": (
            "Your address stays as it is: the new one belongs to somebody who plays in "
            "one of your games."
        ),
        "key_renewed": (
            "You have a new reply address; it also comes in a mail of its own. The old "
            "one no longer counts."
        ),
    },
}
