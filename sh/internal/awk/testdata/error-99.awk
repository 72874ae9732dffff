BEGIN { return }
