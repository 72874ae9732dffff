"""Windows
line ends."""
