# type, command -v and -V, hash: what a name is.
exec 2>&1
f() { :; }; shopt -s expand_aliases; alias ll='ls -l'
type -t f ll if cd ls nope [[ {; echo $?
type cd; type if; type ls; type ll; type -a cd; type :; type .; type type
type nope; echo $?; type -t nope; echo $?; type -p ls; type -P ls; type -p cd; echo $?; type -P f; echo $?
type -f f; echo $?; type -z; echo $?; type; echo $?
command -v f ls if ll cd nope; echo $?; command -v nope; echo $?
command -V if cd ll nope; echo $?; command -V nope; echo $?
hash; hash -r; hash ls; hash; type ls; hash -t ls; hash -d ls; hash -d ls; echo $?; hash nope; echo $?
hash -p /bin/x y; hash -t y; hash -l; type -t y; hash -r; hash -t y; echo $?; hash cd f; echo $?
