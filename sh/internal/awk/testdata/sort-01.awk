BEGIN{a[3];a[1];a[2]; n=asorti(a,b); print n,b[1],b[2],b[3]; c["x"]=3;c["y"]=1;c["z"]="b"; n=asort(c); print n,c[1],c[2],c[3]}
