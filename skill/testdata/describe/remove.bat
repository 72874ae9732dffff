remove x
