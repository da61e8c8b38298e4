"""The installed command `turmpost` as a process, on real servers, by mail alone."""
