{ sub(/^[^=]*=/, ""); print } 
