BEGIN{if(1)print"a";else print"b";for(i=0;i<2;i++)print i;while(j<2){print j++}do print"d";while(0)}
