BEGIN { gsub(/a/, "b", x); print typeof(x), typeof(y); z = y; print typeof(z), typeof(y) }
