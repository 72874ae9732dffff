# find: operators, pruning, depths, several starting points.
exec 2>&1
mkdir -p p/src/.git p/src/lib p/build/out p/docs
touch p/src/main.c p/src/lib/u.c p/src/lib/u.h p/src/.git/config p/build/out/main.o p/docs/readme.md p/notes

find p -name '*.c' -o -name '*.h' | sort
find p -name '*.c' -o -name '*.h' -print | sort
find p \( -name '*.c' -o -name '*.h' \) -print | sort
find p ! -name '*.*' -type f | sort
find p -not -type d -and -name 'm*' | sort
find p -type f -a ! -path '*/.git/*' | sort
find p -name '*.c' , -name '*.h' | sort
find p -true -name notes
find p -false -o -name notes
find p -name '*.c' ! \( -path '*lib*' \)
echo "-- pruning"
find p -name .git -prune -o -type f -print | sort
find p -path p/build -prune -o -print | sort
find p \( -name .git -o -name build \) -prune -o -name '*.*' -print | sort
find p -name lib -prune | sort
find p -type d -name build -prune -o -type d -print | sort
echo "-- depths"
find p -maxdepth 0
find p -maxdepth 1 | sort
find p -mindepth 3 | sort
find p -mindepth 2 -maxdepth 2 | sort
find p -maxdepth 1 -type f
find p/docs -depth
find p/src/lib p/docs -type f | sort
find p/docs/ p//docs -name '*.md'
find ./p/docs . -maxdepth 0
cd p/docs
find
find ..//docs -type f
find . -name .
find readme.md -name '*.md'
cd ../..
find p -name '*.md' -quit
find p -name notes -quit -o -name nothing
echo "-- files that are newer, owners, modes"
touch -d '2024-01-01' p/notes
touch -d '2024-06-01' p/docs/readme.md
find p -newer p/notes -name '*.md'
find p -newermt 2024-03-01 ! -newermt 2024-12-31 -type f
find p ! -newermt '2024-01-02' -type f
find p -type f -anewer p/docs/readme.md -name '*.c' | wc -l
chmod 600 p/notes
chmod 755 p/docs/readme.md
find p -perm 600
find p -type f -perm -u+x
find p -type f -perm /111
find p -type f -perm 755
find p -type f -perm -600 | wc -l
find p -type f ! -perm -g+r
find p -user user -name notes
find p -group user -name notes
find p -nouser
find p -uid 1000 -name notes
find p -readable -name notes
find p -type f -executable
find p -type f -links 1 | wc -l
find p -samefile p/notes
