# grep -r: choice of files and directories, binary files, what is skipped.
exec 2>&1
mkdir -p src/lib src/.git 'src/with space'
echo 'todo: one' > src/main.c
echo 'todo: two' > src/lib/util.c
echo 'todo: three' > src/lib/util.h
echo 'todo: four' > src/.git/config
echo 'todo: five' > 'src/with space/notes.txt'
printf 'todo\0binary\n' > src/lib/data.bin
ln -s main.c src/link.c

grep -r todo src | sort
grep -R todo src | sort
echo "-- include and exclude"
grep -r --include='*.c' todo src | sort
grep -r --include='*.c' --include='*.h' todo src | sort
grep -rl --exclude='*.h' todo src | sort
grep -rl --exclude-dir=.git todo src | sort
grep -rl --exclude-dir='l*' todo src | sort
grep -rl --include='*.c' --exclude='util*' todo src | sort
printf '*.h\n*.bin\n' > skip
grep -rl --exclude-from=skip todo src | sort
echo "-- from here"
cd src
grep -rl todo | sort
grep -rl todo . | sort
grep -rh todo lib | sort
grep -rc todo lib | sort
cd ..
echo "-- directories"
grep todo src
echo "status $?"
grep -d skip todo src src/main.c
grep -d read todo src
echo "status $?"
grep -s todo src
echo "status $?"
grep -d other todo src
echo "status $?"
grep -r todo missing src/main.c
echo "status $?"
