{ n = split($0, f, ""); for (i = n; i > 0; i--) printf "%s", f[i]; print "" }
