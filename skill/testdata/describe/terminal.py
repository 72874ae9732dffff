# red [31m text
