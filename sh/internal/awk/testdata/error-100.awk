BEGIN { delete }
