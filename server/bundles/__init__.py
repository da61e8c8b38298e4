"""The games the server can play, each put together from engine and grammar."""
