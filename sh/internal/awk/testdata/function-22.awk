function f() { next } { if ($2 == 2) f(); print }
