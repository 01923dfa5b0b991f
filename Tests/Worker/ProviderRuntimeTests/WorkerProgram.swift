import CHostShims
import Foundation
import TestPluginBuilder
import Testing

/// The real worker program, which is built beside the tests.
enum WorkerProgram {
  static let path = Bundle.main.bundleURL.appending(path: "widgethost-worker").path

  /// Starts a worker on `channel`, which is closed here in any case.
  ///
  /// - Returns: the process, or `nil` when it could not be started.
  static func spawn(plugin: String, channel: Int32) -> pid_t? {
    defer { close(channel) }
    let arguments = [path, "--plugin", plugin, "--name", "test", "--memory", "67108864"]
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    let process = pointers.withUnsafeMutableBufferPointer { pointers in
      environment.withUnsafeMutableBufferPointer { environment in
        var request = shim_spawn_request(
          path: pointers[0], arguments: pointers.baseAddress, environment: environment.baseAddress,
          directory: nil, channel: channel, output: STDERR_FILENO, file: -1)
        return shim_spawn(&request)
      }
    }
    if process < 0 { Issue.record("cannot start \(path): \(process)") }
    return process < 0 ? nil : process
  }
}
