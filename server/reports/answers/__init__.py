"""One sentence for each command about the game that needs no more than that."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from zoneinfo import ZoneInfo

from server.reports.document import Paragraph
from server.reports.instants import moment
from server.reports.wording import figures, known, sentence

ANSWERS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "deleted": "Zurückgenommen: {orders}.",
        "nothing_to_delete": (
            "Zu {words} steht kein Befehl von dir; gelöscht wurde nichts."
        ),
        "language": "Ab jetzt bekommst du alle Mails auf Deutsch.",
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
        "ready": (
            "Du bist als fertig gemeldet ({count} von {all}). Sind es alle, endet die "
            'Runde früher. Jede Änderung, oder "warten", nimmt das zurück.'
        ),
        "not_ready_any_more": (
            "Du hast etwas geändert und bist deshalb nicht mehr als fertig gemeldet. "
            'Bist du es jetzt, dann schick "fertig".'
        ),
        "ready_paused": (
            "Du bist als fertig gemeldet ({count} von {all}). Die Partie pausiert; "
            'solange wird nichts ausgewertet. "warten" nimmt das zurück.'
        ),
        "ready_without_orders": (
            "Du bist noch NICHT als fertig gemeldet: Für {step} steht kein Befehl von "
            "dir. So wäre es für dich ein versäumter Zug."
        ),
        "ready_anyway": (
            'Ist das so gewollt, dann schick "fertig" noch einmal. Sonst schick deine '
            "Befehle."
        ),
        "ready_with_faults": (
            "Du bist noch NICHT als fertig gemeldet: Nicht alles in deiner Mail zählt. "
            'Schick, was fehlt, und dazu "fertig"; soll alles bleiben, wie es steht, '
            'schick nur "fertig".'
        ),
        "all_ready": "Auf dich kam es an: Alle sind fertig, jetzt wird ausgewertet.",
        "all_ready_soon": (
            "Alle sind fertig. Die Runde endet deshalb früher: {deadline}. Bis dahin "
            "nimmt jeder das zurück, der noch etwas ändert."
        ),
        "all_ready_soon_undrawn": (
            "Alle sind fertig. Die Runde endet deshalb früher: {deadline}. Bis dahin "
            "nimmt jeder das zurück, der noch etwas ändert. Ausgewertet wird, sobald "
            "die Spielleitung die Ziehung eingetragen hat."
        ),
        "all_ready_planned": (
            "Alle sind fertig. Es bleibt bei der Zugabgabe: {deadline}."
        ),
        "all_ready_later": (
            "Alle sind fertig. Wann die Runde endet, bestimmt die Spielleitung."
        ),
        "all_ready_undrawn": (
            "Auf dich kam es an: Alle sind fertig. Ausgewertet wird, sobald die "
            "Spielleitung die Ziehung eingetragen hat."
        ),
        "waiting": "Du bist nicht mehr als fertig gemeldet.",
        "leave_asked": (
            "Möchtest du {title} wirklich verlassen? Bisher ist nichts geschehen, du "
            "spielst mit. Meinst du es so, dann schick in den nächsten sieben Tagen "
            'noch einmal "abmelden" und sonst nichts.'
        ),
        "replacement_asked": (
            "Möchtest du in {title} wirklich aufhören? Bisher ist nichts geschehen. "
            "Meinst du es so, dann schick in den nächsten sieben Tagen noch einmal "
            '"abmelden" und sonst nichts; dann wird um Ersatz für dich gebeten.'
        ),
        "leave_below": (
            'Das "abmelden" in Zeile {line} zählt nicht: So weit unten steht es oft '
            "nur in einer Fußzeile. Meinst du es so, schick es allein."
        ),
        "left": "Du bist von {title} abgemeldet. Schade - bis zum nächsten Mal!",
        "replacement": (
            "Die Spielleitung bekommt eine Mail, dass du aufhören möchtest und um "
            "Ersatz bittest. Bis jemand da ist, gehört der Platz dir: Deine Befehle "
            "zählen weiter."
        ),
        "replacement_operator": (
            "{title} hat keine Spielleitung, aber wer den Server betreibt, bekommt "
            "eine Mail, dass du aufhören möchtest und um Ersatz bittest. Bis jemand "
            "da ist, gehört der Platz dir: Deine Befehle zählen weiter."
        ),
        "replacement_unheard": (
            "Dein Wunsch aufzuhören erreicht leider niemanden: Für {title} ist keine "
            "Spielleitung eingetragen, und von selbst sucht der Server keinen Ersatz. "
            "Der Platz gehört weiter dir; schickst du nichts, zählt das als "
            "versäumter Zug."
        ),
        "not_for_you": (
            "Der Befehl in Zeile {line} zählt nicht: In dieser Partie steht er dir "
            "nicht zu."
        ),
        "not_now": "{title} nimmt zurzeit keine Befehle an.",
        "not_started": (
            "{title} hat noch nicht begonnen. Befehle zählen erst, wenn die Mail zum "
            "Beginn da ist."
        ),
        "join_unclear": (
            "Die Anmeldung in deiner Mail gilt nicht: Etwas fehlt darin. Sie hat vier "
            "Angaben mit Kommas dazwischen: die Partie, dein Pseudonym, drei "
            "Buchstaben als Kürzel und deinen Namen, etwa so: anmelden Ostia 1, Eder, "
            'EDE, "Vor Nachname". "partien" zeigt alle Partien.'
        ),
        "over": '{title} ist zu Ende. "bericht" schickt dir die letzte Auswertung.',
        "cancelled": (
            "Die Spielleitung hat {title} abgebrochen; Befehle haben keine Wirkung "
            'mehr. "partien" zeigt, wo du mitspielen kannst.'
        ),
        "no_issue": "Eine Zeitung dieser Runde gibt es nicht.",
        "issue_sent": "{name} kommt mit einer eigenen Mail.",
        "no_report": "Zu {title} gibt es noch keine Auswertung.",
        "no_such_report": (
            'Eine Auswertung dieser Runde gibt es nicht. "bericht" allein schickt dir '
            "die letzte."
        ),
        "report_sent": "Die Auswertung kommt mit einer eigenen Mail.",
        "report_others": (
            "Es ist die des letzten Schritts; die anderen sind: {steps}. Eine davon "
            'schickt dir etwa "bericht {one}".'
        ),
        "text_kept": (
            "Der Text in Zeile {line} ging noch NICHT hinaus: Du stehst selbst darin "
            "({name}). Soll er genau so hinaus, schick ihn noch einmal unverändert."
        ),
        "afterword_early": (
            "Das Schlusswort in Zeile {line} zählt nicht: Geschrieben wird es, wenn "
            "die Partie zu Ende ist. Schick es dann noch einmal."
        ),
        "afterword_late": (
            "Das Schlusswort in Zeile {line} kommt zu spät: Die Schlussworte zu "
            "{title} sind schon hinausgegangen, oder es werden keine genommen."
        ),
        "afterword_kept": (
            "Das Schlusswort in Zeile {line} steht. Es geht am {until} an alle, oder "
            "sobald alle geschrieben haben ({count} von {all}); bis dahin ersetzt ein "
            "neues es, und ein leeres nimmt es zurück."
        ),
        "afterword_dropped": (
            "Von dir steht kein Schlusswort mehr. Ein neues kannst du bis {until} "
            "schicken."
        ),
        "afterword_last": (
            "Mit dem Schlusswort in Zeile {line} haben alle geschrieben: Die "
            "Schlussworte gehen gleich hinaus, auch an dich."
        ),
        "note_kept": (
            "Die Notiz in Zeile {line} steht in deiner nächsten Auswertung. Niemand "
            "sonst bekommt sie."
        ),
        "no_such_round": "Eine solche Runde gibt es noch nicht.",
        "nothing_received": "In dieser Runde kam von dir keine andere Mail an.",
        "no_orders_then": "Ein Befehl von dir steht oder stand dafür nicht.",
        "protest_open": (
            "Dein Einspruch hat die Nummer {number}; die Spielleitung bekommt ihn mit "
            "einer Mail. Ihre Entscheidung kommt mit einer eigenen Mail. Die Runde "
            "läuft inzwischen weiter."
        ),
        "protest_unheard": (
            "Dein Einspruch ist unter Nummer {number} aufgeschrieben; eine "
            "Spielleitung, die ihn bekommt, ist für die Partie aber nicht eingetragen."
        ),
        "protest_too_late": (
            "In {title} gibt es zurzeit keine Auswertung, gegen die sich Einspruch "
            "einlegen lässt: Das geht bis zur nächsten Zugabgabe, am Ende sieben Tage."
        ),
        "many_protests": (
            "Über {most} Einsprüche von dir ist noch nicht entschieden; mehr nimmt der "
            "Server bis dahin nicht an."
        ),
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
        "no_history": "Zu {title} gibt es noch keinen Verlauf.",
        "none_ended": "Noch ist keine Partie zu Ende.",
        "press_taken": "Die Presse in Zeile {line} erscheint mit der Auswertung.",
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
        "key_renewed": (
            "Du hast eine neue Antwortadresse; sie kommt auch mit einer eigenen Mail. "
            "Die alte gilt nicht mehr."
        ),
        "no_such_game": 'Eine Partie "{title}" gibt es nicht. "partien" zeigt alle.',
        "example": "So kann eine ganze Mail aussehen, je Zeile ein Befehl:",
        "example_means": "Das heißt:",
        "no_example": "In diesem Schritt hast du nichts zu befehlen.",
        "no_help": 'Zu "{words}" gibt es keine Hilfe. "hilfe" zeigt alle Befehle.',
        "no_games": "Zurzeit gibt es keine Partie.",
        "has_started": (
            "{title} läuft schon; anmelden kannst du dich nicht mehr. Möchtest du "
            "einspringen, wenn jemand aufhört, schick dieselbe Zeile mit dem Wort "
            '"warteliste" statt "anmelden".'
        ),
        "is_over": "{title} ist zu Ende; anmelden kannst du dich nicht mehr.",
        "was_cancelled": (
            "{title} wurde abgebrochen; anmelden kannst du dich nicht mehr."
        ),
        "plays_here": (
            "In {title} spielst du selbst mit: Deine Auswertungen sagen dir mehr, als "
            "Zuschauer erfahren."
        ),
        "leads_here": "{title} leitest du selbst; zuschauen kannst du dort nicht.",
        "watches_already": "Bei {title} schaust du mit deiner Adresse schon zu.",
        "watch_full": "Bei {title} ist für Zuschauer kein Platz mehr.",
        "nothing_to_watch": "{title} ist zu Ende; Auswertungen kommen keine mehr.",
        "watched": (
            "Du schaust bei {title} nicht mehr zu; Auswertungen kommen keine mehr."
        ),
        "joined_twice": "Mit deiner Adresse spielst du in {title} schon mit.",
        "bad_name": (
            "Die Anmeldung ging nicht: Pseudonym und Name haben höchstens {most} "
            "Zeichen und stehen auf einer Zeile."
        ),
        "odd_letters": (
            "Die Anmeldung ging nicht: Im Pseudonym stehen Zeichen, die man nicht "
            "sieht oder kaum jemand lesen kann, oder kein einziger Buchstabe."
        ),
        "like_address": (
            "Die Anmeldung ging nicht: Das Pseudonym sieht aus wie eine Adresse oder "
            "ein Schlüssel. Lass Zeichen wie @, [ und # weg, und einen Punkt zwischen "
            "Buchstaben."
        ),
        "reserved_name": (
            "Die Anmeldung ging nicht: Unter diesem Pseudonym würde man dich für die "
            "Spielleitung oder den Server halten. Nimm bitte ein anderes."
        ),
        "like_another": (
            "Die Anmeldung ging nicht: Dein Pseudonym sieht fast aus wie das eines "
            "anderen in {title}. Nimm bitte ein anderes."
        ),
        "cannot_join": "Die Anmeldung ging nicht: {reason}",
        "sign_up_waits": (
            "Du hast auf die Frage geantwortet, ob eine Anmeldung von dir war, aber "
            'weder nur mit "ja" noch mit "nein": Sie wartet weiter, und was sonst in '
            "deiner Mail stand, zählt nicht. War sie von dir, antworte auf die Frage "
            'mit "ja" und sonst nichts, ohne Anhang; war sie es nicht, mit "nein".'
        ),
        "sign_up_dropped": (
            "Die Anmeldung ist verworfen. Möchtest du selbst mitspielen, melde dich "
            "einfach an."
        ),
        "sign_up_settled": (
            "Deine Antwort ändert nichts mehr: Die Anmeldung, um die es ging, ist "
            "schon bestätigt, verworfen oder nach einiger Zeit verfallen. Möchtest du "
            "mitspielen, melde dich neu an; spielst du schon mit und willst nicht, "
            'antworte auf eine Mail der Partie mit "abmelden".'
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
        "no_forecast": "Zu diesen Befehlen gibt es nichts vorherzusagen.",
        "bad_draw": (
            "{words} ist keine Ziehung, die es hier geben kann. "
            '"probe" allein rechnet alle durch.'
        ),
        "forecast": (
            "PROBE - eine Vorhersage ohne die Befehle der anderen; nichts ist geschehen"
        ),
    },
    "en": {
        "deleted": "Taken back: {orders}.",
        "nothing_to_delete": (
            "No order of yours stands for {words}; nothing was deleted."
        ),
        "language": "From now on you get all mails in English.",
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
        "ready": (
            "You are marked as ready ({count} of {all}). When all are, the round ends "
            'early. Any change, or "wait", takes this back.'
        ),
        "not_ready_any_more": (
            "You have changed something, so you are no longer marked as ready. If you "
            'are by now, send "ready".'
        ),
        "ready_paused": (
            "You are marked as ready ({count} of {all}). The game is paused; nothing "
            'is resolved meanwhile. "wait" takes this back.'
        ),
        "ready_without_orders": (
            "You are NOT marked as ready yet: no order of yours stands for {step}. For "
            "you it would be a missed move."
        ),
        "ready_anyway": (
            'If you mean it, send "ready" again. If not, send your orders.'
        ),
        "ready_with_faults": (
            "You are NOT marked as ready yet: not everything in your mail counts. Send "
            'what is missing and "ready" with it; if all is to stay as it stands, send '
            'only "ready".'
        ),
        "all_ready": "You were the last: all are ready, the round is resolved now.",
        "all_ready_soon": (
            "All are ready. So the round ends early: {deadline}. Until then whoever "
            "changes anything takes that back."
        ),
        "all_ready_soon_undrawn": (
            "All are ready. So the round ends early: {deadline}. Until then whoever "
            "changes anything takes that back. It is resolved as soon as the game "
            "master has entered the draw."
        ),
        "all_ready_planned": "All are ready. The deadline stays as it was: {deadline}.",
        "all_ready_later": (
            "All are ready. The game master decides when the round ends."
        ),
        "all_ready_undrawn": (
            "You were the last: all are ready. The round is resolved as soon as the "
            "game master has entered the draw."
        ),
        "waiting": "You are no longer marked as ready.",
        "leave_asked": (
            "Do you really want to leave {title}? Nothing has happened so far, you are "
            'still in. If you mean it, send "leave" once more within seven days, and '
            "nothing else."
        ),
        "replacement_asked": (
            "Do you really want to stop playing {title}? Nothing has happened so far. "
            'If you mean it, send "leave" once more within seven days, and nothing '
            "else; then somebody is sought to take over."
        ),
        "leave_below": (
            'The "leave" in line {line} does not count: so far below it is often just '
            "part of a footer. If you mean it, send it alone."
        ),
        "left": "You have left {title}. A pity - see you another time!",
        "replacement": (
            "The game master gets a mail that you want to stop and ask for somebody to "
            "take over. Until there is one the seat is yours: your orders go on "
            "counting."
        ),
        "replacement_operator": (
            "{title} has no game master, but whoever runs the server gets a mail that "
            "you want to stop and ask for somebody to take over. Until there is one "
            "the seat is yours: your orders go on counting."
        ),
        "replacement_unheard": (
            "Your wish to stop reaches nobody, sorry: no game master is named for "
            "{title}, and the server looks for no replacement by itself. The seat "
            "stays yours; if you send nothing, it counts as a missed move."
        ),
        "not_for_you": (
            "The command in line {line} does not count: in this game it is not yours "
            "to give."
        ),
        "not_now": "{title} takes no orders at present.",
        "not_started": (
            "{title} has not started yet. Orders count once the mail has come that "
            "says it begins."
        ),
        "join_unclear": (
            "The sign-up in your mail does not count: something is missing in it. It "
            "has four parts with commas between them: the game, your pseudonym, three "
            'letters as your code, and your name, such as: join GAME, Max, MAX, "First '
            'Last". "games" shows all games.'
        ),
        "over": '{title} is over. "report" sends you its last report.',
        "cancelled": (
            "The game master has cancelled {title}; orders have no effect any more. "
            '"games" shows where you can join.'
        ),
        "no_issue": "There is no newspaper of that round.",
        "issue_sent": "{name} comes in a mail of its own.",
        "no_report": "There is no report of {title} yet.",
        "no_such_report": (
            'There is no report of that round. "report" alone sends you the last one.'
        ),
        "report_sent": "The report comes in a mail of its own.",
        "report_others": (
            "It is that of the last step; the others are: {steps}. One of them is sent "
            'to you by "report {one}", for example.'
        ),
        "text_kept": (
            "The text in line {line} has NOT gone out yet: you are named in it "
            "({name}). If it shall go out just like this, send it again unchanged."
        ),
        "afterword_early": (
            "The afterword in line {line} does not count: it is written when the game "
            "is over. Send it again then."
        ),
        "afterword_late": (
            "The afterword in line {line} comes too late: those to {title} have gone "
            "out already, or none are taken."
        ),
        "afterword_kept": (
            "The afterword in line {line} stands. It goes to all on {until}, or as "
            "soon as everybody has written ({count} of {all}); until then a new one "
            "takes its place, and an empty one takes it back."
        ),
        "afterword_dropped": (
            "No afterword of yours stands any more. You can send a new one until "
            "{until}."
        ),
        "afterword_last": (
            "With the afterword in line {line} everybody has written: all afterwords "
            "go out in a moment, to you too."
        ),
        "note_kept": (
            "The note in line {line} stands in your next report. Nobody else gets it."
        ),
        "no_such_round": "There is no such round yet.",
        "nothing_received": "No other mail of yours came in during this round.",
        "no_orders_then": "No order of yours stands or stood for it.",
        "protest_open": (
            "Your protest has the number {number}; the game master gets it in a mail. "
            "The ruling comes in a mail of its own. The round goes on meanwhile."
        ),
        "protest_unheard": (
            "Your protest is on record under number {number}, but no game master who "
            "could get it is named for this game."
        ),
        "protest_too_late": (
            "In {title} there is no report to protest about at present: that can be "
            "done until the next deadline, at the end for seven days."
        ),
        "many_protests": (
            "{most} protests of yours have not been ruled on yet; until then the "
            "server takes no more."
        ),
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
        "no_history": "There is no history of {title} yet.",
        "none_ended": "No game has ended yet.",
        "press_taken": "The press in line {line} appears with the report.",
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
        "key_renewed": (
            "You have a new reply address; it also comes in a mail of its own. The old "
            "one no longer counts."
        ),
        "no_such_game": 'There is no game "{title}". "games" shows all.',
        "example": "This is what a whole mail can look like, one order a line:",
        "example_means": "It means:",
        "no_example": "In this step you have nothing to order.",
        "no_help": 'There is no help on "{words}". "help" shows all orders.',
        "no_games": "There is no game at present.",
        "has_started": (
            "{title} has started; you can no longer sign up. If you would like to step "
            "in when somebody stops playing, send the same line with the word "
            '"waitlist" instead of "join".'
        ),
        "is_over": "{title} is over; you can no longer sign up.",
        "was_cancelled": "{title} was cancelled; you can no longer sign up.",
        "plays_here": (
            "You play in {title} yourself: your own reports tell you more than those "
            "who watch are told."
        ),
        "leads_here": "You run {title} yourself; you cannot watch it as well.",
        "watches_already": "You already watch {title} with your address.",
        "watch_full": "There is no more room to watch {title}.",
        "nothing_to_watch": "{title} is over; no more reports come.",
        "watched": "You no longer watch {title}; no more reports come.",
        "joined_twice": "You already play in {title} with your address.",
        "bad_name": (
            "You could not be signed up: pseudonym and name have at most {most} "
            "characters and stand on one line."
        ),
        "odd_letters": (
            "You could not be signed up: there are characters in the pseudonym that "
            "cannot be seen or that hardly anybody can read, or no letter at all."
        ),
        "like_address": (
            "You could not be signed up: the pseudonym looks like an address or a key. "
            "Leave out characters such as @, [ and #, and a full stop between letters."
        ),
        "reserved_name": (
            "You could not be signed up: under this pseudonym people would take you "
            "for the game master or the server. Please take another one."
        ),
        "like_another": (
            "You could not be signed up: your pseudonym looks almost like that of "
            "somebody else in {title}. Please take another one."
        ),
        "cannot_join": "You could not be signed up: {reason}",
        "sign_up_waits": (
            "You answered the question whether a sign-up was yours, but neither with "
            'just "yes" nor with "no": it goes on waiting, and what else your mail '
            'said does not count. If it was yours, answer the question with "yes" and '
            'nothing else, no attachment; if it was not, with "no".'
        ),
        "sign_up_dropped": (
            "The sign-up has been dropped. If you would like to play, just sign up "
            "yourself."
        ),
        "sign_up_settled": (
            "Your answer changes nothing any more: the sign-up it is about has been "
            "confirmed or dropped before, or has expired after some time. If you would "
            "like to play, sign up anew; if you play and do not want to, reply to a "
            'mail of the game with "leave".'
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
        "no_forecast": "There is nothing to forecast for these orders.",
        "bad_draw": (
            "{words} is no draw that can come up here. "
            '"probe" alone counts through all of them.'
        ),
        "forecast": (
            "PROBE - a forecast without anybody else's orders; nothing has happened"
        ),
    },
}


def no_orders_now(state: str, language: str, title: str) -> Paragraph:
    """Say why a game in this state takes no orders."""
    kind = {"open": "not_started", "cancelled": "cancelled"}.get(state, "over")
    return answer(kind, language, title=title)


def copied(
    language: str, received_at: datetime, zone: ZoneInfo, *, by_text: bool
) -> Paragraph:
    """Say why a mail does not count: by its text, or its Message-ID, it is a copy."""
    kind = "copied_text" if by_text else "copied_name"
    received = moment(received_at, zone)
    return answer(kind, language, received=received)


def answer(kind: str, language: str, **values: int | str) -> Paragraph:
    """Return the sentence that answers a command, as a paragraph."""
    spoken = known(language)
    return Paragraph(sentence(ANSWERS[spoken][kind], figures(values, spoken, str)))
