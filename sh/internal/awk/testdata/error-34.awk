BEGIN { @x }
