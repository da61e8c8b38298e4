### Vertretungen

## Briefe

substitute-question =
    .subject = { $title }: Vertrittst du jemanden, { $days }?
    .text =
        { $by-master ->
            [yes]
                Die Spielleitung von { $title }, einer Partie per Mail, bittet dich,
                dort jemanden zu vertreten, vom ersten bis zum letzten dieser Tage:
                { $days }.
           *[no]
                Jemand, der hier in { $title } spielt, einer Partie per Mail, bittet
                dich um Vertretung vom ersten bis zum letzten dieser Tage: { $days }.
        }

        { $game }

        Möchtest du? Dann antworte auf diese Mail mit "ja" und sonst nichts, bis
        { $until }. Am ersten Tag bekommst du alles, was du brauchst; nach dem letzten
        endet die Vertretung von selbst.

        Möchtest du nicht, dann antworte mit "nein", oder lass die Mail liegen. Spielst
        du selbst in dieser Partie mit, kannst du dort niemanden vertreten.

substitute-refused =
    .subject = { $title }: Du kannst niemanden vertreten
    .text =
        Danke für die Zusage. Du hast oder hattest in { $title } aber selbst einen
        Platz, oder du leitest die Partie: Dann kannst du dort niemanden vertreten.
        Alles bleibt, wie es ist.

substitute-agreed =
    .subject = Deine Vertretung in { $title } steht fest
    .text =
        { $by-master ->
            [yes]
                Du wirst in { $title } vertreten: { $days }. Darum gebeten hat die
                Spielleitung.
           *[no] Die Person, die du gefragt hast, vertritt dich in { $title }: { $days }.
        } In dieser Zeit bekommt ihr beide die Auswertungen, und beide könnt ihr Befehle
        schicken; der neuere zählt. Danach endet die Vertretung von selbst, früher mit
        "vertretung aus". Die anderen erfahren nichts davon.

substitute-engaged =
    .subject = Du vertrittst { $name } in { $title }
    .text =
        Danke! Du vertrittst { $name } in { $title }: { $days }. Am ersten Tag kommt
        eine Mail mit deiner Antwortadresse, den geltenden Befehlen und der letzten
        Auswertung. Bis dahin hast du nichts zu tun.

        Wen du vertrittst und was du dabei erfährst, behalt bitte für dich.

substitute-on-duty =
    .subject = Du vertrittst jetzt { $name }
    .text =
        Ab jetzt vertrittst du { $name } ({ $code }) in { $title }, bis { $until }. Du
        kannst Befehle schicken, ändern und löschen und bekommst die Auswertungen;
        abmelden kannst du { $name } nicht.

        Antworte einfach auf diese Mail, je Zeile mit einem Befehl. { $ends } Halt deine
        Antwortadresse geheim, auch wenn du Mails weiterleitest: Wer sie kennt, kann im
        Namen von { $name } spielen.

        Die letzte Auswertung (zu Beginn die Eröffnung) kommt mit einer eigenen Mail.
        "hilfe" zeigt die Befehle, "hilfe regeln" die Regeln, "status" den Stand.

substitute-ended =
    .subject = Deine Vertretung in { $title } ist zu Ende
    .text =
        Du vertrittst { $name } in { $title } nicht mehr: Die Zeit ist um, oder die
        Vertretung wurde früher beendet. Deine Antwortadresse dafür gilt nicht mehr.
        Danke für deine Hilfe!

substitute-of-yours-ended =
    .subject = Du spielst wieder allein in { $title }
    .text =
        Deine Vertretung in { $title } ist zu Ende. Ab jetzt kommen Befehle für
        { $name } nur von dir; die Befehle, die schon da sind, gelten weiter.

substitute-declined =
    .subject = Keine Vertretung in { $title }
    .text =
        In { $title } wird { $address } dich nicht vertreten. Du spielst wie bisher
        selbst und kannst jemand anderen fragen.

## Antworten auf Befehle

substitute-question-sent =
    { $address } wird jetzt per Mail gefragt, für diese Tage: { $days }. Die Vertretung
    gilt erst mit einem Ja von dort; du erfährst es.
substitute-off =
    { $name } wird nicht mehr vertreten; auch wer schon gefragt ist, kann nicht mehr
    zusagen.
substitute-off-already = { $name } wird nicht vertreten; geändert ist nichts.
substitutes-listed = Vertreten: { $who }.

## Warum ein Befehl nichts bewirkt

substitute-before-start = { $title } hat noch nicht begonnen; da ist nichts zu vertreten.
substitute-is-yourself = Das ist die eigene Adresse; vertreten kann nur jemand anderes.
substitutes-asked-too-many =
    In sieben Tagen können höchstens { $most } Adressen gefragt werden; gefragt wurde
    niemand.
