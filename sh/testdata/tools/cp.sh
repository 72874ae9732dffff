exec 2>&1
echo one > a
echo two > b
mkdir d
cp a c; cat c
cp -v a d
cp -v a b d
cat d/a
cp a; echo "= $?"
cp; echo "= $?"
cp a b c; echo "= $?"
cp a b nodir; echo "= $?"
cp nope x; echo "= $?"
cp d x; echo "= $?"
cp a a; echo "= $?"
cp -r d e; ls -R e
cp -rv d e | sort; ls -R e
cp -r d d; echo "= $?"
cp -r d d/sub; echo "= $?"
ls -R d
rm -r d/d d/sub
ln -s a link
cp link l1; ls -l l1 | cut -c1
cp -P link l2; readlink l2
cp -d link l3; readlink l3
cp -n b a; cat a
cp -T d f; ls f
cp -t f b; ls f
cp a/ x; echo "= $?"
cp a newdir/; echo "= $?"
cp --backup a c; ls
cp --backup=numbered a c; ls
cp -b -S .old b c; ls
cat c
chmod 640 a
touch -d '2024-01-01 10:00' a
cp -p a p; ls -l --time-style=long-iso p
cp a q; ls -l q | cut -c1-10
cp -a d g; ls g
cp --parents d/a f; ls -R f
cp --parents -v d/b f
cp -i b a <<< n
cat a
cp -i b a <<< y
cat a
cp -u a b; cat b
cp -l a hard; stat -c %h hard
cp -s a soft; readlink soft
cp -f b p; cat p
cp --attributes-only b n; wc -c n
cp a a d; echo "= $?"
mkdir h; echo h > h/a
cp h/a a d; echo "= $?"
cp a d/a h/nope d; echo "= $?"
cp -r d a; echo "= $?"
cp a d/../d/; ls d
mkdir k; mkdir k/a
cp a k; echo "= $?"
cp -x a zz; cat zz
cp --sparse=always a zz
cp --reflink=auto a zz
cp --preserve=mode,timestamps a y; stat -c '%a %Y' a y | uniq | wc -l
cp --no-preserve=mode a y2; stat -c %a y2
cp --preserve=bogus a y; echo "= $?"
cp --bogus; echo "= $?"
ln -s nothing dang
cp a dang; echo "= $?"
cp --remove-destination -v a dang; echo "= $?"
cp b link; cat a
cp -r link r1; readlink r1
cp -rL link r2; cat r2
cp -t nodir a; echo "= $?"
cp -t a b; echo "= $?"
cp -tT a b; echo "= $?"
chmod 000 b
cp b bb; echo "= $?"
