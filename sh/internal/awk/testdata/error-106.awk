BEGIN { while () print }
