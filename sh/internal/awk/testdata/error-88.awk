BEGIN { print "unterminated
}
