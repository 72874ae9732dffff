function g(  loc) { loc[1]++; loc["n"] = loc["n"] "x"; return loc[1] loc["n"] } BEGIN { print g(), g(), g() }
