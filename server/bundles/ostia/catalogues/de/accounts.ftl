## Konten, die die Spielleitung ändern kann
# Zuerst der Name, dann weitere Wörter, unter denen das Konto gefunden wird

account-cash = Kasse, Denare, Geld
account-chips = Chips
account-stores = Speicher
account-loans = Kredite, Kredit
