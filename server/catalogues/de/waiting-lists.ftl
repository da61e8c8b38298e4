### Wartelisten, und wem ein Platz angeboten wird

## Briefe

waiting-question =
    .subject = { $list-of }: Möchtest du darauf?
    .text =
        Mit deiner Adresse als Absender kam der Wunsch nach einem Platz auf der
        { $list-of }. Weil sich Absender fälschen lassen, zählt er erst, wenn du auf
        diese Mail mit "ja" und sonst nichts antwortest.

        War das nicht von dir, dann lass diese Mail einfach liegen, dann geschieht
        nichts; oder antworte mit "nein".

waiting-for-game =
    .subject = { $list-of }: Du stehst an { $place }. Stelle
    .text =
        Du stehst auf der { $list-of }, an { $place }. Stelle. Wird ein Platz frei, wird
        er der Reihe nach per Mail angeboten; du antwortest mit ja oder nein.

        Willst du nicht mehr warten, dann antworte auf diese Mail mit "nein".

waiting-for-any-game =
    .subject = { $list-of }: Du stehst an { $place }. Stelle
    .text =
        Du stehst auf der { $list-of }, an { $place }. Stelle. Hört in einer Partie
        jemand auf, wird der Platz der Reihe nach per Mail angeboten; du antwortest mit
        ja oder nein, und niemand muss zusagen.

        Willst du nicht mehr, dann antworte auf diese Mail mit "nein".

waiting-ended =
    .subject = { $list-of }: Du stehst nicht mehr darauf
    .text =
        Du stehst nicht auf der { $list-of }, und von dort wird dir nichts angeboten.

seat-offered =
    .subject = In { $title } ist ein Platz frei
    .text =
        Du wartest auf einen Platz in { $title }, und jetzt ist einer frei.

        { $game }

        Möchtest du ihn, dann antworte auf diese Mail mit "ja" und sonst nichts, bis
        { $until }. Danach wird er dem Nächsten auf der Warteliste angeboten.

        Möchtest du ihn nicht, dann antworte mit "nein", oder lass die Mail liegen.

abandoned-seat-offered =
    .subject = In { $title } wird jemand gesucht, der weiterspielt
    .text =
        In { $title } { $by-hand ->
            [yes] wird ein Platz neu vergeben
           *[no] wird ein Platz nicht mehr gespielt
        }, und du wartest auf einen.

        { $game }

        Möchtest du ihn übernehmen, wie er ist, dann antworte mit "ja" und sonst nichts,
        bis { $until }. Du bekommst dann die letzte Auswertung und alles, was du
        brauchst.

        Möchtest du ihn nicht, dann antworte mit "nein", oder lass die Mail liegen: Dann
        wird jemand anderes gefragt.{ $by-hand ->
            [yes] {""}
           *[no]
                {" "}Meldet sich der bisherige Spieler vorher wieder, behält er den
                Platz.
        }

own-seat-offered =
    .subject = Für deinen Platz wird Ersatz gesucht
    .text =
        { $by-hand ->
            [yes]
                Die Spielleitung bietet deinen Platz als { $name } in { $title } denen
                auf der Warteliste an. Bis jemand zusagt, behältst du ihn: Befehle
                zählen wie bisher, und Auswertungen kommen weiter. Sagt jemand zu,
                erfährst du es sofort, und der Platz ist nicht mehr deiner.

                Willst du ihn behalten, dann antworte auf diese Mail: in der ersten
                Zeile "Nachricht SL:", darunter, was du der Spielleitung sagen willst.
           *[no]
                Von dir kamen in { $title } mehrere Runden lang keine Befehle. Deshalb
                wird dein Platz als { $name } denen auf der Warteliste angeboten. Bis
                jemand zusagt, behältst du ihn.

                Willst du weiterspielen, dann schick einfach Befehle, oder antworte auf
                diese Mail: in der ersten Zeile "Nachricht SL:", darunter, was du der
                Spielleitung sagen willst. Mit jeder Mail behältst du den Platz.
        }

offered-seat-gone =
    .subject = Der Platz in { $title } ist nicht mehr frei
    .text =
        Danke für die Zusage. Inzwischen ist der Platz in { $title } aber nicht mehr
        frei. Du bleibst auf der Liste und wirst beim nächsten wieder gefragt.

offered-seat-refused =
    .subject = Der Platz in { $title } geht nicht an dich
    .text =
        Danke für die Zusage. Diesen Platz in { $title } kannst du aber nicht bekommen:
        Das Kürzel oder das Pseudonym ist inzwischen vergeben, oder du hast oder hattest
        in dieser Partie schon einen Platz.

## Antworten auf Befehle

waiting-list-of-game = Warteliste von { $title }
waiting-list-of-any-game = Bereitschaftsliste
waiting-asked-enough =
    Heute sind genug solche Fragen gestellt worden; notiert ist nichts. Schick die Zeile
    morgen noch einmal.
waiting-noted =
    Du stehst auf der Liste; deinen Platz darauf sagt dir eine eigene Mail.
waiting-off = Du stehst nicht mehr auf der Bereitschaftsliste.
waiting-off-already = Du stehst nicht auf der Bereitschaftsliste.
waiting-needless =
    In { $title } ist noch ein Platz frei: Schick dieselbe Zeile mit anmelden.
waiting-for-game-listed = Auf { $title } warten, der Reihe nach: { $who }.
waiting-for-any-game-listed = Auf der Bereitschaftsliste: { $who }.
waiting-nobody = niemand
seat-offer-sent = Der Platz ist { $address } angeboten, für zwei Tage.
seat-offer-impossible =
    Der Platz ist nicht angeboten: Niemand auf der Warteliste kann ihn nehmen, oder er
    ist gerade jemandem angeboten.

## Warum ein Befehl nichts bewirkt

waiting-already = Du stehst schon auf der Liste; geändert ist nichts.
waiting-in-own-game = Du spielst in { $title } schon mit.
seat-offer-without-free-seat =
    Kein Platz ist frei; nenn den, den du neu vergeben willst.
