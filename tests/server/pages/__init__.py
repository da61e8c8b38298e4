"""Pages for the public: whole, true, and without anybody's secrets."""
