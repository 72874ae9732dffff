exec 2>&1 </dev/null
# How small a file gets is up to the compressor.
sized() { "$@" | sed 's/-\?[0-9]\+\.[0-9]%/R%/; s/^ *[0-9]\+  */ N /'; }
v() { "$@" 2>&1 >/dev/null | sed 's/\t *-\?[0-9]\+\.[0-9]%/\tR%/'; }
printf 'hello hello hello\n' > a; cp a b; v gzip -v a; ls; sized gzip -l a.gz; zcat a.gz; v gunzip -v a.gz; gzip -k a; gzip a; echo $?; gzip a.gz; echo $?; gunzip b; echo $?
gzip -d nope; echo $?; gzip nope; mkdir dir; gzip dir; echo $?; gzip -t a.gz; echo $?; gzip -tv a.gz; gzip -d < a; echo $?
(cat a.gz; echo junk) | gzip -d; echo $?; (cat a.gz; printf '\000\000\000') | gzip -d; echo $?; cat a.gz a.gz | gzip -d; head -c 10 a.gz | gzip -d; echo $?
gzip -Q; gzip -c a a | zcat; sized gzip -lq a.gz; gzip --list b.gz; zcat a; zcat b; echo $?; zcat -f b; gzip -S .z b; ls; gzip -d -S .z b; echo $?; ls
v gzip -rv dir . | grep -v gzip.sh | sort; ls; gzip -cdf nope; sized gzip -l < a.gz; gzip -dc < /dev/null; echo $?
printf 'x' > e; gzip -n e; v gzip -dv e; touch -d @1700000000 t; gzip t; touch -d @1600000000 t.gz; gzip -dN t.gz; stat -c %Y t; chmod 751 t; gzip t; stat -c '%a %Y' t.gz; gzip -d t.gz; stat -c %a t
cp t a.tgz; gunzip -l a.tgz; echo $?; rm a.tgz; gzip < t > u.tgz; gunzip u.tgz; cat u.tar; ls
printf 'a' | gzip -1 -n | od -An -tx1 -N 10; printf a | gzip -9n | od -An -tx1 -N 10
ln -s t lnk; gzip lnk; gzip -c lnk | zcat; gzip -f lnk; ls; gzip --suffix= t; echo $?; gzip -10 t; gzip -dq zzz; echo $?
echo data > f; v gzip -kv f; gzip -f f; sized gzip -l f.gz e.gz; gunzip -k f.gz; gunzip -k f.gz; echo $?; gunzip -kf f.gz; echo $?; gunzip -c f.gz | cat -A; zcat f.gz f.gz
printf '\037\213\010\000\000\000\000\000\000\003\377\377' | gzip -dc; echo $?; printf '\037\213\011' | gzip -dc; echo $?; printf '\037' | zcat; echo $?
seq 20000 | gzip | zcat | md5sum; seq 20000 | gzip -9c | gzip -dc | tail -1; gunzip < f.gz; gzip -cd f; gzip -dc f.gz nope
gzip --nothing; gunzip --foo
