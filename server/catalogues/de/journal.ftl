### Das Journal: was geschehen ist, eine Zeile für jeden Eintrag

# Eine Zeile beginnt mit der Zeit und der Partie und endet mit dem, der es bewirkt hat:
# darum steht das Geschehene ohne großen Anfangsbuchstaben und ohne Punkt.
# $who ist ein Pseudonym mit seinem Kürzel, $step der Name einer Runde.

journal-announced =
    angekündigt: { $bundle }; Spieler: { $wanted }; Rundenende: { $schedule }; Ziehungen
    { $draws ->
        [sealed] versiegelt
       *[manual] von Hand
    }
journal-signed-up = { $who } hat sich angemeldet
journal-likely-double = { $who } ist vielleicht dieselbe Person wie { $other }
journal-left = { $who } hat sich vor dem Beginn abgemeldet
journal-replacement-wanted = { $who } bittet um Ersatz
journal-replaced = der Platz von { $who } wurde weitergegeben
journal-robot-seated = { $who } wird ab jetzt von einem Roboter gespielt
journal-robot-played =
    Befehle des Roboters für { $who } in { $step }: { $count }
journal-robot-gone = { $who } wird nicht mehr von einem Roboter gespielt
journal-waits = jemand steht jetzt auf der Warteliste
journal-waits-not = jemand steht nicht mehr auf der Warteliste
journal-seat-offered =
    ein Platz ist jemandem von der Warteliste angeboten, bis { $until }
journal-replacement-invited =
    { $who } hat { $count ->
        [one] eine Runde
       *[other] { $count } Runden nacheinander
    } versäumt; Ersatz wird gesucht
journal-seat-taken = jemand von der Warteliste hat den Platz von { $who } übernommen
journal-nobody-waits = niemand ist mehr da, der den Platz von { $who } nehmen könnte
journal-started = begonnen; Spieler: { $players }, Fassung { $version } der Regeln
journal-not-heard = noch keine Antwort von { $silent }
journal-resolved =
    { $step } ausgewertet{ $edition ->
        [one] { "" }
       *[other] , zum { $edition }. Mal
    }{ $count ->
        [0] { "" }
       *[some] ; ohne Befehle: { $missing }
    }
journal-for-the-game-master = { $step }: etwas nur für die Spielleitung
journal-reports-kept-back = die Auswertungen von { $step } warten auf die Freigabe
journal-reports-released = die Auswertungen von { $step } sind freigegeben
# Ein Schritt, dessen Namen niemand mehr weiß, weil sein Spiel nicht installiert ist.
step-by-place = Schritt Nr. { $place }
journal-over = zu Ende nach { $step }
journal-opened = am Ende aufgedeckt, wie angekündigt: { $what }
journal-afterwords = Schlussworte, die hinausgingen: { $count }
journal-paused = angehalten
journal-resumed = geht weiter; Zugabgabe { $deadline }
journal-suspended = ruht: das Spiel { $bundle } lässt sich nicht benutzen
journal-continued = ruht nicht mehr; Zugabgabe { $deadline }
journal-cancelled = abgebrochen
journal-closed = vorzeitig beendet, mit dem Stand nach { $step }
journal-schedule-changed =
    neuer Zeitplan: { $schedule }; bisher: { $old }
journal-circular = Rundschreiben an { $count } ({ $subject })
journal-deadline-moved =
    Zugabgabe für { $step } verschoben von { $was } auf { $deadline }
journal-postponed =
    Zugabgabe für { $step } nach einem Ausfall verschoben von { $was } auf
    { $deadline }
journal-ended-by-hand = { $step } von Hand beendet; Zugabgabe war { $was }
journal-absent = { $who } ist abwesend: { $days }
journal-absent-not = { $who } hat Abwesenheit zurückgenommen (Tage: { $count })
journal-master-asked =
    { $about ->
        [leaves] jemand wurde gefragt, die Partie zu übernehmen
       *[stays] jemand wurde gefragt, die Partie mitzuleiten
    }
journal-master-not =
    niemand wurde neue Spielleitung: { $said ->
        [declined] abgelehnt
       *[late] ging nicht mehr
    }
journal-enrolment-asked = jemand wurde gefragt, als { $who } mitzuspielen
journal-enrolment-not =
    niemand spielt als { $who } mit: { $said ->
        [declined] abgelehnt
        [withdrawn] zurückgezogen
       *[late] ging nicht mehr
    }
journal-deputy-asked = jemand wurde gefragt, die Spielleitung zu vertreten: { $days }
journal-deputy-not =
    niemand vertritt die Spielleitung: { $said ->
        [declined] abgelehnt
       *[late] ging nicht mehr
    }
journal-deputy-on = die Spielleitung wird bis { $until } vertreten
journal-deputy-over = die Spielleitung wird nicht mehr vertreten
journal-substitute-asked = jemand wurde gefragt, { $who } zu vertreten: { $days }
journal-substitute-agreed = jemand hat zugesagt, { $who } zu vertreten: { $days }
journal-substitute-not =
    niemand vertritt { $who }: { $said ->
        [declined] abgelehnt
       *[late] ging nicht mehr
    }
journal-substitute-on = { $who } wird bis { $until } vertreten
journal-substitute-over = { $who } wird nicht mehr vertreten
journal-extended = { $who } hat für { $step } Zeit bis { $deadline }
journal-extension-begun =
    Zugabgabe für { $step } war { $was }; Plätze mit mehr Zeit haben sie bis
    { $deadline }
journal-grace =
    Zugabgabe für { $step } von { $was } auf { $deadline } verschoben; Plätze
    ohne Befehle: { $count }
journal-held =
    eine Entscheidung über { $step } ist nötig: { $count } von { $awaited } haben
    keine Befehle
journal-options-set = Einstellungen geändert: { $options }
journal-all-ready = Zugabgabe für { $step } früher, weil alle fertig sind: { $deadline }
journal-not-all-ready =
    Zugabgabe für { $step } nicht früher, es sind nicht mehr alle fertig: { $deadline }
journal-game-master-wrote = die Spielleitung schreibt an { $to }
journal-editorial =
    { $about ->
        [answer] Antwort der Spielleitung für die Zeitung, { $step }
       *[editorial] Editorial für die Zeitung, { $step }
    }
journal-memo =
    Vermerk { $about ->
        [game] über die Partie
       *[player] über { $whoever }
    }{ $erased ->
        [yes] , gelöscht
       *[no] {""}
    }
journal-protest = Einspruch Nr. { $protest } von { $who } zu { $step } ({ $rule })
journal-ruled =
    über Einspruch Nr. { $protest } von { $who } zu { $step } entschieden ({ $rule })
journal-draw-soon = an die Ziehung für { $step } erinnert
journal-draw-wanted = um die Ziehung für { $step } gebeten
journal-draw-entered = Ziehung für { $step } eingegeben
journal-draw-withdrawn = Ziehung für { $step } zurückgenommen
journal-draw-dropped = die Ziehung für { $step } ist verfallen: { $dropped }
journal-corrected = vor { $step } berichtigt
journal-renamed = { $code } heißt jetzt { $pseudonym }, bisher { $former }
journal-ordered-for =
    für { $who } eingetragen, { $step }: { $count ->
        [one] 1 Befehl
       *[other] { $count } Befehle
    }
journal-text-withheld =
    { $own ->
        [yes] ein Text der Spielleitung
       *[no] ein Text von { $whoever }
    } wird nicht gedruckt, { $step }
journal-text-printed-after-all =
    { $own ->
        [yes] ein Text der Spielleitung
       *[no] ein Text von { $whoever }
    } wird doch gedruckt, { $step }
journal-removed = { $who } ist entfernt
journal-rules-changed =
    wartet auf eine Entscheidung: gespielt nach Fassung { $version } der Regeln,
    installiert ist { $installed }
journal-rules-adopted =
    Fassung { $installed } der Regeln statt { $version }, ab { $step }
journal-rolled-back = zurück zu { $step }; zurückgezogene Runden: { $count }
journal-appointed = { $whoever } ist jetzt { $role }
journal-role-ended = { $whoever } ist nicht mehr { $role }
journal-address-changed = { $who } hat eine neue Adresse
journal-key-renewed = { $who } hat eine neue Antwortadresse
journal-bounced = eine Mail an { $who } kam als unzustellbar zurück (Tag { $days })
journal-probed = eine Mail prüft, ob die Adresse von { $who } noch geht
journal-unreachable = { $who } ist nicht zu erreichen; Mails bleiben liegen
journal-reachable =
    { $who } ist wieder zu erreichen; Mails, die liegen blieben: { $count }
journal-unsubscribed = { $who } hat die Mails abbestellt; Auswertungen bleiben liegen
journal-undelivered = ausgehende Mail { $mail } an { $who } war nicht zuzustellen
journal-shortened =
    eine Mail an { $who } war dem Mailserver zu groß und ging nur als Text hinaus
journal-unwritten =
    { $sent ->
        [yes] ein Teil der ausgehenden Mail { $mail } ließ sich nicht schreiben: { $reason }
       *[no] ausgehende Mail { $mail } ließ sich nicht schreiben: { $reason }
    }
journal-reply-failed =
    { $who }: Antwort { $receipt } ließ sich nicht schreiben: { $reason }
journal-sent-again = ausgehende Mail { $mail } wird noch einmal geschickt
journal-set-aside = Mail { $mail } ist beiseitegelegt: { $reason }
journal-retried = Mail { $mail } wird noch einmal bearbeitet
journal-outage =
    Ausfall ({ $lost ->
        [server] Server
       *[mailbox] { $mailbox }
    }) von { $began } bis { $ended }
journal-trouble =
    { $step ->
        [none] { $task } ({ $reason })
       *[given] { $step }: { $task } ({ $reason })
    }
journal-account-set = ein Postfach des eingebauten Mailservers angelegt oder geändert
journal-restored = Datenbank aus { $file } wiederhergestellt; der Versand ist aus
journal-sending-off = Versand ausgeschaltet
journal-sending-on =
    Versand eingeschaltet; Mails, die gewartet haben: { $count }, verworfen:
    { $given-up }
journal-imported = aus { $file } eingelesen
journal-forgotten =
    persönliche Angaben von jemandem entfernt; geleerte Mails: { $count }
journal-alarm = Alarm: { $part }, seit { $began }
journal-database-failed = die Datenbank ließ sich nicht benutzen: { $reason }
journal-bounce-unclear =
    Rückläufer, die keine Mail des Servers nennen: { $count }, von Mail { $mail } an
journal-all-clear = wieder in Ordnung: { $part } (seit { $began })
journal-vote-proposed =
    beantragt: { $vote }{ $about ->
        [none] {""}
       *[given] {" "}({ $about })
    }{ $by ->
        [none] {""}
       *[given] , von { $by }
    }
journal-vote-withdrawn = Antrag zurückgezogen: { $vote }
journal-vote-lapsed =
    Antrag verfallen: { $vote }{ $secret ->
        [yes] {""}
       *[no] ; dafür { $count } von { $all }
    }
journal-vote-carried =
    beschlossen: { $vote }{ $about ->
        [none] {""}
       *[given] {" "}({ $about })
    }; dafür { $count } von { $all }

## Rollen in einer Partie

journal-role-player = Spieler
journal-role-substitute = Vertretung
journal-role-game-master = Spielleitung
journal-role-deputy = Vertretung der Spielleitung
journal-role-spectator = Zuschauer

## Worüber Spieler abstimmen

vote-kind-end = Ende der Partie
vote-kind-concede = Ende der Partie mit einem Sieg
vote-kind-draw = Ende der Partie, unentschieden
vote-kind-deadline = andere Zugabgabe
vote-kind-pause = Pause

## Was in einer Runde misslungen ist

journal-task-resolve = Eine Runde ließ sich nicht auswerten
journal-task-remind = Eine Erinnerung ließ sich nicht schreiben
journal-task-close = Die Schlussworte ließen sich nicht verschicken
journal-task-late = Absender verspäteter Mails ließen sich nicht benachrichtigen
journal-task-postpone =
    Nach einem Ausfall ist eine Zugabgabe verschoben, doch die Partie ließ sich dabei
    nicht laden; die Spieler haben eine kurze Mail ohne Einzelheiten

## Woran es dem Server fehlt

journal-complaint-intake = Mails werden nicht gelesen oder nicht bearbeitet
journal-complaint-sending = Mails gehen nicht hinaus
journal-complaint-rounds = Runden werden nicht zur Zugabgabe ausgewertet
journal-complaint-backups = Sicherungen lassen sich nicht schreiben oder nicht wegbringen
journal-complaint-pages = die Seiten für die Öffentlichkeit lassen sich nicht schreiben
journal-complaint-life = der Server reagiert nicht, oder eine seiner Aufgaben
journal-complaint-newspapers = Ausgaben der Zeitung lassen sich nicht setzen
journal-complaint-games = ein Spiel lässt sich nicht benutzen
journal-complaint-database = die Datenbank lässt sich nicht benutzen

## Wer etwas bewirkt hat

journal-process-server = Server
journal-process-command-line = Kommandozeile
journal-process-game-master = Spielleitung

## Wodurch es geschah; $number ist die einer Mail, eines Ausfalls, eines Einspruchs

journal-cause-mail = Mail { $number }
journal-cause-outage = Ausfall { $number }
journal-cause-outgoing = ausgehende Mail { $number }
journal-cause-deadline = Zugabgabe
journal-cause-ready = alle fertig
journal-cause-hand = von Hand beendet

## Wo ein Wert fehlt

journal-nothing = keine
journal-nobody = jemand
