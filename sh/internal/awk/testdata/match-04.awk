BEGIN { if (match("key=value", /([a-z]+)=([a-z]+)/, m)) print m[1], m[2], m[0], m[1, "start"], m[2, "length"]; print match("none", /x+/, m), length(m) }
