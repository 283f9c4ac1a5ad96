"""Lutin's firmware for a board's microcontroller: MicroPython; all but hal.py runs on any interpreter."""

VERSION = (1, 1, 0)
MAJOR = 1
MINOR = 1
