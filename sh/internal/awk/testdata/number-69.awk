{ print; FS = "1" } { print $1 }
