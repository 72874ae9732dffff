{ $0 = toupper($0) } { print $1; $3 = "new" } END { print $0, NF }
