ENDFILE{nextfile}
