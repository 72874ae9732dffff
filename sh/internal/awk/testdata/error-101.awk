BEGIN { print > }
