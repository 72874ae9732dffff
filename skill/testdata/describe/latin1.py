# Café
