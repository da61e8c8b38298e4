### Abwesenheit und Nachfrist

## Briefe

grace-given =
    .subject = Neue Zugabgabe für { $step }: { $deadline }
    .text =
        Zur Zugabgabe für { $step } fehlten noch Befehle. Sie wird deshalb einmal um
        { $hours ->
            [one] { $hours } Stunde
           *[other] { $hours } Stunden
        } verschoben: { $deadline }.

extension-given =
    .subject = Deine Zugabgabe für { $step }: { $until }
    .text =
        Für { $step } hast du mehr Zeit: Deine Befehle zählen bis { $until }. Das hat
        die Spielleitung bestimmt.

        Für alle anderen bleibt es bei { $deadline }. Danach wartet die Runde nur noch auf
        die Plätze mit mehr Zeit: Melde dich fertig, wenn deine Befehle vollständig
        sind.

extension-for-others =
    .subject = { $step }: Nach der Zugabgabe haben andere noch Zeit
    .text =
        Deine Zugabgabe für { $step } bleibt am { $deadline }; danach kannst du nichts
        mehr ändern. Jemand anderes hat aber von der Spielleitung Zeit bis { $until };
        so lange kann die Auswertung dauern.

## Antworten auf Befehle

absence-shown =
    Deine Abwesenheit: { $days }. Verbrauchte Tage in dieser Partie: { $used } von
    { $budget }.
absence-noted =
    Notiert: Keine Zugabgabe der Partie fällt auf diese Tage. Die anderen erfahren
    nicht, wer darum gebeten hat.
absence-noted-in-game =
    Notiert: Die Zugabgaben der nächsten Runden werden hinter diese Tage verschoben. Die
    anderen sehen nur den späteren Termin, nicht, wer darum gebeten hat. Die Zugabgabe
    der offenen Runde bleibt: Schick deine Befehle dafür vorher.
absence-taken-back =
    Zurückgenommen: { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }. Eine Zugabgabe, die schon bekannt ist, wird nicht mehr verlegt.
absence-none =
    Von dir ist keine Abwesenheit notiert. So geht es: pause 2026-12-20 2027-01-02
absent-listed = Abwesend (das siehst nur du): { $who }.
grace-for-your-orders =
    Von dir ist noch kein gültiger Befehl da. Du hast bis dahin Zeit; noch einmal wird
    die Zugabgabe nicht verschoben.
grace-for-changes =
    Deine Befehle gelten; bis dahin kannst du sie noch ändern.
grace-locked-for-you =
    Deine Befehle bleiben so: In der Nachfrist zählen in dieser Partie nur Befehle von
    Spielern, die noch keine geschickt haben.
grace-not-for-you = Du musst für diese Runde nichts schicken.
grace-missing-orders = Es fehlen Befehle von: { $names }.
extension-listed = Mehr Zeit als die anderen, bis { $until }: { $who }.
orders-locked-in-extension =
    Deine Befehle für diese Runde bleiben, wie sie zur Zugabgabe waren: Mehr Zeit haben
    nur andere.
orders-locked-in-grace =
    Deine Befehle für diese Runde bleiben, wie sie zur Zugabgabe waren: In der Nachfrist
    zählen nur Befehle von Spielern, die noch keine geschickt hatten.
never-replied-listed =
    Noch keine Antwort kam von { $who }. Ob die Mails des Servers dort ankommen, ist
    also ungewiss.

## Warum ein Befehl nichts bewirkt

absence-unreadable =
    "{ $words }" sind keine Tage. Schreib den ersten und den letzten: { $example }.
absence-without-days = Die Tage fehlen. Schreib den ersten und den letzten dahinter: { $example }.
absence-backwards = Der letzte Tag liegt vor dem ersten; notiert ist nichts.
absence-past = Der erste Tag ist schon vorbei; notiert ist nichts.
absence-too-far =
    So weit voraus geht das nicht, höchstens ein Jahr; notiert ist nichts.
absence-not-in-game = In { $title } gibt es keine Abwesenheit; notiert ist nichts.
absence-already =
    Einige dieser Tage sind schon notiert; geändert ist nichts. Mit "pause aus" nimmst
    du zurück, was noch kommt.
absence-over-budget =
    Das wären { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }, und von { $budget } in dieser Partie hast du noch { $left }; notiert ist nichts.
