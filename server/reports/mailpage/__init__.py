"""The HTML page of a mail: what its text says, as a letter that is pleasant to read.

A page fetches nothing, runs nothing, and is read without its style sheet as well: the
styles that matter stand on the elements (css-inline), what stays in the head is for
phones and for the night. Sizes and layout are what Outlook's engine can do.
"""
