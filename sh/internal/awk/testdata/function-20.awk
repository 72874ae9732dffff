BEGIN { f = "length"; print @f("abc"); g = "substr"; print @g("hello", 2, 2); h = "h1"; print @h(3) } function h1(x) { return x * x }
