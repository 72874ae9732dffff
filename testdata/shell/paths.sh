# The path of a program, where modules are found, and what tracebacks show.
mkdir -p sub lib app
printf 'import sys\nprint(sys.argv, __file__, sys.path[0])\nimport helper\nhelper.f()\n' > sub/x.py
printf 'def f():\n    raise KeyError(3)\n' > sub/helper.py
printf 'x = "of lib"\n' > lib/m.py
printf 'import sys, part\nprint(sys.argv, __file__, sys.path[0], part.x)\n' > app/__main__.py
printf 'x = "of app"\n' > app/part.py
python3 sub/x.py a b
python3 ./sub/x.py
(cd sub; python3 x.py; python3 ../sub/x.py; printf 'if' > bad.py; python3 bad.py)
printf '#!/usr/bin/env python3\nimport sys\nprint(sys.argv, __file__); 1/0\n' > run.py
chmod +x run.py
./run.py 1
$PWD/run.py
ln -s ../sub/x.py lib/link.py
python3 lib/link.py 2>&1 | head -n 1
python3 app 1; python3 ./app/; python3 sub; echo $?
PYTHONPATH=lib python3 -c 'import sys, m; print(sys.path[:2], m.x)'
export PYTHONPATH=lib:/foo:
echo 'import sys; print(sys.path[:4], sys.argv)' > show.py
python3 show.py; python3 -u -B show.py; python3 -m show 1; python3 < show.py; python3 - 2 < show.py
python3 -P show.py; python3 -W error -Xutf8 -bB show.py
python3 -Bc 'import sys; print(sys.path[0], sys.argv)' 3; python3 -Bcprint\(4\) 4
python3 -E -c 'import m' 2>&1 | tail -n 1; python3 -I show.py | grep -c foo; python3 -IBm m 2>&1 | sed 's/^[^ ]*python3:/python3:/'
python3 -- show.py --
# ---
['sub/x.py', 'a', 'b'] /home/user/sub/x.py /home/user/sub
Traceback (most recent call last):
  File "/home/user/sub/x.py", line 4, in <module>
    helper.f()
    ~~~~~~~~^^
  File "/home/user/sub/helper.py", line 2, in f
    raise KeyError(3)
KeyError: 3
['./sub/x.py'] /home/user/./sub/x.py /home/user/sub
Traceback (most recent call last):
  File "/home/user/./sub/x.py", line 4, in <module>
    helper.f()
    ~~~~~~~~^^
  File "/home/user/sub/helper.py", line 2, in f
    raise KeyError(3)
KeyError: 3
['x.py'] /home/user/sub/x.py /home/user/sub
Traceback (most recent call last):
  File "/home/user/sub/x.py", line 4, in <module>
    helper.f()
    ~~~~~~~~^^
  File "/home/user/sub/helper.py", line 2, in f
    raise KeyError(3)
KeyError: 3
['../sub/x.py'] /home/user/sub/../sub/x.py /home/user/sub
Traceback (most recent call last):
  File "/home/user/sub/../sub/x.py", line 4, in <module>
    helper.f()
    ~~~~~~~~^^
  File "/home/user/sub/helper.py", line 2, in f
    raise KeyError(3)
KeyError: 3
  File "/home/user/sub/bad.py", line 1
    if
      ^
SyntaxError: invalid syntax
['./run.py', '1'] /home/user/./run.py
Traceback (most recent call last):
  File "/home/user/./run.py", line 3, in <module>
    print(sys.argv, __file__); 1/0
                               ~^~
ZeroDivisionError: division by zero
['/home/user/run.py'] /home/user/run.py
Traceback (most recent call last):
  File "/home/user/run.py", line 3, in <module>
    print(sys.argv, __file__); 1/0
                               ~^~
ZeroDivisionError: division by zero
['lib/link.py'] /home/user/lib/link.py /home/user/sub
['app', '1'] /home/user/app/__main__.py /home/user/app of app
['./app/'] /home/user/./app/__main__.py /home/user/./app/ of app
python3: can't find '__main__' module in '/home/user/sub'
1
['', '/home/user/lib'] of lib
['/home/user', '/home/user/lib', '/foo', '/home/user'] ['show.py']
['/home/user', '/home/user/lib', '/foo', '/home/user'] ['show.py']
['/home/user', '/home/user/lib', '/foo', '/home/user'] ['/home/user/show.py', '1']
['', '/home/user/lib', '/foo', '/home/user'] ['']
['', '/home/user/lib', '/foo', '/home/user'] ['-', '2']
['/home/user/lib', '/foo', '/home/user'] ['show.py']
['/home/user', '/home/user/lib', '/foo', '/home/user'] ['show.py']
 ['-c', '3']
4
ModuleNotFoundError: No module named 'm'
0
python3: No module named m
['/home/user', '/home/user/lib', '/foo', '/home/user'] ['show.py', '--']
