# Stop a service.
Stop-Service x
