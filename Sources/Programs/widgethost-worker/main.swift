internal import ProviderRuntime

WorkerProcess.run(arguments: Array(CommandLine.arguments.dropFirst()))
