BEGIN { print substr("hello",2 }
