BEGIN { RS = "\0" } { print length($0), NF }
