length > 3
