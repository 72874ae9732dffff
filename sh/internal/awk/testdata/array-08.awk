!seen[$0]++
