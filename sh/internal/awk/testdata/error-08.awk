BEGIN { foo( }
