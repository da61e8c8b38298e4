### Nachrichten zwischen denen, die spielen, und der Spielleitung

## Die weitergegebene Nachricht

# { $answering } sagt, wohin eine Antwort geht: von der Spielleitung an einen Spieler
# ([to-player]), zwischen Spielern ([between-players]), an die Spielleitung
# ([to-game-master]), oder nur über einen Befehl auf dem Server ([on-server]).
message =
    .subject =
        { $by ->
            [player] Nachricht von { $sender }
            [nobody] Nachricht ohne Namen
           *[master] Nachricht der Spielleitung
        }
    .text =
        { $by ->
            [nobody] Nachricht ohne Namen
            [player]
                Nachricht von { $sender }{ $code ->
                    [none] {""}
                   *[given] {" "}({ $code })
                }
           *[master] Nachricht der Spielleitung
        }{ $to ->
            [none] {""}
           *[given] {" "}an { $to }
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
            [to-nobody]
                Auf diese Nachricht kann niemand antworten, denn sie sagt nicht, wer sie
                geschrieben hat. Von der Spielleitung ist sie nicht: Deren Nachrichten
                nennen sie immer. Was du auf diese Mail antwortest, geht an niemanden
                und ist kein Befehl.
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
            [to-nobody] {""}
            [to-player] Befehle zählen darin nicht.
           *[to-game-master]
                Befehle zählen darin nicht; schick sie als Antwort auf eine andere Mail
                der Partie.
        }

        { $command }
message-answering = Antworten
message-to-all = alle
message-without-name = Ohne Namen

messages-collected =
    .subject = Nachrichten von { $sender }
    .text =
        { $sender } ({ $code }) hat dir in einer Stunde mehrmals geschrieben. Eine Antwort
        auf diese Mail geht dorthin, als Nachricht der Spielleitung. Das sind die
        Nachrichten:

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
    { $what } wurde NICHT weitergegeben: An die Spielleitung von { $title } kannst du
    { $most }-mal am Tag schreiben, und so oft war es heute schon.
message-accepted =
    { $what } ist angenommen für { $names }.{ $anonymous ->
        [yes]
            {" "}Wer das liest, erfährt nicht, von wem es ist; die Spielleitung kann es
            sehen.
       *[no] {""}
    }
# Darunter stehen die Worte, wie sie hinausgingen
message-went-out = Weitergegeben wurde:
message-words-only =
    Weitergegeben werden nur deine Worte: Anhänge und Bilder gehen nicht mit.
message-nobody-leads =
    { $what } wurde NICHT weitergegeben: { $title } hat keine Spielleitung, die Mails
    bekommt.
message-before-start =
    { $what } wurde NICHT weitergegeben: Nachrichten an Mitspieler sind ab dem Beginn
    von { $title } möglich. An die Spielleitung kannst du jederzeit schreiben:
    "Nachricht SL:".
message-after-end =
    { $what } wurde NICHT weitergegeben: { $title } ist seit mehr als { $days ->
        [one] { $days } Tag
       *[other] { $days } Tagen
    } zu Ende; Nachrichten werden nicht mehr weitergegeben.
message-game-cancelled =
    { $what } wurde NICHT weitergegeben: { $title } ist abgebrochen.
message-public-only =
    { $what } wurde NICHT weitergegeben: In { $title } gibt es zurzeit nur offene Presse
    ("Presse:" ... "Ende"). An die Spielleitung geht "Nachricht SL:".
message-no-press =
    { $what } wurde NICHT angenommen: In { $title } schreibt niemand den anderen, auch
    keine offene Presse. An die Spielleitung geht "Nachricht SL:".
message-orders-first =
    { $what } wurde NICHT angenommen: In { $title } kannst du den anderen schreiben,
    sobald deine Befehle für { $step } da sind. An die Spielleitung geht "Nachricht SL:"
    jederzeit.
message-silent-step =
    { $what } wurde NICHT angenommen: In { $title } schreibt während { $step } niemand
    den anderen. An die Spielleitung geht "Nachricht SL:" jederzeit.
message-must-name =
    { $what } wurde NICHT angenommen: In { $title } nennt jeder Text, wer ihn
    geschrieben hat. Ohne das Wort "anonym" kann er unter deinem Pseudonym hinausgehen.
message-anonymous-to-master =
    { $what } wurde NICHT weitergegeben: Die Spielleitung erfährt immer, wer schreibt.
    Lass das Wort "anonym" weg, oder schreib nur den anderen.
message-master-is-named =
    { $what } wurde NICHT weitergegeben: Worte der Spielleitung sagen immer, von wem sie
    sind. Lass das Wort "anonym" weg.
message-without-answer =
    Deine Antwort wurde NICHT weitergegeben, und ein Befehl war sie auch nicht: Die
    Nachricht sagt nicht, wer sie geschrieben hat, also kann ihr niemand antworten.
    "Presse:" ... "Ende" erreicht alle, wo es offene Presse gibt.
message-too-long =
    { $what } wurde NICHT weitergegeben: Sie ist zu lang (Zeichen: { $length }; in
    { $title } erlaubt: { $most }). Kürz sie bitte, oder schick sie in mehreren Teilen.
message-too-many =
    { $what } wurde NICHT weitergegeben: In { $title } darf jeder Platz { $most ->
        [one] { $most } Nachricht
       *[other] { $most } Nachrichten
    } in einer Runde an Mitspieler schicken, und so viele waren es schon; eine Nachricht
    an mehrere zählt als eine. In der nächsten Runde kannst du wieder schreiben.
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
    { $what } wurde NICHT weitergegeben: Mehr Mails an andere sind in einer Stunde nicht
    erlaubt (höchstens { $most }). Schick sie später noch einmal.
message-to-nobody =
    { $what } wurde NICHT weitergegeben: Sie nennt niemanden außer dir selbst.
message-names-somebody =
    { $what } ist noch nicht weitergegeben: Darin steht { $name }; das kann verraten,
    wer hinter einem Pseudonym steckt. Soll sie trotzdem weitergegeben werden?

## Antworten auf eine Nachricht, die nicht weitergegeben wurden

message-no-words =
    Deine Antwort wurde NICHT weitergegeben: Sie enthielt keine eigenen Worte. Betreff,
    Anhänge und Bilder gehen nicht mit.
message-same-again =
    Deine Antwort wurde NICHT weitergegeben: Denselben Text hast du { $names } heute
    schon mehrmals geschickt.
message-reads-as-order =
    Deine Antwort wurde NICHT weitergegeben und zählt auch nicht als Befehl: Zeile
    { $line } liest sich wie ein Befehl.
message-or-order =
    War es ein Befehl, dann antworte auf diese Mail mit deinen Befehlen. War es
    für { $names }, dann antworte auf diese Mail mit diesen Zeilen um deinen Text; darin
    ist nichts ein Befehl:
message-reads-as-command =
    Deine Antwort wurde NICHT weitergegeben, und geändert ist auch nichts: Zeile
    { $line } liest sich wie ein Befehl der Spielleitung.
message-or-command =
    War es einer, dann schick ihn als Antwort auf diese Mail. War es für
    { $names }, dann antworte auf diese Mail mit diesen Zeilen um deinen Text:
message-two-addresses =
    Deine Mail wurde NICHT weitergegeben und zählt auch nicht als Befehl: Sie ging an
    mehrere deiner Antwortadressen zugleich. Antworte auf jede Mail für sich; Befehle
    schick als Antwort auf diese.
message-old-address =
    Deine Mail wurde NICHT weitergegeben und zählt auch nicht als Befehl: Die Adresse
    dieses Gesprächs gilt nicht mehr. Antworte auf eine neuere Nachricht, oder schreib
    "Nachricht KÜRZEL:" ... "Ende" als Antwort auf diese Mail, mit dem Kürzel des
    Empfängers.

## Antworten auf Befehle

player-muted =
    Nachrichten von { $names } bekommst du nicht mehr. Niemand erfährt das.
player-unmuted = Nachrichten von { $names } bekommst du wieder.
players-muted = Stumm gestellt hast du { $names }.
players-muted-none = Stumm gestellt hast du niemanden.
message-written = Die Nachricht geht an { $names }.
message-without-text = Die Nachricht hat noch keinen Text.
mute-yourself = Dich selbst kannst du nicht stumm stellen.
mute-game-master = Die Spielleitung kannst du nicht stumm stellen.
