# frozen_string_literal: true

# Rename photos.
puts 1
