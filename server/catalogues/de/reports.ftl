### Der Beginn einer Partie, und die Auswertung jeder Runde

order-template = Vorlage
    .note = kopieren, ändern, antworten; Zeilen mit # zählen nicht
verify-draw = turmpost verify-draw FINGERABDRUCK GEHEIMNIS { $options }

## Der Beginn

opening-subject = Es geht los
opening-begins =
    { $title } ({ $game }) beginnt. Du spielst als { $name }, dein Kürzel ist { $code }.
opening-first-move = So kann dein erster Zug aussehen
opening-orders = Befehle gibst du per Antwort
opening-how-to-order =
    Antworte auf diese oder jede spätere Mail der Partie und schreib je Zeile einen
    Befehl. Du bekommst sofort eine Quittung: was verstanden wurde, was nicht und welche
    Befehle jetzt gelten. Bis zur Zugabgabe kannst du alles ändern. Willst du nichts
    mehr ändern, schreib "fertig": Sind alle fertig, endet die Runde früher. Halt deine
    Antwortadresse geheim, auch wenn du eine Mail weiterleitest: Wer sie kennt, kann in
    deinem Namen spielen.
opening-sealed =
    { $following ->
        [yes]
            Die offene Ziehung nach { $step } steht schon fest und ist versiegelt.
            Fingerabdruck des Geheimnisses (SHA-256):
       *[no] Versiegelte Ziehung für { $step }, Fingerabdruck des Geheimnisses (SHA-256):
    }
opening-sealed-until =
    { $until-end ->
        [yes] Am Ende der Partie
       *[no] Mit der Auswertung
    } wird das Geheimnis bekannt gegeben, aus dem { $following ->
        [yes] sie folgt
       *[no] die Zahlen folgen
    }; dann kann jeder nachrechnen.
opening-start-secret =
    Der Beginn ist aus einem Geheimnis gelost, das seit der Anmeldung versiegelt war;
    jetzt ist es offen:
opening-start-fingerprint = Versiegelt war es mit diesem Fingerabdruck (SHA-256):
opening-start-drawn = Jeder kann nachrechnen, wie der Beginn gelost ist:
opening-follows = Und die offene Ziehung für { $step }, die daraus folgt:
opening-start-closed =
    Das Geheimnis, aus dem der Beginn gelost ist, bleibt bis zum Ende der Partie
    versiegelt. Sein Fingerabdruck (SHA-256):
opening-start-closed-until =
    { $besides ->
        [yes] Dann wird auch dieses Geheimnis aufgedeckt.
       *[no] Dann wird dieses Geheimnis aufgedeckt.
    }
report-seats =
    Ohne Befehle: { $missing ->
        [none] niemand
       *[given] { $missing }
    }.{ $robots ->
        [none] {""}
       *[given] {" "}Von einem Roboter gespielt: { $robots }.
    }{ $empty ->
        [none] {""}
       *[given] {" "}Ohne Spieler: { $empty }.
    }{ $taken ->
        [none] {""}
       *[given] {" "}Mit neuem Spieler: { $taken }.
    }
opening-players = Die Mitspieler
opening-wishes = Die Wünsche
opening-house-rules = Hausregeln dieser Partie
opening-other-rules =
    { $changed ->
        [yes] Alles andere ist, wie die Regeln es sagen.
       *[no] Es gelten die Regeln ohne Änderung.
    }
opening-after-the-end = Nach dem Ende
opening-help =
    "hilfe" zeigt die Befehle, "status" zeigt den Stand. Antworte bitte bald einmal,
    notfalls nur mit "status": Dann weiß die Spielleitung, dass dich die Mails
    erreichen.
opening-privacy =
    "daten" schickt dir alles, was dieser Server über dich speichert, und sagt, warum
    und wie lange.{ $paged ->
        [yes] {" "}Das steht auch hier:
       *[no] {""}
    }
opening-have-fun = Viel Spaß!

## Was eine Liste von Mails neben dem Betreff zeigt

# $said: ein paar Worte, etwa der Platz; $deadline: kurz, mit Tag und Uhrzeit
preview =
    { $said ->
        [none]
            { $deadline ->
                [none] {""}
               *[given] Zugabgabe { $deadline }
            }
       *[given]
            { $said }{ $deadline ->
                [none] {""}
               *[given] , Zugabgabe { $deadline }
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
    Hier ist die Auswertung von { $title }, { $step }, noch einmal, wie sie damals war.
    Was sie über { $next } sagt, ist überholt; "status" zeigt den Stand von heute.
report-introduction-corrected =
    Die Spielleitung hat { $step } von { $title } noch einmal auswerten lassen. Diese
    Auswertung gilt anstelle der früheren.
report-differences = Was anders ist
report-no-differences = Für dich ist nichts anders als bisher.
report-now = Was jetzt gilt
report-rules-adopted =
    Seit dieser Runde gilt Fassung { $after } der Regeln, bisher Fassung { $before }.
    { $told ->
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
# Die Schlagzeile des letzten Berichts, ohne Punkt
final-winners =
    { COUNT($names) ->
        [one] { $names } hat gewonnen
       *[other] { $names } haben gewonnen
    }
final-ranking =
    .heading = Endstand
    .place = Platz
    .player = Spieler
    .code = Kürzel
report-paused = Die Partie pausiert. Wann sie weitergeht, sagt dir eine Mail.
step-deadline =
    { $deadline ->
        [none] Wann Zugabgabe für { $step } ist, steht noch nicht fest.
       *[given] Zugabgabe für { $step }: { $deadline }.
    }
step-lacks-draw =
    Die Ziehung für { $step } trägt die Spielleitung ein; ausgewertet wird nach der
    Zugabgabe, sobald die Ziehung da ist.
step-waits-for-draw =
    Die Zugabgabe für { $step } ist vorbei, Befehle dafür zählen nicht mehr; ausgewertet
    wird, sobald die Spielleitung die Ziehung eingetragen hat.

## Die Auswertung: was zu tun ist, Zeitung, Befehle im Voraus

report-to-do = Was jetzt zu tun ist
report-ordered-ahead =
    Für diese Runde hast du schon Befehle geschickt; sie stehen unten und gelten auch
    ohne eine weitere Mail.
report-press = Aus der Zeitung
# Below the articles; $command is "zeitung 3", $waits says that the round goes on
articles-left-out =
    { $begun ->
        [0] {""}
        [one] Von einem Text steht hier nur der Anfang.{" "}
       *[other] Von { $begun } Texten steht hier nur der Anfang.{" "}
    }{ $count ->
        [0] {""}
        [one] Ein Text hatte hier keinen Platz mehr.{" "}
       *[other] { $count } Texte hatten hier keinen Platz mehr.{" "}
    }{ $waits ->
        [yes] Alles steht in der Zeitung, wenn die Runde vorbei ist: "{ $command }".
       *[no] Alles steht in der Zeitung: "{ $command }".
    }
report-notes = Deine Notizen
    .note = nur für dich
report-ahead = Deine Befehle bisher für { $next }
report-ahead-refused = Schon befohlen, aber für { $next } nicht erlaubt
    .note = zählt nicht
report-watching =
    Diese Mail bekommst du, weil du bei { $title } zuschaust. Mit "abmelden" als Antwort
    hört das auf.

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
            Die offene Ziehung nach { $next } stand schon damals fest und war versiegelt.
            Fingerabdruck des Geheimnisses (SHA-256):
       *[no]
            Die offene Ziehung nach { $next } steht schon fest und ist versiegelt.
            Fingerabdruck des Geheimnisses (SHA-256):
    }
report-sealed =
    { $past ->
        [yes] Damals versiegelte Ziehung für { $next }
       *[no] Versiegelte Ziehung für { $next }
    }{ $until-end ->
        [yes] , offen erst am Ende der Partie
       *[no] {""}
    }, Fingerabdruck des Geheimnisses (SHA-256):
report-secret = Das Geheimnis von { $step } war versiegelt; jetzt ist es offen:
report-secret-fingerprint = Vorher bekannt gegeben war sein Fingerabdruck (SHA-256):
report-verify =
    { $following ->
        [yes] Jeder kann nachrechnen, dass die offene Ziehung für { $next } daraus
            folgt:
       *[no] Jeder kann nachrechnen, dass die Zahlen daraus folgen:
    }
report-secret-of-step = Bis jetzt versiegelt war das Geheimnis für { $step }:
report-secret-of-start = Bis jetzt versiegelt war das Geheimnis für den Beginn der Partie:
report-secret-fingerprint-known = Bekannt gegeben war sein Fingerabdruck (SHA-256):
report-verify-start = Jeder kann nachrechnen, was daraus folgte:

awards-heading = Auszeichnungen

# Zwei kurze Sätze darüber, was in einem Schritt geschah, als eine Schlagzeile
lead-of-two = { $first }; { $second }
