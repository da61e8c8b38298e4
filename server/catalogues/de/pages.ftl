### Die Seiten im Netz: die Liste der Partien, jede Partie, ihre Regeln und Ziehungen

## Auf jeder Seite

page-skip = Zum Inhalt
page-updated = Stand dieser Seite
page-made-by = Erstellt von turmpost

## Die Liste der Partien

page-games = Spiele per Mail: Stand, Auswertungen und Regeln aller Partien.
# On the picture of a shared link
page-card = Spiele per Mail
page-no-games = Zurzeit gibt es keine Partie.
page-games-open = Mitspieler gesucht
page-games-running = Laufende Partien
page-games-over = Beendete Partien
page-calendar = Kalender der Zugabgaben (iCalendar)
page-feed = Neue Auswertungen abonnieren (Atom)
page-data = Daten (JSON)
page-data-form = Form der Daten (JSON Schema)

## Das Register: Spieler, Artikel und Schlagzeilen aller Partien

page-register = Register
page-register-how =
    Alle Spieler, Artikel und Schlagzeilen dieser Seiten. Die Suche des Browsers findet
    hier jeden Namen und jeden Titel ("Auf dieser Seite suchen").
page-register-players = Spieler
page-register-articles = Artikel
page-register-headlines = Schlagzeilen

## Eine Adresse ohne Seite

page-missing = Diese Seite gibt es nicht
page-missing-why =
    Die Adresse ist falsch geschrieben, oder die Seite gibt es nicht mehr. Das Register
    nennt alle Spieler, Artikel und Schlagzeilen.
page-all-games = Alle Partien

## Handbücher

page-handbook = Handbuch
page-guide = In zehn Minuten: { $game }
page-questions = Spielen per Mail: Fragen und Wörter
page-commands = Alle Befehle, mit Beispielen
page-sealed-draws = Ziehungen, denen niemand vertrauen muss
page-game-master = Für die Spielleitung
page-privacy = Was über dich gespeichert ist
page-data-protection = Datenschutz für den Betrieb
page-operating = Für den Betreiber
page-configuration = Jeder Schlüssel der Konfiguration (englisch)
# Was Vorleseprogramme zu Stellen sagen, die sich seitwärts schieben lassen
page-quoted-mail = Aus einer Mail
page-table = Tabelle

## Eine Partie

page-open-step = Gespielt wird
page-deadline = Zugabgabe
page-no-deadline = sagt die Spielleitung an
page-players = Spieler
page-seats-taken = { $taken } von { $wanted }
page-winner = Sieg
page-who-plays = Wer mitspielt
page-join = Möchtest du mitspielen?
page-join-rhythm = Wann Runden enden: { $rhythm }
page-join-by-mail = Per Mail anmelden
page-join-how =
    Das öffnet eine Mail an { $address } mit der Zeile unten. Setz dein Pseudonym, ein
    Kürzel aus drei Buchstaben und deinen Namen ein und schick sie ab; die Antwort sagt,
    wie es weitergeht.
page-join-unknown =
    Zum Anmelden schickst du diese Zeile, mit deinem Pseudonym, einem Kürzel aus drei
    Buchstaben und deinem Namen, an die Adresse der Partie; wer dir von ihr erzählt hat,
    kennt sie.
page-join-subject = Anmeldung: { $title }
page-join-line = { $word } { $title }, Pseudonym, KÜRZEL, "Dein Name"
# Es folgen ein Link zu einer Partie dieser Art und ein Bild aus ihr
page-join-example = So sieht es aus, in
page-reports = Auswertungen
page-no-reports = Noch ist nichts ausgewertet.
page-pictures = Bilder
page-rounds = Runde für Runde
page-round-of = { $place } von { $all }
page-archive = Daten aller Runden (ZIP)
page-history = Verlauf
page-history-in-figures = Alle Zahlen
# Eine Kurve für jede Zahl, die alle Spieler haben ("Turm")
page-curve =
    .title = { $figure }
    .note = nach jeder Auswertung
    .said = { $figures }.

## Eine Auswertung

page-contents = Inhalt
page-report = Auswertung { $step }
page-resolved = Ausgewertet
page-edition = { $edition }. Fassung: Diese Runde wurde noch einmal ausgewertet.
page-newspaper = Zeitung
page-newspaper-pdf = Zeitung (PDF)
page-back = Zur Partie

## Die Regeln

page-booklet = Das Buch der Partie (PDF)
page-rules = Regeln
page-rules-of = Regeln: { $game }
page-rules-lead = Die Regeln dieser Partie, mit den Werten, die in ihr gelten.

## Die versiegelten Ziehungen

page-draws = Ziehungen nachprüfen
page-draws-short = Ziehungen
page-draws-lead =
    Jeder Zufall dieser Partie folgt aus Geheimnissen von 32 Bytes. Bevor jemand Befehle
    gibt, wird der Fingerabdruck eines Geheimnisses bekannt gegeben (SHA-256). Hinterher
    wird das Geheimnis selbst aufgedeckt. Passt es zum Fingerabdruck, dann kann niemand
    es nachträglich geändert haben.
page-draws-how = So prüfst du es selbst
page-draws-open-terminal = Öffne ein Terminal (Linux, macOS oder das WSL von Windows).
page-draws-paste = Füge die Zeile ein, die unten bei der Ziehung steht.
page-draws-compare =
    Sie muss den Fingerabdruck ausgeben, den frühere Mails genannt haben.
page-draws-none = In dieser Partie ist nichts versiegelt.
draw-of-start = Beginn der Partie
draw-fingerprint = Fingerabdruck (SHA-256)
draw-secret = Geheimnis
draw-command = Zum Nachrechnen
# Zwischen dem Befehl und dem Fingerabdruck
draw-must-print = muss ergeben:
draw-verified = Welche Zahlen aus dem Geheimnis folgen, zeigt turmpost:
draw-closed = Noch geheim. Die Auswertung deckt es auf.
draw-closed-until-end = Bleibt bis zum Ende der Partie geheim.
draw-following = Daraus folgt, was für die nächste Runde offen liegt.

## Die Seite hinter „Abbestellen“ in einem Mailprogramm

unsubscribe-page-asks =
    Möchtest du keine Mails dieser Partie mehr? Dann kommen keine Auswertungen,
    Erinnerungen und Zeitungen mehr. Dein Platz bleibt dir, und die Mails kommen wieder,
    sobald du schreibst.
unsubscribe-button = Keine Mails dieser Partie mehr
unsubscribe-page-done =
    Aus dieser Partie kommen keine Mails mehr, um die du nicht gebeten hast, bis du
    wieder schreibst.
unsubscribe-page-dead =
    Dieser Link gilt nicht mehr. Bitte nimm den aus deiner neuesten Mail dieser Partie
    oder antworte auf sie.
unsubscribe-page-later =
    Das hat gerade nicht geklappt. Bitte versuch es in ein paar Minuten noch einmal.

## Die Seite, auf der man Befehle antippt

order-page = Befehle antippen
order-lead =
    Tippe an, was du tun willst. Die Seite schreibt die Zeilen und öffnet damit dein
    Mailprogramm; abgeschickt ist erst, was du dort abschickst.
order-cash = Deine Kasse
order-held = Du hältst
order-no-script =
    Diese Seite braucht JavaScript. Ohne geht es so: Schreib die Zeilen, die du brauchst,
    in eine Antwort auf deine letzte Auswertung oder Eröffnung, ohne das "#".
order-template-of = Vorlage
order-old-link =
    Dieser Link gehört zu einer früheren Runde. Nimm den aus deiner neuesten Auswertung,
    sonst fragt der Server bei dir nach, ob die Mail von dir ist.
order-foreign-address =
    Dieser Link nennt eine Adresse, die nicht die dieser Partie ist. Sie wird nicht
    benutzt.
order-your-lines = Deine Zeilen
order-none-yet = Noch keine. Tippe unten einen Befehl an.
order-ready = Fertig: die Runde darf früher enden
order-send = Mail mit diesen Zeilen öffnen
order-copy = Zeilen kopieren
order-all-lines = Alle Zeilen
order-standing = Deine Befehle, als die Mail geschrieben wurde
order-choose = Befehl antippen
order-other-steps = Befehle anderer Schritte
order-known = Was alle wissen
# For links in old mails
order-closed = Diese Partie nimmt keine Befehle mehr an.
order-privacy =
    Diese Seite fragt keinen Server. Was nur dich angeht, steht im Link hinter dem "#"
    und bleibt in deinem Browser

# Worte des Skripts; Namen in Klammern füllt es aus
order-says-add = Zeile übernehmen
order-says-added = Übernommen: { $line }
order-says-atleast = mindestens { $least }
order-says-between = { $least } bis { $most }
order-says-budget = Die Beträge dieser Zeilen sind zusammen { $cost }; sicher hast du { $cash }.
order-says-cancel = Abbrechen
order-says-choose = Bitte wählen
order-says-compare =
    Die Mail geht an { $address }. Schick sie nur ab, wenn das der Absender deiner
    Auswertungen ist: { $sender }.
order-says-copied = Kopiert.
order-says-count = Wie viele
order-says-end = nichts weiter
order-says-further = Und weiter?
order-says-lacking = Hier fehlt noch etwas, oder es passt nicht.
order-says-later =
    Eine Zeile für eine spätere Runde muss eine Antwort sein: Kopiere die Zeilen in eine
    Antwort auf deine letzte Auswertung.
order-says-length = Zeichen: { $count }
order-says-less = { $field }: eins weniger
order-says-line = Zeile:
order-says-long =
    Das ist zu lang für einen Link. Kopiere die Zeilen in eine Antwort auf deine letzte
    Auswertung.
order-says-more = { $field }: eins mehr
order-says-nokey =
    Der Link hat keine Antwortadresse. Kopiere die Zeilen in eine Antwort auf deine
    letzte Auswertung oder Eröffnung.
order-says-number = Zahl
order-says-remove = { $line } entfernen
order-says-removed = Entfernt.
order-says-replaced = Zählt nicht: eine spätere Zeile nimmt ihren Platz ein.
order-says-text = Text
# The next part of a list, such as a further wish
order-says-then = dann { $line }
order-says-unfinished = noch nicht vollständig
order-says-without = ohne

## Die erste Seite einer Vorführung

look-lead = Die Partie, wie ihre Spieler sie gesehen haben.
look-friends = Zum Herzeigen
look-everything = Alles
look-newspaper = Die Zeitung
look-mails = Mails
look-mails-all = Alle { $count }, mit allem, was daran hing
look-pages = Seiten
look-site = Stände, Auswertungen, Regeln und Ziehungen, für alle
look-label-round = Eine Runde
look-says-round = was sie gebracht hat, mit Bildern und Presse
look-label-answer = Eine Antwort
look-says-answer = binnen Sekunden: was der Server verstanden hat
look-label-beginning = Der Anfang
look-says-beginning = das Spiel, seine Regeln und ein erster Zug
