mkdir -p t/{a,b/c,d.dir}
touch t/a/{x.txt,y.log,.hid} t/b/c/{z.txt,big} t/b/{p.sh,q.TXT}
printf '%0100d' 0 > t/b/c/big
chmod +x t/b/p.sh
ln -s ../a/x.txt t/b/lnk
ln -s nowhere t/broken
cd t
find . | sort
find . -type f | sort | head -3
find . -type d | sort
find . -type l | sort
find . -name '*.txt' | sort
find . -iname '*.txt' | sort
find . -not -name '*.*' -type f
find . -size +50c -type f
find . -size -50c -type f | wc -l
find . -empty -type d | sort
find . -perm -u+x -type f
find . -executable -type f
find . -maxdepth 1 | sort
find . -mindepth 2 -maxdepth 2 | sort
find a b -name 'x*' -o -name 'z*' | sort
find . \( -name '*.txt' -o -name '*.log' \) -type f | sort
find . -path './b/*' -name '*.txt'
find . -name c -prune -o -type f -print | sort
find . -type f -name '*.txt' -exec echo got {} \; | sort
find . -name '*.log' -exec echo {} +
find -L . -name lnk -type f
find . -xtype l
find . -name x.txt -printf '%f %h %p %P %s %y %m %d\n'
find . -name p.sh -printf '%M\n'
find . -newer a/x.txt -name nope
find . -samefile a/x.txt
find . -inum 1 2> /dev/null | wc -l
find . -links +1 -type d | wc -l > /dev/null
find . -regex '.*\.\(txt\|log\)' | sort
find . -regextype posix-extended -regex '.*\.(sh|log)' | sort
find . -name '[xyz].*' | sort
find . -type f -name '.*'
find . -depth | tail -1
find . -name big -delete
find . -name big
find nope 2>&1
echo $?
find . -name 2>&1
echo $?
find . -bogus 2>&1
echo $?
find . -type f -quit
find . -name '*.txt' -print0 | tr '\0' '\n' | wc -l
find a -type f -ls | wc -l
find . -type f -exec false {} \;
echo $?
find . -name x.txt -exec sh -c 'echo "$0 $1"' {} arg \;
find . -name '*.sh' -ok echo {} \; < /dev/null 2> /dev/null
find . -true -name p.sh
find . -false
find . -name p.sh , -name y.log | sort
find . ! -type d ! -type l | wc -l
find . -user nosuch 2>&1 | head -1
find . -mmin -60 -name p.sh
find . -mtime 0 -name p.sh
find . -maxdepth 0 -type d
find ./a/ -name x.txt
find a// -name x.txt
find . -name '*.txt' -execdir echo {} \; | sort
cd ..
find t -type f -path '*c*' | wc -l
find t -name 'q*' -fprint out
cat out
find . -path ./t/b -prune -o -name '*.txt' -print
