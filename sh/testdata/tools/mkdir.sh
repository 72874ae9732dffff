exec 2>&1
mkdir a; ls
mkdir a; echo "= $?"
mkdir -p a b/c/d; ls -R
mkdir x/y; echo "= $?"
mkdir; echo "= $?"
mkdir -v e f
mkdir -pv g/h/i
mkdir -m 700 m; stat -c %a m
mkdir -m u=rwx,g=r m2; stat -c %a m2
mkdir -m a=rwx,o-w m3; stat -c %a m3
mkdir -m bogus m4; echo "= $?"
echo > file
mkdir -p file; echo "= $?"
mkdir -p file/x; echo "= $?"
mkdir file/x; echo "= $?"
mkdir -p -m 750 p/q; stat -c %a p p/q
mkdir 'with space/x'; echo "= $?"
mkdir -q; echo "= $?"
rmdir a e; ls
rmdir b; echo "= $?"
rmdir -p b/c/d; ls
rmdir nope; echo "= $?"
rmdir; echo "= $?"
rmdir -v f
rmdir -pv g/h/i
rmdir file; echo "= $?"
mkdir -p r/s; touch r/x
rmdir -p r/s; echo "= $?"
mkdir r/s; rmdir -p --ignore-fail-on-non-empty r/s; echo "= $?"
mkdir ''; echo "= $?"
mkdir -p /tmp/x/../y; ls /tmp
