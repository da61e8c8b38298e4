## What stands around every letter

greeting = Hello { $name },
greeting-nobody = Hello,
farewell = Yours, turmpost

# The greeting of letters that end without a farewell
salutation = Hello { $name },
salutation-nobody = Hello,
