"""Leave processes behind that do not want to die.

Three ways out, each with SIGTERM, SIGHUP and SIGINT ignored and stdout kept
open: a plain child, a child in a session of its own with a child there, and a
double fork whose middle process ends, again with a child. Their ids go to the
file named by "pids". "then" says what the leader does next: "exit" or "stay".
"""

import json
import os
import signal
import sys
import time

arguments = json.load(sys.stdin)
READ, WRITE = os.pipe()


def linger(depth):
    """Be a process that holds on, with so many more below it."""
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        signal.signal(number, signal.SIG_IGN)
    if depth and os.fork() == 0:
        linger(depth - 1)
    os.write(WRITE, b"%d\n" % os.getpid())
    while True:
        time.sleep(3600)


if os.fork() == 0:
    linger(0)
if os.fork() == 0:
    os.setsid()
    linger(1)
middle = os.fork()
if middle == 0:
    os.setsid()
    if os.fork() == 0:
        linger(1)
    os._exit(0)
os.waitpid(middle, 0)

pids = b""
while pids.count(b"\n") < 5:
    pids += os.read(READ, 4096)
with open(arguments["pids"], "wb") as file:
    file.write(pids)
print("ready", flush=True)
if arguments["then"] == "stay":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        time.sleep(3600)
