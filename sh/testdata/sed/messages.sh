# sed: what it says of programs that are wrong.
exec 2>&1
seq 3 > f

sed 2>&1 | head -1
sed k f
echo "status $?"
sed 'p;k' f
echo "status $?"
sed -e p -e 'xx' f
echo "status $?"
sed 's/a' f
echo "status $?"
sed 's/a/b' f
echo "status $?"
sed 's/a/b/q' f
echo "status $?"
sed 's/a/b/pp' f
echo "status $?"
sed 's/a/b/0' f
echo "status $?"
sed 's/a/b/2 3' f
echo "status $?"
sed 's/\(a/b/' f
echo "status $?"
sed 's/a/\1/' f
echo "status $?"
sed 's/[/x/' f
echo "status $?"
sed 'y/ab/c/' f
echo "status $?"
sed 'y/a/' f
echo "status $?"
sed '{p' f
echo "status $?"
sed 'p}' f
echo "status $?"
sed 'b nowhere' f
echo "status $?"
sed ':' f
echo "status $?"
sed 'r' f
echo "status $?"
sed 'w' f
echo "status $?"
sed 'a' f
echo "status $?"
sed '1,2=' f
sed '1,2q' f
echo "status $?"
sed '1,2i x' f
sed '3!!p' f
echo "status $?"
sed 'dp' f
echo "status $?"
sed 'p x' f
echo "status $?"
sed -f missing f
echo "status $?"
printf 'p\n\ns/a/\n' > prog
sed -f prog f
echo "status $?"
sed p missing f
echo "status $?"
sed -n 2>&1 | head -1
sed --frob f 2>&1 | head -2
sed -E 's/a{2,1}/x/' f
echo "status $?"
sed 'l x' f
echo "status $?"
sed 'q5 x' f
echo "status $?"
