"""Hardware: bytes in, messages out; imports only what was sensed, ports, errors and geometry of the referee.

transport    opens ports and holds their threads, alone in this; puts signals on the table's queue
wire         a pipe in memory with virtual time and faults, in the place of a port
framing      bytes to checked frames; messages: frames to dataclasses; firmware/PROTOCOL.md says how
link         the host's end (handshake, sequence, recovery); device_link: the device's; channel: what they share
cells        edges to cells that hold, with the order of lifts; presence: polls to cards laid and taken
table        all of it together, as companion.ports.Table
readers      card readers plugged into this machine, one file a driver
simulator    a world of pieces, hands, and a device that speaks the same bytes
"""
