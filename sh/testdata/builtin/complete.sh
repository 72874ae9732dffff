# complete, compopt and bind as a shell has them that nobody types at; compgen -F and -C.
exec 2>&1
complete -abcdefgjksuv x1
complete -A arrayvar -A binding -A disabled -A enabled -A function -A helptopic -A hostname -A running -A setopt -A shopt -A signal -A stopped x2
complete -o bashdefault -o default -o dirnames -o filenames -o noquote -o nosort -o nospace -o plusdirs x3
complete -P '' -S "it's" -X '!*.c' -G '*.h' -W '$(x) "y"' -C 'a b' -F 'f-g' 'name with space'
complete -p x1
complete -p x2
complete -p x3
complete -p 'name with space'
complete x5
echo $?
complete -p x5
complete -F fn 'a$b'
complete -p 'a$b'
complete -F 'f x' yy
complete -p yy
complete -p x1 x3 nosuch x5
echo $?
complete -r x1 nosuch x3
echo $?
complete -p x3
complete -W w -D
complete -p -D
complete -W w -D foo
echo $?
complete -p foo
complete -p
complete -DE -W q
complete -p | sort
complete -p -E
complete -r -E
complete -p -E
echo $?
complete -pr
echo $?
complete -p | wc -l
complete -r -p x5
echo $?
complete -p x5
(complete -W sub sub
complete -p sub)
complete -p sub
echo $?
compopt -D -o nospace
echo $?
complete -W d -D
compopt -D -o nospace
complete -p -D
compopt -D
compopt -E
echo $?
compopt +o nospace -o nosort -D x5
complete -p -D x5
complete -W a x5
compopt -o nosort -o default +o default x5
complete -p x5
compopt x5 nosuch
echo $?
compopt -Q
echo $?
compopt -o
echo $?
bind
bind -Q
echo $?
bind -m foo
echo $?
bind -f /nosuch
echo $?
bind '"\e[A": history-search-backward'
echo $?
bind -u abort
echo $?
_f() { COMPREPLY=(aa 'b c' ab); return 3; }; compgen -F _f -W 'ax ay' -P p- -S -s a; echo $?; compgen -F _f; compgen -F _f zz; echo $?; COMPREPLY=(old); _h() { :; }; compgen -F _h o; echo $?; declare -p COMPREPLY; compgen -C 'printf "%s\n" "$@" #' w; compgen -C 'false' w; echo $?; compgen -F _f -X 'a*' ; compgen -C 'echo "$COMP_LINE|$COMP_POINT|$COMP_CWORD|$COMP_KEY|$COMP_TYPE"; echo' ''; compgen -C 'echo a' -F _f a; x=$(compgen -F _f a); echo "$x"; compgen -F _f -- a | cat; type _f | head -1; compgen -V arr -W 'a b'; echo $?
compgen -C 'printf "a\n\nb\n" #'
echo $?
compgen -C 'printf "a b\tc\n" #'
compgen -C 'printf "a\\\\\nb\n" #'
_f() { COMPREPLY=(aa '' 'b c'); }; compgen -F _f
_f() { return 124; }; compgen -F _f; echo $?
_f() { COMPREPLY=; }; compgen -F _f; echo $?
_f() { COMPREPLY=x; }; compgen -F _f; echo $?
compgen -b | tr '\n' ' '
echo
help -s complete compopt bind
complete -F f cmd
complete
complete -p cmd
echo $?
complete -p nosuch
echo $?
complete -W 'a b c' -o nospace -P p -S s w1 w2
complete
complete -C 'echo x' -X '*.o' c3
complete -A file -f -d c4
complete -o default -o bashdefault -G '*.c' c5
complete -p
complete -r cmd
complete -p cmd
complete -r
complete
complete -r nosuch
echo $?
complete -D -F _d
complete -E -W x
complete -I -W y
complete
complete -r -D
complete
complete -W "it's" c6
complete -p c6
complete -o foo x
echo $?
complete -A foo x
echo $?
complete -F
echo $?
complete -Q x
echo $?
complete -F f
echo $?
compopt -o nospace c6
echo $?
complete -p c6
compopt +o nospace c6
complete -p c6
compopt
echo $?
compopt -o nospace
echo $?
compopt nosuch
echo $?
compopt c6
compopt -o foo c6
echo $?
compopt -D
_f() { COMPREPLY=(aa ab bc); }; compgen -F _f a; echo $?; compgen -C 'echo foo bar; echo fob #' fo; echo $?; compgen -F nosuch x; echo $?
_g() { echo "$# [$1] [$2] [$3] $COMP_CWORD ${#COMP_WORDS[@]} $COMP_LINE $COMP_POINT" >&2; COMPREPLY=($(compgen -W "one two three" -- "$2")); }; compgen -F _g t
