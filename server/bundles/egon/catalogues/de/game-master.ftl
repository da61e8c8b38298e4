## Konten, die die Spielleitung berichtigen kann
# Zuerst der Name, dann weitere Wörter, unter denen das Konto gefunden wird

account-cash = Kasse, Kj, Geld
account-storage = Lager
account-tower = Turm
account-di = DI
account-bonus = Bonus { $name }
account-jackpot = Jackpot { $name }, Topf { $name }
account-offer = Angebot { $name }
account-correction = Zu-/Abschlag { $name }, Zuschlag { $name }, Abschlag { $name }
# Was hinter einer Zahl stehen darf
account-units = Kj, Stein, Steine

## Strafen von Erpressungen

# $deed ist ein Befehl, wie er geschrieben wird: "i(10)"
penalty-in-force =
    { $by } verlangt von { $victim }: { $deed }; sonst: { $penalty }{ $set ->
        [yes] , von der Spielleitung festgesetzt
       *[no] { "" }
    }
penalty-in-force-for-all =
    { $by } verbietet allen anderen: { $deed }; sonst: { $penalty }{ $set ->
        [yes] , von der Spielleitung festgesetzt
       *[no] { "" }
    }
penalty-in-words = in Worten: { $text }
penalty-due = { $code }, erpresst von { $by }: { $text }

## Die Ziehung

# Antwort auf eine eingetippte Ziehung; $uses sagt, wofür jede Zahl gilt
draw-read-back = { $numbers }, ZZ { $zz }; das heißt { $uses }

## Wie eine Ziehung geschrieben wird

draw-form =
    Eine Ziehung sind sieben verschiedene Zahlen von 1 bis { $highest } mit Kommas
    dazwischen: erst die sechs, zuletzt ZZ.
