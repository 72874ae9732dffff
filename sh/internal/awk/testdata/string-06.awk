BEGIN { print length(a b), typeof(a); print index("foobar","bar"), index("x","y") ; print toupper(substr("word",1,1)) substr("word",2) }
