### Plätze, die weitergegeben werden

## Briefe

seat-taken-over =
    .subject = Du spielst weiter als { $name }
    .text =
        Du übernimmst in { $title } den Platz von { $name } ({ $code }), mit Befehlen,
        Pflichten und Pseudonym. Die Befehle gelten weiter, und du kannst sie ändern.

        { $named ->
            [yes] Die nächste Auswertung sagt, dass der Platz einen neuen Spieler hat.
           *[no]
                Dass vorher jemand anderes gespielt hat, weiß nur die Spielleitung.
        } Deine Mitspieler sehen weiter { $name }, und Nachrichten an { $name } kommen
        zu dir. Private Notizen werden nicht weitergegeben.

        Antworte einfach auf diese Mail, je Zeile mit einem Befehl. { $ends } Halt deine
        Antwortadresse geheim, auch wenn du Mails weiterleitest: Wer sie kennt, kann in
        deinem Namen spielen.

        Die letzte Auswertung (zu Beginn die Eröffnung) kommt mit einer eigenen Mail.
        "hilfe" zeigt die Befehle, "hilfe regeln" die Regeln, "status" den Stand,
        "geschichte" den Verlauf. Willst du doch nicht spielen, schick "abmelden".

seat-taken-over-from-robot =
    .subject = Du spielst weiter als { $name }
    .text =
        Du übernimmst in { $title } den Platz von { $name } ({ $code }), den bisher ein
        Roboter spielte, mit Befehlen, Pflichten und Pseudonym. Die Befehle gelten
        weiter, und du kannst sie ändern.

        Deine Mitspieler erfahren, dass dort wieder ein Mensch spielt, nicht wer, und
        Nachrichten an { $name } kommen zu dir.

        Antworte einfach auf diese Mail, je Zeile mit einem Befehl. { $ends } Halt deine
        Antwortadresse geheim, auch wenn du Mails weiterleitest: Wer sie kennt, kann in
        deinem Namen spielen.

        Die letzte Auswertung (zu Beginn die Eröffnung) kommt mit einer eigenen Mail.
        "hilfe" zeigt die Befehle, "hilfe regeln" die Regeln, "status" den Stand,
        "geschichte" den Verlauf. Willst du doch nicht spielen, schick "abmelden".

seat-back-from-robot =
    .subject = Du spielst wieder als { $name }
    .text =
        Dein Platz als { $name } ({ $code }) in { $title } ist wieder deiner; der
        Roboter spielt ihn nicht mehr. Seine Befehle gelten; ab jetzt kannst du sie
        ändern. Deine Mitspieler erfahren, dass dort wieder ein Mensch spielt.

        Antworte einfach auf diese Mail, je Zeile mit einem Befehl. { $ends } Die
        Antwortadresse ist neu, die alte gilt nicht mehr. Halt sie geheim, auch wenn du
        Mails weiterleitest: Wer sie kennt, kann in deinem Namen spielen.

        Die letzte Auswertung (zu Beginn die Eröffnung) kommt mit einer eigenen Mail;
        "geschichte" zeigt, was inzwischen geschah.

seat-handed-over =
    .subject = Dein Platz in { $title } ist weitergegeben
    .text =
        Deinen Platz als { $name } in { $title } hat jetzt jemand anderes; du hast darum
        gebeten, oder die Spielleitung hat es bestimmt. Du bekommst zu dieser Partie
        keine Mails mehr, und Mails an deine alte Antwortadresse zählen nicht.

        Bitte verrate bis zum Ende der Partie niemandem, was du von ihr weißt. Warst du
        nur verhindert und möchtest weiterspielen, dann schreib gleich der Spielleitung:
        Eine Antwort auf diese Mail geht an sie.

taken-for-automatic =
    .subject = Eine Mail in deinem Namen wurde nicht gelesen
    .text =
        Am { $received } kam eine Mail in deinem Namen, aber nicht an deine Antwortadresse
        in { $title }. Der Server hielt sie für eine automatische Mail: Sie sieht aus wie
        eine von einer Mailingliste oder eine Massensendung. Nichts darin zählt.

        Hast du sie geschrieben, dann schick ihre Zeilen noch einmal, als Antwort auf diese
        Mail oder auf eine andere der Partie: Eine Antwort wird gelesen, über welchen
        Dienst sie auch kommt. Dieser Hinweis kommt höchstens einmal am Tag.

role-ended =
    .subject = Deine Mail zu { $title } zählt nicht
    .text =
        Deine letzte Mail zählt nicht: { $what } Geändert hat sich nichts, und gelesen
        hat sie niemand.

        Weitere Mails an diese Antwortadresse beantwortet der Server heute nicht
        mehr.{ $to-master ->
            [yes] {" "}Eine Antwort auf diese Mail geht an die Spielleitung.
           *[no] {""}
        }

## Antworten auf Befehle

role-ended-player = Der Platz von { $name } in { $title } ist nicht mehr deiner.
role-ended-substitute = Deine Vertretung von { $name } in { $title } ist zu Ende.
role-ended-game-master = Du hast in { $title } nicht mehr die Spielleitung.
role-ended-deputy = Deine Vertretung der Spielleitung von { $title } ist zu Ende.
role-ended-spectator = Du schaust bei { $title } nicht mehr zu.
question-settled =
    Deine Antwort kam zu spät ({ $title ->
        [none] {""}
       *[given] { $title }:{" "}
    }{ $about }): Die Frage ist schon entschieden, oder die Zeit dafür ist um.
orders-standing = Deine Befehle:
orders-none-standing = Noch gibt es keine Befehle.
step-ends = Die Zugabgabe für { $step } ist am { $deadline }.
step-ends-by-hand =
    Wann die Zugabgabe für { $step } ist, bestimmt die Spielleitung.
seat-replaced =
    { $who } wird ab jetzt von { $address } gespielt. Dorthin gehen die neue
    Antwortadresse, die geltenden Befehle und die letzte Auswertung; die alte
    Antwortadresse gilt nicht mehr. { $was-robot ->
        [yes] Die anderen erfahren, dass dort kein Roboter mehr spielt.
       *[no] Die anderen erfahren davon nichts.
    }
likely-duplicate =
    Adresse oder Name gleichen sehr denen von { $who }: Es kann dieselbe Person sein,
    oder Zufall.

## Warum ein Befehl nichts bewirkt

seat-before-start =
    { $title } hat noch nicht begonnen: Vor dem Beginn wird ein Platz nicht übernommen,
    sondern frei und neu vergeben.
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
    { $address } leitet { $title }, weiß alles und kann deshalb nicht mitspielen.
