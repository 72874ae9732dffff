BEGIN { print "a" "b" "c", "d" ; print("e")("f"); print ("g") ; print("h", "i"); print(1)+2 }
