{ NF -= 1; print; print NF } 
