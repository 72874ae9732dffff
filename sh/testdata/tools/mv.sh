exec 2>&1
echo one > a
echo two > b
mkdir d e
mv a c; ls
mv -v c a
mv -v a b d; ls d
mv d/a d/b .
mv a; echo "= $?"
mv; echo "= $?"
mv nope x; echo "= $?"
mv a a; echo "= $?"
mv d d/x; echo "= $?"
mv a b nodir; echo "= $?"
mv a b d/nodir; echo "= $?"
mv -n a b; cat b
mv -i a b <<< n
cat b
mv -b a b; ls; cat b~
echo one > a
mv --backup=t -v a b; ls
mkdir e/d; echo x > e/d/x
mv d e; echo "= $?"
mkdir g; echo y > g/d
mv e g/d; echo "= $?"
mv g/d e; echo "= $?"
mv b newdir/; echo "= $?"
mv -t g b; ls g
mv -T g h; ls
mv -u h/b b; ls
mv --bogus; echo "= $?"
mv -T b h e; echo "= $?"
mv h/b 'x y'; ls
mv 'x y' "it's"; ls
mv -v "it's" z
mkdir k1 k2; echo 1 > k1/f; echo 2 > k2/f
mv k1/f k2/f e; echo "= $?"
mv b -f e; ls e
mv --strip-trailing-slashes k1/ kk; ls
