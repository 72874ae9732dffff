BEGIN { else print }
