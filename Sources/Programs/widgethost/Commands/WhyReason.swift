internal import WidgetModel

/// A `reason` of the host, which is a reason of a call, what holds it back, or both with `: ` between.
struct WhyReason: Hashable {
  /// For people, in words; what this version does not know stays as it is.
  var text: String

  init(_ reason: String) {
    let reason = reason.printable
    guard let call = CallReason.allCases.first(where: { $0.name == reason.prefix { $0 != ":" } })
    else {
      text = reason
      return
    }
    let rest = reason.dropFirst(call.name.count)
    text = call.words + (rest.hasPrefix(": ") ? ", \(rest.dropFirst(2))" : rest)
  }
}

extension CallReason {
  /// Why the provider is asked, for people.
  fileprivate var words: String {
    switch self {
    case .initial: "its first timeline"
    case .policy: "due by its policy"
    case .requested: "asked for"
    case .provider: "the plugin asks for it"
    case .configuration: "configured anew"
    case .plugin: "a new build of the plugin"
    case .retry: "retry after a failure"
    case .action: "an action was performed"
    case .environment: "time zone or locale changed"
    case .preview: "preview"
    }
  }
}
