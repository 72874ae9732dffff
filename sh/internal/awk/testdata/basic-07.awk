/a/, /a/ { print } 
