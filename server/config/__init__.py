"""The operator's settings: the file, its checks, the schedules of games."""
