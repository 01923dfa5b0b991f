internal import ProviderRuntime

WorkerMain.run(arguments: Array(CommandLine.arguments.dropFirst()))
