"""Faults of everything around the server: nothing is lost, nothing is done twice."""
