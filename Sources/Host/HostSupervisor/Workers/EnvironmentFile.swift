internal import Glibc
internal import WidgetModel
internal import WorkerChannel

/// The file with the variables that the operator gives a plugin: secrets stand here, and neither in
/// `host.conf` nor in the command line of a process.
///
/// Each line is `NAME=value`. The value ends with the line and may stand in single or double quotes.
/// Empty lines and lines that begin with `#` are skipped. This is the form of `EnvironmentFile=` of
/// systemd.exec(5), without escapes and continued lines.
package enum EnvironmentFile {
  /// Returns the reason why a worker would not get the variables of the file, as a predicate without any
  /// value of the file; `nil` for a usable file.
  package static func flaw(of path: String) -> String? {
    do {
      _ = try variables(in: path)
      return nil
    } catch {
      return error.reason
    }
  }

  /// The largest size in bytes.
  static let sizeLimit = 16 << 10
  /// The largest number of variables.
  static let variableLimit = 64

  /// Reads the file.
  ///
  /// - Returns: The variables as `NAME=value`, in the order of the file.
  /// - Throws: A sentence without any value of the file.
  static func variables(in path: String) throws(EnvironmentFileError) -> [String] {
    let fail = { EnvironmentFileError(path: path, reason: $0) }
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else {
      throw fail("cannot be read (\(SystemCallError.text(of: errno)))")
    }
    let file = OwnedDescriptor(adopting: number)
    if let objection = objection(to: file.number) { throw fail(objection) }
    let bytes: [UInt8]
    do throws(SystemCallError) {
      bytes = try file.read(upTo: sizeLimit + 1, path)
    } catch {
      throw fail("cannot be read (\(SystemCallError.text(of: error.code)))")
    }
    guard bytes.count <= sizeLimit else { throw fail("has more than \(sizeLimit) bytes") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw fail("is not UTF-8")
    }
    return try variables(of: text, fail)
  }

  private static func variables(
    of text: String, _ fail: (String) -> EnvironmentFileError
  ) throws(EnvironmentFileError) -> [String] {
    var variables: [String] = []
    var names: Set<Substring> = []
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      let line = line.trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let place = "line \(index + 1)"
      guard let equals = line.firstIndex(of: "="), isName(line[..<equals]) else {
        throw fail("\(place): expected NAME=value, with letters, digits and _ in NAME")
      }
      let name = line[..<equals]
      if isReserved(name) {
        throw fail("\(place): \(name) is set by the host; choose another name")
      }
      guard names.insert(name).inserted else {
        throw fail("\(place): \(name) is set a second time")
      }
      let value = line[line.index(after: equals)...].trimmed
      guard value.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f }) else {
        throw fail("\(place): the value of \(name) has a control character")
      }
      variables.append("\(name)=\(value.withoutQuotes)")
      guard variables.count <= variableLimit else {
        throw fail("\(place): there are at most \(variableLimit) variables")
      }
    }
    return variables
  }

  /// Returns the reason to refuse an open file: it is no regular file, or users besides the host's and
  /// root could read or change it.
  private static func objection(to file: Int32) -> String? {
    var status = stat()
    guard fstat(file, &status) == 0 else {
      return "cannot be read (\(SystemCallError.text(of: errno)))"
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return "is no regular file" }
    guard status.st_uid == 0 || status.st_uid == geteuid() else {
      return "belongs to user \(status.st_uid); it must belong to root or to user \(geteuid())"
    }
    // The group may read: a file of root for a host that runs as another user.
    guard status.st_mode & 0o027 == 0 else {
      return "is open to other users (mode \(String(status.st_mode & 0o7777, radix: 8))); run "
        + "chmod 600 on it"
    }
    return nil
  }

  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }

  /// Whether the host or the dynamic linker gives the variable a meaning for the worker itself.
  private static func isReserved(_ name: Substring) -> Bool {
    WorkerEnvironment.names.contains(String(name))
      || ["LD_", "WIDGETHOST_", "SWIFT_", "DYLD_", "GCONV_PATH"].contains { name.hasPrefix($0) }
  }
}

/// The reason why an environment file cannot be used.
struct EnvironmentFileError: Error, Hashable, CustomStringConvertible {
  var path: String
  /// A predicate, such as `has more than 16384 bytes`.
  var reason: String

  var description: String { "the plugin's environment file \(path) \(reason)" }
}

extension Substring {
  /// The text without a pair of quotes around it.
  fileprivate var withoutQuotes: Substring {
    guard count >= 2, let first, first == last, first == "\"" || first == "'" else { return self }
    return dropFirst().dropLast()
  }
}
