### Einstellungen einer Partie

## Antworten auf Befehle

options-shown = Die Einstellungen von { $title }:
option-set =
    { $title }, ab jetzt: { $name }={ $after } (bisher: { $name }={ $before }).
option-as-before =
    { $title }: { $name }={ $after } galt schon; es ändert sich also nichts.
options-told = Die Spieler erfahren, welche Einstellungen sich geändert haben.

## Warum ein Befehl nichts bewirkt

option-unknown = Eine Einstellung "{ $words }" gibt es nicht. Es gibt: { $known }.
option-yes-no = { $name } ist "ja" oder "nein".
option-choice = { $name } ist eines dieser Wörter: { $known }.
option-no-such-kind =
    Eine Art von Schritt "{ $words }" hat dieses Spiel nicht. Es hat: { $known }.
option-newspaper-no-link =
    Dieser Server hat keine Adresse für Webseiten; verlinken lässt sich die Zeitung
    nicht. Möglich sind "beilegen" und "aufheben".
option-name = Der Name hat 1 bis { $most } Zeichen.
option-name-imitates =
    "{ $name }" klingt nach der Spielleitung, dem Server, einer Nachricht oder einer
    Antwort. Möglich wäre "Turmbote".
series-of-others =
    Die Serie { $series } gehört anderen Spielleitungen. Nur diese Spielleitungen und
    der Betreiber können eine Partie aufnehmen. Ein anderer Name beginnt eine eigene
    Serie.
option-house-rules = Hausregeln haben 1 bis { $most } Zeichen, in einer Zeile.
option-out-of-range = { $name } ist eine Zahl von { $least } bis { $most }.

option-votes =
    Für votes gibt es "alle", "keine" oder eine Auswahl mit Leerzeichen dazwischen:
    beenden, sieg, remis, frist, pause, eigene.

## Was davon in der Eröffnung steht

option-told-grace =
    Fehlen zur Zugabgabe Befehle, wird sie einmal um { $hours ->
        [one] { $hours } Stunde
       *[other] { $hours } Stunden
    } verschoben.{ $locks ->
        [yes] {" "}Wer rechtzeitig Befehle geschickt hatte, kann dann nichts mehr
            ändern.
       *[no] {""}
    }
option-told-hold-first =
    Die erste Runde wird erst ausgewertet, wenn alle Befehle geschickt haben, außer die
    Spielleitung bestimmt es anders.
option-told-name-missing =
    Jede Auswertung nennt die Plätze ohne Befehle und die mit neuem oder ohne Spieler.
option-told-house-rules = Hausregeln der Spielleitung: { $rules }
option-told-sign-ups = Anmelden kann man sich bis { $until }.
option-told-absence =
    Für Tage, an denen du nicht spielen kannst, gibt es "pause": zusammen höchstens
    { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    } in dieser Partie. "hilfe pause" sagt, wie.
option-told-invite =
    Wenn jemand { $count ->
        [one] eine Runde
       *[other] { $count } Runden nacheinander
    } keine Befehle schickt, wird der Platz denen auf der Warteliste angeboten.
option-told-series =
    Die Partie gehört zur Serie { $series }. Deren Tabelle nennt alle, die zugestimmt
    haben; "wertung" sagt, wie das geht.
option-told-keep-reports =
    Auswertungen kommen, wenn die Spielleitung sie freigibt, also nicht immer gleich nach
    der Zugabgabe.
option-told-press-only =
    { $public ->
        [yes]
            Nachrichten an Mitspieler gibt es in dieser Partie nicht, nur Presse
            ("Presse:" ... "Ende") und Nachrichten an die Spielleitung ("Nachricht SL:"
            {"."}.. "Ende").
       *[no]
            In dieser Partie schreibt niemand den anderen, auch keine offene Presse, nur
            der Spielleitung ("Nachricht SL:" ... "Ende").
    }
option-told-anonymous =
    { $choice ->
        [yes]
            Nachrichten und Presse nennen, wer sie geschrieben hat, außer du schreibst
            "Presse, anonym:" oder "Nachricht CODE, anonym:".
       *[no] Nachrichten und Presse nennen nicht, wer sie geschrieben hat.
    } Die Spielleitung kann es sehen.
option-told-orders-first =
    Solange eine Runde auf deine Befehle wartet, kannst du den anderen nicht schreiben.
option-told-silent-steps =
    In Schritten dieser Art schreibt niemand den anderen: { $kinds }.
option-told-messages =
    An Mitspieler kannst du in jeder Runde { $count ->
        [one] eine Nachricht
       *[other] { $count } Nachrichten
    } schreiben, mit höchstens { $length } Zeichen.
option-told-texts =
    Schreiben kannst du in jeder Runde { $count ->
        [one] einen Text
       *[other] { $count } Texte
    } mit zusammen { $characters } Zeichen: Presse, Artikel, Notizen und Nachrichten,
    auch an die Spielleitung.
option-told-no-votes = Abstimmungen gibt es in dieser Partie nicht.
option-told-votes =
    Jeder Spieler kann eine Abstimmung beantragen{ $kinds ->
        [none] , zum Beispiel über das Ende der Partie oder eine andere Zugabgabe
       *[given] {" "}({ $kinds })
    }; "hilfe antrag" sagt, wie.
option-told-share =
    { $unanimous ->
        [yes] Ein Antrag gilt, sobald alle zustimmen, die abstimmen.
       *[no] Ein Antrag gilt, sobald { $share } Prozent derer zustimmen, die abstimmen.
    }
option-told-votes-stand =
    Ein Antrag, die Partie zu beenden, bleibt offen, wenn seine Runde vorbei ist, bis
    genug zustimmen oder er zurückgezogen wird.
option-told-ballot =
    { $secret ->
        [yes] Abgestimmt wird geheim: Bekannt wird nur das Ergebnis.
       *[no] Abgestimmt wird offen: Bekannt wird, wer zugestimmt hat.
    }
