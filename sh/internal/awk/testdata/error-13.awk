BEGIN{f = 1; f(2)}
