## Was um jeden Brief steht

greeting = Hallo { $name }!
greeting-nobody = Hallo!
farewell = Dein turmpost

# Die Anrede von Briefen, die ohne Gruß enden
salutation = Hallo { $name },
salutation-nobody = Hallo,
