"not a
string
