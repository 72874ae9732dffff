BEGIN { cmd = "echo 1; echo 2"; while ((cmd | getline x) > 0) s += x; print s, close(cmd), close(cmd) }
