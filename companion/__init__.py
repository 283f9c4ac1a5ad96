"""The referee: rules, journal, matcher and the people at the table; it knows neither hardware nor web."""
