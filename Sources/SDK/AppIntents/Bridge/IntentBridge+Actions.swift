internal import AppleFoundation

extension IntentBridge {
  /// The longest name of an action, in bytes.
  private static let longestName = 1024
  /// The largest number of intents that one action performs. Each further intent comes from the
  /// result of the previous intent.
  private static let longestChain = 8

  /// Returns the name of the action that performs an intent, at most 1,024 bytes.
  ///
  /// The name is `Module.Type`, followed by the parameters that were set, in the order of the
  /// properties, in the form of a URL's query: `Todo.ToggleItem?id=3&isDone=true`. A parameter with
  /// a default that was set to `nil` is written without `=`. A `SetValueIntent` with a Boolean
  /// value that is unset gets `value`.
  ///
  /// - Throws: `IntentArchiveError` for a type or a value that cannot be encoded.
  package static func actionName(
    of intent: some AppIntent, setting value: Bool? = nil
  ) throws(IntentArchiveError) -> String {
    let type = Swift.type(of: intent)
    guard let name = IntentTypeName.name(of: type) else {
      throw IntentArchiveError(type: IntentTypeName.written(type), reason: .unfindable)
    }
    var pairs: [String] = []
    for (parameter, box) in IntentProperties(of: intent).parameters {
      switch box.archived() {
      case .unset where parameter == "value" && intent is any SetValueIntent<Bool>:
        if let value { pairs.append("value=\(value)") }
      case .unset: continue
      case .none: pairs.append(parameter)
      case .text(let text): pairs.append("\(parameter)=\(ActionText.escaped(text))")
      case .unwritable: throw IntentArchiveError(type: name, reason: .parameter(parameter))
      }
    }
    let action = pairs.isEmpty ? name : "\(name)?\(pairs.joined(separator: "&"))"
    guard action.utf8.count <= longestName else {
      throw IntentArchiveError(type: name, reason: .tooLong(action.utf8.count))
    }
    return action
  }

  /// Makes the intent of an action.
  ///
  /// - Throws: `IntentBridgeError` for an unknown type, an unknown parameter or a wrong value, and
  ///   any error of the entity queries.
  package static func intent(named action: String) async throws -> any AppIntent {
    let parts = action.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let type = IntentTypeName.type(named: String(name)) else {
      throw IntentBridgeError(.unknownAction, action)
    }
    let intent = type.init()
    let boxes = IntentProperties(of: intent).parameters
    try await IntentScope.$current.withValue(intent) {
      for pair in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
        let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let box = boxes.first(where: { $0.name == String(sides[0]) })?.box else {
          throw IntentBridgeError(.unknownParameter, "\(name) has no \(sides[0])")
        }
        let text = sides.count > 1 ? ActionText.unescaped(sides[1]) : nil
        try await box.take(text: text, named: String(sides[0]))
      }
    }
    return intent
  }

  /// Performs an action, and the chain of intents that follow from the results.
  ///
  /// - Throws: any error of the intents, and `CancellationError` if the task is cancelled between
  ///   two intents.
  package static func perform(action: String) async throws {
    var next: (any AppIntent)? = try await intent(named: action)
    var count = 0
    while let intent = next {
      try Task.checkCancellation()
      count += 1
      guard count <= longestChain else {
        AuthorWarnings.report("\(action): more than \(longestChain) intents in a row, stopped")
        return
      }
      next = try await performed(intent)
    }
  }

  private static func performed(_ intent: some AppIntent) async throws -> (any AppIntent)? {
    let type = Swift.type(of: intent)
    if let link = intent as? OpenURLIntent {
      AuthorWarnings.report(
        "an action cannot open a URL, and the link was ignored: "
          + "\(link.url?.absoluteString ?? "none")"
      )
      return nil
    }
    if type.openAppWhenRun {
      AuthorWarnings.report(
        "\(type): there is no app to open; the intent is performed in the plugin")
    }
    do {
      return try await intent.perform()._nextIntent
    } catch let error as any CustomLocalizedStringResourceConvertible & Error {
      AuthorWarnings.report("\(type): \(String(localized: error.localizedStringResource))")
      throw error
    }
  }
}
