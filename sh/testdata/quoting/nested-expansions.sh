# Quotes within quotes within ${...} and $(...).
show() { printf '<%s>' "$@"; echo; }
text='a b'
unset none

show "${none:-"x  y"}"
show "${none:-'x  y'}"
show ${none:-"x  y"}
show ${none:-'x  y'}
show ${none:-x  y}
show "${none:-x  y}"
show "${none:-$text}" ${none:-$text} ${none:-"$text"}
show "${none:-"$text"}"
show "${none:-\"quoted\"}" ${none:-\"quoted\"}
show "${none:-a\}b}" ${none:-a\}b} "${none:-{x}}"
show "${none:-\$text}" ${none:-\$text} "${none:-\\}"
show "${text+"set $text"}" ${text+"set $text"}
show "${none:-$(echo "p  q")}" ${none:-$(echo "p  q")}
show "${none:-`echo "p  q"`}"
show "$(echo "${none:-"deep  x"}")"
show "${text#"a "}" "${text%" b"}" "${text/" "/"-"}"
show "${text/'a'/"'"}" "${text//[" "]/_}"
show "${none-}" ${none-} ${none-""} "${none-''}"
show x${none-}y x"${none-}"y
show ${none-a b}${none-c d}
show "${none-a b}${none-c d}"
