# What bash says about tokens that cannot stand where they are.
exec 2>&1
check() {
  printf '%s\n' "$1" > t.sh
  bash t.sh
  echo "-> $?"
}
check 'echo a; fi; echo b'
check 'echo a
done'
check 'then echo a'
check 'else'
check 'esac'
check '}'
check ')'
check 'echo )'
check 'echo a )'
check ';'
check ';;'
check 'echo a;; echo b'
check '& echo a'
check 'echo a & & echo b'
check 'echo a || || echo b'
check '| cat'
check 'if; then echo a; fi'
check 'if true; then fi'
check 'while; do echo a; done'
check 'for i in a b; echo; done'
check 'case x in esac'
check 'case x in x) echo a ;; esac; echo after'
check 'echo > '
check 'echo < > x'
check 'echo a > | b'
check 'do echo a; done'
