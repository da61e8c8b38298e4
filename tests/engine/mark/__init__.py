"""The rules of MARK, one file for each section of docs/rules/mark.md."""
