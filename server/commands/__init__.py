"""Commands, one a file, in a folder for each purpose; their common parts are beside."""
