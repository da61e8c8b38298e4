### Das Buch einer Partie, die zu Ende ist: ein PDF, Runde für Runde

booklet-of-all = Die ganze Partie
booklet-of-seat = Die Partie von { $name } ({ $code })
booklet-contents = Inhalt
booklet-played = Gespielt
booklet-from-to = { $first } bis { $last }
booklet-standing = Endstand und Verlauf
booklet-orders =
    { $step ->
        [none] Deine Befehle
       *[given] { $step }: deine Befehle
    }
booklet-no-orders = Keine Befehle.
booklet-articles = Artikel und Presse
# Der letzte Absatz eines Textes, der zu lang war
booklet-cut = (gekürzt)
booklet-left-out =
    Für { $count ->
        [one] einen Text
       *[other] { $count } Texte
    } war in diesem Buch kein Platz.

## Wer es haben will

booklet-asked = Das Buch zu { $title } wird gebunden und kommt mit einer eigenen Mail.
booklet-not-yet = Ein Buch gibt es, wenn { $title } zu Ende ist und die letzte Auswertung da ist.
# $extra: wie das Satzprogramm bei der Installation heißt, "turmpost[newspaper]"
booklet-without-press =
    Dieser Server bindet keine Bücher, bis sein Betreiber das Satzprogramm installiert
    ({ $extra }).
# Steht in der letzten Auswertung; $command: "buch"
booklet-offered =
    { $watches ->
        [yes] Die ganze Partie als Buch (PDF)
       *[no] Deine ganze Partie als Buch (PDF)
    }: Antworte mit "{ $command }".
booklet-attached =
    .subject = Das Buch deiner Partie
    .text =
        Das Buch zu { $title } liegt dieser Mail bei: Endstand und Verlauf, jede Runde,
        Bilder, Artikel und Schlussworte, so wie du sie zu lesen bekommen hast.
booklet-failed =
    .subject = Kein Buch
    .text =
        Das Buch zu { $title } ließ sich nicht herstellen. "geschichte" zeigt den
        Verlauf, "bericht" und die Nummer einer Runde schickt deren Auswertung.
booklet-file = buch-{ $title }.pdf
