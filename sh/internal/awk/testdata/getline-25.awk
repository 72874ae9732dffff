{ print > "out_" $1; close("out_" $1); getline y < ("out_" $1); print "r", y; close("out_" $1) } 
