{ printf "%s%s", sep, $1; sep = "," } END { print "" }
