function f() { exit 4 } { if ($2 == 2) f(); print } END { print "end" }
