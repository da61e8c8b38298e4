"""What the operator sets: the file, its checks, the schedules of games."""
