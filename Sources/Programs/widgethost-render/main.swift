internal import PictureServer

PictureServer.run(arguments: Array(CommandLine.arguments.dropFirst()))
