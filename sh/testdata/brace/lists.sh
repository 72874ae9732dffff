# A brace expansion makes words of each alternative, before everything else.
show() { printf '<%s>' "$@"; echo " $#"; }

show {a,b,c}
show pre{1,2}post
show {a,b}{1,2}{x,y}
show {a,{b,c},d}e
show {,x}y {x,}y {,}
show {a,b,}
show {one\ two,three}
show {"a b",'c d'}
show {$'t\tb',n}

show {a} {} {a b,c}
show a{b}c{d,e}
show \{a,b\} {a\,b} '{a,b}' "{a,b}"
show {a,b
show a,b}
show ${unset:-{a,b}}

name=value
show {$name,other}
show $name{1,2}
show "${name}"{1,2}
show {"$name",'$name'}
show x{$(echo p q),r}
show {$((1 + 1)),$((2 + 2))}
