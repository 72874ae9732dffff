BEGIN { printf "%s\n" }
