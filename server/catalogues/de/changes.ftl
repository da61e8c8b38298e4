### Briefe über das, was die Spielleitung oder ein Ausfall an einer Partie ändert

# Ein Absatz, der nur aus einem Wert besteht ({ $note }), ist ein Zitat, eine Tabelle
# oder eine Liste, die der Server dort einsetzt.

game-masters-note = Die Spielleitung schreibt dazu:

## Termine

deadline-moved =
    .subject =
        { $reason ->
            [ready] Alle sind fertig: { $step } nur noch bis { $deadline }
            [back] Doch nicht alle fertig: Zugabgabe für { $step } { $deadline ->
                [none] steht wieder nicht fest
               *[given] { $deadline }
            }
            [extension] Deine Zugabgabe für { $step }: { $deadline }
           *[otherwise] Neue Zugabgabe für { $step }: { $deadline ->
                [none] steht noch nicht fest
               *[given] { $deadline }
            }
        }
    .text =
        { $reason ->
            [ready]
                In { $title } haben sich alle als fertig gemeldet, auf die die Runde
                gewartet hat. Die Zugabgabe für { $step } ist deshalb früher: { $deadline }.
            [back]
                In { $title } sind nicht mehr alle als fertig gemeldet. Das frühe Ende von
                { $step }{ $before ->
                    [none] {""}
                   *[given] {" "}({ $before })
                } entfällt deshalb. { $deadline ->
                    [none] Wann die Zugabgabe ist, bestimmt die Spielleitung.
                   *[given] Die Zugabgabe ist am { $deadline }.
                }
            [extension]
                Für { $step } hast du mehr Zeit: Deine Befehle zählen bis { $deadline }.
            [grace]
                Zur Zugabgabe für { $step } fehlten noch Befehle. Sie wird deshalb
                einmal um { $hours ->
                    [one] { $hours } Stunde
                   *[other] { $hours } Stunden
                } verschoben: { $deadline }.
           *[otherwise] { $deadline ->
                [none] Wann die Zugabgabe für { $step } ist, steht vorerst nicht fest.
               *[given] Die Zugabgabe für { $step } ist jetzt am { $deadline }.
            }
        } { $before ->
            [none] {""}
           *[given] { $reason ->
                [back] {""}
               *[otherwise] Vorher war es { $before }.
            }
        }

        { $reason ->
            [hand] Das hat die Spielleitung bestimmt.
            [outage]
                Der Grund: Der Server war eine Zeit lang nicht zu erreichen. Die
                verlorene Zeit kommt hinzu, damit niemand einen Nachteil hat.
            [extension]
                Das hat die Spielleitung bestimmt. Nach der Zugabgabe der anderen wartet
                die Runde nur noch auf die Plätze mit mehr Zeit: Melde dich fertig, wenn
                deine Befehle vollständig sind.
           *[otherwise] {""}
        }

        { $voted }

        { $reason ->
            [hand] { $planned ->
                [none] {""}
               *[given]
                    Das frühe Ende entfällt damit. Ohne dieses wäre die Zugabgabe am
                    { $planned } gewesen.
            }
            [vote] { $planned ->
                [none] {""}
               *[given]
                    Das frühe Ende entfällt damit. Ohne dieses wäre die Zugabgabe am
                    { $planned } gewesen; davon ist gezählt.
            }
           *[otherwise] {""}
        }

        { $paused ->
            [yes]
                Die Partie pausiert noch. Ist diese Zugabgabe vorbei, wenn sie
                weitergeht, dann wird sie neu bestimmt.
           *[no] {""}
        }

        { $orders }

        { $names ->
            [none] {""}
           *[given] Es fehlen Befehle von: { $names }.
        }

deadline-orders =
    { $open ->
        [no]
            { $orders ->
                [missing]
                    Von dir ist kein Befehl da, und in dieser Zeit können nur andere
                    noch welche schicken.
               *[standing]
                    Deine Befehle bleiben so: In dieser Zeit können nur andere noch
                    welche schicken.
            }
       *[yes] { $orders ->
            [needless] Du musst für diese Runde nichts schicken.
            [missing] { $reason ->
                [ready]
                    Von dir ist kein Befehl da. Möchtest du noch welche schicken, dann
                    bis dahin. Damit entfällt das frühe Ende, und die bisherige Zugabgabe
                    gilt wieder.
                [grace]
                    Von dir ist noch kein gültiger Befehl da. Du hast bis dahin Zeit;
                    noch einmal wird die Zugabgabe nicht verschoben.
               *[otherwise]
                    Von dir ist noch kein Befehl da; bis { $deadline ->
                        [none] zur Auswertung
                       *[given] dahin
                    } kannst du welche schicken.
            }
           *[standing] { $reason ->
                [ready]
                    Deine Befehle gelten. Möchtest du noch etwas ändern, schick es bis
                    dahin. Damit entfällt das frühe Ende, und die bisherige Zugabgabe
                    gilt wieder.
               *[otherwise]
                    Deine Befehle gelten unverändert; bis { $deadline ->
                        [none] zur Auswertung
                       *[given] dahin
                    } kannst du sie noch ändern.
            }
        }
    }

deadline-of-others =
    .subject =
        { $voted ->
            [none] { $step }: Nach der Zugabgabe haben andere noch Zeit
           *[given] { $step }: Neue Zugabgabe der anderen, deine bleibt
        }
    .text =
        { $voted }

        { $voted ->
            [none]
                Deine Zugabgabe für { $step } bleibt am { $deadline }; danach kannst du
                nichts mehr ändern. Jemand anderes hat aber von der Spielleitung Zeit bis
                { $until }; so lange kann die Auswertung dauern.
           *[given]
                Für die anderen ist die Zugabgabe für { $step } jetzt am { $until }.
                Deine bleibt am { $deadline }, denn du hast mehr Zeit.
        }

step-ended =
    .subject = Zu Ende: { $step }
    .text =
        Die Spielleitung hat { $step } von { $title } beendet{ $before ->
            [none] .
           *[given] , vor der Zugabgabe am { $before }.
        } Mails, die ab jetzt kommen, sind dafür zu spät.

        { $stands ->
            [yes] Deine Befehle gelten so, wie sie sind.
           *[no] Von dir war kein Befehl da.
        } Die Auswertung kommt mit einer eigenen Mail.

went-back =
    .subject =
        Wieder offen: { $step }{ $deadline ->
            [none] {""}
           *[given] , bis { $deadline }
        }
    .text =
        Die Spielleitung ist in { $title } zu einer früheren Runde zurückgegangen:
        { $orders ->
            [none] Ausgewertet wird { $step } noch einmal.
           *[given] Befehle gelten wieder für { $step }, und ausgewertet wird noch einmal.
        } { $was-over ->
            [yes] Beendet ist die Partie damit nicht mehr.
           *[no] {""}
        }

        { $count ->
            [0] {""}
            [one]
                Zurückgezogen ist die Auswertung von { $withdrawn }. Sie gilt
                nicht mehr.
           *[other]
                Zurückgezogen sind die Auswertungen von { $withdrawn }. Sie
                gelten nicht mehr.
        }

        Ziehungen und Würfe bleiben, wie sie waren: Noch einmal gezogen wird nicht.
        { $withdrawn ->
            [none] {""}
           *[given] Die neuen Auswertungen beginnen mit den Unterschieden zu vorher.
        }

        { $orders ->
            [changing]
                Deine Befehle für { $step } gelten wieder wie vor der Auswertung, und du
                kannst sie ändern; "befehle" zeigt sie.
            [standing]
                Deine Befehle für { $step } gelten wieder wie vor der Auswertung;
                "befehle" zeigt sie, und du kannst sie ändern, bis die Spielleitung die
                Runde beendet.
            [missing]
                Für { $step } hast du keine Befehle; jetzt kannst du welche schicken.
           *[none] {""}
        }

        { $orders ->
            [none] {""}
           *[given]
                Auch deine Befehle für spätere Runden gehen nicht verloren: Sie zählen
                wieder, sobald diese Runden offen sind, wenn sie dann noch erlaubt sind.
                Ändern kannst du sie auch dann noch.
        }

        { $paused ->
            [yes]
                Die Partie pausiert{ $deadline ->
                    [none] .
                   *[given] ; bisher ist die Zugabgabe am { $deadline }.
                }
           *[no]
                { $deadline ->
                    [none] Eine Zugabgabe ist nicht festgelegt: Die Spielleitung beendet
                        die Runde.
                   *[given] Zugabgabe: { $deadline }.
                }
        }

game-cancelled =
    .subject = Die Partie ist abgebrochen
    .text =
        Die Spielleitung hat { $title } abgebrochen. Es wird nicht mehr ausgewertet;
        deine Befehle haben keine Wirkung mehr.

        { $note }

game-paused =
    .subject = Die Partie pausiert
    .text =
        { $until ->
            [none]
                { $title } pausiert, bis die Spielleitung die Partie weiterlaufen lässt.
           *[given]
                { $title } pausiert bis { $until }, wenn die Spielleitung die Partie
                nicht früher weiterlaufen lässt.
        } Solange wird nichts ausgewertet. { $stands ->
            [yes]
                Deine Befehle gelten unverändert, und du kannst sie auch in der Pause
                ändern.
           *[no]
                Von dir ist noch kein Befehl da; du kannst auch in der Pause welche
                schicken.
        }

        { $voted }

        { $note }

game-resumed =
    .subject = Die Partie geht weiter
    .text =
        { $title } geht weiter. { $deadline ->
            [none] Wann Zugabgabe ist, steht noch nicht fest.
           *[given] Die Zugabgabe ist am { $deadline }.
        } { $stands ->
            [yes] Deine Befehle gelten unverändert.
           *[no] Von dir ist noch kein Befehl da.
        }

        { $note }

game-suspended =
    .subject = Die Partie ruht
    .text =
        { $title } ruht: Der Server kann die Regeln dieses Spiels zurzeit nicht laden.
        Solange wird nichts ausgewertet, und keine Zugabgabe verstreicht.

        { $stands ->
            [yes] Deine Befehle gelten unverändert.
           *[no] Von dir ist noch kein Befehl da.
        } Befehle kannst du weiter schicken: Deine Mails werden aufgehoben und gelesen,
        sobald die Partie weitergeht. Dann sagt dir eine Mail, bis wann Befehle zählen;
        danach bleibt dir genug Zeit.

game-continued =
    .subject = Die Partie geht weiter{ $deadline ->
            [none] {""}
           *[given] : { $deadline }
        }
    .text =
        { $title } ruht nicht mehr. { $deadline ->
            [none] Wann Zugabgabe ist, steht noch nicht fest.
           *[given] Befehle zählen bis { $deadline }.
        } { $stands ->
            [yes] Deine Befehle gelten unverändert.
           *[no] Von dir stand noch kein Befehl.
        } Mails, die du inzwischen geschickt hast, werden jetzt gelesen; jede bekommt
        ihre eigene Antwort.

game-closed =
    .subject = Die Partie ist vorzeitig beendet
    .text =
        { $voted ->
            [none]
                Die Spielleitung hat { $title } vorzeitig beendet. Es gilt der Stand
                nach der letzten Auswertung, die du bekommen hast.
           *[given] { $title } ist zu Ende, so haben die Spieler abgestimmt.
        } Weitere Runden gibt es nicht, und Befehle für sie haben keine Wirkung mehr.

        { $voted }

        { $voted ->
            [none] {""}
           *[given] Der Stand nach der letzten Auswertung, die du bekommen hast:
        }

        { $standing }

        { $note }

game-schedule =
    .subject = Neuer Zeitplan
    .text =
        In { $title } enden die Runden künftig so: { $schedule }. Das hat die
        Spielleitung bestimmt.

        { $deadline ->
            [none] Der neue Zeitplan gilt von der nächsten Runde an.
           *[given]
                Die Zugabgabe der offenen Runde bleibt am { $deadline }; der neue
                Zeitplan gilt von der nächsten an.
        }

        { $note }

game-options =
    .subject = Geänderte Einstellungen
    .text =
        Die Spielleitung hat Einstellungen von { $title } geändert.

        { $now ->
            [none] {""}
           *[given] Ab jetzt gilt:
        }

        { $now }

        { $before ->
            [none] {""}
           *[given] Nicht mehr gilt:
        }

        { $before }

## Berichtigungen, Namen, Regeln

figures-corrected =
    .subject =
        { $own ->
            [yes] Deine Zahlen berichtigt
           *[no] Zahlen berichtigt
        }
    .text =
        Die Spielleitung hat in { $title } etwas berichtigt; es gilt ab sofort, also
        schon für die Auswertung von { $step }:

        { $changes }

        { $hidden ->
            [all] Die anderen Spieler erfahren Zahl und Grund nicht.
            [some]
                Davon erfahren die anderen Spieler Zahl und Grund nicht: { $figures }.
           *[none] {""}
        }

        { $plays ->
            [yes]
                "status" zeigt den Stand, "befehle" zeigt deine Befehle: Sieh nach, ob
                deine Befehle noch passen.
           *[no] {""}
        }
penalty-changed =
    .subject = { $void ->
        [yes] Strafe aufgehoben · { $title }
       *[no] Strafe geändert · { $title }
    }
    .text =
        { $void ->
            [yes]
                Die Spielleitung hat in { $title } die Strafe aufgehoben, mit der
                { $by } droht. Sie wird nicht mehr fällig.
           *[no]
                Die Spielleitung hat in { $title } die Strafe geändert, mit der { $by }
                droht. Jetzt gilt:
        }
figure-corrected = { $figure }: { $after } statt { $before }. Grund: { $reason }

player-renamed =
    .subject =
        { $own ->
            [yes] Dein neuer Name · { $title }
           *[no] Neuer Name für { $code } · { $title }
        }
    .text =
        { $own ->
            [yes]
                Die Spielleitung hat dir in { $title } einen anderen Namen gegeben: Du
                heißt ab sofort { $new }, Kürzel { $code }.
           *[no]
                Die Spielleitung hat in { $title } einem Platz einen anderen Namen
                gegeben: { $code } heißt ab sofort { $new }.
        }

        Grund: { $reason }

        { $step ->
            [none] {""}
           *[given]
                Das Kürzel bleibt, und alle Befehle gelten weiter. Bis zur Auswertung
                von { $step } wird in Mails auch der alte Name verstanden. Frühere
                Auswertungen behalten ihn.
        }

rules-adopted =
    .subject = Ab { $step } gelten neue Regeln
    .text =
        Die Spielleitung lässt { $title } ab { $step } nach Fassung { $after } der
        Regeln spielen; bisher galt Fassung { $before }. Schon diese Runde wird so
        ausgewertet.

        { $changes ->
            [none]
                Was sich damit ändert, weiß der Server nicht; frag bitte die
                Spielleitung.
           *[given] { $changes }
        }

        Sieh deine Befehle daraufhin noch einmal an: "befehle" zeigt sie.
rules-adopted-changes = Das ändert sich

open-values-entered =
    .subject = Die Ziehung für { $step } liegt offen
    .text =
        Die Spielleitung hat die offene Ziehung für { $step } von { $title }
        eingetragen. So steht es jetzt:

        { $status }

        { $deadline ->
            [none] {""}
           *[given]
                Zugabgabe: { $deadline }. Befehle, die du schon geschickt hast, gelten
                weiter.
        }

protest-decided =
    .subject = Entscheidung zu deinem Einspruch Nr. { $number }
    .text =
        Die Spielleitung von { $title } hat über deinen Einspruch Nr. { $number }
        { $rule ->
            [none] entschieden. Du schriebst:
           *[given] zu Regel { $rule } entschieden. Du schriebst:
        }

        { $protest }

        Die Entscheidung:

        { $ruling }

## Texte und Plätze

circular =
    .subject =
        { $title ->
            [none] { $alone ->
                [yes] Brief der Spielleitung
               *[no] Rundschreiben der Spielleitung
            }
           *[given] { $title }
        }
    .text =
        { $alone ->
            [yes] Die Spielleitung schreibt nur dir:
           *[no] Die Spielleitung schreibt an alle:
        }

        { $text }

article-printed-after-all =
    .subject = Dein Text wird doch gedruckt
    .text =
        Die Spielleitung von { $title } lässt deinen Text nun doch drucken. Er steht in
        der nächsten Auswertung.

        { $text }

        { $note }

article-withheld =
    .subject = Dein Text wird nicht gedruckt
    .text =
        Die Spielleitung von { $title } hat deinen Text zurückgehalten: In der nächsten
        Auswertung steht er nicht. Du kannst einen anderen schicken. Um diesen geht es:

        { $text }

        { $note }

player-removed =
    .subject = Du bist nicht mehr dabei
    .text =
        Die Spielleitung hat dich aus { $title } genommen. Deine Antwortadresse für
        diese Partie gilt nicht mehr, und Mails zu ihr bekommst du keine mehr.

        { $note }

        Eine Antwort auf diese Mail geht an die Spielleitung.
