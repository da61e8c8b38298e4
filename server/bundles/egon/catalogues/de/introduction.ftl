## Das Spiel auf einem Bildschirm, für jemanden, der es nie gesehen hat

about-game =
    Bauherren kaufen Steine bei fünf Händlern und bauen Türme; sie zeigen einander an, stehlen und erpressen.

introduction =
    .heading = Das Spiel auf einen Blick
    .text =
        Jeder baut einen Turm. Wer nach { $rounds } Runden den höchsten hat, gewinnt
        ({ RULE("1.1") }). Steine kaufst du bei fünf Händlern; im Lager liegen sie, bis Baukolonnen
        sie auf den Turm setzen. Geld kommt als Gehalt, 10 Kj mal die Summe der
        sieben Zahlen, die gezogen werden (im Mittel 1.750 Kj), dazu 10 Kj mal die Höhe
        deines Turms ({ RULE("2.3") }). Was fehlt, wird Kredit mit 50 % Zins ({ RULE("2.4.1") }).

        Eine Runde besteht aus vier Teilen, in dieser Reihenfolge: eine 1. Aktion
        (anzeigen, vermieten, Lotterie ...), Käufe bei beliebig vielen Händlern, eine 2.
        Aktion (feiern, bewachen, stehlen ...), bauen. Alle befehlen gleichzeitig;
        danach wird gezogen. Ein Stein kostet 50 Kj und 10 Kj mal die Zahl seines
        Händlers, im Mittel 300 Kj ({ RULE("3.4.1") }).

        Ein Kauf k,Cyrus,200,1,4 heißt: bei Cyrus für höchstens 200 Kj, mindestens 1
        und höchstens doppelt so viele Steine ({ RULE("3.6.3") }), mit 4 Turmteilen. Wer mehr Turmteile setzt, kommt eher zum Zug; zusammen
        höchstens so viele, wie dein Turm hoch ist ({ RULE("3.5") }).

        Der DI sagt, wie sehr dich die Polizei im Auge hat: Je höher, desto eher
        misslingt, was du tust ({ RULE("4.6") }). In der ganzen Partie schuldest du vier
        Zeitungsartikel; jeder fehlende kostet 10 Steine ({ RULE("4.4") }).
    .ask =
        Mehr sagen "hilfe k" (ein Befehl), "hilfe regeln" (was in den Regeln steht),
        "hilfe 3.5" (ein Abschnitt daraus) und "hilfe beispiel" (eine ganze Mail zum
        Abschreiben).
