"""Pages for the public: files that any web server can serve, made from public views."""
