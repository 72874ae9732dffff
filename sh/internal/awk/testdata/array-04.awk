BEGIN{print 1 in x, length(x)}
