BEGIN { print length("hello"), length(""), length(12.50), length(1e6), length(0.1 + 0.2) }
