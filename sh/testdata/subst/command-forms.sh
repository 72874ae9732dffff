# $(...) and `...`: newlines, quotes, nesting, statuses, files.
echo "$(printf 'a\nb\n\n\n')"
echo $(printf 'a\nb\n')
x=$(printf '  spaces  ')
echo "[$x]"
echo "[$(echo)]"

echo "outer $(echo "inner $(echo "deep \"quoted\"")")"
echo `echo back \`echo nested\``
echo "`echo "quotes in quotes"`"
echo `echo '\$x \\ '`
y=value
echo $(echo '$y' "$y")
echo `echo \$y`

x=$(exit 3)
echo "status $?"
x=$(exit 4) y=$(exit 5)
echo "status $?"
echo "$(exit 6)"
echo "status $?"
x=$(true)$(false)
echo "status $?"
local_() {
  local v=$(exit 7)
  echo "hidden by local: $?"
}
local_

echo "file content" > data
echo "$(< data)"
echo "[$(< data tr a-z A-Z)]"
echo "$(cat < data; echo more)"
echo "[$(< missing)]" 2> /dev/null
echo "status $?"

# What is set inside stays inside.
n=1
m=$(n=2; echo "$n")
echo "$n $m"
f() { echo "function $1"; }
echo "$(f x)"
echo "$(cd / && pwd) $([[ $PWD != / ]] && echo "not moved")"

# Case, comments and brackets inside.
echo "$(case a in a) echo "case" ;; (b) ;; esac)"
echo "$(
  # a comment with ) and '
  echo "after a comment"
)"
echo "$(echo ')')" $(echo \))
arr=($(echo one two) "$(echo three four)")
echo "${#arr[@]}"
echo ${y:-$(echo never >&2)} "${z:-$(echo default)}"
