"""Every documented installation, tried step by step in an empty Debian."""
