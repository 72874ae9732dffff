TK = "dropped"
