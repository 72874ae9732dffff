BEGIN { FS = "[ ]" } { print NF }
