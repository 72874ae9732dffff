BEGIN { f() = 2 }
