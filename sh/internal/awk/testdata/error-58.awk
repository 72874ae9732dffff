BEGIN{printf "%d", "a" "b"; print substr("abc",-1); print -0 "", 0 * -1, 1/-1e400, int(-0.5), "" (0*-1); printf "%d %s\n", -0.5, -0.0; x[1][2]=3; print x[1]}
