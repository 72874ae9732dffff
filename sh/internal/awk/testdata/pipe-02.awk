BEGIN{print substr("hello",0), substr("hello",-1,3), substr("hello",2,100), substr("hello",1.5,1.5), substr("hello", 10), substr("hello",2,0) "|"}
