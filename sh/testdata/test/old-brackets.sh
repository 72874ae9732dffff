# [ ] decides by the number of its arguments.
exec 2>&1
check() { "$@"; echo "$?: $*"; }
empty=
spaces='a b'

check [ ]
check [ word ]
check [ '' ]
check [ -n ]
check [ -z '' ]
check [ ! '' ]
check [ ! word ]
check [ -f ]
check [ = ]
check [ a = a ]
check [ a == b ]
check [ a '<' b ]
check [ ! = ! ]
check [ '(' x ')' ]
check [ '(' '' ')' ]
check [ ! a = a ]
check [ a -a b ]
check [ '' -o b ]
check [ '' -o '' ]
check [ a = a -a b = b ]
check [ a = b -o b = b ]
check [ ! a = b -a b = b ]
check [ '(' a = b -o b = b ')' -a c = c ]
check [ a b ]
check [ a b c ]
check [ -q x ]
check [ 1 -eq one ]
check [ a
check [ a = a b ]
check [ a = a -a ]
check test a = a
check test ']' = ']'
check [ $spaces = x ]
check [ "$spaces" = 'a b' ]
check [ -n $empty ]
check [ -n "$empty" ]
