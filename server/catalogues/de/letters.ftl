## Was um jeden Brief steht

greeting = Hallo { $name }!
greeting-nobody = Hallo!
farewell = Dein turmpost
