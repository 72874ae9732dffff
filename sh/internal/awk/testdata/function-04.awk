function g(a){return a*2} BEGIN { f = "g"; print @f(4); f="length"; print @f("abc") }
