BEGIN { print length(ENVIRON["HOME"]) > 0, ENVIRON["HOME"], ENVIRON["NOPE"] "|" }
