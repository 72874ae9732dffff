BEGIN { s = "hello"; gsub(/l/, "\\&", s); print s; s = "hello"; gsub(/l/, "\\\\&", s); print s; s = "hello"; gsub(/l/, "[\\\\\\&]", s); print s; s = "a/b"; gsub(/\//, "\\", s); print s }
