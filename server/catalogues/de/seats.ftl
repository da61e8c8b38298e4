### Plätze, die weitergegeben werden

## Briefe

seat-taken-over =
    .subject = Du spielst weiter als { $name }
    .text =
        Du übernimmst in { $title } den Platz von { $name } ({ $code }): alles, was
        dieser Platz hat, seine Befehle, seine Pflichten und sein Pseudonym. Das alles
        steht, wie es war; ändern kannst du es ab jetzt.

        Dass jemand anders dort saß, weiß nur die Spielleitung. Deine Mitspieler sehen
        weiter { $name }, und Nachrichten an { $name } kommen zu dir. Private Notizen
        werden nicht weitergegeben.

        Geantwortet wird auf diese Mail: jede Zeile ein Befehl. { $ends } Gib deine
        Antwortadresse niemandem weiter, auch nicht in einer weitergeleiteten Mail: Wer sie
        kennt, kann für dich ziehen.

        Die letzte Auswertung (zu Beginn die Eröffnung) kommt mit einer eigenen Mail.
        "hilfe" zeigt alle Befehle, "hilfe regeln" die Regeln, "status" den Stand,
        "geschichte", wie es dazu kam. Willst du doch nicht spielen, schick "abmelden".

seat-taken-over-from-robot =
    .subject = Du spielst weiter als { $name }
    .text =
        Du übernimmst in { $title } den Platz von { $name } ({ $code }), den bisher ein
        Roboter spielte: alles, was dieser Platz hat, seine Befehle, seine Pflichten und
        sein Pseudonym. Das alles steht, wie es war; ändern kannst du es ab jetzt.

        Deine Mitspieler erfahren, dass dort wieder ein Mensch spielt, nicht wer, und
        Nachrichten an { $name } kommen zu dir.

        Geantwortet wird auf diese Mail: jede Zeile ein Befehl. { $ends } Gib deine
        Antwortadresse niemandem weiter, auch nicht in einer weitergeleiteten Mail: Wer sie
        kennt, kann für dich ziehen.

        Die letzte Auswertung (zu Beginn die Eröffnung) kommt mit einer eigenen Mail.
        "hilfe" zeigt alle Befehle, "hilfe regeln" die Regeln, "status" den Stand,
        "geschichte", wie es dazu kam. Willst du doch nicht spielen, schick "abmelden".

seat-back-from-robot =
    .subject = Du spielst wieder als { $name }
    .text =
        Dein Platz als { $name } ({ $code }) in { $title } ist wieder deiner; der
        Roboter spielt ihn nicht mehr. Was er befohlen hat, steht, und ändern kannst du
        es ab jetzt. Deine Mitspieler erfahren, dass dort wieder ein Mensch spielt.

        Geantwortet wird auf diese Mail: jede Zeile ein Befehl. { $ends } Die
        Antwortadresse ist neu, die alte gilt nicht mehr. Gib sie niemandem weiter,
        auch nicht in einer weitergeleiteten Mail: Wer sie kennt, kann für dich ziehen.

        Die letzte Auswertung (zu Beginn die Eröffnung) kommt mit einer eigenen Mail;
        "geschichte" zeigt, was inzwischen war.

seat-handed-over =
    .subject = Dein Platz in { $title } ist weitergegeben
    .text =
        Deinen Platz als { $name } in { $title } hat jetzt jemand anders; so hast du es
        gewollt, oder die Spielleitung hat es so bestimmt. Du bekommst zu dieser Partie
        keine Mails mehr, und was du an die alte Antwortadresse schickst, zählt nicht.

        Bitte verrate bis zum Ende der Partie niemandem, was du von ihr weißt. Warst du
        nur verhindert und möchtest weiterspielen, dann schreib gleich der Spielleitung:
        Eine Antwort auf diese Mail geht an sie.

role-ended =
    .subject = Deine Mail zu { $title } zählt nicht
    .text =
        Was du eben geschickt hast, zählt nicht: { $what } Geändert hat sich nichts, und
        gelesen hat es niemand.

        Auf weitere Mails an diese Antwortadresse antworte ich heute nicht mehr.{ $to-master ->
            [yes] {" "}Eine Antwort auf diese Mail geht an die Spielleitung.
           *[no] {""}
        }

## Antworten auf Befehle

role-ended-player = Der Platz von { $name } in { $title } ist nicht mehr deiner.
role-ended-substitute = Deine Vertretung von { $name } in { $title } ist zu Ende.
role-ended-game-master = Du hast in { $title } nicht mehr die Spielleitung.
role-ended-deputy = Deine Vertretung der Spielleitung von { $title } ist zu Ende.
role-ended-spectator = Du siehst bei { $title } nicht mehr zu.
question-settled =
    Deine Antwort ändert nichts mehr: Die Frage ist schon entschieden, oder die Zeit
    dafür ist um.
orders-standing = Es steht:
orders-none-standing = Es steht noch kein Befehl.
step-ends = Zugabgabe für { $step } ist { $deadline }.
step-ends-by-hand =
    Wann die Zugabgabe für { $step } ist, bestimmt die Spielleitung.
seat-replaced =
    { $who } wird ab jetzt von { $address } gespielt. Dorthin gehen der neue Schlüssel,
    die Befehle, die stehen, und die letzte Auswertung; der alte Schlüssel gilt nicht
    mehr. { $was-robot ->
        [yes] Die anderen erfahren, dass dort kein Roboter mehr spielt.
       *[no] Die anderen erfahren davon nichts.
    }
likely-duplicate =
    Adresse oder Name gleichen sehr denen von { $who }: Es kann dieselbe Person sein,
    oder Zufall.

## Warum ein Befehl nichts bewirkt

seat-before-start =
    { $title } hat noch nicht begonnen: Vor dem Beginn wird ein Platz frei und neu
    vergeben, nicht übernommen.
seat-after-end = { $title } ist zu Ende; da gibt es nichts mehr zu übernehmen.
seat-unknown-player = In { $title } gibt es niemanden mit dem Namen { $player }.
seat-bad-address = { $address } ist keine Adresse, an die Mails gehen können.
seat-played-by-address = { $address } spielt { $code } schon.
seat-address-plays-another =
    { $address } hat in { $title } schon einen Platz ({ $code }); niemand hat zwei.
seat-address-played-another =
    { $address } hat in { $title } schon für { $code } gespielt und weiß, was nur dieser
    Platz wissen darf.
seat-address-leads =
    { $address } leitet { $title } und weiß alles; spielen geht so nicht.
