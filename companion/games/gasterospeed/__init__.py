"""Gastérospeed: a championship of snail races with secret cards, shoves, shots and dominoes."""

from companion.games.gasterospeed.rules import RULES

__all__ = ["RULES"]
