# The subscript of an indexed array is an expression also where a variable is * or @.
a='*'; b='@'
x["*"]=1
x['@']=1
x[\*]=1
x[$a]=1
x["$b"]+=1
x[${a}]=1
x[$a$c]=1
x[$(echo '*')]=2
x[""*]=3
x[*]=1
x[@]+=1
