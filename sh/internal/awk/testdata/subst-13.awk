{ gsub(/[0-9]/, "<&>"); print } 
