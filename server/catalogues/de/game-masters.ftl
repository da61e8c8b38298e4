### Eine zweite Spielleitung, eine neue, und wen sie als Spieler vorschlägt

## Briefe: leiten

# Die Spielleitung hört auf (leaves = yes), oder sie leitet mit
game-master-question =
    .subject = Eine Partie leiten?
    .text =
        { $leaves ->
            [yes] Die Spielleitung von { $title } möchte dir die Partie für immer
                übergeben.
           *[no] Die Spielleitung von { $title } fragt, ob du die Partie mit ihr zusammen
                leitest.
        } Du bekommst dann eine eigene Antwortadresse und alle Befehle der Spielleitung
        und siehst alles, was sie sieht. Mitspielen kannst du dann nicht.

        { $game }

        Antworte mit "ja" oder "nein" bis { $until }. Ohne ein Ja geschieht nichts.

game-master-found =
    .subject = { $address } leitet die Partie
    .text =
        { $leaves ->
            [yes] Von jetzt an leitet { $address } statt dir { $title }. Deine
                Spielleitung ist zu Ende, und deine Antwortadresse dafür gilt nicht mehr.
                Danke!
           *[no] Von jetzt an leitet { $address } { $title } mit dir, mit allen Befehlen.
                Meldungen bekommt ihr beide.
        }

game-master-declined =
    .subject = Du leitest die Partie weiter
    .text =
        { $leaves ->
            [yes] Deine Anfrage hat { $address } abgelehnt: Du leitest { $title } weiter
                und kannst jemand anderen fragen.
           *[no] Deine Anfrage hat { $address } abgelehnt und leitet { $title } nicht mit. Du
                kannst jemand anderen fragen.
        }

# An die, die außerdem leiten
game-master-joined =
    .subject = { $address } leitet die Partie
    .text =
        { $leaves ->
            [yes] Von jetzt an leitet { $address } { $title } mit; dafür hat jemand anderes
                die Spielleitung abgegeben.
           *[no] Von jetzt an leitet { $address } { $title } mit euch.
        }

game-master-left =
    .subject = Die Partie ist übergeben
    .text =
        Jemand, der { $title } bisher mit dir geleitet hat, hat die Spielleitung an
        { $address } abgegeben.

# An die Spielleitung: Jemand soll die Partie leiten, wie, sagt "about"
leading-objection =
    .subject = { $address } möchte die Partie leiten
    .text =
        { $about ->
            [leaves] In deinem Namen wurde { $address } gebeten, { $title } für immer von dir
                zu übernehmen, und hat zugesagt. Deine Spielleitung wäre damit zu Ende.
            [stays] In deinem Namen wurde { $address } gebeten, { $title } mit dir zusammen zu
                leiten, und hat zugesagt.
           *[days] In deinem Namen wurde { $address } gebeten, { $title } an diesen Tagen für
                dich zu leiten, und hat zugesagt: { $days }.
        }

        Willst du das? Dann antworte auf diese Mail mit "ja" und sonst nichts, und die
        Änderung gilt sofort. Ohne Antwort gilt sie ab { $until }.

        Willst du das nicht? Dann antworte bis dahin mit "nein", und alles bleibt, wie es
        ist. Hast du nicht selbst gefragt, dann kennt jemand deine Antwortadresse:
        "schlüssel neu" gibt dir eine andere und verhindert auch diese Änderung.

# An die Adresse, die zugesagt hat
leading-waits =
    .subject = Bald leitest du { $title }
    .text =
        Danke! Ab { $until } leitest du { $title }, wenn die Spielleitung nicht
        widerspricht; mit einem "ja" von dort geht es schneller. Dann bekommst du auch
        deine Antwortadresse und die Liste der Befehle.

leading-kept =
    .subject = Die Spielleitung von { $title } bleibt, wie sie ist
    .text =
        { $old ->
            [yes] Du leitest { $title } weiter wie bisher, { $address } nicht. Hast du nicht
                selbst gefragt, dann kennt jemand deine Antwortadresse: "schlüssel neu" gibt
                dir eine andere.
           *[no] Du leitest { $title } nicht: Die Spielleitung hat widersprochen.
        }

# An alle, die spielen
leading-changed =
    .subject = { $change ->
            [deputy] Eine Vertretung leitet die Partie
            [deputy-over] Die Spielleitung leitet die Partie wieder
           *[else] Die Partie hat eine andere Spielleitung
        }
    .text =
        { $change ->
            [handed-over] { $title } hat von jetzt an eine neue Spielleitung: Die bisherige
                hat die Partie übergeben.
            [shared] Von jetzt an leitet eine Person mehr { $title } mit.
            [first] { $title } hat von jetzt an eine Spielleitung.
            [fewer] Jemand aus der Spielleitung von { $title } leitet die Partie nicht mehr;
                die anderen machen weiter.
            [nobody] Die Spielleitung von { $title } hat aufgehört; zurzeit leitet niemand
                die Partie.
            [deputy] Einige Tage lang leitet eine Vertretung { $title } für die
                Spielleitung.
           *[deputy-over] Die Vertretung von { $title } ist zu Ende: Die Spielleitung leitet
                die Partie wieder selbst.
        }

        Deine Befehle gelten unverändert.{ $change ->
            [nobody] {""}
           *[else] {" "}Nachrichten an die Spielleitung gehen an die, die jetzt leiten.
        }

game-master-too-late =
    .subject = Die Frage nach der Spielleitung
    .text =
        { $seated ->
            [yes] Du spielst in { $title } mit und kannst die Partie nicht leiten.
           *[no] Deine Antwort kam zu spät: Die Spielleitung, die dich gefragt hat,
                leitet { $title } nicht mehr, oder die Partie ist zu Ende.
        }

game-master-agreed =
    { $leaves ->
        [yes] Danke! Die Partie ist dir übergeben.
       *[no] Danke! Du leitest die Partie von jetzt an mit.
    }

## Briefe: mitspielen

enrolment-question =
    .subject = Mitspielen in { $title }?
    .text =
        Die Spielleitung von { $title } schlägt dich als Mitspieler vor, als { $name } mit
        dem Kürzel { $code } und dem Namen { $real-name }.

        { $game }

        Antworte mit "ja" oder "nein" bis { $until }. Nur mit einem Ja bist du
        angemeldet.

enrolment-accepted =
    .subject = { $who } spielt mit
    .text =
        Dein Vorschlag ist angenommen: { $address } ist für { $title } angemeldet, als
        { $who }.

enrolment-declined =
    .subject = { $who } spielt nicht mit
    .text =
        Dein Vorschlag ist abgelehnt: { $address } spielt in { $title } nicht mit; der
        Platz für { $who } ist nicht vergeben.

enrolment-impossible =
    .subject = { $who } konnte nicht angemeldet werden
    .text =
        Die Antwort war ja: { $address } will als { $who } in { $title } mitspielen.
        Inzwischen sind aber alle Plätze oder dieser Name vergeben, oder die Partie hat
        begonnen.

enrolment-too-late =
    .subject = { $title }: kein Platz mehr
    .text =
        Danke für dein Ja! Inzwischen sind in { $title } aber alle Plätze besetzt, der
        vorgesehene Name ist vergeben, oder die Partie hat begonnen. Angemeldet bist du
        nicht.

enrolment-off =
    .subject = { $title }: Die Frage ist zurückgezogen
    .text =
        Die Spielleitung von { $title } hatte gefragt, ob du mitspielst, und hat die Frage
        zurückgezogen. Du bist nicht angemeldet und brauchst nicht zu antworten.

## Antworten auf Befehle

game-master-question-sent =
    { $leaves ->
        [yes] { $address } wird gefragt. Sagt dort jemand ja, ist die Partie übergeben,
            und deine Spielleitung endet; bis dahin leitest du weiter.
       *[no] { $address } wird gefragt. Sagt dort jemand ja, leitet ihr die Partie
            zusammen.
    } { $objects ->
        [yes] Vorher fragt dich noch eine Mail, und du kannst widersprechen.
       *[no] Die Antwort bekommst du per Mail.
    }
game-handed-over =
    { $objects ->
        [yes] { $address } leitet die Partie schon mit. Wann deine Spielleitung endet, sagt
            dir eine Mail; bis dahin kannst du widersprechen.
       *[no] { $address } leitet die Partie schon mit und leitet sie jetzt ohne dich:
            Deine Spielleitung ist zu Ende.
    }
game-master-question-off = Die Frage ist zurückgezogen.
game-master-question-none = Es war niemand gefragt; geändert ist nichts.
enrolment-sent =
    { $address } wird gefragt. Sagt dort jemand ja, spielt { $who } mit; die Antwort
    bekommst du per Mail.

enrolment-withdrawn =
    Die Frage an { $address }, als { $who } mitzuspielen, ist zurückgezogen; dort steht es
    in einer Mail.

## Ging nicht

enrolment-not-asked =
    Geändert wurde nichts: Zu { $code } ist keine Frage an { $address } offen. Wer schon
    zugesagt hat, den nimmt "entfernen" wieder heraus.
many-game-masters =
    In sieben Tagen kannst du höchstens { $most }-mal nach einer neuen Spielleitung
    fragen.
many-enrolments =
    In sieben Tagen kannst du höchstens { $most } Spieler vorschlagen.
enrolment-refused = Niemand wurde gefragt: { $reason }
plays-already = { $address } spielt schon mit, als { $code }.
seats-all-taken = In { $title } sind alle Plätze vergeben.
