## Was die Roboter in die Zeitung setzen; jeder Absatz ist eine Zeile

piece-boat =
    .subject = Aus dem Hafen
    .text =
        Am Kai lag heute ein Boot, das tiefer lag als sein Kapitän.

        Beide wurden gelöscht.

piece-thanks =
    .subject = Der Senat lässt danken
    .text =
        Für die Gaben des letzten Durchgangs fehlt noch ein Regal. Angebote bitte nicht
        als Gabe.

piece-grain =
    .subject = Getreide
    .text = Es gibt zu viel davon. Das sagen alle, die keines haben.

piece-lost =
    .subject = Verloren
    .text =
        Ein Los, zwei Karten, wenig getragen. Der Finder möge es behalten

        und das halbe Mindestgebot bezahlen.

piece-advice =
    .subject = Ratschlag eines alten Händlers
    .text = Wer nur einen Speicher hat, dem läuft nichts davon außer der Zeit.

piece-salt =
    .subject = Forum
    .text = Der dritte Verkäufer von Salz fragt, wer die ersten beiden waren.
