{ print $(1+1), $NF-1, $(NF-1), $NF$1 }
