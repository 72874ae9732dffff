# There are no processes: what would start, signal or wait for one raises
# PermissionError, as what would open a connection does.
import os
import socket

for function in os.fork, socket.socket:
    try:
        function()
    except OSError as e:
        print(e)
