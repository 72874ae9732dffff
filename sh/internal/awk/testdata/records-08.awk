BEGIN { RS = "x" ; IGNORECASE = 1 } { print NR, $0 }
