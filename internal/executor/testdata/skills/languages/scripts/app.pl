# Say hello.
print "hello\n";
