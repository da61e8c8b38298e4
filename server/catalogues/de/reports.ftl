### Der Beginn einer Partie, und die Auswertung jeder Runde

order-template = Vorlage
    .note = kopieren, ändern, antworten; Zeilen mit # zählen nicht
verify-draw = turmpost verify-draw HASH GEHEIMNIS { $options }

## Der Beginn

opening-subject = Es geht los
opening-begins =
    { $title } ({ $game }) beginnt. Du spielst als { $name }, dein Kürzel ist { $code }.
opening-first-move = So kann dein erster Zug aussehen
opening-orders = Befehle gibst du per Antwort
opening-how-to-order =
    Antworte auf diese oder jede spätere Mail der Partie und schreibe je Zeile einen
    Befehl. Du bekommst sofort eine Quittung: was verstanden wurde, was nicht, und welche
    Befehle danach stehen. Bis zur Zugabgabe kannst du alles ändern. Bleibt nichts mehr
    zu ändern, schreib "fertig": Sind es alle, endet die Runde früher. Gib deine
    Antwortadresse niemandem weiter, auch nicht in einer weitergeleiteten Mail: Wer sie
    kennt, kann für dich ziehen.
opening-sealed =
    { $following ->
        [yes]
            Was nach { $step } offen liegt, steht schon fest und ist versiegelt (SHA-256
            des Geheimnisses):
       *[no] Versiegelte Ziehung für { $step } (SHA-256 des Geheimnisses):
    }
opening-sealed-until =
    { $until-end ->
        [yes] Am Ende der Partie
       *[no] Mit der Auswertung
    } wird das Geheimnis bekannt gegeben, aus dem { $following ->
        [yes] es folgt
       *[no] die Zahlen folgen
    }; dann kann jeder nachrechnen.
opening-start-secret =
    Woraus der Beginn folgt, war seit der Anmeldung versiegelt; jetzt ist das Geheimnis
    offen:
opening-start-hash = Versiegelt war es mit diesem SHA-256:
opening-start-drawn = Jeder kann nachrechnen, wie der Beginn gelost ist:
opening-follows = Und was deshalb für { $step } offen liegt:
opening-start-closed =
    Bis zum Ende der Partie bleibt versiegelt, woraus ihr Beginn folgt (SHA-256):
opening-start-closed-until =
    { $besides ->
        [yes] Dann wird auch dieses Geheimnis bekannt gegeben.
       *[no] Dann wird dieses Geheimnis bekannt gegeben.
    }
opening-players = Die Mitspieler
opening-house-rules = Hausregeln dieser Partie
opening-other-rules =
    { $changed ->
        [yes] Alles andere ist, wie die Regeln es sagen.
       *[no] Es gelten die Regeln ohne Änderung.
    }
opening-after-the-end = Nach dem Ende
opening-help =
    "hilfe" erklärt alle Befehle, "status" zeigt den Stand. Antworte bitte bald einmal,
    notfalls nur mit "status": Dann weiß die Spielleitung, dass unsere Mails dich
    erreichen.
opening-have-fun = Viel Spaß!

## Was eine Liste von Mails neben dem Betreff zeigt

# $said: ein paar Worte, etwa der Platz; $deadline: kurz, mit Tag und Uhrzeit
preview =
    { $said ->
        [none]
            { $deadline ->
                [none] {""}
               *[given] Abgabe { $deadline }
            }
       *[given]
            { $said }{ $deadline ->
                [none] {""}
               *[given] , Abgabe { $deadline }
            }
    }

## Die Auswertung: Betreff, Berichtigungen, Termin

report-subject =
    { $corrected ->
        [yes] Berichtigte Auswertung { $step }
       *[no] Auswertung { $step }
    }{ $headline ->
        [none] {""}
       *[given] {" "}· { $headline }
    }
report-subject-final =
    { $corrected ->
        [yes] Berichtigter Endstand nach { $step }
       *[no] Endstand nach { $step }
    }{ $headline ->
        [none] {""}
       *[given] {" "}· { $headline }
    }
report-introduction =
    { $goes-on ->
        [yes] Hier ist die Auswertung von { $title }, { $step }:
       *[no] Hier ist die Auswertung von { $title }, { $step }.
    }
report-introduction-past =
    Hier ist die Auswertung von { $title }, { $step }, noch einmal, wie sie damals war. Was
    darin über { $next } steht, ist vorbei; "status" zeigt den Stand von heute.
report-introduction-corrected =
    Die Spielleitung hat { $step } von { $title } noch einmal gerechnet. Diese Auswertung
    gilt anstelle der früheren.
report-differences = Was anders ist
report-no-differences = Für dich ist nichts anders als bisher.
report-now = Was jetzt gilt
report-rules-adopted =
    Seit dieser Runde gilt Fassung { $after } der Regeln, vorher Fassung { $before }. { $told ->
        [yes] Geändert ist:
       *[no] {""}
    }
report-figures-corrected = Vor dieser Runde hat die Spielleitung berichtigt:
report-players-renamed = Umbenannt hat die Spielleitung:
report-game-over =
    { $watches ->
        [yes] Die Partie ist zu Ende. Danke fürs Zuschauen!
       *[no] Die Partie ist zu Ende. Danke fürs Mitspielen!
    }
report-paused = Die Partie pausiert. Wann sie weitergeht, sagt dir eine Mail.
step-deadline =
    { $deadline ->
        [none] Ein Zugabgabetermin für { $step } steht noch nicht fest.
       *[given] Zugabgabe für { $step }: { $deadline }.
    }
step-lacks-draw =
    Die Ziehung für { $step } trägt die Spielleitung ein; ausgewertet wird nach der
    Zugabgabe, sobald sie da ist.
step-waits-for-draw =
    Die Zugabgabe für { $step } ist vorbei, Befehle dafür zählen nicht mehr; ausgewertet
    wird, sobald die Spielleitung die Ziehung eingetragen hat.

## Die Auswertung: was zu tun ist, Zeitung, Befehle im Voraus

report-to-do = Was jetzt zu tun ist
report-ordered-ahead =
    Du hast dafür schon etwas befohlen; es steht unten und gilt auch ohne eine weitere
    Mail.
report-press = Aus der Zeitung
# Below the articles; $command is "zeitung 3", $waits says that the round goes on
articles-left-out =
    { $count ->
        [one] Ein Text hatte hier keinen Platz mehr.
       *[other] { $count } Texte hatten hier keinen Platz mehr.
    } { $waits ->
        [yes] Mit der Zeitung kommt alles, wenn die Runde vorbei ist: "{ $command }".
       *[no] Mit der Zeitung kommt alles: "{ $command }".
    }
report-notes = Deine Notizen
    .note = nur für dich
report-ahead = Von dir schon befohlen für { $next }
report-ahead-refused = Schon befohlen, aber für { $next } nicht erlaubt
    .note = zählt nicht
report-watching =
    Diese Mail bekommst du, weil du bei { $title } zuschaust. "abmelden" als Antwort
    beendet das.

## Die Auswertung: versiegelte Ziehungen

report-seals = Zum Nachrechnen
report-orders-used =
    { $receipt ->
        [none] Ausgewertet wurden deine Befehle, SHA-256:
       *[given] Ausgewertet wurden deine Befehle nach Quittung { $receipt }, SHA-256:
    }
report-sealed-following =
    { $past ->
        [yes]
            Damals schon festgelegt und versiegelt war, was nach { $next } offen lag
            (SHA-256 des Geheimnisses):
       *[no]
            Was nach { $next } offen liegt, steht schon fest und ist versiegelt (SHA-256
            des Geheimnisses):
    }
report-sealed =
    { $past ->
        [yes] Damals versiegelte Ziehung für { $next }
       *[no] Versiegelte Ziehung für { $next }
    }{ $until-end ->
        [yes] , offen erst am Ende der Partie (SHA-256 des Geheimnisses):
       *[no] {" "}(SHA-256 des Geheimnisses):
    }
report-secret = Das Geheimnis von { $step } war versiegelt; jetzt ist es offen:
report-secret-hash = Vorher bekannt gegeben war sein SHA-256:
report-verify =
    { $following ->
        [yes] Jeder kann nachrechnen, dass daraus folgt, was für { $next } offen liegt:
       *[no] Jeder kann nachrechnen, dass die Zahlen daraus folgen:
    }
report-secret-of-step = Bis jetzt versiegelt war das Geheimnis für { $step }:
report-secret-of-start = Bis jetzt versiegelt war das Geheimnis für den Beginn der Partie:
report-secret-hash-known = Bekannt gegeben war sein SHA-256:
report-verify-start = Jeder kann nachrechnen, was daraus folgte:

awards-heading = Auszeichnungen

# Zwei kurze Sätze darüber, was in einem Schritt geschah, als eine Schlagzeile
lead-of-two = { $first }; { $second }
