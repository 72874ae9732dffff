BEGIN { f = "foo"; @f() }
