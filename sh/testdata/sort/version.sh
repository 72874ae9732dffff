# sort -V: versions, file names, tildes, and the order of odd ones.
exec 2>&1
sort -V <<'END'
1.10
1.9
1.2
1.2.0
1.2~rc1
1.2a
v2.0
v10.0
1.0.0-alpha
1.0.0
END
echo "-- file names"
printf '%s\n' img12.png img10.png img2.png img1.png img01.png IMG3.png | sort -V
printf '%s\n' a.tar.gz a-1.tar.gz a-1.0.tar.gz a-1.0.1.tar.gz a.tar | sort -V
printf '%s\n' . .. .a a b.1 .b '' | sort -V
printf '%s\n' pkg-1.0~beta2 pkg-1.0~beta10 pkg-1.0 pkg-1.0.1~ | sort --version-sort
printf '%s\n' x000001 x1 x01 x | sort -V
echo "-- reversed, unique, by key"
printf '%s\n' 1.2 1.10 1.02 | sort -rV
printf '%s\n' 1.2 1.02 1.2 | sort -Vu
printf '%s\n' 'app 2.10' 'app 2.9' 'lib 1.0' | sort -k2,2V
printf '%s\n' r1:x r10:a r9:z | sort -t: -k1,1V
printf '%s\n' 1.2 1.10 | sort -VC
echo "status $?"
printf '%s\n' 1.10 1.2 | sort -Vc
echo "status $?"
