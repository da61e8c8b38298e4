"""Robots that play MARK by mail: how they value pieces, what they wish and bid."""
