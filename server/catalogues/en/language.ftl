## The language itself: what it is called, how it writes numbers, days and times

# What the language calls itself
name = English
# The locale of the CLDR whose rules numbers, lists and plurals follow
locale = en-GB
# Patterns of days and times, in Unicode's letters (EEEE weekday, MMMM month)
day-pattern = EEEE, d MMMM y
moment-pattern = EEEE, d MMMM y, HH:mm
brief-pattern = EEE d MMM y HH:mm
short-day-pattern = y-MM-dd
# Quotation marks on pages and in print: the opening one, the closing one
quotation-marks = “ ”
# Common words that no other language of the server has
common-words =
    the a an and or i we you my me is are am was not with for of to on please thanks
    hello would like can how when where who what game play
# Endings that a word of an order may have or lack (German "kaufe", "kaufen"); here none
word-endings = { "" }
