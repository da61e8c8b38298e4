"""Robots that play Ostia by mail: what they see, how they think, what they write."""
