"""Mutants: small mistakes are planted in the code, and the tests are to find them.

    .venv/bin/python -m tests.mutants engine grammar --sample 100 --seed 7

`making` lists what can be changed, `running` runs tests that reach a changed line, in a
copy of the project. mutmut and cosmic-ray run one set of tests for all mutants and take
no sample, so this is our own.
"""
