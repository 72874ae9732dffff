{ $7 = "z"; print; print NF }
