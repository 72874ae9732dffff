BEGIN{x=1;;; y = = 2}
END{print 1}
