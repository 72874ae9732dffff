BEGIN { print substr("x",1,1), length(12345), length(x), 1e3 "", 1e-5 "", 0.1 "", 1e16 "", 123456789012345678 "" }
