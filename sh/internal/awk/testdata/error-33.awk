foo bar }
