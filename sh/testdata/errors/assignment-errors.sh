# Assignments that fail, alone, before commands, in declarations.
exec 2>&1
run() {
  bash -c "$1"
  echo "-> $?"
}
run 'readonly r=1; r=2; echo never'
run 'readonly r=1; r=2 true; echo "before a command: $?"'
run 'readonly r=1; r=2 :; echo "before a special builtin: $?"'
run 'readonly r=1; export r=2; echo "export: $?"'
run 'readonly r=1; declare r=2; echo "declare: $?"'
run 'readonly r=1; f() { local r=2; echo "local: $?"; }; f; echo "$r"'
run 'readonly r=1; unset r; echo "unset: $?"'
run 'readonly r=1; read r <<< 2; echo "read: $?"'
run 'readonly r=1; for r in 1 2; do echo never; done; echo "for: $?"'
run 'readonly r=1; printf -v r 2; echo "printf: $?"'
run 'readonly r=1; ((r++)); echo "arithmetic: $?"'
run 'readonly r=1; : ${r:=2}; echo "$r"'
run 'readonly r; : ${r:=2}; echo never'
run 'readonly -a a=(1 2); a[0]=5; echo never'
run 'readonly -a a=(1 2); a+=(3); echo never'
run 'readonly r=1; (r=2; echo never); echo "outside: $?"'
run 'readonly r=1; mapfile r <<< x; echo "mapfile: $?"'
run 'readonly r=1; getopts a r -a; echo "getopts: $?"'
run '1x=5; echo "a command: $?"'
run 'declare 1x=5; echo "declare: $?"'
run 'export a-b=1; echo "export: $?"'
run 'a[]=1; echo "empty subscript: $?"'
run 'a[-1]=1; echo "before the first: $?"'
run 'declare -A m; m[]=1; echo "empty key: $?"'
run 'declare -a a; declare -A a; echo "other kind: $?"'
