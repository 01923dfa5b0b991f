internal import WorkerChannel

/// The values of a plugin's environment file, which appear in no log and no reason of a failure: a script may
/// print its environment, or a server repeat a header.
struct SecretValues {
  /// The length in bytes from which a value is hidden. A shorter one, such as `yes`, is no secret, and would make
  /// ordinary sentences unreadable.
  static let shortest = 6

  private struct Secret {
    var name: String
    var value: String
    /// The bytes without which a text holds no part of the value that is hidden.
    var start: [UInt8]

    /// Whether the text of these bytes may hold the value, or a beginning of it.
    func mayBe(in text: UnsafeBufferPointer<UInt8>) -> Bool {
      var rest = text[...]
      while let place = rest.firstIndex(of: start[0]) {
        if rest[place...].starts(with: start) { return true }
        rest = rest[(place + 1)...]
      }
      return false
    }
  }

  /// The longest first: a value may contain another one.
  private let secrets: [Secret]

  /// - Parameter variables: The variables as `NAME=value`.
  init(_ variables: [String]) {
    secrets = variables.compactMap { variable in
      let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].utf8.count >= Self.shortest else { return nil }
      return Secret(
        name: String(parts[0]), value: String(parts[1]),
        start: Array(parts[1].utf8.prefix(Self.shortest)))
    }.sorted { $0.value.utf8.count > $1.value.utf8.count }
  }

  /// Returns a text with the name of the variable in place of each value, also where the end of the text cuts a
  /// value off.
  func hidden(in text: String) -> String {
    var text = text
    // Most lines of a plugin hold no value, and it may print many.
    let isSafe = text.withUTF8 { bytes in !secrets.contains { $0.mayBe(in: bytes) } }
    if isSafe { return text }
    for secret in secrets { text = text.replacing(secret.value, with: "<\(secret.name)>") }
    for secret in secrets { text = Self.hide(secret, atEndOf: text) }
    return text
  }

  private static func hide(_ secret: Secret, atEndOf text: String) -> String {
    let isCut = text.hasSuffix("…")
    let body = isCut ? text.dropLast() : text[...]
    var start = secret.value.dropLast()
    while start.utf8.count >= shortest {
      if body.hasSuffix(start) {
        return body.dropLast(start.count) + "<\(secret.name)>" + (isCut ? "…" : "")
      }
      start = start.dropLast()
    }
    return text
  }
}

extension WorkerMessage {
  /// Returns the message with all texts of the plugin as `hide` returns them.
  func with(texts hide: (String) -> String) -> WorkerMessage {
    switch self {
    case .log(let level, let text): return .log(level: level, text: hide(text))
    case .refused(let reason): return .refused(reason: hide(reason))
    case .finished(var report):
      report.warnings = report.warnings.map(hide)
      report.symbols = report.symbols.map(hide)
      switch report.outcome {
      case .failed(let message): report.outcome = .failed(message: hide(message))
      case .invalid(let reason): report.outcome = .invalid(reason: hide(reason))
      case .archive, .performed, .options, .timedOut, .cancelled, .outOfDescriptors: break
      }
      return .finished(report)
    case .confined, .loaded, .began, .provided, .reload: return self
    }
  }
}
