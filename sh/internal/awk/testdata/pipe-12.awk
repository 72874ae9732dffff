BEGIN { FS = "\\|" } { print $2 }
