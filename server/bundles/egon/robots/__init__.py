"""Robots that play Egon by mail: what they see, what they like, what they write."""
