exec 2>&1
echo > a; echo > b; mkdir -p d/e/f; echo > d/e/g
rm a; ls
rm nope; echo "= $?"
rm -f nope; echo "= $?"
rm; echo "= $?"
rm -f; echo "= $?"
rm d; echo "= $?"
rm -d d; echo "= $?"
rm -v b
rm -rv d | sort
mkdir d; echo > d/a
rm -r d/.; echo "= $?"
rm -rf ..; echo "= $?"
rm -r /; echo "= $?"
rm -i d/a <<< n
ls d
echo x > d/b
rm -i d/b <<< y
rm -ri d << END
y
y
y
END
ls
mkdir x; rm -dv x
touch 1 2 3 4
rm -I 1 2 3 4 <<< n
ls
rm -I 1 2 3 4 <<< y
ls
mkdir q; rm -rI q <<< y
rm --interactive=bogus x; echo "= $?"
rm -z; echo "= $?"
touch -- -x
rm -- -x; ls
touch 'a b'; rm -v 'a b'
mkdir p; touch p/f; chmod 555 p
rm p/f; echo "= $?"
rm -rf p; echo "= $?"
chmod 755 p; rm -rf p
touch f; rm f/; echo "= $?"
rm -f f/x; echo "= $?"
rm f/x; echo "= $?"
ln -s f l; rm l; ls
