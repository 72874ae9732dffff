BEGIN { print rand(), rand(); srand(42); for (i = 0; i < 5; i++) print int(rand() * 1000); srand(12345); print rand() }
