import Dispatch
import Glibc
import ProviderRuntime
import WorkerChannel

// A worker without the sandbox, to measure what the sandbox costs.
let line = try WorkerCommandLine(Array(CommandLine.arguments.dropFirst()))
let endpoint = WorkerEndpoint(adopting: OwnedDescriptor(adopting: 3), mode: .waits)
let session = WorkerSession.start(
  of: line.file, using: nil, pluginName: line.name, resources: line.resources, endpoint: endpoint,
  nextDeniedFile: { nil }, onEnd: { _ in _exit(0) })
if session == nil { _exit(1) }
dispatchMain()
