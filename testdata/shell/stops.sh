# What ends other commands ends a program too, whatever it does.
cat > busy.py <<'X'
while True:
    pass
X
cat > sorts.py <<'X'
x = [str(i) for i in range(100_000)]
while True:
    sorted(x, key=len)
X
cat > sleeps.py <<'X'
import time
time.sleep(1000)
X
for program in busy.py sorts.py sleeps.py
do
    timeout 0.2 python3 $program
    echo "$program: $?"
done

python3 busy.py &
sleep 0.1
kill $!
wait $!
echo "kill: $?"

python3 sleeps.py &
sleep 0.1
kill -KILL $!
wait $!
echo "kill -KILL: $?"

# Nobody reads what this one writes.
python3 -c '
n = 0
while True:
    n += 1
    print(n)' | head -n 2
echo "${PIPESTATUS[0]}"

# Others work while a program sleeps, or computes.
python3 -c '
import time
time.sleep(0.2)
print("slept")' &
echo 'before'
wait
python3 -c '
import os
while not os.path.exists("flag"):
    pass
print("seen")' &
sleep 0.1
touch flag
wait
# ---
busy.py: 124
sorts.py: 124
sleeps.py: 124
kill: 143
kill -KILL: 137
1
2
141
before
slept
seen
