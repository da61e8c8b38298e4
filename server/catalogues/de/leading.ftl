### Antworten an Spielleitungen

## Der Lauf einer Partie: Beginn, Pausen, Termine, Ziehungen, Zuschauer

pause-done =
    { $title } pausiert; Befehle werden weiter angenommen. Die Spieler erfahren es mit
    eigenen Mails.
resume-done = { $title } geht weiter: { $ends }. Die Spieler erfahren es.
cancel-done = { $title } ist abgebrochen. Die Spieler erfahren es.
deadline-set = { $title }: { $ends }. Die Spieler erfahren es.
draw-entered = { $title }: Die Ziehung von { $step } ist { $draw }.
draw-withdrawn =
    { $title }: Die Ziehung von { $step } ist zurückgenommen. Ausgewertet wird erst,
    wenn eine andere eingetragen ist.
round-ended = { $title }: Die Runde ist beendet; { $resolved }.
game-started =
    { $title } hat mit { $players ->
        [one] { $players } Spieler
       *[other] { $players } Spielern
    } begonnen: { $ends }. Die Spieler erfahren es.
adopt-done =
    { $title } wird jetzt nach Fassung { $after } der Regeln gespielt, vorher war es
    Fassung { $before }. Die Spieler erfahren es.
protest-ruled =
    Über Einspruch Nr. { $number } ist entschieden: { $who } bekommt deine Worte mit
    einer Mail, und sie stehen im Journal.
penalties-head = { $title }, { $step }: Strafen in Kraft
penalties-due = Strafen in Worten, von der Spielleitung auszuführen
penalty-due = { $step }: { $said }
penalties-none = keine
preview-head =
    { $title }, { $step }: So ginge es aus, mit dem, was jetzt da ist. Das ist eine
    Vorschau: Gespeichert ist nichts davon, und niemand sonst bekommt sie.
round-ends-at = Zugabgabe für { $step } ist am { $when }
round-ends-by-hand =
    Zugabgabe für { $step } ist, wenn du es sagst ("auswerten { $key }")
resolved-by-draw = ausgewertet wird, sobald die Ziehung da ist ({ $command })
resolved-by-rules =
    ausgewertet wird, sobald du die installierten Regeln übernimmst ({ $command })
resolved-by-server = ausgewertet wird sie in wenigen Sekunden
waits-resume =
    { $step }: Die Partie ist angehalten, bis du sie weitergehen lässt: weiter { $key }.
waits-draw =
    { $step }: Die Zugabgabe ist vorbei, und es fehlt die Ziehung: ziehung { $key }, ...
waits-server = { $step }: Die Zugabgabe ist vorbei, ausgewertet wird gleich.
waits-decide =
    { $step }: Die Zugabgabe ist vorbei, aber von { $who } ist nichts da. Du
    entscheidest: auswerten { $key } oder frist { $key }, ...
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
    Doppelpunkt). Darunter stehen sie, jeder in einer Zeile, und am Ende eine Zeile
    "Ende".
act-without-colon =
    Eingetragen ist nichts: Hinter "{ $text }" in Zeile { $line } fehlt ein Doppelpunkt.
    Darunter stehen die Befehle, jeder in einer Zeile, und am Ende eine Zeile "Ende".
no-seat-texts =
    Der Text in Zeile { $line } ging NICHT hinaus: Presse und Notizen kommen hier von
    denen, die mitspielen.
watcher-late =
    Das kam zu spät: Die Runde von { $title }, in der es gezählt hätte, ist zu Ende.
watcher-when =
    Zeile { $line } nennt eine andere Runde als die, die offen ist; gezählt wird nichts
    aus dieser Mail.
watcher-refused = Zeile { $line } zählt nicht: { $why }
watcher-kept =
    Das steht von dir für { $step }; eine neue Zeile über dasselbe ersetzt die alte:
watcher-orders =
    Befehle wie in Zeile { $line } zählen nicht: Du siehst bei { $title } zu und spielst
    nicht mit.
answer-to-line = Zeile { $line }, { $text }:
lines-not-read =
    Nicht als Befehl gelesen, und nichts geschah deshalb: { $count ->
        [one] Zeile
       *[other] Zeilen
    } { $lines }.
nothing-understood =
    In deiner Mail war kein Befehl zu erkennen. "hilfe" zeigt alle, die dir zustehen.

## Warum dabei ein Befehl nichts bewirkt

game-not-running = { $title } läuft nicht.
suspended-now =
    { $title } ruht, weil ihre Regeln nicht zur Verfügung standen. Sie sind wieder da: Die
    Partie geht weiter, sobald der Server es bemerkt, spätestens nach einem Neustart.
game-not-paused = { $title } pausiert nicht.
game-is-paused = { $title } pausiert schon.
no-orders-taken = { $title } nimmt zurzeit keine Befehle an.
game-has-ended = { $title } ist schon zu Ende.
game-has-started = { $title } hat schon begonnen.
instant-passed =
    Der Zeitpunkt ist vorbei; die Zugabgabe bleibt, wo sie war. Sofort endet eine Runde
    mit "auswerten { $key }".
no-instant =
    "{ $words }" ist kein Zeitpunkt mit Datum und Uhrzeit. Schreib 2026-12-04 18:00 oder
    4.12.2026 18:00.
same-deadline = Die Zugabgabe war schon an diesem Zeitpunkt.
draws-are-sealed = Die Ziehungen von { $title } sind versiegelt, der Server zieht.
no-draw = "{ $words }" ist keine Ziehung, die es hier geben kann.
no-draw-needed = Hier wird jetzt nichts gezogen, und eingetragen ist nichts.
same-draw = Diese Ziehung steht schon da.
draw-lies-open =
    Nichts zurückgenommen: Was hier gezogen ist, liegt offen, und alle haben es schon
    bekommen. Eine andere Ziehung setzt du an die Stelle.
no-draw-entered =
    Für { $step } ist keine Ziehung eingetragen, die sich zurücknehmen ließe.
start-draw = Zum Beginn gehört eine Ziehung, und du trägst sie ein.
# $how: die Form, als Satz des Spiels
draw-example = { $how } Ein Beispiel: { $example }
start-is-drawn =
    Begonnen ist nichts: Die Ziehungen von { $title } sind versiegelt, und der Server
    zieht auch den Beginn. Schreib nur: beginnen
few-players =
    { $title } hat { $players } von { $wanted } Spielern; für den Beginn fehlen
    mindestens { $missing }.
start-unusable =
    So kann { $title } nicht beginnen: Die Regeln lassen { $players } Spieler nicht zu.
rules-own-already =
    { $title } wird schon nach Fassung { $version } der Regeln gespielt, und die ist
    installiert.
would-cancel =
    { $title } wäre damit abgebrochen, { $step ->
        [none] vor dem Beginn
       *[round] in { $step }
    }: endgültig und ohne Ergebnis. Alle erfahren es sofort, auch { $players ->
        [one] der eine Mitspieler
       *[other] die { $players } Mitspieler
    }.
round-over =
    Für { $step } kommt das zu spät: Ausgewertet ist das schon, geändert wurde nichts.
    Offen: { $open }.
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
ruling-empty = Zu einer Entscheidung gehören Worte.
ruled-already = Über Einspruch Nr. { $number } ist schon entschieden.
no-penalties = { $title } ist eine Partie ohne Strafen.
no-penalty =
    Nichts geändert: Von { $player } ist keine Strafe in Kraft, oder die neue ist keine,
    die es hier geben kann.
sealed-preview =
    Die Ziehungen von { $title } sind versiegelt: Vor der Auswertung kennt sie niemand.
    Eine Vorschau gibt es mit einer Ziehung, die du dir ausdenkst: "vorschau" und die
    Zahlen dahinter.
hidden-preview =
    Eine Vorschau gibt es in { $title } nicht: Sie verriete, was bis zum Ende versiegelt
    ist.
undrawn-preview =
    Für eine Vorschau fehlt die Ziehung: Trag sie ein, oder schreib eine zur Probe
    dahinter.
rules-wait =
    Für { $title } sind andere Regeln installiert; bis das entschieden ist, gibt es
    keine Vorschau.
no-spectator = Bei { $title } schaut niemand mit Nummer { $number } zu.
no-master = { $address } ist in { $title } nicht Spielleitung.
is-master = { $address } ist in { $title } schon Spielleitung.
known-address = { $address } gehört schon jemand anderem.
bad-address = { $address } ist keine Mail-Adresse.

## Runden: zurück, freigeben, verlängern, beenden

would-go-back =
    Zurück zu { $step } hieße: Die { $count ->
        [one] Auswertung von { $steps } gilt
       *[other] Auswertungen von { $steps } gelten
    } nicht mehr. Für { $step } gelten wieder
    Befehle, { $ends }. Was für diese Runden geschickt wurde, steht weiter, und was
    gezogen war, bleibt gezogen. Alle erfahren es sofort und bekommen danach neue
    Auswertungen, die sagen, was anders ist.
rollback-done =
    { $title }: Befehle gelten wieder für { $step }, { $ends }. Die { $count ->
        [one] Auswertung von { $steps } gilt
       *[other] Auswertungen von { $steps } gelten
    } nicht mehr. Die Spieler erfahren es mit eigenen Mails.
open-until = bis { $when }
open-until-you-say = bis du sie beendest ("auswerten { $key }")
open-without-deadline = ohne Termin: Du beendest sie
deadline-extended =
    { $title }: { $ends }. Das sind { $span } { $earlier ->
        [yes] weniger
       *[no] mehr
    }. Die Spieler erfahren es.
schedule-set =
    { $title }: Von der nächsten Runde an gilt { $schedule }. { $now } Die Spieler
    erfahren es.
schedule-set-now-stays = Die Zugabgabe der offenen Runde bleibt, wo sie ist.
schedule-set-before-start = Das gilt vom Beginn an.
reports-released =
    { $title }: Die Auswertungen von { $step } sind unterwegs. { $ends }.
reports-released-last =
    { $title }: Die letzten Auswertungen, die von { $step }, sind unterwegs.
waits-release =
    Die Auswertungen der Runde davor warten auf dich: freigeben { $kept }.
close-done =
    { $title } ist beendet; es gilt der Stand nach der letzten Auswertung. Die Spieler
    erfahren es.

## Warum dabei ein Befehl nichts bewirkt

reports-wait =
    Erst gehören die Auswertungen hinaus, die du zurückhältst:
    freigeben { $key }. Oder die Runde wird wieder geöffnet: zurück { $key }.
nothing-kept-back = In { $title } wartet keine Auswertung auf die Freigabe.
other-kept-back =
    Zurückgehalten sind die Auswertungen von { $kept }, nicht von { $words };
    hinausgegangen ist nichts.
no-way-back = In { $title } geht es jetzt zu keiner Runde zurück.
never-resolved =
    { $title }: Zu "{ $words }" führt kein Weg zurück, ausgewertet ist das nicht. Die
    letzten Auswertungen sind: { $steps }.
nothing-resolved = In { $title } ist noch keine Runde ausgewertet.
no-deadline =
    Für { $step } gibt es keine Zugabgabe, die sich verlängern ließe; nenn den Zeitpunkt.
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
    Die Zugabgabe für { $step } ist zuletzt schon um { $span } so verlegt worden,
    geändert wurde jetzt nichts. Soll es noch mehr sein, nenn den Zeitpunkt.
deadline-too-far = Um mehr als ein Jahr wird keine Zugabgabe verschoben.
no-schedule =
    "{ $words }" ist kein Zeitplan, den es hier geben kann. Schreib etwa fr 18:00, mo,fr
    20:00, täglich 21:00, alle 2 Tage 18:00, alle 90 Minuten oder manuell.
same-schedule = Dieser Zeitplan gilt schon.
would-close =
    { $title } wäre damit zu Ende, mitten in { $step }: Es gilt der Stand nach der
    Auswertung von { $last }, und was für { $step } geschickt ist, verfällt. Alle
    erfahren es sofort, auch { $players ->
        [one] der eine Mitspieler
       *[other] die { $players } Mitspieler
    }.
would-replace =
    { $address } spielte von jetzt an { $who }, mit allem, was der Platz weiß. Wer den
    Platz jetzt hat, erfährt es und kann dort nichts mehr befehlen.
would-move =
    Alle Mails an { $who } gingen an { $address }. { $objects ->
        [yes] Die bisherige Adresse erfährt es und kann { $days ->
            [one] einen Tag
           *[other] { $days } Tage
        } lang widersprechen; danach ziehen sie um.
       *[no] Mails an die bisherige Adresse kommen zurück, also ziehen sie gleich um.
    }
would-seat-robot =
    { $back ->
        [yes] { $address } spielte wieder { $who }, anstelle des Roboters.
       *[no] Ein Roboter spielte von jetzt an { $who }. Wer den Platz jetzt hat, erfährt es
            und kann dort nichts mehr befehlen.
    }
would-substitute =
    { $address } würde gefragt, ob an diesen Tagen eine Vertretung für { $who } möglich ist:
    { $days }. Wer dort ja sagt, weiß und befiehlt dann alles, was { $who } kann.
would-invite =
    Der Platz von { $who } würde denen angeboten, die warten. Wer dazu ja sagt, spielt ihn
    von da an.
would-share =
    { $leaves ->
        [yes] { $address } würde gefragt, ob die Leitung von { $title } dorthin übergehen
            soll. Mit einem Ja von dort, und wenn du dann nicht widersprichst, endet deine
            Spielleitung.
       *[no] { $address } würde gefragt, { $title } mit dir zu leiten. Wer dort ja sagt,
            sieht und kann alles, was du kannst.
    }
would-deputise =
    { $address } würde gefragt, { $title } an diesen Tagen für dich zu leiten: { $days }.
    Wer dort ja sagt, sieht und kann so lange alles, was du kannst.
would-say = Dazu gehen deine Worte hinaus: "{ $note }"
changed-since-asked =
    Geändert ist nichts: Seit der Frage hat sich etwas geändert, wovon es abhängt. Schick
    "{ $line }" noch einmal, dann siehst du, was jetzt geschähe.
no-result =
    In { $title } ist noch nichts ausgewertet; ohne Ergebnis endet eine Partie mit
    "abbrechen { $key }".

## Leute: Adressen, Vertretung, Texte, Rundschreiben

open-question =
    In deinem Namen soll die Partie { $title } ({ $game }) eröffnet werden, mit
    { $players } Plätzen; Runden enden so: { $schedule }. Du würdest sie leiten.
open-subject = Eröffnest du diese Partie?
open-answer = Antworte mit "ja" oder "nein". Ohne ein Ja wird nichts eröffnet.
game-opened =
    { $title } ist offen für Anmeldungen. Wer mitspielen möchte, schickt eine Zeile wie diese
    an { $desk }:
protests-wait =
    Einsprüche, die auf eine Entscheidung warten: { $numbers } (entscheid { $one }: ...)
letters-all-at-once = Von jetzt an kommen alle Meldungen sofort.
letters-once-a-day =
    Von jetzt an kommt einmal am Tag gesammelt, was nicht eilt; was eilt, kommt sofort.
address-moved =
    { $objects ->
        [yes] { $who } bekommt alle Mails bald an { $address }: Die bisherige Adresse erfährt
            es und kann { $days ->
                [one] einen Tag
               *[other] { $days } Tage
            } lang widersprechen.
       *[no] { $who } bekommt alle Mails jetzt an { $address }. Beide Adressen erfahren es.
    }
remove-done =
    { $who } ist nicht mehr dabei und erfährt es mit einer Mail. Was von dem Platz
    steht, steht weiter. "ersetzen { $round }, { $code }, ADRESSE" gibt ihn an jemand
    anderen, mit dessen Adresse statt ADRESSE.
remove-before-start-done = { $who } ist nicht mehr dabei; der Platz ist wieder frei.
texts-none = Für { $step } ist noch keine Presse da.
texts-head = Presse für { $step }, mit ihren Nummern
text-line = { $number }: { $who }, { $title }
text-line-withheld = { $number }: { $who }, { $title } (wird nicht gedruckt)
text-untitled = ohne Titel
text-withheld =
    Text { $number } von { $who } wird nicht gedruckt; wer ihn schrieb, erfährt es.
text-printed = Text { $number } von { $who } wird doch gedruckt.
orders-entered-for =
    Für { $who } eingetragen: { $count ->
        [one] { $count } Befehl
       *[other] { $count } Befehle
    }. Die Antwort darauf geht an die registrierte Adresse, mit dem Hinweis, dass es
    deine Befehle sind.
no-orders-entered-for =
    Für { $who } ist nichts eingetragen: In dem Text steht kein Befehl, der zählt.
orders-only-for-others =
    Texte und andere Befehle gehen nicht für jemand anderen: Eingetragen werden hier
    Züge, und "löschen" nimmt welche zurück.
orders-entered-for-you =
    diese Befehle hat die Spielleitung für dich eingetragen. Sie gelten wie eigene, und
    wie eigene kannst du sie ändern.
circular-sent = Dein Rundschreiben geht an { $count } Empfänger: { $who }.
spectators-counted = { $count } Zuschauer

## Warum dabei ein Befehl nichts bewirkt

no-opener =
    Partien eröffnen kann von dieser Adresse aus niemand; wende dich an den Betreiber.
open-unclear =
    Eröffnet ist nichts: Etwas fehlt in der Zeile. Sie hat drei Angaben mit Kommas
    dazwischen, das Spiel, den Titel und die Zahl der Plätze; dahinter kann stehen, wann
    Runden enden. Richtig wäre:
open-correct = Eröffnet ist nichts. Richtig wäre:
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
    "{ $title }" liest sich wie die Spielleitung, der Server, eine Nachricht oder eine
    Antwort; so heißt keine Partie. Ein anderer wäre "Turm 12".
# Wie es in der Zeile steht, die eine Partie eröffnet
sample-schedule = fr 18:00
many-openings =
    Am Tag werden höchstens { $most } Partien eröffnet; mehr erst morgen.
asked-already =
    { $address } ist genau das schon gefragt; die Antwort steht noch aus.
many-deputies =
    In sieben Tagen wird höchstens { $most } Mal nach einer Vertretung gefragt.
deputy-plays =
    { $address } spielt in { $title } mit und kann die Partie nicht leiten.
nobody-leads = { $title } hat keine Spielleitung, für die gefragt werden könnte.
no-such-text =
    In { $title } wartet kein Text mit der Nummer { $number } darauf, gedruckt zu
    werden; geändert ist nichts.
withheld-already = Text { $number } wird schon nicht gedruckt.
not-withheld = Text { $number } wird ohnehin gedruckt.
plays-elsewhere =
    { $who } spielt auch in einer Partie, die du nicht leitest, oder leitet selbst eine;
    die Adresse gilt dort mit. Das kann nur der Betreiber ändern, oder { $who } mit dem
    Befehl adresse.
moved-already = { $who } hat diese Adresse schon.
would-remove =
    { $who } wäre damit nicht mehr dabei und erführe es in einer Mail. { $begun ->
        [yes] Die Befehle des Platzes blieben gültig, bis du ihn neu vergibst.
       *[no] Der Platz wäre wieder frei.
    }
empty-circular = In dem Rundschreiben steht nichts; hinausgegangen ist nichts.
long-circular =
    Ein Rundschreiben hat höchstens { $most } Zeichen, deines hat { $count };
    hinausgegangen ist nichts.
same-circular =
    Genau dieses Rundschreiben ist schon hinausgegangen; noch einmal geht es nicht
    hinaus.
nobody-to-tell = In { $title } ist noch niemand, der es lesen könnte.

## Zahlen berichtigen, Ziehungen eingeben

figures-of-player = { $title }, { $step }: Das lässt sich bei { $who } berichtigen
figures-of-game =
    { $title }, { $step }: Das lässt sich an der Partie selbst berichtigen
figures-of-game-elsewhere =
    Zahlen, die keinem Spieler gehören, zeigt "korrigieren { $round }, Partie".
correct-done =
    { $title }, { $step }, berichtigt: { $named } { $after } statt { $before }. Alle
    erfahren es sofort, mit dem Grund, und die nächste Auswertung sagt es noch einmal.
would-draw = Die Ziehung von { $step } wäre { $drawn }. { $then }
draw-at-once = Die Runde ist zu Ende und wird damit sofort ausgewertet.
draw-later =
    Ausgewertet wird damit, wenn die Runde endet. Bis dahin kannst du sie noch ersetzen
    oder zurücknehmen (ziehung { $key }, keine). Bekommt die Runde nach der Zugabgabe
    doch noch Zeit, gilt sie nicht mehr, und du wirst nach einer neuen gefragt.
draw-open = Sie liegt dann offen: Alle Spieler bekommen sie sofort.
would-drop =
    Es fällt weg, was du nach { $step } berichtigt oder an Strafen geändert hast.
would-start =
    { $title } begänne mit { $players ->
        [one] { $players } Spieler
       *[other] { $players } Spielern
    } und der Ziehung { $drawn }. Zurücknehmen lässt sich das nicht: Alle bekommen
    sofort die Eröffnung.
correct-hidden-done =
    { $title }, { $step }, berichtigt: { $named } { $after } statt { $before }. Zahl
    und Grund erfährt sofort, wem der Platz gehört, und sonst niemand; die nächste
    Auswertung sagt den anderen nur, dass etwas geändert ist.

## Warum dabei ein Befehl nichts bewirkt

no-accounts =
    In { $title } lässt sich keine Zahl berichtigen: Die Regeln dieses Spiels sehen es
    nicht vor. Möglich ist der Weg zurück zu einer Runde.
no-shared-figures =
    In { $title } lassen sich nur Zahlen von Spielern berichtigen: An der Partie selbst
    sehen die Regeln dieses Spiels es nicht vor.
no-account =
    "{ $words }" ist nichts, was sich hier berichtigen lässt; geändert wurde nichts.
    Möglich sind: { $known }.
correction-unclear =
    Geändert wurde nichts: Zwischen die Angaben gehören Kommas, und vor den Grund ein
    Doppelpunkt. Richtig wäre: { $line }
no-figure =
    Geändert wurde nichts: Hinter dem Namen steht die neue Zahl im Ganzen, ohne Punkt,
    und dahinter der Grund, wie in: korrigieren { $round }, { $whose }, { $account },
    1200: Buchungsfehler
out-of-range =
    Geändert wurde nichts: Für { $account } geht es von { $least } bis { $most }.
no-reason =
    Geändert wurde nichts: Dahinter gehört ein Grund, den alle lesen, wie in:
    korrigieren { $round }, { $whose }, { $account }, { $figure }: Buchungsfehler
long-reason = Geändert wurde nichts: Der Grund hat höchstens { $most } Zeichen.
same-figure = Geändert wurde nichts. So ist es schon: { $named }: { $figure }.
unusable-figure =
    Geändert wurde nichts. Nach den Regeln kann das jetzt nicht sein: { $named }:
    { $figure }.

words-tell =
    Geändert wurde nichts: In deinen Worten steht der Name oder die Adresse von
    jemandem, der in { $title } mitspielt, und andere würden es lesen.

## Andere Pseudonyme

rename-done =
    { $title }: { $code } heißt jetzt { $name } statt { $was }. Alle erfahren den neuen
    Namen und den Grund; wer da spielt, erfahren sie nicht. Bis zur
    Auswertung von { $step } wird auch der alte Name verstanden.
rename-before-start-done =
    { $title }: { $code } heißt jetzt { $name } statt { $was } und erfährt es mit dem
    Grund. Die anderen kennen noch keinen Namen.

## Warum dabei ein Befehl nichts bewirkt

rename-unclear =
    Geändert wurde nichts: Hinter dem Spieler steht der neue Name, dann ein Doppelpunkt
    und der Grund, den alle lesen, wie in: umbenennen { $round }, { $code }, Haus
    Sommer: Bitte freundlich bleiben
same-name = Geändert wurde nichts: { $code } heißt schon { $name }.
name-refused = Geändert wurde nichts: { $reason }
