"""Card readers, one file a driver."""
