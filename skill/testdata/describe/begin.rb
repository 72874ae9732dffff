=begin
Tidy a folder.
=end
puts 1
