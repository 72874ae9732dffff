"""XML as trees."""
