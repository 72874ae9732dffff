BEGIN { printf }
