"""An independent second implementation of Egon, for differential tests.

It was written from the rules text alone and shares no code with `engine` or
`grammar`. It works on the plain data of the engine contract.
"""
