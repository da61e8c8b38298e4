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

        Antworte mit "ja" oder "nein". Ohne ein Ja geschieht nichts.

game-master-found =
    .subject = { $address } leitet die Partie
    .text =
        { $leaves ->
            [yes] { $address } leitet { $title } von jetzt an an deiner Stelle. Deine
                Spielleitung ist zu Ende, und deine Antwortadresse dafür gilt nicht mehr.
                Danke!
           *[no] { $address } leitet { $title } von jetzt an mit dir, mit allen Befehlen.
                Meldungen bekommt ihr beide.
        }

game-master-declined =
    .subject = Du leitest die Partie weiter
    .text =
        { $leaves ->
            [yes] { $address } übernimmt { $title } nicht. Du leitest die Partie weiter und
                kannst jemand anderen fragen.
           *[no] { $address } leitet { $title } nicht mit. Du kannst jemand anderen fragen.
        }

# An die, die außerdem leiten
game-master-joined =
    .subject = { $address } leitet die Partie
    .text =
        { $leaves ->
            [yes] { $address } leitet { $title } von jetzt an mit; dafür hat jemand
                anderes die Spielleitung abgegeben.
           *[no] { $address } leitet { $title } von jetzt an mit euch.
        }

game-master-left =
    .subject = Die Partie ist übergeben
    .text =
        Jemand, der { $title } bisher mit dir geleitet hat, hat die Spielleitung an
        { $address } abgegeben.

# An die Spielleitung: Jemand soll die Partie leiten, wie, sagt "about"
leading-objection =
    .subject = { $address } soll die Partie leiten
    .text =
        { $about ->
            [leaves] { $address } hat zugesagt, { $title } für immer von dir zu übernehmen;
                so ist es in deinem Namen gefragt worden. Deine Spielleitung wäre damit zu
                Ende.
            [stays] { $address } hat zugesagt, { $title } mit dir zusammen zu leiten; so ist
                es in deinem Namen gefragt worden.
           *[days] { $address } hat zugesagt, { $title } an diesen Tagen für dich zu leiten:
                { $days }. So ist es in deinem Namen gefragt worden.
        }

        Willst du das? Dann antworte auf diese Mail mit "ja" und sonst nichts, und es gilt
        gleich. Ohne Antwort gilt es ab { $until }.

        Widersprichst du? Dann antworte bis dahin mit "nein": Du leitest die Partie weiter
        wie bisher, und sonst niemand. Hast du nicht selbst gefragt, dann kennt jemand deine
        Antwortadresse: "schlüssel neu" gibt dir eine andere und beendet auch das hier.

# An die Adresse, die zugesagt hat
leading-waits =
    .subject = Bald leitest du { $title }
    .text =
        Danke! Ab { $until } leitest du { $title }, wenn die Spielleitung nicht
        widerspricht; mit einem "ja" von dort geht es schneller. Dann kommen auch deine
        Antwortadresse und die Befehle.

leading-kept =
    .subject = Die Leitung von { $title } bleibt, wie sie ist
    .text =
        { $old ->
            [yes] Du leitest { $title } wie bisher, { $address } nicht. Hast du nicht selbst
                danach gefragt, dann kennt jemand deine Antwortadresse: "schlüssel neu" gibt
                dir eine andere.
           *[no] Du leitest { $title } nicht: Die Spielleitung hat widersprochen.
        }

# An alle, die spielen
leading-changed =
    .subject = { $change ->
            [deputy] Eine Vertretung leitet die Partie
            [deputy-over] Die Spielleitung leitet die Partie wieder
           *[other] Die Partie hat eine andere Spielleitung
        }
    .text =
        { $change ->
            [handed-over] Die Spielleitung von { $title } hat von jetzt an jemand anderes:
                Wer sie bisher hatte, hat die Partie übergeben.
            [shared] { $title } wird von jetzt an von einer Person mehr geleitet.
            [first] { $title } hat von jetzt an eine Spielleitung.
            [fewer] Jemand aus der Spielleitung von { $title } leitet die Partie nicht mehr;
                die anderen machen weiter.
            [nobody] Die Spielleitung von { $title } hat aufgehört; zurzeit leitet niemand
                die Partie.
            [deputy] Einige Tage lang leitet eine Vertretung { $title } für die
                Spielleitung.
           *[deputy-over] Die Vertretung leitet { $title } nicht mehr: Das tut wieder die
                Spielleitung.
        }

        Deine Befehle stehen wie bisher.{ $change ->
            [nobody] {""}
           *[other] {" "}Was du der Spielleitung schreibst, geht an die, die gerade leiten.
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

        Antworte mit "ja" oder "nein". Nur mit einem Ja bist du angemeldet.

enrolment-accepted =
    .subject = { $who } spielt mit
    .text =
        { $address } hat zugesagt und ist für { $title } angemeldet, als { $who }.

enrolment-declined =
    .subject = { $who } spielt nicht mit
    .text =
        { $address } spielt in { $title } nicht mit; der Platz für { $who } ist nicht
        vergeben.

enrolment-impossible =
    .subject = { $who } konnte nicht angemeldet werden
    .text =
        { $address } hat zugesagt, als { $who } in { $title } mitzuspielen. Inzwischen sind
        aber alle Plätze oder dieser Name vergeben, oder die Partie hat begonnen.

enrolment-too-late =
    .subject = { $title }: kein Platz mehr
    .text =
        Danke für dein Ja! Inzwischen sind in { $title } aber alle Plätze besetzt, der
        vorgesehene Name ist vergeben, oder die Partie hat begonnen. Angemeldet bist du
        nicht.

## Antworten auf Befehle

game-master-question-sent =
    { $leaves ->
        [yes] { $address } wird gefragt. Sagt dort jemand ja, ist die Partie übergeben,
            und deine Spielleitung endet; bis dahin leitest du weiter.
       *[no] { $address } wird gefragt. Sagt dort jemand ja, leitet ihr die Partie
            zusammen.
    } { $objects ->
        [yes] Dann bekommst du eine Mail und kannst noch widersprechen.
       *[no] Die Antwort bekommst du per Mail.
    }
game-handed-over =
    { $objects ->
        [yes] { $address } leitet die Partie schon mit. Ab wann ohne dich, sagt dir eine
            Mail; bis dahin kannst du widersprechen.
       *[no] { $address } leitet die Partie schon mit und leitet sie jetzt ohne dich:
            Deine Spielleitung ist zu Ende.
    }
game-master-question-off = Die Frage ist zurückgezogen.
game-master-question-none = Es war niemand gefragt; geändert ist nichts.
enrolment-sent =
    { $address } wird gefragt. Sagt dort jemand ja, spielt { $who } mit; die Antwort
    bekommst du per Mail.

## Ging nicht

many-game-masters =
    In sieben Tagen kannst du höchstens { $most }-mal nach einer neuen Spielleitung
    fragen.
many-enrolments =
    In sieben Tagen kannst du höchstens { $most } Spieler vorschlagen.
plays-already = { $address } spielt schon mit, als { $code }.
seats-all-taken = In { $title } sind alle Plätze vergeben.
