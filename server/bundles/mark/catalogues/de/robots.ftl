## Was die Roboter in die Zeitung setzen; jeder Absatz ist eine Zeile

piece-works =
    .subject = Werkszeitung
    .text =
        Die Anlieferung meldet: voll. Die Aufbereitung meldet: auch voll.

        Die Kasse meldet sich nicht.

piece-glass =
    .subject = Glas
    .text = Wer im Glashaus sitzt, hat wenigstens etwas zu verkaufen.

piece-dice =
    .subject = An die Würfel
    .text = Wir hatten Metall bestellt. Geliefert wurde schon wieder Papier.

piece-market =
    .subject = Marktbericht
    .text =
        Die erste Zahl der Reihe ist klein, die letzte groß, und dazwischen

        stehen immer die anderen.

piece-notice =
    .subject = Bekanntmachung
    .text = Was der Hammer bringt, nimmt die Lagerhalle. Nur will sie Geld dafür.
