function pr(s) { print NR ": " s; $2 = "changed" } { pr($0); print }
