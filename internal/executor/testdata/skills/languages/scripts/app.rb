# Say hello.
puts "hello"
