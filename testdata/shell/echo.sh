# The value of a last expression of -c is printed, that of a file is not.
python3 -c '2 + 2'
python3 -c 'x = 5
x * 2'
python3 -c 'None'
python3 -c '"text"'
echo '2 + 2' > p.py
python3 p.py
echo '2 + 2' | python3
printf '#!/usr/bin/env python3\nprint("shebang")\n' > run
chmod +x run
./run
python3 run
# ---
4
10
'text'
shebang
shebang
