# Braces, tilde, parameters, substitution, splitting, names of files: in this order.
show() { printf '<%s>' "$@"; echo; }
touch a1.txt a2.txt b1.txt
value='{a,b}1.txt'
pattern='a*.txt'
list='x y'

show $value
show {a,b}1.txt
show {$pattern,c}
show $pattern "$pattern" '$pattern'
show {a,b}*.txt
show ~/{x,y} | sed "s|$HOME|HOME|g"
show $(echo '*.txt') "$(echo '*.txt')"
show $(echo '$list') $(echo '{p,q}')
show ${list/x/*.txt}
show "${list/x/*.txt}"
show $((1 + 1))*{a,b}
show a{1,$list}z
tilde='~'
show $tilde
quoted='"a b"'
show $quoted
command='echo one; echo two'
$command
nested='$(echo no)'
show $nested "$nested"
backslash='a\ b'
show $backslash
IFS=,
commas=1,2
show $commas {3,4},5
show "$commas"{a,b}
