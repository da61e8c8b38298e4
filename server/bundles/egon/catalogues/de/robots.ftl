## Was Roboter schreiben: Artikel, Rechtfertigungen, Presse und Nachrichten
# Ein Text hat eine Überschrift, einen ersten Satz, mehrere Sätze und einen letzten; sie
# werden gezogen. Jeder Absatz hier ist einer davon, und es können beliebig viele sein.
# $me, $other und $dealer sind Namen, $tower ist die Höhe des eigenen Turms.

robot-slander =
    .titles =
        Was man über { $other } wissen sollte

        Ein Wort unter Nachbarn

        Offener Brief in Sachen { $other }

        Beobachtungen an einer fremden Baustelle

        Ich sage ja nichts, aber
    .openings =
        Ich bin kein Mensch, der tratscht. Ich lasse drucken.

        Wer morgens um fünf am Fenster steht, sieht mehr als die Milchfrau.

        Lange habe ich geschwiegen, ungefähr bis zum Frühstück.

        Es geht heute um { $other }, und es geht leider um die Wahrheit.
    .sentences =
        Das Gerüst von { $other } steht zur Hälfte auf öffentlichem Grund und zur
        anderen Hälfte auf einem Versprechen.

        Der Mörtel wird dort mit Kaffee angerührt, und der Kaffee ist auch nicht gut.

        Mein Vetter hat gezählt: Von drei gelieferten Steinen sind vier aus fremdem
        Besitz.

        Wer an der Baustelle von { $other } vorbeigeht, hört die Buchführung weinen.

        Neulich wurde dort ein Fenster eingebaut, bevor es eine Wand gab. So etwas tut
        man nur, wenn man etwas zu sehen hofft.

        Die Bauleitung grüßt freundlich, und das ist bekanntlich immer das erste
        Zeichen.

        In der Kantine heißt es, die Maurer würden in Knöpfen bezahlt, und zwar in
        gebrauchten.

        Auf dem Bauplan von { $other } ist oben und unten nicht beschriftet. Man ahnt,
        warum.

        Als neulich die Polizei nach dem Weg fragte, wurde ihr prompt der falsche
        gezeigt.

        Ich selbst besitze einen Turm von { $tower ->
            [one] einem Stein
           *[other] { $tower } Steinen
        } und zu jedem eine Quittung.
        Das kann nicht jeder von sich sagen.

        { $dealer } soll beim Namen { $other } schon zweimal das Thema gewechselt haben.

        Nachts brennt dort Licht, tags brennt dort der Leim, und niemand brennt darauf,
        es zu erklären.

        Sogar die Tauben machen einen Bogen, und Tauben sind nicht wählerisch.

        Der Kran trägt ein Nummernschild aus Pappe. Ich habe daran gezogen.
    .closings =
        Ich will niemandem schaden. Ich wollte es nur gesagt haben, und zwar allen.

        Die Behörden mögen prüfen. Ich prüfe derweil weiter, mein Fernglas ist neu.

        Weitere Einzelheiten auf Anfrage, auch ohne Anfrage.

robot-party =
    .titles =
        Einladung zum Richtfest

        Ein Abend unter Bauherren

        Es wird aufgetischt

        Große Kellerbegehung mit Büfett

        Tanz auf dem Fundament
    .openings =
        Wer baut, der darf auch feiern, und wer nicht baut, erst recht.

        Hiermit wird bekannt gegeben, dass das Büfett früher fertig ist als der Turm.

        { $me } bittet zu Tisch, und der Tisch ist länger als die Gästeliste.

        Nach { $tower ->
            [one] einem Stein
           *[other] { $tower } Steinen
        } ohne Pause hat sich das Haus ein Fest verdient.
    .sentences =
        Es gibt Suppe, Braten und eine Pastete in der Form eines Fundaments, ebenso
        fest.

        Die Kapelle spielt, bis die Nachbarn mitsingen oder die Polizei den Takt klopft.

        Werkzeug ist an der Garderobe abzugeben. Brechstangen bekommen eine eigene
        Nummer.

        Wer tanzen will, meldet sich vorher beim Statiker.

        Das Feuerwerk findet am Boden statt, denn oben wird noch gemauert.

        Für { $other } ist ein Platz am Fenster reserviert, mit Blick auf die eigene
        Baustelle.

        { $dealer } liefert die Getränke und hat versprochen, sie nicht zu strecken.

        Um Mitternacht wird der Turm gemessen. Wer richtig schätzt, bekommt den
        Zollstock.

        Es wird gebeten, über Geschäfte nur in vollen Sätzen und mit leerem Mund zu
        sprechen.

        Die Treppe hat ab der achten Stufe ein Geländer, vorher hat sie Zuversicht.

        Ein Wahrsager ist bestellt. Er weiß es noch nicht.

        Der Nachtisch besteht aus drei Schichten, von denen eine tragend ist.

        Kinder zahlen nichts, Erwachsene auch nicht, aber sie dürfen spülen.

        Abendgarderobe ist erwünscht, ein Helm ist Pflicht.
    .closings =
        Um Antwort wird nicht gebeten, nur um pünktliches Erscheinen.

        Bis dahin: Haltet die Kellen trocken und die Gläser bereit.

        Es freut sich auf alle, die sich benehmen, und auf die anderen auch: { $me }.

robot-blackmail =
    .titles =
        Ein Vorschlag, den man überdenken sollte

        Bekanntmachung mit Nachdruck

        Zur Vorlage bei allen, die es angeht

        Mitteilung aus dem Hinterzimmer

        Höflich, aber nur einmal
    .openings =
        Man nennt mich streng, aber ich lasse mit mir reden. Nur nicht lange.

        Es liegt etwas in der Luft, und ich habe es dort aufgehängt.

        In meiner Schublade liegen Papiere, die noch keine Leser haben.

        Die Zeiten sind unsicher, und ich bin einer der Gründe dafür.
    .sentences =
        Ich besitze eine Fotografie, auf der jemand Mörtel kauft, und zwar ohne Steine.
        Mehr sage ich nicht.

        Wer meinen Rat befolgt, schläft ruhig. Wer nicht, schläft vermutlich gar nicht,
        wegen des Lärms.

        Die Summe ist bescheiden und der Anlass ehrenhaft, wenn man ihn nicht kennt.

        Der Überbringer dieser Zeilen hat kalte Hände und ein warmes Herz, aber meistens
        trägt er Handschuhe.

        Man darf mich gern einen Schurken nennen. Man darf dabei nur nicht bauen, was
        ich nicht erlaube.

        Die Unterlagen sind bei drei Notaren hinterlegt, von denen zwei lesen können.

        Auf { $other } habe ich dabei ein besonders wohlwollendes Auge geworfen. Das
        andere ist aus Glas.

        Es genügt, wenn in der nächsten Runde alles so geschieht, wie es hier steht.
        Mehr verlange ich nicht, und weniger nehme ich nicht.

        Rückfragen sind zwecklos, Rückzahlungen auch.

        Mein Turm hat { $tower ->
            [one] einen Stein
           *[other] { $tower } Steine
        }, und jeder davon hat eine Vorgeschichte. Dieser
        Brief wird die nächste.

        Die Polizei habe ich vorsorglich gegrüßt. Sie hat zurückgegrüßt.

        { $dealer } war so freundlich, mir das Briefpapier zu leihen, und ahnt bis heute
        nicht, wozu.

        Wer sich rechtfertigen möchte, tue das ausführlich. Ich lese abends gern.

        Es ist nichts Persönliches. Persönlich würde teurer.
    .closings =
        Mit vorzüglicher Hochachtung und einem Auge auf der Uhr, { $me }.

        Ich erwarte keine Antwort, ich erwarte Gehorsam. Das ist kürzer.

        Hochachtungsvoll, und vergesst nicht: Ich weiß, wo die Türme stehen.

robot-justification =
    .titles =
        Warum daraus leider nichts wurde

        Eine Erklärung in aller Form

        Zu den Vorwürfen und Forderungen

        In eigener Sache
    .openings =
        Der Brief kam an, er wurde gelesen, und dann kam leider das Leben dazwischen.

        An { $other }: Ich habe alles versucht, außer es zu tun.

        Bevor hier jemand nach Strafe ruft, möge man mich ausreden lassen.

        Ich bin ein Opfer der Umstände, und die Umstände hatten Verstärkung.
    .sentences =
        Am Montag war der Maurer krank, am Dienstag die Kelle, und am Mittwoch war der
        Donnerstag schon ausgebucht.

        Mein Vorarbeiter hat die Forderung ins Fundament eingemauert, aus Versehen, aber
        sehr ordentlich.

        Wer je versucht hat, einen Turm von { $tower ->
            [one] einem Stein
           *[other] { $tower } Steinen
        } und ein gutes Gewissen
        gleichzeitig zu tragen, wird mich verstehen.

        Ich hätte gern gehorcht. Leider fehlte mir das Formblatt, und ohne Formblatt
        gehorcht man in diesem Hause nicht.

        Das Wetter war dagegen, mein Arzt war dagegen, und { $dealer } war geschlossen.

        Meine Großmutter hat immer gesagt: Lass dich nicht drängen. Sie wurde sehr alt
        und sehr reich.

        Auch bitte ich zu bedenken, dass der Brief ohne Porto kam und ich es ausgelegt
        habe.

        Zeugen gibt es mehrere, sie sind nur gerade alle auf einer Party.

        Ich habe nachts wach gelegen und mir Vorwürfe gemacht. Es waren hervorragende
        Vorwürfe.

        Das Geld, um das es geht, ist außerdem längst verbaut, man müsste es
        herausklopfen.

        Im Übrigen habe ich nur getan, was alle tun, aber mit mehr Würde.

        Man möge mir glauben, dass ich beim Unterlassen von den besten Absichten
        geleitet war.

        Sollte { $other } sich gekränkt fühlen, so lade ich gern zu einer Besichtigung
        meines Bedauerns ein, täglich außer sonntags.

        Der Lageplan lag falsch herum, wodurch aus einem Befehl eine Bitte wurde.
    .closings =
        Ich bitte um Milde und, falls Milde aus ist, um Aufschub.

        Damit betrachte ich die Sache als erledigt und hoffe auf Ansteckung.

        In der Hoffnung auf ein gutes Wort an passender Stelle, { $me }.

robot-press =
    .titles =
        Vermischtes vom Bauzaun

        Kleinanzeigen

        Leserbrief

        Wetter und Aussichten
    .openings =
        Gesucht wird eine Leiter, die oben ankommt.

        Wer hat am Dienstag meine Schubkarre gesehen? Sie trägt mein Wappen.

        Verschenke leicht gebrauchte Ausreden, nur an Selbstabholer.

        Ein Wort zum Wetter: Von oben betrachtet ist es unten.
    .sentences =
        Ferner sei { $dealer } für die prompte Lieferung gedankt, auch wenn es der
        falsche Turm war.

        Der Stammtisch der Bauherren trifft sich wie immer im Keller, denn dort ist man
        vor Steinen sicher.

        An { $other }: Das Zugeständnis von neulich galt nur für neulich.

        Ein Kran ist kein Spielzeug, sagt der Kran.

        Wir bauen hier Türme und keine Luftschlösser, die sind erst nächste Woche dran.
    .closings =
        Das war schon alles. Es grüßt { $me }.

        Zuschriften bitte leserlich.

robot-message =
    .titles =
        unter uns

        auf ein Wort

        im Vertrauen
    .openings =
        Man hört, es werde gemauert. Ich habe nichts gehört, ich wollte nur fragen.

        Falls jemand { $dealer } anzeigt: Ich war an dem Abend im Theater.
    .sentences =
        Lass uns in der nächsten Runde bei verschiedenen Händlern kaufen, das schont die
        Nerven und die Preise.

        Ich stehle bei dir nichts, wenn du bei mir nichts findest.

        Dein Turm sieht von hier aus sehr gerade aus. Meiner hat { $tower ->
            [one] einen Stein
           *[other] { $tower } Steine
        } und
        eine Meinung.
    .closings =
        Gruß, { $me }

        Verbrennen nach dem Lesen, { $me }

## Was sie zwischen Befehle schreiben

# Bemerkungen, je Absatz eine
robot-thoughts =
    Hoffentlich merkt es keiner.

    Erst kaufen, dann fragen.

    Diesmal ohne Verluste, bitte.

    Der Statiker hat genickt.

    Wenn das gut geht, gibt es Kuchen.

    Mut haben und Mörtel.

    Wer zuletzt mauert, mauert am höchsten.

# Strafen, die die Spielleitung auszuführen hat
robot-penalties =
    Der Säumige fegt die Baustelle des Gläubigers, und zwar rückwärts

    Ein Gedicht von vier Zeilen auf den Erpresser, vorgetragen beim Richtfest

    Zwei Runden lang höflich grüßen
