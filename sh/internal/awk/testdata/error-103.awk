BEGIN { x in }
