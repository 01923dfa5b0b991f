internal import FoundationEssentials
internal import WidgetModel
internal import WidgetWire

/// The result of a trial.
struct TrialResult: Sendable {
  /// The widget as text.
  var text = ""
  /// The archive of the widget; empty if there is none.
  var archive: [UInt8] = []
  /// The fields that were understood, as JSON.
  var payload: [UInt8] = []
  /// The reason why there is no widget; `nil` if there is one.
  var error: String?
  /// The duration of the call in seconds, with the start of the worker.
  var took: Double?
  /// The private memory of the worker in bytes.
  var memory: Int?
  /// The denied system calls, as sentences with the key that would permit them.
  var denials: [String] = []

  /// The id of the widget in the running host; `nil` if it was not added.
  var added: String?

  /// The lines that would permit what a program could not start; `nil` without such a failure.
  ///
  /// The kernel tells the host nothing about a program that it has refused to start.
  var advice: String? {
    guard let error, error.contains("Permission denied") || error.contains("status 126") else {
      return nil
    }
    return """
      The command may start no program but its own. To permit those in some folders, add to host.conf:

      [plugin.command]
      exec = ["/bin", "/usr/bin"]
      """
  }

  /// The result for people.
  ///
  /// - Parameter hasPicture: Whether a picture has shown the widget already.
  func text(_ widget: TrialWidget, hasPicture: Bool) -> String {
    var parts: [String] = []
    if let error { parts.append("It failed: \(error)") } else if !hasPicture { parts.append(text) }
    if !payload.isEmpty { parts.append("Fields: \(String(decoding: payload, as: UTF8.self))") }
    let costs = [
      took.map { "\(Int(($0 * 1000).rounded())) ms with the start of the worker" },
      memory.map { "\(NumberText.bytes($0)) of private memory" },
    ].compactMap(\.self)
    if !costs.isEmpty { parts.append("Costs: \(costs.joined(separator: ", "))") }
    if !denials.isEmpty { parts.append(denials.joined(separator: "\n")) }
    if let advice { parts.append(advice) }
    if let added {
      parts.append("Added to the running host as \(added)")
    } else {
      parts.append("Lines for host.conf:\n\n\(widget.lines)")
    }
    return parts.joined(separator: "\n\n")
  }

  /// The result as one JSON object.
  func json(_ widget: TrialWidget) throws -> String {
    struct Report: Encodable {
      var text: String?
      var error: String?
      var took: Double?
      var memoryBytes: Int?
      var denials: [String]
      var advice: String?
      var lines: String
      var added: String?
    }
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let report = Report(
      text: error == nil ? text : nil, error: error, took: took, memoryBytes: memory,
      denials: denials, advice: advice, lines: widget.lines,
      added: added)
    let json = String(decoding: JSONControls.escaped(try encoder.encode(report)), as: UTF8.self)
    guard !payload.isEmpty else { return json }
    let fields = String(decoding: JSONControls.escaped(payload), as: UTF8.self)
    return #"{"fields":\#(fields),"# + json.dropFirst()
  }
}
