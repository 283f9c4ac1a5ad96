"""Hardware: bytes in, messages out; imports only what was sensed, ports, errors and geometry of the referee."""
