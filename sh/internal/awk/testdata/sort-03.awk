BEGIN { n=split("banana apple cherry",a); asort(a); for(i=1;i<=n;i++) print a[i]; n=asort(a,b,"@val_str_desc"); for(i=1;i<=n;i++) print b[i]; c["x"]=10;c["y"]="9";c["z"]="abc"; n=asort(c,d); for(i=1;i<=n;i++) print d[i]; n=asorti(c,e,"@ind_str_desc"); for(i=1;i<=n;i++) print e[i]; n = asort(c, f, "bylen"); for(i=1;i<=n;i++) print f[i] }
function bylen(i1,v1,i2,v2) { return length(v1)-length(v2) }
