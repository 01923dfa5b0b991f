internal import Glibc
internal import HostConfiguration
internal import WidgetModel

/// The properties of the reader of `host.conf`: the result depends on the text alone, and each
/// problem is one printable line with a place inside the file.
enum ConfigurationProperties {
  static func check(_ input: [UInt8]) throws(BrokenProperty) {
    let file = try NamelessFile(input)
    var launch = LaunchContext(
      environment: ["HOME": "/home/w", "XDG_RUNTIME_DIR": "/run/user/7", "TZ": "UTC"],
      workingDirectory: "/", executable: "/usr/bin/widgethost", userID: 7)
    launch.configFile = file.path
    let first = outcome(launch)
    try require(first == outcome(launch), "a file is read in two ways")
    guard case .failure(let error) = first else { return }
    try require(!error.problems.isEmpty, "an error without a problem")
    let lines = 1 + input.count { $0 == UInt8(ascii: "\n") }
    for problem in error.problems {
      let text = problem.description
      try require(
        !text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f },
        "a problem is not printable: \(text.debugDescription)")
      if let location = problem.location {
        try require(0...lines ~= location.line, "a problem after the end: \(text)")
      }
    }
  }

  private static func outcome(
    _ launch: LaunchContext
  ) -> Result<HostConfiguration, ConfigurationError> {
    do {
      return .success(try HostConfiguration.load(launch))
    } catch {
      return .failure(error)
    }
  }
}

/// A file without a name that holds an input, reachable by the path of its descriptor.
private final class NamelessFile {
  private let descriptor: Int32

  var path: String { "/proc/self/fd/\(descriptor)" }

  init(_ bytes: [UInt8]) throws(BrokenProperty) {
    var name = Array("/tmp/host-conf-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    unlink(&name)
    guard descriptor >= 0 else { throw BrokenProperty("no file for the input: errno \(errno)") }
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard written == bytes.count else { throw BrokenProperty("the input cannot be written") }
  }

  deinit { close(descriptor) }
}
