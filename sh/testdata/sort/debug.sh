# sort --debug: what is compared, and what is odd about the options.
printf 'b 2\na 10\nc\t1\n' >a
printf '  12 x\n-3.5e2y\n1e3\n+5\n.5\n-.\n0x1F\ninf\nnan\n1,000\n  \n\n-0\n5K\n3Mi\n-2Gx\n12.34.5\n- 5\n--5\n5.\n' >numbers
printf 'jan x\n FEB\n\tmarch\nfoo\nDecember 3\n' >months
printf 'héé b\ncé a\n日本 x\na\001b\tc\n' >wide
shown() {
	echo "== $*"
	sort --debug "$@" 2>&1 | sed "s/[‘’]/'/g"
}

for options in '' -r -s -u -b -f -d -V -z -k2 -k2,2n '-k2n -k1,1' '-k1.2,1.3 -b' '-t, -k2' '-k2,2nr -k1' -k9 '-k 1,1M' '-k2 -t :' '+1 -2' \
	'-u -k1.1,1.1' '-m' '-k2,1' '-nk1'; do
	shown $options a
done
for options in -n -g -h '-k1,1n -s' '-k1,1g -s' '-k1,1h -s'; do
	shown $options numbers
done
shown -M months
shown -k1,1M -k2 months
shown -bM months
for options in '' -k2 -k1.2,1.2 '-b -k2,2'; do
	shown $options wide
done
warnings() {
	echo "= $*"
	sort --debug "$@" a 2>&1 >/dev/null | sed "1d; s/[‘’]/'/g"
}
for options in '-rn' '-k1r -r' '-r -k2' '-k2n -r' '-s -r -k2' '-u -r -k1,1' '-f -k1n' '-d -k2,2n' '-b -k1n' '-b -n' '-n -t,' '-n -t.' '-g -te' \
	'-h -t.' '-k1,1n -t1' '-k2b,2' '-k2,2 -k3,3n' '-fk1n -r' '-k1,1d -k2,2i' '-k1.1,1' '-k1,1.3n' '-k2,3n' '-t: -k1,2n' '-k1.3' '-b -k1.3' \
	'-t: -k1.3' '-k1,1.0n' '+0' '+1.2 -2.3' '+1.2b -2' '+2 -1' '-ruk1' '-V -r -k1,1' '-k1,1R -r' '-t- -k1n' '-t. -k1n' '-t+ -k1g' '-t+ -k1n' \
	'-k2.2n' '-k2,3.2n' '-k2.3,2.1' '-k1.2n,1.3' '-k2b,2.3' '-k2b,2.3b' '-k1n -k2n' '-bfdir -k1n' '-f -k1f -k2n' '-r -k1,1r -k2n' '-n -k1,1r' \
	'-rs -k1n' '-nr -k1,1b' '-b -k1,1b' '-b -k1b,1' '-sr -k1V -V -R' '-id -k1n'; do
	warnings $options
done
for locale in C POSIX C.utf8 C.UTF8 none; do
	LC_ALL=$locale sort --debug a 2>&1 | sed "s/[‘’]/'/g"
	LC_ALL= LC_COLLATE=$locale sort --debug a 2>&1 | sed "1s/[‘’]/'/g; 2,\$d"
done
sort --debug -c a 2>&1
sort --debug -C a 2>&1
sort --debug -o x a 2>&1
sort --debug -k1,1 -k9x a 2>&1
