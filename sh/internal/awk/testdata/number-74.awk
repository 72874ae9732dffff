BEGIN{print 1}
;
BEGIN{print 2}
