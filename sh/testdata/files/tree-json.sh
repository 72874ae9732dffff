# tree -J: the tree as JSON.
exec 2>&1
umask 022
mkdir -p t/d/e t/empty
echo 1 > t/a
echo 22 > t/d/b
chmod 755 t/d/b
ln -s a t/l
ln -s d t/k
ln -s none t/x
run() {
  echo "\$ tree -J $*"
  tree -J "$@" | sed -E 's/"(user|group)":"[^"]*"/"\1":"me"/; s/"inode":[0-9]+/"inode":1/; s/("type":"directory".*"size":)[^,}]*/\1 0/'
  echo "-> ${PIPESTATUS[0]}"
}
run t
run -d t
run -L 1 t
run -s t
run -p t
run -h t/d
run -p -u -g -s --inodes t/d
run -D --timefmt at t/d
run --noreport t
run -f t
run -a -F t
run --dirsfirst t
run -r t
run -i t
run -i --noreport t
run -i -d t
run t/d t/empty
run t/empty
run t/d/b
run missing
run -l t
run --filelimit 2 t
run -P '*.z' t
run --prune t
touch $'t/q"u\\o\tte' $'t/c\001\n\r\b\f\v' t/é
run t
