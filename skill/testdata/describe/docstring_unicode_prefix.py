U"""Old prefix."""
