# Errors of the program are 1, of the usage 2; what was printed before stays.
python3 -c 'print("before"); 1/0'; echo $?
python3 -c 'def'; echo $?
python3 -c 'import sys; sys.exit(7)'; echo $?
python3 nofile.py; echo $?
python3 -c; echo $?
python3 --foo; echo $?
printf 'x = "\xff"\n' > bad.py
python3 bad.py; echo $?
python3 < /dev/null; echo $?
python3 -c ''; echo $?
# ---
before
Traceback (most recent call last):
  File "<string>", line 1, in <module>
    print("before"); 1/0
                     ~^~
ZeroDivisionError: division by zero
1
  File "<string>", line 1
    def
       ^
SyntaxError: invalid syntax
1
7
python3: can't open file 'nofile.py': No such file or directory
2
python3: option -c requires argument
2
python3: unknown option: --foo
2
python3: can't decode file 'bad.py': not UTF-8
1
python3: interactive mode not supported in virtual mode
1
0
