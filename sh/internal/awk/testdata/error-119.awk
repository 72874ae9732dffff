BEGIN { x++ ++ }
