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
                deinem Pseudonym; wer dahinter steckt, verrät der Server keinem von
                beiden.
           *[to-game-master]
                Antworte einfach auf diese Mail: Deine Worte gehen an die Spielleitung.
        }{ $keeps-subject ->
            [yes] {" "}Lass den Betreff, wie er ist.
           *[no] {""}
        } { $answering ->
            [on-server] {""}
            [to-player] Befehle zählen darin nicht.
           *[to-game-master]
                Befehle zählen darin nicht; schick sie als Antwort auf eine andere Mail
                der Partie.
        }

        { $command }
message-answering = Antworten

messages-collected =
    .subject = Nachrichten von { $sender }
    .text =
        { $sender } ({ $code }) hat in einer Stunde mehrmals geschrieben. Eine Antwort auf
        diese Mail geht dorthin, als Nachricht der Spielleitung. Die Worte untereinander:

## Was eine Nachricht und die Spielleitung heißen, wo ein Satz sie nennt ({ $what })

game-master-as-sender = Spielleitung
former-player = { $name } (hat den Platz nicht mehr)
the-game-master = die Spielleitung
message-in-line = Die Nachricht in Zeile { $line }
message-your-answer = Deine Antwort
press-in-line = Die Presse in Zeile { $line }
note-in-line = Die Notiz in Zeile { $line }

## Angenommen, oder warum nicht

message-collected =
    { $what } ist angenommen für { $names }. Die Spielleitung bekommt es zusammen mit dem, was
    du noch schreibst, in einer Mail: { $until }.
message-to-master-too-many =
    { $what } ging NICHT hinaus: An die Spielleitung von { $title } kannst du am Tag
    { $most } Mal schreiben, und das reicht für heute.
message-accepted = { $what } ist angenommen für { $names }.
# Darunter stehen die Worte, wie sie hinausgingen
message-went-out = Weitergegeben wurde:
message-words-only =
    Weitergegeben werden nur deine Worte: Anhänge und Bilder gehen nicht mit.
message-nobody-leads =
    { $what } ging NICHT hinaus: { $title } hat keine Spielleitung, die Mails bekommt.
message-before-start =
    { $what } ging NICHT hinaus: Nachrichten an Mitspieler gehen ab dem Beginn von
    { $title }. An die Spielleitung geht jederzeit "Nachricht SL:".
message-after-end =
    { $what } ging NICHT hinaus: { $title } ist seit mehr als { $days ->
        [one] { $days } Tag
       *[other] { $days } Tagen
    } zu Ende; so lange gingen danach noch Nachrichten.
message-game-cancelled = { $what } ging NICHT hinaus: { $title } ist abgebrochen.
message-public-only =
    { $what } ging NICHT hinaus: In { $title } gibt es zurzeit nur offene Presse
    ("Presse:" ... "Ende"). An die Spielleitung geht "Nachricht SL:".
message-too-long =
    { $what } ging NICHT hinaus: Sie hat { $length } Zeichen, in { $title } darf eine
    Nachricht { $most } haben. Schick sie kürzer, oder in mehreren Teilen.
message-too-many =
    { $what } ging NICHT hinaus: In { $title } gehen von einem Platz { $most ->
        [one] { $most } Nachricht
       *[other] { $most } Nachrichten
    } in einer Runde an Mitspieler, und so viele waren es schon; eine an mehrere zählt
    als eine. In der nächsten Runde geht es weiter.
# { $what }: "Die Presse in Zeile 3", "Deine Antwort"
text-beyond-allowance =
    { $what } ist NICHT angenommen: Sie hat { $length } Zeichen, und in dieser Runde kannst
    du { $texts ->
        [0] keinen Text mehr schreiben.
        [one] noch einen Text mit { $characters } Zeichen schreiben.
       *[other] noch { $texts } Texte mit zusammen { $characters } Zeichen schreiben.
    } In { $title } hat jeder Platz je Runde { $max-texts ->
        [one] { $max-texts } Text
       *[other] { $max-texts } Texte
    } und { $max-characters } Zeichen, für Presse, Artikel, Notizen und Nachrichten
    zusammen.
message-too-many-an-hour =
    { $what } ging NICHT hinaus: In einer Stunde gehen von dir höchstens { $most } Mails
    an andere. Schick sie später noch einmal.
message-to-nobody =
    { $what } ging NICHT hinaus: Außer dir selbst ist niemand genannt, der sie bekommen
    könnte.
message-names-somebody =
    { $what } ist noch nicht hinausgegangen: { $name } steht darin, und das verriete, wer
    jemand ist. Soll sie genau so hinaus?

## Antworten auf eine Nachricht, die nicht weitergegeben wurden

message-no-words =
    Deine Antwort ging NICHT hinaus: Es standen keine Worte von dir darin, die
    weitergegeben werden könnten. Betreff, Anhänge und Bilder gehen nicht mit.
message-same-again =
    Deine Antwort ging NICHT hinaus: Denselben Text hast du { $names } heute schon
    mehrmals geschickt.
message-reads-as-order =
    Deine Antwort ging NICHT hinaus, an niemanden, und bestellt ist auch nichts: Zeile
    { $line } liest sich wie ein Befehl.
message-or-order =
    War es ein Befehl, dann antworte auf diese Mail mit deinen Befehlen. War es
    für { $names }, dann antworte auf diese Mail mit diesen Zeilen um deinen Text; darin
    ist nichts ein Befehl:
message-reads-as-command =
    Deine Antwort ging NICHT hinaus, und geändert ist auch nichts: Zeile { $line } liest
    sich wie ein Befehl der Spielleitung.
message-or-command =
    War es einer, dann schick ihn als Antwort auf diese Mail. War es für
    { $names }, dann antworte auf diese Mail mit diesen Zeilen um deinen Text:
message-two-addresses =
    Deine Mail ging NICHT hinaus, an niemanden, und bestellt ist auch nichts: Sie ging
    an mehrere deiner Antwortadressen zugleich. Antworte auf jede Mail für sich; Befehle
    schick als Antwort auf diese.
message-old-address =
    Deine Mail ging NICHT hinaus, an niemanden, und bestellt ist auch nichts: Die
    Adresse dieses Gesprächs gilt nicht mehr. Antworte auf eine neuere Nachricht, oder
    schreib "Nachricht CODE:" ... "Ende" als Antwort auf diese Mail.

## Nur offene Presse, oder wieder Nachrichten

messages-press-only =
    .subject = Ab jetzt nur offene Presse
    .text =
        Ab jetzt gibt es in { $title } nur offene Presse: Nachrichten an Mitspieler
        werden nicht mehr weitergegeben. "Presse:" ... "Ende" erscheint mit der nächsten
        Auswertung, "Nachricht SL:" ... "Ende" geht an die Spielleitung.

messages-again =
    .subject = Nachrichten gehen wieder
    .text =
        In { $title } gehen wieder Nachrichten an Mitspieler: "Nachricht CODE:" ...
        "Ende", oder als Antwort auf eine.

## Antworten auf Befehle

player-muted =
    Nachrichten von { $names } bekommst du nicht mehr. Niemand erfährt das.
player-unmuted = Nachrichten von { $names } bekommst du wieder.
players-muted = Stumm gestellt hast du { $names }.
players-muted-none = Stumm gestellt hast du niemanden.
message-written = Die Nachricht geht an { $names }.
message-without-text = Zu einer Nachricht gehören Worte.
mute-yourself = Dich selbst kannst du nicht stumm stellen.
mute-game-master = Die Spielleitung kannst du nicht stumm stellen.
