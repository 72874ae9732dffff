BEGIN { RS = "[ \n]" } { print NR ":" $0 }
