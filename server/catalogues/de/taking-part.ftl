### Anmelden, zuschauen, leiten: Briefe an alle, die dazukommen, und Rückfragen

# Ein Absatz, der nur aus einem Wert besteht ({ $read }), ist ein Zitat, eine Tabelle
# oder eine Liste, die der Server dort einsetzt.

## Anmeldung

welcome =
    .subject = Angemeldet als { $name }
    .text =
        Du bist für { $title } angemeldet, als { $name } mit dem Kürzel { $code }.
        { $by-hand ->
            [yes] Eingetragen hat dich die Spielleitung.
           *[no] {""}
        }

        Besetzte Plätze: { $players } von { $seats }. { $rhythm ->
            [none] {""}
           *[given] Runden enden so: { $rhythm }.
        }

        So geht es weiter: { $starts ->
            [none] Sind alle da, beginnt die Spielleitung die Partie.
           *[given] Die Partie beginnt am { $starts }.
        } Dann bekommst du eine Mail mit dem Spiel auf einen Blick, einem Zug als Beispiel
        und der ersten Zugabgabe.

        Bis dahin hast du nichts zu tun. Willst du dich abmelden, antworte mit
        "abmelden"; eine Mail fragt dann noch einmal. Halt deine Antwortadresse geheim,
        auch wenn du Mails weiterleitest: Wer sie kennt, kann in deinem Namen spielen.
        Bis zum Ende der Partie sehen deine
        Mitspieler nur dein Pseudonym.

        { $sealed }

        { $ending }

        { $other-languages }
welcome-sealed =
    Das Geheimnis, aus dem der Beginn der Partie gelost wird, ist schon versiegelt. Sein
    Fingerabdruck (SHA-256):
welcome-sealed-until =
    Sobald es niemandem mehr nützt, wird das Geheimnis bekannt gegeben, und jeder kann
    nachrechnen.

stranger =
    .subject = So spielst du mit
    .text =
        Deine Mail kam von { $address }. Mit dieser Adresse spielt hier niemand mit.
        Deshalb ist mit deiner Mail nichts geschehen.

        Spielst du schon? Dann antworte auf eine Mail aus deiner Partie und schreib von
        der Adresse, mit der du angemeldet bist.

        { $games ->
            [none] Zurzeit ist keine Partie offen. Schreib gern später noch einmal.
           *[given]
                Möchtest du mitspielen? Dann antworte mit einer Zeile wie dieser:

                { $example }

                Das sind: die Partie, dein Pseudonym, drei Buchstaben als Kürzel und
                dein Name. Den Namen erfahren die anderen nicht, solange gespielt wird.

                { $games }
        }

        Du kannst auch nur zuschauen: Mit der Zeile zuschauen und dem Namen einer Partie
        bekommst du nach jeder Runde ihre öffentliche Auswertung. Du kannst dich
        jederzeit anmelden oder zuschauen, und auf Zeilen wie partien oder hilfe kommt
        eine Antwort. Andere Mails von dieser Adresse beantwortet der Server heute nicht
        mehr.

        { $other-languages }
stranger-example = anmelden { $game }, Eder, EDE, "Vor Nachname"
# For the operator, whose command line is English
sign-up-form = anmelden { $game }, PSEUDONYM, CODE, "WIRKLICHER NAME"
stranger-games = Partien
# Steht in Mails anderer Sprachen
stranger-briefly =
    Auf Deutsch: Mit dieser Adresse spielt hier niemand mit. Wie du mitspielst oder
    zuschaust, liest du auf Deutsch, wenn du eine Mail mit dieser Zeile schickst:
    sprache de
offer-of-language = Für Mails auf Deutsch antworte mit der Zeile "sprache de".

sign-up-question =
    .subject =
        { $watches ->
            [yes] Zuschauen bei { $title }: warst du das?
           *[no] Anmeldung für { $title }: warst du das?
        }
    .text =
        { $watches ->
            [yes]
                Mit deiner Adresse als Absender wollte jemand bei
                { $count ->
                    [one] einem Spiel
                   *[other] Spielen
                } per Mail zuschauen. Weil sich Absender fälschen lassen, geschieht ohne
                dein Ja nichts:
           *[no]
                Mit deiner Adresse als Absender { $count ->
                    [one] kam eine Anmeldung
                   *[other] kamen Anmeldungen
                } zu einem Spiel per Mail. Weil sich Absender fälschen lassen,
                { $count ->
                    [one] wartet sie
                   *[other] warten sie
                } auf dich:
        }

        { $wishes }

        Von dir? Dann antworte auf diese Mail mit "ja" und sonst nichts; eine leere
        Antwort bestätigt nichts. Das geht bis { $until }{ $watches ->
            [yes] .
           *[no] , solange noch ein Platz frei ist; freigehalten wird keiner.
        }

        Nicht von dir? Dann lass diese Mail einfach liegen, dann geschieht nichts; oder
        antworte mit "nein", { $watches ->
            [yes] dann fragt der Server deswegen nicht weiter.
           *[no]
                { $count ->
                    [one] dann ist die Anmeldung gleich verworfen.
                   *[other] dann sind die Anmeldungen gleich verworfen.
                }
        }

        Solange du nicht antwortest, fragt der Server heute nicht noch einmal; weitere
        solche { $watches ->
            [yes] Mails
           *[no] Anmeldungen
        } warten so lange.
sign-up-watches = zuschauen: nach jeder Runde die öffentliche Auswertung

## Zuschauen

unsubscribed =
    .subject = Keine Mails dieser Partie mehr
    .text =
        Du hast die Mails von { $title } abbestellt. Es kommen keine Auswertungen,
        Erinnerungen und Zeitungen mehr. Dein Platz bleibt dir: Antworten auf deine
        eigenen Mails, Rückfragen und Nachrichten an dich kommen weiter.

        Willst du die Mails doch, oder hat jemand anders geklickt, dann antworte auf
        diese Mail mit irgendeinem Befehl, etwa "status": Dann kommen sie wieder, auch
        die zurückgehaltenen. Willst du deinen Platz aufgeben, antworte mit "abmelden".
watching =
    .subject = Du schaust zu
    .text =
        Du bekommst ab jetzt die öffentlichen Auswertungen von { $title } per Mail{ $begun ->
            [yes] , die nächste nach dem Ende der laufenden Runde.
           *[no] ; sobald die Partie beginnt, kommt die erste Mail.
        } { $by-hand ->
            [yes] Eingetragen hat dich die Spielleitung.
           *[no] {""}
        }

        Du siehst nur, was alle wissen dürfen, und von den Spielern nur die Pseudonyme.
        Du selbst heißt hier "Zuschauer { $number }"; mehr über dich erfährt nur die
        Spielleitung.

        Antworte auf diese oder jede spätere Mail mit einer Zeile: "status" zeigt den
        Stand, "bericht 3" schickt eine frühere Auswertung, "geschichte" zeigt den
        Verlauf, "sprache en" wechselt die Sprache, "abmelden" beendet das Zuschauen.

watched-game-begun =
    .subject = Es geht los
    .text =
        { $title } ({ $game }) beginnt, und du schaust zu. Die erste Auswertung kommt
        nach
        { $step }. { $deadline ->
            [none] {""}
           *[given] Die Zugabgabe ist am { $deadline }.
        }

        { $players }

        { $status }

        Mit "abmelden" als Antwort hörst du auf zuzuschauen.
watched-game-players = Wer mitspielt

watched-game-cancelled =
    .subject = Die Partie ist abgebrochen
    .text =
        Die Spielleitung hat { $title } abgebrochen. Weitere Auswertungen gibt es nicht;
        danke fürs Zuschauen.

        { $note }

watching-ended =
    .subject = Du schaust nicht mehr zu
    .text =
        Die Spielleitung hat dich bei { $title } von der Liste der Zuschauer genommen.
        Auswertungen kommen keine mehr.

        { $note }

## Leiten

# $first: was zuerst zu tun ist. $commands: die Wörter aller Befehle
game-master =
    .subject = Du leitest die Partie
    .text =
        Du leitest { $title } ({ $game }), mit Antworten auf diese Mail oder auf jede
        andere, die du zu ihr bekommst: eine Zeile für jeden Befehl.

        { $first }

        "hilfe" zeigt die Befehle für jeden Tag, "hilfe alles" alle, "hilfe frist"
        erklärt einen.

        Ein Befehl, der die Partie ändert, nennt die offene Runde: "pause { $round }".
        Eine Mail, die zu spät oder doppelt kommt, ändert so nichts. Der Server
        beantwortet jeden Befehl, hält ihn im Journal fest und sagt den Spielern per
        Mail, was sie angeht.

        Die Befehle der Spielleitung: { $commands }.

        Halt deine Antwortadresse geheim, auch wenn du Mails weiterleitest: Sie steht dort
        oft über dem Text, und wer sie kennt, kann in deinem Namen schreiben. Eine Mail
        von einer anderen Adresse als deiner wartet, bis du hier ja sagst. "schlüssel
        neu" gibt dir eine neue.

game-master-begins =
    Sind alle da ({ $seats } Plätze), beginnst du mit der Zeile "beginnen{ $draw }"{ $by-hand ->
        [yes] , mit deiner Ziehung statt des Beispiels
       *[no] {""}
    }. "stand" zeigt jederzeit, wer da ist und worauf die Partie wartet.
# Was eine Partie ist, für jemanden, der um etwas in ihr gebeten wird
game-asked-about =
    { $title } ist eine Partie { $game } per Mail; Runden enden so: { $schedule }. { $state ->
        [open]
            Sie beginnt, wenn alle Plätze besetzt sind (bisher { $taken } von
            { $seats }).
        [paused] Zurzeit pausiert sie.
       *[running] { $deadline ->
            [none] Wann die Zugabgabe für { $step } ist, bestimmt die Spielleitung.
           *[given] Die Zugabgabe für { $step } ist am { $deadline }.
        }
    }
game-master-looks =
    "stand" zeigt, wer Befehle geschickt hat und worauf die Runde wartet, "spieler", wer
    mitspielt. Mehr Zeit bis zur Zugabgabe gibt "frist { $round }, +24h".

# Ein Fehler von uns hat eine Mail aufgehalten; told = yes: Ein Betreiber erfährt davon
mail-broken =
    .subject = Deine Mail wartet wegen eines Fehlers im Server
    .text =
        Deine Mail vom { $received } ist angekommen und aufbewahrt. Wegen eines Fehlers
        konnte der Server sie aber nicht bearbeiten; deshalb zählt noch nichts davon.
        { $told ->
            [yes] Der Betreiber erfährt es ebenfalls.
           *[no] {""}
        }

        Ist der Fehler behoben, wird die Mail bearbeitet, und du bekommst die Antwort.
        Willst du darauf nicht warten, schick ihren Inhalt noch einmal, als reinen Text
        ohne Anhänge. Bekommst du darauf eine Antwort, gilt diese neue Mail statt der
        wartenden.

## Rückfragen

which-game =
    .subject = Für welche Partie war deine Mail?
    .text =
        Du bist in { $titles } dabei, und aus deiner Mail geht nicht hervor, für welche
        Partie sie ist. Deshalb zählt nichts davon:

        { $read ->
            [none] > (nichts)
           *[given] { $read }
        }

        Schick sie noch einmal: als Antwort auf eine Mail dieser Partie oder mit ihrem
        Titel, zum Beispiel "{ $example }", im Betreff oder allein in der ersten Zeile.

mail-held =
    .subject = War diese Mail von dir?
    .text =
        { $came ->
            [with-key]
                Für { $title } kam eine Mail an deine Antwortadresse, aber von einer
                anderen Adresse. Von dort hast du noch keine Mail bestätigt, deshalb
                wartet sie auf dich.
            [with-old-key]
                Für { $title } kam eine Mail in deinem Namen, aber an eine
                Antwortadresse, die nicht oder nicht mehr gilt. Weil sich Absender
                fälschen lassen, wartet sie auf dich.
           *[without-key]
                Für { $title } kam eine Mail in deinem Namen, aber nicht an deine
                Antwortadresse: Sie war keine Antwort auf eine Mail der Partie. Weil
                sich Absender fälschen lassen, wartet sie auf dich.
        }

        { $talks ->
            [yes]
                Sagst du ja, geht ihr Text in deinem Namen an die, denen du geschrieben
                hast.
           *[no]
                { $does ->
                    [none] Auch wenn du ja sagst, wird nichts darin wirksam.
                   *[given] Sagst du ja, werden diese Zeilen wirksam:
                }
        }

        { $does ->
            [none] {""}
           *[given] { $does }
        }

        { $unshown ->
            [0] {""}
            [one] Eine weitere Zeile wird dann wirksam (Befehle an den Server:
                { $commands }, Texte: { $texts }, Befehle im Spiel: { $orders }).
           *[other] { $unshown } weitere Zeilen werden dann wirksam (Befehle an den
                Server: { $commands }, Texte: { $texts }, Befehle im Spiel: { $orders }).
        }

        Die ganze Mail:

        { $read ->
            [none] > (nichts)
           *[given] { $read }
        }

        { $more ->
            [0] {""}
            [one]
                { $more } weitere Zeile ist hier nicht oder nicht ganz zu sehen; würde sie
                wirksam, steht sie schon oben.
           *[other]
                { $more } weitere Zeilen sind hier nicht oder nicht ganz zu sehen; alle,
                die wirksam würden, stehen schon oben.
        }

        Von dir? Dann antworte auf diese Mail mit "ja" und sonst nichts: Damit gilt die
        wartende Mail. Befehle, vor denen der Server nachfragt, fragen auch dann nach, selbst
        wenn die Zeile mit einem Ja endet. Eine leere Antwort bestätigt nichts. { $ends ->
            [deadline]
                Damit sie noch für { $step } zählt, muss deine Antwort bis zur Zugabgabe
                da sein: { $until }.
            [instant] Das geht bis { $until }.
           *[never] {""}
        }

        Nicht von dir? Dann lass diese Mail einfach liegen, dann geschieht nichts; oder
        antworte mit "nein", dann ist die wartende Mail gleich verworfen.

        { $came ->
            [with-key]
                Hast du eine bestätigt, zählen Mails von dieser Adresse ohne Frage.
            [with-old-key]
                Damit das nicht wieder vorkommt: Antworte auf die neueste Mail der
                Partie, etwa auf diese. Antwortadressen, die dein Mailprogramm sich
                gemerkt hat, können veraltet sein.
           *[without-key]
                Damit das nicht wieder vorkommt: Antworte immer auf eine Mail der
                Partie.
        }

        { $last ->
            [yes]
                Das war für heute die letzte solche Frage: Weitere solche Mails warten
                und zählen noch NICHT; der Server fragt dich in den nächsten Tagen
                danach.
           *[no] {""}
        }

address-question =
    .subject = Neue Adresse für { $title }: ist das deine?
    .text =
        { $by-master ->
            [yes]
                Die Spielleitung von { $title } möchte, dass jemand, der dort spielt, seine
                Mails ab jetzt an diese Adresse bekommt, auch die aller anderen Partien hier.
           *[no]
                Jemand, der in { $title } spielt, möchte seine Mails ab jetzt an diese Adresse
                bekommen, auch die aller anderen Partien hier.
        }

        Bist du das? Dann antworte in den nächsten sieben Tagen auf diese Mail mit "ja"
        und sonst nichts. { $objects ->
            [yes]
                Dann fragt der Server noch an der bisherigen Adresse; bis dahin bleibt alles,
                wie es ist.
           *[no] Dann kommen die Mails hierher.
        }

        Bist du es nicht? Dann lass diese Mail einfach liegen, dann geschieht nichts;
        oder antworte mit "nein", dann ist die Frage gleich erledigt.

address-waits =
    .subject = Bald kommen deine Mails hierher
    .text =
        Die Mails zu { $title } und allen anderen Partien hier kommen ab { $until } an
        diese Adresse, wenn die bisherige nicht widerspricht. Antwortest du von der
        bisherigen Adresse mit "ja", geht es sofort.

address-objection =
    .subject = Sollen deine Mails an eine andere Adresse gehen?
    .text =
        { $by-master ->
            [yes]
                Die Spielleitung von { $title } möchte, dass alle deine Mails, auch die
                anderer Partien hier, an { $address } gehen.
           *[no]
                Jemand, der deine Antwortadresse in { $title } benutzt, möchte, dass alle
                deine Mails, auch die anderer Partien hier, an { $address } gehen. Dort hat
                schon jemand zugestimmt.
        }

        Willst du das? Dann antworte auf diese Mail mit "ja" und sonst nichts, und die
        neue Adresse gilt sofort. Ohne Antwort gilt sie ab { $until }.

        Willst du das nicht? Dann antworte bis dahin mit "nein", und alles bleibt, wie
        es ist. { $by-master ->
            [yes] {""}
           *[no]
                Warst du es nicht, dann kennt jemand deine Antwortadresse: "schlüssel neu"
                gibt dir eine andere.
        }

address-kept =
    .subject = Die Adresse bleibt, wie sie ist
    .text =
        { $old ->
            [yes]
                Deine Mails zu { $title } und allen anderen Partien hier kommen weiter an
                diese Adresse. Hat weder du noch die Spielleitung eine andere gewünscht, dann kennt
                jemand deine Antwortadresse: "schlüssel neu" gibt dir eine andere.
           *[no]
                Die Mails zu { $title } und allen anderen Partien hier gehen nicht an diese
                Adresse: Die bisherige hat widersprochen.
        }

address-left =
    .subject = Deine Adresse ist geändert
    .text =
        Deine Mails zu { $title } und allen anderen Partien hier gehen ab jetzt an eine
        andere Adresse; du hast darum gebeten, oder die Spielleitung hat es für dich
        geändert. An diese hier kommt nichts mehr.

        Warst du das nicht? Dann antworte in den nächsten sieben Tagen auf diese Mail mit
        "nein". Deine Antwort geht weiter an die Spielleitung, mit allem, was du sonst noch
        schreibst; leitet gerade niemand die Partie, an den Betreiber. Ist alles in
        Ordnung, lass diese Mail einfach liegen.

address-disowned =
    .subject = Adresse in { $title } geändert: "Das war ich nicht"
    .text =
        In { $title } gehen die Mails an { $who } jetzt an { $new }. Von { $old }, wohin
        sie vorher gingen, kommt auf die Mail darüber diese Antwort:

        { $words }

        Geändert ist nichts. { $running ->
            [yes]
                Glaubst du es, dann gibt "ersetzen { $round }, { $code }, { $old }" den Platz
                dieser Adresse zurück, und { $new } kann ihn nicht mehr spielen.
           *[no] Entscheide, was du glaubst; du kannst dieser Adresse selbst schreiben.
        }

address-passed-on =
    .subject = { $read ->
        [yes] Deine Antwort zu { $title } ist weitergegeben
       *[no] Deine Antwort zu { $title } erreicht niemanden
    }
    .text =
        { $read ->
            [yes]
                Deine Antwort ist an die weitergegeben, die { $title } leiten, mit deiner
                Adresse, damit sie dir schreiben können. Bis sie entscheiden, ändert sich
                nichts.
           *[no]
                Zurzeit leitet niemand { $title }, deshalb konnte niemand deine Antwort
                lesen.
        }

address-declined =
    .subject = Eine neue Adresse in { $title } sagt nein
    .text =
        Die Adresse { $address } möchte die Mails an { $who } in { $title } nicht
        bekommen. Sie gehen weiter an die bisherige.

address-taken =
    .subject = Deine Adresse ist geändert
    .text =
        Deine Mails zu { $title } und allen anderen Partien hier kommen ab jetzt an
        diese Adresse. Deine Befehle gelten weiter, und deine Antwortadressen bleiben.

        Antworte einfach auf diese Mail, wenn du weiterspielst; "status" zeigt den
        Stand.

key-renewed =
    .subject = Deine neue Antwortadresse
    .text =
        Für { $title } hast du eine neue Antwortadresse bekommen{ $asked ->
            [yes] , wie du es wolltest.
           *[no] ; die Spielleitung hat sie erneuert.
        } Es ist die Adresse, an die eine Antwort auf diese Mail geht.

        Antworte ab jetzt nur noch auf diese und spätere Mails. Mails an die alte
        Adresse zählen nicht mehr. Deine Befehle gelten weiter.
