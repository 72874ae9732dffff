# Comparing texts with [[ ]].
check() {
  if eval "[[ $1 ]]"; then
    echo "yes: $1"
  else
    echo "no:  $1"
  fi
}
text='hello world'
pattern='hello*'
empty=

check '$text == "hello world"'
check '$text == hello*'
check '$text == "hello*"'
check '$text == $pattern'
check '$text == "$pattern"'
check '$text != *planet*'
check '$text = *o\ w*'
check '$text == [[:lower:]]*'
check '$text == *[!a-z]*'
check '$text == @(hi|hello)\ *'
check '$text == !(*x*)'
check '$text == +([a-z ])'
check '-n $text && -z $empty'
check '$text'
check '$empty'
check '! $empty'
check '-z $unset_name'
check 'abc < abd'
check 'abc > abd'
check 'Z < a'
check '10 < 9'
check '"" == "$empty"'
check 'a == a && b == b || c == d'
check 'a == b || ( b == b && c == c )'
check '! ( a == a && b == c )'
check '$text == "hello"*"world"'
check "\$'a\\tb' == a?b"
