BEGIN { str = "a1b22c333"; while (match(str, /[0-9]+/)) { print substr(str, RSTART, RLENGTH); str = substr(str, RSTART + RLENGTH) } }
