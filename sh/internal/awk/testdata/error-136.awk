BEGINFILE{print "x"; getline; print}
