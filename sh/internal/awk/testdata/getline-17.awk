{ print; getline; print "next:", $0; getline var; print "var:", var, NR } 
