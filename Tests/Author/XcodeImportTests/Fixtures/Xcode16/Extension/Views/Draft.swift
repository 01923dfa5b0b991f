let draft = missingFunction()
