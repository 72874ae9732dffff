{ print NF ": " $NF; $NF = ""; print; print NF }
