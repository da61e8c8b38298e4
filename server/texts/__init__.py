"""The server's sentences by key, in every language that has a folder.

A catalogue is a folder `catalogues/` with a folder for each language, which holds files
in the syntax of Project Fluent, one for each subject. Python decides which sentence is
said and with which values, never how it reads.
"""
