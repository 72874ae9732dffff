# zdiff and zcmp: diff and cmp over files that gzip may have compressed.
exec 2>&1
printf 'a\nb\nc\n' > a; printf 'a\nB\nc\n' > b
cp a p; gzip -k a b
run() {
  echo "\$ $*"
  "$@" > out 2> errors
  echo "-> $?"
  sed -E 's/\t.*//' out
  sed -E 's,/usr/bin/zdiff: ([0-9]+: )?,zdiff: ,; s/No such file$/& or directory/' errors
}
run zcmp a.gz b.gz
run zcmp a.gz a.gz
run zcmp a.gz p
run zcmp a b.gz
run zcmp a.gz
run zcmp b.gz
run zcmp -s a.gz b.gz
run zcmp -l a.gz b.gz
run zdiff a.gz b.gz
run zdiff -u a.gz b.gz
run zdiff a.gz a
run zdiff a.gz
run zdiff b
run zdiff -q a.gz b.gz
run zdiff a b
run zdiff -c a b.gz
run zdiff missing.gz a.gz
run zdiff a.gz missing.gz
run zcmp a.gz missing
run zdiff
run zcmp
run zdiff - a.gz < a.gz
run zdiff --bad a.gz b.gz
run zdiff a b c
run zcmp a.gz b.gz 2
run zdiff --brief a.gz b.gz
run zdiff -y a.gz b.gz
echo x > a
run zdiff -u a.gz
run zdiff -u a.gz b
run zdiff -u b a.gz
run zdiff -u b.gz a.gz
run zcmp a.gz
run zcmp b a.gz
run zcmp a.gz b
cp a.gz a.Z; cp b.gz b-gz; cp a.gz a-z; cp a.gz c.tgz; tar cf t.tar b; cp a.gz d.z
run zdiff b-gz b
run zdiff b-gz
run zdiff d.z b.gz
run zdiff c.tgz
run zdiff c.tgz a.gz
cp a.gz weird
run zdiff weird a.gz
run zdiff -q weird b
run zdiff -- a.gz b.gz
run zdiff -U 1 a.gz b.gz
