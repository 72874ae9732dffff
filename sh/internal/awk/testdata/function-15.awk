function r(s) { return length(s) <= 1 ? s : r(substr(s, 2)) substr(s, 1, 1) } BEGIN { print r("hello world") }
