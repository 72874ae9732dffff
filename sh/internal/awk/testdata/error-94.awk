BEGIN { print 'hello' }
