## What stands around every letter

greeting = Hello { $name },
greeting-nobody = Hello,
farewell = Yours, turmpost
