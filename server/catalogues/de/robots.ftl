### Roboter auf Plätzen

## Briefe

robot-seated =
    .subject = { $name } wird von einem Roboter gespielt
    .text =
        Den Platz von { $name } ({ $code }) in { $title } spielt ab jetzt ein Roboter.
        Er liest dieselben Auswertungen wie ein Mensch auf diesem Platz und schickt
        Befehle; auf Nachrichten antwortet er nicht.

robot-unseated =
    .subject = { $name } wird wieder von einem Menschen gespielt
    .text =
        Den Platz von { $name } ({ $code }) in { $title } spielt ab jetzt wieder ein
        Mensch und kein Roboter mehr.

seat-handed-to-robot =
    .subject = Dein Platz in { $title } ist weitergegeben
    .text =
        Deinen Platz als { $name } in { $title } spielt jetzt ein Roboter, bis ihn
        wieder ein Mensch hat; das hat die Spielleitung bestimmt. Du bekommst zu dieser
        Partie keine Mails mehr, und Mails an deine alte Antwortadresse zählen nicht.

        Möchtest du weiterspielen, dann schreib der Spielleitung: Eine Antwort auf diese
        Mail geht an sie.

## Antworten auf Befehle

robot-seated-noted =
    { $who } wird ab jetzt von einem Roboter gespielt. Alle erfahren es; der bisherige
    Spieler bekommt keine Mails mehr. Rückgängig machst du es mit "roboter ..., aus"
    oder "ersetzen".
robot-unseated-noted =
    { $who } wird wieder von { $address } gespielt, mit einer neuen Antwortadresse. Die
    anderen erfahren, dass dort kein Roboter mehr spielt.

## Warum ein Befehl nichts bewirkt

robot-plays-already = { $name } wird schon von einem Roboter gespielt.
robot-plays-not = { $name } wird von keinem Roboter gespielt.
robots-unknown-to-game = Für { $title } gibt es keine Roboter.
robot-before-start = { $title } hat noch nicht begonnen; da spielt kein Roboter.

## Die Roboter der Vorführung (turmpost demo)

robot-signs-up = Anmeldung
