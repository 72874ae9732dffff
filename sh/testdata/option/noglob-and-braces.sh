# set -f keeps patterns as they are, set +B keeps braces as they are.
touch a1 a2 b1
echo *
set -f
echo * a? [ab]1
x='a*'
echo $x
for f in *1; do
  echo "word: $f"
done
case a1 in
  a*) echo "case still matches" ;;
esac
[[ b1 == b* ]] && echo "so does a test"
echo "${x/a/*}"
set +f
echo $x

echo {1..3} {x,y}
set +B
echo {1..3} {x,y}
set -B
echo {1..3} {x,y}

# Both through set -o, and both in $-.
set -o noglob
[[ $- == *f* ]] && echo "f is on"
echo *
set +o noglob
set +o braceexpand
[[ $- == *B* ]] || echo "B is off"
echo {a,b}
set -o braceexpand
echo {a,b}*
