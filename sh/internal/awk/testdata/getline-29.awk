BEGINFILE{ while((getline l < FILENAME)>0) print "l", l}
