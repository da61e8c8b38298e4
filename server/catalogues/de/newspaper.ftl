### Die Zeitung einer Partie: was darin neben den Texten der Spieler steht

issue-number = Nr. { $number }
issue-round = Runde { $number }
issue-corrected = Berichtigung: Diese Ausgabe gilt anstelle der früheren.
issue-page = Seite

## Die Texte der Spieler

issue-contents = In dieser Ausgabe
issue-empty = Zu dieser Runde hat niemand etwas veröffentlicht.
issue-editorial = Editorial
issue-articles = Artikel
issue-press = Offene Presse
issue-letters = Leserbriefe
press-answer =
    { $title ->
        [none] Antwort an { $author }
       *[title] Antwort an { $author }: { $title }
    }
issue-by = Von { $author }
# Der letzte Absatz eines Textes, der zu lang war
# $command: "zeitung 3"
issue-text-cut = (gekürzt; "{ $command }" schickt den ganzen Text)
issue-left-out =
    Für { $count ->
        [one] einen Text
       *[other] { $count } Texte
    } war in dieser Ausgabe kein Platz; "{ $command }" schickt alles.

## Der Stand und die Zahlen der Runde

issue-standing =
    { $final ->
        [yes] Der Endstand
       *[no] Der Stand nach { $step }
    }
issue-standing-name = Name
issue-facts = Zahlen der Runde
# Eine Zahl, die alle Spieler haben ("Turm"), zusammengezählt
issue-together = { $figure }: alle zusammen
issue-together-figures = { $total } ({ SIGNED($change) })
issue-most-gained = { $figure }: am meisten dazugewonnen
issue-most-lost = { $figure }: am meisten verloren
issue-moved = { $names } ({ SIGNED($change) })
issue-written = Für diese Ausgabe geschrieben
issue-written-count =
    { $texts ->
        [one] { $texts } Text
       *[other] { $texts } Texte
    }, { $words ->
        [one] { $words } Wort
       *[other] { $words } Wörter
    }
issue-shorts = Kurz gemeldet

## Das Impressum

issue-imprint = Impressum
issue-appears = { $newspaper } erscheint zu jeder Runde der Partie { $title }.
issue-answerable =
    Für Artikel, Presse und Leserbriefe sind ihre Verfasser verantwortlich; alles andere
    ergibt sich aus dem Spiel.
issue-copy-deadline = Redaktionsschluss der nächsten Ausgabe: { $deadline }.
issue-set-by = Gesetzt von turmpost.

## Die Mail, mit der eine Ausgabe kommt

issue-linked = { $newspaper } { $issue } ist erschienen; hier ist die Ausgabe:
issue-by-mail-too = Mit "zeitung" kommt sie auch als Mail.
issue-attached =
    { $newspaper } { $issue } liegt dieser Mail bei. Mit "zeitung" und der Nummer einer Runde
    bekommst du deren Ausgabe noch einmal.
