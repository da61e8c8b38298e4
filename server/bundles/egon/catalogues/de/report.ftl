## Wie es dem Leser geht

# Überschrift der Tabelle: unter wie vielen Spielern der Leser einen Platz hat
among = { $players } Spieler
round = Runde { $number }
headline = { $name }: Platz { $rank }, Turm { $tower }
headline-out = { $name }: ausgeschieden
own-status =
    Du: Turm { $tower }, Lager { $storage }, Kasse { $cash } Kj, DI { $di }.
sits-next = Du sitzt in dieser Runde im { $sentence }.
press-left =
    Pressepflicht: { $done } von 4 Artikeln, { $left ->
        [one] { $left } Runde
       *[other] { $left } Runden
    } Zeit.
press-done = Pressepflicht: erfüllt.
what-happened-to-you = Was dir geschah
nothing-happened = Nichts.

## Was vor der Zugabgabe zu tun ist

orders-due =
    Deine Befehle: 1. Aktion, Käufe, 2. Aktion, Bauen (Vorlage unten).
orders-due-at-last =
    Deine Befehle: 1. Aktion, Käufe, EGONmind, Bau (Vorlage unten).
# $guesses: ob EGONmind in der letzten Runde an die Stelle der zweiten Aktion tritt
last-round =
    Das ist die letzte Runde{ $guesses ->
        [yes] ; statt der 2. Aktion gibt es EGONmind.
       *[no] .
    }
round-before-last =
    Die Runde danach ist die letzte. { $guesses ->
        [yes]
            Das ist die letzte Gelegenheit für eine 2. Aktion, etwa Diebstahl, Import oder
            Party: In der letzten Runde gibt es stattdessen EGONmind.
       *[no] Das ist die letzte Gelegenheit für eine Erpressung: In der letzten Runde wirkt
            sie nicht.
    }
no-orders-due = Du bist ausgeschieden: Von dir wird nichts mehr erwartet.
without-a-mail = Schickst du nichts: { $consequence }
guesses-allowed =
    EGONmind: In dieser Runde kannst du tippen, wer wer ist (m,Kürzel,"Name").

## Erpressungen, die in Kraft sind

threat-one = { $by } erpresst { $victim }: { $deed }; sonst: { $penalty }.
threat-all = { $by } verbietet allen anderen: { $deed }; sonst: { $penalty }.
threat-you = { $by } erpresst dich: { $deed }; sonst: { $penalty }.
threat-yours = Du erpresst { $victim }: { $deed }; sonst: { $penalty }.
threat-yours-all = Du verbietest allen anderen: { $deed }; sonst: { $penalty }.

## Die Nachrichten aus der Stadt, nach Themen

subject-day = In der Stadt
subject-police = Polizei und Gefängnis
subject-blackmail = Erpressungen
subject-money = Miete, Lotterie, Falschgeld
subject-dealers = Bei den Händlern
subject-feasts = Feste und Presse
subject-night = Bei Nacht
subject-building = Auf dem Bau
subject-reckoning = Abrechnung
subject-mind = EGONmind

# Wie die Tabelle der Händler zu lesen ist
dealers-note =
    Preis nach 3.4: 10 x Zahl + { $base } +/-; Zellen nach 3.7: bekommen/Nachfrage,
    Bonus+Turmteil
# Wie die Tabelle der Tipps zu lesen ist
guesses-note = Zeile: wer rät; Spalte: über wen; * richtig; 8.2
guesses-at-nobody = So heißt hier niemand: { $guesses }.
guess = { $code } über { $target }: { $name }

## Tabellen

standing = Tabelle
standing-note = in Klammern: der vorige Platz; +/-: Änderung am Turm
next-round = Nächste Runde
jackpots = Jackpots: A { $a } Kj, B { $b } Kj, C { $c } Kj.
final-ranking = Endstand
winner =
    { COUNT($names) ->
        [one] { $names } gewinnt
       *[other] { $names } gewinnen
    } mit einem Turm von { $tower }.
nobody-wins = Niemand gewinnt.

column-place = Platz
column-builder = Bauherr
column-tower = Turm
column-change = +/-
column-storage = Lager
# Abgekürzt, wo wenig Platz ist
column-storage-short = Lager
column-cash = Kasse
column-di = DI
column-articles = Arti{"\u00AD"}kel
column-articles-short = Art.
# Wer hinter einem Pseudonym steckt, am Ende der Partie
column-real-name = Dahinter steckt
column-dealer = Händler
column-offer = Angebot
column-correction = Zu- / Abschlag
column-own-bonus = Dein Bonus
# Woraus sich das Angebot zusammensetzt: "18 übrig + 12 neu"
column-origin = Angebot aus
column-price = Preis
column-sold = Verkauft
column-points = Punkte
column-spectator = Zuschauer
column-pairs = Paare
column-names-only = Nur Namen

# Am Ende der Zeile eines Spielers
mark-out = raus
mark-jail = Gef.
mark-penitentiary = Zuchth.

## Die Zeitung

# Wozu ein gedruckter Text gehörte, mit einem Wort aus orders.ftl am Anfang
justified-to = Rechtfertigung gegenüber { $name }

## Auszeichnungen im letzten Bericht, aus den Ereignissen des ganzen Spiels

award-stolen =
    .title = Kühnster Dieb
    .told =
        { $names }: { $figure ->
            [one] { $figure } Stein gestohlen
           *[other] { $figure } Steine gestohlen
        }
award-blown =
    .title = Größter Sprengmeister
    .told =
        { $names }: { $figure ->
            [one] { $figure } Stein gesprengt
           *[other] { $figure } Steine gesprengt
        }
award-built =
    .title = Baumeister
    .told =
        { $names }: { $figure ->
            [one] { $figure } Stein gebaut
           *[other] { $figure } Steine gebaut
        }
award-won =
    .title = Größtes Losglück
    .told =
        { $names }: { $figure } Kj in der Lotterie gewonnen
award-guests =
    .title = Bester Gastgeber
    .told =
        { $names }: { $figure ->
            [one] { $figure } Gast
           *[other] { $figure } Gäste
        }
award-articles =
    .title = Fleißigste Feder
    .told =
        { $names }: { $figure } Artikel
