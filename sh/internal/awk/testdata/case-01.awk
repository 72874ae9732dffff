BEGIN{print length
 print 1,
   2; if (1)

 print "x"
 else
 print "y"
 do
 print "d"
 while(0)
 for(;;)
 break
 x = 1 ||
 0
 y = x ? 
 5 : 
 6; print y
 a["x"]; delete a; switch(1){
 case 1: print "one"
 case /x/: print "t"; break
 default: print "d"
 }
 }
