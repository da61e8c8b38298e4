### Antworten an die, die spielen oder spielen wollen

## Aufhören und um Ersatz bitten

would-leave =
    { $begun ->
        [yes] Möchtest du in { $title } wirklich aufhören? Dann wird deine Bitte um
            Ersatz weitergegeben; bis jemand da ist, gehört der Platz dir.
       *[no] Möchtest du { $title } wirklich verlassen? Dein Platz wäre wieder frei.
    }
line-question =
    .subject =
        { $line ->
            [none] Soll dein Text so verschickt werden?
           *[line] Bitte bestätigen: { $line }
        }
    .text =
        { $told }

        Noch ist nichts geschehen. Antworte auf diese Mail mit "ja", wenn es geschehen
        soll, sonst mit "nein". Die Frage gilt bis { $until }. Hat sich bis dahin etwas
        Wesentliches geändert, geschieht auch auf dein "ja" nichts; das liest du dann in
        der Antwort.
line-waits =
    Die Frage in der Mail, auf die du geantwortet hast, ist noch offen: Antworte bitte
    mit "ja" oder "nein" und sonst nichts.
# $about ist eines von question-about-...
question-waits =
    Die Frage in der Mail, auf die du geantwortet hast, ist noch offen bis { $until }
    ({ $title }: { $about }). Antworte bitte mit "ja" oder "nein" und sonst nichts.
line-settled =
    Die Frage in der Mail, auf die du geantwortet hast, ist nicht mehr offen; geändert
    hat sich nichts. Willst du es noch, dann schick die Zeile noch einmal.
line-dropped = Gut, alles bleibt, wie es ist.
leave-far-below =
    Das "abmelden" in Zeile { $line } zählt nicht: So weit unten steht das Wort oft nur
    in einer Fußzeile. Meinst du es so, dann schick es allein.
game-left = Du bist von { $title } abgemeldet. Schade - bis zum nächsten Mal!
replacement-asked-of-game-master =
    Die Spielleitung bekommt eine Mail, dass du aufhören möchtest und um Ersatz bittest.
    Bis jemand da ist, gehört der Platz dir: Deine Befehle zählen weiter.
replacement-asked-of-operator =
    { $title } hat keine Spielleitung. Deshalb bekommt der Betreiber des Servers eine
    Mail, dass du aufhören möchtest und um Ersatz bittest. Bis jemand da ist, gehört der
    Platz dir: Deine Befehle zählen weiter.
replacement-asked-of-nobody =
    Leider ist niemand da, der deinen Wunsch aufzuhören bekommen könnte: { $title } hat
    keine Spielleitung, und von selbst sucht der Server keinen Ersatz. Der Platz gehört
    weiter dir; eine Runde ohne Befehle zählt als versäumt.

## Befehle: zurückgenommen, als Beispiel, vorhergesagt, abgelehnt

orders-deleted = Zurückgenommen: { $orders }.
nothing-to-delete = Zu { $words } hast du keinen Befehl; gelöscht wurde nichts.
command-not-for-you =
    Der Befehl in Zeile { $line } zählt nicht: In dieser Partie kannst du ihn nicht
    geben.
no-orders-while-paused = { $title } nimmt zurzeit keine Befehle an.
no-orders-before-start =
    { $title } hat noch nicht begonnen. Befehle zählen erst, wenn du die Mail zum Beginn
    hast.
no-orders-after-end =
    { $title } ist zu Ende. "bericht" schickt dir die letzte Auswertung.
no-orders-after-cancelling =
    Die Spielleitung hat { $title } abgebrochen; Befehle haben keine Wirkung mehr.
    "partien" zeigt, wo du mitspielen kannst.
example-mail = So kann eine ganze Mail aussehen, je Zeile ein Befehl:
example-means = Das heißt:
no-example = In diesem Schritt hast du nichts zu befehlen.
no-example-now =
    Zu "{ $words }" gibt es jetzt kein Beispiel: In dieser Runde ist das nicht erlaubt.
no-such-help = Zu "{ $words }" gibt es keine Hilfe. "hilfe" zeigt die Befehle.
reply-not-worded =
    Deine Mail ist bearbeitet (Quittung { $receipt }), nur die Antwort ließ sich nicht
    ausführlich schreiben. Der Fehler liegt bei turmpost und ist notiert.
orders-standing-now = Deine Befehle für die offene Runde:
no-orders-standing-now = Für die offene Runde hast du keine Befehle.
no-games = Zurzeit gibt es keine Partie.
no-forecast = Zu diesen Befehlen gibt es nichts vorherzusagen.
no-forecasts-here =
    In { $title } lässt sich nichts proben: Alles hängt von den Befehlen der anderen ab.
forecast-bad-draw =
    { $words } ist hier keine mögliche Ziehung. "probe" allein rechnet alle durch.
forecast-head =
    PROBE - eine Vorhersage ohne die Befehle der anderen; nichts ist geschehen

## Wie Mails ankommen: Sprache, Form, Zeitzone, Adresse, Schlüssel

language-set = Ab jetzt bekommst du alle Mails auf Deutsch.
mail-data-on =
    Ab jetzt hängt an Eröffnungen und Auswertungen wieder die Datei für Programme.
mail-data-off =
    Ab jetzt kommen Eröffnungen und Auswertungen ohne die Datei für Programme. Mit
    "daten an" kommt sie wieder mit.
would-send-data =
    Möchtest du alles, was dieser Server über dich speichert, als Datei? Darin stehen
    deine Befehle und Texte, deine Mails an den Server und seine Mails an dich. Die
    Datei geht an diese Adresse und an keine andere.
own-data =
    .subject = Deine Daten
    .text =
        Angehängt ist alles, was dieser Server über dich speichert. Programme können die
        Datei lesen und du auch, mit jedem Texteditor; sie sagt selbst, was darin steht
        und was nicht. Behalt sie für dich: Auch was andere dir geschrieben haben, steht
        darin.

        Der Server speichert das, um deine Partien mit dir zu spielen: deine Adresse, um
        dir Mails zu schicken, deine Befehle und Texte, weil sie zur Partie gehören. Die
        Spielleitung deiner Partien und der Betreiber des Servers können es sehen. Die
        anderen sehen dein Pseudonym und was du ihnen schreibst oder was das Spiel von
        dir zeigt. { $days ->
            [0] Mails werden ohne Frist aufgehoben.
            [one] Mails werden nach einem Tag geleert.
           *[other] Mails werden nach { $days } Tagen geleert.
        } Die Aufzeichnung einer Partie bleibt, ohne deinen Namen, wenn du vergessen
        werden willst.

        { $operator ->
            [none] Stimmt etwas nicht, oder willst du vergessen werden, dann schreib dem
                Betreiber dieses Servers.
           *[given] Stimmt etwas nicht, oder willst du vergessen werden, dann schreib dem
                Betreiber dieses Servers: { $operator }
        }

        { $page }
own-data-sent =
    Alles, was über dich gespeichert ist, geht in einer eigenen Mail an deine
    angemeldete Adresse.
own-data-about =
    In dieser Datei steht, was der turmpost-Server am { $at } über { $address }
    gespeichert hatte.

    "{ $person }" bist du; "{ $roles }" sind deine Plätze in Partien mit deinen
    Befehlen, Texten und Antworten; "{ $to-you }" und "{ $from-you }" sind die Mails,
    die neuesten zuerst. Geleerte Mails haben keinen Text. In einer Datei, die
    per Mail kam, haben auch deine eigenen Mails keinen und sehr alte an dich
    ("{ $left }" sagt, wie viele); alle kann dir der Betreiber geben.

    Nicht darin: was eine laufende Partie noch vor dir verbirgt, Schlüssel, Vermerke der
    Spielleitung, Mails in deinem Namen von Adressen, die nicht deine sind, und Zähler
    deiner Mails, die nach Tagen gelöscht werden.

    { $days ->
        [0] Mails werden ohne Frist aufgehoben.
        [one] Mails werden nach einem Tag geleert.
       *[other] Mails werden nach { $days } Tagen geleert.
    } Die Aufzeichnung einer Partie bleibt; dein Name, deine Adresse und deine Mails
    verschwinden, wenn du vergessen wirst.
mail-form-text = Ab jetzt bekommst du alle Mails nur als Text.
mail-form-html =
    Ab jetzt haben deine Mails neben dem Text eine gestaltete Seite; sie sagt dasselbe.
no-such-language =
    Es gibt die Sprachen { $names }. Schreib zum Beispiel: sprache { $example }
zone-set =
    Deine Mails nennen Zeiten jetzt in der Zone { $zone }; dort ist es gerade { $now }.
zone-of-game = Deine Mails nennen Zeiten wieder in der Zone der Partie.
no-such-zone =
    Eine Zeitzone "{ $words }" gibt es nicht. Schreib den Erdteil und eine große Stadt
    auf Englisch: zeitzone Europe/Vienna.
no-such-zone-but-near = Eine Zeitzone "{ $words }" gibt es nicht. Meintest du { $near }?
address-asked =
    An { $address } ist eine Frage unterwegs. Kommt von dort binnen sieben Tagen ein
    "ja", fragt dich der Server noch einmal hier. Sagst du "ja", gehen alle deine Mails
    sofort an die neue Adresse; antwortest du nicht, nach { $days ->
        [one] einem Tag
       *[other] { $days } Tagen
    }. Bis dahin bleibt alles, wie es ist.
    Warst du das nicht, dann kennt jemand deine Antwortadresse: "schlüssel neu" gibt dir
    eine andere.
address-unusable = An diese Adresse lässt sich keine Mail schicken.
address-same = An diese Adresse gehen deine Mails schon.
addresses-too-many =
    In sieben Tagen fragt der Server für dich höchstens { $most } neue Adressen. Diese
    hier wurde nicht gefragt.
left-too-late =
    Deine Antwort kam zu spät und ist nicht weitergegeben, oder den Platz hat inzwischen
    jemand anderes.
address-dropped = Gut, an diese Adresse geht nichts.
address-plays =
    Deine Adresse bleibt, wie sie ist: Die neue gehört schon jemandem, der in einer
    deiner Partien mitspielt.
key-new-done =
    Du hast eine neue Antwortadresse; sie kommt auch mit einer eigenen Mail. Die alte
    gilt nicht mehr.

## Eigene Worte: Presse, Notizen, Schlussworte

text-names-you =
    In diesem Text steht dein eigener Name ({ $name }). Soll er so verschickt werden?
afterword-early =
    Das Schlusswort in Zeile { $line } zählt nicht: Schlussworte schreibt ihr, wenn die
    Partie zu Ende ist. Schick es dann noch einmal.
afterword-late =
    Das Schlusswort in Zeile { $line } kommt zu spät: Die Schlussworte zu { $title }
    sind schon verschickt, oder es gibt keine.
afterword-too-long =
    Das Schlusswort in Zeile { $line } zählt nicht: Es hat { $length } Zeichen, erlaubt
    sind { $most }. Schick es kürzer.
afterword-kept =
    Das Schlusswort in Zeile { $line } ist notiert. Es geht am { $until } an alle oder
    schon früher, wenn alle geschrieben haben ({ $count } von { $all }). Bis dahin
    ersetzt ein neues Schlusswort das alte; ein leeres löscht es.
afterword-dropped =
    Dein Schlusswort ist gelöscht. Ein neues kannst du bis { $until } schicken.
afterword-last =
    Mit dem Schlusswort in Zeile { $line } haben alle geschrieben: Die Schlussworte
    werden gleich verschickt, auch an dich.
note-kept =
    Die Notiz in Zeile { $line } steht in deiner nächsten Auswertung. Niemand sonst
    bekommt sie.
press-taken =
    Die Presse in Zeile { $line } erscheint mit der Auswertung{ $anonymous ->
        [yes] , ohne dein Pseudonym. Die Spielleitung kann sehen, wer sie geschrieben hat.
       *[no] .
    }

## Frühere Runden, Zeitung, Einsprüche

no-issue = Zu { $title } gibt es noch keine Zeitung.
no-such-issue =
    Eine Zeitung zu "{ $words }" gibt es nicht. Die letzten sind: { $steps }.
issue-sent = { $name } kommt mit einer eigenen Mail.
no-report = Zu { $title } gibt es noch keine Auswertung.
no-such-report =
    Eine Auswertung zu "{ $words }" gibt es nicht. "bericht" allein schickt dir die
    letzte; die letzten sind: { $steps }.
report-sent = Die Auswertung kommt mit einer eigenen Mail.
report-others =
    Es ist die letzte; die anderen sind: { $steps }. Eine davon bekommst du zum Beispiel
    mit "bericht { $one }".
no-such-round =
    "{ $words }" gibt es (noch) nicht. Die letzten Runden sind: { $steps }.
nothing-received = Dafür kam von dir keine andere Mail an.
no-orders-then = Dafür hattest du keine Befehle.
protest-open =
    Dein Einspruch hat die Nummer { $number }; die Spielleitung bekommt ihn mit einer
    Mail. Ihre Entscheidung kommt mit einer eigenen Mail. Die Runde läuft inzwischen
    weiter.
protest-unheard =
    Dein Einspruch ist unter Nummer { $number } notiert; die Partie hat aber keine
    Spielleitung, die ihn lesen könnte.
protest-too-late =
    In { $title } gibt es zurzeit keine Auswertung, gegen die sich Einspruch einlegen
    lässt: Möglich ist das bis zur nächsten Zugabgabe, nach dem Ende der Partie noch
    sieben Tage lang.
protests-too-many =
    Über { $most } Einsprüche von dir ist noch nicht entschieden; mehr nimmt der Server
    bis dahin nicht an.
no-history = Zu { $title } gibt es noch keinen Verlauf.
no-game-ended = Noch ist keine Partie zu Ende.

## Wer fertig ist

ready-noted =
    Du bist als fertig gemeldet ({ $count } von { $all }). Sind alle fertig, endet die
    Runde früher. Jede Änderung und die Zeile "warten" nehmen deine Meldung zurück.
ready-no-more =
    Du hast etwas geändert und bist deshalb nicht mehr als fertig gemeldet. Bist du es
    jetzt, dann schick "fertig".
ready-paused =
    Du bist als fertig gemeldet ({ $count } von { $all }). Die Partie pausiert; solange
    wird nichts ausgewertet. "warten" nimmt das zurück.
ready-without-orders =
    Du bist noch NICHT als fertig gemeldet: { $lasting ->
        [yes] Deine Befehle sind kein Zug für { $step }.
       *[no] Für { $step } hast du keine Befehle.
    } { $passes ->
        [yes] Schickst du "fertig" noch einmal, gilt für dich:
       *[no] So wäre es für dich ein versäumter Zug.
    }
ready-anyway =
    Ist das so gewollt, dann schick "fertig" noch einmal. Sonst schick deine Befehle.
ready-by-default =
    Was ohne Befehl geschähe, ist jetzt dein Befehl; du kannst ihn ändern.
ready-with-faults =
    Du bist noch NICHT als fertig gemeldet, denn dies aus deiner Mail zählt nicht:
ready-when-mended =
    Schick, was fehlt, und dazu "fertig"; soll alles bleiben, wie es ist, schick nur
    "fertig".
ready-all = Auf dich kam es an: Alle sind fertig, jetzt wird ausgewertet.
ready-all-soon =
    Alle sind fertig. Die Runde endet deshalb früher: { $deadline }.
ready-all-soon-undrawn =
    Alle sind fertig. Die Runde endet deshalb früher: { $deadline }. Ausgewertet
    wird, sobald die Spielleitung die Ziehung eingetragen hat.
ready-all-as-planned = Alle sind fertig. Es bleibt bei der Zugabgabe: { $deadline }.
ready-all-until-told =
    Alle sind fertig. Wann die Runde endet, bestimmt die Spielleitung.
ready-all-undrawn =
    Auf dich kam es an: Alle sind fertig. Ausgewertet wird, sobald die Spielleitung die
    Ziehung eingetragen hat.
ready-taken-back = Du bist nicht mehr als fertig gemeldet.

## Anmelden

join-unclear =
    Die Anmeldung in deiner Mail gilt nicht: Etwas fehlt darin. Sie hat vier Angaben mit
    Kommas dazwischen: die Partie, dein Pseudonym, drei Buchstaben als Kürzel und deinen
    Namen. "partien" zeigt alle Partien. Richtig wäre:
watch-unclear =
    Schreib hinter "zuschauen" den Namen der Partie. "partien" zeigt alle. Richtig wäre:
no-game-to-join = Zurzeit ist keine Partie offen, zu der man sich anmelden kann.
rules-missing =
    Der Server kann die Regeln von { $title } zurzeit nicht laden; geändert ist nichts.
    Versuch es bitte an einem anderen Tag noch einmal.

no-such-game = Eine Partie "{ $title }" gibt es nicht. "partien" zeigt alle.
no-such-game-but-near =
    Eine Partie "{ $title }" gibt es nicht. Meintest du { $near }? Richtig wäre:
# Wo in einer Anmeldung Pseudonym oder Name fehlen
sample-pseudonym = Eder
sample-name = Vor Nachname
join-after-start =
    { $title } läuft schon; anmelden kannst du dich nicht mehr. Möchtest du einen Platz
    übernehmen, wenn jemand aufhört, dann schick dieselbe Zeile mit dem Wort
    "warteliste" statt "anmelden".
join-closed =
    Die Anmeldung für { $title } ist geschlossen. Möchtest du auf die Warteliste, schick
    dieselbe Zeile mit dem Wort "warteliste" statt "anmelden".
join-after-end = { $title } ist zu Ende; anmelden kannst du dich nicht mehr.
join-after-cancelling =
    { $title } wurde abgebrochen; anmelden kannst du dich nicht mehr.
join-twice = Mit deiner Adresse spielst du in { $title } schon mit.
join-impossible = Du konntest nicht angemeldet werden: { $reason }
join-proposal = So ginge es, oder mit einem anderen Kürzel:
sign-up-waits =
    Auf die Frage nach deiner Anmeldung hast du mehr geschrieben als "ja" oder "nein".
    Die Anmeldung wartet deshalb weiter. War sie von dir, antworte auf die Frage mit
    "ja" und sonst nichts, ohne Anhang; war sie es nicht, mit "nein".
sign-up-dropped =
    Die Anmeldung ist verworfen. Möchtest du selbst mitspielen oder zuschauen, melde
    dich einfach an.
sign-up-settled =
    Deine Antwort ändert nichts mehr: Die Anmeldung ist schon bestätigt, verworfen oder
    verfallen. Möchtest du mitspielen oder zuschauen, melde dich neu an; bist du schon
    dabei und willst nicht, antworte auf eine Mail der Partie mit "abmelden".
last-sign-up =
    Heute bearbeitet der Server keine weitere Anmeldung von deiner Adresse; weitere
    kommen morgen an die Reihe.
sign-up-put-off =
    Deine Anmeldung zu { $title } ist angekommen. { $reason ->
        [day] Von deiner Adresse kamen heute aber schon so viele, wie der Server an
            einem Tag bearbeitet.
       *[hour] Gerade kommen aber mehr Anmeldungen, als der Server in einer Stunde
            bearbeitet.
    } Deine ist ab { $due } an der Reihe; du musst sie nicht noch einmal schicken.
last-refusal =
    Weitere ungültige Anmeldungen beantwortet der Server heute nicht mehr. Eine gültige
    nimmt er jederzeit an.
last-answer =
    Weitere Fragen beantwortet der Server heute nicht mehr; eine Anmeldung nimmt er
    jederzeit an.
join-full =
    In { $title } sind alle Plätze vergeben. Möchtest du auf die Warteliste, schick
    dieselbe Zeile mit dem Wort "warteliste" statt "anmelden".

## Mails, die nicht oder nur zum Teil zählen

held-mail-waits =
    Auf die Frage, ob eine Mail von dir war, hast du mehr geschrieben als "ja". Die Mail
    wartet deshalb weiter und zählt noch nicht. War sie von dir, antworte auf die Frage
    mit "ja" und sonst nichts, ohne Anhang; war sie es nicht, mit "nein".
# Ein "ja" oder "nein" kam als Antwort auf eine andere Mail als die, die etwas fragte
question-asked-elsewhere =
    Meintest du die Frage in der Mail von { $asked } ({ $about })? Sie wartet noch auf
    deine Antwort: Antworte bitte auf diese frühere Mail, und zwar von der Adresse aus,
    an die sie ging. Nur so weiß der Server, welche du meinst.
# Es kam ein "ja" oder "nein", und gefragt war nichts. $about ist eines von question-about-...
no-question-open =
    Zurzeit ist keine Frage offen, die du mit "ja" oder "nein" beantworten könntest;
    geändert wurde nichts. { $last ->
        [none] Ging eine an eine andere Adresse von dir, dann antworte von dort.
        [confirmed] Die letzte Frage (von { $asked }: { $about }) ist mit "ja"
            beantwortet.
        [denied] Die letzte Frage (von { $asked }: { $about }) ist mit "nein"
            beantwortet.
       *[expired] Die letzte Frage (von { $asked }: { $about }) ist nicht mehr offen.
    }
question-about-line = ob ein Befehl oder Text von dir zählen soll
question-about-mail = ob eine Mail von dir war
question-about-sign-up = ob eine Anmeldung von dir war
question-about-address = ob du deine neue Adresse liest
question-about-left = ob du deine Mails umgezogen hast
question-about-move = wohin deine Mails gehen
question-about-substitute = ob du jemanden vertrittst
question-about-deputy = ob du eine Partie für einige Tage leitest
question-about-master = ob du eine Partie leitest
question-about-enrolment = ob du in einer Partie mitspielst
question-about-seat = ob du einen freien Platz nimmst
question-about-place = ob du auf einer Warteliste bleibst
question-about-open = ob du eine Partie eröffnest
question-about-vote = wie du über einen Antrag abstimmst
held-mail-dropped =
    Danke für den Hinweis: Die Mail, die nicht von dir war, ist verworfen. An der Partie
    hat sich nichts geändert.
mail-copied-text =
    Diese Mail zählt NICHT: Text und Datum sind die einer Mail, die am { $received }
    ankam. Es sieht aus, als hätte jemand eine alte Mail noch einmal geschickt. Soll sie
    zählen, schick sie mit einer weiteren Zeile, etwa "# noch einmal", und prüf bitte
    die Uhr deines Geräts; sie scheint zu stehen.
mail-copied-id =
    Diese Mail zählt NICHT: Sie trägt die Kennung (Message-ID) einer Mail, die am
    { $received } ankam, aber anderen Inhalt. Soll sie zählen, schreib sie als neue
    Mail, statt die alte noch einmal zu schicken.
too-many-commands =
    Zu viel für eine Mail: Von Zeilen wie hilfe, status oder löschen gelten in einer
    Mail höchstens { $most }. Ab Zeile { $line } blieben Zeilen liegen ({ $count });
    schick sie in einer weiteren Mail.
too-many-texts =
    Zu viel für eine Mail: Von Nachrichten und Presse gelten in einer Mail höchstens
    { $most }. Ab Zeile { $line } blieben Texte liegen ({ $count }); schick sie in einer
    weiteren Mail.
orders-by-button =
    { COUNT($lines) ->
        [one] Zeile { $lines } zählt nicht:
       *[other] Die Zeilen { $lines } zählen nicht:
    } Der Knopf in den Mails und die Adresse in Erinnerungen nehmen nur Befehle für
    { $step }, "fertig" und "warten" an. Alles andere schick bitte als Antwort auf diese
    Mail.

## Zuschauen

watch-own-game =
    In { $title } spielst du selbst mit: Deine Auswertungen sagen dir mehr, als
    Zuschauer erfahren.
watch-led-game = { $title } leitest du selbst; zuschauen kannst du dort nicht.
watch-twice = Bei { $title } schaust du mit deiner Adresse schon zu.
watch-full = Bei { $title } ist für Zuschauer kein Platz mehr.
watch-after-end = { $title } ist zu Ende; Auswertungen kommen keine mehr.
watch-ended =
    Du schaust bei { $title } nicht mehr zu; Auswertungen kommen keine mehr.

## Überschrift über Zeilen, die nicht verstanden wurden

lines-unclear = Unklar
lines-unclear-do-not-count = zählt nicht
