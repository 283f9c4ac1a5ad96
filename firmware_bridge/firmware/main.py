"""Starts Lutin's firmware; once after a LEAVE it does not, so that other firmware can be put in."""

import os

try:
    os.remove("stay")
except OSError:
    from lutin import board, hal

    try:
        board.main()
    except Exception as error:
        hal.crashed(error)
