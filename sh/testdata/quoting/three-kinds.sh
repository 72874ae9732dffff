# Single quotes, double quotes and backslashes.
show() { printf '<%s>' "$@"; echo; }
name='a  b'

show $name "$name" '$name' \$name "\$name"
show 'it'\''s' "it's" it\'s
show "a \"b\" c" 'a "b" c' a\ \"b\"\ c
show "\\" '\' \\ "\n" '\n' \n
show "\a\b\$\`\"\\" '\a\b\$\`\"\\'
show "back
slash" 'new
line'
show "joined \
line" joined\
word
show '' "" ''""
show "$name"'$name'$name
show a"b c"'d e'f\ g
show "$(echo "inner $(echo "deep  x")")"
show "`echo "old  style"`"
show "${name}" "${name}s" "$names"
show "#no comment" '#nor' \#nor a#b #comment
show "~" \~ '~'
show "*" \* '*'
show !
show "$" '$' $ "a$" a$
show "{a,b}" \{a,b\}
