BEGIN { foo(1) }
