"""Lines that mails, refusals, helps and pages tell a reader to type are typed.

`hearing` says what the server did with a mail, by the keys of its sentences; the other
modules find what there is to type, and in which game it makes sense.
"""
