"""What is said of commands about people: circulars, seats, texts, deputies."""

from __future__ import annotations

from collections.abc import Mapping

DONE: Mapping[str, Mapping[str, str]] = {
    "de": {
        "opening_asked": (
            "{title}: An {address} geht die Frage, ob die Partie wirklich eröffnet "
            "werden soll. Mit einem Ja von dort ist sie offen."
        ),
        "open_question": (
            "in deinem Namen soll die Partie {title} ({game}) eröffnet werden, mit "
            "{players} Plätzen; Runden enden so: {schedule}. Du würdest sie leiten."
        ),
        "open_answer": (
            'Antworte mit "ja" oder "nein". Ohne ein Ja wird nichts eröffnet.'
        ),
        "opened": (
            "{title} ist offen für Anmeldungen. Wer mitspielen möchte, schreibt an "
            "{desk}:"
        ),
        "protests_wait": (
            "Einsprüche, die auf eine Entscheidung warten: {numbers} "
            "(entscheid {one}: ...)"
        ),
        "all_at_once": "Von jetzt an kommen alle Meldungen sofort.",
        "once_a_day": (
            "Von jetzt an kommt einmal am Tag gesammelt, was nicht eilt; was eilt, "
            "kommt sofort."
        ),
        "moved": (
            "{who} bekommt alle Mails jetzt an {address}. Beide Adressen erfahren es."
        ),
        "removed": (
            "{who} ist nicht mehr dabei und erfährt es mit einer Mail. Was von dem "
            'Platz steht, steht weiter; "ersetzen" gibt ihn an jemand anderen.'
        ),
        "removed_before": "{who} ist nicht mehr dabei; der Platz ist wieder frei.",
        "no_texts": "Für {step} ist noch keine Presse da.",
        "texts": "Presse für {step}, mit ihren Nummern",
        "text_line": "{number}: {who}, {title}",
        "text_line_withheld": "{number}: {who}, {title} (wird nicht gedruckt)",
        "untitled": "ohne Titel",
        "withheld": (
            "Text {number} von {who} wird nicht gedruckt; wer ihn schrieb, erfährt es."
        ),
        "printed": "Text {number} von {who} wird doch gedruckt.",
        "entered_for": (
            "Für {who} eingetragen: {count:Befehl|Befehle}. Die Antwort darauf geht an "
            "die registrierte Adresse, mit dem Hinweis, dass es deine Befehle sind."
        ),
        "nothing_for": (
            "Für {who} ist nichts eingetragen: In dem Text steht kein Befehl, der "
            "zählt."
        ),
        "not_for_others": (
            "Texte und andere Befehle gehen nicht für jemand anderen: Eingetragen "
            'werden hier Züge, und "löschen" nimmt welche zurück.'
        ),
        "entered_for_you": (
            "diese Befehle hat die Spielleitung für dich eingetragen. Sie gelten wie "
            "eigene, und wie eigene kannst du sie ändern."
        ),
        "circulated": "Dein Rundschreiben geht an {count:Empfänger|Empfänger}: {who}.",
        "watchers": "{count:Zuschauer|Zuschauer}",
    },
    "en": {
        "opening_asked": (
            "{title}: {address} is asked whether the game is really to be opened. With "
            "a yes from there it is open."
        ),
        "open_question": (
            "In your name the game {title} ({game}) is to be opened, with {players} "
            "seats; its rounds end like this: {schedule}. You would lead it."
        ),
        "open_answer": 'Answer with "yes" or "no". Without a yes nothing is opened.',
        "opened": (
            "{title} is open for players. Whoever wants to play writes to {desk}:"
        ),
        "protests_wait": (
            "Protests that wait for a ruling: {numbers} (ruling {one}: ...)"
        ),
        "all_at_once": "From now on all letters come at once.",
        "once_a_day": (
            "From now on what is not urgent comes once a day, in one letter; what is "
            "urgent comes at once."
        ),
        "moved": "{who} gets all mails at {address} now. Both addresses are told.",
        "removed": (
            "{who} is not in the game any more, and is told in a mail. What stands of "
            'the seat still stands; "replace" gives it to somebody else.'
        ),
        "removed_before": "{who} is not in the game any more; the seat is free again.",
        "no_texts": "There is no press for {step} yet.",
        "texts": "Press for {step}, with its numbers",
        "text_line": "{number}: {who}, {title}",
        "text_line_withheld": "{number}: {who}, {title} (not printed)",
        "untitled": "without a title",
        "withheld": "Text {number} of {who} is not printed; its author is told.",
        "printed": "Text {number} of {who} is printed after all.",
        "entered_for": (
            "Entered for {who}: {count:order|orders}. The reply goes to the registered "
            "address, and says that these orders are yours."
        ),
        "nothing_for": (
            "Nothing is entered for {who}: there is no order in the text that counts."
        ),
        "not_for_others": (
            "Texts and other commands are nobody else's to say: orders can be entered "
            'here, and "delete" takes some back.'
        ),
        "entered_for_you": (
            "The game master has entered these orders for you. They count as your own "
            "do, and like your own you can change them."
        ),
        "circulated": "Your circular goes to {count:reader|readers}: {who}.",
        "watchers": "{count:spectator|spectators}",
    },
}

REASONS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "no_opener": (
            "Partien eröffnen kann von dieser Adresse aus niemand; wende dich an den "
            "Betreiber."
        ),
        "cannot_open": "So lässt sich keine Partie eröffnen: {why}.",
        "many_openings": (
            "Am Tag werden höchstens {most} Partien eröffnet; mehr erst morgen."
        ),
        "asked_already": (
            "{address} ist genau das schon gefragt; die Antwort steht noch aus."
        ),
        "many_deputies": (
            "In sieben Tagen wird höchstens {most} Mal nach einer Vertretung gefragt."
        ),
        "deputy_plays": (
            "{address} spielt in {title} mit und kann die Partie nicht leiten."
        ),
        "nobody_leads": "{title} hat keine Spielleitung, die jemand vertreten könnte.",
        "no_text": (
            "In {title} wartet kein Text mit der Nummer {number} darauf, gedruckt zu "
            "werden; geändert ist nichts."
        ),
        "withheld_already": "Text {number} wird schon nicht gedruckt.",
        "not_withheld": "Text {number} wird ohnehin gedruckt.",
        "plays_elsewhere": (
            "{who} spielt auch in einer Partie, die du nicht leitest, oder leitet "
            "selbst eine; die Adresse gilt dort mit. Das kann nur der Betreiber "
            "ändern, oder {who} mit dem Befehl adresse."
        ),
        "moved_already": "{who} hat diese Adresse schon.",
        "not_sure_remove": (
            "{who} wäre damit nicht mehr dabei. Schreib ein Ja dahinter, wenn du "
            "sicher bist."
        ),
        "empty_circular": (
            "In dem Rundschreiben steht nichts; hinausgegangen ist nichts."
        ),
        "long_circular": (
            "Ein Rundschreiben hat höchstens {most} Zeichen, deines hat {count}; "
            "hinausgegangen ist nichts."
        ),
        "same_circular": (
            "Genau dieses Rundschreiben ist schon hinausgegangen; noch einmal geht es "
            "nicht hinaus."
        ),
        "nobody_to_tell": "In {title} ist noch niemand, der es lesen könnte.",
    },
    "en": {
        "no_opener": (
            "Nobody can open games from this address; please turn to the operator."
        ),
        "cannot_open": "A game cannot be opened like this: {why}.",
        "many_openings": "At most {most} games are opened in a day; more tomorrow.",
        "asked_already": (
            "{address} has been asked this very thing; the answer is still to come."
        ),
        "many_deputies": "At most {most} times in seven days a deputy is asked for.",
        "deputy_plays": "{address} plays in {title} and cannot lead it.",
        "nobody_leads": "{title} has no game master whom somebody could replace.",
        "no_text": (
            "No text with the number {number} waits to be printed in {title}; nothing "
            "was changed."
        ),
        "withheld_already": "Text {number} is not printed anyway.",
        "not_withheld": "Text {number} is printed anyway.",
        "plays_elsewhere": (
            "{who} also plays in a game that you do not lead, or leads one; the "
            "address counts there as well. Only the operator can change it, or {who} "
            "with the command address."
        ),
        "moved_already": "{who} has this address already.",
        "not_sure_remove": (
            "{who} would not be in the game any more. Write a yes behind it if you are "
            "sure."
        ),
        "empty_circular": "There is nothing in the circular, and nothing was sent.",
        "long_circular": (
            "A circular has at most {most} characters, yours has {count}; nothing was "
            "sent."
        ),
        "same_circular": (
            "This very circular went out already; it does not go out again."
        ),
        "nobody_to_tell": "There is nobody in {title} yet who could read it.",
    },
}
