## Warum ein Befehl nicht zählt

refusal-over = Die Partie ist zu Ende.

refusal-wrong-step =
    Dieser Befehl gehört zu einem anderen Schritt ({ $belongs }); an der Reihe ist jetzt:
    { $step }.

refusal-not-awaited = In diesem Schritt ({ $step }) hast du nichts zu befehlen.

refusal-unknown-player = In dieser Partie hat niemand das Kürzel { $player }.

refusal-not-in-boat = In deinem Boot liegt kein { $good }; dort liegt: { $cards }.

refusal-not-a-lot = Ein Los sind genau zwei der übrigen vier Karten: { $cards }.

refusal-too-few-cards =
    Von { $good } hast du { $held ->
        [one] { $held } Karte
       *[other] { $held } Karten
    }, nicht { $wanted }.

refusal-too-few-cards-none = { $good } hast du nicht auf der Hand.

refusal-too-many-bluffs =
    Es gibt nur { $most ->
        [one] { $most } Bluffkarte
       *[other] { $most } Bluffkarten
    }, nicht { $wanted }.

refusal-own-lot = Auf dein eigenes Los kannst du nicht bieten; mit h behältst du es.

refusal-below-minimum = Das Mindestgebot auf das Los von { $player } ist { $minimum } D.

refusal-all-plain =
    Bei "alle" schreib, wie viel mehr als das Mindestgebot du bietest, zum Beispiel
    g,alle,+1.

refusal-own-favour = Dir selbst kannst du keinen Vorzug geben.

refusal-favour-too-great = Ein Vorzug geht von { $least } bis { $most }.

refusal-too-many-stores = Niemand kann mehr als { $most } Speicher haben.
