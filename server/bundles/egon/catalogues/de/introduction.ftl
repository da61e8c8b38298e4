## Das Spiel auf einem Bildschirm, für jemanden, der es nie gesehen hat

about-game =
    Bauherren kaufen Steine bei fünf Händlern und bauen Türme; sie zeigen einander an,
    stehlen und erpressen. Gewöhnlich 13 Runden.

introduction =
    .heading = Das Spiel auf einen Blick
    .text =
        Jeder baut einen Turm. Wer nach { $rounds ->
            [one] einer Runde
           *[other] { $rounds } Runden
        } den höchsten hat, gewinnt ({ RULE("1.1") }). Steine kaufst du bei fünf Händlern; im Lager liegen sie, bis Baukolonnen
        sie auf den Turm setzen. Geld, gezählt in Kj, bekommst du als Gehalt: 10 Kj mal
        die Summe der sieben Zahlen, die gezogen werden (im Mittel 1.750 Kj), dazu 10 Kj
        mal die Höhe deines Turms ({ RULE("2.3") }). Was fehlt, wird Kredit mit 50 %
        Zins ({ RULE("2.4.1") }).

        Eine Runde besteht aus vier Teilen, in dieser Reihenfolge: eine 1. Aktion
        (anzeigen, vermieten, Lotterie ...), Käufe bei beliebig vielen Händlern, eine 2.
        Aktion (feiern, bewachen, stehlen ...), bauen. Alle befehlen gleichzeitig;
        danach wird gezogen. Ein Stein kostet 50 Kj plus 10 Kj mal die gezogene Zahl
        seines Händlers, im Mittel 300 Kj ({ RULE("3.4.1") }).

        Ein Kauf k,Cyrus,200,1,4 heißt: bei Cyrus für höchstens 200 Kj, mindestens 1
        und höchstens doppelt so viele Steine ({ RULE("3.6.3") }), mit 4 Turmteilen.
        Turmteile sind Einsätze, die nichts kosten: Je mehr du bei einem Händler setzt,
        desto eher wirst du bedient; zusammen hast du so viele, wie dein Turm hoch ist
        ({ RULE("3.5") }).

        Der DI (Disziplinarindex) sagt, wie sehr dich die Polizei im Auge hat: Je höher
        er ist, desto öfter misslingt dir etwas ({ RULE("4.6") }). In der ganzen Partie
        schuldest du vier Zeitungsartikel von je { $chars } oder mehr Zeichen; jeder
        fehlende kostet 10 Steine ({ RULE("4.4") }).
    .ask =
        Mehr zeigen "hilfe k" (ein Befehl), "hilfe regeln" (der Inhalt der Regeln),
        "hilfe 3.5" (ein Abschnitt daraus) und "hilfe beispiel" (eine ganze Mail zum
        Abschreiben).

## Ein Artikel, wie ihn die Hilfe als Beispiel zeigt

sample-article =
    In der Stadt wird viel geredet, und nicht alles davon ist wahr. Auf dem Markt heißt
    es, in manchem Lager lägen Steine, die niemand gekauft hat. Am Brunnen heißt es,
    mancher Turm wachse nur bei Nacht. Und im Wirtshaus heißt es, das alles wisse die
    Polizei schon lange. Wir von der Zeitung wissen nur, was wir gesehen haben: einen
    Karren ohne Licht, zwei Gestalten mit Schaufeln und einen Hund, der lieber nicht
    bellte. Wem der Karren gehört, wissen wir noch nicht. Aber wir haben die Spuren
    gezählt, und morgen gehen wir ihnen nach, mit einer Laterne und mit einem sehr
    großen Notizbuch. Wer bis dahin etwas zu sagen hat, der sage es jetzt.
