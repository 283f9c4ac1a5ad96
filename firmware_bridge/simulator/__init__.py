"""A simulated table: pieces, hands, faults, and the device side of the link; it knows no rules."""
