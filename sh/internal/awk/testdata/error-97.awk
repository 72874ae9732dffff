BEGIN { function f() {} }
