import CBench
import Dispatch
import Glibc
import ProviderRuntime
import WorkerChannel

// A worker without the sandbox, to measure what the sandbox costs. With `--counted` before the other
// arguments it runs under valgrind, which ends in dispatchMain.
let isCounted = CommandLine.arguments.dropFirst().first == "--counted"
let line = try WorkerCommandLine(Array(CommandLine.arguments.dropFirst(isCounted ? 2 : 1)))
let endpoint = WorkerEndpoint(adopting: OwnedDescriptor(adopting: 3), mode: .waits)
let session = WorkerSession.start(
  of: line.file, using: nil, pluginName: line.name, resources: line.resources,
  endpoint: endpoint, nextDeniedFile: { nil }, onEnd: { _ in _exit(0) })
if session == nil { _exit(1) }
if isCounted { bench_serve_main_queue() }
dispatchMain()
