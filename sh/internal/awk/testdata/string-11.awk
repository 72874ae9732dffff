BEGIN { print length(a), length(b = "xyz"), length(1 2 3), length }
