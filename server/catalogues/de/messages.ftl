### Nachrichten zwischen denen, die spielen, und der Spielleitung

## Die weitergegebene Nachricht

# { $answering } sagt, wohin eine Antwort geht: von der Spielleitung an einen Spieler
# ([to-player]), zwischen Spielern ([between-players]), an die Spielleitung
# ([to-game-master]), oder nur über einen Befehl auf dem Server ([on-server]).
message =
    .subject =
        { $by-player ->
            [yes] Nachricht von { $sender }
           *[no] Nachricht der Spielleitung
        }
    .text =
        { $by-player ->
            [yes]
                Nachricht von { $sender }{ $code ->
                    [none] {""}
                   *[given] {" "}({ $code })
                }
           *[no] Nachricht der Spielleitung
        }{ $everybody ->
            [yes] {" "}an alle
           *[no] {""}
        }{ $title ->
            [none] {""}
           *[given] : { $title }
        }

        { $text }

        { $heading }

        { $answering ->
            [on-server]
                Die Partie hat keine Spielleitung mit einer Mail-Adresse. Auf dem Server
                antwortet:
            [to-player]
                Antworte einfach auf diese Mail: Deine Worte gehen an { $sender }, als
                Nachricht der Spielleitung.
            [between-players]
                Antworte einfach auf diese Mail: Deine Worte gehen an { $sender }, unter
                deinem Pseudonym; wer dahinter steckt, verrät der Server keinem von beiden.
           *[to-game-master]
                Antworte einfach auf diese Mail: Deine Worte gehen an die Spielleitung.
        }{ $keeps-subject ->
            [yes] {" "}Lass den Betreff, wie er ist.
           *[no] {""}
        } { $answering ->
            [on-server] {""}
            [to-player] Befehle zählen darin nicht.
           *[to-game-master]
                Befehle zählen darin nicht; schick sie als Antwort auf eine andere Mail der
                Partie.
        }

        { $command }
message-answering = Antworten
