{ $2=""; print } 
