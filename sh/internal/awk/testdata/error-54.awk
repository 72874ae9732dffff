@load "x"
