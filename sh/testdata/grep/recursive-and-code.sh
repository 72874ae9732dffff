mkdir -p src/sub
cat > src/a.py << 'E'
import os
def main():
    x = os.environ["HOME"]  # TODO: check
    print(x)
class Foo(Base):
    def method(self, a, b=2):
        return a + b
E
cat > src/sub/b.js << 'E'
function go(x) { return x; } // FIXME later
const y = () => go(1);
E
printf 'binary\0data TODO\n' > src/bin.dat
grep -rn 'TODO\|FIXME' src | sort
grep -rnE '^\s*def \w+' src
grep -rc 'x' src | sort
grep -rn --include='*.py' 'def' src | wc -l
grep -rn --exclude-dir=sub go src
echo $?
grep -rI TODO src | wc -l
grep -a TODO src/bin.dat | tr '\0' '.'
grep -o 'def [a-z]*' src/a.py | cut -d' ' -f2
grep -rhoP '(?<=def )\w+|(?<=function )\w+' src | sort
grep -rl TODO src | xargs -n1 basename | sort
grep -n 'class' src/a.py | cut -d: -f1
grep -E 'b=[0-9]+' -o src/a.py
grep -ne 'os\.' src/a.py
grep -A2 'class Foo' src/a.py | tail -1 | sed 's/^ *//'
grep -c '' src/a.py
grep -vc '^\s*#' src/a.py
grep -n '"[A-Z]*"' src/a.py | sed 's/:.*"\(.*\)".*/ \1/'
find src -name '*.py' -exec grep -Hn return {} \;
grep -rw x src --include='*.js' | wc -l
grep -rL TODO src | sort
cat src/a.py | grep -v '^import' | grep -m2 -n .
ls src | grep -v sub
grep -E 'a|b' <<< $'xay\nq\nbz' | paste -sd,
grep -lr 'nope' src || echo none
diff <(grep -o '[a-z]*' src/a.py | sort -u | head -3) <(printf 'a\nb\nc\n') | head -2
grep -rn 'print(' src/ | awk -F: '{print $1 "@" $2}'
grep --include=*.{py,js} -rl 'go\|main' src | sort
egrep 'main|go' -r src 2> /dev/null | wc -l
fgrep '(x)' src/a.py
echo "a.b" | fgrep .
grep -ic 'todo' src/a.py src/sub/b.js
