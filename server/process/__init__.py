"""The running server: duties, deadlines, outages, its start and its end."""
