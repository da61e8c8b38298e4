### Das Ende einer Partie: was aufgedeckt wird, und die Schlussworte

## Was aufgedeckt wird

opens-names = wer auf welchem Platz gespielt hat, auch als Ersatz oder Vertretung
opens-orders = alle Befehle aller Runden
opens-messages = alle Nachrichten zwischen den Spielern

# Steht in der Bestätigung der Anmeldung und in der Eröffnung. { $opened } und { $closed }
# zählen auf, was oben steht; { $days } sind die Tage, an denen Schlussworte gehen.
ending-announced =
    { $opened ->
        [none]
            Auch nach dem Ende wird nur aufgedeckt, was der Endstand nach den Regeln
            zeigt: Befehle und Nachrichten bleiben geheim.
       *[given]
            Ist die Partie zu Ende, wird für alle Mitspieler aufgedeckt: { $opened }.
            Adressen erfährt niemand.
    }{ $closed ->
        [none] {""}
       *[given] {" "}Geheim bleibt: { $closed }.
    }{ $days ->
        [0] {""}
        [one]
            {" "}Wer mitspielt, kann nach dem Ende { $days } Tag lang ein "Schlusswort:"
            an alle schreiben.
       *[other]
            {" "}Wer mitspielt, kann nach dem Ende { $days } Tage lang ein
            "Schlusswort:" an alle schreiben.
    }

game-secrets-opened =
    .subject = Die Partie wird aufgedeckt
    .text =
        { $title } ist zu Ende. Jetzt wird aufgedeckt, was von Anfang an angekündigt
        war: { $what }.

        { $opened }

        { $invitation }
opened-names = Wer wer war
opened-code = Kürzel
opened-pseudonym = Pseudonym
opened-player = Gespielt von
opened-nameless = (ohne Namen)
opened-name-removed = (Name gelöscht)
opened-since = { $name } (ab { $step })
opened-substitute = { $name } (Vertretung)
opened-robot = zuletzt ein Roboter ({ $name })
opened-orders = Befehle
    .file = befehle.txt
opened-messages = Nachrichten
    .file = nachrichten.txt
opened-in-file = Sie stehen in der Datei { $file }, die an dieser Mail hängt.
opened-no-messages = Nachrichten gab es keine.
opened-to-all = alle

## Schlussworte

closing-word-question =
    .subject = Dein Schlusswort
    .text = { $invitation }
closing-word-invitation =
    Möchtest du den anderen noch etwas sagen? Dann antworte auf diese Mail mit einer
    Zeile "Schlusswort:", darunter deinem Text und einer Zeile "Ende". Dein Schlusswort
    geht am { $until } an alle oder schon früher, wenn alle geschrieben haben; bis dahin
    ersetzt ein neues das alte.
closing-words =
    .subject = Schlussworte
    .text =
        Das sind die Schlussworte zu { $title }. Danke an alle!

        { $articles }
closing-words-heading = Schlussworte
