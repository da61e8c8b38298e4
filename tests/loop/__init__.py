"""What mails, refusals, helps and pages tell people to type is typed, as their reader.

`hearing` says what the server did with a mail, by the keys of its sentences; the other
modules find what there is to type, and in which game it makes sense.
"""
