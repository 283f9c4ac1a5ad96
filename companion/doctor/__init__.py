"""The doctor: what is plugged into this machine, what keeps it from working, and the command that mends it."""
