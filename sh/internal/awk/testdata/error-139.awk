BEGIN{print 1};;
