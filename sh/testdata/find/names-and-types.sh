# find: tests of names, paths, types and sizes.
exec 2>&1
mkdir -p tree/a/deep tree/b 'tree/with space'
touch tree/a/one.txt tree/a/TWO.TXT tree/b/.hidden 'tree/with space/x y.md'
printf '%0100d' 0 > tree/a/deep/big.log
printf '12345' > tree/b/five
ln -s a/one.txt tree/good
ln -s nowhere tree/bad
: > 'tree/new
line'

find tree | sort
find tree -type f | sort
find tree -type d | sort
find tree -type l | sort
find tree -type f,l -name '*[od]' | sort
find tree -xtype l
find -L tree -type l
find -L tree -name good -type f
echo "-- names"
find tree -name '*.txt'
find tree -iname '*.txt' | sort
find tree -name 'o?e.*'
find tree -name '[!a-z]*' | sort
find tree -name '.*'
find tree -name '*space*'
find tree -name tree
find tree -path '*a*' -type f | sort
find tree -path 'tree/a' -o -path 'tree/b' | sort
find tree -ipath '*/A/*.TXT' | sort
find tree -wholename 'tree/b/*' | sort
find tree -regex '.*/[a-z]+'| sort
find tree -regex 'tree/b'
find tree -iregex '.*\.TXT' | sort
find tree -regextype posix-extended -regex '.*(one|TWO).*' | sort
find tree -regextype sed -regex '.*/one\.txt'
find tree -lname 'a/*'
find tree -ilname 'NO*'
find tree -name a/one.txt
echo "-- sizes"
find tree -type f -size 100c
find tree -type f -size +50c
find tree -type f -size -6c | sort
find tree -type f -size 1 | sort
find tree -type f -size -1k | sort
find tree -type f -size 0 | sort
find tree -empty | sort
find tree/b -empty
find tree -type f -size +0 -size -10c
