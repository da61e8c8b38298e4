## Hinweise: was schaden wird, obwohl der Befehl zählt
# .about sagt in einem Wort, worum es geht.

notice-overcommitted =
    .about = Geld
    .text =
        Diese Befehle zusammen können { $total } D kosten, ausgeben darfst du nur
        { $spendable } D. Reicht das Geld nicht, werden Gebote auf spätere Lose gesenkt
        oder fallen weg.

notice-above-cash =
    .about = Geld
    .text =
        { $amount } D sind mehr, als in der Kasse ist ({ $cash } D). Ohne Budget zahlst
        du nur bar; mit b,Betrag auch aus Speichern und Krediten.

notice-budget-above-purse =
    .about = Budget
    .text =
        { $amount } D kannst du nicht aufbringen: Kasse, Speicher und Kredite zusammen
        sind { $purse } D.

notice-costs-stores-stores =
    .about = Dein Los
    .text =
        Bietet niemand, kostet dich dein Los { $cost } D. Dafür müsstest du { $stores }
        Speicher verkaufen.

notice-costs-stores-loans =
    .about = Dein Los
    .text =
        Bietet niemand, kostet dich dein Los { $cost } D. Dafür müsstest du { $loans ->
            [one] { $loans } Kredit
           *[other] { $loans } Kredite
        } aufnehmen.

notice-costs-stores =
    .about = Dein Los
    .text =
        Bietet niemand, kostet dich dein Los { $cost } D. Dafür müsstest du { $stores }
        Speicher verkaufen und { $loans ->
            [one] { $loans } Kredit
           *[other] { $loans } Kredite
        } aufnehmen.

notice-limit-too-low =
    .about = Halten
    .text =
        Eine Grenze von { $limit } D wirkt nie: Dein Los zu behalten kostet mindestens
        { $least } D.

notice-kinds-lost =
    .about = Sorten
    .text =
        Mehr als { $most ->
            [one] { $most } Sorte
           *[other] { $most } Sorten
        } in Forum und Senat zusammen. Verloren: { $cards }.

notice-forum-first =
    .about = Senat
    .text =
        Für beides hast du nicht genug Karten. Ins Forum statt in den Senat kommen:
        { $cards }.

notice-no-store =
    .about = Speicher
    .text =
        { $cards ->
            [one] { $cards } Karte bleibt
           *[other] { $cards } Karten bleiben
        } auf der Hand, Platz ist in { $stores ->
            [one] { $stores } Speicher
           *[other] { $stores } Speichern
        }. Karten ohne Platz gehen verloren.

notice-no-plots =
    .about = Ausbau
    .text = { $wanted } ist zu viel: Platz ist noch für { $plots } Speicher.

notice-no-money-to-build =
    .about = Ausbau
    .text =
        Ohne den Erlös im Forum kannst du { $affordable } Speicher bezahlen, nicht
        { $wanted }. Gebaut werden so viele, wie du mit dem Erlös bezahlen kannst.

notice-listed-elsewhere =
    .about = Lager
    .text =
        Diese Karten bleiben nicht auf der Hand und zählen im Lager nicht: { $cards }.

notice-second-of-kind =
    .about = Endlager
    .text =
        { $good }: Die zweite Karte einer Sorte bringt keinen Chip und belegt einen
        Speicher, der frei Geld bringt.

## Was ohne Befehl geschieht

notice-takes-default =
    .about = Boot
    .text =
        Schickst du nichts, kommt { $good } auf die Hand, und dein erstes Los ist:
        { $cards }.

notice-sells-default =
    .about = Handel
    .text =
        Schickst du nichts, bietest du auf nichts. Dein Los geht an das höchste Gebot
        (mit deinem Vorzug); bietet niemand, nimmst du es für { $cost } D.

notice-sells-default-broke =
    .about = Handel
    .text =
        Schickst du nichts, bietest du auf nichts. Dein Los geht an das höchste Gebot
        (mit deinem Vorzug); bietet niemand, kommt es auf die Ablage, denn { $cost } D
        kannst du nicht zahlen.

notice-splits-default =
    .about = Kontor
    .text =
        Schickst du nichts, kommt in den Senat: { $senate }; ins Forum: { $forum }. Der
        Rest bleibt, soweit du Speicher hast.

notice-stays-default =
    .about = Endlager
    .text = Schickst du nichts, bleibt in den Speichern: { $cards }.
