"""Behind a mark."""
