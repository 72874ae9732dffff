# The patterns of find, ls, du, tar and grep are those of fnmatch.

mkdir -p d/.h
touch a.txt B.TXT 'x[1]' 'y]' .dot d/é 'a\b' d/.h/f 'q*' a-b r^

for pattern in '*' '?' '*.txt' '[a-b]*' '[!a]*' '[^a]*' '[]y]*' '*[]]' 'x[1]' 'x\[1]' '\a*' '[[:upper:]]*' '[a' \
	'é' '[é]' 'a\\b' '*\' '' '**' './d/*' '*/é' '[\]]' '[a\-b]*' '[z-a]' '[[.a.]]*' '[[=a=]]*' '*[^]' 'q\*' 'a[-]b' '[a-]*'
do
	echo "== $pattern"
	find . -name "$pattern" | sort
	find . -iname "$pattern" | sort
	find . -path "$pattern" | sort
	ls -a --ignore="$pattern"
	du -a --exclude="$pattern" . | cut -f 2 | sort
	tar cf - --exclude="$pattern" . | tar tf - | sort
	grep -rc --include="$pattern" x . | sort
done
