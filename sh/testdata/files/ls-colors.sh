# The colours of ls: by type, by the ends of names, and as LS_COLORS changes them.
mkdir d && cd d
mkdir sub open sticky both
chmod 777 open; chmod +t sticky; chmod 1777 both
touch f x.tar X.TAR a.b.tar a_name_that_is_quite_long 'sp ace'
touch ex setuid setgid; chmod +x ex; chmod u+sx setuid; chmod g+sx setgid
ln f hard; ln -s f to_file; ln -s sub to_sub; ln -s nothing to_nothing; ln -s ex to_ex
shown() {
	echo "== $*"
	ls --color=always "$@" 2>&1 | sed "s/[‘’]/'/g" | sed 's/user  *user .* [0-9][0-9]:[0-9][0-9] /... /' | sed -n l
}

unset LS_COLORS COLORTERM TERM
shown
TERM=xterm shown
COLORTERM=1 shown -C
export LS_COLORS=
TERM=dumb shown -1
for LS_COLORS in 'di=1:*.tar=31:ex=32:or=33:mi=34:ln=target:fi=0:no=0' 'no=7:fi=8' 'no=7' 'mh=44:mi=5:or=' 'or=1' 'or=0' 'mi=1' \
	'ln=target' 'ln=target:ex=0' 'di='; do
	echo "=== $LS_COLORS"
	shown
	shown -l
	shown -lF
	shown -F -x -w60
done
for LS_COLORS in 'lc=<:rc=>:ec=E:rs=9' 'lc=<:rc=>:rs=9' 'ec=' 'fi=5:rs=:lc=:rc=' 'su=:sg=0:st=00:ow=0:tw=1' '*=3' '*r=3:*.TAR=4:*x=' \
	'*.TAR=4:*.tar=5:*.b.tar=6' '*.tar=0:fi=3' 'di=\e\q^A\_\=\::*.t\141r=9' 'xx=1' 'di' 'di=1:*.tar' '*a:b=1' 'di=1:ex=5^' '*.tar=5^'; do
	echo "=== $LS_COLORS"
	shown -1
	shown -d sub f
done
LS_COLORS='fi=3:cl=K'
shown -w10 a_name* f
shown -C -w10 a_name* f
shown -C -w40 a_name* f to_file x.tar sub/
shown -m -w30 a_name* f x.tar
shown -m -w10 a_name* f x.tar
shown -C -w0 a_name* f x.tar
shown -lp to_sub to_nothing
ls -l --color=always -w30 a_name* f | sed 's/^.*[0-9] //' | sed -n l
shown -d / /dev/null
shown --color=never sub f
shown --color sub f
shown -f --color=auto f
ls --color=sometimes 2>&1
LS_COLORS=di shown -C -T4
LS_COLORS=di=1 shown -C -T4
