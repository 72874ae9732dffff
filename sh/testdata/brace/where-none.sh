# Places where braces stay text, and places where they do not.
show() { printf '<%s>' "$@"; echo; }
value={a,b}
show "$value" $value

list=({a,b}x)
show "${list[@]}"

list[0]={c,d}
show "${list[0]}"

case a,b in
  {a,b}) echo "never" ;;
  a,b) echo "text" ;;
esac

[[ '{a,b}' == {a,b} ]] && echo "text in a test"

for item in {x,y}-{1,2}; do
  show "$item"
done

cat <<EOF
{a,b} in a document
EOF
cat <<< {a,b}

set +o braceexpand
show {a,b} {1..3}
set -B
show {a,b} {1..3}

declare text={p,q}
show "$text"
export other=x{1,2}
show "$other"

alternatives() { show "$@"; }
alternatives --{long,short}={1,2}
echo {a,b}>out.txt
cat out.txt
