{ print $ }
