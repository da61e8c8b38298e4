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

        { $players ->
            [one] Damit ist { $players } Platz von { $seats } besetzt.
           *[other] Damit sind { $players } von { $seats } Plätzen besetzt.
        } { $starts ->
            [none] Sobald es losgeht, bekommst du eine Mail mit allem, was du brauchst.
           *[given] Los geht es am { $starts }.
        }

        Zu tun ist bis dahin nichts. "abmelden" als Antwort auf diese Mail nimmt die
        Anmeldung nach einer Rückfrage zurück. Gib deine Antwortadresse niemandem
        weiter, auch nicht in einer weitergeleiteten Mail: Wer sie kennt, kann für dich
        ziehen. Bis zum Ende der Partie sehen deine
        Mitspieler nur dein Pseudonym.

        { $sealed }

        { $ending }

        { $other-languages }
welcome-sealed =
    Woraus der Beginn der Partie gelost wird, ist schon versiegelt (SHA-256 des
    Geheimnisses):
welcome-sealed-until =
    Sobald das Geheimnis nichts mehr verrät, wird es bekannt gegeben, und jeder kann
    nachrechnen.

stranger =
    .subject = So spielst du mit
    .text =
        Von dieser Adresse spielt hier niemand mit. Deshalb ist mit deiner Mail nichts
        geschehen.

        Spielst du schon? Dann antworte auf eine Mail aus deiner Partie und schreibe von
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

        Nur zuschauen geht auch: Die Zeile zuschauen mit dem Namen einer Partie bringt
        dir nach jeder Runde ihre öffentliche Auswertung. Das und eine Anmeldung gehen
        jederzeit, und auf Zeilen wie partien oder hilfe kommt eine Antwort. Andere
        Mails von dieser Adresse beantwortet der Server heute nicht mehr.

        { $other-languages }
stranger-example = anmelden { $game }, Eder, EDE, "Vor Nachname"
# For the operator, whose command line is English
sign-up-form = anmelden { $game }, PSEUDONYM, CODE, "WIRKLICHER NAME"
stranger-games = Partien
# Steht in Mails anderer Sprachen
stranger-briefly =
    Auf Deutsch: Von dieser Adresse spielt hier niemand mit. Wie man mitspielt oder
    zuschaut, sagt auf Deutsch die Antwort auf eine Mail mit der Zeile: sprache de
offer-of-language = Auf Deutsch geht es mit der Zeile "sprache de" als Antwort.

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
                } per Mail zuschauen. Weil sich Absender fälschen lassen, wartet das auf
                dich:
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
           *[no] , solange noch ein Platz frei ist: Aufgehoben wird er nicht.
        }

        Nicht von dir? Dann lass diese Mail liegen, und es geschieht nichts; oder
        antworte
        mit "nein", { $watches ->
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

        Du siehst, was alle wissen dürfen, und nichts darüber hinaus; die Spieler kennst
        du nur unter ihren Pseudonymen. Du selbst heißt hier "Zuschauer { $number }":
        Mehr erfährt von dir niemand außer der Spielleitung.

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
           *[given] Zugabgabe ist { $deadline }.
        }

        { $players }

        { $status }

        "abmelden" als Antwort beendet das Zuschauen.
watched-game-players = Wer mitspielt

watched-game-cancelled =
    .subject = Die Partie ist abgebrochen
    .text =
        Die Spielleitung hat { $title } abgebrochen. Ausgewertet wird nicht mehr; danke
        fürs Zuschauen.

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

        "hilfe" allein bringt alle Befehle mit Erklärungen, "hilfe frist" erklärt einen.

        Ein Befehl, der die Partie ändert, nennt die offene Runde: "pause { $round }".
        Eine Mail, die zu spät oder noch einmal kommt, ändert so nichts. Jede wird
        beantwortet und steht im Journal, und was die Spieler angeht, erfahren sie mit
        eigenen Mails.

        Die Befehle der Spielleitung: { $commands }.

        Gib deine Antwortadresse niemandem weiter, auch nicht in einer weitergeleiteten
        Mail: Sie steht über dem Text vieler weitergeleiteter Mails, und wer sie kennt, kann
        in deinem Namen schreiben. Von einer anderen Adresse als deiner wartet das, bis du
        hier ja sagst. "schlüssel neu" gibt dir eine neue.

game-master-begins =
    Sind alle da ({ $seats } Plätze), beginnst du mit der Zeile "beginnen{ $draw }"{ $by-hand ->
        [yes] , mit deiner Ziehung statt des Beispiels
       *[no] {""}
    }. "stand" zeigt jederzeit, wer da ist und worauf die Partie wartet.
game-master-looks =
    "stand" zeigt, wer bestellt hat und worauf die Runde wartet, "spieler", wer mitspielt.
    Mehr Zeit bis zur Zugabgabe gibt "frist { $round }, +24h".

# Ein Fehler von uns hat eine Mail aufgehalten; told = yes: Ein Betreiber erfährt davon
mail-broken =
    .subject = Deine Mail wartet: ein Fehler bei uns
    .text =
        Deine Mail von { $received } ist angekommen und aufbewahrt. Ein Fehler bei uns
        hat den Server daran gehindert, sie zu bearbeiten; deshalb zählt noch nichts
        davon. { $told ->
            [yes] Der Betreiber erfährt es ebenfalls.
           *[no] {""}
        }

        Ist der Fehler behoben, kann die Mail bearbeitet werden, und du bekommst die
        Antwort. Willst du darauf nicht warten, schick ihren Inhalt noch einmal, als
        reinen Text ohne Anhänge. Kommt darauf eine Antwort, zählt das, und es geht dem
        vor, was in der wartenden Mail steht.

## Rückfragen

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
                Für { $title } kam eine Mail in deinem Namen, aber ohne deinen
                Schlüssel: Sie war keine Antwort auf eine Mail der Partie. Weil sich
                Absender fälschen lassen, wartet sie auf dich.
        }

        { $talks ->
            [yes]
                Mit einem Ja gehen ihre Worte in deinem Namen an die Gegenseite deines
                Gesprächs.
           *[no]
                { $does ->
                    [none] Mit einem Ja würde nichts darin wirksam.
                   *[given] Mit einem Ja würden diese Zeilen wirksam:
                }
        }

        { $does ->
            [none] {""}
           *[given] { $does }
        }

        { $unshown ->
            [0] {""}
           *[other] Weitere Zeilen, die wirksam würden: Befehle an den Server { $commands }, Texte
                { $texts }, Befehle im Spiel { $orders }.
        }

        Die ganze Mail:

        { $read ->
            [none] > (nichts)
           *[given] { $read }
        }

        { $more ->
            [0] {""}
            [one]
                Danach kommt noch { $more } Zeile, die hier nicht (ganz) zu sehen ist; würde
                sie wirksam, dann steht sie schon oben.
           *[other]
                Danach kommen noch { $more } Zeilen, die hier nicht (ganz) zu sehen
                sind; die wirksam würden, stehen schon oben.
        }

        Von dir? Dann antworte auf diese Mail mit "ja" und sonst nichts: Damit gilt die
        wartende Mail. Was sonst eine Frage stellt, stellt sie auch dann, selbst wenn die
        Zeile mit einem Ja endet. Eine leere Antwort bestätigt nichts. { $ends ->
            [deadline]
                Damit sie noch für { $step } zählt, muss deine Antwort bis zur Zugabgabe
                da sein: { $until }.
            [instant] Das geht bis { $until }.
           *[never] {""}
        }

        Nicht von dir? Dann lass diese Mail liegen, und es geschieht nichts; oder
        antworte mit "nein", dann ist die wartende Mail gleich verworfen.

        { $came ->
            [with-key]
                Nach der ersten Bestätigung gelten Mails von dieser Adresse ohne Frage.
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
                Das war für heute die letzte solche Frage: Was heute noch so ankommt,
                wartet und zählt noch NICHT; nach und nach fragt der Server an den
                nächsten Tagen danach.
           *[no] {""}
        }

address-question =
    .subject = Neue Adresse für { $title }: ist das deine?
    .text =
        Jemand, der in { $title } spielt, möchte seine Mails ab jetzt an diese Adresse
        bekommen, auch die aller anderen Partien hier.

        Bist du das? Dann antworte in den nächsten sieben Tagen auf diese Mail mit "ja"
        und sonst nichts. Dann wird noch an der bisherigen Adresse gefragt; bis dahin
        bleibt alles, wie es ist.

        Bist du es nicht? Dann lass diese Mail liegen, und es geschieht nichts; oder
        antworte mit "nein", dann ist die Frage gleich erledigt.

address-waits =
    .subject = Bald kommen deine Mails hierher
    .text =
        Die Mails zu { $title } und allen anderen Partien hier kommen ab { $until } an
        diese Adresse, wenn die bisherige nicht widerspricht. Wer dort mit "ja"
        antwortet, muss nicht so lange warten.

address-objection =
    .subject = Sollen deine Mails an eine andere Adresse gehen?
    .text =
        { $by-master ->
            [yes]
                Die Spielleitung von { $title } möchte, dass alle deine Mails, auch die
                anderer Partien hier, an { $address } gehen.
           *[no]
                Für { $title } hat jemand von deiner Antwortadresse aus gewünscht, dass alle
                deine Mails, auch die anderer Partien hier, an { $address } gehen. Dort hat
                schon jemand zugestimmt.
        }

        Willst du das? Dann antworte auf diese Mail mit "ja" und sonst nichts, und es gilt
        gleich. Ohne Antwort gilt es ab { $until }.

        Willst du es nicht? Dann antworte bis dahin mit "nein", und es bleibt alles, wie
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
        andere Adresse; so hast du es gewollt, oder die Spielleitung hat es für dich
        geändert. An diese hier kommt nichts mehr.

        Warst du das nicht? Dann sag es bitte der Spielleitung.

address-taken =
    .subject = Deine Adresse ist geändert
    .text =
        Deine Mails zu { $title } und allen anderen Partien hier kommen ab jetzt an
        diese Adresse. Deine Befehle stehen wie bisher, und deine Antwortadressen
        bleiben.

        Antworte einfach auf diese Mail, wenn du weiterspielst; "status" zeigt den
        Stand.

key-renewed =
    .subject = Deine neue Antwortadresse
    .text =
        Für { $title } hast du einen neuen Schlüssel bekommen{ $asked ->
            [yes] , wie du es wolltest.
           *[no] ; die Spielleitung hat ihn erneuert.
        } Er steckt in der Antwortadresse dieser Mail.

        Antworte ab jetzt nur noch auf diese und spätere Mails. Was an die alte Adresse
        geht, wirkt nicht mehr. Was du bestellt hast, bleibt bestellt.
