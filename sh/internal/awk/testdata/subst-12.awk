/b/ { sub(/b/, "&&"); print; print $1 } 
