function r(n){return n==0?0:1+r(n-1)} BEGIN{print r(100000)}
