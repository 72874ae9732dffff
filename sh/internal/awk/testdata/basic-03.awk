/start/,/end/
