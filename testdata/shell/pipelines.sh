# In pipelines, substitutions and conditions.
seq 5 | python3 -c 'import sys
print(sum(int(line) for line in sys.stdin))' | sed 's/^/sum /'
x=$(python3 -c 'print(6 * 7)'); echo "x=$x"
if python3 -c 'raise SystemExit(1)'; then echo yes; else echo no; fi
python3 -c 'exit(0)' && echo and
python3 -c 'while True: print("endless")' | head -n 1
for i in 1 2; do python3 -c "print($i * 10)"; done | python3 -c 'import sys; print(sys.stdin.read().split())'
python3 -c 'import sys; print("err", file=sys.stderr); print("out")' 2> /dev/null
# ---
sum 15
x=42
no
and
endless
['10', '20']
out
