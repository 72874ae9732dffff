BEGIN { print tolower("HELLO World 123"), toupper("hello World"), tolower(12), toupper("") "|" }
