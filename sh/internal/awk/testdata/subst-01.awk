BEGIN{print gensub(/(a)(b)/,"[\\2\\1]","g","abab"), gensub(/a/,"x",2,"aaa"), gensub("a","<&>","G","banana"), gensub(/a/,"\\0\\0",1,"ba")}
