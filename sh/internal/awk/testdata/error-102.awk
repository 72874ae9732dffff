BEGIN { in x }
