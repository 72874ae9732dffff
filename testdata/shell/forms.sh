# Code behind -c, in a file, on standard input, and behind "-".
python3 -c 'import sys; print(sys.argv, sys.stdin.read().strip())' a b <<< data
echo 'import sys; print(sys.argv, sys.stdin.read().strip())' > p.py
echo data | python3 p.py a b
echo data | python p.py
echo 'print("from a pipe")' | python3
python3 - x y <<'X'
import sys
print("heredoc", sys.argv)
X
python3 - <<< 'print("here string")'
python3 -u -B -c 'print("flags")'
python3 -m calendar_of_ours 2>&1 | tail -n 1
echo 'print("module", __name__)' > ours.py
python3 -m ours
# ---
['-c', 'a', 'b'] data
['p.py', 'a', 'b'] data
['p.py'] data
from a pipe
heredoc ['-', 'x', 'y']
here string
flags
/usr/bin/python3: No module named calendar_of_ours
module __main__
