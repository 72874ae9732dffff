BEGIN { nosuch(1) }
