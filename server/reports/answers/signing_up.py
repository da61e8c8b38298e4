"""Signing up, the waiting list, and questions about sign-ups that wait."""

from __future__ import annotations

from collections.abc import Mapping

ANSWERS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "join_unclear": (
            "Die Anmeldung in deiner Mail gilt nicht: Etwas fehlt darin. Sie hat vier "
            "Angaben mit Kommas dazwischen: die Partie, dein Pseudonym, drei "
            "Buchstaben als Kürzel und deinen Namen, etwa so: anmelden Ostia 1, Eder, "
            'EDE, "Vor Nachname". "partien" zeigt alle Partien.'
        ),
        "no_such_game": 'Eine Partie "{title}" gibt es nicht. "partien" zeigt alle.',
        "has_started": (
            "{title} läuft schon; anmelden kannst du dich nicht mehr. Möchtest du "
            "einspringen, wenn jemand aufhört, schick dieselbe Zeile mit dem Wort "
            '"warteliste" statt "anmelden".'
        ),
        "is_over": "{title} ist zu Ende; anmelden kannst du dich nicht mehr.",
        "was_cancelled": (
            "{title} wurde abgebrochen; anmelden kannst du dich nicht mehr."
        ),
        "joined_twice": "Mit deiner Adresse spielst du in {title} schon mit.",
        "cannot_join": "Die Anmeldung ging nicht: {reason}",
        "sign_up_waits": (
            "Du hast auf die Frage geantwortet, ob eine Anmeldung von dir war, aber "
            'weder nur mit "ja" noch mit "nein": Sie wartet weiter, und was sonst in '
            "deiner Mail stand, zählt nicht. War sie von dir, antworte auf die Frage "
            'mit "ja" und sonst nichts, ohne Anhang; war sie es nicht, mit "nein".'
        ),
        "sign_up_dropped": (
            "Die Anmeldung ist verworfen. Möchtest du selbst mitspielen oder "
            "zuschauen, melde dich einfach an."
        ),
        "sign_up_settled": (
            "Deine Antwort ändert nichts mehr: Die Anmeldung, um die es ging, ist "
            "schon bestätigt, verworfen oder nach einiger Zeit verfallen. Möchtest du "
            "mitspielen oder zuschauen, melde dich neu an; bist du schon dabei und "
            'willst nicht, antworte auf eine Mail der Partie mit "abmelden".'
        ),
        "last_sign_up": (
            "Das war für heute die letzte Anmeldung von deiner Adresse, die gleich "
            "bearbeitet wird; weitere kommen morgen an die Reihe."
        ),
        "last_refusal": (
            "Weitere Anmeldungen, die nicht gehen, beantworte ich heute nicht mehr. "
            "Eine richtige gilt jederzeit."
        ),
        "last_answer": (
            "Weitere Fragen beantworte ich heute nicht mehr; eine Anmeldung geht "
            "jederzeit."
        ),
        "full": (
            "In {title} sind alle Plätze vergeben. Möchtest du auf die Warteliste, "
            'schick dieselbe Zeile mit dem Wort "warteliste" statt "anmelden".'
        ),
    },
    "en": {
        "join_unclear": (
            "The sign-up in your mail does not count: something is missing in it. It "
            "has four parts with commas between them: the game, your pseudonym, three "
            'letters as your code, and your name, such as: join GAME, Max, MAX, "First '
            'Last". "games" shows all games.'
        ),
        "no_such_game": 'There is no game "{title}". "games" shows all.',
        "has_started": (
            "{title} has started; you can no longer sign up. If you would like to step "
            "in when somebody stops playing, send the same line with the word "
            '"waitlist" instead of "join".'
        ),
        "is_over": "{title} is over; you can no longer sign up.",
        "was_cancelled": "{title} was cancelled; you can no longer sign up.",
        "joined_twice": "You already play in {title} with your address.",
        "cannot_join": "You could not be signed up: {reason}",
        "sign_up_waits": (
            "You answered the question whether a sign-up was yours, but neither with "
            'just "yes" nor with "no": it goes on waiting, and what else your mail '
            'said does not count. If it was yours, answer the question with "yes" and '
            'nothing else, no attachment; if it was not, with "no".'
        ),
        "sign_up_dropped": (
            "The sign-up has been dropped. If you would like to play or to watch, just "
            "sign up yourself."
        ),
        "sign_up_settled": (
            "Your answer changes nothing any more: the sign-up it is about has been "
            "confirmed or dropped before, or has expired after some time. If you would "
            "like to play or to watch, sign up anew; if you are in already and do not "
            'want to be, reply to a mail of the game with "leave".'
        ),
        "last_sign_up": (
            "This was the last sign-up from your address today that is dealt with at "
            "once; further ones have their turn tomorrow."
        ),
        "last_refusal": (
            "I will answer no more sign-ups today that are not possible. A right one "
            "counts at any time."
        ),
        "last_answer": (
            "I will answer no more questions today; you can sign up at any time."
        ),
        "full": (
            "All seats in {title} are taken. If you would like to be on the waiting "
            'list, send the same line with the word "waitlist" instead of "join".'
        ),
    },
}
