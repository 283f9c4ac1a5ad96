"""Dice that tell their face by radio."""
