### Briefe an Spielleitungen und an den Betreiber des Servers

# Die Teile eines Briefs in ihrer Reihenfolge. Was auf "by-mail" endet, tippt eine
# Spielleitung in eine Mail, was auf "at-hand" endet, der Betreiber in eine
# Kommandozeile.

official-signed-up =
    .subject = { $code } ist angemeldet ({ $players } von { $wanted })
    .text =
        { $who } ist für { $title } angemeldet. Besetzte Plätze: { $players } von
        { $wanted }.
    .alike =
        Adresse, wirklicher Name oder Rechner dieser Anmeldung ähneln sehr den Angaben
        von: { $like }. Es kann dieselbe Person sein oder Zufall; nur du erfährst davon.
    .full = Alle Plätze sind besetzt. Die Partie beginnt, wenn du es sagst:
    .start-by-mail = beginnen
    .start-at-hand = turmpost game start "{ $title }"

official-left =
    .subject = { $code } hat sich abgemeldet ({ $players } von { $wanted })
    .text =
        { $who } will bei { $title } nicht mehr mitspielen. Besetzte Plätze:
        { $players } von { $wanted }.

official-not-heard =
    .subject = Noch keine Antwort von { $codes }
    .text =
        Die erste Zugabgabe von { $title } ist vorbei, und auf keine Mail kam eine
        Antwort von:
    .ask =
        Ob die Mails des Servers dort ankommen, weiß also niemand. Bitte frag auf
        anderem Weg nach. Eine andere Adresse gibst du so ein; setz das Kürzel für CODE
        und die Adresse für ADRESSE ein:
    .move-by-mail = umziehen { $open }, CODE, ADRESSE
    .move-at-hand = turmpost player address "{ $title }" CODE ADRESSE
    .further = Die Partie geht weiter. Darüber kommt keine weitere Nachricht.

official-suspended =
    .subject = Die Partie ruht
    .text =
        Der Server kann die Regeln des Spiels "{ $bundle }" zurzeit nicht benutzen.
        Verloren geht nichts: Keine Zugabgabe verstreicht, und Mails an die Partie
        werden aufgehoben, bis sie weitergeht.
    .further =
        Alle Spieler wissen davon und bekommen wieder eine Mail, wenn die Partie
        weitergeht, mit der neuen Zugabgabe. Woran es liegt, sagt auf dem Rechner des
        Servers "turmpost doctor".

official-continued =
    .subject = Die Partie geht weiter
    .text =
        Der Server kann die Regeln des Spiels wieder benutzen. { $deadline ->
            [none] Wann Zugabgabe ist, steht noch nicht fest.
           *[given] Die Zugabgabe ist am { $deadline }.
        } Alle Spieler wissen davon, und aufgehobene Mails werden jetzt bearbeitet.

official-unreachable =
    .subject = { $code } ist nicht zu erreichen
    .text =
        Mails an { $who } kamen an mehreren Tagen als unzustellbar zurück. Weitere Mails
        werden zurückgehalten, bis eine Mail von der angemeldeten Adresse kommt. Bitte
        sag es dem Spieler auf anderem Weg.

official-unsubscribed =
    .subject = { $code } will keine Mails mehr
    .text =
        { $who } hat mit einem Klick die Mails dieser Partie abbestellt. Auswertungen,
        Erinnerungen und die Zeitung bleiben liegen, bis der Spieler wieder schreibt;
        Antworten, Rückfragen und Nachrichten gehen weiter hinaus. Der Spieler weiß, wie
        die Auswertungen wieder kommen. Der Platz bleibt, wie er ist. Kommen keine
        Befehle mehr, kannst du Ersatz suchen.

official-undelivered =
    .subject = Eine Mail an { $code } war nicht zuzustellen
    .text = Eine Mail an { $who } war nicht zuzustellen. Der Mailserver meldet:
    .further =
        Zu dieser Adresse kommt keine weitere Nachricht; auch weitere Mails dorthin
        können scheitern. Liegt es an der Adresse, dann frag bitte auf anderem Weg nach
        einer, die geht. Der Betreiber kann die Mail mit "turmpost outbox show
        { $mail }" ansehen und mit "turmpost outbox retry { $mail }" noch einmal
        schicken.

official-for-the-game-master =
    .subject = { $step }: für die Spielleitung
    .text =
        Bei der Auswertung von { $title }, { $step }, ergab sich etwas, das nur du
        erfährst:
    .further = Die Partie geht weiter, ohne dass du etwas tun musst.

official-reports-kept-back =
    .subject = { $step }: Die Auswertungen warten auf dich
    .text =
        Die Auswertungen für { $step } von { $title } sind fertig, aber noch nicht
        verschickt: Die Partie hält sie zurück, bis du sie freigibst. So lange warten
        die Mails der Spieler{ $over ->
            [yes] ; dann erst erfahren sie, dass die Partie zu Ende ist.
           *[no] ; die nächste Zugabgabe richtet sich nach der Freigabe.
        }

        Die Auswertung ansehen, und freigeben:
    .release-by-mail =
        bericht { $round }

        freigeben { $round }
    .release-at-hand = turmpost game release "{ $title }"
    .reopen = Oder die Runde noch einmal öffnen:
    .rollback-by-mail = zurück { $round }
    .rollback-at-hand = turmpost game rollback "{ $title }" { $round-quoted }

official-rules-changed =
    .subject = Andere Regeln installiert: bitte entscheiden
    .text =
        { $title } wird nach Fassung { $version } der Regeln gespielt; installiert ist
        jetzt Fassung { $installed }. Eine laufende Partie behält ihre Regeln:
        Ausgewertet wird erst, wenn du entschieden hast. Befehle werden weiter
        angenommen.
    .changes = Das ändert sich:
    .adopt =
        Mit den neuen Regeln weiter, schon ab der offenen Runde; die Spieler erfahren
        davon:
    .adoption-by-mail = regelwechsel { $open }
    .adoption-at-hand = turmpost game adopt-rules "{ $title }"
    .pause =
        Oder der Betreiber installiert wieder die vorige Fassung. Ist bis zur Zugabgabe
        nichts entschieden, sag es den Spielern mit einer Pause:
    .pausing-by-mail = pause { $open }
    .pausing-at-hand = turmpost game pause "{ $title }"

official-replacement-invited =
    .subject = Für { $code } wird Ersatz gesucht
    .text =
        { $who } hat in { $title } { $count ->
            [one] eine Runde
           *[other] { $count } Runden nacheinander
        } versäumt. Der Platz wird denen auf der Warteliste angeboten, einem nach dem
        anderen für je zwei Tage. Schreibt { $code }, bevor jemand zusagt, ändert sich
        nichts.

        Du musst nichts tun; wie es ausgeht, erfährst du.

official-seat-taken =
    .subject = { $code } wird von jemand Neuem gespielt
    .text =
        Jemand von der Warteliste hat in { $title } den Platz von { $who } übernommen
        und die geltenden Befehle und die letzte Auswertung bekommen. Die anderen
        Spieler erfahren nichts davon.

official-nobody-waits =
    .subject = Niemand wartet auf den Platz von { $code }
    .text =
        Der Platz von { $who } in { $title } wird nicht gespielt, und niemand von der
        Warteliste wollte ihn. Er bleibt ohne Befehle in der Partie. Kennst du jemanden,
        dann setz dessen Adresse für ADRESSE ein:
    .replace-by-mail = ersetzen { $open }, { $code }, ADRESSE
    .replace-at-hand = turmpost game replace "{ $title }" { $code } ADRESSE

official-vote-carried =
    .subject = Die Spieler haben abgestimmt: { $vote }
    .text =
        Die Spieler von { $title } haben abgestimmt: { $vote }{ $about ->
            [none] {""}
           *[given] {" "}({ $about })
        }. Zugestimmt haben { $count } von { $all }, und es gilt schon. Alle Spieler
        haben eine Mail bekommen.

official-substitute-agreed =
    .subject = { $code } wird vertreten
    .text =
        Die Antwort von { $address } war ja. Vertreten wird { $who } in { $title }:
        { $days }. Beide haben eine Mail bekommen. Danach endet die Vertretung von
        selbst.

official-substitute-not =
    .subject = { $code } wird nicht vertreten
    .text =
        In { $title } wird { $address } { $who } nicht vertreten: { $said ->
            [declined] Die Antwort war ein Nein.
           *[cannot]
                Die Antwort war ein Ja, aber wer in der Partie einen anderen Platz hat
                oder hatte oder sie leitet, kann nicht vertreten.
        } { $who } hat davon keine Mail bekommen.

official-held =
    .subject =
        { $step }: Deine Entscheidung ist nötig, { $count } von { $awaited } ohne
        Befehle
    .text =
        Die Zugabgabe für { $step } von { $title } ist vorbei, und von ungewöhnlich
        vielen fehlen Befehle:
    .resolve =
        Vielleicht hat das einen Grund außerhalb der Partie; deshalb wird die Runde erst
        ausgewertet, wenn du entschieden hast. Die Spieler erfahren davon nichts. So
        wertest du sie ohne die fehlenden Befehle aus:
    .resolving-by-mail = auswerten { $round }
    .resolving-at-hand = turmpost game now "{ $title }"
    .more-time =
        So bekommen sie mehr Zeit, mit Tag und Uhrzeit der neuen Zugabgabe; alle
        erfahren sie:
    .moving-by-mail = frist { $round }, 2026-12-04 18:00
    .moving-at-hand = turmpost game deadline "{ $title }" 2026-12-04T18:00
    .once = Für diese Runde wirst du nur einmal gefragt.

official-draw-soon =
    .subject =
        { $is-open ->
            [yes] Für { $step } fehlt die offene Ziehung
           *[no] Bald brauchst du die Ziehung für { $step }
        }
    .text =
        { $is-open ->
            [yes]
                Die Zugabgabe für { $step } von { $title } ist am { $deadline }, und die
                offene Ziehung fehlt noch: Die Spieler geben ihre Befehle, ohne sie zu
                kennen. Sobald du sie einträgst, bekommen alle Spieler sie sofort.
           *[no]
                Die Zugabgabe für { $step } von { $title } ist am { $deadline }. Danach
                wird erst ausgewertet, wenn du die Ziehung eingetragen hast; zur
                Zugabgabe fragt dich eine Mail danach. Du kannst sie auch jetzt schon
                eintragen:
        }
    .how =
        { $by-mail ->
            [yes]
                Schick diese Zeile mit deiner Ziehung statt der Zahlen des Beispiels.
                Die Antwort wiederholt die Ziehung und fragt, ob sie stimmt; sie zählt,
                sobald du mit "ja" antwortest.
           *[no]
                Gib diese Zeile mit deiner Ziehung statt der Zahlen des Beispiels ein.
                Die Antwort zeigt, was gezogen würde, und was noch zu tippen ist, damit es
                zählt.
        }
    .draw-by-mail = ziehung { $round }, { $example }
    .draw-at-hand = turmpost game draw "{ $title }" { $example }

official-draw-wanted =
    .subject =
        { $is-open ->
            [yes] Ziehung gebraucht: { $step }, noch offen
           *[no] Ziehung gebraucht: { $step }, Zugabgabe vorbei
        }
    .text =
        { $is-open ->
            [yes]
                Befehle gelten jetzt für { $step } von { $title }, aber die offene
                Ziehung dafür fehlt noch. Sobald du sie einträgst, bekommen alle Spieler
                sie sofort.
           *[no]
                Die Zugabgabe für { $step } von { $title } ist vorbei. Befehle
                nimmt die Runde nicht mehr an, und ausgewertet wird sie, sobald du ihre
                Ziehung eingetragen hast. Alle warten darauf.
        }
    .dropped = Die Ziehung, die eingetragen war, ist verfallen: { $dropped }.
    .how =
        { $by-mail ->
            [yes]
                Schick diese Zeile mit deiner Ziehung statt der Zahlen des Beispiels.
                Die Antwort wiederholt die Ziehung und fragt, ob sie stimmt; sie zählt,
                sobald du mit "ja" antwortest.
           *[no]
                Gib diese Zeile mit deiner Ziehung statt der Zahlen des Beispiels ein.
                Die Antwort zeigt, was gezogen würde, und was noch zu tippen ist, damit es
                zählt.
        }
    .draw-by-mail = ziehung { $round }, { $example }
    .draw-at-hand = turmpost game draw "{ $title }" { $example }

official-draw-dropped =
    .subject = Die Ziehung für { $step } zählt nicht mehr
    .text =
        Die Ziehung, die für { $step } von { $title } eingetragen war, ist
        verfallen: { $dropped }. Bis { $deadline } nimmt die Runde wieder Befehle an,
        und niemand soll sich dabei nach einer bekannten Ziehung richten.
    .further = Danach fragt dich eine Mail nach einer neuen.

official-protest =
    .subject = Einspruch Nr. { $protest } von { $code }
    .text = { $who } legt zur Auswertung von { $step } Einspruch ein.
    .about = Es geht um Regel { $rule }.
    .ruling =
        Die Partie geht weiter. Deine Entscheidung bekommt { $who } mit einer Mail; sie
        steht auch im Journal. Setz deine Worte für TEXT ein:
    .deciding-by-mail = entscheid { $protest }: TEXT
    .deciding-at-hand = turmpost game ruling "{ $title }" { $protest } "TEXT"

official-replacement-wanted =
    .subject = { $code } bittet um Ersatz
    .text =
        { $who } möchte { $title } verlassen und bittet um Ersatz. Bis es Ersatz gibt,
        bleibt { $code } in der Partie.

        Um den Platz jemand anderem zu geben, setz dessen Adresse für ADRESSE ein:
    .replace-by-mail = ersetzen { $open }, { $code }, ADRESSE
    .replace-at-hand = turmpost game replace "{ $title }" { $code } ADRESSE

official-postponed =
    .subject = Die Zugabgabe ist nach einem Ausfall verschoben
    .text =
        { $lost ->
            [server] { $times ->
                [one] Der Server war ausgefallen
               *[other] Der Server war { $times }-mal ausgefallen
            }
           *[mailbox] { $times ->
                [one] Das Postfach { $mailbox } ließ sich nicht lesen
               *[other] Das Postfach { $mailbox } ließ sich { $times }-mal nicht lesen
            }
        }
    .outage =
        von  { $began }

        bis  { $ended }.
    .moved = Deshalb wurde die Runde nicht ausgewertet. Ihre Zugabgabe verschiebt sich
    .deadlines =
        von  { $was }

        auf  { $deadline }.
    .other =
        Alle Spieler haben eine Mail bekommen. So setzt du eine andere Zugabgabe, mit Tag
        und Uhrzeit:
    .moving-by-mail = frist { $round }, 2026-12-04 18:00
    .moving-at-hand = turmpost game deadline "{ $title }" 2026-12-04T18:00

official-trouble =
    .subject =
        { $step ->
            [none] { $title }: ein Fehler
           *[given] { $title }: Fehler bei { $step }
        }
    .text =
        { $step ->
            [none] { $task }: { $title } (Nr. { $number }).
           *[given] { $task }: { $title } (Nr. { $number }), { $step }.
        }
    .retried =
        Der Server versucht es von selbst wieder, nach Pausen von zuletzt einer Stunde.
        Die anderen Partien laufen weiter. Verloren ist nichts. An welcher Stelle des
        Programms es geschah, steht im Protokoll des Servers.

        Ist der Fehler behoben, hilft ein Neustart sofort. Bis dahin kannst du die
        Partie anhalten; die Spieler erfahren davon:
    .pausing = turmpost game pause "{ $title }"
    .once = Zu dieser Runde kommt keine weitere Nachricht.

official-bounce-unclear =
    .subject = turmpost: Rückläufer, die keine Mail des Servers nennen
    .text =
        Mailserver haben in den letzten 24 Stunden zurückgekommene Mails gemeldet, ohne
        zu sagen, welche. Zahl der Meldungen: { $count }. Sie zählen gegen niemanden,
        denn jeder kann so etwas fälschen. Wenn zu erkennen ist, um wessen Adresse es
        geht, hilft eine Frage auf anderem Weg. Die erste davon:
    .first = turmpost mail show { $mail }
    .further = Von weiteren kommt höchstens einmal am Tag eine Nachricht.

official-alarm =
    .subject = turmpost: { $part }
    .text = Seit { $began }: { $part }.
    .says = Der Server meldet:
    .lost =
        Verloren ist nichts, aber der Betrieb ist gestört. Mehr sagen das Protokoll des
        Servers und auf seinem Rechner:
    .looking =
        turmpost doctor

        turmpost journal

        turmpost outbox list
    .further = Sobald es wieder in Ordnung ist, kommt noch eine Nachricht.

official-database-failed =
    .subject = turmpost: Die Datenbank lässt sich nicht benutzen
    .text =
        Seit { $began } lässt sich die Datenbank nicht benutzen. Neue Mails bleiben so
        lange auf ihrem Mailserver, Runden warten, und nichts geht hinaus. Ihre Meldung:
    .looking =
        Ist der Datenträger voll, die Datenbank angehalten oder ihr Rechner nicht
        erreichbar? Mehr sagt auf dem Rechner des Servers:
    .doctor = turmpost doctor
    .further =
        Sobald sie wieder zu benutzen ist, geht alles von selbst weiter, und du bekommst
        eine Mail.

official-all-clear =
    .subject = turmpost: wieder in Ordnung
    .text = Das ist vorbei: { $part }. Begonnen hatte es am { $began }.

official-unwritten =
    .subject = { $sent ->
            [yes] Ein Teil der ausgehenden Mail { $mail } ließ sich nicht schreiben
           *[no] Ausgehende Mail { $mail } ließ sich nicht schreiben
        }
    .text = { $sent ->
            [yes]
                Ein Teil der ausgehenden Mail Nr. { $mail } ließ sich nicht schreiben. Sie
                wird mit einem Satz an seiner Stelle verschickt:
           *[no]
                Die ausgehende Mail Nr. { $mail } ließ sich nicht schreiben und ist nicht
                verschickt:
        }
    .retry =
        Verloren ist nichts: Ihr Inhalt liegt in der Datenbank. Andere Mails warten
        nicht auf sie. Den Grund ansehen und sie nach einer Berichtigung schreiben und
        verschicken lassen:
    .retrying = turmpost outbox why { $mail }; turmpost outbox retry { $mail }
    .others =
        { $others ->
            [one] 1 weitere Mail ließ
           *[other] { $others } weitere Mails ließen
        } sich nicht oder nicht ganz schreiben. Alle zeigt:
    .listing = turmpost journal
    .once =
        Zu { $several ->
            [yes] diesen Mails
           *[no] dieser Mail
        } kommt keine weitere Nachricht.

official-reply-failed =
    .subject = Antwort { $receipt } ließ sich nicht schreiben
    .text =
        Die Antwort mit der Quittung { $receipt } an { $who } in { $title } ließ sich
        nicht schreiben:
    .kept =
        Kein Befehl ist verloren: { $who } hat eine kurze Antwort bekommen, mit den
        geltenden Befehlen. Den Fehler nennt das Protokoll des Servers; die letzte Zahl
        der Quittung ist die Nummer der Mail:
    .listing = turmpost mail list
    .others =
        Ebenfalls nur kurz beantwortet: { $others ->
            [one] 1 weitere Mail
           *[other] { $others } weitere Mails
        }.
    .once =
        Zu { $several ->
            [yes] diesen Mails
           *[no] dieser Mail
        } kommt keine weitere Nachricht.

official-set-aside =
    .subject = Mail { $mail } ist beiseitegelegt
    .text = Die Mail Nr. { $mail } vom { $received } ließ sich nicht bearbeiten:
    .retry =
        Verloren ist nichts. Die Mail liegt mit dem ganzen Fehlerbericht in der
        Datenbank; die Partien laufen weiter. Ansehen und nach einer Berichtigung noch
        einmal bearbeiten:
    .retrying = turmpost mail why { $mail }; turmpost mail retry { $mail }
    .others =
        Ebenfalls beiseitegelegt: { $others ->
            [one] 1 weitere Mail
           *[other] { $others } weitere Mails
        }. Alle zeigt:
    .listing = turmpost mail list --state shunted
    .once =
        Zu { $several ->
            [yes] diesen Mails
           *[no] dieser Mail
        } kommt keine weitere Nachricht.
