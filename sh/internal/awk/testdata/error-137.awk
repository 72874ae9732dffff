BEGINFILE{exit 3} END{print "e"}
