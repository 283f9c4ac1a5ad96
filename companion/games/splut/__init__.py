"""Splut! by Tommy De Coninck: dwarves push, trolls throw, wizards levitate."""

from companion.games.splut.rules import RULES

__all__ = ["RULES"]
