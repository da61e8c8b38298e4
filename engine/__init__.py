"""The rules of the games as pure functions; knows no mail, no clock, no files."""
