BEGIN { RS = "^x" } { print NR, length($0) }
