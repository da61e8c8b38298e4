### Antworten an Spielleitungen

## Der Lauf einer Partie: Beginn, Pausen, Termine, Ziehungen, Zuschauer

pause-done =
    { $title } pausiert; Befehle werden weiter angenommen. Die Spieler erfahren es mit
    eigenen Mails.
resume-done = { $title } geht weiter: { $ends }. Die Spieler erfahren es.
cancel-done = { $title } ist abgebrochen. Die Spieler erfahren es.
deadline-set = { $title }: { $ends }. Die Spieler erfahren es.
draw-entered = { $title }: Die Ziehung für { $step } ist { $draw }.
draw-withdrawn =
    { $title }: Die Ziehung für { $step } ist zurückgenommen. Ausgewertet wird erst,
    wenn eine andere eingetragen ist.
draw-was-dropped =
    { $step }: Die Ziehung, die eingetragen war, ist verfallen: { $dropped }.{ $over ->
        [yes] {""}
       *[no] {" "}Nach der Zugabgabe wird eine neue gebraucht: ziehung { $key }, ...
    }
draw-dropped-grace = Es fehlten Befehle, und die Zugabgabe wurde verschoben
draw-dropped-extension = Die Runde wartet auf Plätze mit mehr Zeit
draw-dropped-hand = Die Spielleitung hat die Zugabgabe verlegt, als sie schon vorbei war
draw-dropped-vote = Die Spieler haben für eine andere Zugabgabe gestimmt, als sie schon vorbei war
draw-dropped-outage = Wegen eines Ausfalls wurde die Zugabgabe verlegt
draw-dropped-pause = Die Partie hat über ihre Zugabgabe hinaus pausiert und geht weiter
draw-dropped-back = Doch nicht alle waren fertig, und das frühe Ende entfällt
round-ended = { $title }: Die Runde ist beendet; { $resolved }.
game-started =
    { $title } hat mit { $players ->
        [one] { $players } Spieler
       *[other] { $players } Spielern
    } begonnen: { $ends }. Die Spieler erfahren es.
adopt-done =
    { $title } wird jetzt nach Fassung { $after } der Regeln gespielt, bisher nach
    Fassung { $before }. Die Spieler erfahren es.
protest-ruled =
    Über Einspruch Nr. { $number } ist entschieden: { $who } bekommt deine Worte mit
    einer Mail, und sie stehen im Journal.
penalties-head = { $title }, { $step }: Strafen in Kraft
penalties-due = Strafen in Worten, die du ausführst
penalty-due = { $step }: { $said }
penalties-none = keine
preview-head =
    { $title }, { $step }: So würde die Runde mit den Befehlen enden, die jetzt da sind.
    Das ist nur eine Vorschau: Gespeichert wird nichts, und niemand sonst sieht sie.
round-ends-at = Die Zugabgabe für { $step } ist am { $when }
round-ends-by-hand =
    Das Ende von { $step } bestimmst du ("auswerten { $key }")
resolved-by-draw = ausgewertet wird, sobald die Ziehung da ist ({ $command })
resolved-by-rules =
    ausgewertet wird, sobald du die installierten Regeln übernimmst ({ $command })
resolved-by-server = ausgewertet wird sie in wenigen Sekunden
resolved-by-mending =
    ein Fehler im Spiel hat ihre Auswertung bisher verhindert; es wird immer wieder
    versucht, und der Betreiber weiß davon
waits-resume =
    { $step }: Die Partie ist angehalten, { $until ->
        [none] bis du sie weitergehen lässt: weiter { $key }.
       *[given]
            bis { $until }. Du kannst sie früher weitergehen lassen: weiter { $key }.
    }
waits-draw =
    { $step }: Die Zugabgabe ist vorbei, und es fehlt die Ziehung: ziehung { $key }, ...
waits-server = { $step }: Die Zugabgabe ist vorbei, ausgewertet wird gleich.
waits-mending =
    { $step }: Die Zugabgabe ist vorbei, aber ein Fehler im Spiel verhindert die
    Auswertung. Der Betreiber weiß davon, und es wird immer wieder versucht.
waits-decide =
    { $step }: Die Zugabgabe ist vorbei, { $complete ->
        [yes] und inzwischen sind alle Befehle da
       *[no] aber von { $who } ist nichts da
    }. Du entscheidest: auswerten { $key } oder frist { $key }, ...
waits-orders = { $step }: Es fehlen Befehle von { $who }.
waits-word =
    { $step }: Alle Befehle sind da; ausgewertet wird, wenn du es sagst: auswerten { $key }.
waits-deadline = { $step }: Alle Befehle sind da; ausgewertet wird nach der Zugabgabe.
players-counted =
    { $count ->
        [one] { $count } Spieler
       *[other] { $count } Spielern
    }
nobody-plays = Bisher ist niemand angemeldet.
nothing-noted = Im Journal steht noch nichts.
spectators-number = Zuschauer: { $count }.
spectators-none = Bei { $title } schaut niemand zu.
spectator-removed =
    Zuschauer { $number } ist von der Liste von { $title } genommen und erfährt es mit
    einer Mail.
spectator-added = { $address } schaut bei { $title } zu und bekommt eine Mail.
no-seat-orders =
    Befehle wie in Zeile { $line } zählen nicht: Als Spielleitung hast du in { $title }
    keinen Platz. Wie du Befehle für jemanden einträgst, zeigt "hilfe für".
act-with-more =
    Eingetragen ist nichts, weil Zeile { $line } "{ $text }" nicht zu lesen ist. Befehle
    für einen Spieler beginnen mit einer Zeile wie "für 3, MAX:" (Runde, Kürzel,
    Doppelpunkt). Darunter stehen die Befehle, jeder in einer Zeile, und am Ende eine
    Zeile "Ende".
act-without-colon =
    Eingetragen ist nichts: Hinter "{ $text }" in Zeile { $line } fehlt ein Doppelpunkt.
    Darunter stehen die Befehle, jeder in einer Zeile, und am Ende eine Zeile "Ende".
no-seat-texts =
    Der Text in Zeile { $line } ging NICHT hinaus: Presse und Notizen schreiben hier nur
    die Spieler.{ $leads ->
        [yes]
            {" "}Deine Worte für die Zeitung beginnen mit "Editorial:", private Notizen
            mit "Vermerk:".
       *[no] {""}
    }
watcher-late =
    Das kam zu spät: Die Runde von { $title }, in der es gezählt hätte, ist zu Ende.
watcher-when =
    Zeile { $line } nennt eine andere Runde als die offene; aus dieser Mail zählt
    nichts.
watcher-refused = Zeile { $line } zählt nicht: { $why }
watcher-kept =
    Deine Tipps für { $step }; eine neue Zeile über denselben Spieler ersetzt die alte:
watcher-orders =
    Befehle wie in Zeile { $line } zählen nicht: Du schaust bei { $title } nur zu.
answer-to-line = Zeile { $line }, { $text }:
lines-not-read =
    Nicht als Befehl verstanden und deshalb nicht ausgeführt: { $count ->
        [one] Zeile
       *[other] Zeilen
    } { $lines }.
nothing-understood =
    In deiner Mail war kein Befehl zu erkennen. "hilfe" zeigt die Befehle, die du hier
    geben kannst.

## Warum dabei ein Befehl nichts bewirkt

game-not-running = { $title } läuft nicht.
suspended-now =
    { $title } ruht, weil der Server die Regeln nicht laden konnte. Jetzt sind sie
    wieder da: Die Partie geht weiter, sobald der Server sie geladen hat, innerhalb einer
    Minute.
game-not-paused = { $title } pausiert nicht.
game-is-paused = { $title } pausiert schon.
no-orders-taken = { $title } nimmt zurzeit keine Befehle an.
game-has-ended = { $title } ist schon zu Ende.
game-has-started = { $title } hat schon begonnen.
instant-passed =
    Der Zeitpunkt ist vorbei; die Zugabgabe bleibt, wie sie war. "auswerten { $key }"
    beendet die Runde sofort.
no-instant =
    "{ $words }" ist kein Datum mit Uhrzeit. Schreib 2026-12-04 18:00 oder 4.12.2026
    18:00.
same-deadline = Die Zugabgabe ist schon zu diesem Zeitpunkt.
draws-are-sealed = Die Ziehungen von { $title } sind versiegelt, der Server zieht.
no-draw = "{ $words }" ist hier keine mögliche Ziehung.
no-draw-needed = Hier ist jetzt keine Ziehung nötig; eingetragen ist nichts.
same-draw = Diese Ziehung ist schon eingetragen.
draw-lies-open =
    Nichts zurückgenommen: Diese Ziehung liegt offen, und alle haben sie schon bekommen.
    Du kannst eine andere an ihrer Stelle eintragen.
no-draw-entered =
    Für { $step } ist keine Ziehung eingetragen, also ist auch keine zurückzunehmen.
start-draw = Der Beginn braucht eine Ziehung, die du einträgst.
# $how: die Form, als Satz des Spiels
draw-example = { $how } Ein Beispiel: { $example }
start-is-drawn =
    Begonnen ist nichts: Die Ziehungen von { $title } sind versiegelt, und der Server
    zieht auch den Beginn. Schreib nur: beginnen
few-players =
    Spieler in { $title }: { $players } von { $wanted }; nötig für den Beginn sind
    mindestens so viele mehr: { $missing }.
start-unusable =
    So kann { $title } nicht beginnen: Die Regeln lassen { $players } Spieler nicht zu.
rules-own-already =
    { $title } wird schon nach der installierten Fassung { $version } der Regeln
    gespielt.
would-cancel =
    { $title } wäre damit abgebrochen, { $step ->
        [none] vor dem Beginn
       *[round] in { $step }
    }: endgültig und ohne Ergebnis. Alle erfahren es sofort, auch { $players ->
        [one] der eine Mitspieler
       *[other] die { $players } Mitspieler
    }.
round-over =
    Zu spät: Die Auswertung von { $step } ist schon da; geändert wurde nichts. Offen:
    { $open }.
round-not-open =
    Offen: { $open }, nicht { $words }; geändert wurde nichts.
several-steps =
    "{ $words }" kann Verschiedenes heißen; geändert wurde nichts. Gemeint sein kann:
    { $steps }.
game-not-begun =
    { $title } hat noch nicht begonnen; geändert wurde nichts. Vor dem Beginn heißt die
    Runde 0.
ended-already = Für { $step } ist schon Schluss; ausgewertet wird gleich.
no-protest = In { $title } gibt es keinen Einspruch Nr. { $number }.
ruling-empty =
    Deine Entscheidung hat noch keinen Text. Schreib ihn hinter den Doppelpunkt.
ruled-already = Über Einspruch Nr. { $number } ist schon entschieden.
no-penalties = { $title } ist eine Partie ohne Strafen.
no-penalty =
    Nichts geändert: { $player } droht mit keiner Strafe, oder die neue ist hier nicht
    möglich.
sealed-preview =
    Die Ziehungen von { $title } sind versiegelt: Vor der Auswertung kennt sie niemand.
    Eine Vorschau gibt es mit einer Ziehung, die du dir ausdenkst: "vorschau" und die
    Zahlen dahinter.
hidden-preview =
    Eine Vorschau gibt es in { $title } nicht: Sie würde verraten, was bis zum Ende
    versiegelt ist.
undrawn-preview =
    Für eine Vorschau fehlt die Ziehung: Trag sie ein, oder schreib eine zur Probe
    dahinter.
rules-wait =
    Für { $title } sind andere Regeln installiert; bis du darüber entschieden hast, gibt
    es keine Vorschau.
no-spectator = Bei { $title } schaut niemand mit Nummer { $number } zu.
no-master = { $address } ist in { $title } nicht Spielleitung.
is-master = { $address } ist in { $title } schon Spielleitung.
known-address = { $address } gehört schon jemand anderem.
bad-address = { $address } ist keine Mail-Adresse.

## Runden: zurück, freigeben, verlängern, beenden

would-go-back =
    Zurück zu { $step } heißt: Die { $count ->
        [one] Auswertung von { $steps } gilt
       *[other] Auswertungen von { $steps } gelten
    } nicht mehr. Für { $step } gelten wieder
    Befehle, { $ends }. Befehle für diese Runden gelten weiter, und die Ziehungen
    bleiben. Alle erfahren es sofort; die neuen Auswertungen nennen die Unterschiede.
rollback-done =
    { $title }: Befehle gelten wieder für { $step }, { $ends }. Die { $count ->
        [one] Auswertung von { $steps } gilt
       *[other] Auswertungen von { $steps } gelten
    } nicht mehr. Die Spieler erfahren es mit eigenen Mails.
open-until = bis { $when }
open-until-you-say = bis du die Runde beendest ("auswerten { $key }")
open-without-deadline = ohne Termin, bis du die Runde beendest
deadline-extended =
    { $title }: { $ends }, { $span } { $earlier ->
        [yes] früher
       *[no] später
    } als bisher. Die Spieler erfahren es.
schedule-set =
    { $title }: Von der nächsten Runde an enden die Runden so: { $schedule }. { $now }
    Die Spieler erfahren es.
schedule-set-now-stays = Die Zugabgabe der offenen Runde bleibt, wie sie ist.
schedule-set-before-start = Das gilt vom Beginn an.
reports-released =
    { $title }: Die Auswertungen von { $step } sind unterwegs. { $ends }.
reports-released-last =
    { $title }: Die letzten Auswertungen, die von { $step }, sind unterwegs.
waits-release =
    Die Auswertungen der letzten Runde warten auf dich: freigeben { $kept }.
close-done =
    { $title } ist beendet; es gilt der Stand nach der letzten Auswertung. Die Spieler
    erfahren es.

## Warum dabei ein Befehl nichts bewirkt

reports-wait =
    Gib zuerst die Auswertungen frei, die du zurückhältst: freigeben { $key }. Oder
    öffne die Runde wieder: zurück { $key }.
nothing-kept-back = In { $title } wartet keine Auswertung auf die Freigabe.
other-kept-back =
    Du hältst die Auswertungen von { $kept } zurück, nicht die von { $words };
    verschickt wurde nichts.
no-way-back = In { $title } geht es jetzt zu keiner Runde zurück.
never-resolved =
    { $title }: Zu "{ $words }" kann die Partie nicht zurückgehen, denn dazu gibt es
    keine Auswertung. Die letzten Auswertungen sind: { $steps }.
nothing-resolved = In { $title } ist noch keine Runde ausgewertet.
no-deadline =
    Für { $step } gibt es keine Zugabgabe, die sich verlängern lässt; nenn Datum und
    Uhrzeit.
extension-set =
    { $who } hat für { $step } Zeit bis { $until }; für die anderen bleibt die Zugabgabe.
    Alle erfahren es.
extension-not-later =
    Mehr Zeit für einen Platz endet nach der Zugabgabe der Runde; geändert ist nichts.
extension-not-awaited =
    Von { $who } wird für { $step } nichts erwartet; geändert ist nichts.
extension-too-late =
    Die Zugabgabe für { $step } ist vorbei, oder alle sind fertig; geändert ist
    nichts. "frist { $round }, +24h" verlegt sie für alle.
same-span =
    Die Zugabgabe für { $step } ist gerade erst um { $span } verlegt worden; geändert
    wurde jetzt nichts. Willst du sie noch weiter verlegen, nenn Datum und Uhrzeit.
deadline-too-far = Eine Zugabgabe lässt sich höchstens um ein Jahr verschieben.
no-schedule =
    "{ $words }" ist kein Zeitplan. Schreib etwa fr 18:00, mo,fr 20:00, täglich 21:00,
    alle 2 Tage 18:00, alle 90 Minuten oder manuell.
same-schedule = Dieser Zeitplan gilt schon.
would-close =
    { $title } wäre damit zu Ende, mitten in { $step }: Es gilt der Stand nach der
    Auswertung von { $last }, und die Befehle für { $step } verfallen. Alle erfahren es
    sofort, auch { $players ->
        [one] der eine Mitspieler
       *[other] die { $players } Mitspieler
    }.
would-replace =
    Von jetzt an würde { $address } den Platz { $who } spielen, mit allem, was der Platz
    weiß. Der bisherige Spieler würde es erfahren und könnte keine Befehle mehr schicken.
would-move =
    Alle Mails an { $who } würden an { $address } gehen. Dort würde der Server erst
    fragen und brauchte ein Ja. { $objects ->
        [yes] Dann würde die bisherige Adresse es erfahren und könnte { $days ->
            [one] einen Tag
           *[other] { $days } Tage
        } lang widersprechen; erst danach gilt die neue.
       *[no] Mails an die bisherige Adresse kommen zurück, deshalb gilt die neue mit dem
            Ja.
    }
would-seat-robot =
    { $back ->
        [yes] { $address } würde wieder { $who } spielen, anstelle des Roboters.
       *[no] Von jetzt an würde ein Roboter { $who } spielen. Der bisherige Spieler würde es
            erfahren und könnte keine Befehle mehr schicken.
    }
would-substitute =
    Der Server würde { $address } bitten, { $who } an diesen Tagen zu vertreten: { $days }.
    Mit einem Ja von dort kann die Vertretung alles sehen und befehlen, was { $who } kann.
would-invite =
    Der Platz von { $who } würde denen auf der Warteliste angeboten. Mit dem ersten Ja
    bekommt er einen neuen Spieler.
would-share =
    { $leaves ->
        [yes] Der Server würde { $address } bitten, { $title } an deiner Stelle zu leiten.
            Kommt von dort ein Ja und widersprichst du dann nicht, endet deine Spielleitung.
       *[no] Der Server würde { $address } bitten, { $title } mit dir zu leiten. Kommt von
            dort ein Ja, kann diese Person alles sehen und tun, was du kannst.
    }
would-deputise =
    Der Server würde { $address } bitten, { $title } an diesen Tagen für dich zu leiten:
    { $days }. Kommt von dort ein Ja, kann diese Person so lange alles sehen und tun, was du
    kannst.
would-erase-memo = Dieser Vermerk wird dann für immer gelöscht:
would-say = Dazu gehen deine Worte hinaus: "{ $note }"
changed-since-asked =
    Geändert ist nichts: Seit der Frage hat sich die Lage geändert. Schick "{ $line }"
    noch einmal, dann siehst du, was jetzt geschehen würde.
no-result =
    In { $title } ist noch nichts ausgewertet; "abbrechen { $key }" beendet eine Partie
    ohne Ergebnis.

## Leute: Adressen, Vertretung, Texte, Rundschreiben

open-question =
    Jemand mit deiner Adresse als Absender möchte die Partie { $title } ({ $game })
    eröffnen (Plätze: { $players }; Runden enden so: { $schedule }). Du würdest sie
    leiten.
open-subject = Möchtest du diese Partie eröffnen?
open-answer =
    Antworte mit "ja" oder "nein" bis { $until }. Ohne ein Ja wird nichts eröffnet.
game-opened =
    { $title } ist offen für Anmeldungen. Wer mitspielen möchte, schickt eine Zeile wie diese
    an { $desk }:
protests-wait =
    Einsprüche, die auf eine Entscheidung warten: { $numbers } (entscheid { $one }: ...)
sign-ups-closed =
    Anmeldeschluss war { $until }; besetzte Plätze: { $count } von { $wanted }. Die
    Partie beginnt, wenn du es sagst: beginnen. Für mehr Zeit:
    option 0, sign_ups_until { $later }
all-seats-taken =
    Alle Plätze sind besetzt; die Partie beginnt, wenn du es sagst: beginnen
draw-is-wanted = Für { $step } fehlt noch deine Ziehung: ziehung { $key }, ...
wants-to-leave = { $code } möchte aufhören: ersetzen { $key }, { $code }, ADRESSE
seat-is-empty = { $code } spielt niemand: ersetzen { $key }, { $code }, ADRESSE
deadline-is-near =
    { $step }, { $deadline }: { $who ->
        [none] Alle Befehle sind da
       *[given] Es fehlen Befehle von { $who }
    }.
silent-for-rounds = Ohne Befehle zu den letzten zwei Zugabgaben: { $who }.
letters-come-at-once =
    Von jetzt an kommen alle Meldungen sofort, und einmal am Tag eine Liste, wenn etwas
    zu tun ist.
letters-come-daily =
    Von jetzt an kommt Eiliges sofort und alles andere einmal am Tag, gesammelt in einer
    Mail.
letters-come-needed =
    Von jetzt an kommt Eiliges sofort und die Tagesmeldung nur an Tagen, an denen etwas
    auf deine Entscheidung wartet. Was bis dahin neu ist, steht dann mit darin.
move-asked =
    Der Server hat { $address } gefragt, ob alle Mails an { $who } dorthin gehen sollen;
    für die Antwort sind sieben Tage Zeit. { $objects ->
        [yes] Nach einem Ja kann die bisherige Adresse { $days ->
            [one] einen Tag
           *[other] { $days } Tage
        } lang widersprechen; dann gilt die neue.
       *[no] Mit dem Ja gilt sie.
    } Bei einem Nein bekommst du eine Mail.
address-moved =
    { $who } bekommt alle Mails jetzt an { $address }. Beide Adressen erfahren es.
moves-too-many =
    Geändert wurde nichts: In sieben Tagen fragt der Server für { $who } höchstens
    { $most } neue Adressen.
remove-done =
    { $who } ist nicht mehr dabei und erfährt es mit einer Mail. Die Befehle des Platzes
    gelten weiter. "ersetzen { $round }, { $code }, ADRESSE" gibt ihn an jemand anderen;
    setz dessen Adresse für ADRESSE ein.
remove-before-start-done = { $who } ist nicht mehr dabei; der Platz ist wieder frei.
texts-none = Für { $step } ist noch keine Presse da.
texts-head = Presse für { $step }, mit ihren Nummern
text-line = { $number }: { $who }, { $title }
text-line-withheld = { $number }: { $who }, { $title } (wird nicht gedruckt)
text-untitled = ohne Titel
text-withheld =
    Text { $number } von { $who } wird nicht gedruckt; { $who } erfährt es.
text-printed = Text { $number } von { $who } wird doch gedruckt.
editorial-taken =
    Dein Editorial steht am Anfang der Auswertungen für { $step } und der Zeitung. Bis
    dahin zeigt es "texte" mit seiner Nummer.
answer-taken =
    Deine Antwort auf Text { $number } von { $who } steht in den Auswertungen für
    { $step } und in der Zeitung. Bis dahin zeigt sie "texte" mit ihrer Nummer.
own-text-withheld = Text { $number } von der Spielleitung wird nicht gedruckt.
own-text-printed = Text { $number } von der Spielleitung wird doch gedruckt.
text-answers = Antwort auf Text { $number }
memo-kept =
    Festgehalten als Vermerk { $number } { $who ->
        [game] über die Partie
       *[player] über { $who }
    }. Nur die Spielleitung dieser Partie liest ihn, in "stand", "vermerke" und
    "journal".
memos-none = Über { $title } gibt es keine Vermerke.
memos-head = Vermerke, mit ihren Nummern
memo-line =
    { $number }: { $at }, { $who ->
        [game] über die Partie
       *[player] über { $who }
    }
memo-erased =
    Vermerk { $number } ist gelöscht. In Mails, die ihn schon enthielten, bleibt er
    stehen.
orders-entered-for =
    Für { $who } { $count ->
        [0] ist zurückgenommen, was dein Text nennt
        [one] eingetragen: { $count } Befehl
       *[other] eingetragen: { $count } Befehle
    }. Die Antwort darauf geht an die registrierte Adresse, mit dem Hinweis, dass es von
    dir kommt.
no-orders-entered-for =
    Für { $who } ist nichts eingetragen: { $why ->
        [more]
            Für andere kannst du nur Züge eintragen und mit "löschen" zurücknehmen; in
            diesem Text steht noch anderes. Schick ihn noch einmal ohne das. Deine
            eigenen Befehle gehören unter die Zeile "Ende", die ihn schließt.
       *[none] Der Text enthält keinen gültigen Befehl.
    }
orders-entered-for-you =
    Diese Befehle hat die Spielleitung für dich eingetragen. Sie gelten wie eigene, und
    wie eigene kannst du sie ändern.
circular-sent = Dein Rundschreiben geht an { $count } Empfänger: { $who }.
spectators-counted = { $count } Zuschauer

## Warum dabei ein Befehl nichts bewirkt

no-opener =
    Von dieser Adresse aus lassen sich keine Partien eröffnen; wende dich bitte an den
    Betreiber.
open-unclear =
    Eröffnet ist nichts: In der Zeile fehlt etwas. Sie hat drei Angaben mit Kommas
    dazwischen: das Spiel, den Titel und die Zahl der Plätze; dahinter kannst du
    schreiben, wann Runden enden. Richtig wäre:
open-correct = Eröffnet ist nichts. Richtig wäre:
open-opens =
    "{ $words }" lässt sich am Ende nicht aufdecken: Namen, Befehle und Nachrichten schon.
open-seats = Nach den Regeln sind { $least } bis { $most } Plätze möglich.
no-such-kind-of-game =
    Ein Spiel "{ $words }" kann man hier nicht eröffnen. Es gibt { $known }.
game-not-by-mail =
    { $game } kann nicht eröffnet werden: Die Mails dafür sind noch nicht geschrieben.
game-without-draws =
    { $game } kennt keine Ziehungen, die eine Spielleitung einträgt.
game-without-players = Eine Partie braucht Spieler.
title-taken = Eine Partie "{ $title }" gibt es schon.
title-is-a-number = Eine Partie braucht einen Titel, der keine bloße Zahl ist.
title-cannot-be-used =
    Ein Titel hat höchstens { $most } Zeichen und keine Anführungszeichen.
title-imitates =
    "{ $title }" klingt nach der Spielleitung, dem Server, einer Nachricht oder einer
    Antwort; so kann keine Partie heißen. Möglich wäre "Turm 12".
# Wie es in der Zeile steht, die eine Partie eröffnet
sample-schedule = fr 18:00
many-openings =
    An einem Tag werden höchstens { $most } Partien eröffnet; die nächste geht erst
    morgen.
asked-already =
    { $address } hat diese Anfrage schon bekommen; die Antwort steht noch aus.
many-deputies =
    In sieben Tagen kannst du höchstens { $most }-mal nach einer Vertretung fragen.
deputy-plays =
    { $address } spielt in { $title } mit und kann die Partie nicht leiten.
nobody-leads = { $title } hat keine Spielleitung, die vertreten werden könnte.
no-such-text =
    In { $title } wartet kein Text mit der Nummer { $number } darauf, gedruckt zu
    werden; geändert ist nichts.
withheld-already = Text { $number } ist schon herausgenommen.
not-withheld = Text { $number } ist nicht herausgenommen; er wird gedruckt.
plays-elsewhere =
    { $who } spielt auch in einer Partie, die du nicht leitest, oder leitet selbst eine;
    die Adresse gilt dort mit. Das kann nur der Betreiber ändern, oder { $who } mit dem
    Befehl adresse.
moved-already = { $who } hat diese Adresse schon.
would-remove =
    { $who } ist dann nicht mehr dabei und erfährt es mit einer Mail. { $begun ->
        [yes] Die Befehle des Platzes bleiben gültig, bis du ihn neu vergibst.
       *[no] Der Platz ist dann wieder frei.
    }
seat-letter-sent = Dein Brief geht an { $who }, mit der Zugvorlage.
editorial-empty = Dein Text ist leer; gedruckt wird nichts.
editorial-long =
    Für die Zeitung hat ein Text höchstens { $most } Zeichen, deiner hat { $count };
    gedruckt wird nichts.
no-text-to-answer =
    In { $title } gibt es keinen Text mit der Nummer { $number }, auf den du antworten
    kannst: Das geht nur auf Presse von Spielern. "texte" zeigt die Nummern.
no-round-of-texts = In { $title } gibt es keine Runde "{ $words }", oder noch nicht.
memo-empty = Der Vermerk ist leer; festgehalten wurde nichts.
memo-long =
    Ein Vermerk hat höchstens { $most } Zeichen, deiner hat { $count }; festgehalten
    wurde nichts.
no-such-memo = Über { $title } gibt es keinen Vermerk { $number }.
empty-circular = Das Rundschreiben ist leer; verschickt wurde nichts.
long-circular =
    Ein Rundschreiben hat höchstens { $most } Zeichen, deines hat { $count };
    verschickt wurde nichts.
same-circular =
    Genau dieses Rundschreiben ist schon verschickt; noch einmal geht es nicht hinaus.
nobody-to-tell = In { $title } ist noch niemand, der es lesen könnte.

## Zahlen berichtigen, Ziehungen eingeben

figures-of-player = { $title }, { $step }: Das lässt sich bei { $who } berichtigen
figures-of-game =
    { $title }, { $step }: Das lässt sich an der Partie selbst berichtigen
figures-of-game-elsewhere =
    Zahlen, die keinem Spieler gehören, zeigt "korrigieren { $round }, Partie".
would-correct =
    { $title }, { $step }, zu berichtigen: { $named } { $after } statt { $before }.
    { $hidden ->
        [yes]
            Zahl und Grund erfährt sofort nur der Spieler auf diesem Platz; die anderen
            lesen in der nächsten Auswertung nur, dass etwas geändert wurde.
       *[no]
            Alle erfahren es sofort, mit dem Grund, und die nächste Auswertung sagt es
            noch einmal.
    } Grund: { $reason }
correct-done =
    { $title }, { $step }, berichtigt: { $named } { $after } statt { $before }. Alle
    erfahren es sofort, mit dem Grund, und die nächste Auswertung sagt es noch einmal.
would-draw = Die Ziehung für { $step } ist dann { $drawn }. { $then }
draw-at-once = Die Runde ist zu Ende und wird damit sofort ausgewertet.
draw-later =
    Ausgewertet wird, wenn die Runde endet. Bis dahin kannst du die Ziehung noch
    ersetzen oder zurücknehmen (ziehung { $key }, keine). Bekommt die Runde nach der
    Zugabgabe doch noch Zeit, gilt die Ziehung nicht mehr, und du wirst nach einer neuen
    gefragt.
draw-open = Sie liegt dann offen: Alle Spieler bekommen sie sofort.
would-drop =
    Deine Berichtigungen und geänderten Strafen nach { $step } fallen weg.
would-start =
    { $title } beginnt dann mit { $players ->
        [one] { $players } Spieler
       *[other] { $players } Spielern
    } und der Ziehung { $drawn }. Zurücknehmen lässt sich das nicht: Alle bekommen
    sofort die Eröffnung.
correct-hidden-done =
    { $title }, { $step }, berichtigt: { $named } { $after } statt { $before }. Zahl und
    Grund erfährt sofort nur der Spieler auf diesem Platz; die anderen lesen in der
    nächsten Auswertung nur, dass etwas geändert wurde.

## Warum dabei ein Befehl nichts bewirkt

no-accounts =
    In { $title } lässt sich keine Zahl berichtigen: Die Regeln dieses Spiels sehen das
    nicht vor. Du kannst aber zu einer Runde zurückgehen.
no-shared-figures =
    In { $title } lassen sich nur Zahlen von Spielern berichtigen: Für die Partie selbst
    sehen die Regeln das nicht vor.
no-account =
    "{ $words }" lässt sich hier nicht berichtigen; geändert wurde nichts. Möglich sind:
    { $known }.
correction-unclear =
    Geändert wurde nichts: Zwischen die Angaben gehören Kommas, und vor den Grund ein
    Doppelpunkt. Richtig wäre: { $line }
no-figure =
    Geändert wurde nichts: Schreib hinter den Namen die ganze neue Zahl, ohne Punkt, und
    dahinter den Grund, wie in: korrigieren { $round }, { $whose }, { $account }, 1200:
    Buchungsfehler
out-of-range =
    Geändert wurde nichts: { $account } muss zwischen { $least } und { $most } liegen.
no-reason =
    Geändert wurde nichts: Es fehlt ein Grund, den alle lesen werden, wie in:
    korrigieren { $round }, { $whose }, { $account }, { $figure }: Buchungsfehler
long-reason = Geändert wurde nichts: Der Grund hat höchstens { $most } Zeichen.
same-figure = Geändert wurde nichts; schon jetzt gilt: { $named } { $figure }.
unusable-figure =
    Geändert wurde nichts. { $ruled ->
        [yes] Die Regeln ({ $rule }) lassen das jetzt nicht zu
       *[no] Die Regeln lassen das jetzt nicht zu
    }: { $named }: { $figure }.

words-tell =
    Geändert wurde nichts: In deinen Worten steht der Name oder die Adresse von
    jemandem, der in { $title } mitspielt, und andere würden es lesen.

## Andere Pseudonyme

rename-done =
    { $title }: { $code } heißt jetzt { $name } statt { $was }. Alle erfahren den neuen
    Namen und den Grund; wer da spielt, erfahren sie nicht. Bis zur Auswertung von
    { $step } gilt in Mails auch der alte Name.
rename-before-start-done =
    { $title }: { $code } heißt jetzt { $name } statt { $was } und erfährt es mit dem
    Grund. Die anderen kennen noch keinen Namen.

## Warum dabei ein Befehl nichts bewirkt

rename-unclear =
    Geändert wurde nichts: Schreib hinter den Spieler den neuen Namen, dann einen
    Doppelpunkt und den Grund, den alle lesen werden, wie in: umbenennen { $round },
    { $code }, Haus Sommer: Bitte freundlich bleiben
same-name = Geändert wurde nichts: { $code } heißt schon { $name }.
name-refused = Geändert wurde nichts: { $reason }
