# grep in daily work: code, logs, addresses, counting, pipelines.
exec 2>&1
mkdir -p src/test
cat > src/app.py <<'END'
import os, sys
class App:
    def run(self):  # TODO: retry
        print("user@example.org")
        return self.x == 10
    def stop(self): pass  # FIXME
END
echo 'from app import App  # TODO' > src/test/test_app.py
cat > log <<'END'
2024-01-01 ERROR [db] timeout after 30s from 10.0.0.1
2024-01-01 INFO started
2024-01-02 WARN disk 91%
2024-01-02 ERROR [net] refused by 192.168.1.300
END

grep -rn 'TODO\|FIXME' src | sort
grep -rnE 'def \w+\(' src | sort
grep -rlw App src | sort
grep -rhoE '[[:alnum:]._]+@[[:alnum:].]+' src
grep -rc '' src | sort
grep -n 'class\|def' src/app.py | cut -d: -f1 | paste -sd' '
grep -rL TODO src
grep -r --include='test_*' App src
grep -A1 'def run' src/app.py
grep -vn '^\s*#' src/app.py | wc -l
grep -E '^[^#]*print\(' src/app.py
grep -oP '(?<=def )\w+(?=\()' src/app.py
grep -E 'x == [0-9]+$' src/app.py
echo "-- logs"
grep -c ERROR log
grep ERROR log | grep -v net
grep -oE '\[[a-z]+\]' log | tr -d '[]' | sort
grep -E '\b([0-9]{1,3}\.){3}[0-9]{1,3}\b' log
grep -oE '([0-9]{1,3}\.){3}[0-9]{1,3}' log
grep -oP '\d+(?=%)' log
grep -P '^(\S+) (?!INFO)' log | cut -d' ' -f2 | sort | uniq -c
grep -m1 -n ERROR log
grep -e ERROR -e WARN log | awk '{ print $2 }'
grep -w 30s log
grep '30' log
grep -F '[db]' log
grep -i 'error.*timeout\|timeout.*error' log
grep -q ERROR log && echo "errors found"
grep -q FATAL log || echo "nothing fatal"
if ! grep -qs x missing
then
    echo "not there"
fi
ls src | grep -E '\.py$'
printf '%s\n' one two three | grep -n e
env | grep -c '^HOME='
grep -h '' src/app.py log | grep -c .
history 2> /dev/null | grep -c zzz
grep -x 'pass' log
echo "status $?"
sed 's/x/y/' log | grep -c .
